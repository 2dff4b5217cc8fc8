package legions_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/systems/legions"
	"baize/rules/text"
	"baize/scenarios"
	"baize/scenarios/battlescribe"
	"baize/scenarios/roster"
)

// TestCatalogueRules takes every catalogue in and below the folder that BAIZE_CATALOGUES names. Of each Model Assigned Rule that a profile or a
// weapon in it has an edition either has the rule, or it is told as not ruled: in the list of the import, on the card of whoever has it, in
// the verdict on a force with it, and in the table of the README of the edition, which lists no others.
func TestCatalogueRules(t *testing.T) {
	dir := os.Getenv("BAIZE_CATALOGUES")
	if dir == "" {
		t.Skip("skipped: BAIZE_CATALOGUES names no folder with catalogues of Dystopian Legions")
	}
	var paths []string
	err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".cat" && len(rulesNamed(t, path)) > 0 {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil || len(paths) == 0 {
		t.Fatalf("%v: no catalogue with rules of models in %s", err, dir)
	}
	for i, sys := range legions.Printed() {
		table := notRuledNames(t, readmes[i].name)
		found := map[string]bool{}
		for _, path := range paths {
			t.Run(sys.Info().ID+"/"+filepath.Base(path), func(t *testing.T) { toldOf(t, sys, path, table, found) })
		}
		for name := range table {
			if !found[name] {
				t.Errorf("%s: no catalogue has the rule %s", readmes[i].name, name)
			}
		}
	}
}

// toldOf holds the rules of one catalogue, and notes those that an edition does not have.
func toldOf(t *testing.T, sys legions.System, path string, table, found map[string]bool) {
	res, err := battlescribe.Import(nil, []string{path}, sys.Info().ID)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if _, err := res.Write(folder); err != nil {
		t.Fatal(err)
	}
	cards := map[string]bool{} // rules on the cards, by their names as force files write them, with whether they are ruled
	lib := scenarios.Open(folder)
	for _, e := range lib.Libraries() {
		if e.Path == "" {
			continue // embedded
		}
		data, err := lib.Text(scenarios.Forces, e.Name)
		if err != nil {
			t.Fatal(err)
		}
		onCards(t, data, cards)
		judged(t, lib, e)
	}
	list := strings.ToLower(res.List())
	for _, item := range rulesNamed(t, path) {
		ids := written(sys, item)
		switch {
		case slices.ContainsFunc(ids, func(id string) bool { return cards[id] }):
			continue // ruled, as its card says
		case !slices.ContainsFunc(ids, func(id string) bool { _, shown := cards[id]; return shown }):
			t.Errorf("%s is on no card: %q", item, ids)
		}
		if !strings.Contains(list, "the rule "+strings.ToLower(item)+" is kept by name and does nothing") {
			t.Errorf("%s: the list of the import does not say that it does nothing", item)
		}
		if name := text.Slug(item); !table[name] {
			t.Errorf("%s: the README does not list it as not ruled", item)
		} else {
			found[name] = true
		}
	}
}

// rulesNamed lists the rules that the profiles and weapons of a catalogue name, each once.
func rulesNamed(t *testing.T, path string) (out []string) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for dec := xml.NewDecoder(f); ; {
		tok, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return out
		} else if err != nil {
			t.Fatal(err)
		}
		el, ok := tok.(xml.StartElement)
		if !ok || el.Name.Local != "characteristic" {
			continue
		}
		name, value := "", ""
		for _, a := range el.Attr {
			switch a.Name.Local {
			case "name":
				name = a.Value
			case "value":
				value = a.Value
			}
		}
		if name != "MARs" && name != "WARs" {
			continue
		}
		depth := 0
		for _, item := range strings.FieldsFunc(value, func(r rune) bool { // at commas outside of brackets
			switch r {
			case '(':
				depth++
			case ')':
				depth--
			}
			return r == ',' && depth == 0
		}) {
			if item = strings.TrimSpace(item); item != "-" && item != "" && !slices.Contains(out, item) {
				out = append(out, item)
			}
		}
	}
}

// written are the rules that an edition makes of one that a catalogue names, of a model and of a weapon, as force files write them.
func written(sys legions.System, item string) (out []string) {
	for _, read := range []rules.Imported{
		sys.Imports().Gear(rules.Sheet{Columns: []rules.Column{{Name: "WARs", Value: item}}}),
		sys.Imports().Weapon(rules.Sheet{Columns: []rules.Column{{Name: "ER", Value: `0-8"`}, {Name: "LR", Value: "-"}, {Name: "WARs", Value: item}}}),
	} {
		id := read.Text
		if _, after, weapon := strings.Cut(id, " mars="); weapon {
			id, _, _ = strings.Cut(strings.Trim(after, `"`), `"`)
		}
		out = append(out, id)
	}
	return out
}

// onCards notes the rules on the cards of all profiles and weapons of a force file, and of what options bring.
func onCards(t *testing.T, data []byte, cards map[string]bool) {
	t.Helper()
	lines, err := text.Parse("list.txt", data)
	if err != nil {
		t.Fatal(err)
	}
	const plain = ` "Bearer" type=infantry mv=6 ir=3 lp=1 mad=-`
	var b strings.Builder
	units, n := "", 0
	bears := func(profile, keys string) {
		n++
		if keys != "" {
			fmt.Fprintf(&b, "profile %s%s%s\n", profile, plain, keys)
		}
		units += fmt.Sprintf("unit %d \"Unit %d\"\nmodels 1 %s\n", n, n, profile)
	}
	for _, l := range strings.Split(string(data), "\n") {
		if l = strings.TrimPrefix(l, "spare "); strings.HasPrefix(l, "force ") || strings.HasPrefix(l, "weapon ") || strings.HasPrefix(l, "profile ") {
			b.WriteString(l + "\n")
		}
	}
	for _, l := range lines {
		word, args := l.Word, l.Args
		if word == "spare" {
			word, args = args[0], args[1:]
		}
		switch traits, brings := l.Get("traits"); {
		case word == "profile":
			bears(args[0], "")
		case word == "weapon":
			bears(fmt.Sprintf("bearer%d", n), " weapons="+args[0])
		case brings:
			bears(fmt.Sprintf("bearer%d", n), fmt.Sprintf(" mars=%q", traits))
		}
	}
	s, err := scenarios.Start("cards", []byte(b.String()+units))
	if err != nil {
		t.Fatal(err)
	}
	sys, err := rules.Find(s.System)
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Units {
		for _, k := range rules.CardsOf(sys).Card(s, s.Units[i].ID).Traits {
			cards[k.ID] = k.Ruled
		}
	}
}

// judged holds that the verdict on a force of each entry of a list names what is on its cards and not ruled.
func judged(t *testing.T, lib *scenarios.Library, e scenarios.Entry) {
	t.Helper()
	list, err := roster.OfList(lib, e.Name)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range list.Entries {
		f, err := roster.New(e.System, e.Nation, list).Add(x.Label)
		if err != nil {
			t.Error(err)
			continue
		}
		s, ids, err := f.Start()
		if err != nil {
			t.Error(err)
			continue
		}
		sys, _ := rules.Find(s.System)
		said := ""
		for _, fault := range f.Judge().Faults {
			if fault.Grade == rules.Undetermined {
				said += scenarios.Told(fault.Fault) + "\n"
			}
		}
		for _, id := range ids {
			for _, k := range rules.CardsOf(sys).Card(s, id).Traits {
				if !k.Ruled && !strings.Contains(said, k.ID) {
					t.Errorf("%s: the verdict does not tell of %s: %s", x.Name, k.ID, said)
				}
			}
		}
	}
}

// notRuledNames lists the rules that the table of a README has under the rules of catalogues that are not ruled.
func notRuledNames(t *testing.T, name string) map[string]bool {
	t.Helper()
	readme, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(readme), "\n## Rules of catalogues that are not ruled\n")
	if !ok {
		t.Fatalf("%s does not say which rules of catalogues are not ruled", name)
	}
	table, _, _ = strings.Cut(table, "\n## ")
	out := map[string]bool{}
	for _, line := range strings.Split(table, "\n") {
		if cells := strings.Split(line, "|"); len(cells) == 4 && !strings.HasPrefix(cells[1], "-") && strings.TrimSpace(cells[1]) != "rule" {
			out[text.Slug(strings.TrimSpace(cells[1]))] = true
		}
	}
	return out
}
