package protocol

import (
	"context"
	"errors"
	"hash/fnv"
	"io"
	"net"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/hashicorp/go-hclog"
	"github.com/hashicorp/go-plugin"
	"github.com/stretchr/testify/require"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/test/bufconn"

	"palimpsest/core/edition"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
	"palimpsest/core/protocol/wire"
)

func TestMain(m *testing.M) {
	hclog.DefaultOutput = io.Discard // go-plugin's test connections log at length, and take no logger
	os.Exit(m.Run())
}

// fakeEdition does what the text of a scenario says, and hashes it.
type fakeEdition struct {
	cards   []edition.File
	calls   atomic.Int32 // how many are in Replay at this moment
	entered chan struct{}
}

func newFake() *fakeEdition { return &fakeEdition{entered: make(chan struct{}, 1)} }

func (f *fakeEdition) Describe(context.Context) (edition.Description, error) {
	return edition.Description{
		ID: "a", Name: "Edition A", Rulebook: "The Book of A", Date: "1234-05",
		Windows: []edition.Window{
			{Moment: moment.Upkeep, Has: edition.HasWindow, Name: "the upkeep", Who: "both", Rule: "1.1"},
			{Moment: moment.Untap, Has: edition.HasNoWindow, Name: "untapping", Rule: "1.2"},
			{Moment: moment.LifeCheck, Has: edition.HasNoMoment, Rule: "1.3"},
		},
	}, nil
}

func (f *fakeEdition) Ledger(context.Context) (edition.Ledger, error) {
	return edition.Ledger{
		Rules: []edition.Rule{
			{ID: "1.1", Text: "Things happen.", Kind: "executable", Area: "turn", Matches: []string{"b:2.1"},
				Where: edition.Where{Places: []string{"turn.go:things", "core/turn.go:Things"}}, LeftOutAs: []string{"window", "procedure"}},
			{ID: "1.2", Text: "Nothing else happens.", Kind: "executable", Area: "turn", Where: edition.Where{Silent: "nothing else can."}},
			{ID: "1.3", Text: "Wonders happen.", Kind: "executable", Area: "turn", Where: edition.Where{NotImplemented: "wonders"}},
			{ID: "1.4", Text: "Things end.", Kind: "executable", Area: "turn",
				Where: edition.Where{Places: []string{"turn.go:end"}, Wrong: "they end twice, and should once."}},
			{ID: "1.5", Text: "Things rest.", Kind: "executable", Area: "turn", Where: edition.Where{Wrong: "they go on, and should rest."}},
			{ID: "1.6", Text: "Things rest for an hour.", Kind: "ruling", Area: "turn", Basis: "March 1234; M 1; Rules Team; corrects 1.5 1.4; later",
				Ruling: &edition.Ruling{Date: "March 1234", Source: "M 1", Standing: "Rules Team", Relation: "corrects", Rules: []string{"1.5", "1.4"}, Later: true},
				Where:  edition.Where{NotFollowed: "it came later."}},
			{ID: "x", Text: "So we read it.", Kind: "interpretation", Area: "dying", Basis: "1.1", InBook: "The Guide: Ends, paragraph 2"},
		},
		Changes: []edition.Change{{Since: "b", Rule: "2.1", Kind: "changed", What: "They happen at once.", Until: edition.When{Date: "2009-07-11"}, Parts: []edition.Part{{Of: "types", When: edition.When{Date: "2003-12-01"}}}}},
	}, nil
}

func (f *fakeEdition) UseCards(_ context.Context, files []edition.File) error {
	for _, file := range files {
		switch string(file.Text) {
		case "bad":
			return errors.New(file.Name + ": not a card")
		case "panic":
			panic("a card explodes")
		}
	}
	f.cards = files
	return nil
}

func (f *fakeEdition) Replay(ctx context.Context, r edition.Request) (edition.Reply, error) {
	if f.calls.Add(1) > 1 {
		panic("called by two at once")
	}
	defer f.calls.Add(-1)
	text := string(r.Scenario.Text)
	switch {
	case text == "panic":
		panic("out of mana")
	case text == "error":
		return edition.Reply{}, errors.New("that is no scenario")
	case text == "hang":
		f.entered <- struct{}{}
		<-ctx.Done()
		return edition.Reply{}, ctx.Err()
	case text == "no status":
		return edition.Reply{}, nil
	}
	h := fnv.New64a()
	h.Write(r.Scenario.Text)
	reply := edition.Reply{Digest: outcome.Digest{
		Status: outcome.OK, Outcome: h.Sum64(), Timeline: ^h.Sum64(), Events: len(text),
	}}
	if r.Trace {
		reply.Outcome = &outcome.Outcome{
			Format: outcome.Format, Edition: "a", Scenario: r.Scenario.Name, Variant: r.Variant, Status: outcome.OK,
			Facts:  []outcome.Fact{{Name: "ann.life", Value: "20"}, {Name: "bob.life", Value: "19"}},
			Events: []outcome.Event{{N: 1, Rule: "1.1", Verb: "draws", Text: text}},
		}
	}
	if strings.HasPrefix(text, "not implemented") {
		reply.Digest.Status = outcome.NotImplemented
		reply.Outcome = &outcome.Outcome{Format: outcome.Format, Status: outcome.NotImplemented, Problem: "banding"}
	}
	return reply, nil
}

func (f *fakeEdition) ReplayAll(ctx context.Context, next func() (edition.Request, bool), reply func(edition.Reply) error) error {
	return edition.OneByOne(ctx, f, next, reply)
}

// connect serves an edition in this process the way go-plugin does, and returns the other end.
func connect(t testing.TB, ed edition.Edition) *Client {
	t.Helper()
	conn, _ := plugin.TestPluginGRPCConn(t, false, Plugins(ed))
	t.Cleanup(func() { _ = conn.Close() }) // which stops the server too
	raw, err := conn.Dispense(Name)
	require.NoError(t, err)
	return raw.(*Client)
}

// connectRaw serves any implementation of the service, with the options that a plugin uses.
func connectRaw(t testing.TB, service wire.EditionServer) *Client {
	t.Helper()
	listener := bufconn.Listen(1 << 20)
	server := grpc.NewServer(ServerOptions()...)
	wire.RegisterEditionServer(server, service)
	go func() { _ = server.Serve(listener) }()
	dial := func(ctx context.Context, _ string) (net.Conn, error) { return listener.DialContext(ctx) }
	conn, err := grpc.NewClient("passthrough:edition", append(DialOptions(),
		grpc.WithContextDialer(dial), grpc.WithTransportCredentials(insecure.NewCredentials()))...)
	require.NoError(t, err)
	t.Cleanup(func() {
		_ = conn.Close()
		server.Stop()
	})
	return NewClient(conn)
}

func scenario(text string) edition.Request {
	return edition.Request{Scenario: edition.File{Name: "s.toml", Text: []byte(text)}}
}

func traced(text string) edition.Request {
	r := scenario(text)
	r.Trace = true
	return r
}
