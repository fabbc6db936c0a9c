package command

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// again is the command line that makes the report on one script once more: this command with the
// options that were given, and that script alone.
func again(c *cobra.Command, script string) string {
	words := strings.Fields(c.CommandPath())
	c.Flags().Visit(func(f *pflag.Flag) {
		value := f.Value.String()
		if list, ok := f.Value.(pflag.SliceValue); ok && f.Value.Type() == "stringArray" {
			for _, one := range list.GetSlice() {
				words = append(words, "--"+f.Name+"="+shellWord(one))
			}
			return
		}
		if list, ok := f.Value.(pflag.SliceValue); ok {
			value = strings.Join(list.GetSlice(), ",")
		}
		switch {
		case f.Name == "variant": // it is in the name of the script
		case f.Value.Type() == "bool" && value == "true":
			words = append(words, "--"+f.Name)
		default:
			words = append(words, "--"+f.Name+"="+shellWord(value))
		}
	})
	return strings.Join(append(words, shellWord(script)), " ")
}

// shellWord quotes what a shell would not take as one plain word.
func shellWord(text string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("_-./,:=@%+#", r)
	}
	if text != "" && !strings.HasPrefix(text, "#") && !strings.ContainsFunc(text, func(r rune) bool { return !plain(r) }) {
		return text
	}
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}
