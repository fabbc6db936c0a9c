package hosting

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

// hostArgument makes the test program a small host, for tests that kill it.
const hostArgument = "be-a-host"

// beHost finds the edition in a directory and prints the ids of its process and of a child of that. It then waits,
// or has the edition hang in a replay, until it is killed. A careful host closes its editions on a signal.
func beHost(args []string) {
	dir, manner := args[0], args[1:]
	is := func(what string) bool {
		for _, m := range manner {
			if m == what {
				return true
			}
		}
		return false
	}
	ctx := context.Background()
	if is("careful") {
		var stop context.CancelFunc
		ctx, stop = signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
		defer stop()
	}
	if is("unaided") {
		disableDeathSignal()
	}
	set, err := find(ctx, Options{Editions: []string{dir}}, surroundings{})
	if err != nil || len(set.Editions()) != 1 {
		fmt.Println("cannot host:", err)
		os.Exit(1)
	}
	defer set.Close()
	e := set.Editions()[0]
	for _, text := range []string{"pid", "child"} {
		reply, err := e.Replay(ctx, scenario(text))
		if err != nil {
			fmt.Println("cannot replay:", err)
			os.Exit(1)
		}
		fmt.Println(reply.Digest.Events)
	}
	if is("replaying") {
		_, _ = e.Replay(ctx, scenario("hang"))
	}
	<-ctx.Done()
}
