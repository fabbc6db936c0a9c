package command

import (
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/rulemap"
)

// findForCompletion finds editions without building any: pressing a key must not run what nobody asked to be run.
func (h Host) findForCompletion(c *cobra.Command, wanted []string) (*Editions, error) {
	s, err := searchOf(c)
	if err != nil {
		return nil, err
	}
	s.Wanted, s.AsBuilt = wanted, true
	return h.Find(c.Context(), s)
}

// complete tells the shell what can stand in a command line: scenarios for the commands that take
// files, editions where an edition is asked for, names of cards. `compare completion --help` says how
// a shell learns it.
func (h Host) complete(root *cobra.Command) {
	_ = root.MarkPersistentFlagDirname(sourceFlag)
	for _, c := range root.Commands() {
		for _, flag := range []string{"editions", "since"} {
			if c.Flags().Lookup(flag) != nil {
				_ = c.RegisterFlagCompletionFunc(flag, h.completeEditions) // it fails only for a flag that is not there
			}
		}
		for flag, extension := range map[string]string{"choices": "json", "junit": "xml"} {
			if c.Flags().Lookup(flag) != nil {
				_ = c.MarkFlagFilename(flag, extension)
			}
		}
		for _, flag := range []string{"cards", "baseline"} {
			if c.Flags().Lookup(flag) != nil {
				_ = c.MarkFlagDirname(flag)
			}
		}
		if c.Flags().Lookup(ownCardsFlag) != nil {
			_ = c.MarkFlagFilename(ownCardsFlag, "toml")
		}
		if formats := formatsOf[c.Name()]; formats != nil {
			_ = c.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(formats, cobra.ShellCompDirectiveNoFileComp))
		}
		switch c.Name() {
		case "run", "check", "lint", "coverage", "primer", "record", "diff", "minimize", "new":
			c.ValidArgsFunction = completeScenarios
		case "cards":
			c.ValidArgsFunction = h.completeCards
		case "rules":
			c.ValidArgsFunction = h.completeRules
			_ = c.RegisterFlagCompletionFunc("kind", completeKinds)
		}
	}
}

// formatsOf are the formats of each command that has several.
var formatsOf = map[string][]string{"run": runFormats, "coverage": coverageFormats, "primer": primerFormats, "rules": mapFormats, "moments": momentFormats, "version": versionFormats}

// completeRules completes an edition, and then one of its rules or another edition.
func (h Host) completeRules(c *cobra.Command, args []string, written string) ([]string, cobra.ShellCompDirective) {
	list, directive := h.completeEditions(c, args, written)
	if len(args) == 0 || directive == cobra.ShellCompDirectiveError {
		return list, directive
	}
	found, err := h.findForCompletion(c, args[:1])
	if err != nil || len(args) > 1 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	defer found.Close()
	ledger, err := found.Found[0].Ledger(c.Context())
	if err != nil {
		return list, cobra.ShellCompDirectiveNoFileComp
	}
	for _, r := range ledger.Rules {
		if strings.HasPrefix(r.ID, written) {
			list = append(list, r.ID+"\t"+r.Text)
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// completeScenarios leaves it to the shell, which knows files and directories.
func completeScenarios(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"toml"}, cobra.ShellCompDirectiveFilterFileExt
}

func (h Host) completeEditions(c *cobra.Command, _ []string, written string) ([]string, cobra.ShellCompDirective) {
	all, err := h.findForCompletion(c, nil)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	defer all.Close()
	// Of a list with commas the last entry is being written.
	before := written[:strings.LastIndexByte(written, ',')+1]
	var list []string
	for _, e := range all.Found {
		list = append(list, before+e.ID+"\t"+e.Description.Name)
	}
	for _, name := range all.Unbuilt {
		list = append(list, before+name)
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// completeKinds lists what can have become of a rule; of a list with commas the last entry is being written.
func completeKinds(_ *cobra.Command, _ []string, written string) (list []string, _ cobra.ShellCompDirective) {
	before := written[:strings.LastIndexByte(written, ',')+1]
	for _, k := range rulemap.Kinds() {
		list = append(list, before+string(k))
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

func (h Host) completeCards(c *cobra.Command, args []string, written string) ([]string, cobra.ShellCompDirective) {
	dir, err := c.Flags().GetString("cards")
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	l, err := h.indexLibrary(c, dir, nil)
	if err != nil || len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var names []string
	for _, name := range l.cards.Names() {
		if strings.HasPrefix(strings.ToLower(name), strings.ToLower(written)) {
			names = append(names, name)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
