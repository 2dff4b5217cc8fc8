package screens

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"
)

// Every type keeps below a hundred methods, shared parts do not hold the shell, and the table view knows no session.
func TestTypesKeepTheirShape(t *testing.T) {
	methods, fset := map[string]int{}, token.NewFileSet()
	names, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	holds := map[string]bool{} // types with a field of the shell
	for _, n := range names {
		if !strings.HasSuffix(n.Name(), ".go") || strings.HasSuffix(n.Name(), "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, n.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(n.Name(), "view") {
			for _, i := range f.Imports {
				if i.Path.Value == `"baize/game/session"` {
					t.Errorf("%s knows the session", n.Name())
				}
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch k := n.(type) {
			case *ast.FuncDecl:
				if k.Recv != nil {
					methods[typeName(k.Recv.List[0].Type)]++
				}
			case *ast.TypeSpec:
				if s, ok := k.Type.(*ast.StructType); ok {
					for _, field := range s.Fields.List {
						holds[k.Name.Name] = holds[k.Name.Name] || typeName(field.Type) == "App"
					}
				}
			}
			return true
		})
	}
	for name, n := range methods {
		if n >= 100 {
			t.Errorf("%s has %d methods, want fewer than 100", name, n)
		}
	}
	for name := range holds {
		if holds[name] && name != "page" && name != "battle" && name != "watching" {
			t.Errorf("%s holds the shell, and is no screen", name)
		}
	}
	if methods["App"] == 0 || len(methods) < 20 {
		t.Errorf("got %d types with methods, %d of the App; the search finds too little", len(methods), methods["App"])
	}
}

// typeName is the name of a type or of what it points to, "" where it has none.
func typeName(e ast.Expr) string {
	if p, ok := e.(*ast.StarExpr); ok {
		e = p.X
	}
	if id, ok := e.(*ast.Ident); ok {
		return id.Name
	}
	return ""
}
