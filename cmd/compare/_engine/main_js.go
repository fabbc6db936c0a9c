// Engine is the host as a WebAssembly module: a worker of the page runs it, and connects it to the workers of the editions.
//
//	GOOS=js GOARCH=wasm go build ./cmd/compare/_engine
//
// The script of the worker has a function palimpsestHost, which is called once. It is given two functions, handle(id, question,
// respond) and cancel(id), and gives back {program, editions, ask}: the version, the ids of the editions in their order, and a function
// that brings a question to an edition and gives a promise of the answer. The directory begins with "_", so that `go install ./...`
// leaves it out.
package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"sync"
	"syscall/js"

	"palimpsest/cmd/compare/engine"
	"palimpsest/core/edition"
	"palimpsest/core/worker"
	"palimpsest/fixtures"
)

func main() {
	if err := serve(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	select {}
}

func serve() error {
	h := &host{running: map[int]context.CancelFunc{}, ready: make(chan struct{})}
	world := js.Global().Call("palimpsestHost", js.FuncOf(h.handle), js.FuncOf(h.cancel))
	var editions []*engine.Edition
	ids := world.Get("editions")
	for i := range ids.Length() {
		id := ids.Index(i).String()
		editions = append(editions, engine.NewEdition(id, asking(world, id)))
	}
	library, err := cardFiles()
	if err != nil {
		return err
	}
	h.engine, err = engine.New(world.Get("program").String(), library, editions)
	close(h.ready)
	return err
}

// cardFiles are the files of the library that is built in, called as in a checkout.
func cardFiles() (files []edition.File, err error) {
	const dir = "cards"
	entries, err := fs.ReadDir(fixtures.Cards(), dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		text, err := fs.ReadFile(fixtures.Cards(), path.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		files = append(files, edition.File{Name: path.Join("fixtures", dir, e.Name()), Text: text})
	}
	return files, nil
}

// host answers the questions of the page.
type host struct {
	engine *engine.Engine
	ready  chan struct{} // closed once there is an engine

	mu      sync.Mutex
	running map[int]context.CancelFunc
}

// handle is handle(id, question, respond).
func (h *host) handle(_ js.Value, arguments []js.Value) any {
	id, respond := arguments[0].Int(), arguments[2]
	question := bytesOf(arguments[1])
	ctx, cancel := context.WithCancel(context.Background())
	h.mu.Lock()
	h.running[id] = cancel
	h.mu.Unlock()
	go func() {
		<-h.ready
		answer := h.engine.Answer(ctx, question, func(first []byte) { respond.Invoke(arrayOf(first)) })
		h.mu.Lock()
		delete(h.running, id)
		h.mu.Unlock()
		cancel()
		respond.Invoke(arrayOf(answer))
	}()
	return nil
}

// cancel is cancel(id).
func (h *host) cancel(_ js.Value, arguments []js.Value) any {
	h.mu.Lock()
	cancel := h.running[arguments[0].Int()]
	h.mu.Unlock()
	if cancel != nil {
		cancel()
	}
	return nil
}

// asking carries questions to an edition.
func asking(world js.Value, id string) worker.Ask {
	type result struct {
		answer []byte
		err    error
	}
	return func(ctx context.Context, doing string, question []byte) ([]byte, error) {
		done := make(chan result, 1)
		var kept, failed js.Func
		release := func() {
			kept.Release()
			failed.Release()
		}
		kept = js.FuncOf(func(_ js.Value, arguments []js.Value) any {
			done <- result{answer: bytesOf(arguments[0])}
			release()
			return nil
		})
		failed = js.FuncOf(func(_ js.Value, arguments []js.Value) any {
			why := arguments[0]
			done <- result{err: &worker.Broken{Problem: why.Get("problem").String(), Stderr: why.Get("stderr").String()}}
			release()
			return nil
		})
		world.Call("ask", id, doing, arrayOf(question)).Call("then", kept, failed)
		select {
		case r := <-done:
			return r.answer, r.err
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

func bytesOf(array js.Value) []byte {
	b := make([]byte, array.Length())
	js.CopyBytesToGo(b, array)
	return b
}

func arrayOf(b []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(array, b)
	return array
}
