// Package page makes the page of a comparison: its data, format 1 (data.go), from the cases of a report (cases.go), the printings of
// their cards (cards.go) and the rulebooks of the editions (rules.go). Package file writes the self-contained file that shows it; the scripts of
// the page, which draw the data, are in web/src. docs/page.md describes all of it.
package page
