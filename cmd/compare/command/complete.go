package command

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/rulemap"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/card"
	"palimpsest/core/edition"
	"palimpsest/core/rulebook"
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
		for flag, complete := range h.completed() {
			if c.Flags().Lookup(flag) != nil {
				_ = c.RegisterFlagCompletionFunc(flag, complete)
			}
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

// completed are the flags whose values are known without a replay.
func (h Host) completed() map[string]cobra.CompletionFunc {
	sets := make([]string, 0, len(card.SetCodes()))
	for _, code := range card.SetCodes() {
		set, _ := card.SetOf(code)
		sets = append(sets, code+"\t"+set.String())
	}
	return map[string]cobra.CompletionFunc{
		"tag":     h.completeTags,
		"variant": h.completeVariants,
		"card":    h.completeCardNames,
		"area":    h.completeAreas,
		"rule":    h.completeRuleIDs(func(edition.Rule) bool { return true }),
		"without": h.completeRuleIDs(func(r edition.Rule) bool { return len(r.LeftOutAs) > 0 }),
		"color":   cobra.FixedCompletions(colors(), cobra.ShellCompDirectiveNoFileComp),
		"set":     cobra.FixedCompletions(sets, cobra.ShellCompDirectiveNoFileComp),
	}
}

// scriptsToComplete are the scripts at the paths of a command line that is being written, or of all scenarios. What is wrong with one is not
// the moment to say.
func (h Host) scriptsToComplete(c *cobra.Command, paths []string) []*study.Script {
	if len(paths) == 0 {
		paths = []string{fixtureScenarios}
	}
	cards, _ := c.Flags().GetString("cards")
	l, err := h.indexLibrary(c, cards, paths)
	if err != nil {
		return nil
	}
	sources, _ := l.sources(paths, "")
	scripts, _, _ := l.scripts(sources)
	return scripts
}

func (h Host) completeTags(c *cobra.Command, args []string, written string) ([]string, cobra.ShellCompDirective) {
	var tags []string
	for _, s := range h.scriptsToComplete(c, args) {
		tags = append(tags, s.Scenario.Tags...)
	}
	return inList(written, tags), cobra.ShellCompDirectiveNoFileComp
}

// completeVariants lists the variants of the scenarios that are named; without any there are too many.
func (h Host) completeVariants(c *cobra.Command, args []string, written string) (names []string, _ cobra.ShellCompDirective) {
	if len(args) == 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	for _, s := range h.scriptsToComplete(c, args) {
		if name := s.VariantName(); strings.HasPrefix(name, written) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names), cobra.ShellCompDirectiveNoFileComp
}

// completeAreas lists the areas of the rules of all editions.
func (h Host) completeAreas(c *cobra.Command, _ []string, written string) ([]string, cobra.ShellCompDirective) {
	var areas []string
	directive := h.eachLedger(c, func(_ string, l edition.Ledger) {
		for _, r := range l.Rules {
			if rulebook.IsOfPlay(r) {
				areas = append(areas, r.Area)
			}
		}
		for _, d := range l.History {
			if c.Name() == "changes" {
				areas = append(areas, d.Area)
			}
		}
	})
	return inList(written, areas), directive
}

// completeRuleIDs lists the rules of all editions that are asked for, alone or, after the name of an edition and a colon, those of that one.
func (h Host) completeRuleIDs(wanted func(edition.Rule) bool) cobra.CompletionFunc {
	return func(c *cobra.Command, _ []string, written string) ([]string, cobra.ShellCompDirective) {
		last := written[strings.LastIndexByte(written, ',')+1:]
		var ids []string
		directive := h.eachLedger(c, func(id string, l edition.Ledger) {
			before := ""
			if strings.HasPrefix(last, id+":") && c.Name() == "run" {
				before = id + ":"
			}
			for _, r := range l.Rules {
				if wanted(r) {
					ids = append(ids, before+r.ID+"\t"+r.Text)
				}
			}
		})
		if c.Name() == "run" {
			return inList(written, ids), directive
		}
		return slices.DeleteFunc(ids, func(id string) bool { return !strings.HasPrefix(id, written) }), directive
	}
}

// eachLedger gives the rules of all editions that need not be built.
func (h Host) eachLedger(c *cobra.Command, do func(id string, l edition.Ledger)) cobra.ShellCompDirective {
	all, err := h.findForCompletion(c, nil)
	if err != nil {
		return cobra.ShellCompDirectiveError
	}
	defer all.Close()
	for _, e := range all.Found {
		if l, err := e.Ledger(c.Context()); err == nil {
			do(e.ID, l)
		}
	}
	return cobra.ShellCompDirectiveNoFileComp
}

// inList are values, each once, with which a list with commas can go on: its last entry is being written.
func inList(written string, values []string) (list []string) {
	before := written[:strings.LastIndexByte(written, ',')+1]
	slices.Sort(values)
	for _, value := range slices.Compact(values) {
		if strings.HasPrefix(strings.ToLower(value), strings.ToLower(written[len(before):])) {
			list = append(list, before+value)
		}
	}
	return list
}

// formatsOf are the formats of each command that has several.
var formatsOf = map[string][]string{"run": runFormats, "changes": mapFormats, "coverage": coverageFormats, "primer": primerFormats, "rules": mapFormats, "moments": momentFormats, "version": versionFormats}

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

// completeCards completes the one card that a command takes.
func (h Host) completeCards(c *cobra.Command, args []string, written string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return h.completeCardNames(c, nil, written)
}

func (h Host) completeCardNames(c *cobra.Command, paths []string, written string) ([]string, cobra.ShellCompDirective) {
	dir, err := c.Flags().GetString("cards")
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	l, err := h.indexLibrary(c, dir, paths)
	if err != nil {
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
