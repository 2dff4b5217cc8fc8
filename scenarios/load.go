package scenarios

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/text"
	"baize/scenarios/muster"
)

// List gives the embedded scenarios.
func List() []Entry { return Open("").List(Scenarios) }

// Load gives the starting state of an embedded scenario, or of one in a file (a path).
func Load(nameOrPath string) (*rules.State, error) { return Open("").Load(nameOrPath) }

// Validate checks a file of any kind.
func Validate(path string) error { return Open("").Validate(path) }

// Load gives the starting state of a scenario, by name or by the path of its file. The names of maps and forces in a
// file given by its path are looked for beside it first.
func (lib *Library) Load(nameOrPath string) (*rules.State, error) {
	return lib.LoadWith(nameOrPath, [2]string{})
}

// LoadWith is Load with other forces than the scenario names; an empty name leaves the scenario's.
func (lib *Library) LoadWith(nameOrPath string, forces [2]string) (*rules.State, error) {
	lib, lines, err := lib.linesOf(nameOrPath)
	if err != nil {
		return nil, err
	}
	return lib.scenario(lines, forces, &Entry{})
}

// Lines returns the lines of a scenario, by name or by the path of its file, with the maps and forces that it names put in.
func (lib *Library) Lines(nameOrPath string) ([]*text.Line, error) {
	lib, lines, err := lib.linesOf(nameOrPath)
	if err != nil {
		return nil, err
	}
	return lib.expand(lines, [2]string{}, &Entry{})
}

// linesOf returns the lines of a scenario's own file, and the library in which what it names is looked for.
func (lib *Library) linesOf(nameOrPath string) (*Library, []*text.Line, error) {
	if isPath(nameOrPath) {
		lines, err := readPath(nameOrPath)
		return lib.Around(nameOrPath), lines, err
	}
	lines, err := lib.read(Scenarios, nameOrPath)
	return lib, lines, err
}

// Around is the library of a file: its folder, the folder above (where maps and forces have folders of their own), then this one.
func (lib *Library) Around(path string) *Library {
	dir := filepath.Dir(path)
	return lib.beside(filepath.Dir(dir)).beside(dir)
}

// Validate checks a file by its path. Its first word says what it is: system (a scenario), map or force. Of a force it
// judges the prices too, which loading does not.
func (lib *Library) Validate(path string) error {
	lines, err := readPath(path)
	if err != nil {
		return err
	}
	return lib.Around(path).validate(path, lines)
}

// ValidateText is Validate for a text that is in no file yet; name stands in its errors.
func (lib *Library) ValidateText(name string, data []byte) error {
	lines, _, err := parse(name, bytes.NewReader(data))
	if err != nil {
		return err
	}
	return lib.validate(name, lines)
}

func (lib *Library) validate(name string, lines []*text.Line) error {
	if len(lines) == 0 {
		return fmt.Errorf("scenarios: %s:1: empty: expected a scenario, a map or a force", name)
	}
	for k, word := range firstWords {
		if lines[0].Word != word {
			continue
		}
		var e Entry
		if err := lib.check(k, lines, &e); err != nil || k != Forces {
			return err
		}
		h, err := readHeader(k, lines)
		if err != nil {
			return err
		}
		var all []error
		for _, f := range e.Faults {
			if f.Grade == rules.Illegal {
				all = append(all, lines[0].Errorf("%s", Told(f)))
			}
		}
		return errors.Join(append(all, h.prices())...)
	}
	return lines[0].Errorf("expected the first word system (a scenario), map or force, got %.40q", lines[0].Word)
}

// Options gives what the units of a force file may be made of, by its path, in the order of the file.
func Options(path string) ([]*muster.Unit, error) {
	lines, err := readPath(path)
	if err != nil {
		return nil, err
	}
	if len(lines) == 0 {
		return nil, fmt.Errorf("scenarios: %s: empty", path)
	}
	h, err := readHeader(Forces, lines)
	if err != nil {
		return nil, err
	}
	var out []*muster.Unit
	for _, l := range h.units {
		u, _ := h.options.Unit(l.Args[0])
		out = append(out, u)
	}
	return out, nil
}

// check reads lines as a file of a kind and fills in what a list shows.
func (lib *Library) check(k Kind, lines []*text.Line, e *Entry) error {
	if k == Scenarios {
		_, err := lib.scenario(lines, [2]string{}, e)
		return err
	}
	if len(lines) == 0 {
		return fmt.Errorf("scenarios: an empty file")
	}
	h, err := readHeader(k, lines)
	if err != nil {
		return err
	}
	e.Title, e.About, e.System, e.Nation, e.Points, e.Library = h.title, h.about, h.system, h.nation, h.points, h.library
	if k == Maps {
		_, _, err := setup.Read(h.table(), nil)
		return err
	}
	s, err := h.start()
	if err != nil {
		return err
	}
	e.Faults, err = h.judge(s)
	e.Grade, e.Points = rules.Mustered{Faults: e.Faults}.Grade(), h.points
	return err
}

// Build gives the starting state of a scenario or map that an editor has open, also of one in which a side has no models yet. Errors of its
// lines name it as KIND/NAME.txt, like those of files that the library holds.
func (lib *Library) Build(k Kind, name string, data []byte) (*rules.State, error) {
	lines, _, err := parse(string(k)+"/"+name+ext, bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	if len(lines) == 0 {
		return nil, fmt.Errorf("scenarios: an empty file")
	}
	if k != Maps {
		s, _, err := lib.start(lines, [2]string{}, &Entry{})
		return s, err
	}
	h, err := readHeader(k, lines)
	if err != nil {
		return nil, err
	}
	s, _, err := setup.Read(h.table(), nil)
	return s, err
}

// start reads the lines of a scenario, with the files that they name put in, which it returns as well.
func (lib *Library) start(lines []*text.Line, forces [2]string, e *Entry) (*rules.State, []*text.Line, error) {
	whole, err := lib.expand(lines, forces, e)
	if err != nil {
		return nil, nil, err
	}
	s, _, err := setup.Read(whole, nil)
	return s, whole, err
}

// NeededSettings returns the lines by which a new scenario sets what those of a system have to set, each to its usual value; "" where there
// are none.
func NeededSettings(system string) (lines string) {
	sys, err := rules.Find(system)
	if err != nil {
		return ""
	}
	for _, v := range rules.Needed(sys) {
		lines += text.Format("setting", []string{v.ID, v.Usual}, nil) + "\n"
	}
	return lines
}

// scenario is start for a scenario that can be played: both sides have models, and the settings that its system needs are said.
func (lib *Library) scenario(lines []*text.Line, forces [2]string, e *Entry) (*rules.State, error) {
	s, whole, err := lib.start(lines, forces, e)
	if err != nil {
		return nil, err
	}
	sys, err := rules.Find(s.System)
	if err != nil {
		return nil, err
	}
	for _, v := range rules.Needed(sys) {
		if !slices.ContainsFunc(whole, func(l *text.Line) bool { return l.Word == "setting" && len(l.Args) > 0 && l.Args[0] == v.ID }) {
			return nil, lines[len(lines)-1].Errorf("no line says its %s: expected one such as setting %s %s", v.ID, v.ID, v.Usual)
		}
	}
	e.Title, e.System, e.Lesson = s.Title, s.System, len(s.Lesson) > 0
	for seat := range s.Sides {
		e.Sides[seat], e.Forces[seat] = s.Sides[seat].Name, s.Sides[seat].Force
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if !fields(s, seat) {
			return nil, lines[len(lines)-1].Errorf("side %s has no models: expected force %s NAME", seat, seat)
		}
	}
	return s, nil
}

func fields(s *rules.State, seat rules.Seat) bool {
	for i := range s.Models {
		if s.Models[i].Seat == seat {
			return true
		}
	}
	return false
}
