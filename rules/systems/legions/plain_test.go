package legions

import (
	"fmt"
	"reflect"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
)

// Plainly reports where judgements of a position differ from what they are when everybody is asked about everybody: who is in a
// melee, Promise, the reach of Sections to enemies and Objectives, and the Orders on offer; nil where they do not. It counts who is in a melee.
func Plainly(s *rules.State) (melees int, err error) {
	g := read(s)
	for i, got := range g.engaged() {
		if want := g.inMelee(rules.UnitID(i + 1)); got != want {
			return melees, fmt.Errorf("engaged: %s: got %v, want %v", s.Units[i].Label, got, want)
		}
		if got {
			melees++
		}
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if got, want := (System{}).Promise(s, seat), plainPromise(s, seat); got != want {
			return melees, fmt.Errorf("promise of %s: got %d, want %d", seat, got, want)
		}
	}
	for i := range s.Units {
		u := &s.Units[i]
		if got, want := g.idleness(u.ID), g.plainIdleness(u.ID); got != want {
			return melees, fmt.Errorf("idleness of %s: got %d, want %d", u.Label, got, want)
		}
		w := g.walkers(u.ID)
		for _, o := range g.E.Objectives {
			got := never
			if w.pace > 0 {
				got = w.delay(o)
			}
			if want := g.plainDelay(u.ID, o); got != want {
				return melees, fmt.Errorf("delay of %s to %s: got %d, want %d", u.Label, o.Label, got, want)
			}
		}
	}
	if g.E.Act == nil {
		return melees, nil
	}
	if got, want := g.orderOptions(), g.plainOrders(); !reflect.DeepEqual(got, want) {
		return melees, fmt.Errorf("orders: got %d options, want %d", len(got), len(want))
	}
	return melees, nil
}

func plainPromise(s *rules.State, seat rules.Seat) (sum int) {
	if s.Over != nil {
		return 0
	}
	v := read(s).view()
	for i := range s.Units {
		n := v.plainFire(s.Units[i].ID)
		if s.Units[i].Seat != seat {
			n = -n
		}
		sum += n
	}
	return sum
}

func (v *viewer) plainFire(unit rules.UnitID) int {
	share := 100
	if v.acted(unit) {
		if left, _ := v.turnsLeft(); left <= 1 {
			return 0
		}
		share = later
	}
	guns := v.onTable(unit)
	if v.fleeing(unit) || v.inMelee(unit) || len(guns) == 0 {
		return 0
	}
	most := 0
	for i := range v.S.Units {
		e := v.S.Units[i].ID
		foes := v.onTable(e)
		if v.S.Units[i].Seat != v.unit(unit).Seat && !v.inMelee(e) && len(foes) > 0 && !v.profile(foes[0]).Kind.IsIronclad() {
			most = max(most, v.plainShooting(guns, e, foes))
		}
	}
	return most * share / 100
}

func (v *viewer) plainShooting(guns []rules.ModelID, e rules.UnitID, foes []rules.ModelID) int {
	marks := v.unit(v.model(guns[0]).Unit).Markers
	hits, near := 0, foes[0]
	for _, m := range guns {
		at := v.model(m).At
		near = slices.MinFunc(foes, func(a, b rules.ModelID) int { return int(v.model(a).At.Dist(at) - v.model(b).At.Dist(at)) })
		if h := v.mostHits(m, v.reach(m, near), marks.Has(Shaken) || marks.Has(Deck)); h > 0 && v.spies(m, near) {
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
	lost, cost := min(1000*left, 1000*hits/need), v.sectionCost(e)
	before, after := 100*(all-left)/all, 100*(1000*(all-left)+lost)/(1000*all)
	return cost*lost/all + wornDown(cost, after)*v.pointWorth()/1000 - wornDown(cost, before)*v.pointWorth()/1000
}

func (g *game) plainIdleness(unit rules.UnitID) int {
	models := g.onTable(unit)
	if len(models) == 0 {
		return 0
	}
	reach := geom.Length(0)
	for _, m := range models {
		for _, w := range g.profile(m).Weapons {
			if w.ER > 0 || w.LR > 0 {
				reach = max(reach, inches(max(w.ER, w.LR/2)))
			}
		}
	}
	at, near := g.model(models[0]), geom.Length(-1)
	for i := range g.S.Models {
		if e := &g.S.Models[i]; e.Seat != at.Seat && e.Place == rules.OnTable {
			if d := e.At.Dist(at.At); near < 0 || d < near {
				near = d
			}
		}
	}
	return int(min(40*geom.Inch, max(0, near-reach)) / geom.Inch)
}

func (g *game) plainDelay(unit rules.UnitID, o Objective) int {
	far, pace := geom.Length(1<<40), 0
	for _, m := range g.onTable(unit) {
		if !g.profile(m).Kind.IsIronclad() && !g.forbids(mayHoldGround, m) {
			far = min(far, max(0, g.model(m).At.Dist(o.At)-2*geom.Inch))
			pace = max(pace, g.profile(m).MV)
		}
	}
	if pace == 0 || g.routed(unit) {
		return never
	}
	d := g.unit(unit).Markers.N(Shaken) * 400
	if far == 0 {
		return d
	}
	d += int(60*far/geom.Inch) + int(1000*max(0, far-inches(pace))/inches(pace))
	if g.stays(unit) {
		d += 1000
	}
	return d
}

func (g *game) plainOrders() (out []rules.Option) {
	seat := g.E.Act.Seat
	for _, o := range g.orders() {
		for i := range g.S.Models {
			m := &g.S.Models[i]
			if m.Seat != seat || !g.onBoard(m.ID) || !g.isOfficer(m.ID) && !g.isNCO(m.ID) || !g.checkTiming(o).OK() {
				continue
			}
			for _, u := range g.sectionsOf(seat) {
				idle := (o.ID == SnapOut || o.ID == Rally) && !g.shaken(u) || o.ID == FormLine && len(g.living(u)) < 2
				if idle || len(g.living(u)) == 0 || m.Unit != u && !g.isOfficer(m.ID) {
					continue
				}
				c := rules.Command{Kind: "order", Seat: seat, Name: o.ID, Model: m.ID, Target: u}
				text := rules.Say("%s to %s, %d CP", m, g.toWhom(m, u), g.orderCost(o, u))
				if opt := g.commands.Option(g, o.ID+":"+m.Label+":"+g.unit(u).Label, text, c).Under(rules.Plain(o.Name)); opt.Refused == nil || g.activating(u) {
					out = append(out, opt)
				}
			}
		}
	}
	return out
}
