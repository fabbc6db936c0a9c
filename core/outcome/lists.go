package outcome

import (
	"strconv"
	"strings"
)

const separator = ", "

// JoinEntries is the value of a fact that is a list: its entries with ", " between them. An entry with a
// ", " in it, or with a quotation mark at its beginning, is quoted as TOML would quote it.
func JoinEntries(entries []string) string {
	written := make([]string, len(entries))
	for i, e := range entries {
		if written[i] = e; strings.Contains(e, separator) || strings.HasPrefix(e, `"`) {
			written[i] = `"` + escapes.Replace(e) + `"`
		}
	}
	return strings.Join(written, separator)
}

// Entries undoes JoinEntries; an empty value has none. What is not quoted as JoinEntries quotes is an entry as it stands.
func Entries(value string) []string {
	var entries []string
	for more := value != ""; more; {
		var entry string
		quoted, err := strconv.QuotedPrefix(value)
		rest := strings.TrimPrefix(value, quoted)
		if err == nil && quoted[0] == '"' && (rest == "" || strings.HasPrefix(rest, separator)) {
			entry, _ = strconv.Unquote(quoted)
			value, more = strings.CutPrefix(rest, separator)
		} else {
			entry, value, more = strings.Cut(value, separator)
		}
		entries = append(entries, entry)
	}
	return entries
}
