package generate

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
	"baize/scenarios"
)

// TestSameEverywhere pins what seeds lay out: a seed that somebody wrote down gives the same table on every machine, and another one another table.
func TestSameEverywhere(t *testing.T) {
	got := map[string]string{}
	ofEach(func(system string, style Style) {
		sum := sha256.New()
		seen := map[string]bool{}
		for seed := range uint64(3) {
			r := Request{Style: style, Density: Even, Seed: seed, Symmetry: workshop.Symmetry(seed), Wide: 3 * geom.Inch}
			l := lay(t, system, 72, 48, r)
			out := string(l.d.Text(workshop.Map))
			if again := lay(t, system, 72, 48, r); string(again.d.Text(workshop.Map)) != out {
				t.Errorf("%s: another table the second time", l)
			}
			if seen[out] {
				t.Errorf("%s: the table of another seed", l)
			}
			seen[out] = true
			sum.Write([]byte(out))
		}
		got[system+" "+string(style)] = fmt.Sprintf("%x", sum.Sum(nil))[:12]
	})
	for k, want := range pinned {
		if got[k] != want {
			t.Errorf("%s: got %s, want %s", k, got[k], want)
		}
	}
	if len(got) != len(pinned) {
		t.Errorf("got %v", got)
	}
}

var pinned = map[string]string{
	"dl2 farm":         "549bc90183f0",
	"dl2 river":        "caca1dbc5fe2",
	"dl2 town":         "1809016ac4ff",
	"dl2 wasteland":    "923db8885b52",
	"dlce farm":        "34705253bf50",
	"dlce river":       "633196b02fa0",
	"dlce town":        "119b7d696a01",
	"dlce wasteland":   "2bc8d402a2fa",
	"dustup farm":      "87fb08d8290a",
	"dustup river":     "9460dae9206f",
	"dustup town":      "df2aa9b30a9d",
	"dustup wasteland": "fda157b7d77e",
}

// TestPart lays parts of tables anew: what lies outside, reaches beyond or is locked stays as it is, and the part becomes another.
func TestPart(t *testing.T) {
	ofEach(func(system string, style Style) {
		wide, all := Widest(scenarios.Open(""), system), 0
		for seed := range uint64(4) {
			l := lay(t, system, 72, 48, Request{Style: style, Density: Even, Seed: seed, Wide: wide})
			part := geom.Box{Min: geom.PtIn(6+8*int(seed), 10), Max: geom.PtIn(36+8*int(seed), 40)}
			inside := func(it *workshop.Item) bool { return it.Word == workshop.WordTerrain && it.Out.Shape().InBox(part) }
			var held workshop.ID
			for _, it := range l.d.Lying() {
				if inside(it) && held == 0 {
					held = it.ID
				}
			}
			if held == 0 {
				t.Fatalf("%s: nothing lies in the part", l)
			}
			before := done(t, l.d, workshop.Lock([]workshop.ID{held}, true))
			h := workshop.NewHistory(before)
			e, err := Table(before, Request{Style: style, Density: Even, Seed: seed + 100, Wide: wide, Part: part})
			if err != nil {
				t.Fatal(err)
			}
			if err := h.Do(e); err != nil {
				t.Fatal(err)
			}
			gone, fresh := 0, workshop.Newest(before, h.Now())
			for _, it := range before.Lying() {
				switch now := h.Now().Item(it.ID); {
				case now != nil && now.Same(it):
				case now == nil && inside(it) && it.ID != held:
					gone++
				default:
					t.Errorf("%s: %s: got %v, want it untouched", l, it, now)
				}
			}
			for _, id := range fresh {
				it := h.Now().Item(id)
				if !inside(it) {
					t.Errorf("%s: %s lies outside of the part", l, it)
				}
				for _, o := range before.Find(workshop.WordTerrain) {
					if h.Now().Item(o.ID) != nil && geom.Overlap(it.Out.Shape(), o.Out.Shape()) {
						t.Errorf("%s: %s lies over %s", l, it.Label(), o.Label())
					}
				}
			}
			if all += len(fresh); gone == 0 || len(fresh) == 0 {
				t.Errorf("%s: %d pieces gone, %d new", l, gone, len(fresh))
			}
			if title, ok := h.Undo(); !ok || title != "Generate a part" || !h.Now().Same(before) {
				t.Errorf("%s: undo took back %q, want the part in one step", l, title)
			}
		}
		if all < 4 {
			t.Errorf("%s %s: %d new pieces in four parts, want one in each, about", system, style, all)
		}
	})
}

// TestLockedStays lays a table anew about pieces, an objective and zones that stay.
func TestLockedStays(t *testing.T) {
	ofEach(func(system string, style Style) {
		d := lay(t, system, 72, 48, Request{Style: style, Density: Even, Seed: 5, Wide: 3 * geom.Inch}).d
		var held []workshop.ID
		for i, it := range d.Lying() {
			if it.Word == workshop.WordTerrain && i%5 == 0 || it.Word == workshop.WordObjective && len(held) == 0 {
				held = append(held, it.ID)
			}
		}
		d = done(t, d, workshop.Lock(held, true))
		e, err := Table(d, Request{Style: style, Density: Even, Seed: 6, Wide: 3 * geom.Inch})
		if err != nil {
			t.Fatal(err)
		}
		now := done(t, d, e)
		for _, it := range d.Lying() {
			stays := it.Word == workshop.WordZone || it.Locked()
			if here := now.Item(it.ID); stays != (here != nil) || here != nil && !here.Same(it) {
				t.Errorf("%s %s: %s: stays %v, now %v", system, style, it, stays, here)
			}
		}
		areas := func(d workshop.Document, ids []workshop.ID) (out []geom.Shape) {
			for _, id := range ids {
				if it := d.Item(id); it.Word == workshop.WordTerrain {
					out = append(out, it.Out.Shape())
				}
			}
			return out
		}
		for _, a := range areas(now, workshop.Newest(d, now)) {
			for _, b := range areas(d, held) {
				if a.Kind == geom.KindPolygon && b.Kind == geom.KindPolygon && geom.Overlap(a, b) {
					t.Errorf("%s %s: something lies on what is locked", system, style)
				}
			}
		}
	})
}

// TestDensity: a denser table has more terrain, between what the guidance says.
func TestDensity(t *testing.T) {
	ofEach(func(system string, style Style) {
		was := 0
		for _, density := range Densities() {
			sum := 0
			for seed := range uint64(3) {
				sum += workshop.Covered(lay(t, system, 72, 48, Request{Style: style, Density: density, Seed: seed, Wide: 2 * geom.Inch}).d, nil)
			}
			if sum <= was {
				t.Errorf("%s %s %s: %d thousandths, want more than %d", system, style, density, sum/3, was/3)
			}
			was = sum
		}
	})
}

// TestRefused: what no table can be laid out for is said.
func TestRefused(t *testing.T) {
	d, err := workshop.New("dl2", "small", "Small", geom.Inches(20), geom.Inches(48), "meadow")
	if err != nil {
		t.Fatal(err)
	}
	good := lay(t, "dl2", 48, 48, Request{Style: Farm, Wide: geom.Inch}).d
	for _, c := range []struct {
		d    workshop.Document
		r    Request
		want string
	}{
		{d, Request{Style: Farm}, "24 inches"},
		{good, Request{Style: "moon"}, "moon"},
		{good, Request{Style: Farm, Density: 7}, "density 7"},
		{good, Request{Style: Farm, Part: geom.Box{Min: geom.PtIn(45, 45), Max: geom.PtIn(60, 60)}}, "6 inches"},
		{workshop.Document{}, Request{Style: Farm}, "unknown rule system"},
	} {
		if _, err := Table(c.d, c.r); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: got %v, want an error that says %q", c.r, err, c.want)
		}
	}
}

// TestLandscapes: every kind of terrain of a landscape is one of the system, and stands in a map with its tags.
func TestLandscapes(t *testing.T) {
	for _, sys := range rules.Systems() {
		land := rules.GuideOf(sys).Landscape()
		for _, k := range land.Ground {
			if !slices.ContainsFunc(sys.Info().Terrain, func(t rules.Term) bool { return t.ID == k.Kind }) {
				t.Errorf("%s: no kind of terrain is called %s", sys.Info().ID, k.Kind)
			}
			key := text.Key{Name: "tags", Value: k.Tags}
			line := text.Format("terrain", []string{k.Kind, "piece"}, append([]text.Key{{Name: "disc", Value: "9,9,2"}}, key))
			if k.Tags == "" {
				line = text.Format("terrain", []string{k.Kind, "piece"}, []text.Key{{Name: "disc", Value: "9,9,2"}})
			}
			s, err := scenarios.Open("").Build(scenarios.Maps, "m", []byte("map M system="+sys.Info().ID+"\ntable 24x24\n"+line+"\n"))
			if err != nil {
				t.Errorf("%s: %v", sys.Info().ID, err)
				continue
			}
			if bars := rules.GuideOf(sys).Bars(s, 1, 0); bars && !k.Bars {
				t.Errorf("%s: %s keeps everybody out, but bars nobody", sys.Info().ID, k.Kind)
			}
		}
	}
}

func ofEach(f func(system string, style Style)) {
	for _, sys := range rules.Systems() {
		if rules.GuideOf(sys).Landscape().Most > 0 {
			for _, style := range Styles() {
				f(sys.Info().ID, style)
			}
		}
	}
}

func BenchmarkTable(b *testing.B) {
	for _, style := range Styles() {
		b.Run(string(style), func(b *testing.B) {
			for i := range b.N {
				lay(b, "dl2", 72, 48, Request{Style: style, Density: Close, Seed: uint64(i), Wide: 3 * geom.Inch})
			}
		})
	}
}
