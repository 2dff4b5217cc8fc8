package scenarios_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/rules"
	_ "baize/rules/systems"
	"baize/scenarios"
)

// write puts files into a folder.
func write(t testing.TB, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const (
	tinyForce = "force \"Tiny\" system=dl2 nation=\"Ys\" points=20\nprofile f \"F\" type=infantry mv=6 ir=3 lp=1\nunit 1 \"One\" cost=20\nmodels 2 f\noption 1 \"More\" max=3 cost=10 profile=f\n"
	tinyMap   = "map \"Field\" system=dl2\ntable 48x48\nterrain forest f1 disc=20,20,6\nzone A main edge=bottom poly=0,0;48,0;48,12;0,12\n"
	tiny      = "system dl2\ntitle \"Tiny\"\ninclude field\nforce A tiny\nforce B tiny\n"
)

func TestPlayersFolderComesFirst(t *testing.T) {
	dir := write(t, map[string]string{
		"scenarios/first-blood.txt": tiny, "maps/field.txt": tinyMap, "forces/tiny.txt": tinyForce, "forces/notes.md": "x", "forces/Bad Name.txt": "x",
		"scenarios/broken.txt": "system dl2\nwalrus\n",
	})
	lib := scenarios.Open(dir)
	s, err := lib.Load("first-blood")
	if err != nil {
		t.Fatal(err)
	}
	if s.Title != "Tiny" || len(s.Models) != 4 || s.Models[2].Label != "b1.1" || s.Sides[1].Name != "Ys" {
		t.Errorf("got %q with %d models, %+v", s.Title, len(s.Models), s.Sides)
	}
	found := map[string]error{}
	for _, e := range lib.List(scenarios.Scenarios) {
		found[e.Name] = e.Err
	}
	if len(found) < 3 || found["first-blood"] != nil || found["ardry-bridge"] != nil {
		t.Errorf("got %v, want three scenarios or more", found)
	}
	if err := found["broken"]; err == nil || !strings.Contains(err.Error(), `broken.txt:2: unknown word "walrus"`) {
		t.Errorf("broken: got %v", err)
	}
}

func TestLoadByPathLooksBesideTheFile(t *testing.T) {
	dir := write(t, map[string]string{"set/scenarios/a.txt": tiny, "set/maps/field.txt": tinyMap, "set/forces/tiny.txt": tinyForce, "flat/a.txt": tiny, "flat/field.txt": tinyMap, "flat/tiny.txt": tinyForce})
	for _, name := range []string{"set/scenarios/a.txt", "flat/a.txt"} {
		if s, err := scenarios.Load(filepath.Join(dir, filepath.FromSlash(name))); err != nil || len(s.Units) != 2 {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// TestStartersValidateByPath: a map may be called like its scenario.
func TestStartersValidateByPath(t *testing.T) {
	lib := scenarios.Open("")
	for _, k := range []scenarios.Kind{scenarios.Scenarios, scenarios.Maps, scenarios.Forces} {
		for _, e := range append(lib.List(k), lib.Libraries()...) {
			if err := scenarios.Validate(fmt.Sprintf("data/%s/%s.txt", e.Kind, e.Name)); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestBoxListsWhatIsOffered: a file in the box whose system nobody registers is not listed, one of the player's is, with the reason why it
// cannot be played.
func TestBoxListsWhatIsOffered(t *testing.T) {
	dir := write(t, map[string]string{"maps/sea.txt": "map \"Sea\" system=dw\ntable 48x48\n"})
	own := false
	for _, k := range []scenarios.Kind{scenarios.Scenarios, scenarios.Maps, scenarios.Forces} {
		for _, e := range scenarios.Open(dir).List(k) {
			if _, err := rules.Find(e.System); err != nil && e.Path == "" {
				t.Errorf("%s %s: listed, and nobody plays its system %q", k, e.Name, e.System)
			}
			own = own || e.Name == "sea" && e.Err != nil && strings.Contains(e.Err.Error(), `sea.txt:1: unknown rule system "dw"`)
		}
	}
	if !own {
		t.Error("the player's map of an unknown system is not listed with its line")
	}
}

func TestValidate(t *testing.T) {
	unjudged := strings.Replace(tinyForce, "points=20", "points=20 limit=none", 1) // it has no officer
	for _, c := range []struct{ name, text, want string }{
		{"force", unjudged, ""},
		{"map", tinyMap, ""},
		{"own-word", strings.Replace(unjudged, "unit 1", "special-order cheer \"Cheers\" cost=1 need=1 effect=steady\nunit 1", 1), ""},
		{"no-word", tinyForce + "dance\n", `no-word.txt:6: unknown word "dance"`},
		{"scenario", strings.Replace(strings.Replace(tiny, "field", "hollins-farm", 1), "tiny", "kob-patrol", 2), ""},
		{"nothing", "", "empty"},
		{"other", "dance\n", "other.txt:1: expected the first word system"},
		{"sum", strings.Replace(tinyForce, "points=20", "points=30", 1), "sum.txt:1: points=30, but the units cost 20"},
		{"no-nation", `force "X" system=dl2 points=0`, "no-nation.txt:1: expected nation="},
		{"no-system", `force "X" nation=Y`, "no-system.txt:1: expected system=ID"},
		{"extra", `force "X" nation=Y system=dl2 colour=red`, "extra.txt:1: force does not take colour="},
		{"strange-line", tinyForce + "table 48x48\n", `strange-line.txt:6: a force does not take lines with "table"`},
		{"strange-map", tinyMap + "unit 1 \"X\"\n", `strange-map.txt:5: a map does not take lines with "unit"`},
		{"bad-terrain", tinyMap + "terrain bog b1 disc=5,5,2\n", `bad-terrain.txt:5: terrain type "bog": expected one of open`},
		{"bad-tag", tinyMap + "terrain forest b1 disc=5,5,2 tags=sticky\n", `bad-tag.txt:5: tag "sticky"`},
		{"bad-option", tinyForce + "option 2 \"X\"\n", `bad-option.txt:6: no unit "2"`},
		{"bad-option-profile", tinyForce + "option 1 \"X\" profile=zz\n", `bad-option-profile.txt:6: no profile "zz"`},
		{"no-map", "system dl2\ninclude atlantis\n", `no-map.txt:2: scenarios: no map called "atlantis", expected one of: ardry-bridge`},
		{"climb", "system dl2\ninclude ../../etc/passwd\n", "climb.txt:2: scenarios: \"../../etc/passwd\" is no name"},
		{"one-side", "system dl2\ninclude hollins-farm\nforce A kob-patrol\n", "side B has no models"},
		{"twice", "system dl2\ninclude hollins-farm\nforce A kob-patrol\nforce A kob-patrol\n", "side A has a roster already"},
		{"wrong-system", "system dl2\ninclude sea\n", `wrong-system.txt:2: sea is made for system dw, this scenario for "dl2"`},
		{"in-a-map", "system dl2\ninclude broken\n", "broken.txt:2:"},
	} {
		dir := write(t, map[string]string{c.name + ".txt": c.text, "sea.txt": `map "Sea" system=dw`, "broken.txt": "map \"B\" system=dl2\nterrain\n"})
		err := scenarios.Validate(filepath.Join(dir, c.name+".txt"))
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s: got %v", c.name, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

func TestLargeFilesAreRefused(t *testing.T) {
	dir := write(t, map[string]string{"big.txt": tinyForce + strings.Repeat("# filler\n", 200_000)})
	if err := scenarios.Validate(filepath.Join(dir, "big.txt")); err == nil || !strings.Contains(err.Error(), "larger than") {
		t.Errorf("got %v", err)
	}
	if _, err := scenarios.Load(filepath.Join(dir, "none.txt")); err == nil {
		t.Error("a file that is not there: got no error")
	}
	if _, err := scenarios.Load("atlantis"); err == nil || !strings.Contains(err.Error(), "expected one of: ardry-bridge ") {
		t.Errorf("an unknown name: got %v, want the known ones", err)
	}
}

func FuzzValidate(f *testing.F) {
	for _, seed := range []string{tinyForce, tinyMap, tiny, "system dl2\ninclude hollins-farm\nforce A kob-patrol\nforce B pe-patrol\nmarker a1 shaken 2\n"} {
		f.Add([]byte(seed))
	}
	lib := scenarios.Open("")
	f.Fuzz(func(t *testing.T, data []byte) { _ = lib.ValidateText("fuzz.txt", data) })
}

// TestNobodyStandsWhereNobodyCan: what no battle could begin with is refused with the line that put it there; a road
// over the edge and bases in contact are not.
func TestNobodyStandsWhereNobodyCan(t *testing.T) {
	const head = "system dl2\ntable 48x48\nterrain road lane line=24,-2;24,50\nprofile f \"F\" type=infantry mv=6 ir=3 lp=1 base=1\nunit a1 A \"A\"\nmodel a1.1 f at=10,10\nunit b1 B \"B\"\n"
	for _, c := range []struct{ lines, want string }{
		{"model b1.1 f at=11,10\n", ""},
		{"model b1.1 f at=10.99,10\n", ""},
		{"model b1.1 f at=0.5,47.5\n", ""},
		{"model b1.1 f at=30,30\nterrain forest far disc=60,20,6\n", "bad.txt:9: terrain far lies off the table: expected a part of it within 48x48"},
		{"model b1.1 f at=30,30\nmodel b1.2 f at=47.6,20\n", `bad.txt:9: model b1.2 stands outside of the table of 48.0" x 48.0": only a model in reserve may be off it`},
		{"models 2 f\nmodel b1.3 f at=10.5,10\n", "bad.txt:9: b1.3 stands on a1.1 (bad.txt:6): expected bases side by side"},
	} {
		err := scenarios.Open("").ValidateText("bad.txt", []byte(head+c.lines))
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%q: got %v, want none", c.lines, err)
		case c.want != "" && (err == nil || !strings.HasSuffix(err.Error(), c.want)):
			t.Errorf("%q: got %v, want %s", c.lines, err, c.want)
		}
	}
	if err := scenarios.Open("").ValidateText("bad.txt", []byte("map \"M\" system=dl2\ntable 48x48\nterrain forest far disc=60,20,6\n")); err == nil || !strings.Contains(err.Error(), "bad.txt:3: terrain far lies off the table") {
		t.Errorf("map: got %v", err)
	}
}
