package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"baize/render"
	"baize/rules"
)

// The tests of this file hold that rule systems are known in rules/systems alone: everything else asks the one that is played.

// registry is the package that imports all systems.
const registry = "baize/rules/systems"

// outside calls look for every Go file outside rules/systems.
func outside(t *testing.T, look func(path string, data []byte)) {
	t.Helper()
	files := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		path = filepath.ToSlash(path)
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasPrefix(path, "rules/systems/") {
			return err
		}
		data, err := os.ReadFile(path)
		look(path, data)
		files++
		return err
	})
	if err != nil || files < 100 {
		t.Fatal(files, err)
	}
}

// TestOnlyTheRegistryImportsSystems: who needs the systems imports the registry and does not use it by name; tests as well.
func TestOnlyTheRegistryImportsSystems(t *testing.T) {
	registered := 0
	outside(t, func(path string, data []byte) {
		f, err := parser.ParseFile(token.NewFileSet(), path, data, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, im := range f.Imports {
			switch p, _ := strconv.Unquote(im.Path.Value); {
			case strings.HasPrefix(p, registry+"/"):
				t.Errorf("%s imports %s: only rules/systems may", path, p)
			case p == registry:
				registered++
				if im.Name == nil || im.Name.Name != "_" {
					t.Errorf("%s imports %s by a name", path, p)
				}
			}
		}
	})
	if registered == 0 {
		t.Error("nobody imports the registry")
	}
}

// TestSystemsDoNotKnowEachOther: below rules/systems the registry alone imports several systems, and it is one file.
func TestSystemsDoNotKnowEachOther(t *testing.T) {
	met := map[string]bool{}
	for _, s := range sources(t) {
		below, ok := strings.CutPrefix(s.path, "rules/systems/")
		if !ok {
			continue
		}
		own, _, inside := strings.Cut(below, "/")
		met[own] = met[own] || inside
		for _, im := range s.imports {
			other, ok := strings.CutPrefix(im, registry+"/")
			if family, _, _ := strings.Cut(other, "/"); ok && family != own && below != "systems.go" {
				t.Errorf("%s imports %s, another system", s.path, im)
			}
		}
	}
	if !met["legions"] || !met["dustup"] || met["systems.go"] {
		t.Errorf("got the folders %v", met)
	}
}

// TestNoRowIsCitedOutside: a row of a catalogue that code or a comment cites outside of its system, tests included, is a rule that
// stands in the wrong room.
func TestNoRowIsCitedOutside(t *testing.T) {
	var letters []string // that ids of rows begin with
	for _, sys := range rules.Systems() {
		for _, r := range sys.Info().Rules {
			if before, _, _ := strings.Cut(string(r.ID), "-"); !slices.Contains(letters, before) {
				letters = append(letters, before)
			}
		}
	}
	if len(letters) < len(rules.Systems()) {
		t.Fatalf("got rows of %v", letters)
	}
	row := regexp.MustCompile(`\b(?:` + strings.Join(letters, "|") + `)-[A-Z]+-[0-9]+`)
	if !row.MatchString(letters[0] + "-SHOOT-04.b") {
		t.Fatal("rows are not found")
	}
	outside(t, func(path string, data []byte) {
		if cited := row.Find(data); cited != nil {
			t.Errorf("%s cites %s", path, cited)
		}
	})
}

// TestNoWordOfASystemStandsOutside: a branch on a system's id, a trait, a kind of model, terrain or command, or any other word of
// its files would make the kernel or the window know a system. Texts are not looked through, only strings that are such a word.
func TestNoWordOfASystemStandsOutside(t *testing.T) {
	words := map[string]string{} // of systems, with what they are
	for _, sys := range rules.Systems() {
		for word, what := range wordsOf(sys.Info()) {
			words[word] = what
		}
	}
	for _, id := range []string{"dl2", "dlce", "dw", "dwfa", "dust", "dustup", "dup"} { // with those of systems to come
		words[id] = "a system"
	}
	for _, word := range strings.Fields("ironclad fearless gun-team rapid-fire shaken hit-the-deck dustup stone-wall veteran fall-back blip") {
		if words[word] == "" {
			t.Errorf("%s is a word of a system and was not found", word)
		}
	}
	for _, list := range [][]string{render.Kinds, render.Silhouettes, render.Markers} { // drawings are called what they show
		for _, word := range list {
			delete(words, word)
		}
	}
	own := map[string]bool{} // and whether somebody spells it
	for _, word := range strings.Fields(ownWords) {
		own[word] = false
	}
	outside(t, func(path string, data []byte) {
		if strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, "game/gametest/") || strings.HasPrefix(path, "rules/rulestest/toys/") || strings.HasPrefix(path, "render/") { // set-ups, the systems of tests, drawings
			return
		}
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, path, data, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				word, _ := strconv.Unquote(lit.Value)
				_, known := own[word]
				switch {
				case words[word] == "":
				case known:
					own[word] = true
				default:
					t.Errorf("%s:%d spells %q, %s: ask the system, or if it is a word of the program itself add it to ownWords", path, set.Position(lit.Pos()).Line, word, words[word])
				}
			}
			return true
		})
	})
	for word, spelled := range own {
		if !spelled {
			t.Errorf("ownWords has %q, which no system has or nobody spells", word)
		}
	}
}

// ownWords are words of the program itself that some system has as well: of the line format, the kernel, its decisions and events, the
// parts of a landscape, the window.
const ownWords = `
	model models unit type base weapon profile roster state table marker zone terrain terrain-type setting target targets
	attack attacks actions aboard reserve removed tipped edge top bottom left right high open on off yes no none end turn points group
	act activate activation check cover dice hits killed leader move no partial shot sight spotters strike successes blast
	fence hedge river ruin woods
	command deployment draw fire form-up hide issuer luck lucky melee panic pass regular saves set-up settings steady veteran victory closed
	map sum take-back distance front rear self snow wire squares both
`

// alternatives are words of a file as a term offers them: "veteran|regular"; listed is a term that is nothing but words.
var (
	alternatives = regexp.MustCompile(`[a-z][a-z-]*(?:\|[a-z][a-z-]*)+`)
	listed       = regexp.MustCompile(`^[a-z-]+(?:, [a-z-]+)+$`)
)

// wordsOf gathers the words of a system with what each is.
func wordsOf(in *rules.Info) map[string]string {
	out := map[string]string{}
	add := func(what string, terms []rules.Term) {
		for _, term := range terms {
			out[term.ID] = what + " of " + in.Name
			values := alternatives.FindAllString(term.Text, -1)
			if listed.MatchString(term.Text) {
				values = append(values, strings.ReplaceAll(term.Text, ", ", "|"))
			}
			for _, v := range values {
				for _, word := range strings.Split(v, "|") {
					out[word] = "a value of " + term.ID + " of " + in.Name
				}
			}
		}
	}
	for _, c := range in.Commands {
		add("a command", []rules.Term{c.Term})
	}
	for _, c := range in.Templates {
		add("a template", []rules.Term{c.Term})
	}
	for _, word := range slices.Concat(in.Changes, in.Subjects) {
		add("a word", []rules.Term{{ID: word}})
	}
	add("a phase", in.Phases)
	add("a decision", in.Decisions)
	add("a marker", in.Markers)
	add("a kind of terrain", in.Terrain)
	add("an attack", in.Attacks)
	add("a counter", in.Counters)
	add("a roll", in.Rolls)
	add("a word of files or a trait", in.Fields)
	return out
}
