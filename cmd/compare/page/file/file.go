// Package file writes a page as one file: with its data, scripts and styles in it, and the reports of its cases for who has no scripts. It is
// apart from package page because the engine of the page, which is fetched by a browser, has no use for it.
package file

import (
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"strings"

	"palimpsest/cmd/compare/page"
	"palimpsest/cmd/compare/page/web"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/visible"
)

//go:embed *.tmpl
var texts embed.FS

// staticStyle is that of the reports that the script replaces.
//
//go:embed static.css
var staticStyle string

var templates = template.Must(template.ParseFS(texts, "*.tmpl"))

// Write writes one file that shows the cases, and fetches nothing. Without scripts it shows the reports.
func Write(w io.Writer, d *page.Data, played []page.Played) error {
	script, err := bundled("report.js")
	if err != nil {
		return err
	}
	style, err := bundled("report.css")
	if err != nil {
		return err
	}
	licences, err := bundled("report-licences.txt")
	if err != nil {
		return err
	}
	style = staticStyle + style
	data, err := packed(d)
	if err != nil {
		return fmt.Errorf("the data of the page: %w", err)
	}
	articles := make([]report.Article, len(played))
	for i, p := range played {
		articles[i] = report.ArticleOf(p.Report)
	}
	title, description := titled(played)
	return templates.ExecuteTemplate(w, "file.tmpl", map[string]any{
		"Title": title, "Description": description, "Program": d.Program,
		"Policy":  policy(script, style),
		"Reports": articles,
		"Data":    template.HTML(data),
		// Who passes the file on passes on the packages in its script: their licences go with them.
		"Licences": template.HTML(licences),
		"Script":   template.JS(script),
		"Style":    template.CSS(style),
	})
}

// packed is the data as JSON, compressed and in letters: a play of thousands of events says the same words again and again. None of the
// letters can end the element that they stand in.
func packed(d *page.Data) (string, error) {
	text, err := json.Marshal(d)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	letters := base64.NewEncoder(base64.StdEncoding, &out)
	z, err := gzip.NewWriterLevel(letters, gzip.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := z.Write(text); err != nil {
		return "", err
	}
	if err := errors.Join(z.Close(), letters.Close()); err != nil {
		return "", err
	}
	return out.String(), nil
}

// bundled is a file of the bundle as it stands in an element of the page.
func bundled(name string) (string, error) {
	text, err := fs.ReadFile(web.Dist(), name)
	if err != nil {
		return "", fmt.Errorf("the scripts of the page: %w", err)
	}
	// Either would change where the element ends.
	for _, end := range []string{"</script", "</style", "<!--"} {
		if strings.Contains(strings.ToLower(string(text)), end) {
			return "", fmt.Errorf("the scripts of the page: %s contains %s, which cannot stand in a page", name, end)
		}
	}
	return string(text), nil
}

// policy allows the script and the styles of the page, and nothing else: nothing is fetched, and text that gets to be markup is dead.
func policy(script, style string) string {
	return fmt.Sprintf("default-src 'none'; script-src '%s'; style-src '%s'; base-uri 'none'; form-action 'none'", hash(script), hash(style))
}

func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// titled is the title of a page, and what it shows in a sentence.
func titled(played []page.Played) (title, description string) {
	if len(played) == 1 {
		r := played[0].Report
		description = visible.Line(r.Teaches)
		if description == "" {
			description = "One scenario, replayed in several editions of the rules."
		}
		return report.TitleOf(r), description
	}
	return fmt.Sprintf("%d scenarios", len(played)), fmt.Sprintf("%d scenarios, each replayed in several editions of the rules.", len(played))
}
