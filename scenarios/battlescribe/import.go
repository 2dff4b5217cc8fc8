package battlescribe

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"baize/rules/text"
	"baize/scenarios"
	"baize/scenarios/muster"
)

// Import reads catalogues and rosters, or all catalogues of folders, for a system, or with "" for the one that knows most of each. What cannot be read,
// or not used, is in the result with its reason, a whole file as well as one entry; an error means that there is nothing to read, or nobody
// who could. Rosters become forces that are built as they were recorded, or of a list of lib where one allows the same; lib may be nil.
// Nothing is written.
func Import(lib *scenarios.Library, paths []string, system string) (Result, error) {
	var res Result
	list, err := games(system)
	if err != nil {
		return res, err
	}
	files, err := res.spread(paths)
	if err != nil {
		return res, err
	}
	names, shelf := map[string]bool{}, newShelf(files)
	for _, path := range files {
		base := filepath.Base(path)
		root, err := readFile(path)
		if err != nil {
			res.fail(base, err)
			continue
		}
		if root.name == "roster" {
			r, err := readRoster(root)
			if err != nil {
				res.fail(base, err)
				continue
			}
			if name := free(names, r.Name); res.roster(list, lib, name, base, r) {
				names[name] = true
			}
			continue
		}
		c, known, err := catalogue(root, shelf)
		if err != nil {
			res.fail(base, err)
			continue
		}
		if name := free(names, c.Name); res.catalogue(list, name, base, c, known, shelf.categories) {
			names[name] = true
		}
	}
	return res, nil
}

// free makes a name of a file that no other file of the import has.
func free(names map[string]bool, title string) string {
	return text.Free(text.Slug(title), func(name string) bool { return names[name] })
}

// endings are those of names of files that are read.
var endings = []string{".ros", ".rosz", ".json", ".cat", ".catz", ".gst", ".gstz"}

// Reads reports whether a file's name is that of a catalogue or roster.
func Reads(name string) bool { return slices.Contains(endings, strings.ToLower(filepath.Ext(name))) }

// Endings lists how names of files end that are read, for people.
func Endings() string {
	last := len(endings) - 1
	return strings.Join(endings[:last], ", ") + " or " + endings[last]
}

// spread replaces folders by the catalogues and rosters in them.
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
			if Reads(f.Name()) && !strings.EqualFold(filepath.Ext(f.Name()), ".json") { // a folder may hold any
				out = append(out, filepath.Join(p, f.Name()))
			}
		}
	}
	if len(out)+len(res.Entries) == 0 {
		return nil, fmt.Errorf("battlescribe: nothing to read: expected files ending in %s", Endings())
	}
	return out, nil
}

// catalogue imports one catalogue; it reports whether a force file came of it.
func (res *Result) catalogue(list []game, name, file string, c *Catalogue, known known, categories map[string]string) bool {
	whole := Report{Catalogue: c.Name, Entry: file, Left: c.Notes}
	g, ok := choose(list, c.Entries)
	switch {
	case c.System:
		whole.Left = append([]string{"a game system: what it limits in whole armies"}, whole.Left...)
		res.Entries = append(res.Entries, whole)
		return false
	case !ok:
		whole.Left = append([]string{another(list, len(c.Entries))}, whole.Left...)
		res.Entries = append(res.Entries, whole)
		return false
	}
	whole.Partly = true
	if whole.Left = append(whole.Left, g.terms.Lacks...); len(whole.Left) > 0 {
		res.Entries = append(res.Entries, whole)
	}
	lib := &library{game: g, known: known, title: c.Name, categories: categories}
	var units []*Unit
	for _, e := range c.Entries {
		weapons, profiles := len(lib.weapons.list), len(lib.profiles.list)
		s := lib.unit(e)
		if why := lib.unfit(s, len(units)); s.Imported && why != "" {
			s.Imported, s.Left = false, append(s.Left, why)
		}
		r := Report{Catalogue: c.Name, Entry: e.Name, Imported: s.Imported, Decisions: s.Decisions, Left: append(e.Unread, s.Left...)}
		if s.Imported {
			r.Least, r.Most = s.Cost, s.Most
			units = append(units, s)
		} else {
			lib.weapons.cut(weapons)
			lib.profiles.cut(profiles)
		}
		res.Entries = append(res.Entries, r)
	}
	if len(units) == 0 {
		return false
	}
	force := lib.text(c.Name, units)
	if len(force) > maxForce {
		whole.Left = []string{fmt.Sprintf("it makes a force file of more than %d bytes", maxForce)}
		res.Entries = append(res.Entries, whole)
		return false
	}
	res.files = append(res.files, forceFile{name + ".txt", force})
	return true
}

// Limits of a force file that a catalogue may not burst.
const (
	maxUnits   = 200
	maxItems   = 300     // weapons, and profiles
	maxModels  = 60      // of one kind in the smallest unit
	maxForce   = 1 << 20 // bytes
	maxOptions = 150
	maxChanges = 600
	maxCost    = 9999
)

// unfit says why a unit cannot stand in a force file, "" if it can.
func (lib *library) unfit(u *Unit, units int) string {
	models := 0
	for _, m := range u.Models {
		if models += m.N; m.N > maxModels {
			return fmt.Sprintf("%d models of one kind are too many", m.N)
		}
	}
	switch {
	case units >= maxUnits || len(lib.weapons.list) > maxItems || len(lib.profiles.list) > maxItems || models*(units+1) > 1000 && models > 200:
		return "the catalogue is too large for one force"
	case u.Cost < 0 || u.Cost > maxCost || u.Most > muster.Whole(maxCost):
		return fmt.Sprintf("it costs %d to %s points", u.Cost, u.Most)
	}
	if _, err := scenarios.Start("force", []byte(lib.text("", []*Unit{u}))); err != nil {
		return "it cannot be set up: " + text.Reason(err)
	}
	return ""
}

// text writes a force file: every weapon, profile and unit.
func (lib *library) text(nation string, units []*Unit) string {
	var b strings.Builder
	total := 0
	for _, u := range units {
		total += u.Cost
	}
	fmt.Fprintf(&b, "force %s system=%s nation=%s points=%d library=on\n", muster.Quote(nation+", all "+lib.terms.Unit+"s"), lib.info.ID, muster.Quote(nation), total)
	fmt.Fprintf(&b, "about \"Every %s once, as small as it may be, with its options: copy what you field into a force of your own.\"\n", lib.terms.Unit)
	for _, w := range lib.weapons.list {
		fmt.Fprintf(&b, "weapon %s %s%s\n", w.id, muster.Quote(w.name), w.keys)
	}
	for _, p := range lib.profiles.list {
		fmt.Fprintf(&b, "profile %s %s%s\n", p.id, muster.Quote(p.name), p.keys)
	}
	for i, u := range units {
		fmt.Fprintf(&b, "\nunit %d %s", i+1, muster.Quote(u.Name))
		if u.Quality != "" {
			fmt.Fprintf(&b, " quality=%s", u.Quality)
		}
		fmt.Fprintf(&b, "%s cost=%d\n", u.Place, u.Cost)
		for _, m := range u.Models {
			fmt.Fprintf(&b, "models %d %s\n", m.N, m.Profile)
		}
		u.Label = fmt.Sprint(i + 1)
		for _, line := range u.Lines() {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}
