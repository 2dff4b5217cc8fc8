package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"baize/rules"
)

// source is one Go file of the project, tests left out.
type source struct {
	path    string
	imports []string
}

func sources(t *testing.T) []source {
	t.Helper()
	var out []source
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		s := source{path: filepath.ToSlash(path)}
		for _, im := range f.Imports {
			p, _ := strconv.Unquote(im.Path.Value)
			s.imports = append(s.imports, p)
		}
		out = append(out, s)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestArrowsRunDownward holds the rooms of ARCHITECTURE.md: who may see whom.
func TestArrowsRunDownward(t *testing.T) {
	above := []string{"baize/game", "baize/render", "baize/input", "baize/assets", "baize/scenarios", "baize/saves"}
	rooms := []struct {
		room, except string
		never        []string
	}{
		{"rules/", "", append([]string{"github.com/hajimehoshi/ebiten", "github.com/ebitengine", "os", "time", "math/rand", "math/rand/v2", "golang.org/x/image"}, above...)},
		{"rules/", "rules/systems/", []string{"baize/rules/systems"}},
		{"rules/mech/", "", []string{"baize/rules/setup", "baize/rules/text", "baize/rules/rulestest"}},
		{"rules/table/", "", []string{"baize/rules/mech", "baize/rules/move", "baize/rules/setup", "baize/rules/text", "baize/rules/rulestest"}},
		{"rules/place/", "", []string{"baize/rules/mech", "baize/rules/move", "baize/rules/setup", "baize/rules/text", "baize/rules/rulestest"}},
		{"rules/setup/", "", []string{"baize/rules/mech", "baize/rules/rulestest"}},
		{"rules/systems/", "", []string{"baize/rules/rulestest"}},
		{"render/", "render/window/", []string{"github.com/hajimehoshi/ebiten", "baize/game", "baize/saves"}},
		{"render/", "", []string{"baize/game", "baize/saves", "baize/scenarios"}},
		{"scenarios/", "", []string{"github.com/hajimehoshi/ebiten", "baize/game", "baize/saves", "baize/render"}},
		{"saves/", "", []string{"github.com/hajimehoshi/ebiten", "baize/game", "baize/render"}},
		{"assets/", "", []string{"github.com/hajimehoshi/ebiten", "baize/game", "baize/rules"}},
		{"scenarios/roster/", "", []string{"baize/rules/systems", "baize/rules/rulestest", "baize/scenarios/battlescribe"}},
		{"game/history/", "", []string{"github.com/hajimehoshi/ebiten", "baize/rules", "baize/scenarios", "baize/saves", "baize/render", "baize/input", "baize/assets", "baize/game"}},
		{"game/workshop/", "", []string{"github.com/hajimehoshi/ebiten", "baize/render", "baize/input", "baize/assets", "baize/rules/systems", "baize/game/screens", "baize/game/session", "baize/game/tableview", "baize/game/ui"}},
		{"game/session/", "", []string{"github.com/hajimehoshi/ebiten", "baize/render", "baize/input", "baize/assets", "baize/saves", "baize/scenarios", "baize/rules/systems", "baize/game/screens", "baize/game/tableview", "baize/game/ui"}},
		{"game/lesson/", "", []string{"github.com/hajimehoshi/ebiten", "baize/render", "baize/input", "baize/saves", "baize/rules/systems", "baize/rules/setup", "baize/scenarios", "baize/game/screens", "baize/game/session", "baize/game/ui"}},
		{"game/brain/", "", []string{"github.com/hajimehoshi/ebiten", "baize/render", "baize/input", "baize/saves", "baize/game/screens", "baize/game/session"}},
		{"", "", []string{"github.com/hajimehoshi/ebiten/v2/audio"}},
	}
	for _, s := range sources(t) {
		if strings.HasPrefix(s.path, "rules/rulestest/mutate/") { // a program of its own, run by hand: nothing imports it
			continue
		}
		for _, r := range rooms {
			if !strings.HasPrefix(s.path, r.room) || (r.except != "" && strings.HasPrefix(s.path, r.except)) {
				continue
			}
			for _, im := range s.imports {
				for _, never := range r.never {
					if im == never || strings.HasPrefix(im, never+"/") {
						t.Errorf("%s imports %s, which %s must not see", s.path, im, r.room)
					}
				}
			}
		}
	}
}

// TestValidateReadsWhatWeWrite judges every frozen save and journal, and one of each with its last byte missing.
func TestValidateReadsWhatWeWrite(t *testing.T) {
	frozen, err := filepath.Glob("saves/testdata/*.*")
	if err != nil || len(frozen) < 5 {
		t.Fatal(frozen, err)
	}
	for _, name := range frozen {
		var out, errs strings.Builder
		if got := run([]string{"validate", name}, &out, &errs); got != 0 || out.String() != name+": ok\n" {
			t.Errorf("%s: code %d, %s", name, got, errs.String())
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		bad := filepath.Join(t.TempDir(), filepath.Base(name))
		at := len(bytes.TrimSpace(data)) - 2
		if err := os.WriteFile(bad, append(bytes.Clone(data[:at]), data[at+1:]...), 0o600); err != nil {
			t.Fatal(err)
		}
		out.Reset()
		errs.Reset()
		if got := run([]string{"validate", bad}, &out, &errs); got != 2 || strings.Count(errs.String(), "\n") != 1 || !strings.Contains(errs.String(), bad) {
			t.Errorf("%s: code %d, %q", bad, got, errs.String())
		}
	}
}

func TestUsageIsOneClearLine(t *testing.T) {
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"nonsense"}, 2, "unknown command"},
		{[]string{"referee"}, 2, "expected transcript files"},
		{[]string{"referee", "no/such/file"}, 2, "no such file"},
		{[]string{"referee", "-help", "chess"}, 2, "unknown rule system"},
		{[]string{"rules", "-system", "chess"}, 2, "unknown rule system"},
		{[]string{"rules", "-nonsense"}, 2, "not defined"},
	} {
		var out, errs strings.Builder
		if got := run(c.args, &out, &errs); got != c.code || !strings.Contains(errs.String(), c.want) {
			t.Errorf("%v: code %d, errors %q; want %d and %q", c.args, got, errs.String(), c.code, c.want)
		}
	}
}

// TestMisspeltRulesAreNoted: a rule that is kept by name only is named, and is no fault.
func TestMisspeltRulesAreNoted(t *testing.T) {
	name := filepath.Join(t.TempDir(), "t.txt")
	const setup = `system dl2
table 48x48
profile brave "Guardsman" type=infantry mv=6 ir=3 lp=1 mad=2black mars="fearless, steadfst" base=1
unit a1 A "First" quality=regular
model a1.1 brave at=10,10
unit b1 B "Foe" quality=regular
model b1.1 brave at=10,40
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
do A activate unit=a1
`
	if err := os.WriteFile(name, []byte(setup), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"validate", "referee"} {
		var out, errs strings.Builder
		if got := run([]string{command, name}, &out, &errs); got != 0 || out.String() != name+": ok\n" {
			t.Errorf("%s: code %d, %s", command, got, out.String())
		}
		if !strings.Contains(errs.String(), "steadfst of a1 is not ruled") || strings.Count(errs.String(), "\n") != 1 {
			t.Errorf("%s: got the notes %q", command, errs.String())
		}
	}
}

// TestClauseTestsExist holds the clauses that Go tests prove: the test exists and, within the system, names the clause in its comment or body.
func TestClauseTestsExist(t *testing.T) {
	for _, sys := range rules.Systems() {
		for _, r := range sys.Info().Rules {
			for _, c := range r.Clauses {
				for _, test := range c.Tests {
					folder, name, _ := strings.Cut(test, ".")
					if !testNames(t, folder, name, outsiders(folder, string(c.ID))) {
						t.Errorf("%s: no test %s in %s names the clause", c.ID, name, folder)
					}
				}
			}
		}
	}
}

// outsiders returns the word that a test has to hold: none where it stands outside of the systems, where no row is cited.
func outsiders(folder, clause string) string {
	if strings.HasPrefix(folder, "rules/systems/") {
		return clause
	}
	return ""
}

// testNames reports whether a folder has a test function of a name whose comment or body holds a word.
func testNames(t *testing.T, folder, name, word string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, file, data, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Name.Name != name {
				continue
			}
			from := fn.Pos()
			if fn.Doc != nil {
				from = fn.Doc.Pos()
			}
			return bytes.Contains(data[set.Position(from).Offset:set.Position(fn.End()).Offset], []byte(word))
		}
	}
	return false
}
