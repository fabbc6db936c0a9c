package chaos

import (
	"bytes"
	"encoding/json"
	"strings"
	"sync/atomic"

	"google.golang.org/grpc/encoding"
	"google.golang.org/grpc/encoding/proto"
	"google.golang.org/grpc/mem"

	"palimpsest/core/outcome"
	"palimpsest/core/protocol/wire"
)

const invalid = "invalid response"

// ofOutcomes are the faults in which the process answers nonsense.
func ofOutcomes() []Fault {
	return []Fault{
		{Kind: "garbage", Problem: invalid, wire: func([]byte) []byte { return []byte("\xff\xff\xff this is no protobuf") }},
		{Kind: "nothing", Problem: invalid, wire: func([]byte) []byte { return nil }},
		{Kind: "half a message", Problem: invalid, wire: func(m []byte) []byte { return m[:len(m)/2] }},
		{Kind: "a message of many fields", Problem: invalid, wire: func(m []byte) []byte { return append(m, bytes.Repeat([]byte{0x2a, 0}, 1<<20)...) }},
		{Kind: "a message too large", Problem: invalid, reply: func([]byte) []byte { return make([]byte, 40<<20) }},
		{Kind: "no JSON", Problem: invalid, reply: func([]byte) []byte { return []byte{0, 1, 2, 3} }},
		{Kind: "half an outcome", Problem: invalid, reply: func(text []byte) []byte { return text[:len(text)/2] }},
		{Kind: "no outcome", Problem: invalid, reply: func([]byte) []byte { return nil }},
		{Kind: "too deep", Problem: invalid, reply: func([]byte) []byte { return []byte(strings.Repeat(`{"a":`, 1<<20)) }},
		{Kind: "misnumbered", Problem: invalid, reply: change(func(o *outcome.Outcome) { o.Events[len(o.Events)/2].N = 1 << 40 })},
		{Kind: "negative number", Problem: invalid, reply: change(func(o *outcome.Outcome) { o.Events[0].N = -7 })},
		{Kind: "numbered from 0", Problem: invalid, reply: change(func(o *outcome.Outcome) { eachEvent(o, func(e *outcome.Event) { e.N-- }) })},
		{Kind: "cyclic causes", Problem: invalid, reply: change(func(o *outcome.Outcome) { eachEvent(o, func(e *outcome.Event) { e.N, e.Cause = 3, 1+e.N%2 }) })},
		{Kind: "caused by itself", Problem: invalid, reply: change(func(o *outcome.Outcome) { eachEvent(o, func(e *outcome.Event) { e.Cause = e.N }) })},
		{Kind: "caused by later", Problem: invalid, reply: change(func(o *outcome.Outcome) { eachEvent(o, func(e *outcome.Event) { e.Cause = e.N + 1 }) })},
		{Kind: "negative cause", Problem: invalid, reply: change(func(o *outcome.Outcome) { o.Events[0].Cause = -1 })},
		{Kind: "missing events", Problem: invalid, reply: change(func(o *outcome.Outcome) { o.Events = o.Events[1:] })},
		{Kind: "unknown verb", Problem: invalid, reply: change(func(o *outcome.Outcome) { o.Events[0].Verb = "explodes" })},
		{Kind: "unknown kind", Problem: invalid, reply: change(func(o *outcome.Outcome) { o.Findings = []outcome.Finding{{Step: "#1", Kind: "pondered"}} })},
		{Kind: "unknown fact", Problem: invalid, reply: change(func(o *outcome.Outcome) { o.Facts[0].Name = "a.a" })},
		{Kind: "fact without a name", Problem: invalid, reply: change(func(o *outcome.Outcome) { o.Facts[0].Name = "" })},
		{Kind: "duplicate facts", Problem: invalid, reply: change(func(o *outcome.Outcome) { o.Facts[1] = o.Facts[0] })},
		{Kind: "facts out of order", Problem: invalid, reply: change(func(o *outcome.Outcome) { o.Facts[0], o.Facts[1] = o.Facts[1], o.Facts[0] })},
		{Kind: "number that is none", Problem: invalid, reply: replace(`"n":1,`, `"n":1e400,`)},
		{Kind: "text for a number", Problem: invalid, reply: replace(`"n":1,`, `"n":"one",`)},
		{Kind: "invalid UTF-8", Problem: invalid, reply: replace(`"text":"`, "\"text\":\"\xc3\x28\xff")},
		{Kind: "unknown status", Problem: invalid, reply: replace(`"status":"ok"`, `"status":"splendid"`)},
		{Kind: "other status", Problem: invalid, reply: replace(`"status":"ok"`, `"status":"failed"`)},
		{Kind: "other format", Problem: invalid, reply: replace(`"format":1`, `"format":99`)},
		{Kind: "negative after", Problem: invalid, reply: change(func(o *outcome.Outcome) { o.Checkpoints = []outcome.Checkpoint{{Step: "#1", After: -5}} })},
		{Kind: "after the end", Problem: invalid, reply: change(func(o *outcome.Outcome) { o.Checkpoints = []outcome.Checkpoint{{Step: "#1", After: 1 << 40}} })},
		{Kind: "reason of no event", Problem: invalid, reply: change(func(o *outcome.Outcome) { o.Reasons = []outcome.Reason{{Of: "a", Event: 1 << 40}} })},
		{Kind: "choices out of order", Problem: invalid, reply: change(func(o *outcome.Outcome) { o.Choices.Made = []outcome.Choice{{N: -1}} })},
		{Kind: "absurd text", Problem: invalid, reply: change(func(o *outcome.Outcome) { o.Events[0].Text = strings.Repeat("a", 2<<20) })},
		{Kind: "millions of events", Problem: invalid, reply: many("events")},
		{Kind: "millions of facts", Problem: invalid, reply: many("facts")},
		{Kind: "millions of findings", Problem: invalid, reply: many("findings")},
		{Kind: "millions of checkpoints", Problem: invalid, reply: many("checkpoints")},
	}
}

// change decodes an outcome, changes it, and encodes it. Where there is nothing to change it breaks the outcome off.
func change(how func(*outcome.Outcome)) func([]byte) []byte {
	return func(text []byte) []byte {
		o := new(outcome.Outcome)
		if err := json.Unmarshal(text, o); err != nil || len(o.Events) < 2 || len(o.Facts) < 2 {
			return text[:1]
		}
		how(o)
		changed, _ := json.Marshal(o)
		return changed
	}
}

func eachEvent(o *outcome.Outcome, change func(*outcome.Event)) {
	for i := range o.Events {
		change(&o.Events[i])
	}
}

// replace replaces the first of some bytes of an outcome; without them it breaks the outcome off.
func replace(old, with string) func([]byte) []byte {
	return func(text []byte) []byte {
		if changed := bytes.Replace(text, []byte(old), []byte(with), 1); !bytes.Equal(changed, text) {
			return changed
		}
		return text[:1]
	}
}

// many puts millions of empty elements into a list.
func many(list string) func([]byte) []byte {
	return func([]byte) []byte {
		return []byte(`{"format":1,"status":"ok","` + list + `":[` + strings.Repeat("{},", 4_000_000) + `{}]}`)
	}
}

// codec spoils replies on their way out.
type codec struct {
	encoding.CodecV2
	next *atomic.Pointer[Fault]
}

func newCodec(next *atomic.Pointer[Fault]) encoding.CodecV2 {
	return codec{encoding.GetCodecV2(proto.Name), next}
}

func (c codec) Marshal(v any) (mem.BufferSlice, error) {
	r, ok := v.(*wire.Reply)
	if !ok {
		return c.CodecV2.Marshal(v)
	}
	f := c.next.Swap(nil)
	if f != nil && f.reply != nil {
		r.Outcome = f.reply(r.GetOutcome())
	}
	message, err := c.CodecV2.Marshal(r)
	if err != nil || f == nil || f.wire == nil {
		return message, err
	}
	defer message.Free()
	return mem.BufferSlice{mem.SliceBuffer(f.wire(message.Materialize()))}, nil
}
