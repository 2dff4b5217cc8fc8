package legions

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestEveryQuestionIsInTheTerms looks through the package for the kinds of decisions that it makes.
func TestEveryQuestionIsInTheTerms(t *testing.T) {
	known := map[string]bool{}
	for _, d := range dl2().questions() {
		if known[d.ID] || d.Text == "" {
			t.Errorf("%s: listed twice or without a text", d.ID)
		}
		known[d.ID] = true
	}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
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
			case "Choose", "YesNo", "Confirm", "askSide", "askDice", "single":
				ask(n.Args[0])
			case "confirm":
				ask(n.Args[1])
			case "inOrder":
				ask(n.Args[2])
			}
		case *ast.CompositeLit:
			if s, ok := n.Type.(*ast.SelectorExpr); ok && s.Sel.Name != "Decision" {
				return true
			} else if i, ok := n.Type.(*ast.Ident); ok && i.Name != "freeMove" {
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
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, look)
	}
	if len(found) < 20 {
		t.Fatalf("found only %d kinds of questions: %v", len(found), found)
	}
	for kind := range found {
		if !known[kind] {
			t.Errorf("the question %q is not in decisionTerms", kind)
		}
	}
}

// TestTerrainIsToldInFewWords wants the going of a kind told by what is worse than usual, and that of all at once.
func TestTerrainIsToldInFewWords(t *testing.T) {
	for kind, want := range map[string]string{
		"road":  "Area; Clear for all; no cover",
		"crops": "Area; Difficult for Infantry and Heavy Infantry, Clear for others; Soft Cover",
	} {
		k := dl2().kindOfTerrain(nil, kind)
		if k == nil {
			t.Fatalf("%s: no such terrain", kind)
		}
		if got := k.describe(); got != want {
			t.Errorf("%s: got %q, want %q", kind, got, want)
		}
	}
}
