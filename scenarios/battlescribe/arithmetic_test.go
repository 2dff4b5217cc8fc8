package battlescribe

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"baize/rules/text"
	"baize/scenarios"
	"baize/scenarios/muster"
)

// TestSectionsAgreeWithTheCatalogue holds that of every Section the price, the models and the weapons of the smallest and
// of the largest legal selection are, in the force file as written, what a second reading of the catalogue gives.
func TestSectionsAgreeWithTheCatalogue(t *testing.T) {
	agree(t, "testdata/small.cat", 4)
	agree(t, "testdata/items.cat", 9)
}

// agree compares both readings of a catalogue. want Sections must be imported; -1 is all there are.
func agree(t *testing.T, path string, want int) {
	t.Helper()
	res, err := Import(nil, []string{path}, "")
	if err != nil || len(res.files) != 1 {
		t.Fatalf("%s: %v\n%s", path, err, res.List())
	}
	dir := t.TempDir()
	if _, err := res.Write(dir); err != nil {
		t.Fatal(err)
	}
	force := filepath.Join(dir, "forces", res.files[0].name)
	units, err := scenarios.Options(force)
	if err != nil {
		t.Fatal(err)
	}
	second, err := readSecond(path)
	if err != nil {
		t.Fatal(err)
	}
	if want < 0 {
		want = len(second.sections)
	}
	if len(units) != want {
		t.Errorf("%s: %d Sections imported, want %d\n%s", path, len(units), want, res.List())
	}
	written := readWritten(t, force)
	named := map[string]*pick{}
	for _, s := range second.sections {
		named[strings.Join(strings.Fields(s.n.at("name")), " ")] = s
	}
	if err := scenarios.Open(dir).Validate(force); err != nil {
		t.Error(err)
	}
	for i, u := range units {
		section := named[u.Name]
		if section == nil {
			t.Errorf("%s: no such entry in the catalogue", u.Name)
			continue
		}
		for goal, dearest := range map[muster.Goal]bool{muster.Cheapest: false, muster.Dearest: true} {
			sel, price, err := u.Find(goal)
			if err != nil {
				t.Errorf("%s: %v", u.Name, err)
				continue
			}
			got := written.outcome(u, sel, price)
			all := second.extremes(section, dearest)
			if !slices.ContainsFunc(all, got.same) {
				t.Errorf("%s (dearest %v):\ngot  %v\nwant one of %v", u.Name, dearest, got, all)
			}
			if !dearest {
				fielded := outcome{float64(written.costs[i]), written.models[i], written.armed(written.fielded[i])}
				if !slices.ContainsFunc(all, fielded.same) {
					t.Errorf("%s: the unit line and its models:\ngot  %v\nwant one of %v", u.Name, fielded, all)
				}
			}
		}
	}
}

func (o outcome) same(p outcome) bool {
	return o.price == p.price && maps.Equal(o.models, p.models) && maps.Equal(o.weapons, p.weapons)
}

func (o outcome) String() string { return fmt.Sprint(o.price, o.models, o.weapons) }

// written is a force file as anybody reads it: its lines alone.
type written struct {
	profiles map[string]string   // names by id
	weapons  map[string]string   // names by id, without the number of a copy
	copies   map[string]int      // that number by id
	carried  map[string][]string // ids of weapons by profile
	costs    []int
	models   []map[string]int // names, by unit
	fielded  []map[string]int // profiles, by unit
}

var copyNumber = regexp.MustCompile(` [2-6]$`)

func readWritten(t *testing.T, path string) *written {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := text.Parse(path, data)
	if err != nil {
		t.Fatal(err)
	}
	w := &written{map[string]string{}, map[string]string{}, map[string]int{}, map[string][]string{}, nil, nil, nil}
	names := map[string]bool{}
	for _, l := range lines {
		switch l.Word {
		case "weapon":
			names[l.Args[1]] = true
			name := l.Args[1]
			if base := copyNumber.ReplaceAllString(name, ""); base != name && names[base] {
				w.copies[l.Args[0]] = int(name[len(name)-1] - '0')
				name = base
			}
			w.weapons[l.Args[0]] = name
		case "profile":
			w.profiles[l.Args[0]] = l.Args[1]
			if v, ok := l.Get("weapons"); ok {
				w.carried[l.Args[0]] = strings.Split(v, ",")
			}
		case "unit":
			cost, _ := l.Int("cost", -1)
			w.costs, w.models, w.fielded = append(w.costs, cost), append(w.models, map[string]int{}), append(w.fielded, map[string]int{})
		case "models":
			n := 0
			fmt.Sscan(l.Args[0], &n)
			w.models[len(w.models)-1][w.profiles[l.Args[1]]] += n
			w.fielded[len(w.fielded)-1][l.Args[1]] += n
		}
	}
	return w
}

// armed counts the weapons of models by name.
func (w *written) armed(models map[string]int) map[string]int {
	out := map[string]int{}
	for p, n := range models {
		for _, id := range w.carried[p] {
			out[w.weapons[id]] += n
		}
	}
	return out
}

// outcome is what a selection fields: the weapons of its profiles, but where options of a model name weapons (or further
// copies of them stand in its profile) those taken.
func (w *written) outcome(u *muster.Unit, sel muster.Selection, price muster.Points) outcome {
	o := outcome{float64(price) / 100, map[string]int{}, map[string]int{}}
	for _, f := range u.Lineup(sel) {
		o.models[w.profiles[f.Profile]] += f.N
	}
	for _, c := range u.Carries(sel) {
		for _, id := range c.Weapons {
			o.weapons[w.weapons[id]]++
		}
		if c.Option == muster.None {
			continue
		}
		for _, id := range w.carried[u.Options[c.Option].Profile] {
			if !slices.ContainsFunc(c.Named, func(n string) bool { return w.weapons[n] == w.weapons[id] && w.copies[n] <= w.copies[id] }) {
				o.weapons[w.weapons[id]] += sel[c.Option]
			}
		}
	}
	return o
}
