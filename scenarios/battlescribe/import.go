package battlescribe

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"baize/rules/systems/legions"
)

// Result is what an import made, and what became of every entry.
type Result struct {
	Entries []Report
	files   []file
}

// Report says what became of one entry of a catalogue.
type Report struct {
	Catalogue, Entry string
	Imported         bool
	Notes            []string // why it was not imported, or what of it was left out or not ruled
}

// String is one line for a list.
func (r Report) String() string {
	state := "imported"
	if !r.Imported {
		state = "left out"
	}
	s := fmt.Sprintf("%s: %s: %s", r.Catalogue, r.Entry, state)
	if len(r.Notes) > 0 {
		s += " (" + strings.Join(r.Notes, "; ") + ")"
	}
	return s
}

type file struct{ name, text string }

// Import reads catalogues, or all catalogues of a folder. A file that cannot be read at all is an error; an entry
// that cannot be used is in the result with its reason. Nothing is written.
func Import(paths []string) (Result, error) {
	var res Result
	files, err := spread(paths)
	if err != nil {
		return res, err
	}
	names := map[string]bool{}
	for _, path := range files {
		root, err := readFile(path)
		if err != nil {
			return Result{}, err
		}
		c, err := catalogue(root)
		if err != nil {
			return Result{}, fmt.Errorf("battlescribe: %s: %w", filepath.Base(path), err)
		}
		if c.System {
			continue // the figures are all in the catalogues
		}
		if profiles, models := profiled(c.Entries); profiles > 0 && models == 0 {
			in := legions.System{}.Info()
			return Result{}, fmt.Errorf("battlescribe: %s: a catalogue of another game: only those of %s (system %s) are imported, whose models have IR and LP or Front and HP",
				filepath.Base(path), in.Name, in.ID)
		}
		name := slug(c.Name)
		for n := 2; names[name]; n++ {
			name = fmt.Sprintf("%s-%d", slug(c.Name), n)
		}
		names[name] = true
		res.catalogue(name, c)
	}
	return res, nil
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

// spread replaces folders by the catalogues in them.
func spread(paths []string) ([]string, error) {
	var out []string
	for _, p := range paths {
		info, err := os.Stat(p)
		if err != nil {
			return nil, fmt.Errorf("battlescribe: %w", err)
		}
		if !info.IsDir() {
			out = append(out, p)
			continue
		}
		list, err := os.ReadDir(p)
		if err != nil {
			return nil, fmt.Errorf("battlescribe: %w", err)
		}
		for _, f := range list {
			switch strings.ToLower(filepath.Ext(f.Name())) {
			case ".cat", ".catz", ".gst", ".gstz":
				out = append(out, filepath.Join(p, f.Name()))
			}
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("battlescribe: no catalogues: expected files ending in .cat, .catz, .gst or .gstz")
	}
	return out, nil
}

func (res *Result) catalogue(name string, c *Catalogue) {
	lib := &library{}
	var list []*Section
	for _, e := range c.Entries {
		lib.notes = nil
		was := *lib
		s := lib.section(e)
		if why := lib.tooMuch(s, len(list)); s.Imported && why != "" {
			lib.weapons, lib.profiles = was.weapons, was.profiles
			s.Imported, s.Reasons = false, append(s.Reasons, why)
		}
		res.Entries = append(res.Entries, Report{Catalogue: c.Name, Entry: e.Name, Imported: s.Imported, Notes: append(s.Reasons, lib.notes...)})
		if s.Imported {
			list = append(list, s)
		}
	}
	if len(list) > 0 {
		res.files = append(res.files, file{name + ".txt", lib.text(c, list)})
	}
}

// Limits of a force file that a catalogue may not burst.
const (
	maxSections = 200
	maxItems    = 300 // weapons, and profiles
	maxModels   = 60  // of one kind in the smallest Section
	maxCost     = 4999
	maxOptions  = 60
)

// tooMuch says why a Section does not fit into a force file, "" if it does.
func (lib *library) tooMuch(s *Section, sections int) string {
	for _, m := range s.Models {
		if m.n > maxModels {
			return fmt.Sprintf("%d models of one kind are too many", m.n)
		}
	}
	switch {
	case sections >= maxSections || len(lib.weapons) > maxItems || len(lib.profiles) > maxItems || len(s.Options) > maxOptions:
		return "the catalogue is too large for one force"
	case s.Cost < 0 || s.Cost > maxCost:
		return fmt.Sprintf("it costs %d points", s.Cost)
	}
	return ""
}

// Write writes the force files into the subfolder forces of a folder, which then serves as a folder of scenarios.
func (res Result) Write(dir string) error {
	dir = filepath.Join(dir, "forces")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("battlescribe: %w", err)
	}
	for _, f := range res.files {
		if err := os.WriteFile(filepath.Join(dir, f.name), []byte(f.text), 0o644); err != nil {
			return fmt.Errorf("battlescribe: %w", err)
		}
	}
	return nil
}

// Files names the force files that Write writes.
func (res Result) Files() []string {
	var out []string
	for _, f := range res.files {
		out = append(out, f.name)
	}
	sort.Strings(out)
	return out
}

// text writes a force file: every weapon, profile and Section.
func (lib *library) text(c *Catalogue, list []*Section) string {
	var b strings.Builder
	total := 0
	for _, s := range list {
		total += s.Cost
	}
	fmt.Fprintf(&b, "# Made from a catalogue: every Section once, as small as it may be. Copy what you field into a force of your own.\n")
	fmt.Fprintf(&b, "force %s system=%s nation=%s points=%d\n", quote(c.Name+", all Sections"), legions.System{}.Info().ID, quote(c.Name), total)
	for _, w := range lib.weapons {
		fmt.Fprintf(&b, "weapon %s %s%s\n", w.id, quote(w.name), w.keys)
	}
	for _, p := range lib.profiles {
		fmt.Fprintf(&b, "profile %s %s%s\n", p.id, quote(p.name), p.keys)
	}
	for i, s := range list {
		fmt.Fprintf(&b, "\nunit %d %s quality=%s cost=%d\n", i+1, quote(s.Name), s.Quality, s.Cost)
		for _, m := range s.Models {
			fmt.Fprintf(&b, "models %d %s\n", m.n, m.profile)
		}
		for _, o := range s.Options {
			fmt.Fprintf(&b, "option %d %s%s\n", i+1, quote(o.name), o.keys())
		}
	}
	return b.String()
}

func (o option) keys() string {
	s := fmt.Sprintf(" min=%d", max(o.min, 0))
	if o.max >= 0 {
		s += fmt.Sprintf(" max=%d", o.max)
	}
	s += fmt.Sprintf(" cost=%d", o.cost)
	for _, k := range []struct{ key, v string }{{"profile", o.profile}, {"weapon", o.weapon}, {"quality", o.quality}} {
		if k.v != "" {
			s += " " + k.key + "=" + k.v
		}
	}
	return s
}
