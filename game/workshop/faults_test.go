package workshop

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	_ "baize/rules/systems"
	"baize/scenarios"
)

// opened reads a scenario in the box with its map.
func opened(t testing.TB, name string) Document {
	t.Helper()
	lib := scenarios.Open("")
	play, err := lib.Text(scenarios.Scenarios, name)
	if err != nil {
		t.Fatal(err)
	}
	d, err := Read(Source{}, Source{name, play})
	if err != nil {
		t.Fatal(err)
	}
	in := d.Find("include")[0].Arg(0)
	table, err := lib.Text(scenarios.Maps, in)
	if err != nil {
		t.Fatal(err)
	}
	if d, err = Read(Source{in, table}, Source{name, play}); err != nil {
		t.Fatal(err)
	}
	return d
}

func listed(r Report) string {
	var out []string
	for _, f := range r.Faults {
		mend := ""
		if f.Mend != nil {
			mend = " [" + f.Mend.Title + "]"
		}
		out = append(out, fmt.Sprintf("%s %d:%d %s%s", f.Severity, f.Part, f.Line, f.Text, mend))
	}
	return strings.Join(out, "\n")
}

// TestNothingIsWrongWithWhatIsInTheBox checks every scenario and map in the box.
func TestNothingIsWrongWithWhatIsInTheBox(t *testing.T) {
	for _, entry := range scenarios.List() {
		name := entry.Name
		d := opened(t, name)
		if r := Check(d, scenarios.Open("")); !r.Playable() || len(r.Faults) > 0 {
			t.Errorf("%s:\n%s", name, listed(r))
		}
		table := d
		table.parts[Scenario] = file{}
		if r := Check(table, scenarios.Open("")); r.State == nil || len(r.Faults) > 0 {
			t.Errorf("the map of %s:\n%s", name, listed(r))
		}
	}
}

// TestFaults breaks a scenario in the box in many ways: each is found with its place, and mended where a mend is offered.
func TestFaults(t *testing.T) {
	add := func(p Part, line string) func(t *testing.T, d Document) Document {
		return func(t *testing.T, d Document) Document {
			texts := [2]string{string(d.Text(Map)), string(d.Text(Scenario))}
			texts[p] += line + "\n"
			d, err := Read(Source{d.Name(Map), []byte(texts[0])}, Source{d.Name(Scenario), []byte(texts[1])})
			if err != nil {
				t.Fatal(err)
			}
			return d
		}
	}
	replace := func(p Part, old, with string) func(t *testing.T, d Document) Document {
		return func(t *testing.T, d Document) Document {
			texts := [2]string{string(d.Text(Map)), string(d.Text(Scenario))}
			if !strings.Contains(texts[p], old) {
				t.Fatalf("no %q", old)
			}
			texts[p] = strings.ReplaceAll(texts[p], old, with)
			d, err := Read(Source{d.Name(Map), []byte(texts[0])}, Source{d.Name(Scenario), []byte(texts[1])})
			if err != nil {
				t.Fatal(err)
			}
			return d
		}
	}
	for _, c := range []struct {
		name   string
		change func(*testing.T, Document) Document
		want   []string
		mended bool
	}{
		{"a kind that is none", add(Map, "terrain nonsense n disc=9,9,2"), []string{`failure 0:23 terrain "nonsense": expected one of`}, true},
		{"two lines at once", func(t *testing.T, d Document) Document {
			return add(Scenario, "setting nonsense 3")(t, add(Map, "terrain woods n disc=9,9,-2")(t, d))
		}, []string{`failure 0:23 disc=9,9,-2: expected inches`, `failure 1:11 setting "nonsense"`}, true},
		{"off the table", add(Map, "terrain woods n disc=90,9,2"), []string{"failure 0:23 terrain n lies off the table: expected a part of it within 48x36 [Move onto the table]"}, true},
		{"an objective off the table", add(Map, "objective far at=90,9 value=1"), []string{"failure 0:23 far lies off the table [Move onto the table]"}, true},
		{"beyond the edge", add(Map, "terrain woods n disc=48,9,2"), []string{"note 0:23 n reaches beyond the table [Move onto the table]"}, true},
		{"twice", add(Map, "terrain scrub n curve=3,8;9,7;10,11;4,12"), []string{"note 0:23 n lies exactly on south-scrub [Remove n]"}, true},
		{"an objective in a lake", add(Map, "terrain water lake disc=24,18,2"), []string{}, false}, // the lane leads through it
		{"an objective in the deep", add(Map, "terrain impassable pit disc=12,20,3"), []string{"warning 0:21 nobody can stand at the objective west-yard: it lies in pit"}, false},
		{"a zone that is too small", replace(Map, "poly=0,0;48,0;48,6;0,6", "poly=0,0;2,0;2,2;0,2"), []string{"warning 0:18 there is no room for"}, false},
		{"no force", replace(Scenario, "force B dup-orrin-band\n", ""), []string{"failure 0:0 side B has no models: expected force B NAME"}, false},
		{"a force that is not there", replace(Scenario, "dup-orrin-band", "nobody"), []string{`failure 1:8 scenarios: no force called "nobody"`, "failure 0:0 side B has no models"}, false},
		{"no table", replace(Map, "table 48x36 meadow\n", ""), []string{"failure 0:0 the table has no size: expected table WIDTHxHEIGHT in inches, 1 to 240 each way [Size the table]"}, true},
		{"no map", replace(Scenario, "include quarry-lane\n", ""), []string{"failure 0:0 the scenario does not include its map: expected include quarry-lane [Include the map]"}, true},
		{"no rules", replace(Scenario, "system dustup", "system chess"), []string{"failure 1:2 ", "\"chess\""}, false},
		{"a model off the table", add(Scenario, "place a2.2 at=60,3"), []string{"failure 1:11 model a2.2 stands outside of the table"}, true},
		{"a model on another one", func(t *testing.T, d Document) Document {
			return add(Scenario, "place a2.3 at=10.4,3")(t, add(Scenario, "place a2.2 at=10,3")(t, d))
		}, []string{"failure 1:12 a2.3 stands on a2.2 (scenarios/quarry-lane.txt:11)"}, true},
		{"a model that is none", add(Scenario, "place a9.2 at=6,3"), []string{`failure 1:11 no model "a9.2" before this line [Remove the line]`}, true},
	} {
		d := c.change(t, opened(t, "quarry-lane"))
		r := Check(d, scenarios.Open(""))
		got := listed(r)
		for _, want := range c.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s: got\n%s\nwant %s", c.name, got, want)
			}
		}
		if len(c.want) == 0 && got != "" {
			t.Errorf("%s: got\n%s", c.name, got)
		}
		failed := strings.Contains(got, "failure")
		if r.Playable() == failed {
			t.Errorf("%s: playable %v with\n%s", c.name, r.Playable(), got)
		}
		for _, f := range r.Faults {
			if f.Line > 0 {
				if it := d.AtLine(f.Part, f.Line); it == nil || it.ID != f.Item {
					t.Errorf("%s: line and item of %q are not the same", c.name, f.Text)
				}
			}
		}
		if !c.mended {
			continue
		}
		for tries := 0; tries < 3 && len(r.Faults) > 0; tries++ {
			if r.Faults[0].Mend == nil {
				break
			}
			now, err := r.Faults[0].Mend.Apply(d)
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			d = now
			r = Check(d, scenarios.Open(""))
		}
		if c.name == "no table" { // another size than it had
			continue
		}
		if len(r.Faults) > 0 {
			t.Errorf("%s: mended, but there is\n%s", c.name, listed(r))
		}
	}
	if _, err := rules.Find("dustup"); err != nil {
		t.Fatal(err)
	}
}

// TestNoRoom shrinks a zone of each system: units that find none are named, by the zone; all others are not.
func TestNoRoom(t *testing.T) {
	for name, kind := range map[string]string{"first-blood": "A main", "ardry-bridge": "B main", "crossroads": "B deploy"} {
		d := opened(t, name)
		id := named(t, d, kind)
		at := d.Item(id).Out.Pts[0]
		small := Outline{Form: Poly, Pts: []geom.Point{at, at.Add(geom.PtIn(3, 0)), at.Add(geom.PtIn(3, 3)), at.Add(geom.PtIn(0, 3))}}
		now, err := SetOutline(id, small).Apply(d)
		if err != nil {
			t.Fatal(err)
		}
		r := Check(now, scenarios.Open(""))
		if len(r.Faults) == 0 || !r.Playable() {
			t.Errorf("%s: got\n%s", name, listed(r))
		}
		for _, f := range r.Faults {
			if f.Severity != Warning || f.Item != id || !strings.Contains(f.Text, "of side "+kind[:1]+" in its zone") {
				t.Errorf("%s: got %s", name, f.Text)
			}
		}
	}
}
