package tabletop_test

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// TestRanks holds who takes hits, and in which order (DUST-TAB-21, DUST-TAB-24).
func TestRanks(t *testing.T) {
	g := lay(t, squad("a1", "foot", "20,20")+squad("b1", "foot", "20,40", "22,40", "24,40", "8,40", "6,40")+
		"terrain crates c1 rect=22,38,1,1\nterrain structure s1 rect=8,34,12,1\n")
	a, b := unit(t, g, "a1"), unit(t, g, "b1")
	for name, c := range map[string]struct {
		touched []rules.ModelID
		want    []string
	}{
		"those in sight, in the open first": {nil, []string{"b1.1 b1.3", "b1.2"}},
		"who is touched out of sight last":  {[]rules.ModelID{mod(t, g, "b1.4"), mod(t, g, "b1.1")}, []string{"b1.1 b1.3", "b1.2", "b1.4"}},
	} {
		got := g.B.Ranks(g, a, b, c.touched)
		if len(got) != len(c.want) {
			t.Fatalf("%s: got %v, want %d ranks", name, got, len(c.want))
		}
		for i := range got {
			if labels(g, got[i]) != c.want[i] {
				t.Errorf("%s, rank %d: got %s, want %s", name, i+1, labels(g, got[i]), c.want[i])
			}
		}
	}
	if g.B.Even(g, mod(t, g, "b1.1"), mod(t, g, "b1.3")) {
		t.Error("where two soldiers stand makes a difference")
	}
}

// TestCloses holds that who is out of the new leader's circle goes the shortest way into it (DUST-TAB-25, DUST-TAB-03).
func TestCloses(t *testing.T) {
	g := lay(t, squad("b1", "foot", "20,20", "22.4,20", "30,20", "30,21.2"))
	got := g.B.Closes(g, unit(t, g, "b1"))
	if len(got) != 2 {
		t.Fatalf("got %v, want two who move", got)
	}
	for i, m := range []string{"b1.3", "b1.4"} {
		k := g.Model(mod(t, g, m))
		base := k.Base.Shape(got[i].To, 0)
		if got[i].Model != k.ID || geom.DistanceTo(base, in("20", "20")) > 2*geom.Inch+geom.Touch {
			t.Errorf("%s goes to %v, want its base in the circle", m, got[i].To)
		}
		for _, o := range []geom.Point{in("20", "20"), in("22.4", "20")} {
			if geom.Pressed(base, geom.Disc(o, geom.Inch)) {
				t.Errorf("%s stands on %v", m, o)
			}
		}
	}
	if d := got[0].To.Sub(in("22.5", "20")).Len(); d > geom.Inch*13/10 {
		t.Errorf("b1.3 goes to %v, want next to where it would touch the circle", got[0].To)
	}
	if got := lay(t, squad("b1", "foot", "20,20", "22.4,20")); len(got.B.Closes(got, 1)) != 0 {
		t.Error("who is in the circle moves")
	}
}

// TestDistances holds from what to what ranges of actions are counted (DUST-TAB-26, DUST-TAB-30, DUST-TAB-31, DUST-TAB-38).
func TestDistances(t *testing.T) {
	const wall = "terrain high-wall w1 line=10,22;40,22 width=0.2\n"
	for name, c := range map[string]struct {
		lines  string
		apart  int
		sees   int // -1 for nobody
		fights bool
	}{
		"4.0 inches":              {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,25"), 1, 1, true},
		"4.1 inches":              {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,25.1"), 2, 2, false},
		"from the leader alone":   {squad("a1", "foot", "20,20", "20,22.4") + squad("b1", "foot", "20,26"), 2, 2, false},
		"to the nearest model":    {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,30", "20,25"), 1, 1, true},
		"through a wall":          {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,24") + wall, 1, -1, false},
		"16.0 inches":             {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,37"), 4, 4, false},
		"16.1 inches":             {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,37.1"), 5, 5, false},
		"to the nearest one seen": {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,24", "44,37") + "terrain structure w1 rect=20,22,4,0.4\n", 1, 8, false},
		"hull to hull":            {squad("a1", "tank", "20,20") + squad("b1", "tank", "20,27"), 1, 1, true},
	} {
		g := lay(t, c.lines)
		a, b := unit(t, g, "a1"), unit(t, g, "b1")
		n, _ := g.B.Apart(g, a, b)
		sees, ok := g.B.Sighted(g, a, b)
		if !ok {
			sees = -1
		}
		if fights := g.B.Adjacent(g, a, b); n != c.apart || sees != c.sees || fights != c.fights {
			t.Errorf("%s: got %d apart, %d seen, fights %v, want %d, %d, %v", name, n, sees, fights, c.apart, c.sees, c.fights)
		}
	}
}

// TestRuler holds that the ruler and the region of a weapon say what attacks do (DUST-TAB-10, DUST-TAB-11).
func TestRuler(t *testing.T) {
	g := lay(t, squad("a1", "tank", "48,30")+squad("b1", "foot", "48,40"))
	a, b, n, ok := g.B.Measure(g, g.Model(mod(t, g, "a1.1")).Eye(), g.Unit(unit(t, g, "b1")).Ref())
	if !ok || n != 2 || a != in("48", "31.5") || b != in("48", "39.5") {
		t.Errorf("got %v to %v, %d squares, want 8 inches from edge to edge", a, b, n)
	}
	for _, c := range []struct {
		weapon string
		at     geom.Point
		want   bool
	}{{"cannon", in("48", "55.4"), true}, {"cannon", in("48", "55.6"), false}, {"cannon", in("60", "30"), false}, {"right", in("60", "30"), true}, {"turret", in("60", "30"), true}, {"right", in("48", "40"), false}} {
		m := mod(t, g, "a1.1")
		if got := g.B.Field(g, m, g.Weapon(m, c.weapon)).Contains(c.at); got != c.want {
			t.Errorf("%s at %v: got %v, want %v", c.weapon, c.at, got, c.want)
		}
	}
	if r := g.B.Around(g, unit(t, g, "a1"), 2); !r.Contains(in("48", "39.4")) || r.Contains(in("48", "39.6")) {
		t.Error("within 2 squares: want 8 inches from the hull")
	}
}

// TestSoldiersUseOneWeapon holds how many weapons with a range a model uses (DUST-TAB-17).
func TestSoldiersUseOneWeapon(t *testing.T) {
	g := lay(t, squad("a1", "both", "20,20")+squad("a2", "hero", "30,20")+squad("a3", "tank", "40,20")+squad("a4", "plane", "50,20"))
	for label, want := range map[string]int{"a1": 1, "a2": 0, "a3": 0, "a4": 0} {
		if got := g.B.Fires(g.Kind(unit(t, g, label))); got != want {
			t.Errorf("%s: got %d, want %d", label, got, want)
		}
	}
}
