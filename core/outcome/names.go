package outcome

import (
	"strconv"
	"strings"
)

// FactName is the canonical name of a fact: ann.life, "Grizzly Bears".zone, winner. Whose it is, is
// quoted as TOML would quote it; facts of the game belong to nobody.
func FactName(of, leaf string) string {
	if of == "" {
		return leaf
	}
	return Quoted(of) + "." + leaf
}

// SplitFactName undoes FactName; ok is false when the name is not canonical.
func SplitFactName(name string) (of, leaf string, ok bool) {
	if !strings.HasPrefix(name, `"`) {
		of, leaf, found := strings.Cut(name, ".")
		if !found {
			return "", name, name != ""
		}
		return of, leaf, leaf != ""
	}
	quoted, err := strconv.QuotedPrefix(name)
	if err != nil {
		return "", "", false
	}
	leaf, found := strings.CutPrefix(name[len(quoted):], ".")
	of, err = strconv.Unquote(quoted)
	return of, leaf, found && leaf != "" && err == nil
}

// Quoted is a name as a TOML key: quoted unless it is made of letters, digits, - and _ only.
func Quoted(name string) string {
	bare := name != ""
	for _, r := range name {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_') {
			bare = false
		}
	}
	if bare {
		return name
	}
	return `"` + escapes.Replace(name) + `"`
}

var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// YesNo is the canonical value of a fact that holds or does not.
func YesNo(holds bool) string {
	if holds {
		return "yes"
	}
	return "no"
}
