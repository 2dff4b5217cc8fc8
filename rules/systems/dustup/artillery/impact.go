package artillery

import (
	"fmt"
	"hash/fnv"
	"math"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/hidden"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
)

// Due lists the missions from off the table that land this turn, by index (DUP-IMP-01).
func Due(g *model.Game, seat rules.Seat) []int {
	var out []int
	for i, m := range g.E.Missions {
		if m.Seat == seat && m.Fired == 0 && m.Turn <= g.S.Turn {
			out = append(out, i)
		}
	}
	return out
}

// DueImpacts is how many fire missions of a seat land this turn and are not resolved yet (DUP-IMP-01).
func DueImpacts(g *model.Game, seat rules.Seat) int { return len(Due(g, seat)) }

// accuracy is the accuracy die of a mission (DUP-IMP-02).
func accuracy(m *model.Mission) ladder.Rated {
	base := []ladder.Die{ladder.D4, ladder.D6, ladder.D8, ladder.D10}[m.Finding]
	r := ladder.Rated{Base: base}
	model.AccuracyShifts(m, func(n int, by *model.Entry) { r = model.ShiftedClosed(r, n, by) })
	return r
}

// Land resolves a mission (DUP-IMP-02 to 08): first where every round falls, then round by round what it does
// (DUP-DIE-10). The harm of its units is left for settle.
func Land(a *model.Act, m model.Mission) {
	a.Ctx.Within(a.Ctx.NewAttack(rules.Ref{}, firedBy(a.Game, &m)), func() { fall(a, m) })
}

// firedBy is where the rounds of a mission come from: the unit that fires, or a battery off the table.
func firedBy(g *model.Game, m *model.Mission) rules.Ref {
	if m.Fired != 0 {
		return g.Unit(m.Fired).Ref()
	}
	if b, _, ok := Battery(g, m.Seat, m.Battery); ok {
		return rules.Ref{Word: b.Name}
	}
	return rules.Ref{Word: "support"}
}

// fall throws for the rounds of a mission and resolves them.
func fall(a *model.Act, m model.Mission) {
	falls := []geom.Point{model.Thrown(a, firstRound(a.Game, &m), round{}).at}
	for len(falls) < m.Rounds {
		falls = append(falls, model.Thrown(a, furtherRound(a.Game, &m, falls[0]), round{}).at)
	}
	foot, plate := warhead(m.Warhead, false), warhead(m.Warhead, true)
	a.Ctx.Rule(m.Seat, 0, rules.Count("DUP-ART-05", "warhead", int(foot.Die), rules.Step{Value: foot.Best(), Unit: "infantry", Text: rules.Say("%s: impact %s", model.Words(m.Warhead), foot), Rule: "DUP-ART-05"},
		rules.Step{Value: plate.Best(), Unit: "armour", Text: rules.Say("against armoured targets %s", plate), Rule: "DUP-ART-05"}))
	for n, at := range falls {
		burst(a, m, at, n+1)
	}
}

// round is how the dice for the fall of a round have come down.
type round struct {
	astray   bool
	accuracy int // the accuracy roll that was not high enough
	far      int // face of the die for the distance
	at       geom.Point
}

// firstRound are the dice for where the first round of a mission lands: on the marker, or astray (DUP-IMP-02 to 04).
func firstRound(g *model.Game, m *model.Mission) []model.Stage[round] {
	r := accuracy(m)
	d := r.Alone()
	hit := func(_ round, face int) round {
		if ladder.Higher(face, m.LV) {
			return round{at: m.At}
		}
		return round{astray: true, accuracy: face}
	}
	aim := model.Roll{Seat: m.Seat, Rule: "DUP-IMP-02", Purpose: "accuracy", Dice: []ladder.Cast{r.Cast("accuracy", d)},
		Before: func(a *model.Act) { a.Ctx.Rule(m.Seat, 0, r.Count("DUP-IMP-02", "accuracy die", d)) },
		After: func(a *model.Act, faces []int) {
			if !hit(round{}, faces[0]).astray {
				a.Ctx.Rule(m.Seat, 0, rules.Count("DUP-IMP-03", "deviation", 0, rules.Step{Value: m.LV, Unit: "target", Text: rules.Say("leadership of the observer"), Rule: "DUP-IMP-03"}))
			}
		}}
	far, way := scatter(m.Seat, "DUP-IMP-04", "deviation")
	return []model.Stage[round]{
		{Roll: func(round) (model.Roll, bool) { return aim, true }, Then: hit},
		{Roll: func(s round) (model.Roll, bool) { return far, s.astray }, Then: func(s round, face int) round { s.far = face; return s }},
		{Roll: func(s round) (model.Roll, bool) {
			way.After = func(a *model.Act, faces []int) {
				a.Ctx.Rule(m.Seat, 0, rules.Count("DUP-IMP-04", "deviation", s.accuracy*s.far,
					rules.Step{Value: s.accuracy, Unit: "accuracy", Text: rules.Say("the accuracy roll, not above leadership %d", m.LV), Rule: "DUP-IMP-04"},
					rules.Step{Value: s.far, Unit: "inches", Text: rules.Say("times D8"), Rule: "DUP-IMP-04"},
					rules.Step{Value: int(clock(g, m.Seat, faces[0])) / 100, Unit: "degrees", Text: rules.Say("clockwise from the top of the table"), Rule: "DUP-IMP-04"}))
			}
			return way, s.astray
		}, Then: func(s round, face int) round {
			return round{astray: true, at: m.At.Add(clock(g, m.Seat, face).Vec(model.Inches(s.accuracy * s.far)))}
		}},
	}
}

// furtherRound are the dice for where another round lands, from the first impact (DUP-IMP-05).
func furtherRound(g *model.Game, m *model.Mission, first geom.Point) []model.Stage[round] {
	far, way := scatter(m.Seat, "DUP-IMP-05", "further round")
	return []model.Stage[round]{
		{Roll: func(round) (model.Roll, bool) { return far, true }, Then: func(s round, face int) round { s.far = face; return s }},
		{Roll: func(s round) (model.Roll, bool) {
			way.After = func(a *model.Act, faces []int) {
				a.Ctx.Rule(m.Seat, 0, rules.Count("DUP-IMP-05", "drift", s.far, rules.Step{Value: s.far, Unit: "inches", Text: rules.Say("from the first impact"), Rule: "DUP-IMP-05"},
					rules.Step{Value: int(clock(g, m.Seat, faces[0])) / 100, Unit: "degrees", Text: rules.Say("clockwise from the top of the table"), Rule: "DUP-IMP-04"}))
			}
			return way, true
		}, Then: func(s round, face int) round {
			return round{at: first.Add(clock(g, m.Seat, face).Vec(model.Inches(s.far)))}
		}},
	}
}

// scatter are the rolls for how far and which way a round goes: D8 inches and the D12 clock face.
func scatter(seat rules.Seat, rule rules.RuleID, purpose string) (far, way model.Roll) {
	far = model.Roll{Seat: seat, Rule: rule, Purpose: purpose, Dice: []ladder.Cast{{Name: "distance", Die: ladder.D8, From: ladder.D8}}}
	way = model.Roll{Seat: seat, Rule: rule, Purpose: "direction", Dice: []ladder.Cast{{Name: "direction", Die: ladder.D12, From: ladder.D12}}}
	return far, way
}

// clock is the direction of a number of the D12 clock face: 12 points straight away from the own table edge of a side, each number
// is 30 degrees clockwise (DUP-IMP-04).
func clock(g *model.Game, seat rules.Seat, face int) geom.Heading {
	return g.Edge(seat).Inward().Add(geom.Heading(face % 12 * 3000))
}

// warhead is the impact of a warhead against infantry or an armoured target (DUP-ART-05).
func warhead(name string, armoured bool) model.Multiplied {
	switch {
	case name == model.AntiPersonnel && !armoured:
		return model.Multiplied{Die: ladder.D12}
	case name == model.AntiArmour && armoured:
		return model.Multiplied{Die: ladder.D12, Times: 2}
	case name == model.AntiArmour:
		return model.Multiplied{Die: ladder.D6}
	}
	return model.Multiplied{Die: ladder.D8}
}

// blow is what a round does to a model under its burst (DUP-IMP-06, DUP-IMP-07, DUP-PASS-03).
func blow(m *model.Mission, p *model.Profile, cover ground.Shelter) damage.Blow {
	b := damage.Blow{Seat: m.Seat, Impact: warhead(m.Warhead, p.Hull()), Class: int(m.Burst) + 1, Cover: cover, Rule: "DUP-IMP-06", Sure: true}
	if p.Hull() {
		b.Rule = "DUP-IMP-07"
	}
	return b
}

// burst rolls for every model of either side that its circle touches, in list order (DUP-IMP-06, DUP-IMP-07), and
// suppresses every unit with one in it once (DUP-IMP-08).
func burst(a *model.Act, m model.Mission, at geom.Point, n int) {
	circle := geom.Disc(at, 2*m.Burst.Radius())
	a.Ctx.Emit(rules.Event{Kind: rules.EvBlast, Seat: m.Seat, At: &at, N: int(2 * m.Burst.Radius()), Rule: "DUP-ART-06", Text: rules.Say("round %d: %s burst", n, model.Words(model.BurstNames[m.Burst]))})
	a.Ctx.Rule(m.Seat, 0, rules.Count("DUP-ART-06", "burst radius", int(m.Burst.Radius()/geom.Inch)))
	var under []rules.ModelID
	for i := range a.S.Models {
		if k := &a.S.Models[i]; k.Place == rules.OnTable && geom.Touching(k.Shape(), circle) {
			under = append(under, k.ID)
		}
	}
	var units []rules.UnitID
	told := rules.UnitID(0)
	for _, id := range under {
		u := a.Model(id).Unit
		a.Ctx.Within(a.Ctx.Attack().At(a.Unit(u).Ref()), func() {
			if u != told && a.Profile(id).Kind != model.Gun {
				told = u
				a.Ctx.Emit(rules.Event{Kind: rules.EvStrike, Seat: m.Seat, N: 1, Rule: "DUP-IMP-06", Text: rules.Say("round %d on %s", n, a.Unit(u))})
			}
			if hit := shelled(a, m, id, at); hit != 0 && !slices.Contains(units, hit) {
				units = append(units, hit)
			}
		})
	}
	if len(units) > 0 {
		a.Ctx.Rule(m.Seat, 0, rules.Count("DUP-IMP-08", "units under the burst", len(units)))
	}
	for _, u := range units {
		a.Ctx.Within(a.Ctx.Attack().At(a.Unit(u).Ref()), func() { pinned(a, u) })
	}
}

// pinned suppresses a unit that had a model under a burst (DUP-IMP-08). A dummy bears the marker too: what lies on it must
// not tell it from a unit.
func pinned(a *model.Act, unit rules.UnitID) {
	why := rules.Say("under the burst")
	if a.IsBlip(unit) {
		damage.Pile(a, unit, "DUP-IMP-08", why)
		return
	}
	damage.FiredOn(a, unit, true)
	if !a.Out(unit) {
		damage.Suppress(a, unit, "DUP-IMP-08", why)
	}
}

// shelled resolves the burst for one model under it and gives the unit that suffers, 0 for none: a gun is not rolled for,
// and who was left behind belongs to no unit any more (DUP-MOVE-09).
func shelled(a *model.Act, m model.Mission, id rules.ModelID, at geom.Point) rules.UnitID {
	p, unit := a.Profile(id), a.Model(id).Unit
	switch {
	case p.Kind == model.Gun || !a.Model(id).Alive():
		return 0
	case p.Kind == model.Blip:
		return shelledMarker(a, m, id, at)
	}
	cover, _ := sight.CoverOf(a.Game, id, &at)
	if !slices.Contains(a.Troop(unit).Lost, id) {
		damage.Harmed(a, unit) // units test in the order of their models under the burst, hurt or not (DUP-DIE-10)
		damage.Hit(a, id, blow(&m, p, cover))
		return unit
	}
	before := slices.Clone(a.Harm)
	damage.Hit(a, id, blow(&m, p, cover))
	a.Harm = before
	return 0
}

// shelledMarker resolves the burst for a face-down marker and gives what suffers under it. The marker stands for the leader
// of its hidden unit, which is revealed where the burst hurts him; a dummy is rolled for alike and taken away where it would be hurt
// (DUP-DET-06). The dice are thrown out of sight and told where the marker is turned over: what kinds they are would tell what lies
// there (DUP-SCEN-10).
func shelledMarker(a *model.Act, m model.Mission, id rules.ModelID, at geom.Point) rules.UnitID {
	unit := hidden.Behind(a.Game, id)
	got := damage.Unhurt
	if unit == 0 {
		tell := a.Ctx.Aside(func() {
			cover, _ := sight.CoverAt(a.Game, a.Model(id).Shape(), &at)
			p := standIn(a.Game, id)
			got = damage.Pierce(a, id, p, blow(&m, p, cover))
		})
		if got == damage.Unhurt {
			missedMarker(a, id, tell)
			return a.Model(id).Unit
		}
		hidden.DropBlip(a, id, "DUP-DET-06", rules.Say("a dummy under the burst"))
		tell()
		return 0
	}
	leader := a.Troop(unit).Leader
	k := a.Model(leader)
	was := k.At
	k.At = a.Model(id).At
	damage.Harmed(a, unit) // units test in the order of their models under the burst, hurt or not (DUP-DIE-10)
	tell := a.Ctx.Aside(func() {
		cover, _ := sight.CoverFor(a.Game, unit, a.Model(id).Shape(), &at)
		got = damage.Hit(a, leader, blow(&m, a.Profile(leader), cover))
	})
	if got == damage.Unhurt {
		k.At = was
		missedMarker(a, id, tell)
		return unit
	}
	hidden.RevealTelling(a, unit, "DUP-DET-06", rules.Say("hit by a burst"), func() { tell() })
	return unit
}

// missedMarker tells that a burst leaves a face-down marker where it is (DUP-DET-06), and its owner alone what was rolled.
func missedMarker(a *model.Act, id rules.ModelID, tell func(to ...rules.Seat)) {
	k := a.Model(id)
	tell(k.Seat)
	a.Ctx.Note(k.Seat, k.Unit, "DUP-DET-06", "%s: no effect, rolled out of sight", k)
}

// standIn is in whose armour a dummy is rolled for under a burst: that of the leader of a hidden unit of its side, the same
// one for as long as that one is hidden, so that the dice tell nothing (DUP-SCEN-10); of any unit where none is hidden.
func standIn(g *model.Game, dummy rules.ModelID) *model.Profile {
	p, least := g.Profile(dummy), uint64(math.MaxUint64)
	for i := range g.S.Units {
		u := &g.S.Units[i]
		t := g.Troop(u.ID)
		if u.Seat != g.Model(dummy).Seat || g.IsBlip(u.ID) || t.Leader == 0 {
			continue
		}
		h := fnv.New64a()
		fmt.Fprint(h, g.S.Seed, dummy, u.ID)
		place := h.Sum64() >> 1
		if !t.Hidden {
			place |= 1 << 63
		}
		if place <= least {
			p, least = g.Profile(t.Leader), place
		}
	}
	return p
}
