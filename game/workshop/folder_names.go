package workshop

import (
	"os"
	"path/filepath"

	"baize/saves"
	"baize/scenarios"
)

// Named is a file of a kind by its name.
type Named struct {
	Kind scenarios.Kind
	Name string
}

// Names are the files that the lines of a document name: the maps that it includes and the forces of its sides, each once, in the order of
// the lines.
func (d Document) Names() []Named {
	var out []Named
	seen := map[Named]bool{}
	for it := range d.All {
		if n, ok := it.Names(); ok && !seen[n] {
			seen[n] = true
			out = append(out, n)
		}
	}
	return out
}

// Names returns the file that the line names; ok is false where it names none.
func (it *Item) Names() (n Named, ok bool) {
	n, _, ok = it.names()
	return n, ok
}

// names is Names with which of its arguments does.
func (it *Item) names() (n Named, arg int, ok bool) {
	switch {
	case it.Word == "include" && len(it.Args) == 1:
		return Named{scenarios.Maps, it.Args[0]}, 0, true
	case it.Word == "force" && len(it.Args) == 2:
		return Named{scenarios.Forces, it.Args[1]}, 1, true
	}
	return Named{}, 0, false
}

// Naming returns the document with lines that name files naming others of their kinds, all at once.
func (d Document) Naming(others map[Named]string) Document {
	return d.changed(func(it *Item) *Item {
		n, arg, _ := it.names()
		if to, ok := others[n]; ok && to != n.Name {
			return it.withArg(arg, to)
		}
		return it
	})
}

// Users are the scenarios of the folder that name a file, by name. Those that cannot be read name none.
func (f Folder) Users(n Named) []string {
	var out []string
	for _, e := range f.Library().List(scenarios.Scenarios) {
		if e.Path == "" {
			continue
		}
		if d, err := f.scenario(e.Name); err == nil {
			for _, named := range d.Names() {
				if named == n {
					out = append(out, e.Name)
				}
			}
		}
	}
	return out
}

// scenario reads the scenario of a name alone, without its map.
func (f Folder) scenario(name string) (Document, error) {
	data, err := f.Library().Text(scenarios.Scenarios, name)
	if err != nil {
		return Document{}, err
	}
	return Read(Source{}, Source{name, data})
}

// Owns reports whether the folder has a file of a name, readable or not.
func (f Folder) Owns(n Named) bool {
	_, err := os.Lstat(f.file(n.Kind, n.Name))
	return err == nil
}

// Boxed reports whether a file of a name is in the box.
func Boxed(n Named) bool {
	_, err := scenarios.Open("").Text(n.Kind, n.Name)
	return err == nil
}

// Add writes a file into the folder whose name nothing has there, whole or not at all, and returns its path.
func (f Folder) Add(n Named, data []byte) (string, error) {
	path := f.file(n.Kind, n.Name)
	return path, addFile(path, data)
}

// addFile writes a file of a name that nothing has yet. The name is taken first, so that two programs cannot both have it.
func addFile(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	taken, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	if err := taken.Close(); err != nil {
		return err
	}
	if err := saves.Replace(path, data); err != nil {
		os.Remove(path)
		return err
	}
	return nil
}
