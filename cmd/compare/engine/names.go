package engine

import (
	"regexp"
	"slices"
	"strings"

	"palimpsest/core/card"
)

// names are what a text names, as far as its words tell: it may be half a scenario.
type names struct {
	players []string
	own     []string // cards that it defines
	things  []string // aliases, and cards that it uses
	steps   []string // ids
}

var (
	playersLine = regexp.MustCompile(`(?m)^\s*players\s*=\s*\[([^\]]*)\]`)
	ownCard     = regexp.MustCompile(`(?m)^\s*\[cards\.(?:"([^"]+)"|([\w-]+))[\].]`)
	alias       = regexp.MustCompile(`\bas\s*=\s*"([^"]+)"`)
	stepID      = regexp.MustCompile(`(?m)^\s*id\s*=\s*"([^"]+)"`)
	quotedText  = regexp.MustCompile(`"([^"\\\n]+)"`)
	counted     = regexp.MustCompile(` x\d+$`)
)

func namesIn(text string, cards *card.Collection) (n names) {
	if m := playersLine.FindStringSubmatch(text); m != nil {
		for _, one := range quotedText.FindAllStringSubmatch(m[1], -1) {
			n.players = append(n.players, one[1])
		}
	}
	for _, m := range ownCard.FindAllStringSubmatch(text, -1) {
		n.own = addOnce(n.own, m[1]+m[2])
	}
	for _, m := range alias.FindAllStringSubmatch(text, -1) {
		n.things = addOnce(n.things, m[1])
	}
	for _, m := range quotedText.FindAllStringSubmatch(text, -1) {
		name := counted.ReplaceAllString(strings.TrimSpace(m[1]), "")
		if slices.Contains(n.own, name) || cards.Has(name) {
			n.things = addOnce(n.things, name)
		}
	}
	for _, m := range stepID.FindAllStringSubmatch(text, -1) {
		n.steps = addOnce(n.steps, m[1])
	}
	return n
}

func addOnce(list []string, name string) []string {
	if slices.Contains(list, name) {
		return list
	}
	return append(list, name)
}
