package protocol

import (
	"context"
	"fmt"
	"os"
	"runtime/debug"
	"sync"
	"time"

	"github.com/hashicorp/go-hclog"
	"github.com/hashicorp/go-plugin"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"

	"palimpsest/core/edition"
)

// maxStack bounds the stack of a goroutine in an edition. A rule that calls itself without end is
// fatal in Go and cannot be recovered from; with this it dies in a moment, and not after having
// filled Go's default of a gigabyte.
const maxStack = 128 << 20

// parentPoll is how often an edition looks whether its host is still there.
const parentPoll = 500 * time.Millisecond

// Serve serves an edition to the host that started this process, and returns when the host is done
// with it. It is all that the main function of an edition does. Calls reach the edition one at a
// time. The options are for the gRPC server, beside those that the protocol needs.
//
// Started by hand, it says that it is a plugin and exits with status 1.
func Serve(ed edition.Edition, options ...grpc.ServerOption) {
	debug.SetMaxStack(maxStack)
	CollectLate()
	go exitWithParent(parentPoll)
	options = append(options, ServerOptions()...)
	options = append(options, keepStderr(os.Stderr))
	if host := os.Getenv(CertificateVariable); host != "" {
		secured, err := secure(host)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		options = append(options, secured)
	}
	plugin.Serve(&plugin.ServeConfig{
		HandshakeConfig: Handshake,
		Plugins:         Plugins(ed),
		GRPCServer: func(own []grpc.ServerOption) *grpc.Server {
			return plugin.DefaultGRPCServer(append(own, options...))
		},
		// What the plugin library says of itself would only hide what the edition says.
		Logger: hclog.New(&hclog.LoggerOptions{Level: hclog.Error, Output: os.Stderr}),
	})
}

// secure makes the connection to the host with a certificate of this package in place of go-plugin's.
func secure(host string) (grpc.ServerOption, error) {
	own, err := NewCertificate()
	if err != nil {
		return nil, err
	}
	config, err := own.serving(host)
	if err != nil {
		return nil, err
	}
	if err := os.Unsetenv(CertificateVariable); err != nil { // or go-plugin makes a certificate
		return nil, err
	}
	return grpc.Creds(credentials.NewTLS(config)), own.announce()
}

// keepStderr gives os.Stderr back its file when the first call comes. go-plugin replaces it by a
// stream to the host, in which the last words of a process that ends are lost.
func keepStderr(file *os.File) grpc.ServerOption {
	var once sync.Once
	return grpc.ChainUnaryInterceptor(func(ctx context.Context, request any, _ *grpc.UnaryServerInfo, handle grpc.UnaryHandler) (any, error) {
		once.Do(func() { os.Stderr = file })
		return handle(ctx, request)
	})
}
