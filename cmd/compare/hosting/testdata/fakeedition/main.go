// Fakeedition is the program of an edition that does what the text of a scenario says: that it
// answers, panics, exits, hangs, sends garbage. What it does at its start it takes from the name of
// its program: palimpsest-edition-ID, or palimpsest-edition-ID+BEHAVIOUR. The tests of package
// hosting build it.
package main

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/hashicorp/go-plugin"
	"google.golang.org/grpc"

	"palimpsest/cmd/compare/hosting/internal/chaos"
	"palimpsest/core/protocol"
)

func main() {
	name := strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe")
	id, behaviour, _ := strings.Cut(strings.TrimPrefix(name, "palimpsest-edition-"), "+")
	ed := &fake{id: id, behaviour: behaviour}
	switch behaviour {
	case "chaos":
		chaos.Serve()
	case "slow":
		time.Sleep(time.Hour)
	case "deaf":
		beDeaf()
	case "chatty":
		fmt.Println("Hello! I am no plugin.")
	case "broken":
		fmt.Fprintln(os.Stderr, "a library is missing")
		os.Exit(7)
	case "plain": // as who knows only go-plugin would write it
		serveAs(protocol.Handshake, ed)
	case "other-cookie":
		handshake := protocol.Handshake
		handshake.MagicCookieKey = "ANOTHER_PROGRAM"
		serveAs(handshake, ed)
	case "other-protocol":
		handshake := protocol.Handshake
		handshake.ProtocolVersion = 99
		serveAs(handshake, ed)
	default:
		protocol.Serve(ed, grpc.ForceServerCodecV2(garbler()))
	}
}

func serveAs(handshake plugin.HandshakeConfig, ed *fake) {
	plugin.Serve(&plugin.ServeConfig{
		HandshakeConfig: handshake,
		Plugins:         protocol.Plugins(ed),
		GRPCServer:      plugin.DefaultGRPCServer,
	})
}

// beDeaf shakes hands and then listens to nobody.
func beDeaf() {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Printf("1|1|tcp|%s|grpc|\n", listener.Addr())
	time.Sleep(time.Hour)
}
