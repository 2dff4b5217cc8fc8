package main

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// textPackage is a package whose code is checked.
type textPackage struct {
	path  string
	files []*ast.File
}

// textLooks follows what is made of texts through the code of some packages.
type textLooks struct {
	t     *testing.T
	set   *token.FileSet
	root  string
	info  *types.Info
	seen  map[string]*types.Package // checked from source
	other types.Importer            // the rest, from the export data of the build
	files []*ast.File
	made  map[types.Object]bool // variables, fields and results that hold words of a text
	lits  map[*ast.FuncLit]bool // functions without a name that return such
	grew  bool
}

func newTextLooks(t *testing.T) *textLooks {
	t.Helper()
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	return &textLooks{t: t, set: token.NewFileSet(), root: root, seen: map[string]*types.Package{}, made: map[types.Object]bool{}, lits: map[*ast.FuncLit]bool{},
		info: &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{}}}
}

// load parses packages, without their tests, in an order in which none comes before what it imports.
func (l *textLooks) load(patterns ...string) (out []textPackage) {
	args := append([]string{"list", "-export", "-deps", "-json=ImportPath,Export,Dir,GoFiles,DepOnly"}, patterns...)
	list, err := exec.Command("go", args...).Output()
	if err != nil {
		l.t.Fatalf("go list: %v", err)
	}
	exports := map[string]string{}
	for dec := json.NewDecoder(bytes.NewReader(list)); dec.More(); {
		var k struct {
			ImportPath, Export, Dir string
			GoFiles                 []string
			DepOnly                 bool
		}
		if err := dec.Decode(&k); err != nil {
			l.t.Fatal(err)
		}
		exports[k.ImportPath] = k.Export
		if k.DepOnly {
			continue
		}
		p := textPackage{path: k.ImportPath}
		for _, name := range k.GoFiles {
			f, err := parser.ParseFile(l.set, filepath.Join(k.Dir, name), nil, 0)
			if err != nil {
				l.t.Fatal(err)
			}
			p.files = append(p.files, f)
		}
		out = append(out, p)
	}
	l.other = importer.ForCompiler(l.set, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	return out
}

// Import implements types.Importer.
func (l *textLooks) Import(path string) (*types.Package, error) {
	if p := l.seen[path]; p != nil {
		return p, nil
	}
	return l.other.Import(path)
}

// check finds the types in a package.
func (l *textLooks) check(path string, files []*ast.File) {
	conf := types.Config{Importer: l}
	p, err := conf.Check(path, l.set, files, l.info)
	if err != nil {
		l.t.Fatal(err)
	}
	l.seen[path] = p
	l.files = append(l.files, files...)
}
