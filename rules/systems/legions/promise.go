package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
)

// Promise implements rules.Critic: what Sections may be expected to shoot down from where they stand with their next
// Activation. What melees and the ground still bring comes from playing the turn out.
func (System) Promise(s *rules.State, seat rules.Seat) int {
	if s.Over != nil {
		return 0
	}
	g := read(s)
	v := g.view()
	sum := 0
	for i := range s.Units {
		n := v.fire(s.Units[i].ID)
		if s.Units[i].Seat != seat {
			n = -n
		}
		sum += n
	}
	return sum
}

// later is how much the fire of a Section counts that does not fire any more this Turn, in percent.
const later = 60

// fire is the most that a Section may be expected to shoot down of one enemy Section, in thousandths of a point. Ironclads
// are left out: fire rarely wears them down in one Turn.
func (v *viewer) fire(unit rules.UnitID) int {
	share := 100
	if v.acted(unit) {
		if left, _ := v.turnsLeft(); left <= 1 {
			return 0
		}
		share = later
	}
	if v.fleeing(unit) || v.inMelee(unit) {
		return 0
	}
	guns := v.onTable(unit)
	if len(guns) == 0 {
		return 0
	}
	most := 0
	for i := range v.S.Units {
		e := v.S.Units[i].ID
		if v.S.Units[i].Seat == v.unit(unit).Seat || v.inMelee(e) {
			continue
		}
		if foes := v.onTable(e); len(foes) > 0 && !v.profile(foes[0]).Kind.IsIronclad() {
			most = max(most, v.shooting(guns, e, foes))
		}
	}
	return most * share / 100
}

// acted reports whether a Section fires no more this Turn, as far as it may be promised: of one under way its plan tells.
func (g *game) acted(unit rules.UnitID) bool {
	return g.E.Act != nil && slices.Contains(g.E.Act.Units, unit) || g.section(unit).Done || g.unit(unit).Markers.Has(Activated)
}

// shooting is what the models that are given may be expected to shoot down of another Section, in thousandths of a point: its
// share of the cost, and of the points that wearing it down brings. Each fires at the enemy next to it, if it sees him.
func (v *viewer) shooting(guns []rules.ModelID, e rules.UnitID, foes []rules.ModelID) int {
	marks := v.unit(v.model(guns[0]).Unit).Markers
	rushed := marks.Has(Shaken) || marks.Has(Deck)
	hits, near := 0, foes[0]
	for _, m := range guns {
		near = v.nearest(m, foes)
		if h := v.mostHits(m, v.reach(m, near), rushed); h > 0 && v.spies(m, near) {
			hits += h
		}
	}
	if hits == 0 {
		return 0
	}
	cover, _ := v.standingCover(near, threat{models: guns[:1], from: []geom.Point{v.centre(guns[0])}})
	if v.unit(e).Markers.Has(Deck) {
		cover = min(Hard, cover+1)
	}
	need := 1000*max(1, v.profile(near).IR) + int(cover)*successes[0][dice.Blue]
	left, all := v.health(e)
	lost := min(1000*left, 1000*hits/need) // thousandths of a Life Point
	cost := v.sectionCost(e)
	before, after := 100*(all-left)/all, 100*(1000*(all-left)+lost)/(1000*all)
	return cost*lost/all + wornDown(cost, after)*v.pointWorth()/1000 - wornDown(cost, before)*v.pointWorth()/1000
}

// nearest is the model of some whose middle is nearest to that of another.
func (g *game) nearest(m rules.ModelID, of []rules.ModelID) rules.ModelID {
	at, best := g.model(m).At, of[0]
	for _, f := range of[1:] {
		if g.model(f).At.Dist(at) < g.model(best).At.Dist(at) {
			best = f
		}
	}
	return best
}

// successes are the Successes of a die on average, in thousandths, on 4+ and on 5+ (DL2-DICE-04 to 06, DL2-SHOOT-14).
var successes = [2][4]int{{dice.Black: 500, dice.Blue: 667, dice.Red: 800}, {dice.Black: 333, dice.Blue: 500, dice.Red: 600}}

// mostHits is how many Successes a model throws on average with its best weapon at a distance, in thousandths.
func (g *game) mostHits(m rules.ModelID, d geom.Length, rushed bool) int {
	most, chances := 0, &successes[0]
	if rushed {
		chances = &successes[1]
	}
	p := g.profile(m)
	for i := range p.Weapons {
		w := &p.Weapons[i]
		for band, far := range g.bands(w) {
			if far > 0 && d <= far {
				most = max(most, w.RAD[band].N*chances[w.RAD[band].Colour])
				break
			}
		}
	}
	return most
}
