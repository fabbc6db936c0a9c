package command

import (
	"encoding/json"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/golden"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/edition"
	"palimpsest/core/nearest"
	"palimpsest/core/outcome"
)

// version is that of the program: of a release, else the commit that it was built from, with "+dirty" where files
// were changed; "(devel)" where the go command did not note it, as in tests.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}

// versionFormats are those of compare version.
var versionFormats = []string{"text", "json"}

// versions are those that matter to whoever keeps files or programs of another version.
type versions struct {
	Program  string `json:"program"`
	Go       string `json:"go"`
	System   string `json:"system"`
	Protocol int    `json:"protocol"` // that is spoken with editions
	Outcome  int    `json:"outcome"`  // the format of outcomes
	Report   int    `json:"report"`   // the format of reports in JSON
	Golden   int    `json:"golden"`   // the format of golden files
}

func (h Host) version() *cobra.Command {
	c := &cobra.Command{
		Use:   "version",
		Short: "Say which version this is",
		Long: `Version says which version of the program this is, for which system it was built, and
which versions it has of what crosses its borders: the protocol that it speaks with
editions, the outcomes that they give, reports in JSON and golden files.

Exit codes: 0 success; 2 the command line or the output is at fault.`,
		Example: "  compare version\n  compare version --format json",
		Args:    noArguments,
	}
	format := c.Flags().String("format", "text", "text or json")
	c.RunE = func(*cobra.Command, []string) error {
		if !slices.Contains(versionFormats, *format) {
			return fmt.Errorf("there is no format %q%s", *format, nearest.Listed(*format, versionFormats))
		}
		v := versions{
			Program: version(), Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH,
			Protocol: edition.Protocol, Outcome: outcome.Format, Report: report.Format, Golden: golden.Format,
		}
		if *format == "json" {
			e := json.NewEncoder(h.Stdout)
			e.SetIndent("", "  ")
			return e.Encode(v)
		}
		fmt.Fprintf(h.Stdout, "Palimpsest %s (%s, %s)\nprotocol %d, outcomes %d, report JSON %d, golden files %d\n",
			v.Program, v.Go, v.System, v.Protocol, v.Outcome, v.Report, v.Golden)
		return nil
	}
	return c
}
