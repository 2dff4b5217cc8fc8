package systems_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// chapters are the packages of the systems that stand in several, lowest first: each may see those before it and no other of its
// system. The last is the system itself.
var chapters = map[string][]string{
	"dust": {"model", "catalogues", "ground", "grid", "tabletop", "volley", "attack", "rides", "command", "muster", "turn", "traits", "scenario", "survey", "mind", "."},
	"dustup": {
		"ladder", "model", "ground", "sight", "states", "hidden", "damage", "travel", "morale", "action", "movement", "shooting", "mend", "assault", "comms",
		"artillery", "muster", "victory", "turn", "units", "detection", "scenario", "steer", "survey", "mind", ".",
	},
	"legions": {
		"book", "catalogues", "model", "rolls", "ground", "coherency", "contact", "states", "sight", "command", "morale", "movement", "ways", "engage",
		"flight", "pace", "transport", "attack", "damage", "shoot", "action", "orders", "melee", "charge", "traits", "deploy", "muster", "score", "turn", "scenario",
		"steer", "survey", "mind", "words", "dl2", "dlce/rows", "dlce/muster", "dlce/going", "dlce/nerve", "dlce/fire", "dlce/orders", "dlce/housing", "dlce/clash", "dlce/opening", "dlce/sequence", "dlce", ".",
	},
}

// editions are the chapters that hold what is of one edition alone: none but the system itself sees one, and those in folders of it.
var editions = map[string][]string{"legions": {"dl2", "dlce"}}

// TestChaptersSeeThoseBelow holds the order of the chapters, that the README of the system says what each holds, and that no type of
// theirs has a hundred methods, nor a file 400 lines.
func TestChaptersSeeThoseBelow(t *testing.T) {
	for system, order := range chapters {
		room := "baize/rules/systems/" + system
		methods, found := map[string]int{}, map[string]bool{}
		err := filepath.WalkDir(system, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			chapter, err := filepath.Rel(system, filepath.Dir(path))
			if err != nil {
				return err
			}
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, path, nil, 0)
			if err != nil {
				return err
			}
			found[chapter] = true
			own := slices.Index(order, chapter)
			if own < 0 {
				t.Errorf("%s is of a chapter that has no place in the order", path)
			}
			for _, im := range f.Imports {
				of, ours := strings.CutPrefix(strings.Trim(im.Path.Value, `"`), room)
				if at := slices.Index(order, strings.TrimPrefix(of, "/")); ours && (at < 0 || at >= own) {
					t.Errorf("%s sees %s, which does not stand below it", path, im.Path.Value)
				} else if e := folder(strings.TrimPrefix(of, "/")); ours && chapter != "." && e != folder(chapter) && slices.Contains(editions[system], e) {
					t.Errorf("%s sees the edition %s", path, im.Path.Value)
				}
			}
			if n := set.File(f.Pos()).LineCount(); n >= 400 {
				t.Errorf("%s has %d lines, want fewer than 400", path, n)
			}
			for _, d := range f.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv != nil {
					methods[chapter+"."+receiver(fn)]++
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		readme, err := os.ReadFile(filepath.Join(system, "README.md"))
		if err != nil {
			t.Fatal(err)
		}
		for _, chapter := range order {
			if !found[chapter] {
				t.Errorf("%s has no chapter %s", system, chapter)
			}
			if !strings.Contains(string(readme), "| `"+chapter+"` |") && chapter != "." {
				t.Errorf("the README of %s does not say what %s holds", system, chapter)
			}
		}
		for name, n := range methods {
			if n >= 100 {
				t.Errorf("%s: %s has %d methods, want fewer than 100", system, name, n)
			}
		}
		if len(methods) == 0 {
			t.Errorf("got no methods in %s; the search finds too little", system)
		}
	}
}

// folder is the first folder of a chapter.
func folder(chapter string) string {
	first, _, _ := strings.Cut(chapter, "/")
	return first
}

// receiver is the name of the type that a method belongs to.
func receiver(fn *ast.FuncDecl) string {
	e := fn.Recv.List[0].Type
	if p, ok := e.(*ast.StarExpr); ok {
		e = p.X
	}
	if g, ok := e.(*ast.IndexListExpr); ok {
		e = g.X
	}
	if g, ok := e.(*ast.IndexExpr); ok {
		e = g.X
	}
	return e.(*ast.Ident).Name
}
