package systems_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// source is a package of a system with its types.
type source struct {
	dir   string // below the room of the systems
	files []*ast.File
	info  *types.Info
}

// sources reads the packages of all systems, their tests left out, and finds what every name stands for.
func sources(t *testing.T) (list []source, fset *token.FileSet) {
	t.Helper()
	out, err := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}}={{.Export}}={{.Dir}}={{range .GoFiles}}{{.}} {{end}}", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	exports, own := map[string]string{}, map[string][]string{}
	for line := range strings.Lines(string(out)) {
		f := strings.Split(strings.TrimSpace(line), "=")
		exports[f[0]] = f[1]
		if dir, err := filepath.Rel(here, f[2]); err == nil && filepath.IsLocal(dir) {
			own[dir] = strings.Fields(f[3])
		}
	}
	fset = token.NewFileSet()
	conf := types.Config{Importer: importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })}
	for dir, names := range own {
		s := source{dir: dir, info: &types.Info{Uses: map[*ast.Ident]types.Object{}, Types: map[ast.Expr]types.TypeAndValue{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}}
		for _, name := range names {
			f, err := parser.ParseFile(fset, filepath.Join(dir, name), nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			s.files = append(s.files, f)
		}
		if _, err = conf.Check(dir, fset, s.files, s.info); err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	}
	if len(list) < 20 {
		t.Fatalf("found only %d packages", len(list))
	}
	return list, fset
}
