package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// otherAssertions are the methods of interfaces that may be asserted elsewhere, since they are asked of neither a System, an
// Ext nor a Builder: a journal's notice and path, why a player of the program chose, and what a screen of the window takes beyond
// keys and gestures.
var otherAssertions = map[string]bool{"Notice": true, "Path": true, "Why": true,
	"pictures": true, "typing": true, "early": true, "more": true, "quiet": true, "aloud": true, "silentKey": true, "unhint": true, "hint": true}

// TestAbilitiesAreAssertedOnce holds that what a system may be able to do is asserted in rules/abilities*.go alone, tests
// included. Everybody else calls the function there, which also returns the fallback of a system without the ability.
func TestAbilitiesAreAssertedOnce(t *testing.T) {
	trees := syntaxTrees(t)
	interfaces := map[string]*ast.InterfaceType{} // by folder and name
	for file, f := range trees {
		ast.Inspect(f, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok {
				if it, ok := spec.Type.(*ast.InterfaceType); ok {
					interfaces[path.Dir(file)+"."+spec.Name.Name] = it
				}
			}
			return true
		})
	}
	found := map[string]int{} // assertions in rules/abilities*.go, by interface
	for file, f := range trees {
		look := func(e ast.Expr) {
			name, it := asserted(file, f, e, interfaces)
			switch {
			case it == nil:
			case strings.HasPrefix(file, "rules/abilities"):
				found[name]++
			case !allOther(it):
				t.Errorf("%s asserts %s: rules/abilities.go asserts what a system may be able to do, and nobody else", file, name)
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeAssertExpr:
				if n.Type != nil {
					look(n.Type)
				}
			case *ast.TypeSwitchStmt:
				for _, c := range n.Body.List {
					for _, e := range c.(*ast.CaseClause).List {
						look(e)
					}
				}
			}
			return true
		})
	}
	for name, it := range interfaces {
		file, known := strings.CutPrefix(name, "rules.")
		if !known || !declaredIn(trees, "rules/abilities", it) {
			continue
		}
		if found[name] != 1 {
			t.Errorf("rules/abilities*.go asserts %s %d times, want once", file, found[name])
		}
		delete(found, name)
	}
	for name := range found {
		t.Errorf("rules/abilities*.go asserts %s and does not declare it", name)
	}
}

// TestEverySystemIsTested holds that the tests of each system call rulestest.TestSystem.
func TestEverySystemIsTested(t *testing.T) {
	registers, tested := map[string]bool{}, map[string]bool{}
	for file, f := range syntaxTrees(t) {
		if !strings.HasPrefix(file, "rules/systems/") {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			call, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			pkg, _ := call.X.(*ast.Ident)
			switch test := strings.HasSuffix(file, "_test.go"); {
			case pkg == nil:
			case pkg.Name == "rules" && call.Sel.Name == "Register" && !test:
				registers[path.Dir(file)] = true
			case pkg.Name == "rulestest" && call.Sel.Name == "TestSystem" && test:
				tested[path.Dir(file)] = true
			}
			return true
		})
	}
	if len(registers) == 0 {
		t.Error("no package registers a system")
	}
	for folder := range registers {
		if !tested[folder] {
			t.Errorf("no test of %s calls rulestest.TestSystem", folder)
		}
	}
}

// asserted returns the interface of this project that an expression of a type names, by folder and name, or that it spells
// out; nil for any other type.
func asserted(file string, f *ast.File, e ast.Expr, known map[string]*ast.InterfaceType) (string, *ast.InterfaceType) {
	name := ""
	switch e := e.(type) {
	case *ast.InterfaceType:
		return "an interface without a name", e
	case *ast.Ident:
		name = path.Dir(file) + "." + e.Name
	case *ast.SelectorExpr:
		pkg, ok := e.X.(*ast.Ident)
		if !ok {
			return "", nil
		}
		for _, im := range f.Imports {
			p, _ := strconv.Unquote(im.Path.Value)
			if folder, ours := strings.CutPrefix(p, "baize/"); ours && (im.Name != nil && im.Name.Name == pkg.Name || im.Name == nil && path.Base(p) == pkg.Name) {
				name = folder + "." + e.Sel.Name
			}
		}
	}
	return name, known[name]
}

// allOther reports whether an interface has methods that may be asserted elsewhere, and no others.
func allOther(it *ast.InterfaceType) bool {
	for _, m := range it.Methods.List {
		if len(m.Names) != 1 || !otherAssertions[m.Names[0].Name] {
			return false
		}
	}
	return len(it.Methods.List) > 0
}

func declaredIn(trees map[string]*ast.File, prefix string, it *ast.InterfaceType) bool {
	for file, f := range trees {
		if strings.HasPrefix(file, prefix) && f.Pos() <= it.Pos() && it.End() <= f.End() {
			return true
		}
	}
	return false
}

// syntaxTrees are all Go files of the project, tests included, by path.
func syntaxTrees(t *testing.T) map[string]*ast.File {
	t.Helper()
	out, set := map[string]*ast.File{}, token.NewFileSet()
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(file, ".go") {
			return err
		}
		f, err := parser.ParseFile(set, file, nil, parser.SkipObjectResolution)
		out[filepath.ToSlash(file)] = f
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
