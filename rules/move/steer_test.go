package move_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
)

// file is a table of 48 by 48 inches with models on one-inch bases at the given points, facing up; reserve of them are beside the table.
func file(at ...geom.Point) *rules.State {
	s := &rules.State{}
	s.Table.W, s.Table.H = geom.Inches(48), geom.Inches(48)
	u := rules.Unit{ID: 1, Seat: rules.SeatA, Label: "a"}
	for i, p := range at {
		id := rules.ModelID(i + 1)
		s.Models = append(s.Models, rules.Model{ID: id, Unit: 1, Seat: rules.SeatA, Place: rules.OnTable, At: p, Base: rules.Base{W: geom.Inch}})
		u.Models = append(u.Models, id)
	}
	s.Units = []rules.Unit{u}
	return s
}

// kit is all models of a state as bodies with a limit, with solids in their way.
func kit(s *rules.State, limit geom.Length, among ...move.Solid) *move.Kit {
	k := &move.Kit{State: s}
	for i := range s.Models {
		b := move.NewBody(s, s.Models[i].ID)
		b.Limit, b.Among = limit, among
		k.Bodies = append(k.Bodies, b)
	}
	return k
}

func drag(k *move.Kit, d rules.Draft, by geom.Point) (rules.Draft, []rules.Way) {
	return k.Steer(d, rules.Wish{Models: all(k), By: by})
}

func all(k *move.Kit) (out []rules.ModelID) {
	for _, b := range k.Bodies {
		out = append(out, b.Model)
	}
	return out
}

func wall(x, y, w, l int) move.Solid {
	return move.Solid{Shape: geom.Rect(geom.PtIn(x, y), geom.Inches(w), geom.Inches(l), 0), Of: rules.Ref{Kind: rules.RefPiece, N: 7}}
}

func TestHoldsAtTheLimitAndSlidesAlongIt(t *testing.T) {
	k := kit(file(geom.PtIn(10, 10)), geom.Inches(6))
	d, ways := drag(k, rules.Draft{}, geom.PtIn(0, 10))
	w := ways[0]
	if got := w.End().At; got.Dist(geom.PtIn(10, 16)) > 2 || w.Held != rules.HeldLimit || w.Asked != rules.Long(geom.Inches(10)) || w.Over() {
		t.Errorf("drawn 10 inches up with 6: %+v", w)
	}
	// from the limit on it can be drawn along the limit, not only back
	_, ways = drag(k, d, geom.PtIn(10, 0))
	if end := ways[0].End().At; end.X < geom.Inches(14) || end.Dist(geom.PtIn(10, 10)) > geom.Inches(6)+2 || end.Dist(geom.PtIn(10, 10)) < geom.Inches(6)-20 {
		t.Errorf("drawn on to the right it stands at %v", end)
	}
	if _, ways = k.Steer(rules.Draft{}, rules.Wish{Models: all(k), By: geom.PtIn(0, 10), Loose: true}); !ways[0].Over() || ways[0].End().At != geom.PtIn(10, 20) {
		t.Errorf("a loose hand was held: %+v", ways[0])
	}
}

func TestCountsTheWholeWay(t *testing.T) {
	k := kit(file(geom.PtIn(10, 10)), geom.Inches(6))
	d, _ := drag(k, rules.Draft{}, geom.PtIn(0, 4))
	d, ways := k.Steer(d, rules.Wish{Models: all(k), By: geom.PtIn(5, 0), Go: rules.GoOn})
	if w := ways[0]; w.Used.N < int(geom.Inches(6))-2 || w.Over() || w.End().At.Dist(geom.PtIn(12, 14)) > 2 || len(w.Poses) != 3 {
		t.Errorf("4 up, then as far as it goes to the right: %+v", w)
	}
	d, ways = k.Steer(d, rules.Wish{Models: all(k), Go: rules.GoBack})
	if ways[0].End().At != geom.PtIn(10, 14) {
		t.Errorf("one stretch back it stands at %v", ways[0].End().At)
	}
	if d, ways = k.Steer(d, rules.Wish{Models: all(k), Go: rules.GoBack}); ways[0].Moved || len(d.Moves()) != 0 {
		t.Errorf("two stretches back it is still moved: %+v", d.Moves())
	}
}

// TestStopsShortOfABarredWay: a comrade who goes back into the way of another makes it longer than its limit.
func TestStopsShortOfABarredWay(t *testing.T) {
	k := kit(file(geom.PtIn(10, 10), geom.PtIn(10, 13)), geom.Inches(6))
	d, _ := k.Steer(rules.Draft{}, rules.Wish{Models: []rules.ModelID{2}, By: geom.PtIn(5, 0)})
	d, ways := k.Steer(d, rules.Wish{Models: []rules.ModelID{1}, By: geom.PtIn(0, 6)})
	if end := ways[0].End().At; end.Dist(geom.PtIn(10, 16)) > 2 {
		t.Fatalf("the way is not straight: it ends at %v", end)
	}
	d, _ = k.Steer(d, rules.Wish{Models: []rules.ModelID{2}, Go: rules.GoHome})
	_, ways = k.Steer(d, rules.Wish{Models: []rules.ModelID{1}, By: geom.Pt(1, 0)})
	if w := ways[0]; w.Over() || w.Held != rules.HeldLimit || len(w.Poses) < 3 || w.End().At.Dist(geom.PtIn(10, 16)) > geom.Inch {
		t.Errorf("round its comrade: %+v", w)
	}
}

func TestKeepsFormationAtContact(t *testing.T) {
	s := file(geom.PtIn(10, 10), geom.PtIn(12, 10), geom.PtIn(14, 11))
	k := kit(s, geom.Inches(20), wall(14, 16, 4, 2))
	_, ways := drag(k, rules.Draft{}, geom.PtIn(0, 6))
	for i, w := range ways {
		v := w.End().At.Sub(s.Models[i].At)
		if v.X != 0 || v.Y < geom.Inches(7)/2-2 || v.Y > geom.Inches(7)/2+2 || w.Held != rules.HeldContact || w.By.N != 7 {
			t.Errorf("model %d went %v, held %q by %v: want 3.5 inches up, to the wall", w.Model, v, w.Held, w.By)
		}
	}
}

func TestGoesRound(t *testing.T) {
	k := kit(file(geom.PtIn(10, 10)), geom.Inches(12), wall(10, 14, 4, 1))
	_, ways := drag(k, rules.Draft{}, geom.PtIn(0, 8))
	w := ways[0]
	if w.End().At != geom.PtIn(10, 18) || len(w.Poses) < 4 || w.Used.N <= int(geom.Inches(8)) || w.Over() {
		t.Errorf("round the wall: %+v", w)
	}
	for i := 1; i < len(w.Poses); i++ {
		if hit, _ := geom.Sweep(geom.Disc(w.Poses[0].At, geom.Inch), geom.Path{w.Poses[i-1].At, w.Poses[i].At}, wall(10, 14, 4, 1).Shape); hit {
			t.Errorf("the way %v goes through the wall", w.Poses)
		}
	}
	// beyond its limit and behind the wall it is held, and told how far it was to where the hand points
	if _, ways = drag(kit(file(geom.PtIn(10, 10)), geom.Inches(6), wall(10, 14, 4, 1)), rules.Draft{}, geom.PtIn(0, 10)); ways[0].Asked.N < int(geom.Inches(10)) {
		t.Errorf("pointed 10 inches off: got %v asked for", ways[0].Asked)
	}
	k = kit(file(geom.PtIn(10, 10)), geom.Inches(8), wall(10, 14, 4, 1))
	if _, ways = drag(k, rules.Draft{}, geom.PtIn(0, 8)); ways[0].Over() || ways[0].Held == rules.HeldNot {
		t.Errorf("the way round is too long, yet it goes: %+v", ways[0])
	}
}

func TestKeepsApartAndSnaps(t *testing.T) {
	foe := move.Solid{Shape: geom.Disc(geom.PtIn(10, 16), geom.Inch), Apart: geom.Inch}
	_, ways := drag(kit(file(geom.PtIn(10, 10)), -1, foe), rules.Draft{}, geom.PtIn(0, 5))
	if y := ways[0].End().At.Y; y < geom.Inches(14)-3 || y > geom.Inches(14)+3 {
		t.Errorf("it comes to %v of an enemy at 16 that it keeps 1 inch from", y)
	}
	foe.Apart = 0
	_, ways = drag(kit(file(geom.PtIn(10, 10)), -1, foe), rules.Draft{}, geom.Pt(0, geom.Inches(5)-geom.Inch/8))
	if end := ways[0].End().At; end != geom.PtIn(10, 15) || ways[0].Held != rules.HeldContact {
		t.Errorf("let go beside contact it stands at %v, held %q", end, ways[0].Held)
	}
}

func TestStaysOnTheTableAndInItsZone(t *testing.T) {
	s := file(geom.PtIn(10, 10), geom.PtIn(12, 10))
	_, ways := drag(kit(s, -1), rules.Draft{}, geom.PtIn(-30, 0))
	if ways[0].End().At != geom.Pt(geom.Inch/2, geom.Inches(10)) || ways[1].End().At.Sub(ways[0].End().At) != geom.PtIn(2, 0) || ways[0].Held != rules.HeldEdge {
		t.Errorf("pushed over the edge: %v and %v", ways[0].End(), ways[1].End())
	}
	for i := range s.Models {
		s.Models[i].Place = rules.Reserve
	}
	k := kit(s, -1)
	k.Zones = [][]geom.Point{{geom.PtIn(0, 0), geom.PtIn(48, 0), geom.PtIn(48, 8), geom.PtIn(24, 12), geom.PtIn(0, 8)}}
	_, ways = drag(k, rules.Draft{}, geom.PtIn(20, 20))
	zone := geom.Poly(k.Zones[0])
	for _, w := range ways {
		if !zone.Contains(geom.Disc(w.End().At, geom.Inch)) || w.Held != rules.HeldZone || len(w.Poses) != 2 {
			t.Errorf("set down at %v, held %q, outside its zone", w.End().At, w.Held)
		}
	}
}

func TestDrivesByLegs(t *testing.T) {
	k := kit(file(geom.PtIn(10, 10)), geom.Inches(8))
	k.Bodies[0].Drive = &move.Drive{Notch: 500, MaxTurn: 4500, PerTurn: geom.Inch}
	d, _ := drag(k, rules.Draft{}, geom.PtIn(3, 4))
	d, ways := k.Steer(d, rules.Wish{Models: all(k), Turn: 12})
	if w := ways[0]; !w.Driven || !slices.Equal(w.Legs, []rules.Leg{{Run: geom.Inches(4), Turn: 4500}}) || w.Used != rules.Long(geom.Inches(5)) {
		t.Errorf("4 inches and a turn: %+v", w)
	}
	_, ways = drag(k, d, geom.PtIn(10, 10))
	if w := ways[0]; w.Used != rules.Long(geom.Inches(8)) || w.Held != rules.HeldLimit || len(w.Legs) != 2 {
		t.Errorf("driven on beyond the limit: %+v", w)
	}
}

// TestDrivesWithOneTurn holds that a way that may have one turn gets no second one, that the one that it has may be turned further or back,
// and that a cost of the kit ends a run.
func TestDrivesWithOneTurn(t *testing.T) {
	k := kit(file(geom.PtIn(10, 10)), geom.Inches(12))
	k.Bodies[0].Drive = &move.Drive{Notch: 500, MaxTurn: 9000, Turns: 1, Ahead: true}
	k.Cost = func(b *move.Body, path geom.Path) (used, limit geom.Length) { // twice the length beyond a line
		for i := 1; i < len(path); i++ {
			used += path[i].Sub(path[i-1]).Len() + max(0, path[i].Y-max(path[i-1].Y, geom.Inches(14)))
		}
		return used, b.Limit
	}
	turn := func(d rules.Draft, n int) (rules.Draft, []rules.Way) {
		return k.Steer(d, rules.Wish{Models: all(k), Turn: n})
	}
	_, ways := drag(k, rules.Draft{}, geom.PtIn(0, 20))
	if w := ways[0]; !slices.Equal(w.Legs, []rules.Leg{{Run: geom.Inches(8)}}) || w.Used != rules.Long(geom.Inches(12)) || w.Held != rules.HeldLimit {
		t.Errorf("4 inches and 4 that cost 8: %+v", w)
	}
	d, _ := drag(k, rules.Draft{}, geom.PtIn(0, 5))
	d, _ = turn(d, 10)
	d, _ = turn(d, 20)
	d, ways = drag(k, d, geom.PtIn(3, 0))
	want := []rules.Leg{{Run: geom.Inches(5), Turn: 9000}, {Run: geom.Inches(3)}}
	if w := ways[0]; !slices.Equal(w.Legs, want) || w.Used != rules.Long(geom.Inches(9)) || w.Held != rules.HeldNot {
		t.Errorf("5 inches, a turn and 3: %+v", w)
	}
	d, ways = turn(d, -2)
	if w := ways[0]; !slices.Equal(w.Legs, want) || w.Held != rules.HeldBarred {
		t.Errorf("a second turn: %+v", w)
	}
	d, _ = k.Steer(d, rules.Wish{Models: all(k), Go: rules.GoBack})
	if _, ways = turn(d, -6); !slices.Equal(ways[0].Legs, []rules.Leg{{Run: geom.Inches(5), Turn: 6000}}) {
		t.Errorf("turned back: %+v", ways[0])
	}
}

func TestFormsUpWithinReach(t *testing.T) {
	k := kit(file(geom.PtIn(10, 10), geom.PtIn(11, 12), geom.PtIn(20, 10)), geom.Inches(6))
	_, ways := k.Steer(rules.Draft{}, rules.Wish{Models: all(k), Form: &rules.Form{At: geom.Pose{At: geom.PtIn(10, 14), Heading: 9000}, Wide: true}})
	for _, w := range ways {
		if w.Over() || !w.Moved || w.End().Heading != 9000 {
			t.Errorf("formed up: %+v", w)
		}
	}
	if ways[2].Held != rules.HeldLimit || ways[0].Held != rules.HeldNot {
		t.Errorf("who is too far is held by his limit, nobody else: %q %q", ways[2].Held, ways[0].Held)
	}
}

// crowd is a block of twelve among 150 models and 60 pieces.
func crowd() *move.Kit {
	r := rand.New(rand.NewPCG(1, 2))
	var at []geom.Point
	for i := range 12 {
		at = append(at, geom.PtIn(20+i%4*2, 20+i/4*2))
	}
	s := file(at...)
	var among []move.Solid
	home := geom.FromBox(geom.Box{Min: geom.PtIn(18, 18), Max: geom.PtIn(28, 26)})
	for len(among) < 198 {
		p := geom.Pt(geom.Length(r.Int64N(int64(geom.Inches(48)))), geom.Length(r.Int64N(int64(geom.Inches(48)))))
		shape := geom.Disc(p, geom.Inch)
		if len(among) >= 138 {
			shape = geom.Rect(p, geom.Inches(3), geom.Inches(1), geom.Heading(r.IntN(36000)))
		}
		if !geom.Overlap(shape, home) {
			among = append(among, move.Solid{Shape: shape})
		}
	}
	return kit(s, geom.Inches(12), among...)
}

// TestNeverWorse draws blocks at random: none goes over its limit, off the table or into anything, and the same wish is the same way.
func TestNeverWorse(t *testing.T) {
	k := crowd()
	r := rand.New(rand.NewPCG(3, 4))
	for range 150 {
		var models []rules.ModelID
		for _, id := range all(k) {
			if r.IntN(3) > 0 {
				models = append(models, id)
			}
		}
		w := rules.Wish{Models: models, By: geom.Pt(geom.Length(r.IntN(40)-20)*geom.Inch, geom.Length(r.IntN(40)-20)*geom.Inch)}
		d, ways := k.Steer(rules.Draft{}, w)
		_, again := k.Steer(rules.Draft{}, w)
		for i := range ways {
			way := &ways[i]
			base := geom.Disc(way.End().At, geom.Inch)
			if way.Over() || !base.InBox(geom.Table(geom.Inches(48), geom.Inches(48))) || way.End() != again[i].End() {
				t.Fatalf("wish %+v: %+v, again %+v", w, way, again[i])
			}
			for _, s := range k.Bodies[0].Among {
				if geom.Pressed(base, s.Shape) {
					t.Fatalf("wish %+v: model %d ends in %v", w, way.Model, s.Shape)
				}
			}
			for j := 1; j < len(way.Poses); j++ {
				for _, s := range k.Bodies[0].Among {
					if hit, _ := geom.Sweep(geom.Disc(way.Poses[j-1].At, geom.Inch), geom.Path{way.Poses[j-1].At, way.Poses[j].At}, s.Shape); hit {
						t.Fatalf("wish %+v: the way of model %d goes through %v", w, way.Model, s.Shape)
					}
				}
			}
		}
		if _, laid := k.Steer(d, rules.Wish{Go: rules.GoAsLaid}); laid[0].End() != ways[0].End() || laid[0].Used != ways[0].Used {
			t.Fatalf("as laid: %+v, drawn: %+v", laid[0], ways[0])
		}
	}
}

func BenchmarkDrawBlock(b *testing.B) {
	k := crowd()
	r := rand.New(rand.NewPCG(5, 6))
	var wishes []rules.Wish
	for range 64 {
		wishes = append(wishes, rules.Wish{Models: all(k), By: geom.Pt(geom.Length(r.IntN(28)-14)*geom.Inch, geom.Length(r.IntN(28)-14)*geom.Inch)})
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k.Steer(rules.Draft{}, wishes[i%len(wishes)])
	}
}

// TestSnapsNobodyOffTheTable: a block is not pulled into contact with a comrade where that leads another of it over the edge.
func TestSnapsNobodyOffTheTable(t *testing.T) {
	s := file(geom.PtIn(10, 40), geom.Point{X: geom.Inches(20), Y: geom.Inches(47) + geom.In(4)}, geom.Point{X: geom.Inches(10), Y: geom.Inches(41) + geom.In(2)})
	k := kit(s, geom.Inches(6))
	_, ways := k.Steer(rules.Draft{}, rules.Wish{Models: []rules.ModelID{1, 2}, By: geom.Point{Y: geom.In(1)}})
	if end := ways[1].End().At; end.Y != geom.Inches(47)+geom.In(5) {
		t.Errorf("the second stands at %v, want its base at the edge", end)
	}
	_, ways = k.Steer(rules.Draft{}, rules.Wish{Models: []rules.ModelID{1}, By: geom.Point{Y: geom.In(1)}})
	if end := ways[0].End().At; ways[0].Held != rules.HeldContact || end.Y != geom.Inches(40)+geom.In(2) {
		t.Errorf("the first alone stands at %v, held %q: want it in contact", end, ways[0].Held)
	}
}

// TestComesOutOverNobody: of a block one of which stands in a wall, nobody is led into a comrade so that this one comes out.
func TestComesOutOverNobody(t *testing.T) {
	s := file(geom.PtIn(10, 10), geom.PtIn(20, 10), geom.PtIn(20, 13))
	k := kit(s, geom.Inches(6), wall(10, 10, 4, 4))
	_, ways := k.Steer(rules.Draft{}, rules.Wish{Models: []rules.ModelID{1, 2}, By: geom.PtIn(0, 3)})
	if end := ways[1].End().At; end.Dist(s.Models[2].At) < geom.Inch-geom.Touch {
		t.Errorf("the second stands at %v, on the third", end)
	}
	_, ways = k.Steer(rules.Draft{}, rules.Wish{Models: []rules.ModelID{1}, By: geom.PtIn(0, 3)})
	if end := ways[0].End().At; end != geom.PtIn(10, 13) {
		t.Errorf("the first alone stands at %v, want it out of the wall", end)
	}
}
