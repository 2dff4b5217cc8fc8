package legions

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"
)

// TestNoTraitIsLookedUp refuses code that turns on the name of a trait: outside the entries of traits, the ID of a MAR or of a trait is
// compared with nothing but another such ID and is no index, and no list is searched for a constant name.
func TestNoTraitIsLookedUp(t *testing.T) {
	list, at := sources(t)
	for _, p := range list {
		if p.dir == "traits" {
			continue
		}
		for _, f := range p.files {
			for _, pos := range lookups(p.info, f) {
				t.Errorf("%s: looks a trait up by name; ask a stage for its hooks", at.Position(pos))
			}
		}
	}
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "wrong.go", `package wrong

type MAR struct{ ID string }
type List struct{}

func (List) Find(name string) bool { return name != "" }

const lucky = "lucky"

func wrong(r, o MAR, l List, m map[string]int, word string) bool {
	switch r.ID {
	case "shield":
		return true
	case o.ID:
	}
	return r.ID == lucky || "nco" != r.ID || m[r.ID] > 0 || l.Find("medic") ||
		l.Find(word) || r.ID == o.ID || r.ID == word
}`, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}, Types: map[ast.Expr]types.TypeAndValue{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	if _, err := new(types.Config).Check("wrong", fset, []*ast.File{f}, info); err != nil {
		t.Fatal(err)
	}
	if got := lookups(info, f); len(got) != 6 {
		t.Errorf("six faults: found %d", len(got))
	}
}

// lookups lists where a file turns on the name of a trait.
func lookups(info *types.Info, f *ast.File) (out []token.Pos) {
	constant := func(e ast.Expr) bool { return info.Types[e].Value != nil }
	named := func(e ast.Expr) bool {
		s, ok := ast.Unparen(e).(*ast.SelectorExpr)
		if !ok || s.Sel.Name != "ID" || info.Selections[s] == nil {
			return false
		}
		of := info.Selections[s].Recv()
		if p, ok := of.(*types.Pointer); ok {
			of = p.Elem()
		}
		n, ok := types.Unalias(of).(*types.Named)
		return ok && (n.Obj().Name() == "MAR" || n.Obj().Name() == "Trait" && n.TypeArgs().Len() > 0)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if (n.Op == token.EQL || n.Op == token.NEQ) && named(n.X) != named(n.Y) {
				out = append(out, n.OpPos)
			}
		case *ast.SwitchStmt:
			if n.Tag == nil || !named(n.Tag) {
				return true
			}
			for _, c := range n.Body.List {
				for _, e := range c.(*ast.CaseClause).List {
					if !named(e) {
						out = append(out, e.Pos())
					}
				}
			}
		case *ast.IndexExpr:
			if named(n.Index) {
				out = append(out, n.Index.Pos())
			}
		case *ast.CallExpr:
			s, ok := n.Fun.(*ast.SelectorExpr)
			if ok && s.Sel.Name == "Find" && len(n.Args) == 1 && constant(n.Args[0]) {
				out = append(out, n.Pos())
			}
		}
		return true
	})
	return out
}
