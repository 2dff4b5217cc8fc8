package workshop

import (
	"strings"
	"testing"

	"baize/rules/geom"
	"baize/scenarios"
)

// TestMeasures holds share, sight and gaps of a small table of woods and ponds against what is laid out.
func TestMeasures(t *testing.T) {
	play := "system dustup\ntitle T\ntable 24x24\n" +
		"terrain woods wall rect=12,12,2,24\nterrain impassable west disc=4,18,4\nterrain impassable mid disc=8.5,18,4\nterrain impassable far disc=20,20,2\n" +
		"profile rifle \"Rifle\" base=0.75\nprofile car \"Car\" kind=vehicle size=1 armour=4 base=1x2\n" +
		"unit a1 A First quality=green lv=2\nmodel a1.1 rifle at=2,2\nunit a2 A Car quality=green lv=2\nmodel a2.1 car at=2,5\nunit b1 B Foe quality=green lv=2\nmodel b1.1 rifle at=22,2\n"
	d := must(t, nil, []byte(play))
	r := Check(d, scenarios.Open(""))
	if !r.Playable() || len(r.Faults) > 0 {
		t.Fatal(listed(r))
	}
	s := r.State
	if got := Covered(d, func(kind string) bool { return kind == "woods" }); got < 82 || got > 84 {
		t.Errorf("woods cover %d thousandths of the table, want 48 of 576 square inches", got)
	}
	if got := Covered(d, nil); got < 130 || got > 136 {
		t.Errorf("terrain covers %d thousandths, want 76.3 of 576 square inches", got)
	}
	line, ok := LongestSight(s)
	if !ok || (line.A.X < 12*geom.Inch) != (line.B.X < 12*geom.Inch) || line.Length < 21*geom.Inch || line.Length > 25*geom.Inch {
		t.Errorf("the longest sight: got %v of %s, want one along a side of the wood", line, line.Length)
	}
	seen, hidden := SeenFrom(s, geom.PtIn(1, 1))
	for _, p := range seen {
		if p.X > 13*geom.Inch {
			t.Errorf("%v is seen through the wood", p)
		}
	}
	for _, p := range hidden {
		if p.X < 11*geom.Inch {
			t.Errorf("%v is hidden in the open", p)
		}
	}
	if len(seen) < 20 || len(hidden) < 20 {
		t.Errorf("got %d places seen and %d hidden", len(seen), len(hidden))
	}
	all, none := SeenFrom(s, geom.PtIn(1, 1), geom.PtIn(23, 1))
	if len(all) <= len(seen) || len(all)+len(none) != len(seen)+len(hidden) {
		t.Errorf("from both sides of the wood: got %d places seen of %d, from one %d", len(all), len(all)+len(none), len(seen))
	}
	zoned := must(t, nil, []byte(play+"zone A deploy edge=bottom poly=0,0;24,0;24,6;0,6\n"))
	if places := ZonePlaces(zoned, 0); len(places) != 5 || len(ZonePlaces(zoned, 1)) != 0 {
		t.Errorf("got the places %v in the zone of A", places)
	}
	if m := Widest(s); s.Model(m).Label != "a2.1" {
		t.Errorf("the widest: got %s", s.Model(m).Label)
	}
	gaps := Gaps(s)
	if len(gaps) != 1 || gaps[0].Width != geom.Inch/2 || gaps[0].Fits || s.Piece(gaps[0].From).Label != "west" || s.Piece(gaps[0].To).Label != "mid" ||
		gaps[0].A != geom.PtIn(6, 18) || gaps[0].B != geom.Pt(geom.Milli(6500), 18*geom.Inch) {
		t.Errorf("got the gaps %+v, want half an inch between west and mid", gaps)
	}
	near := strings.Replace(play, "far disc=20,20,2", "far disc=20,22,2", 1)
	if gaps := Gaps(Check(must(t, nil, []byte(near)), scenarios.Open("")).State); len(gaps) != 2 || gaps[1].To != 0 || gaps[1].Width != geom.Inch || !gaps[1].Fits {
		t.Errorf("got %+v, want the gap of an inch to the edge too, through which the car fits", gaps)
	}
}

// TestSightIsThatOfASoldier looks about on the tables in the box: of every system some places are seen and some are not, and the longest line
// is shorter than the diagonal of the table.
func TestSightIsThatOfASoldier(t *testing.T) {
	for _, name := range []string{"first-blood", "ardry-bridge", "crossroads", "quarry-lane"} {
		s := Check(opened(t, name), scenarios.Open("")).State
		seen, hidden := SeenFrom(s, geom.PtIn(20, 2))
		if len(seen) < 20 || len(hidden) < 20 {
			t.Errorf("%s: got %d places seen and %d hidden", name, len(seen), len(hidden))
		}
		line, ok := LongestSight(s)
		if !ok || line.Length < 30*geom.Inch || line.Length >= geom.Pt(0, 0).Dist(geom.Pt(s.Table.W, s.Table.H)) {
			t.Errorf("%s: got %v, %v", name, line, ok)
		}
	}
}

// BenchmarkSeenFromZone times what nobody in a zone sees.
func BenchmarkSeenFromZone(b *testing.B) {
	d := opened(b, "ardry-bridge")
	s := Check(d, scenarios.Open("")).State
	for b.Loop() {
		SeenFrom(s, ZonePlaces(d, 0)...)
	}
}

// TestHintsAreThoseOfTheRules asks for the advice on a table in the box.
func TestHintsAreThoseOfTheRules(t *testing.T) {
	d := opened(t, "first-blood")
	r := Check(d, scenarios.Open(""))
	if len(Hints(r.State)) < 3 {
		t.Errorf("got %d hints", len(Hints(r.State)))
	}
	e := Remove(func() (ids []ID) {
		for _, it := range d.Find(WordTerrain) {
			ids = append(ids, it.ID)
		}
		return ids
	}())
	bare, err := e.Apply(d)
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	for _, h := range Hints(Check(bare, scenarios.Open("")).State) {
		if !h.OK() {
			refused++
		}
	}
	if refused < 2 {
		t.Errorf("a bare table: %d hints are not followed, want share and kinds of terrain", refused)
	}
}

// BenchmarkLongestSight times the search on a table in the box.
func BenchmarkLongestSight(b *testing.B) {
	s := Check(opened(b, "first-blood"), scenarios.Open("")).State
	for b.Loop() {
		LongestSight(s)
	}
}

// BenchmarkCheck times the faults of a scenario in the box, with its deployment tried.
func BenchmarkCheck(b *testing.B) {
	d := opened(b, "ardry-bridge")
	for b.Loop() {
		Check(d, scenarios.Open(""))
	}
}
