package main

import (
	"hash/fnv"

	"google.golang.org/grpc/encoding"
	"google.golang.org/grpc/encoding/proto"
	"google.golang.org/grpc/mem"

	"palimpsest/core/protocol/wire"
)

// garbling is a codec that spoils the replies to three scenarios on their way out.
type garbling struct{ encoding.CodecV2 }

func garbler() encoding.CodecV2 { return garbling{encoding.GetCodecV2(proto.Name)} }

// The hashes of the scenarios, which are what a reply has left of them.
var (
	garbage        = hash("garbage")         // what is sent is no message
	garbageOutcome = hash("garbage outcome") // what is sent holds what is no outcome
	garbageStatus  = hash("garbage status")  // what is sent says nothing
)

func (g garbling) Marshal(v any) (mem.BufferSlice, error) {
	var replies []*wire.Reply
	switch v := v.(type) {
	case *wire.Reply:
		replies = []*wire.Reply{v}
	case *wire.Replies:
		replies = v.GetReplies()
	}
	for _, r := range replies {
		switch r.GetDigest().GetOutcome() {
		case garbage:
			return mem.BufferSlice{mem.SliceBuffer("\xff\xff\xff this is no protobuf")}, nil
		case garbageOutcome:
			r.Encoding, r.Outcome = wire.Encoding_ENCODING_JSON_1, []byte{0, 1, 2, 3}
		case garbageStatus:
			r.Digest = nil
		}
	}
	return g.CodecV2.Marshal(v)
}

func hash(text string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64()
}
