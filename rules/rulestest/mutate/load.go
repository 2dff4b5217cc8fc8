package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
)

// source is one package, parsed and with its types.
type source struct {
	folder string
	set    *token.FileSet
	files  []*file
	pkg    *types.Package
	info   *types.Info
}

// file is one of its files. Only those that are chosen are changed.
type file struct {
	path    string // from the top of the tree
	text    []byte
	tree    *ast.File
	chosen  bool
	imports map[string]string // import path to the name that the file uses
}

// load reads a package without its tests. The types of what it imports come from the build's export data.
func load(folder string, chosen func(name string) bool) (*source, error) {
	list, err := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export,Dir,GoFiles,DepOnly", "./"+folder).Output()
	if err != nil {
		return nil, fmt.Errorf("go list %s: %w", folder, err)
	}
	exports := map[string]string{}
	p := &source{folder: folder, set: token.NewFileSet()}
	var path string
	for dec := json.NewDecoder(bytes.NewReader(list)); ; {
		var k struct {
			ImportPath, Export, Dir string
			GoFiles                 []string
			DepOnly                 bool
		}
		if err := dec.Decode(&k); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		exports[k.ImportPath] = k.Export
		if k.DepOnly {
			continue
		}
		path = k.ImportPath
		for _, name := range k.GoFiles {
			f := &file{path: filepath.Join(k.Dir, name), chosen: chosen(name), imports: map[string]string{}}
			if f.text, err = os.ReadFile(f.path); err != nil {
				return nil, err
			}
			if f.tree, err = parser.ParseFile(p.set, f.path, f.text, 0); err != nil {
				return nil, err
			}
			p.files = append(p.files, f)
		}
	}
	conf := types.Config{Importer: importer.ForCompiler(p.set, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })}
	p.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	var trees []*ast.File
	for _, f := range p.files {
		trees = append(trees, f.tree)
	}
	if p.pkg, err = conf.Check(path, p.set, trees, p.info); err != nil {
		return nil, err
	}
	for _, f := range p.files {
		f.names(p.pkg)
	}
	return p, nil
}

// names notes under which names a file knows the packages that it imports.
func (f *file) names(pkg *types.Package) {
	paths := map[string]string{}
	for _, i := range pkg.Imports() {
		paths[i.Path()] = i.Name()
	}
	for _, spec := range f.tree.Imports {
		path := spec.Path.Value[1 : len(spec.Path.Value)-1]
		if f.imports[path] = paths[path]; spec.Name != nil {
			f.imports[path] = spec.Name.Name
		}
	}
}

// typeName writes a type as a file can; ok is false where the file does not import what the type needs.
func (p *source) typeName(f *file, t types.Type) (name string, ok bool) {
	ok = true
	name = types.TypeString(t, func(of *types.Package) string {
		if of == p.pkg {
			return ""
		}
		n, known := f.imports[of.Path()]
		ok = ok && known && n != "_"
		return n
	})
	return name, ok
}
