package portable

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/build"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/rulestest"
	"baize/rules/rulestest/soak"
	_ "baize/rules/systems"
	"baize/scenarios"
)

var (
	// show is how the test asks its like on another machine for fingerprints.
	show = flag.Bool("fingerprints", false, "print the fingerprints of this machine")
	// every bounds the time: an emulated machine is ten to twenty times slower.
	every = flag.Int("every", 10, "play one transcript of so many on every machine")
)

const mark = "fingerprint: "

// seeds are those of the random battles of every system.
var seeds = []uint64{1, 2}

// TestFingerprints prints what this machine makes of battles and transcripts; without the flag it holds that playing a
// battle again gives the same.
func TestFingerprints(t *testing.T) {
	if !*show {
		for _, sys := range rules.Systems() {
			name := scenario(t, sys.Info().ID)
			once, again := battle(t, name, 1), battle(t, name, 1)
			if strings.Join(once, "\n") != strings.Join(again, "\n") || len(once) < 3 {
				t.Errorf("%s, played twice: got\n%s\nwant\n%s", name, strings.Join(again, "\n"), strings.Join(once, "\n"))
			}
		}
		return
	}
	for _, l := range fingerprints(t) {
		fmt.Println(mark + l)
	}
}

// machine is another kind of machine, with the program that plays it here.
type machine struct {
	os, arch string
	emulator []string // the first of its programs that is there
	libs     []string // what stands between the emulator and the binary
}

// TestSameOnEveryMachine compares the fingerprints of this machine with those of others. It builds for them, so it runs
// only when asked.
func TestSameOnEveryMachine(t *testing.T) {
	if os.Getenv("BAIZE_MACHINES") == "" {
		t.Skip("set BAIZE_MACHINES=1 to compare with emulated machines")
	}
	want := fingerprints(t)
	t.Logf("%d fingerprints on %s/%s", len(want), runtime.GOOS, runtime.GOARCH)
	wasm := filepath.Join(build.Default.GOROOT, "lib", "wasm", "wasm_exec_node.js")
	for _, m := range []machine{
		{"linux", "arm64", []string{"qemu-aarch64-static", "qemu-aarch64"}, nil},
		{"linux", "amd64", []string{"qemu-x86_64-static", "qemu-x86_64"}, nil},
		{"js", "wasm", []string{"node", "nodejs"}, []string{wasm}},
	} {
		if m.os == runtime.GOOS && m.arch == runtime.GOARCH {
			continue
		}
		t.Run(m.os+"/"+m.arch, func(t *testing.T) {
			t.Parallel()
			got := m.fingerprints(t)
			if len(got) != len(want) {
				t.Errorf("%d fingerprints, want %d", len(got), len(want))
			}
			for i := range min(len(got), len(want)) {
				if got[i] != want[i] {
					t.Fatalf("the first of them that differs: got %s, want %s", got[i], want[i])
				}
			}
		})
	}
}

// fingerprints builds this test for a machine and runs it there.
func (m machine) fingerprints(t *testing.T) []string {
	t.Helper()
	with := ""
	for _, name := range m.emulator {
		if path, err := exec.LookPath(name); err == nil && with == "" {
			with = path
		}
	}
	if with == "" {
		t.Skipf("neither of %s is here, so nothing is compared with %s", strings.Join(m.emulator, ", "), m.arch)
	}
	for _, lib := range m.libs {
		if _, err := os.Stat(lib); err != nil {
			t.Skipf("this Go comes without %s, so nothing is compared with %s", lib, m.arch)
		}
	}
	binary := filepath.Join(t.TempDir(), "portable.test")
	make := exec.Command("go", "test", "-c", "-o", binary, ".")
	make.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOOS="+m.os, "GOARCH="+m.arch)
	if out, err := make.CombinedOutput(); err != nil {
		t.Fatalf("build for %s/%s: %v\n%s", m.os, m.arch, err, out)
	}
	play := exec.Command(with, append(m.libs, binary, "-test.run=^TestFingerprints$", "-fingerprints", fmt.Sprint("-every=", *every))...)
	out, err := play.Output()
	if err != nil {
		var died *exec.ExitError
		if errors.As(err, &died) {
			out = append(out, died.Stderr...)
		}
		t.Fatalf("%s: %v\n%s", m.arch, err, out)
	}
	var got []string
	for _, l := range strings.Split(string(out), "\n") {
		if l, ok := strings.CutPrefix(l, mark); ok {
			got = append(got, l)
		}
	}
	return got
}

// fingerprints are those of random battles of every system, turn by turn, and of the end of some transcripts.
func fingerprints(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, sys := range rules.Systems() {
		for _, seed := range seeds {
			out = append(out, battle(t, scenario(t, sys.Info().ID), seed)...)
		}
	}
	for _, sys := range rules.Systems() {
		for i, f := range rules.ProverOf(sys).Transcripts() {
			if i%*every != 0 {
				continue
			}
			rep := rulestest.Run(f.Name, f.Data)
			if !rep.OK() {
				t.Fatal(rep.Err)
			}
			out = append(out, f.Name+" "+rules.Hash(rep.End))
		}
	}
	return out
}

// battle plays a scenario at random and gives a line for the end of every turn: the state, and all that was commanded and
// told so far.
func battle(t *testing.T, name string, seed uint64) []string {
	t.Helper()
	start, err := scenarios.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	told, b, turn := sha256.New(), soak.Start(t, start, seed), start.Turn
	player := ai.NewRandom(seed)
	m := ai.Match{Battle: b, Players: [2]ai.Player{player, player}}
	m.Did = func(c rules.Command, o rules.Outcome) error {
		if err := json.NewEncoder(told).Encode([]any{c, o.Events[o.Fresh:]}); err != nil {
			return err
		}
		if s := b.State(); s.Turn != turn || s.Over != nil {
			turn = s.Turn
			out = append(out, fmt.Sprintf("%s seed %d turn %d command %d %s %s", name, seed, turn, len(b.Log()), rules.Hash(s), hex.EncodeToString(told.Sum(nil)[:12])))
		}
		return nil
	}
	if err := m.Play(); err != nil {
		t.Fatalf("%s, seed %d: %v", name, seed, err)
	}
	return out
}

// scenario is the one of a system with the fewest models.
func scenario(t *testing.T, system string) string {
	t.Helper()
	best, least := "", 0
	for _, e := range scenarios.List() {
		if e.System != system || e.Err != nil {
			continue
		}
		s, err := scenarios.Load(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(s.Models); best == "" || n < least {
			best, least = e.Name, n
		}
	}
	if best == "" {
		t.Fatalf("%s has no scenario", system)
	}
	return best
}
