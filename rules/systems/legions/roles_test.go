package legions

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

	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/dl2"
)

// TestEveryRoleHasARow checks that some edition has a rule for every role, that each edition lacks those that it lists (lacks.txt of its
// folder) and says all its parts, and that roles are those of the book.
func TestEveryRoleHasARow(t *testing.T) {
	lack := map[string]int{}
	for _, p := range editions {
		e := p.edition()
		list, err := os.ReadFile(filepath.Join(e.ID, "lacks.txt"))
		if err != nil {
			t.Fatal(err)
		}
		lacks := e.Book.Lacks()
		if want := strings.Fields(string(list)); !slices.Equal(lacks, want) {
			t.Errorf("%s: no row has the roles %q, want %q", e.ID, lacks, want)
		}
		for _, role := range lacks {
			if lack[role]++; lack[role] == len(editions) {
				t.Errorf("no edition has a row for the role %s", role)
			}
		}
		if silent := e.Silent(); len(silent) > 0 {
			t.Errorf("%s says nothing of %q", e.ID, silent)
		}
	}
	roles := mech.Roles("legions", dl2.Printed.Rows)
	roles["Juggling"] = "DL2-GEN-01"
	if _, err := book.New(roles, nil); err == nil || !strings.Contains(err.Error(), "Juggling") {
		t.Errorf("a role that no rule has: got %v", err)
	}
	var own struct{ Juggling, Clowning rules.RuleID }
	if b, err := book.New(roles, &own); err != nil || own.Juggling != "DL2-GEN-01" || !b.Has("Juggling") || b.Has("Diving") || b.Rule("Juggling") != own.Juggling || !slices.Equal(b.Lacks(), []string{"Clowning"}) {
		t.Errorf("a role of the edition's own code: got %v, %q by Juggling, lacks %q", err, own.Juggling, b.Lacks())
	}
	delete(roles, "Juggling")
	delete(roles, "Coherency")
	b, err := book.New(roles, nil)
	if err != nil || len(b.Lacks()) != 1 || b.Lacks()[0] != "Coherency" || b.Rule("Coherency") != "" || b.Rule("Advance") != "DL2-MOV-07" {
		t.Errorf("an edition without Coherency: got %v, %v lacking", err, b.Lacks())
	}
}

// quotedID is a catalogue id of any edition, or the beginning of one.
var quotedID = regexp.MustCompile(`\b(DL2|DLCE)-[A-Z]`)

// TestCodeCitesRoles refuses, in code of the family that is no test, a quoted catalogue id and control flow that turns on a
// particular rule: a comparison or a case that names a role. What a rule is cited for is asked of a value.
func TestCodeCitesRoles(t *testing.T) {
	fset := token.NewFileSet()
	files := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(fset, path, nil, 0)
		if err != nil {
			return err
		}
		files++
		for _, fault := range cites(f) {
			t.Errorf("%s: %s", fset.Position(fault.at), fault.what)
		}
		return nil
	})
	if err != nil || files < 150 {
		t.Fatalf("read %d files: %v", files, err)
	}
	f, err := parser.ParseFile(fset, "wrong.go", `package wrong

func wrong(g *game, r rules.Ruling) int {
	if r.Rule == g.Book.Coherency || "x" != "DL2-MOV-06" {
		return 1
	}
	switch r.Rule {
	case g.ed.Book.Advance:
		return 2
	}
	return map[rules.RuleID]int{g.Book.Advance: 3}[r.Rule]
}`, 0)
	if err != nil || len(cites(f)) != 4 {
		t.Errorf("four faults: found %v, %v", cites(f), err)
	}
}

type fault struct {
	at   token.Pos
	what string
}

// cites lists what of a file names a particular rule where it may not.
func cites(f *ast.File) (out []fault) {
	turns := func(e ast.Expr) {
		if s, ok := e.(*ast.SelectorExpr); ok && isBook(s.X) {
			out = append(out, fault{e.Pos(), "control flow turns on the rule " + s.Sel.Name})
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil && quotedID.MatchString(text) {
				out = append(out, fault{n.Pos(), "quotes the catalogue id " + n.Value})
			}
		case *ast.BinaryExpr:
			if n.Op == token.EQL || n.Op == token.NEQ {
				turns(n.X)
				turns(n.Y)
			}
		case *ast.CaseClause:
			for _, e := range n.List {
				turns(e)
			}
		case *ast.CompositeLit:
			if _, ok := n.Type.(*ast.MapType); ok {
				for _, e := range n.Elts {
					if kv, ok := e.(*ast.KeyValueExpr); ok {
						turns(kv.Key)
					}
				}
			}
		}
		return true
	})
	return out
}

// isBook reports whether an expression is the book of an edition: Book, or something's Book.
func isBook(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "Book"
	case *ast.SelectorExpr:
		return e.Sel.Name == "Book"
	}
	return false
}
