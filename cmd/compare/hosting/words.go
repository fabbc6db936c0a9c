package hosting

import (
	"fmt"
	"sync"
)

// words keeps what a plugin writes to its standard error: the beginning, where a crash says what it
// is, and the end, and of a flood between them only how much it was.
type words struct {
	limit int // of each part, in bytes

	mu      sync.Mutex
	first   []byte
	last    []byte
	written int
}

// Write never fails.
func (w *words) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.written += len(p)
	n := min(w.limit-len(w.first), len(p))
	w.first = append(w.first, p[:n]...)
	w.last = append(w.last, p[n:]...)
	// Cutting only at twice the limit spares a plugin that writes byte by byte a move for each.
	if len(w.last) > 2*w.limit {
		w.last = append(w.last[:0], w.last[len(w.last)-w.limit:]...)
	}
	return len(p), nil
}

// forget starts anew.
func (w *words) forget() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.first, w.last, w.written = w.first[:0], w.last[:0], 0
}

// String is what was written since forget was called.
func (w *words) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	last := w.last[max(0, len(w.last)-w.limit):]
	omitted := w.written - len(w.first) - len(last)
	if omitted == 0 {
		return string(w.first) + string(last)
	}
	return fmt.Sprintf("%s\n[... %d bytes ...]\n%s", w.first, omitted, last)
}
