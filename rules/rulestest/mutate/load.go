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

// sources are the packages of a folder and of those below it.
type sources []*source

// source is one package, parsed and with its types.
type source struct {
	set   *token.FileSet
	files []*file
	pkg   *types.Package
	info  *types.Info
}

// file is one of its files. Only those that are chosen are changed.
type file struct {
	path    string // from the top of the tree
	name    string // from the folder that was loaded, with slashes
	text    []byte
	tree    *ast.File
	chosen  bool
	imports map[string]string // import path to the name that the file uses
}

// load reads the packages of a folder and below, without their tests. The types of what they import come from the build's export
// data. chosen is asked for every file by its name from the folder, with slashes.
func load(folder string, chosen func(name string) bool) (sources, error) {
	list, err := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export,Dir,GoFiles,DepOnly", "./"+folder+"/...").Output()
	if err != nil {
		return nil, fmt.Errorf("go list %s: %w", folder, err)
	}
	top, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	var all sources
	var paths []string
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
		p := &source{set: token.NewFileSet()}
		all, paths = append(all, p), append(paths, k.ImportPath)
		for _, name := range k.GoFiles {
			f := &file{path: filepath.Join(k.Dir, name), imports: map[string]string{}}
			rel, err := filepath.Rel(top, f.path)
			if err != nil {
				return nil, err
			}
			f.name = filepath.ToSlash(rel)
			f.chosen = chosen(f.name)
			if f.text, err = os.ReadFile(f.path); err != nil {
				return nil, err
			}
			if f.tree, err = parser.ParseFile(p.set, f.path, f.text, 0); err != nil {
				return nil, err
			}
			p.files = append(p.files, f)
		}
	}
	for i, p := range all {
		if err := p.check(paths[i], exports); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// check finds the types of a package, of which exports holds what it imports.
func (p *source) check(path string, exports map[string]string) error {
	conf := types.Config{Importer: importer.ForCompiler(p.set, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })}
	p.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	var trees []*ast.File
	for _, f := range p.files {
		trees = append(trees, f.tree)
	}
	var err error
	if p.pkg, err = conf.Check(path, p.set, trees, p.info); err != nil {
		return err
	}
	for _, f := range p.files {
		f.names(p.pkg)
	}
	return nil
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
