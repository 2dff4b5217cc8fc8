package workshop

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"baize/saves"
	"baize/scenarios"
)

// Change is something that was done to files of a folder and can be taken back.
type Change struct {
	Title string
	Made  Named // the file that it made or renamed, for lists to choose; the zero value for none
	deeds []deed
}

// deed is one file of a change: moved, or written from one text to another. nil is no file.
type deed struct {
	from, to      string // of a move
	path          string // of a text
	before, after []byte
}

// do carries a deed out. It never writes over what it does not know.
func (s deed) do() error {
	if s.from != "" {
		if _, err := os.Lstat(s.to); err == nil {
			return fmt.Errorf("%s is there already", s.to)
		}
		if err := os.MkdirAll(filepath.Dir(s.to), 0o755); err != nil {
			return err
		}
		return os.Rename(s.from, s.to)
	}
	if s.before == nil {
		return addFile(s.path, s.after)
	}
	now, err := saves.ReadFile(s.path)
	if err != nil {
		return err
	}
	if !bytes.Equal(now, s.before) {
		return fmt.Errorf("%s was changed meanwhile", s.path)
	}
	if s.after == nil {
		return os.Remove(s.path)
	}
	return saves.Replace(s.path, s.after)
}

// undone is the deed that takes one back.
func (s deed) undone() deed {
	return deed{from: s.to, to: s.from, path: s.path, before: s.after, after: s.before}
}

// do carries all deeds out, or with an error none.
func (c Change) do() (Change, error) {
	for i, s := range c.deeds {
		if err := s.do(); err != nil {
			for k := i - 1; k >= 0; k-- {
				err = errors.Join(err, c.deeds[k].undone().do())
			}
			return Change{}, fmt.Errorf("workshop: %w", err)
		}
	}
	return c, nil
}

// Undo takes a change back. Where a file was changed since, the error names it and everything stays as it is.
func (c Change) Undo() error {
	var back Change
	for i := range c.deeds {
		back.deeds = append(back.deeds, c.deeds[len(c.deeds)-1-i].undone())
	}
	_, err := back.do()
	return err
}

// Bin is where deleted files go; they lie there as they lay in the folder.
func (f Folder) Bin() string { return filepath.Join(f.Path, "bin") }

// Delete moves a file of the folder, given by its path, into the bin, under its name or one with a number.
func (f Folder) Delete(path string) (Change, error) {
	rel, err := filepath.Rel(f.Path, path)
	if err != nil || !filepath.IsLocal(rel) || strings.HasPrefix(rel, "bin"+string(filepath.Separator)) {
		return Change{}, fmt.Errorf("workshop: %s: expected a file of %s", path, f.Path)
	}
	ending := filepath.Ext(rel)
	stem := filepath.Join(f.Bin(), strings.TrimSuffix(rel, ending))
	to := stem + ending
	for n := 2; ; n++ {
		if _, err := os.Lstat(to); err != nil {
			break
		}
		to = fmt.Sprintf("%s-%d%s", stem, n, ending)
	}
	return Change{Title: "Delete " + filepath.Base(path), deeds: []deed{{from: path, to: to}}}.do()
}

// Duplicate writes a scenario or map, of the folder or of the box, once more into the folder: under a free name, its title marked as that of a
// copy, all else the same bytes. A scenario and its copy have their map in common until the copy is saved from the editor.
func (f Folder) Duplicate(n Named) (Change, error) {
	data, err := f.Library().Text(n.Kind, n.Name)
	if err != nil {
		return Change{}, err
	}
	after, err := retitled(n, data, func(title string) string { return title + " (copy)" })
	if err != nil {
		return Change{}, err
	}
	return f.WriteCopy(n, after)
}

// WriteCopy writes the copy of a file into the folder, under the name of that file or, where the folder or the box has it, with a number.
func (f Folder) WriteCopy(of Named, data []byte) (Change, error) {
	to := of
	for i := 2; f.Owns(to) || Boxed(to); i++ {
		tail := fmt.Sprintf("-%d", i)
		to.Name = of.Name[:min(len(of.Name), mostName-len(tail))] + tail
	}
	return Change{Title: "Duplicate " + of.Name, Made: to, deeds: []deed{{path: f.file(to.Kind, to.Name), after: data}}}.do()
}

// Rename gives a scenario or map of the folder another title and the name that is made of it. Scenarios of the folder that include a map
// include it by its new name.
func (f Folder) Rename(n Named, title string) (Change, error) {
	to := Named{n.Kind, Plain(title)}
	if to.Name == "" {
		return Change{}, errors.New("expected a title with small letters or digits of the Latin alphabet")
	}
	if to != n && f.Owns(to) {
		return Change{}, fmt.Errorf("another %s of yours is called %s", strings.TrimSuffix(string(n.Kind), "s"), to.Name)
	}
	if to != n && Boxed(to) {
		return Change{}, fmt.Errorf("a %s in the box is called %s", strings.TrimSuffix(string(n.Kind), "s"), to.Name)
	}
	was := f.file(n.Kind, n.Name)
	before, err := saves.ReadFile(was)
	if err != nil {
		return Change{}, fmt.Errorf("workshop: %w", err)
	}
	after, err := retitled(n, before, func(string) string { return title })
	if err != nil {
		return Change{}, err
	}
	c := Change{Title: "Rename " + n.Name, Made: to}
	if to != n {
		c.deeds = append(c.deeds, deed{from: was, to: f.file(to.Kind, to.Name)})
	}
	if !bytes.Equal(before, after) {
		c.deeds = append(c.deeds, deed{path: f.file(to.Kind, to.Name), before: before, after: after})
	}
	for _, user := range f.Users(n) {
		d, err := f.scenario(user)
		if err != nil {
			return Change{}, err
		}
		if s := (deed{path: f.file(scenarios.Scenarios, user), before: d.Text(Scenario), after: d.Naming(map[Named]string{n: to.Name}).Text(Scenario)}); to != n {
			c.deeds = append(c.deeds, s)
		}
	}
	return c.do()
}

// retitled is the text of a scenario or map with another title.
func retitled(n Named, data []byte, title func(string) string) ([]byte, error) {
	src := Source{n.Name, data}
	part, d, err := Map, Document{}, error(nil)
	if n.Kind == scenarios.Scenarios {
		part = Scenario
		d, err = Read(Source{}, src)
	} else {
		d, err = Read(src, Source{})
	}
	if err != nil {
		return nil, err
	}
	was := d.Title()
	if was == "" {
		was = n.Name
	}
	d, err = SetTitle(title(was)).Apply(d)
	return d.Text(part), err
}
