package worker

import (
	"os"
	"runtime/debug"
	"syscall/js"

	"palimpsest/core/edition"
)

// maxStack bounds the stack of a goroutine: a rule that calls itself without end must not fill the memory of a page.
const maxStack = 64 << 20

// Serve serves an edition to the script of the worker that runs this module, for as long as the worker lives. The script has a
// function palimpsestServe, which is given the function that answers: from the bytes of a question it makes those of the answer.
func Serve(ed edition.Edition) {
	debug.SetMaxStack(maxStack)
	s := NewServer(ed, os.Stderr)
	js.Global().Call("palimpsestServe", js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		message := make([]byte, arguments[0].Length())
		js.CopyBytesToGo(message, arguments[0])
		answer := s.Answer(newUnwinding(), message)
		bytes := js.Global().Get("Uint8Array").New(len(answer))
		js.CopyBytesToJS(bytes, answer)
		return bytes
	}))
	select {}
}
