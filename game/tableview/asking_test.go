package tableview

import (
	"testing"

	"baize/game/gametest"
	"baize/game/session"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// TestNamesOfFightersStandApart holds that the names of two units stand on either side of both, also where their models are mixed.
func TestNamesOfFightersStandApart(t *testing.T) {
	for _, c := range []struct {
		name      string
		one, two  []geom.Length // heights of the models of either, in inches
		low, high geom.Length   // where the two names may not stand between
	}{
		{"one behind the other", []geom.Length{10, 11}, []geom.Length{15, 16}, 10, 16},
		{"mixed", []geom.Length{10, 12}, []geom.Length{11, 13}, 10, 13},
		{"mixed, the other way", []geom.Length{11, 13}, []geom.Length{10, 12}, 10, 13},
	} {
		s := gametest.State()
		first, second := s.Units[0].Models, s.Units[1].Models
		for i, list := range [][]rules.ModelID{first, second} {
			for k, id := range list {
				m := s.Model(id)
				if k >= len(c.one) {
					m.Place = rules.Removed
					continue
				}
				m.At = geom.Pt(10*geom.Inch, [][]geom.Length{c.one, c.two}[i][k]*geom.Inch)
			}
		}
		ses := session.New(rules.NewBattle(gametest.Toy{}, s), nil)
		b := &build{h: ses.Hand, play: ses.Play, st: ses.Play.State(), out: &render.Scene{}}
		b.models()
		b.banners()
		banners := len(b.out.Banners)
		b.named(first[0], second[0])
		b.named(second[0], first[0])
		if len(b.out.Banners) != banners-2 {
			t.Errorf("%s: got %d of %d banners, want none of the two that are named", c.name, len(b.out.Banners), banners)
		}
		below, above := b.out.Labels[0], b.out.Labels[1]
		if c.one[0] > c.two[0] {
			below, above = above, below
		}
		if below.DY <= 0 || above.DY >= 0 || below.At.Y > int64(c.low*geom.Inch) || above.At.Y < int64(c.high*geom.Inch) {
			t.Errorf("%s: got names at %v%+v and %v%+v, want them below %d and above %d inches", c.name, below.At, below.DY, above.At, above.DY, c.low, c.high)
		}
	}
}
