package command

import (
	"fmt"
	"io"
	"sync"

	"palimpsest/cmd/compare/study"
)

// eachAtOnce does n things, a number of them at a time. On a terminal a line tells how far it has come.
func (h Host) eachAtOnce(n, jobs int, doing string, do func(i int)) {
	line := progress{out: h.live, live: h.Terminal.Live, doing: doing, of: n}
	defer line.end()
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(max(1, jobs), n) {
		workers.Go(func() {
			for i := range next {
				do(i)
				line.step()
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	workers.Wait()
}

// progress is a line on a terminal that is written over as things get done. It is gone in the end.
type progress struct {
	out   io.Writer
	live  bool // whether there is a terminal that shows it
	doing string
	of    int

	mu   sync.Mutex
	done int
}

// widthOfBar is how many letters the bar has; with the words it stays below 80.
const widthOfBar = 30

const eraseLine = "\r\x1b[K"

// step counts one more thing as done. The line is written again when the bar or the percentage changes.
func (p *progress) step() {
	p.mu.Lock()
	defer p.mu.Unlock()
	before := p.done * 100 / p.of
	p.done++
	if percent := p.done * 100 / p.of; p.live && percent != before {
		full := p.done * widthOfBar / p.of
		fmt.Fprintf(p.out, eraseLine+"%s [%-*.*s] %d of %d", p.doing, widthOfBar, full, bar, p.done, p.of)
	}
}

const bar = "##############################"

func (p *progress) end() {
	if p.live && p.done > 0 {
		fmt.Fprint(p.out, eraseLine)
	}
}

// tellDefect writes a defect and where it happened.
func (h Host) tellDefect(d *study.Defect) {
	fmt.Fprintf(h.Stderr, "%s: %v\n%s", d.Script.Name(), d, d.Trace())
}
