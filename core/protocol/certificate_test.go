package protocol

import (
	"crypto/tls"
	"crypto/x509"
	"net"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Host and edition speak to each other only, whoever else finds the socket.
func TestOnlyTheCertificatesOfTheHandshakeAreAccepted(t *testing.T) {
	certificate := func() *Certificate {
		c, err := NewCertificate()
		require.NoError(t, err)
		return c
	}
	host, edition, other := certificate(), certificate(), certificate()
	for name, test := range map[string]struct {
		client, announced *Certificate
		accepted          bool
	}{
		"both as announced": {host, edition, true},
		"another host":      {other, edition, false},
		"another edition":   {host, other, false},
	} {
		config, err := edition.serving(host.PEM())
		require.NoError(t, err)
		known, err := x509.ParseCertificate(test.announced.pair.Certificate[0])
		require.NoError(t, err)
		client := test.client.Config()
		client.RootCAs = x509.NewCertPool()
		client.RootCAs.AddCert(known)
		near, far := net.Pipe()
		server, ended := tls.Server(far, config), make(chan error, 1)
		go func() {
			_, err := server.Write([]byte("x"))
			ended <- err
			_ = far.Close()
		}()
		_, err = tls.Client(near, client).Read(make([]byte, 1))
		_ = near.Close()
		assert.Equal(t, test.accepted, err == nil, "%s: %v", name, err)
		assert.Equal(t, test.accepted, <-ended == nil, name)
	}
}

func TestWhatIsNoCertificateOfAHostIsAnError(t *testing.T) {
	own, err := NewCertificate()
	require.NoError(t, err)
	_, err = own.serving("nonsense")
	assert.EqualError(t, err, "PLUGIN_CLIENT_CERT holds no certificate")
}
