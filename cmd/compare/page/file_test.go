package page_test

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"palimpsest/cmd/compare/page"
	"palimpsest/cmd/compare/page/file"
	"palimpsest/cmd/compare/page/web"
)

// written is the file of the scenario, and its elements in their order.
func written(t *testing.T) (text string, elements []*html.Node) {
	p, books := played(t)
	d, err := page.Of("v1", books, []page.Played{p})
	require.NoError(t, err)
	var out strings.Builder
	require.NoError(t, file.Write(&out, d, []page.Played{p}))
	root, err := html.Parse(strings.NewReader(out.String()))
	require.NoError(t, err)
	for n := range root.Descendants() {
		if n.Type == html.ElementNode {
			elements = append(elements, n)
		}
	}
	return out.String(), elements
}

// called are the elements of a name.
func called(elements []*html.Node, name string) (list []*html.Node) {
	for _, n := range elements {
		if n.Data == name {
			list = append(list, n)
		}
	}
	return list
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// textIn is all text in an element.
func textIn(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

const title = "Bears <script>alert(1)</script> fight <!-- -->"

func TestTextOfAScenarioIsNeverMarkup(t *testing.T) {
	text, elements := written(t)
	assert.Equal(t, title, textIn(called(elements, "title")[0]))
	assert.Equal(t, title, textIn(called(elements, "h1")[0]))
	assert.Len(t, called(elements, "script"), 3, "the data, the licences and the script of the page")
	assert.NotContains(t, text, "alert(1)</script>")
	assert.NotContains(t, text, "<!-- -->")
	assert.Equal(t, "html head meta meta meta meta meta title style body main article", strings.Join(names(elements[:12]), " "))
	assert.Equal(t, []string{"script", "script", "script"}, names(elements[len(elements)-3:]), "nothing follows the scripts")
}

func names(elements []*html.Node) (list []string) {
	for _, n := range elements {
		list = append(list, n.Data)
	}
	return list
}

func TestTheDataOfTheFileIsThatOfThePage(t *testing.T) {
	p, books := played(t)
	d, err := page.Of("v1", books, []page.Played{p})
	require.NoError(t, err)
	want, err := json.Marshal(d)
	require.NoError(t, err)
	_, elements := written(t)
	data := called(elements, "script")[0]
	assert.Equal(t, []html.Attribute{{Key: "type", Val: "text/plain"}, {Key: "id", Val: "page-data"}}, data.Attr)
	z, err := gzip.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(textIn(data))))
	require.NoError(t, err)
	text, err := io.ReadAll(z)
	require.NoError(t, err)
	assert.JSONEq(t, string(want), string(text))
}

// address is where something would be fetched from.
var address = regexp.MustCompile(`(?i)^\s*([a-z][a-z0-9+.-]*:|//)`)

func TestTheFileFetchesNothing(t *testing.T) {
	_, elements := written(t)
	for _, n := range elements {
		for _, a := range n.Attr {
			if a.Key != "content" {
				assert.NotRegexp(t, address, a.Val, "%s of %s", a.Key, n.Data)
			}
		}
		assert.NotContains(t, []string{"link", "base", "iframe", "img", "object", "embed", "form"}, n.Data)
	}
	style := textIn(called(elements, "style")[0])
	assert.NotRegexp(t, `(?i)url\(\s*["']?\s*([a-z]+:)?//|@import`, style)
}

func TestThePolicyAllowsTheScriptAndTheStylesOfThePageAlone(t *testing.T) {
	_, elements := written(t)
	policy := ""
	for _, n := range called(elements, "meta") {
		if attribute(n, "http-equiv") == "Content-Security-Policy" {
			policy = attribute(n, "content")
		}
	}
	assert.Equal(t, "default-src 'none'; script-src '"+hash(textIn(called(elements, "script")[2]))+
		"'; style-src '"+hash(textIn(called(elements, "style")[0]))+"'; base-uri 'none'; form-action 'none'", policy)
	for _, n := range elements {
		assert.Empty(t, attribute(n, "style"), "the policy allows no styles in attributes")
		for _, a := range n.Attr {
			assert.False(t, strings.HasPrefix(a.Key, "on"), "the policy allows no %s of %s", a.Key, n.Data)
		}
	}
}

// hash is the source of a policy that allows a text.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// Who gets the file gets the licences of the packages that are in its script.
func TestTheLicencesAreInTheFile(t *testing.T) {
	_, elements := written(t)
	licences := called(elements, "script")[1]
	assert.Equal(t, "text/plain", attribute(licences, "type"))
	want, err := fs.ReadFile(web.Dist(), "report-licences.txt")
	require.NoError(t, err)
	assert.Equal(t, string(want), strings.TrimPrefix(textIn(licences), "\n"))
}

// Without scripts the file shows the report.
func TestTheReportStandsInTheFile(t *testing.T) {
	_, elements := written(t)
	report := called(elements, "article")
	require.Len(t, report, 1)
	text := textIn(report[0])
	for _, said := range []string{"Grizzly Bears: zone", "graveyard", "early", "late without N-9", "Ann: cast Giant Growth targeting the cub (step “growth”)", "Grizzly Bears dies. [O-3]"} {
		assert.Contains(t, text, said)
	}
	rows := 0
	for _, table := range called(elements, "table") {
		columns := len(called(nodes(table), "th"))
		assert.GreaterOrEqual(t, columns, 2)
		rows += len(called(nodes(table), "tr"))
	}
	assert.Greater(t, rows, 6)
}

func nodes(n *html.Node) (list []*html.Node) {
	for d := range n.Descendants() {
		list = append(list, d)
	}
	return list
}
