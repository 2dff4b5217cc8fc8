package systems_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// entries are the packages and files with the entries of traits, where what they hold may be read.
var entries = []string{"legions/traits", "dustup/model/traits.go", "dustup/model/gear.go"}

// spelling are the files that write down what a force says of traits with what its lines leave out, judge a save of it, hand it on
// between units, read it back, or make up who hides.
var spelling = []string{"dustup/scenario/builder*.go", "dustup/model/sound.go", "dustup/model/share.go", "dustup/muster/sample.go", "dustup/guess.go"}

// TestNoTraitIsLookedUp refuses code that turns on the name of a trait: outside the entries of traits, the ID of a MAR or of a trait is
// compared with nothing but another such ID and is no index, no list is searched for a constant name, and no field is read whose tag
// says that it holds a trait.
func TestNoTraitIsLookedUp(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep, in which one goroutine works")
	}
	list, at := sources(t)
	tagged := 0
	for _, p := range list {
		for _, f := range p.files {
			name := filepath.ToSlash(at.Position(f.Pos()).Filename)
			in := func(e string) bool {
				ok, err := filepath.Match(e, name)
				return ok || err != nil || strings.HasPrefix(name, e+"/")
			}
			if slices.ContainsFunc(entries, in) {
				continue
			}
			for _, pos := range lookups(p.info, f) {
				t.Errorf("%s: looks a trait up by name; ask a stage for its hooks", at.Position(pos))
			}
			fields := held(p.info, f)
			tagged += len(fields)
			if slices.ContainsFunc(spelling, in) {
				continue
			}
			for _, pos := range fields {
				t.Errorf("%s: reads the field of a trait; ask a stage for its hooks", at.Position(pos))
			}
		}
	}
	if tagged == 0 {
		t.Error("nobody writes the field of a trait; the search finds too little")
	}
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "wrong.go", `package wrong

type MAR struct{ ID string }
type List struct{}
type Unit struct {
	Small bool "trait:\"small\""
	Big   bool
}
type Squad struct{ Unit }

func (List) Find(name string) bool { return name != "" }

const lucky = "lucky"

func wrong(r, o MAR, l List, m map[string]int, word string, u *Unit, s Squad) bool {
	switch r.ID {
	case "shield":
		return true
	case o.ID:
	}
	if u.Small || u.Big || s.Small {
		return s.Big
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
	if got := held(info, f); len(got) != 2 {
		t.Errorf("two fields of a trait: found %d", len(got))
	}
}

// held lists where a file reads or writes a field whose tag says that it holds a trait.
func held(info *types.Info, f *ast.File) (out []token.Pos) {
	ast.Inspect(f, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if !ok || info.Selections[s] == nil || info.Selections[s].Kind() != types.FieldVal {
			return true
		}
		of, tag := info.Selections[s].Recv(), ""
		for _, i := range info.Selections[s].Index() {
			if p, ok := of.Underlying().(*types.Pointer); ok {
				of = p.Elem()
			}
			fields := of.Underlying().(*types.Struct)
			of, tag = fields.Field(i).Type(), fields.Tag(i)
		}
		if reflect.StructTag(tag).Get("trait") != "" {
			out = append(out, s.Sel.Pos())
		}
		return true
	})
	return out
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
