package protocol

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"palimpsest/core/edition"
	"palimpsest/core/protocol/wire"
)

// garbler answers everything with what it is given.
type garbler struct {
	wire.UnimplementedEditionServer
	description *wire.Description
	ledger      *wire.LedgerReply
	reply       *wire.Reply
	replies     []*wire.Replies // of a stream, whatever was asked
}

func (g *garbler) Describe(context.Context, *wire.DescribeRequest) (*wire.Description, error) {
	return g.description, nil
}

func (g *garbler) Ledger(context.Context, *wire.LedgerRequest) (*wire.LedgerReply, error) {
	return g.ledger, nil
}

func (g *garbler) Replay(context.Context, *wire.Request) (*wire.Reply, error) { return g.reply, nil }

func (g *garbler) ReplayAll(stream grpc.BidiStreamingServer[wire.Requests, wire.Replies]) error {
	if _, err := stream.Recv(); err != nil {
		return err
	}
	for _, m := range g.replies {
		if err := stream.Send(m); err != nil {
			return err
		}
	}
	return nil
}

func okDigest() *wire.Digest { return &wire.Digest{Status: wire.Status_STATUS_OK} }

func jsonReply(text string) *wire.Reply {
	return &wire.Reply{Digest: okDigest(), Encoding: wire.Encoding_ENCODING_JSON_1, Outcome: []byte(text)}
}

func TestAReplyThatMakesNoSenseIsGarbled(t *testing.T) {
	tests := []struct {
		name    string
		request edition.Request
		reply   *wire.Reply
		says    string
	}{
		{"no digest", scenario(""), &wire.Reply{}, "no status that is known"},
		{"unknown status", scenario(""), &wire.Reply{Digest: &wire.Digest{Status: 99}}, "no status that is known"},
		{"negative status", scenario(""), &wire.Reply{Digest: &wire.Digest{Status: -1}}, "no status that is known"},
		{"no outcome where one was asked for", traced(""), &wire.Reply{Digest: okDigest()}, "no outcome"},
		{"a failure without its problem", scenario(""), &wire.Reply{Digest: &wire.Digest{Status: wire.Status_STATUS_FAILED}}, "no outcome"},
		{"unknown encoding", scenario(""), &wire.Reply{Digest: okDigest(), Encoding: 99, Outcome: []byte("x")}, "does not know"},
		{"no JSON", scenario(""), jsonReply("\x00\x01"), "cannot be read"},
		{"JSON of something else", scenario(""), jsonReply("[1]"), "cannot be read"},
		{"another format", scenario(""), jsonReply(`{"format":99,"status":"ok"}`), "format 99"},
		{"another status than the digest's", scenario(""), jsonReply(`{"format":1,"status":"failed"}`), `"failed"`},
		{"more events than a replay can have", traced(""), jsonReply(`{"format":1,"status":"ok","events":[` + strings.Repeat("{},", 25_000) + `{}]}`),
			"events: 25001 elements, expected at most 25000"},
		{"more events than were asked for", edition.Request{Trace: true, MaxEvents: 8}, jsonReply(`{"format":1,"status":"ok","events":[` + strings.Repeat("{},", 10) + `{}]}`),
			"events: 11 elements, expected at most 10"},
		{"no UTF-8", traced(""), jsonReply("{\"format\":1,\"status\":\"ok\",\"problem\":\"\xff\"}"), "not valid UTF-8"},
		{"facts out of order", scenario(""), jsonReply(`{"format":1,"status":"ok","facts":[{"name":"b"},{"name":"a"}]}`), "not sorted"},
		{"facts of a checkpoint out of order", scenario(""),
			jsonReply(`{"format":1,"status":"ok","checkpoints":[{"facts":[{"name":"b"},{"name":"a"}]}]}`), "not sorted"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			client := connectRaw(t, &garbler{reply: test.reply, replies: []*wire.Replies{{Replies: []*wire.Reply{test.reply}}}})
			_, err := client.Replay(t.Context(), test.request)
			assert.ErrorIs(t, err, ErrGarbled)
			assert.ErrorContains(t, err, test.says)

			err = client.ReplayAll(t.Context(), from([]edition.Request{test.request}), func(edition.Reply) error {
				t.Error("a garbled reply was passed on")
				return nil
			})
			assert.ErrorIs(t, err, ErrGarbled)
			assert.ErrorContains(t, err, test.says)
		})
	}
}

func TestAStreamWithTooFewOrTooManyRepliesIsGarbled(t *testing.T) {
	one := &wire.Replies{Replies: []*wire.Reply{{Digest: okDigest()}}}
	tests := []struct {
		name    string
		replies []*wire.Replies
		says    string
	}{
		{"none", nil, "2 replies missing"},
		{"one of two", []*wire.Replies{one}, "1 replies missing"},
		{"three of two", []*wire.Replies{one, one, one}, "nobody asked for"},
		{"many messages of nothing", make([]*wire.Replies, 2000), "2 replies missing"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			client := connectRaw(t, &garbler{replies: test.replies})
			var got []edition.Reply
			err := client.ReplayAll(t.Context(), from([]edition.Request{scenario("a"), scenario("b")}), into(&got))
			assert.ErrorIs(t, err, ErrGarbled)
			assert.ErrorContains(t, err, test.says)
		})
	}
}

func TestADescriptionThatMakesNoSenseIsGarbled(t *testing.T) {
	tests := []struct {
		name string
		d    *wire.Description
		says string
	}{
		{"no id", &wire.Description{}, "no id"},
		{"unknown moment", &wire.Description{Id: "a", Windows: []*wire.Window{{Moment: "teatime", Has: 1}}}, `"teatime"`},
		{"nothing said of a moment", &wire.Description{Id: "a", Windows: []*wire.Window{{Moment: "upkeep"}}}, `"upkeep"`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := connectRaw(t, &garbler{description: test.d}).Describe(t.Context())
			assert.ErrorIs(t, err, ErrGarbled)
			assert.ErrorContains(t, err, test.says)
		})
	}
}

func TestAChangeOfAnUnknownKindIsGarbled(t *testing.T) {
	client := connectRaw(t, &garbler{ledger: &wire.LedgerReply{Changes: []*wire.Change{{Since: "a", Rule: "1.1", Kind: "reworded"}}}})
	_, err := client.Ledger(t.Context())
	assert.ErrorIs(t, err, ErrGarbled)
	assert.ErrorContains(t, err, `rule 1.1 of a is "reworded"`)
}

func TestADateOfNoKnownPartIsGarbled(t *testing.T) {
	for _, part := range []*wire.Part{{Of: "manners", When: "2003-12-01"}, {Of: "types", When: "soon"}} {
		client := connectRaw(t, &garbler{ledger: &wire.LedgerReply{Changes: []*wire.Change{{Since: "a", Rule: "1.1", Kind: "changed", What: "Other.", Parts: []*wire.Part{part}}}}})
		_, err := client.Ledger(t.Context())
		assert.ErrorIs(t, err, ErrGarbled)
		assert.ErrorContains(t, err, `rule 1.1 of a changed in part "`+part.Of+`" at "`+part.When+`"`)
	}
}

func TestARuleThatActsSomewhereAndNowhereIsGarbled(t *testing.T) {
	for _, c := range []struct {
		where *wire.Where
		says  string
	}{
		{&wire.Where{Places: []string{"turn.go:cleanup"}, Silent: "it holds."}, "expected one of places, silent, not_implemented and not_followed, got 2"},
		{&wire.Where{Places: []string{"turn.go:cleanup"}, NotImplemented: "battles"}, "expected one of places, silent, not_implemented and not_followed, got 2"},
		{&wire.Where{Silent: "it holds.", NotImplemented: "battles"}, "expected one of places, silent, not_implemented and not_followed, got 2"},
		{&wire.Where{Silent: "it holds.", NotFollowed: "it came later."}, "expected one of places, silent, not_implemented and not_followed, got 2"},
		{&wire.Where{NotFollowed: "it came later.", Wrong: "it does not."}, "expected wrong with places or alone"},
		{&wire.Where{Silent: "it holds.", Wrong: "it does not."}, "expected wrong with places or alone"},
		{&wire.Where{NotImplemented: "battles", Wrong: "it does not."}, "expected wrong with places or alone"},
	} {
		client := connectRaw(t, &garbler{ledger: &wire.LedgerReply{Rules: []*wire.Rule{{Id: "1.1", Where: c.where}}}})
		_, err := client.Ledger(t.Context())
		assert.ErrorIs(t, err, ErrGarbled)
		assert.ErrorContains(t, err, "where rule 1.1 acts: "+c.says)
	}
}

func TestARulingOfAnUnknownRelationIsGarbled(t *testing.T) {
	client := connectRaw(t, &garbler{ledger: &wire.LedgerReply{Rules: []*wire.Rule{{Id: "1.1", Kind: "ruling", Ruling: &wire.Ruling{Relation: "refutes"}}}}})
	_, err := client.Ledger(t.Context())
	assert.ErrorIs(t, err, ErrGarbled)
	assert.ErrorContains(t, err, `what ruling 1.1 does: expected confirms, corrects, adds, got "refutes"`)
}

// An empty rule takes two bytes of a message and many times as much memory, so rules are counted before they are made.
func TestALedgerOfTooManyRulesIsNotMade(t *testing.T) {
	rules := make([]*wire.Rule, 150_000)
	for i := range rules {
		rules[i] = &wire.Rule{}
	}
	client := connectRaw(t, &garbler{ledger: &wire.LedgerReply{Rules: rules}})
	_, err := client.Ledger(t.Context())
	assert.ErrorContains(t, err, "the message has more than 100000 fields")
}

// The parts of a rule are not counted: the size of the message bounds them.
func TestADescriptionOrALedgerIsNotReadBeyondItsLimit(t *testing.T) {
	for matches, fits := range map[int]bool{MaxDescription / 4: true, MaxDescription / 2: false} {
		client := connectRaw(t, &garbler{
			description: &wire.Description{Id: strings.Repeat("a", 2*matches)},
			ledger:      &wire.LedgerReply{Rules: []*wire.Rule{{Id: "1.1", Matches: make([]string, matches)}}},
		})
		_, describing := client.Describe(t.Context())
		_, listing := client.Ledger(t.Context())
		if fits {
			assert.NoError(t, describing)
			assert.NoError(t, listing)
			continue
		}
		assert.Equal(t, codes.ResourceExhausted, status.Code(describing), describing)
		assert.Equal(t, codes.ResourceExhausted, status.Code(listing), listing)
	}
}

func TestALedgerNeedNotSayWhatChangedNorWhereRulesAct(t *testing.T) {
	client := connectRaw(t, &garbler{ledger: &wire.LedgerReply{Rules: []*wire.Rule{{Id: "1.1"}, {Id: "1.2", Where: &wire.Where{}}}}})
	ledger, err := client.Ledger(t.Context())
	assert.NoError(t, err)
	assert.Equal(t, edition.Ledger{Rules: []edition.Rule{{ID: "1.1"}, {ID: "1.2"}}}, ledger)
}
