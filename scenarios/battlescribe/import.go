package battlescribe

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"baize/rules/systems/legions"
	"baize/scenarios/muster"
)

// Import reads catalogues, or all catalogues of folders. What cannot be read, or not used, is in the result with its
// reason, a whole file as well as one entry; an error means that there is nothing to read. Nothing is written.
func Import(paths []string) (Result, error) {
	var res Result
	files, err := res.spread(paths)
	if err != nil {
		return res, err
	}
	names := map[string]bool{}
	for _, path := range files {
		base := filepath.Base(path)
		root, err := readFile(path)
		if err != nil {
			res.fail(base, err)
			continue
		}
		c, known, err := catalogue(root)
		if err != nil {
			res.fail(base, err)
			continue
		}
		name := slug(c.Name)
		for n := 2; names[name]; n++ {
			name = fmt.Sprintf("%s-%d", slug(c.Name), n)
		}
		if res.catalogue(name, base, c, known) {
			names[name] = true
		}
	}
	return res, nil
}

// spread replaces folders by the catalogues in them.
func (res *Result) spread(paths []string) ([]string, error) {
	var out []string
	for _, p := range paths {
		info, err := os.Stat(p)
		if err != nil {
			res.fail(filepath.Base(p), err)
			continue
		}
		if !info.IsDir() {
			out = append(out, p)
			continue
		}
		list, err := os.ReadDir(p)
		if err != nil {
			res.fail(filepath.Base(p), err)
			continue
		}
		for _, f := range list {
			switch strings.ToLower(filepath.Ext(f.Name())) {
			case ".cat", ".catz", ".gst", ".gstz":
				out = append(out, filepath.Join(p, f.Name()))
			}
		}
	}
	if len(out)+len(res.Entries) == 0 {
		return nil, fmt.Errorf("battlescribe: no catalogues: expected files ending in .cat, .catz, .gst or .gstz")
	}
	return out, nil
}

// catalogue imports one catalogue; it reports whether a force file came of it.
func (res *Result) catalogue(name, file string, c *Catalogue, known known) bool {
	whole := Report{Catalogue: c.Name, Entry: file, Left: c.Notes}
	profiles, models := profiled(c.Entries)
	switch {
	case c.System:
		whole.Left = append([]string{"a game system: what it limits in whole armies"}, whole.Left...)
		res.Entries = append(res.Entries, whole)
		return false
	case profiles > 0 && models == 0:
		in := legions.System{}.Info()
		whole.Left = append([]string{fmt.Sprintf("a catalogue of another game, with all its %d entries: only those of %s (system %s) are imported, whose models have IR and LP or Front and HP",
			len(c.Entries), in.Name, in.ID)}, whole.Left...)
		res.Entries = append(res.Entries, whole)
		return false
	case len(whole.Left) > 0:
		res.Entries = append(res.Entries, whole)
	}
	lib := &library{known: known}
	var list []*Section
	for _, e := range c.Entries {
		weapons, profiles := len(lib.weapons.list), len(lib.profiles.list)
		s := lib.section(e)
		if why := lib.tooMuch(s, len(list)); s.Imported && why != "" {
			s.Imported, s.Left = false, append(s.Left, why)
		}
		r := Report{Catalogue: c.Name, Entry: e.Name, Imported: s.Imported, Decisions: s.Decisions, Left: append(e.Unread, s.Left...)}
		if s.Imported {
			r.Least, r.Most = s.Cost, s.Most
			list = append(list, s)
		} else {
			lib.weapons.cut(weapons)
			lib.profiles.cut(profiles)
		}
		res.Entries = append(res.Entries, r)
	}
	if len(list) == 0 {
		return false
	}
	text := lib.text(c, list)
	if len(text) > maxForce {
		whole.Left = []string{fmt.Sprintf("it makes a force file of more than %d bytes", maxForce)}
		res.Entries = append(res.Entries, whole)
		return false
	}
	res.files = append(res.files, forceFile{name + ".txt", text})
	return true
}

// profiled counts the profiles of entries and how many of them are models as we know them.
func profiled(list []*Entry) (profiles, models int) {
	for _, e := range list {
		for _, p := range e.Profiles {
			profiles++
			if isModel(p) {
				models++
			}
		}
		p, m := profiled(e.Kids)
		profiles, models = profiles+p, models+m
	}
	return profiles, models
}

// Limits of a force file that a catalogue may not burst.
const (
	maxSections = 200
	maxItems    = 300     // weapons, and profiles
	maxModels   = 60      // of one kind in the smallest Section
	maxForce    = 1 << 20 // bytes
	maxOptions  = 150
	maxChanges  = 600
	maxCost     = 9999
)

// tooMuch says why a Section does not fit into a force file, "" if it does.
func (lib *library) tooMuch(s *Section, sections int) string {
	models := 0
	for _, m := range s.Models {
		if models += m.N; m.N > maxModels {
			return fmt.Sprintf("%d models of one kind are too many", m.N)
		}
	}
	switch {
	case sections >= maxSections || len(lib.weapons.list) > maxItems || len(lib.profiles.list) > maxItems || models*(sections+1) > 1000 && models > 200:
		return "the catalogue is too large for one force"
	case s.Cost < 0 || s.Cost > maxCost || s.Most > muster.Whole(maxCost):
		return fmt.Sprintf("it costs %d to %s points", s.Cost, s.Most)
	}
	return ""
}

// text writes a force file: every weapon, profile and Section.
func (lib *library) text(c *Catalogue, list []*Section) string {
	var b strings.Builder
	total := 0
	for _, s := range list {
		total += s.Cost
	}
	fmt.Fprintf(&b, "force %s system=%s nation=%s points=%d library=on\n", muster.Quote(c.Name+", all Sections"), legions.System{}.Info().ID, muster.Quote(c.Name), total)
	fmt.Fprintf(&b, "about \"Every Section once, as small as it may be, with its options: copy what you field into a force of your own.\"\n")
	for _, w := range lib.weapons.list {
		fmt.Fprintf(&b, "weapon %s %s%s\n", w.id, muster.Quote(w.name), w.keys)
	}
	for _, p := range lib.profiles.list {
		fmt.Fprintf(&b, "profile %s %s%s\n", p.id, muster.Quote(p.name), p.keys)
	}
	for i, s := range list {
		fmt.Fprintf(&b, "\nunit %d %s quality=%s cost=%d\n", i+1, muster.Quote(s.Name), s.Quality, s.Cost)
		for _, m := range s.Models {
			fmt.Fprintf(&b, "models %d %s\n", m.N, m.Profile)
		}
		s.Unit.Label = fmt.Sprint(i + 1)
		for _, line := range s.Unit.Lines() {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}
