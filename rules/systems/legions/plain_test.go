package legions

import (
	"fmt"
	"reflect"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/mind"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/orders"
	"baize/rules/systems/legions/sight"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/turn"
)

// Plainly reports where judgements of a position differ from what they are when everybody is asked about everybody: who is in a
// melee, the fire that is promised, the reach of Sections to enemies and Objectives, and the Orders on offer; nil where they do not. It counts who is in a melee.
func Plainly(s *rules.State) (melees int, err error) {
	g := model.Read(s)
	for i, got := range contact.Engaged(g) {
		if want := contact.InMelee(g, rules.UnitID(i+1)); got != want {
			return melees, fmt.Errorf("engaged: %s: got %v, want %v", s.Units[i].Label, got, want)
		}
		if got {
			melees++
		}
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if got, want := mind.Fire(s, seat), plainFires(s, seat); got != want {
			return melees, fmt.Errorf("fire of %s: got %d, want %d", seat, got, want)
		}
	}
	for i := range s.Units {
		u := &s.Units[i]
		if got, want := mind.Idleness(g, u.ID), plainIdleness(g, u.ID); got != want {
			return melees, fmt.Errorf("idleness of %s: got %d, want %d", u.Label, got, want)
		}
		w := mind.WalkersOf(g, u.ID)
		for _, o := range g.E.Objectives {
			got := mind.Never
			if w.Pace > 0 {
				got = w.Delay(o)
			}
			if want := plainDelay(g, u.ID, o); got != want {
				return melees, fmt.Errorf("delay of %s to %s: got %d, want %d", u.Label, o.Label, got, want)
			}
		}
	}
	if g.E.Act == nil {
		return melees, nil
	}
	if got, want := turn.OrderOptions(g), plainOrders(g); !reflect.DeepEqual(got, want) {
		return melees, fmt.Errorf("orders: got %d options, want %d", len(got), len(want))
	}
	return melees, nil
}

func plainFires(s *rules.State, seat rules.Seat) (sum int) {
	v := sight.View(model.Read(s))
	for i := range s.Units {
		n := plainFire(v, s.Units[i].ID)
		if s.Units[i].Seat != seat {
			n = -n
		}
		sum += n
	}
	return sum
}

func plainFire(v *sight.Viewer, unit rules.UnitID) int {
	share := 100
	if mind.Acted(v.Game, unit) {
		if left, _ := mind.TurnsLeft(v.Game); left <= 1 {
			return 0
		}
		share = mind.Later
	}
	guns := v.OnTable(unit)
	if states.Fleeing(v.Game, unit) || contact.InMelee(v.Game, unit) || len(guns) == 0 {
		return 0
	}
	most := 0
	for i := range v.S.Units {
		e := v.S.Units[i].ID
		foes := v.OnTable(e)
		if v.S.Units[i].Seat != v.Unit(unit).Seat && !contact.InMelee(v.Game, e) && len(foes) > 0 && !v.Profile(foes[0]).Kind.IsIronclad() {
			most = max(most, plainShooting(v, guns, e, foes))
		}
	}
	return most * share / 100
}

func plainShooting(v *sight.Viewer, guns []rules.ModelID, e rules.UnitID, foes []rules.ModelID) int {
	marks := v.Unit(v.Model(guns[0]).Unit).Markers
	hits, near := 0, foes[0]
	for _, m := range guns {
		at := v.Model(m).At
		near = slices.MinFunc(foes, func(a, b rules.ModelID) int { return int(v.Model(a).At.Dist(at) - v.Model(b).At.Dist(at)) })
		if h := mind.MostHits(v.Game, m, sight.Reach(v.Game, m, near), marks.Has(model.Shaken) || marks.Has(model.Deck)); h > 0 && v.Spies(m, near) {
			hits += h
		}
	}
	if hits == 0 {
		return 0
	}
	cover, _ := attack.StandingCover(v, near, attack.Threat{Models: guns[:1], From: []geom.Point{sight.Centre(v.Game, guns[0])}})
	if v.Unit(e).Markers.Has(model.Deck) {
		cover = min(model.Hard, cover+1)
	}
	need := 1000*max(1, v.Profile(near).IR) + int(cover)*mind.Successes[0][dice.Blue]
	left, all := mind.Health(v.Game, e)
	lost, cost := min(1000*left, 1000*hits/need), mind.SectionCost(v.Game, e)
	before, after := 100*(all-left)/all, 100*(1000*(all-left)+lost)/(1000*all)
	return cost*lost/all + mind.WornDown(v.Game, cost, after)*mind.PointWorth(v.Game)/1000 - mind.WornDown(v.Game, cost, before)*mind.PointWorth(v.Game)/1000
}

func plainIdleness(g *model.Game, unit rules.UnitID) int {
	models := g.OnTable(unit)
	if len(models) == 0 {
		return 0
	}
	reach := geom.Length(0)
	for _, m := range models {
		for _, w := range g.Profile(m).Weapons {
			if w.ER > 0 || w.LR > 0 {
				reach = max(reach, model.Inches(max(w.ER, w.LR/2)))
			}
		}
	}
	at, near := g.Model(models[0]), geom.Length(-1)
	for i := range g.S.Models {
		if e := &g.S.Models[i]; e.Seat != at.Seat && e.Place == rules.OnTable {
			if d := e.At.Dist(at.At); near < 0 || d < near {
				near = d
			}
		}
	}
	return int(min(40*geom.Inch, max(0, near-reach)) / geom.Inch)
}

func plainDelay(g *model.Game, unit rules.UnitID, o model.Objective) int {
	far, pace := geom.Length(1<<40), 0
	for _, m := range g.OnTable(unit) {
		if !g.Profile(m).Kind.IsIronclad() && !g.Forbids(model.MayHoldGround, m) {
			far = min(far, max(0, g.Model(m).At.Dist(o.At)-2*geom.Inch))
			pace = max(pace, g.Profile(m).MV)
		}
	}
	if pace == 0 || states.Bound(g, unit) {
		return mind.Never
	}
	d := g.Unit(unit).Markers.N(model.Shaken) * 400
	if far == 0 {
		return d
	}
	d += int(60*far/geom.Inch) + int(1000*max(0, far-model.Inches(pace))/model.Inches(pace))
	if mind.Stays(g, unit) {
		d += 1000
	}
	return d
}

func plainOrders(g *model.Game) (out []rules.Option) {
	seat := g.E.Act.Seat
	for _, o := range turn.Orders(g) {
		for i := range g.S.Models {
			m := &g.S.Models[i]
			if m.Seat != seat || !states.OnBoard(g, m.ID) || !command.IsOfficer(g, m.ID) && !command.IsNCO(g, m.ID) || !orders.CheckTiming(g, o).OK() {
				continue
			}
			for _, u := range g.SectionsOf(seat) {
				idle := o.Idle != nil && o.Idle(g, u)
				if idle || len(g.Living(u)) == 0 || m.Unit != u && !command.IsOfficer(g, m.ID) {
					continue
				}
				c := rules.Command{Kind: "order", Seat: seat, Name: o.ID, Model: m.ID, Target: u}
				text := rules.Say("%s to %s, %d CP", m, turn.ToWhom(g, m, u), orders.Cost(g, o, u))
				if opt := g.Commands.Option(g, o.ID+":"+m.Label+":"+g.Unit(u).Label, text, c).Under(rules.Plain(o.Name)); opt.Refused == nil || states.Activating(g, u) {
					out = append(out, opt)
				}
			}
		}
	}
	return out
}
