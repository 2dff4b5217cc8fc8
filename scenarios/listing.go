package scenarios

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"baize/rules"
	"baize/rules/text"
)

// Entry is what a list shows of a file. Err says why it cannot be loaded, with file and line.
type Entry struct {
	Kind   Kind
	Name   string // how Load finds it
	Title  string
	About  string
	Length string // of a scenario: how long it takes, in words
	System string
	Nation string // of a force
	Points int    // of a force
	// Library is true of a force that nobody fields: every unit of a catalogue once, to copy from.
	Library bool
	Path    string // where the player's own file lies; "" for one that is built in
	Sides   [2]string
	Forces  [2]string     // of a scenario: the titles of the forces
	Takes   [2]string     // of a scenario: the names of the force files; "" for a side that it writes out itself
	Lesson  bool          // of a scenario: it leads a newcomer by prompts
	Grade   rules.Grade   // of a force: how it stands before the rules
	Faults  []rules.Fault // of a force: why; an illegal one can be played
	Err     error
}

// List gives the files of a kind, broken ones with the reason, also those of the player whose names cannot be used.
// Forces that nobody fields are left to Libraries.
func (lib *Library) List(k Kind) []Entry {
	return slices.DeleteFunc(lib.all(k), func(e Entry) bool { return e.Library })
}

// Libraries gives the forces that are there to copy from.
func (lib *Library) Libraries() []Entry {
	return slices.DeleteFunc(lib.all(Forces), func(e Entry) bool { return !e.Library })
}

func (lib *Library) all(k Kind) []Entry {
	var out []Entry
	for _, name := range lib.names(k) {
		out = append(out, lib.entry(file{k, name}))
	}
	return append(out, lib.misnamed(k)...)
}

// file is a file of a library.
type file struct {
	kind Kind
	name string
}

// checked is what a list shows of a sound file that is built in, and the files that it is made of, itself among them.
type checked struct {
	entry Entry
	of    []file
}

// builtIn are the checked files that are built in, by file: they never change while the program runs.
var builtIn sync.Map

// entry returns what a list shows of a file. A sound one that is built in, with all that it is made of, is checked once.
func (lib *Library) entry(f file) Entry {
	if c, ok := builtIn.Load(f); ok && lib.untouched(c.(checked).of) {
		e := c.(checked).entry
		e.Faults = slices.Clone(e.Faults)
		return e
	}
	e := Entry{Kind: f.kind, Name: f.name, Path: lib.path(f.kind, f.name)}
	lines, err := lib.read(f.kind, f.name)
	if err == nil {
		err = lib.check(f.kind, lines, &e)
	}
	e.Err = err
	if of := append(companions(lines), f); err == nil && lib.untouched(of) {
		builtIn.Store(f, checked{e, of})
	}
	return e
}

// untouched reports whether files are found as they are built in: the player has none of these names, and no editor has one open.
func (lib *Library) untouched(list []file) bool {
	return !slices.ContainsFunc(list, func(f file) bool {
		_, held := lib.held[string(f.kind)+"/"+f.name+ext]
		return held || lib.path(f.kind, f.name) != ""
	})
}

// companions lists the map and the forces that the lines of a scenario name.
func companions(lines []*text.Line) (out []file) {
	for _, l := range lines {
		switch {
		case l.Word == "include" && len(l.Args) == 1:
			out = append(out, file{Maps, l.Args[0]})
		case l.Word == "force" && len(l.Args) == 2:
			out = append(out, file{Forces, l.Args[1]})
		}
	}
	return out
}

// path is where the file of a name lies in the player's folder, "" for one that is built in.
func (lib *Library) path(k Kind, name string) string {
	for _, src := range lib.sources {
		if _, err := fs.Stat(src.files, string(k)+"/"+name+ext); err != nil {
			continue
		}
		if !src.own {
			return ""
		}
		return filepath.Join(src.name, string(k), name+ext)
	}
	return ""
}

// misnamed lists the player's files that no name can find.
func (lib *Library) misnamed(k Kind) []Entry {
	var out []Entry
	for _, src := range lib.sources {
		list, err := fs.ReadDir(src.files, string(k))
		if err != nil || !src.own {
			continue
		}
		for _, f := range list {
			name, ok := strings.CutSuffix(f.Name(), ext)
			if !ok || f.IsDir() || validName(name) {
				continue
			}
			path := filepath.Join(src.name, string(k), f.Name())
			out = append(out, Entry{Kind: k, Name: name, Path: path,
				Err: fmt.Errorf("scenarios: %s: the name cannot be used: expected small letters, digits and '-', such as %s", path, plain(name)+ext)})
		}
	}
	return out
}

// plain is a name as near to another as the rules for names allow.
func plain(name string) string {
	out := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, strings.ToLower(name))
	if out = strings.Trim(out[:min(len(out), 60)], "-"); out == "" {
		return "my-own"
	}
	return out
}

// Copy writes a built-in scenario with the map and the forces that it names into the player's folder, where it takes
// the place of the built-in one, and gives the paths, the scenario's first. It never writes over a file: what is there
// already stays as it is.
func (lib *Library) Copy(name string) ([]string, error) {
	folder := ""
	for _, src := range lib.sources {
		if src.own {
			folder = src.name
			break
		}
	}
	if folder == "" {
		return nil, errors.New("scenarios: there is no folder to copy to")
	}
	lines, err := lib.read(Scenarios, name)
	if err != nil {
		return nil, err
	}
	files := append([]file{{Scenarios, name}}, companions(lines)...)
	var out []string
	for _, f := range files {
		path, err := lib.copyOne(folder, f.kind, f.name)
		if err != nil {
			return out, err
		}
		out = append(out, path)
	}
	return out, nil
}

// copyOne copies the file of a name into a folder unless it lies there.
func (lib *Library) copyOne(folder string, k Kind, name string) (string, error) {
	if path := lib.path(k, name); path != "" {
		return path, nil
	}
	data, err := fs.ReadFile(starters, "data/"+string(k)+"/"+name+ext)
	if err != nil {
		return "", fmt.Errorf("scenarios: %w", err)
	}
	path := filepath.Join(folder, string(k), name+ext)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return "", fmt.Errorf("scenarios: %w", err)
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return "", fmt.Errorf("scenarios: %w", err)
	}
	if _, err = f.Write(data); err == nil {
		err = f.Close()
	} else {
		f.Close()
	}
	if err != nil {
		os.Remove(path)
		return "", fmt.Errorf("scenarios: %w", err)
	}
	return path, nil
}
