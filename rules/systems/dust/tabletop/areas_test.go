package tabletop_test

import (
	"fmt"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/tabletop"
)

// taken writes what a template takes in.
func taken(g *model.Game, list []model.Taken) (out string) {
	for _, t := range list {
		out += fmt.Sprintf("%s: %s; ", g.Unit(t.Unit).Label, labels(g, t.Models))
	}
	return out
}

// TestTemplates holds what lies under templates (DUST-TAB-19 to DUST-TAB-21, DUST-TAB-29, DUST-SPW-08, DUST-SPW-22).
func TestTemplates(t *testing.T) {
	const field = "unit b1 B \"b1\" cost=5\nmodel b1.1 foot at=20,20\nmodel b1.2 foot at=22.5,20\nmodel b1.3 foot at=22.6,24\nmodel b1.4 foot at=24.6,20\n"
	for name, c := range map[string]struct {
		lines string
		form  model.Template
		at    geom.Point
		want  string
	}{
		"4 inches, touching counts":          {field, model.Blast, in("20", "20"), "b1: b1.1 b1.2; "},
		"8 inches, touching counts":          {field, model.Ordnance, in("20", "20"), "b1: b1.1 b1.2; "},
		"8 inches take in who is 4.5 away":   {field, model.Ordnance, in("20.1", "20"), "b1: b1.1 b1.2 b1.4; "},
		"open ground":                        {field, model.Blast, in("40", "40"), ""},
		"several units, friends too":         {field + squad("a1", "foot", "20,22") + squad("b2", "tank", "20,16.5"), model.Blast, in("20", "20"), "b1: b1.1 b1.2; a1: a1.1; b2: b2.1; "},
		"a hull is touched":                  {squad("b2", "tank", "20,23.5"), model.Blast, in("20", "20"), "b2: b2.1; "},
		"a hull is not":                      {squad("b2", "tank", "20,23.6"), model.Blast, in("20", "20"), ""},
		"no aircraft":                        {squad("b2", "plane", "20,20"), model.Blast, in("20", "20"), ""},
		"who is out of sight is touched too": {field + "terrain structure s1 rect=21.3,18,0.4,8\n", model.Blast, in("20", "20"), "b1: b1.1 b1.2; "},
	} {
		t.Run(name, func(t *testing.T) {
			g := lay(t, c.lines)
			if got := taken(g, g.B.Takes(g, model.Laid{Template: c.form, At: c.at})); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestLevels holds that a template strikes one level, which the attacker chooses inside of a building alone (DUST-TAB-20).
func TestLevels(t *testing.T) {
	g := lay(t, squad("b1", "foot", "20,20")+squad("b2", "foot", "21,20")+"terrain building h1 rect=20,20,6,6 tags=floors=1\n")
	up := mod(t, g, "b2.1")
	g.Model(up).Layer = 1
	inside, outside := model.Laid{Template: model.Blast, At: in("20", "20")}, model.Laid{Template: model.Blast, At: in("20", "16.9"), Layer: 1}
	if got := fmt.Sprint(g.B.Levels(g, inside)); got != "[0 1]" {
		t.Errorf("inside: got %s, want both levels", got)
	}
	if got := g.B.Levels(g, outside); got != nil {
		t.Errorf("outside: got %v, want no choice", got)
	}
	if got := taken(g, g.B.Takes(g, inside)); got != "b1: b1.1; " {
		t.Errorf("on the ground: got %q", got)
	}
	inside.Layer = 1
	if got := taken(g, g.B.Takes(g, inside)); got != "b2: b2.1; " {
		t.Errorf("on the roof: got %q", got)
	}
	outside.At = in("20.4", "16.9")
	g.Model(up).At = in("20.4", "18.6")
	if got := taken(g, g.B.Takes(g, outside)); got != "" {
		t.Errorf("outside, aimed at the roof: got %q, want the ground floor alone", got)
	}
}

// TestPoints holds where a template may lie: in arc, range and sight of any part of the leader's base (DUST-TAB-19).
func TestPoints(t *testing.T) {
	for name, c := range map[string]struct {
		lines string
		at    geom.Point
		open  bool
		arc   bool
	}{
		"open ground":                   {squad("a1", "tank", "20,20"), in("20", "40"), true, true},
		"out of arc":                    {squad("a1", "tank", "20,20"), in("40", "20"), true, false},
		"behind a wall":                 {squad("a1", "tank", "20,20") + "terrain structure s1 rect=20,30,8,2\n", in("20", "40"), false, true},
		"past a wall before the middle": {squad("a1", "tank", "20,20") + "terrain structure s1 rect=19,30,2.4,2\n", in("20", "40"), true, true},
		"a soldier past it":             {squad("a1", "foot", "20,20", "24,20") + "terrain structure s1 rect=19.2,21.5,2,1\n", in("20.4", "40"), true, true},
		"the leader alone looks":        {squad("a1", "foot", "20,20", "24,20") + "terrain structure s1 rect=20,21.5,4,1\n", in("20", "40"), false, true},
		"5 inches inside of trees":      {squad("a1", "tank", "20,20") + "terrain trees s1 rect=20,40,20,10\n", in("20", "40"), false, true},
	} {
		t.Run(name, func(t *testing.T) {
			g := lay(t, c.lines)
			l := g.B.Aim(g, mod(t, g, "a1.1"), model.Front, c.at, 0)
			if len(l) != 1 || l[0].Open != c.open || g.Kind(1).Kind == model.Vehicle && l[0].Arc != c.arc {
				t.Errorf("got %+v, want open %v, arc %v", l, c.open, c.arc)
			}
		})
	}
	g := lay(t, squad("a1", "foot", "20,20")+"terrain structure s1 rect=20,30,8,2\n")
	if g.B.Aimable(g, in("20", "30")) || !g.B.Aimable(g, in("20", "32")) {
		t.Error("aimed into a structure: want refused, and beside it allowed")
	}
}

// TestFlames holds what flames take in: all that the tape and the template touch, friends and hidden models too, from who bears the weapon
// (DUST-SPW-24).
func TestFlames(t *testing.T) {
	g := lay(t, squad("a1", "foot", "20,20", "22,20")+squad("a2", "foot", "25,20.7")+squad("b1", "foot", "28,20", "29.9,21.5")+squad("b2", "foot", "31,25"))
	l := g.B.Lines(g, mod(t, g, "a1.2"), model.Muzzle{Bearer: true}, unit(t, g, "b1"))[0]
	if l.Range != 2 || g.Model(l.Eye).Label != "a1.2" {
		t.Fatalf("got %d squares from %s, want 2 from a1.2", l.Range, g.Model(l.Eye).Label)
	}
	list := g.B.Jets(g, l, 2, 0)
	if len(list) != 2 {
		t.Fatalf("got %d ways, want one to the target and one as far as it reaches", len(list))
	}
	if got := taken(g, list[0].Over); got != "a2: a2.1; b1: b1.1; " {
		t.Errorf("to the target: got %q", got)
	}
	if d := list[1].Way[0].Sub(in("22.5", "20")).Len(); d != 8*geom.Inch {
		t.Errorf("the farther end lies at %s, want 8 inches of the base", d)
	}
	if got := taken(g, list[1].Over); got != "a2: a2.1; b1: b1.1 b1.2; " {
		t.Errorf("as far as it reaches: got %q", got)
	}
}

// TestSmokeLies holds that smoke is a disc of 8 inches, which covers the middle of a vehicle that launches it (DUST-SPW-04, DUST-SKILL-94).
func TestSmokeLies(t *testing.T) {
	g := lay(t, squad("a1", "tank", "20,20"))
	want := rules.Piece{Kind: model.Smoke, Shape: geom.Disc(in("30", "30"), 8*geom.Inch)}
	for _, got := range [][]rules.Piece{g.B.Smoke(g, in("30", "30")), g.B.Cloud(g, in("30", "30"))} {
		if len(got) != 1 || got[0].Kind != want.Kind || !got[0].Shape.Equal(want.Shape) {
			t.Errorf("got %+v, want a disc of 8 inches", got)
		}
	}
	zone := g.B.Wraps(g, unit(t, g, "a1"))[0]
	if !zone.ContainsPoint(in("24", "20")) || zone.ContainsPoint(in("24.1", "20")) {
		t.Error("the smoke may be 4 inches from the middle of the vehicle, and no farther")
	}
}

// TestHolds holds who holds a marker: with the leader's base, or the hull, within 4 inches (DUST-END-02, DUST-TAB-30).
func TestHolds(t *testing.T) {
	g := lay(t, squad("a1", "foot", "20,24.5", "20,22")+squad("a2", "foot", "24.6,20", "20,19")+squad("b1", "tank", "14.5,20"))
	for label, want := range map[string]bool{"a1": true, "a2": false, "b1": true} {
		if got := g.B.Holds(g, unit(t, g, label), in("20", "20")); got != want {
			t.Errorf("%s: got %v, want %v", label, got, want)
		}
	}
}

// TestSizes holds how large templates, the tape of flames, command circles and fortifications are: DUST-DATA-03.a, DUST-DATA-03.b, DUST-DATA-03.c.
func TestSizes(t *testing.T) {
	b := tabletop.Board{}
	circle := func(at string) error {
		was := model.Boards[tabletop.ID]
		model.Boards[tabletop.ID] = b
		defer func() { model.Boards[tabletop.ID] = was }()
		return b.Stand(lay(t, "unit a1 A \"a1\" cost=5\nmodel a1.1 foot at=20,20\nmodel a1.2 foot at="+at+"\n"), 1)
	}
	if circle("22.5,20") != nil || circle("22.6,20") == nil {
		t.Error("a command circle is 4 inches wide: want a base with its middle 2.5 inches off to stand, and 2.6 not")
	}
	g := lay(t, squad("a1", "burner", "20,20")+squad("b1", "foot", "40,20"))
	for _, c := range []struct {
		form model.Template
		x    string
		want bool
	}{{model.Blast, "37.5", true}, {model.Blast, "37.4", false}, {model.Ordnance, "35.5", true}, {model.Ordnance, "35.4", false}} {
		if got := len(b.Takes(g, model.Laid{Template: c.form, At: in(c.x, "20")})) > 0; got != c.want {
			t.Errorf("template %d at %s: touched %v, want %v", c.form, c.x, got, c.want)
		}
	}
	g = lay(t, squad("a1", "burner", "20,20")+squad("b1", "foot", "22,20"))
	for i, want := range []geom.Length{4 * geom.Inch, 8 * geom.Inch, 12 * geom.Inch} { // the three parts of the strip
		l := b.Lines(g, mod(t, g, "a1.1"), model.Muzzle{Bearer: true}, unit(t, g, "b1"))[0]
		g := lay(t, squad("a1", "burner", "20,20")+squad("b1", "foot", "22,20")+squad("b2", "foot", fmt.Sprintf("%d,20", 21+4*(i+1))))
		list := b.Jets(g, l, i+1, 0)
		if d := list[len(list)-1].Way[0].Sub(in("20.5", "20")).Len(); d != want {
			t.Errorf("flames of range %d end %s from the base, want %s", i+1, d, want)
		}
	}
	for at, want := range map[string]bool{"24,20.75": true, "24,20.77": false} { // 1/4 inch to either side, and half a base
		g := lay(t, squad("a1", "burner", "20,20")+squad("a2", "foot", at)+squad("b1", "foot", "30,20"))
		l := b.Lines(g, mod(t, g, "a1.1"), model.Muzzle{Bearer: true}, unit(t, g, "b1"))[0]
		if got := len(b.Jets(g, l, 2, 0)[0].Over) > 1; got != want {
			t.Errorf("the tape touches who stands at %s: %v, want %v", at, got, want)
		}
	}
	if s := b.Smoke(g, in("30", "30")); len(s) != 1 || !s[0].Shape.Equal(geom.Disc(in("30", "30"), 8*geom.Inch)) {
		t.Errorf("smoke: got %v, want a disc of 8 inches", s)
	}
	for side, want := range map[geom.Length]bool{16 * geom.Inch: true, 12 * geom.Inch: false} {
		p := rules.Piece{Label: "k1", Kind: "bunker", Shape: geom.Rect(in("20", "20"), side, side, 0)}
		if err := b.CheckTerrain(&p); (err == nil) != want {
			t.Errorf("a bunker %s wide: got %v", side, err)
		}
	}
	if model.Square != 4*geom.Inch {
		t.Errorf("a square is %s wide, want 4 inches", model.Square)
	}
}
