package command

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"
)

// tagsFlag adds --tag.
func tagsFlag(c *cobra.Command) *[]string {
	return c.Flags().StringSlice("tag", nil, "only scenarios with one of these tags, separated by commas")
}

// tagged keeps the scripts with one of the tags; without tags it keeps all. A tag that no scenario has is
// an error: most likely it is misspelled, and nothing would be checked.
func tagged(scripts []*script, tags []string) ([]*script, error) {
	if len(tags) == 0 {
		return scripts, nil
	}
	var there []string
	kept := slices.DeleteFunc(slices.Clone(scripts), func(s *script) bool {
		there = append(there, s.scenario.Tags...)
		return !slices.ContainsFunc(s.scenario.Tags, func(tag string) bool { return slices.Contains(tags, tag) })
	})
	for _, tag := range tags {
		if !slices.Contains(there, tag) {
			slices.Sort(there)
			return nil, fmt.Errorf("no scenario here has the tag %q%s", tag, known(tag, slices.Compact(there)))
		}
	}
	return kept, nil
}
