// Package web holds the scripts and styles of the page, bundled from src by
//
//	npm ci && go run ./cmd/compare/_bundle
//
// (npm in this directory, go in the root of the checkout). The bundle is committed, so that neither npm nor node is
// needed to build or test the program.
package web

import (
	"embed"
	"io/fs"
)

//go:embed dist
var dist embed.FS

// Dist returns the files of the bundle.
//
//   - report.js, report.css: the self-contained file of a comparison
//   - site.js, site.css: the site
//   - edition-worker.js, host-worker.js: the workers of the site
//   - licences.txt: the licences of the packages that are part of the bundle
//   - report-licences.txt: of those that are part of report.js
func Dist() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // the name is a constant
	}
	return files
}
