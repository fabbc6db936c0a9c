package protocol

import (
	"fmt"

	"google.golang.org/grpc/encoding"
	"google.golang.org/grpc/encoding/proto"
	"google.golang.org/grpc/mem"
	"google.golang.org/protobuf/encoding/protowire"
)

// maxFields bounds how many fields a message to the host has: the rules of the longest ledger, many times over. An
// empty element of a list takes two bytes of a message, and a hundred of the memory of whoever reads it.
const maxFields = 100_000

// boundedCodec is the codec of a host. It counts the fields of a message before it makes them.
type boundedCodec struct{ encoding.CodecV2 }

func newBoundedCodec() encoding.CodecV2 { return boundedCodec{encoding.GetCodecV2(proto.Name)} }

func (c boundedCodec) Unmarshal(data mem.BufferSlice, v any) error {
	whole := data.MaterializeToBuffer(mem.DefaultBufferPool())
	defer whole.Free()
	fields := 0
	for rest := whole.ReadOnlyData(); len(rest) > 0; fields++ {
		_, _, n := protowire.ConsumeField(rest)
		if n < 0 {
			return fmt.Errorf("%w: %w", ErrGarbled, protowire.ParseError(n))
		}
		if fields == maxFields {
			return fmt.Errorf("%w: the message has more than %d fields", ErrGarbled, maxFields)
		}
		rest = rest[n:]
	}
	return c.CodecV2.Unmarshal(mem.BufferSlice{whole}, v)
}
