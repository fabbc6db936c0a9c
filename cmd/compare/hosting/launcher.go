package hosting

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"palimpsest/core/protocol"
)

// ErrClosed is the error for the use of editions whose set was closed.
var ErrClosed = errors.New("the editions were closed")

// launcher starts processes and knows all that live, so that none is left when it is closed.
type launcher struct {
	startTimeout time.Duration
	memory       uint64 // bytes that a process may have
	// life is done when the launcher is closed.
	life   context.Context
	finish context.CancelFunc

	mu   sync.Mutex
	live map[*process]struct{} // nil once closed

	closing sync.Once

	// sockets makes the directory for sockets when the first process is started.
	sockets func() (*socketDir, error)
	made    atomic.Pointer[socketDir]
	// certificate makes the one of this host then, too.
	certificate func() (*protocol.Certificate, error)
}

func newLauncher(startTimeout time.Duration, memory uint64) *launcher {
	l := &launcher{startTimeout: startTimeout, memory: memory, live: map[*process]struct{}{}}
	l.life, l.finish = context.WithCancel(context.Background())
	l.sockets = sync.OnceValues(l.makeSockets)
	l.certificate = sync.OnceValues(protocol.NewCertificate)
	return l
}

// over is the error for a context that is done, or for a launcher that is closed.
func (l *launcher) over(ctx context.Context) error {
	if l.life.Err() != nil {
		return ErrClosed
	}
	return ctx.Err()
}

// start starts the program of an edition and asks it who it is.
func (l *launcher) start(ctx context.Context, path string) (*process, error) {
	if err := inspect(path); err != nil {
		return nil, err
	}
	sockets, err := l.sockets()
	if err != nil {
		return nil, err
	}
	own, err := l.certificate()
	if err != nil {
		return nil, fmt.Errorf("cannot be started: there is no certificate for the connection: %w", err)
	}
	p := newProcess(path, sockets.path, own, l.startTimeout, l.memory)
	if err := l.add(p); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeoutCause(ctx, l.startTimeout, errSlow)
	defer cancel()
	stop := context.AfterFunc(l.life, cancel)
	defer stop()
	if err := p.start(ctx); err != nil {
		l.kill(p)
		return nil, p.explain(ctx, err)
	}
	return p, nil
}

func (l *launcher) makeSockets() (*socketDir, error) {
	d, err := newSocketDir()
	if err != nil {
		return nil, err
	}
	l.made.Store(d)
	if l.life.Err() != nil { // close may not have seen it
		d.remove()
		return nil, ErrClosed
	}
	return d, nil
}

func (l *launcher) add(p *process) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.live == nil {
		return ErrClosed
	}
	l.live[p] = struct{}{}
	return nil
}

// kill ends a process at once, and returns when it is gone.
func (l *launcher) kill(p *process) {
	p.kill()
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.live, p)
}

// close ends all processes, and returns when they are gone, however often it is called.
func (l *launcher) close() {
	l.closing.Do(func() {
		l.finish()
		l.mu.Lock()
		live := l.live
		l.live = nil
		l.mu.Unlock()
		var all sync.WaitGroup
		for p := range live {
			all.Go(p.stop)
		}
		all.Wait()
		if d := l.made.Load(); d != nil {
			d.remove()
		}
	})
}
