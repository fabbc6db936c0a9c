package protocol

import (
	"bufio"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"io"
	"math/big"
	"os"
	"strings"
	"time"
)

// CertificateVariable is the environment variable in which a host gives an edition its certificate.
const CertificateVariable = "PLUGIN_CLIENT_CERT"

// peer is what host and edition call each other, as all plugins of go-plugin do.
const peer = "localhost"

// Certificate is what a host or an edition proves to the other that it is the one that the handshake was with. Those
// that go-plugin would make use a curve that costs a process 20 ms, and that not all gRPC libraries know.
type Certificate struct {
	pair tls.Certificate
}

// NewCertificate makes a certificate, which signs itself.
func NewCertificate() (*Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 128))
	if err != nil {
		return nil, err
	}
	now := time.Now()
	template := &x509.Certificate{
		SerialNumber:          serial,
		Subject:               pkix.Name{CommonName: peer},
		DNSNames:              []string{peer},
		NotBefore:             now.Add(-time.Minute),
		NotAfter:              now.AddDate(10, 0, 0),
		KeyUsage:              x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		ExtKeyUsage:           []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth, x509.ExtKeyUsageServerAuth},
		BasicConstraintsValid: true,
		IsCA:                  true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return nil, err
	}
	return &Certificate{tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}}, nil
}

// PEM is the certificate without its key, as CertificateVariable has it.
func (c *Certificate) PEM() string {
	return string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: c.pair.Certificate[0]}))
}

// Config is the configuration of one connection. Its peer's certificate is still to be added.
func (c *Certificate) Config() *tls.Config {
	return &tls.Config{
		Certificates: []tls.Certificate{c.pair},
		ClientAuth:   tls.RequireAndVerifyClientCert,
		MinVersion:   tls.VersionTLS12,
		ServerName:   peer,
	}
}

// serving is the configuration for a server that only the host with a certificate in PEM may speak to.
func (c *Certificate) serving(host string) (*tls.Config, error) {
	hosts := x509.NewCertPool()
	if !hosts.AppendCertsFromPEM([]byte(host)) {
		return nil, errors.New(CertificateVariable + " holds no certificate")
	}
	config := c.Config()
	config.ClientCAs = hosts
	return config, nil
}

// announce lets go-plugin's handshake, which it writes to os.Stdout without a certificate, have this one at its end.
func (c *Certificate) announce() error {
	in, out, err := os.Pipe()
	if err != nil {
		return err
	}
	stdout := os.Stdout
	os.Stdout = out // go-plugin replaces it by another pipe after the handshake
	go func() {
		lines := bufio.NewReader(in)
		line, err := lines.ReadString('\n')
		if err == nil {
			line = strings.TrimSuffix(line, "\n") + base64.RawStdEncoding.EncodeToString(c.pair.Certificate[0]) + "\n"
		}
		_, _ = io.WriteString(stdout, line)
		_, _ = io.Copy(stdout, lines)
	}()
	return nil
}
