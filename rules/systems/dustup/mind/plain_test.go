package mind

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/assault"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
)

// Kept is what is kept from one position to the next.
type Kept struct{ memory }

// Judge is what a position is worth to side A and what A may still gain, by what was kept.
func (k *Kept) Judge(s *rules.State) string {
	v := k.appraise(s)
	return fmt.Sprint(v.worth(rules.SeatA), v.promises(rules.SeatA))
}

// Plainly reports where judgements of a position differ from what they are by the functions that give reasons, when everybody is
// asked about everybody: lines of sight, cover and concealment, Promise and threat; nil where they do not. It counts the units that
// have somebody to assault.
func Plainly(s *rules.State) (charges int, err error) {
	v := appraise(s)
	defer v.done()
	for i := range s.Units {
		a, p := s.Units[i].ID, &v.posts[i]
		if !p.manned {
			continue
		}
		if got, want := p.covered(), sight.InCover(v.Game, a); got != want {
			return charges, fmt.Errorf("cover of %s: got %v, want %v", s.Units[i].Label, got, want)
		}
		if want, _ := sight.Concealed(v.Game, a, nil); p.conceals != want {
			return charges, fmt.Errorf("concealment of %s: want %v", s.Units[i].Label, want)
		}
		for k := range s.Units {
			b, q := s.Units[k].ID, &v.posts[k]
			if !q.manned {
				continue
			}
			if got, want := v.spots(a, b), sight.Seen(v.Game, a, b); got != want {
				return charges, fmt.Errorf("%s sees %s: got %v, want %v", s.Units[i].Label, s.Units[k].Label, got, want)
			}
			if got, want := q.coveredFrom(p.at), sight.LeaderCover(v.Game, b, &p.at); got != want {
				return charges, fmt.Errorf("cover of %s from %s: got %v, want %v", s.Units[k].Label, s.Units[i].Label, got, want)
			}
		}
		got, want := v.charge(a), v.plainCharge(a)
		if got != want {
			return charges, fmt.Errorf("charge of %s: got %d, want %d", s.Units[i].Label, got, want)
		}
		if got > 0 {
			charges++
		}
		if got, want := v.fromFoes(a, p), v.plainFromFoes(a); got != want {
			return charges, fmt.Errorf("%s from its foes: got %d, want %d", s.Units[i].Label, got, want)
		}
	}
	if got, want := v.threat(rules.SeatA), v.plainThreat(); got != want {
		return charges, fmt.Errorf("threat: got %d, want %d", got, want)
	}
	if got, want := v.menace(rules.SeatA), v.plainMenace(); got != want {
		return charges, fmt.Errorf("menace: got %d, want %d", got, want)
	}
	return charges, nil
}

func (v *appraisal) plainCharge(unit rules.UnitID) (most int) {
	if v.Hull(unit) != 0 || v.Level(unit) >= model.Shaken {
		return 0
	}
	for i := range v.S.Units {
		e := v.S.Units[i].ID
		if v.S.Units[i].Seat != v.Unit(unit).Seat && v.posts[i].manned && v.Hull(e) == 0 && sight.Seen(v.Game, unit, e) {
			most = max(most, v.plainDriving(unit, e))
		}
	}
	return most * v.poised(unit) / 100
}

func (v *appraisal) plainDriving(att, def rules.UnitID) int {
	x, y := assault.CourageDice(v.Game, &assault.Bout{Att: att, Def: def}, false)
	dx, dy := ladder.Opposed(&x, &y, v.E.Settings.Closed)
	gain := v.loss(def, 1)
	driven, met, beaten := 0, 0, 0
	for a := 1; a <= int(dx); a++ {
		for d := 1; d <= int(dy); d++ {
			switch {
			case a > 2*d:
				driven++
			case a > d:
				met++
			case d >= 2*a:
				beaten++
			}
		}
	}
	return (driven*gain*5/4 + met*gain/2 - beaten*v.loss(att, 1)) / (int(dx) * int(dy))
}

func (v *appraisal) plainMenace() (sum int) {
	lasts := lasting + lastingTurn*min(4, v.turnsLeft())
	for i := range v.posts {
		most, a := 0, v.S.Units[i].ID
		for k := range v.posts {
			if b := v.S.Units[k].ID; v.posts[i].manned && v.posts[k].manned && v.S.Units[i].Seat != v.S.Units[k].Seat && sight.Seen(v.Game, a, b) {
				p, q := v.party(a, nil), v.party(b, nil)
				n := p.fire(&q, q.harm)
				if q.hull {
					n += p.fire(&q, q.wrecked)
				}
				once, twice := min(1000, p.fire(&q, q.shakenOnce)), min(1000, p.fire(&q, q.shakenTwice))
				most = max(most, n*material/100+(once*v.loss(b, 1)+twice*v.loss(b, 2))/1000*lasts/100)
			}
		}
		if v.S.Units[i].Seat == rules.SeatB {
			most = -most
		}
		sum += most * v.poised(a) / 100
	}
	return sum
}

func (v *appraisal) plainFromFoes(unit rules.UnitID) geom.Length {
	near := geom.Length(-1)
	for i := range v.S.Units {
		if e := v.S.Units[i].ID; v.S.Units[i].Seat != v.Unit(unit).Seat && !v.Out(e) {
			if s, ok := v.Stand(e); ok {
				if d := s.Centre().Dist(v.At(unit)); near < 0 || d < near {
					near = d
				}
			}
		}
	}
	return near
}

func (v *appraisal) plainThreat() (sum int) {
	most := make([]int, len(v.posts))
	for i := range v.posts {
		for k := range v.posts {
			if a, b := v.S.Units[i].ID, v.S.Units[k].ID; v.posts[i].manned && v.posts[k].manned && v.S.Units[i].Seat == rules.SeatA && v.S.Units[k].Seat == rules.SeatB && sight.Seen(v.Game, a, b) {
				p, q := v.party(a, nil), v.party(b, nil)
				most[i] = max(most[i], p.fire(&q, q.harm)*v.poised(a)/100)
				most[k] = max(most[k], q.fire(&p, p.harm)*v.poised(b)/100)
			}
		}
	}
	for i, n := range most {
		if v.S.Units[i].Seat == rules.SeatB {
			n = -n
		}
		sum += n
	}
	return sum
}
