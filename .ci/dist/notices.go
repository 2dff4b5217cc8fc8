package main

import (
	"bufio"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

var paper = regexp.MustCompile(`(?i)^(licen[cs]e|copying|copyright|notice|patents|unlicense|authors|ofl|gust)([-_. ].*)?$`)

// notices are the licences and notices of everything compiled into the program for a target: of each package's module, of folders
// inside a module that hold code of others, and of Go itself. A module without any is an error.
func (r release) notices(t target) ([]file, error) {
	list, err := run(r.tree, t.env(), "go", "list", "-deps", "-f", `{{with .Module}}{{if not .Main}}{{.Path}}	{{.Dir}}	{{end}}{{end}}{{.Dir}}`, ".")
	if err != nil {
		return nil, err
	}
	root, err := run(r.tree, t.env(), "go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	found := map[string]bool{} // by path on this machine
	var files []file
	take := func(name, top, dir string) error {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return err
		}
		for _, e := range entries {
			from := filepath.Join(dir, e.Name())
			if e.IsDir() || !paper.MatchString(e.Name()) || strings.HasSuffix(e.Name(), ".go") || found[from] {
				continue
			}
			data, err := os.ReadFile(from)
			if err != nil {
				return err
			}
			rel, err := filepath.Rel(top, from)
			if err != nil {
				return err
			}
			found[from] = true
			files = append(files, file{path.Join("licences", name, filepath.ToSlash(rel)), data, false})
		}
		return nil
	}
	if err := take("go", root, root); err != nil {
		return nil, err
	}
	modules := map[string]string{}
	for lines := bufio.NewScanner(strings.NewReader(list)); lines.Scan(); {
		of := strings.Split(lines.Text(), "\t")
		if len(of) != 3 {
			continue // of the standard library, or ours
		}
		name, top, dir := of[0], of[1], of[2]
		modules[name] = top
		for {
			if err := take(name, top, dir); err != nil {
				return nil, err
			}
			if dir == top {
				break
			}
			dir = filepath.Dir(dir)
		}
	}
	for name := range modules {
		if !slices.ContainsFunc(files, func(f file) bool { return strings.HasPrefix(f.path, "licences/"+name+"/") }) {
			return nil, fmt.Errorf("%s has no licence in %s", name, modules[name])
		}
	}
	return files, nil
}
