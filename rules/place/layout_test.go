package place_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
)

// judged reports whether moves set models up well: wholly in a zone, on nobody, off enemies and off ground that is shut.
func judged(set *place.Setting, shut []geom.Shape, moves []rules.Move) bool {
	others := place.Bases{State: set.State, Foe: set.Foe, Least: set.Least}
	var list []place.Stance
	for i := range moves {
		p := place.End(set.State, &moves[i])
		if !place.InZones(set.Zones, p.Shape) || place.On(list, -1, p.Shape) != 0 || !others.Free(p.Shape) ||
			slices.ContainsFunc(shut, func(s geom.Shape) bool { return geom.Pressed(p.Shape, s) }) {
			return false
		}
		list = append(list, p)
	}
	return true
}

// TestBlocksLeaveNothingOut sets units up on crowded tables: the first block that a judge accepts is the one that he accepts of all
// blocks tried one by one.
func TestBlocksLeaveNothingOut(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 1))
	setUp, away := 0, 0
	for range 60 {
		s := crowd(r, 60+r.IntN(140))
		set := place.Setting{State: s, Facing: geom.Heading(r.IntN(4)) * 9000, Least: 3 * geom.Inch,
			Zones: [][]geom.Point{{geom.PtIn(0, 0), geom.PtIn(14, 0), geom.PtIn(14, 6), geom.PtIn(0, 9)}, {geom.PtIn(30, 20), geom.PtIn(47, 20), geom.PtIn(47, 33)}}}
		if r.IntN(2) > 0 {
			set.Foe = func(m *rules.Model) bool { return m.Seat == rules.SeatB }
		}
		for i := range s.Models {
			if m := &s.Models[i]; m.Place == rules.Reserve && len(set.Models) < 6 {
				set.Models = append(set.Models, m.ID)
			}
		}
		var shut []geom.Shape
		for range 5 {
			shut = append(shut, geom.Rect(anywhere(r, s), 2*geom.Inch, 5*geom.Inch, geom.Heading(r.IntN(36000))))
		}
		var list []place.Ground
		for _, s := range shut {
			list = append(list, place.Ground{Shape: s, Box: s.Bounds()})
		}
		set.Shut = func(rules.ModelID) []place.Ground { return list }
		var want []rules.Move
		n := len(set.Models)
		for _, zone := range set.Zones {
			for _, files := range []int{(n + 1) / 2, n, min(n, 3), 1} {
				for at := range geom.Spots(geom.Poly(zone).Bounds(), geom.Inch) {
					if want == nil && n > 0 {
						if moves := place.Block(s, set.Models, at, set.Facing, files); judged(&set, shut, moves) {
							want = moves
						}
					}
				}
			}
		}
		var got []rules.Move
		for l, at := range set.Blocks() {
			moves := l.At(at)
			for i := range moves {
				if p := place.End(s, &moves[i]); !l.Box(at).ContainsBox(p.Shape.Bounds()) {
					t.Fatalf("model %d stands outside the box of its block", i)
				}
			}
			if judged(&set, shut, moves) {
				got = moves
				break
			}
		}
		if !slices.EqualFunc(got, want, func(a, b rules.Move) bool {
			return a.Model == b.Model && a.Path[0] == b.Path[0] && a.Facing == b.Facing
		}) {
			t.Errorf("got %v, want %v", got, want)
		}
		if want == nil {
			away++
		} else {
			setUp++
		}
	}
	if min(setUp, away) < 5 {
		t.Errorf("%d blocks were set up and %d not: too few to tell", setUp, away)
	}
}

// TestBlocksOfOneSound takes only blocks that may stand so: here those of one file.
func TestBlocksOfOneSound(t *testing.T) {
	s := crowd(rand.New(rand.NewPCG(10, 1)), 5)
	set := place.Setting{State: s, Models: []rules.ModelID{1, 2, 3, 4, 5}, Zones: [][]geom.Point{{{}, geom.PtIn(48, 0), geom.PtIn(48, 36), geom.PtIn(0, 36)}}}
	set.Sound = func(list []place.Stance) bool {
		return !slices.ContainsFunc(list, func(p place.Stance) bool { return p.Shape.Centre().X != 0 })
	}
	blocks := 0
	for l, at := range set.Blocks() {
		blocks++
		for _, mv := range l.At(at) {
			if mv.Path[0].X != at.X {
				t.Fatalf("model %d stands beside the file", mv.Model)
			}
		}
	}
	if blocks == 0 {
		t.Error("no block of one file is found")
	}
}
