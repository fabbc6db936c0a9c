// Package protocol carries the contract of package edition between processes: an edition of the
// rules is a go-plugin over gRPC, and edition.proto says what is spoken.
//
// The main function of an edition is one line:
//
//	func main() { protocol.Serve(rules.New()) }
//
// Serve does what every edition process needs: it shakes hands, turns a panic in a replay into a
// failed reply, and ends with the host, however the host ends. On the other side a Client is the
// edition again, as an edition.Edition; who starts processes and looks after them is not the
// business of this package.
//
// What is compared between editions crosses as fixed fields (the digest); outcomes cross as opaque
// bytes, and only when they were asked for or when something went wrong.
package protocol

import (
	"context"
	"errors"

	"github.com/hashicorp/go-plugin"
	"google.golang.org/grpc"

	"palimpsest/core/edition"
	"palimpsest/core/protocol/wire"
)

//go:generate protoc --go_out=../.. --go_opt=module=palimpsest --go-grpc_out=../.. --go-grpc_opt=module=palimpsest edition.proto

// Handshake is what a host and an edition must agree on before they speak. The cookie only tells a
// plugin of this program from other plugins; it is no secret.
var Handshake = plugin.HandshakeConfig{
	ProtocolVersion:  edition.Protocol,
	MagicCookieKey:   "PALIMPSEST_EDITION",
	MagicCookieValue: "the parchment remembers what was scraped off it",
}

// Name is the name of the one service that an edition offers to go-plugin.
const Name = "edition"

// MaxMessage bounds a message in bytes, in both directions: room for the largest scenario and
// outcome that make sense, and an end to what a broken peer can make the other hold.
const MaxMessage = 64 << 20

// MaxDescription bounds the replies to Describe and to Ledger in bytes, many times over what an edition has to say.
// They are made of many small parts: an empty one takes two bytes of a message, and many times as much memory.
const MaxDescription = 8 << 20

// window is how many bytes a sender may be ahead of its reader. The default of HTTP/2 is 64 KB, less
// than one message of a full stream, which would make both sides wait for each other.
const window = 4 << 20

// ErrGarbled is the error for an answer that arrived and makes no sense.
var ErrGarbled = errors.New("garbled answer")

// Plugins is the plugin set that go-plugin takes on both sides. The host passes nil.
func Plugins(ed edition.Edition) plugin.PluginSet {
	return plugin.PluginSet{Name: &editionPlugin{edition: ed}}
}

// ServerOptions are the options for the gRPC server of an edition.
func ServerOptions() []grpc.ServerOption {
	return []grpc.ServerOption{
		grpc.MaxRecvMsgSize(MaxMessage),
		grpc.InitialWindowSize(window),
		grpc.InitialConnWindowSize(window),
	}
}

// DialOptions are the options for a host's connection to an edition.
func DialOptions() []grpc.DialOption {
	return []grpc.DialOption{
		grpc.WithDefaultCallOptions(grpc.MaxCallRecvMsgSize(MaxMessage), grpc.ForceCodecV2(newBoundedCodec())),
		grpc.WithInitialWindowSize(window),
		grpc.WithInitialConnWindowSize(window),
	}
}

// editionPlugin ties the service to go-plugin.
type editionPlugin struct {
	plugin.NetRPCUnsupportedPlugin
	edition edition.Edition
}

// GRPCServer registers the service, in the process of the edition.
func (p *editionPlugin) GRPCServer(_ *plugin.GRPCBroker, s *grpc.Server) error {
	wire.RegisterEditionServer(s, newServer(p.edition))
	return nil
}

// GRPCClient returns a *Client, in the process of the host.
func (p *editionPlugin) GRPCClient(_ context.Context, _ *plugin.GRPCBroker, conn *grpc.ClientConn) (any, error) {
	return NewClient(conn), nil
}
