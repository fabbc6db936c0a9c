package hosting

import (
	"bytes"
	"context"
	"encoding/json"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/hosting/internal/chaos"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// envChaos makes the fault run long: it is the number of replays, a tenth of which fail.
const envChaos = "PALIMPSEST_CHAOS"

// TestFaultsCostTheirOwnReplay is the fault run: replays of the fixtures in real editions, one of which fails in some
// of them in every way that package chaos knows. Each fault must cost its own replay, and everything else - what
// the other editions say, what the faulty one says in other replays, and the report with its explanations - must be
// byte for byte what it is without faults. The short form tries each fast kind once. The long form takes the kinds
// at random:
//
//	PALIMPSEST_CHAOS=10000 go test -run TestFaultsCostTheirOwnReplay -timeout 4h ./cmd/compare/hosting
func TestFaultsCostTheirOwnReplay(t *testing.T) {
	if testing.Short() {
		t.Skip("builds editions")
	}
	dir := t.TempDir()
	long, _ := strconv.Atoi(os.Getenv(envChaos))
	ids := buildEditions(t, dir, long > 0)
	faulty := ids[len(ids)-1]
	t.Setenv(chaos.EnvReal, programAt(dir, faulty))
	chaosDir := t.TempDir()
	require.NoError(t, os.Link(fakeProgram, programAt(chaosDir, faulty+"+chaos")))
	for _, id := range ids[:len(ids)-1] {
		require.NoError(t, os.Link(programAt(dir, id), programAt(chaosDir, id)))
	}
	run := faultRun{scenarios: fixtures(t), clean: editionsOf(t, dir, Options{ReplayTimeout: patience}), faulty: faulty, expected: map[string]replayed{}}
	// What lasts until the host loses patience costs as much here; a replay of a fixture needs milliseconds.
	o := Options{ReplayTimeout: patience, Memory: 400 << 20}
	random := rand.New(rand.NewPCG(1, 2))
	faults, slow := 0, 0
	if long > 0 {
		o.ReplayTimeout = 10 * time.Second
		run.chaotic = editionsOf(t, chaosDir, o)
		all := chaos.Faults()
		for n := range long {
			var fault chaos.Fault
			if random.IntN(10) == 0 {
				fault = all[random.IntN(len(all))]
				if fault.Slow && random.IntN(4) > 0 { // they are the same few, and take the most time
					fault = all[0]
				}
				faults++
				if fault.Slow {
					slow++
				}
			}
			run.replay(t, run.scenarios[random.IntN(len(run.scenarios))], fault)
			if n%1000 == 999 {
				t.Logf("%d replays, %d faults, %d of them slow", n+1, faults, slow)
			}
		}
	} else {
		run.chaotic = editionsOf(t, chaosDir, o)
		few := len(run.scenarios) / 5 // apart
		for n, fault := range chaos.Faults() {
			if fault.Slow {
				continue
			}
			run.replay(t, run.scenarios[n%5*few], fault)
			if n%4 == 0 {
				run.replay(t, run.scenarios[n%5*few], chaos.Fault{})
			}
		}
	}
	run.close()
	assert.Eventually(t, func() bool { return len(processesOf(t, dir)) == 0 }, patience, 50*time.Millisecond, "processes are left")
}

// buildEditions builds editions of the checkout as their users do, all or two: this package must not import them.
func buildEditions(t *testing.T, dir string, all bool) (ids []string) {
	entries, err := os.ReadDir("../../../editions")
	require.NoError(t, err)
	entries = slices.DeleteFunc(entries, func(e os.DirEntry) bool { return !e.IsDir() })
	if !all {
		entries = entries[max(0, len(entries)-2):]
	}
	for _, e := range entries {
		ids = append(ids, e.Name())
		output, err := exec.Command("go", "build", "-o", programAt(dir, e.Name()), filepath.Join("../../..", sourceOf(e.Name()))).CombinedOutput()
		require.NoError(t, err, "%s", output)
	}
	require.GreaterOrEqual(t, len(ids), 2)
	return ids
}

// fixtures are scenarios, those without variants.
func fixtures(t *testing.T) (all []edition.File) {
	for _, f := range filesBelow(t, "../../../fixtures/scenarios") {
		if !bytes.Contains(f.Text, []byte("[[variant]]")) && !bytes.Contains(f.Text, []byte("\nonly")) {
			all = append(all, f)
		}
	}
	require.NotEmpty(t, all)
	return all
}

func filesBelow(t *testing.T, dir string) (all []edition.File) {
	require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".toml" {
			return err
		}
		text, err := os.ReadFile(path)
		all = append(all, edition.File{Name: path, Text: text})
		return err
	}))
	return all
}

// editionsOf finds the editions of a directory and gives them the cards of the fixtures.
func editionsOf(t *testing.T, dir string, o Options) *Set {
	set := open(t, dir, o)
	require.Empty(t, set.Rejected)
	cards := filesBelow(t, "../../../fixtures/cards")
	for _, e := range set.Editions() {
		require.NoError(t, e.UseCards(t.Context(), cards))
	}
	return set
}

// faultRun has the editions twice, and what comes of scenarios without faults.
type faultRun struct {
	scenarios      []edition.File
	clean, chaotic *Set
	faulty         string // the edition that fails in the chaotic set
	expected       map[string]replayed
}

// replayed is what comes of a scenario: the outcome of each edition in JSON, and the report on them.
type replayed struct {
	statuses map[string]outcome.Status
	problems map[string]string
	outcomes map[string]string
	report   string
}

func (r *faultRun) close() {
	r.clean.Close()
	r.chaotic.Close()
}

// replay replays a scenario with a fault, if it is one, and without.
func (r *faultRun) replay(t *testing.T, scenario edition.File, fault chaos.Fault) {
	want, known := r.expected[scenario.Name]
	if !known {
		want = r.come(t, r.clean, scenario, "")
		r.expected[scenario.Name] = want
	}
	kind := fault.Kind
	if want.statuses[r.faulty] != outcome.OK && strings.HasPrefix(fault.Problem, "invalid") {
		kind, fault = "", chaos.Fault{} // there is little to make nonsense of
	}
	got := r.come(t, r.chaotic, scenario, kind)
	for id := range want.outcomes {
		if id != r.faulty || fault.Problem == "" {
			require.Equal(t, want.outcomes[id], got.outcomes[id], "%s in %s, with the fault %q in %s", scenario.Name, id, kind, r.faulty)
		}
	}
	if fault.Problem == "" {
		require.Equal(t, want.report, got.report, "%s, with the fault %q", scenario.Name, kind)
		return
	}
	require.Equal(t, outcome.Failed, got.statuses[r.faulty], "%s, with the fault %q", scenario.Name, kind)
	require.Contains(t, got.problems[r.faulty], fault.Problem, "%s, with the fault %q", scenario.Name, kind)
	require.Contains(t, got.report, r.faulty)
}

// come is what comes of a scenario in all editions, with a fault in one unless the kind is empty.
func (r *faultRun) come(t *testing.T, set *Set, scenario edition.File, kind string) replayed {
	var editions []replay.Edition
	for _, e := range set.Editions() {
		one := replay.Edition{ID: e.Info.ID, Edition: e}
		if e.Info.ID == r.faulty && kind != "" {
			one.Edition = failing{e, kind}
		}
		editions = append(editions, one)
	}
	outcomes := replay.Everywhere(t.Context(), editions, edition.Request{Scenario: scenario})
	came := replayed{map[string]outcome.Status{}, map[string]string{}, map[string]string{}, ""}
	for _, o := range outcomes {
		text, err := json.Marshal(o)
		require.NoError(t, err)
		came.statuses[o.Edition], came.problems[o.Edition], came.outcomes[o.Edition] = o.Status, o.Problem, string(text)
	}
	c := compare.Of(outcomes)
	cases := []report.Case{{Name: scenario.Name, Text: string(scenario.Text), Comparison: c, Why: explain.Of(c, explain.Sources{})}}
	var out bytes.Buffer
	require.NoError(t, report.Text(&out, cases, report.Options{Timeline: true}))
	require.NoError(t, report.Markdown(&out, cases))
	require.NoError(t, report.JSON(&out, cases))
	came.report = out.String()
	return came
}

// failing is an edition in which a replay fails in some way.
type failing struct {
	edition.Edition
	kind string
}

func (f failing) Replay(ctx context.Context, r edition.Request) (edition.Reply, error) {
	r.Scenario.Name += chaos.Separator + f.kind
	return f.Edition.Replay(ctx, r)
}

// processesOf lists the processes that have a directory in their environment, as all have that the faulty edition
// started. Without /proc nothing is known of them.
func processesOf(t *testing.T, dir string) (pids []string) {
	environments, err := filepath.Glob("/proc/[0-9]*/environ")
	require.NoError(t, err)
	for _, path := range environments {
		text, err := os.ReadFile(path)
		pid := filepath.Base(filepath.Dir(path))
		if err == nil && bytes.Contains(text, []byte(chaos.EnvReal+"="+dir)) && pid != strconv.Itoa(os.Getpid()) {
			pids = append(pids, pid)
		}
	}
	return pids
}
