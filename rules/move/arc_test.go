package move_test

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
)

// TestArcs: a hull that turns along arcs uses their length, is held by its limit and by what lies on the arc on its level, and rises no
// higher than it may.
func TestArcs(t *testing.T) {
	s := file(geom.PtIn(10, 10))
	s.Models[0].Base = rules.Base{Kind: rules.Rectangle, W: geom.Inch, L: 2 * geom.Inch}
	k := move.Kit{State: s, Bodies: []move.Body{move.NewBody(s, 1)}}
	b := &k.Bodies[0]
	b.Limit, b.Drive = 8*geom.Inch, &move.Drive{Notch: 1500, MaxTurn: 9000, Radius: 4 * geom.Inch, Low: -1, High: 1}
	b.Among = []move.Solid{{Shape: geom.Disc(geom.PtIn(13, 15), geom.Inch), Layers: []int{0}, Of: (&rules.Piece{ID: 1}).Ref()}}
	wish := func(d rules.Draft, w rules.Wish) (rules.Draft, rules.Way) {
		w.Models = []rules.ModelID{1}
		d, ways := k.Steer(d, w)
		return d, ways[0]
	}
	leg := func(l rules.Leg) geom.Length { return l.Bend().Length() }
	d, w := wish(rules.Draft{}, rules.Wish{Keys: rules.Keys{Y: 2, Far: true}})
	d, w = wish(d, rules.Wish{Turn: -3})
	if want := leg(rules.Leg{Run: 2 * geom.Inch, Turn: -4500, Radius: 4 * geom.Inch}); w.Used != rules.Long(want) || w.Held != rules.HeldNot || len(w.Poses) < 10 || w.End().Heading != 31500 {
		t.Errorf("45 degrees to the left: got %+v, want %s used and the arc drawn", w, want)
	}
	long, _ := wish(d, rules.Wish{Turn: -3})
	if long, w = wish(long, rules.Wish{Go: rules.GoOn, Keys: rules.Keys{Y: 9, Far: true}}); w.Over() || w.Held != rules.HeldLimit {
		t.Errorf("farther than its limit: got %+v", w)
	}
	if _, w = wish(long, rules.Wish{Turn: -6}); w.Over() || w.Held != rules.HeldLimit || w.Legs[len(w.Legs)-1].Turn != 0 {
		t.Errorf("turned after its limit: got %+v", w)
	}
	right, _ := wish(rules.Draft{}, rules.Wish{Keys: rules.Keys{Y: 2, Far: true}})
	if _, w = wish(right, rules.Wish{Turn: 5}); w.Held != rules.HeldContact || w.By.Piece() != 1 || w.Legs[0].Turn >= 7500 {
		t.Errorf("into the disc: got %+v", w)
	}
	up, w := wish(rules.Draft{}, rules.Wish{Keys: rules.Keys{Z: 1}})
	if w.Layer() != 1 || w.Used.N != 0 {
		t.Errorf("up: got %+v", w)
	}
	if _, w = wish(up, rules.Wish{Keys: rules.Keys{Z: 1}}); w.Layer() != 1 || w.Held != rules.HeldBarred {
		t.Errorf("higher than it may: got %+v", w)
	}
	over, _ := wish(up, rules.Wish{Keys: rules.Keys{Y: 2, Far: true}})
	if over, w = wish(over, rules.Wish{Turn: 5}); w.Held != rules.HeldNot || w.Legs[1].Turn != 7500 || w.Layer() != 1 {
		t.Errorf("over the disc: got %+v", w)
	}
	if _, w = wish(over, rules.Wish{Go: rules.GoBack}); len(w.Legs) != 1 || w.Layer() != 1 {
		t.Errorf("taken back: got %+v", w)
	}
	s.Models[0].At = geom.PtIn(10, 10)
	first, rest := rules.SplitLegs(over.Moves()[0].Legs, 3*geom.Inch)
	half, at := rules.Along(geom.Pose{At: s.Models[0].At}, 0, first)
	end, levels := rules.Along(half[len(half)-1], at[len(at)-1], rest)
	_, w = wish(over, rules.Wish{Go: rules.GoAsLaid})
	if end[len(end)-1].At.Dist(w.End().At) > 3 || end[len(end)-1].Heading != w.End().Heading || levels[len(levels)-1] != 1 {
		t.Errorf("in two parts it ends at %v, want %v", end[len(end)-1], w.End())
	}
}
