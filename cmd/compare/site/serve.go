package site

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"path"
	"strings"
	"time"
)

// Source gives the files of a site by their names; the error of one that does not exist is fs.ErrNotExist.
type Source interface {
	File(ctx context.Context, name string) ([]byte, error)
}

// policy is what a browser may do with the files, the workers of the page among them.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Listen listens at a port of the loopback interface; 0: at one that is free.
func Listen(port int) (net.Listener, error) {
	l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		return nil, fmt.Errorf("port %d cannot be used: %w; --port names another, 0 is one that is free", port, err)
	}
	return l, nil
}

// Serve serves a site until the context is done.
func Serve(ctx context.Context, l net.Listener, source Source) error {
	server := &http.Server{Handler: Handler(source, l.Addr()), ReadHeaderTimeout: 10 * time.Second, BaseContext: func(net.Listener) context.Context { return ctx }}
	stop := context.AfterFunc(ctx, func() { _ = server.Close() })
	defer stop()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return ctx.Err()
}

// Handler answers requests for the files of a site. It answers to the names of this machine alone: a page of another site, whose name
// was made to lead here, gets nothing.
func Handler(source Source, at net.Addr) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("Content-Security-Policy", policy)
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "no-referrer")
		header.Set("Cross-Origin-Resource-Policy", "same-origin")
		switch {
		case !isHere(r.Host, at):
			http.Error(w, "this server answers to its own address alone: http://"+at.String()+"/", http.StatusMisdirectedRequest)
			return
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			header.Set("Allow", "GET, HEAD")
			http.Error(w, "only GET and HEAD are answered", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "" {
			name = "index.html"
		}
		text, err := source.File(r.Context(), name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			http.Error(w, "no such file", http.StatusNotFound)
			return
		case err != nil:
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		header.Set("Content-Type", typeOf(name))
		header.Set("ETag", fmt.Sprintf(`"%x"`, sha256.Sum256(text)))
		header.Set("Cache-Control", "no-cache")
		if isForever(name) {
			header.Set("Cache-Control", "public, max-age=31536000, immutable")
		}
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(text))
	})
}

// isHere reports whether a host that a request names is this machine at the port.
func isHere(host string, at net.Addr) bool {
	_, own, _ := net.SplitHostPort(at.String())
	name, port, err := net.SplitHostPort(host)
	if err != nil {
		name, port = host, "80"
	}
	return port == own && (strings.EqualFold(name, "localhost") || name == "127.0.0.1")
}

// types are the types of files, whatever the machine knows of endings.
var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".json": "application/json",
	".txt":  "text/plain; charset=utf-8",
	".gz":   "application/gzip",
}

func typeOf(name string) string { return cmp.Or(types[path.Ext(name)], "application/octet-stream") }
