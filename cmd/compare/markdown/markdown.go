// Package markdown writes texts of others into Markdown as GitHub renders it, so that they stay text: no
// link, image, HTML, heading, list, emphasis, formula or mention comes of them, and no table breaks.
package markdown

import (
	"regexp"
	"strings"
	"unicode"
)

// Text is a text as Markdown, in a paragraph, a heading, an entry of a list or a cell of a table. Line
// breaks stay. Words that a backslash does not keep from being a link, since links are looked for after
// Markdown has been read, become code.
func Text(text string) string {
	var lines []string
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		lines = append(lines, escapeLine(strings.Trim(line, " \t\r")))
	}
	return strings.Join(lines, "<br>")
}

// linking are words that GitHub makes something of by itself: addresses, mentions, numbers of issues, hashes
// of commits, emoji and formulas.
var linking = regexp.MustCompile(`(?i)://|www\.|@|#\p{Nd}|\bGH-\p{Nd}|\b[0-9a-f]{7,40}\b|:[\w+-]+:|\$`)

func escapeLine(line string) string {
	var b strings.Builder
	for i, word := range words(line) {
		switch {
		case linking.MatchString(word):
			b.WriteString(Code(word))
		case i == 0:
			b.WriteString(escapeStart(word))
		default:
			b.WriteString(escape(word))
		}
	}
	return b.String()
}

// words divides a line into words and the blanks between them.
func words(line string) (parts []string) {
	start, blank := 0, false
	for i, r := range line {
		if unicode.IsSpace(r) != blank && i > start {
			parts = append(parts, line[start:i])
			start = i
		}
		blank = unicode.IsSpace(r)
	}
	if start < len(line) {
		parts = append(parts, line[start:])
	}
	return parts
}

// escaper takes away the meaning that characters have wherever they stand.
var escaper = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "~", `\~`, "[", `\[`, "]", `\]`, "|", `\|`, "<", "&lt;", "&", "&amp;")

func escape(text string) string {
	text = escaper.Replace(text)
	if strings.HasPrefix(text, "#") { // it would end a heading
		return `\` + text
	}
	return text
}

// orderedItem is the beginning of an entry of a numbered list, marker what begins other blocks.
var (
	orderedItem = regexp.MustCompile(`^(\d{1,9})([.)])$`)
	marker      = regexp.MustCompile(`^(>|[-+=]+$|--)`)
)

// escapeStart escapes the first word of a line, which could begin a block.
func escapeStart(word string) string {
	switch {
	case orderedItem.MatchString(word):
		return orderedItem.ReplaceAllString(word, `$1\$2`)
	case marker.MatchString(word):
		return `\` + escape(word)
	}
	return escape(word)
}

// Code is a text as code, which nothing is looked for in. It may stand in a cell of a table.
func Code(text string) string {
	text = strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }), " ")
	if strings.TrimSpace(text) == "" {
		return text
	}
	// A bar would end the cell, and in code a backslash before it would only be taken away in a table.
	text = strings.ReplaceAll(text, "|", `\u007c`)
	fence := strings.Repeat("`", longestRun(text)+1)
	if strings.HasPrefix(text, "`") || strings.HasSuffix(text, "`") || strings.Contains(text, "@") { // a backtick may begin an address
		text = " " + text + " "
	}
	return fence + text + fence
}

// longestRun is the length of the longest run of backticks.
func longestRun(text string) (longest int) {
	run := 0
	for _, r := range text {
		run++
		if r != '`' {
			run = 0
		}
		longest = max(longest, run)
	}
	return longest
}
