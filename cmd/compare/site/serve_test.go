package site

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// source has fixed files, and one that cannot be made.
type source Files

func (s source) File(_ context.Context, name string) ([]byte, error) {
	if name == "plays/broken.json" {
		return nil, errors.New("edition 1998 is gone")
	}
	if text, ok := s[name]; ok {
		return text, nil
	}
	return nil, fs.ErrNotExist
}

var here = &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8000}

// request asks a handler at the address here.
func request(method, host, path string) *http.Response {
	files := source{"index.html": []byte("<p>"), "modules/host-12.wasm.gz": []byte("gz"), "modules/index.json": []byte("{}")}
	r := httptest.NewRequest(method, path, nil)
	r.Host = host
	w := httptest.NewRecorder()
	Handler(files, here).ServeHTTP(w, r)
	return w.Result()
}

func TestOnlyItsOwnAddressIsAnswered(t *testing.T) {
	for host, want := range map[string]int{
		"127.0.0.1:8000": 200, "localhost:8000": 200, "LOCALHOST:8000": 200,
		"127.0.0.1:8001": 421, "127.0.0.1": 421, "example.org:8000": 421, "localhost.example.org:8000": 421, "": 421,
	} {
		assert.Equal(t, want, request("GET", host, "/").StatusCode, "%q", host)
	}
}

func TestAServerAtTheUsualPortIsCalledWithoutIt(t *testing.T) {
	assert.True(t, isHere("localhost", &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 80}))
}

func TestFilesAreServedWithTheirTypes(t *testing.T) {
	page := request("GET", "localhost:8000", "/")
	assert.Equal(t, "text/html; charset=utf-8", page.Header.Get("Content-Type"))
	assert.Equal(t, "no-cache", page.Header.Get("Cache-Control"))
	assert.Contains(t, page.Header.Get("Content-Security-Policy"), "default-src 'none'")
	assert.Equal(t, "nosniff", page.Header.Get("X-Content-Type-Options"))
	module := request("GET", "localhost:8000", "/modules/host-12.wasm.gz")
	assert.Equal(t, "application/gzip", module.Header.Get("Content-Type"))
	assert.Empty(t, module.Header.Get("Content-Encoding"), "the page unpacks it, on any server")
	assert.Contains(t, module.Header.Get("Cache-Control"), "immutable")
	assert.Equal(t, "no-cache", request("GET", "localhost:8000", "/modules/index.json").Header.Get("Cache-Control"))
}

func TestWhatIsKnownIsNotSentAgain(t *testing.T) {
	page := request("GET", "localhost:8000", "/")
	r := httptest.NewRequest("GET", "/", nil)
	r.Host = "localhost:8000"
	r.Header.Set("If-None-Match", page.Header.Get("ETag"))
	w := httptest.NewRecorder()
	Handler(source{"index.html": []byte("<p>")}, here).ServeHTTP(w, r)
	assert.Equal(t, http.StatusNotModified, w.Code)
}

func TestWhatIsNoFileIsNotServed(t *testing.T) {
	for path, want := range map[string]int{"/none": 404, "/../index.html": 404, "/plays/broken.json": 500} {
		assert.Equal(t, want, request("GET", "localhost:8000", path).StatusCode, path)
	}
	assert.Equal(t, 405, request("POST", "localhost:8000", "/").StatusCode)
}

func TestAServerEndsWithItsContext(t *testing.T) {
	l, err := Listen(0)
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- Serve(ctx, l, source{"index.html": []byte("<p>")}) }()
	answer, err := http.Get(fmt.Sprintf("http://%v/", l.Addr()))
	require.NoError(t, err)
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	assert.Equal(t, "<p>", string(text))
	require.NoError(t, answer.Body.Close())
	cancel()
	assert.ErrorIs(t, <-ended, context.Canceled)

	taken, err := Listen(0)
	require.NoError(t, err)
	defer taken.Close()
	_, err = Listen(taken.Addr().(*net.TCPAddr).Port)
	assert.ErrorContains(t, err, "cannot be used")
}
