package legions

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"baize/rules/systems/legions/dl2"
	"baize/rules/systems/legions/words"
)

// TestEveryQuestionIsInTheTerms looks through the packages of the family for the kinds of decisions that it makes.
func TestEveryQuestionIsInTheTerms(t *testing.T) {
	known := map[string]bool{}
	for _, p := range editions {
		listed := map[string]bool{}
		for _, d := range words.Questions(p.edition()) {
			if listed[d.ID] || d.Text == "" {
				t.Errorf("%s: %s: listed twice or without a text", p.edition().ID, d.ID)
			}
			listed[d.ID], known[d.ID] = true, true
		}
	}
	found := map[string]bool{}
	ask := func(e ast.Expr) {
		if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			kind, _ := strconv.Unquote(lit.Value)
			found[kind] = true
		}
	}
	look := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			name := ""
			switch f := n.Fun.(type) {
			case *ast.SelectorExpr:
				name = f.Sel.Name
			case *ast.Ident:
				name = f.Name
			}
			switch name {
			case "Choose", "YesNo", "Confirm":
				ask(n.Args[0])
			case "AskYes", "askDice":
				ask(n.Args[1])
			case "InOrder", "AskSide":
				ask(n.Args[2])
			}
		case *ast.CompositeLit:
			if s, ok := n.Type.(*ast.SelectorExpr); ok && s.Sel.Name != "Decision" && s.Sel.Name != "FreeMove" {
				return true
			} else if i, ok := n.Type.(*ast.Ident); ok && i.Name != "FreeMove" {
				return true
			}
			for _, e := range n.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok {
					if k, ok := kv.Key.(*ast.Ident); ok && k.Name == "Kind" {
						ask(kv.Value)
					}
				}
			}
		}
		return true
	}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err == nil {
			ast.Inspect(f, look)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(found) < 20 {
		t.Fatalf("found only %d kinds of questions: %v", len(found), found)
	}
	for kind := range found {
		if !known[kind] {
			t.Errorf("the question %q is in the terms of no edition", kind)
		}
	}
}

// TestTerrainIsToldInFewWords wants the going of a kind told by what is worse than usual, and that of all at once.
func TestTerrainIsToldInFewWords(t *testing.T) {
	for kind, want := range map[string]string{
		"road":  "Area; Clear for all; no cover",
		"crops": "Area; Difficult for Infantry and Heavy Infantry, Clear for others; Soft Cover",
	} {
		k := dl2.Edition().KindOfTerrain(nil, kind)
		if k == nil {
			t.Fatalf("%s: no such terrain", kind)
		}
		if got := k.Describe(); got != want {
			t.Errorf("%s: got %q, want %q", kind, got, want)
		}
	}
}
