package dustup

import (
	"fmt"
	"hash/fnv"
	"math"
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// impactCommands resolve what lands in place of an activation.
var impactCommands = []kind{
	{
		Term:  rules.Term{ID: "impact", Text: "resolves a support mission that is due, in place of activating a unit"},
		Args:  []rules.Arg{{ID: rules.ArgNumber, Text: "which of several, 1 the first", Optional: true}},
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkImpact(c) },
		Gives: map[string]func(*game, rules.Command) *rules.Param{rules.ArgNumber: func(g *game, c rules.Command) *rules.Param {
			return &rules.Param{Number: &rules.Span{Min: 1, Max: len(g.due(c.Seat))}}
		}},
		Run: func(a *act, c rules.Command) { a.landDue(c) },
	},
}

// due lists the missions from off the table that land this turn, by index (DUP-IMP-01).
func (g *game) due(seat rules.Seat) []int {
	var out []int
	for i, m := range g.E.Missions {
		if m.Seat == seat && m.Fired == 0 && m.Turn <= g.S.Turn {
			out = append(out, i)
		}
	}
	return out
}

// dueImpacts is how many fire missions of a seat land this turn and are not resolved yet (DUP-IMP-01).
func (g *game) dueImpacts(seat rules.Seat) int { return len(g.due(seat)) }

// impactOptions offer the missions that are due in place of activating a unit (DUP-IMP-01).
func impactOptions(m menu, seat rules.Seat) []rules.Option {
	var out []rules.Option
	for n, i := range m.due(seat) {
		text := rules.Say("Resolve artillery impact %d", n+1)
		if b, _, ok := m.battery(seat, m.E.Missions[i].Battery); ok {
			text = rules.Say("Resolve the impact of %s", b.Name)
		}
		out = append(out, m.offer(fmt.Sprintf("impact:%d", n+1), text, rules.Command{Kind: "impact", Seat: seat, Number: n + 1}))
	}
	return out
}

func (g *game) checkImpact(c rules.Command) rules.Ruling {
	switch {
	case g.S.Phase != Action || len(g.E.Acts) > 0:
		return rules.Refuse("DUP-IMP-01", "an impact is resolved in place of activating a unit")
	case c.Seat != g.S.ToAct:
		return rules.Refuse("DUP-IMP-01", "%s activates next", g.S.ToAct)
	case len(g.due(c.Seat)) == 0:
		return rules.Refuse("DUP-IMP-01", "no mission of the side is due this turn")
	case c.Number < 0 || c.Number > len(g.due(c.Seat)):
		return rules.Refuse("DUP-IMP-01", "name one of %d missions", len(g.due(c.Seat)))
	}
	return rules.Allow("DUP-IMP-01", "in place of a unit")
}

// landDue resolves a mission in place of activating a unit (DUP-IMP-01).
func (a *act) landDue(c rules.Command) {
	i := a.due(c.Seat)[max(0, c.Number-1)]
	m := a.E.Missions[i]
	a.E.Missions = slices.Delete(slices.Clone(a.E.Missions), i, i+1)
	a.ctx.Rule(c.Seat, 0, rules.Allow("DUP-IMP-01", "in place of activating a unit"))
	a.land(m)
	a.afterAction()
	a.newLeaders()
	a.nextActivation(Activation{})
}

// accuracy is the accuracy die of a mission (DUP-IMP-02).
func (m *Mission) accuracy() rated {
	base := []die{d4, d6, d8, d10}[m.Finding]
	r := rated{Base: base}
	switch m.Guidance {
	case "laser":
		r = r.closed(1, "DUP-IMP-02", "laser guided")
	case "self":
		r = r.closed(2, "DUP-IMP-02", "self-guiding")
	}
	return r
}

// land resolves a mission (DUP-IMP-02 to 08): first where every round falls, then round by round what it does
// (DUP-DIE-10). The harm of its units is left for settle.
func (a *act) land(m Mission) {
	a.ctx.Within(a.ctx.NewAttack(rules.Ref{}, a.firedBy(&m)), func() { a.fall(m) })
}

// firedBy is where the rounds of a mission come from: the unit that fires, or a battery off the table.
func (g *game) firedBy(m *Mission) rules.Ref {
	if m.Fired != 0 {
		return g.unit(m.Fired).Ref()
	}
	if b, _, ok := g.battery(m.Seat, m.Battery); ok {
		return rules.Ref{Word: b.Name}
	}
	return rules.Ref{Word: "support"}
}

// fall throws for the rounds of a mission and resolves them.
func (a *act) fall(m Mission) {
	falls := []geom.Point{a.firstRound(m)}
	for len(falls) < m.Rounds {
		d := a.throwFor(m.Seat, 0, "DUP-IMP-05", "further round", cast{Name: "distance", Die: d8, From: d8})[0]
		h := a.direction(m.Seat, "DUP-IMP-05")
		falls = append(falls, falls[0].Add(h.Vec(inches(d))))
		a.ctx.Rule(m.Seat, 0, rules.Count("DUP-IMP-05", "drift", d, rules.Step{Value: d, Unit: "inches", Text: rules.Say("from the first impact"), Rule: "DUP-IMP-05"},
			rules.Step{Value: int(h) / 100, Unit: "degrees", Text: rules.Say("clockwise from the top of the table"), Rule: "DUP-IMP-04"}))
	}
	foot, plate := warhead(m.Warhead, false), warhead(m.Warhead, true)
	a.ctx.Rule(m.Seat, 0, rules.Count("DUP-ART-05", "warhead", int(foot.Die), rules.Step{Value: foot.best(), Unit: "infantry", Text: rules.Say("%s: impact %s", words(m.Warhead), foot), Rule: "DUP-ART-05"},
		rules.Step{Value: plate.best(), Unit: "armour", Text: rules.Say("against armoured targets %s", plate), Rule: "DUP-ART-05"}))
	for n, at := range falls {
		a.burst(m, at, n+1)
	}
}

// firstRound is where the first round of a mission lands: on the marker, or astray (DUP-IMP-03, DUP-IMP-04).
func (a *act) firstRound(m Mission) geom.Point {
	r := m.accuracy()
	d := r.alone()
	a.ctx.Rule(m.Seat, 0, r.count("DUP-IMP-02", "accuracy die", d))
	face := a.throwFor(m.Seat, 0, "DUP-IMP-02", "accuracy", r.cast("accuracy", d))[0]
	if face > m.LV {
		a.ctx.Rule(m.Seat, 0, rules.Count("DUP-IMP-03", "deviation", 0, rules.Step{Value: m.LV, Unit: "target", Text: rules.Say("leadership of the observer"), Rule: "DUP-IMP-03"}))
		return m.At
	}
	far := a.throwFor(m.Seat, 0, "DUP-IMP-04", "deviation", cast{Name: "distance", Die: d8, From: d8})[0]
	h := a.direction(m.Seat, "DUP-IMP-04")
	a.ctx.Rule(m.Seat, 0, rules.Count("DUP-IMP-04", "deviation", face*far,
		rules.Step{Value: face, Unit: "accuracy", Text: rules.Say("the accuracy roll, not above leadership %d", m.LV), Rule: "DUP-IMP-04"},
		rules.Step{Value: far, Unit: "inches", Text: rules.Say("times D8"), Rule: "DUP-IMP-04"},
		rules.Step{Value: int(h) / 100, Unit: "degrees", Text: rules.Say("clockwise from the top of the table"), Rule: "DUP-IMP-04"}))
	return m.At.Add(h.Vec(inches(face * far)))
}

// direction throws the D12 clock face: 12 points straight away from the own table edge of a side, each number is 30
// degrees clockwise (DUP-IMP-04).
func (a *act) direction(seat rules.Seat, rule rules.RuleID) geom.Heading {
	face := a.throwFor(seat, 0, rule, "direction", cast{Name: "direction", Die: d12, From: d12})[0]
	ahead := map[string]geom.Heading{"bottom": 0, "left": 9000, "top": 18000, "right": 27000}[a.E.Homes[seat]]
	return ahead.Add(geom.Heading(face % 12 * 3000))
}

// warhead is the impact of a warhead against infantry or an armoured target (DUP-ART-05).
func warhead(name string, armoured bool) Multiplied {
	switch {
	case name == AntiPersonnel && !armoured:
		return Multiplied{Die: d12}
	case name == AntiArmour && armoured:
		return Multiplied{Die: d12, Times: 2}
	case name == AntiArmour:
		return Multiplied{Die: d6}
	}
	return Multiplied{Die: d8}
}

// blow is what a round does to a model under its burst (DUP-IMP-06, DUP-IMP-07, DUP-PASS-03).
func (m *Mission) blow(p *Profile, cover shelter) blow {
	b := blow{seat: m.Seat, impact: warhead(m.Warhead, p.hull()), class: int(m.Burst) + 1, cover: cover, rule: "DUP-IMP-06", sure: true}
	if p.hull() {
		b.rule = "DUP-IMP-07"
	}
	return b
}

// burst rolls for every model of either side that its circle touches, in list order (DUP-IMP-06, DUP-IMP-07), and
// suppresses every unit with one in it once (DUP-IMP-08).
func (a *act) burst(m Mission, at geom.Point, n int) {
	circle := geom.Disc(at, 2*m.Burst.radius())
	a.ctx.Emit(rules.Event{Kind: rules.EvBlast, Seat: m.Seat, At: &at, N: int(2 * m.Burst.radius()), Rule: "DUP-ART-06", Text: rules.Say("round %d: %s burst", n, words(burstNames[m.Burst]))})
	a.ctx.Rule(m.Seat, 0, rules.Count("DUP-ART-06", "burst radius", int(m.Burst.radius()/geom.Inch)))
	var under []rules.ModelID
	for i := range a.S.Models {
		if k := &a.S.Models[i]; k.Place == rules.OnTable && geom.Touching(k.Shape(), circle) {
			under = append(under, k.ID)
		}
	}
	var units []rules.UnitID
	told := rules.UnitID(0)
	for _, id := range under {
		u := a.model(id).Unit
		a.ctx.Within(a.ctx.Attack().At(a.unit(u).Ref()), func() {
			if u != told && a.profile(id).Kind != Gun {
				told = u
				a.ctx.Emit(rules.Event{Kind: rules.EvStrike, Seat: m.Seat, N: 1, Rule: "DUP-IMP-06", Text: rules.Say("round %d on %s", n, a.unit(u))})
			}
			if hit := a.shelled(m, id, at); hit != 0 && !slices.Contains(units, hit) {
				units = append(units, hit)
			}
		})
	}
	if len(units) > 0 {
		a.ctx.Rule(m.Seat, 0, rules.Count("DUP-IMP-08", "units under the burst", len(units)))
	}
	for _, u := range units {
		a.ctx.Within(a.ctx.Attack().At(a.unit(u).Ref()), func() { a.pinned(u) })
	}
}

// pinned suppresses a unit that had a model under a burst (DUP-IMP-08). A dummy bears the marker too: what lies on it must
// not tell it from a unit.
func (a *act) pinned(unit rules.UnitID) {
	why := rules.Say("under the burst")
	if a.isBlip(unit) {
		a.pile(unit, "DUP-IMP-08", why)
		return
	}
	a.firedOn(unit, true)
	if !a.out(unit) {
		a.suppress(unit, "DUP-IMP-08", why)
	}
}

// shelled resolves the burst for one model under it and gives the unit that suffers, 0 for none: a gun is not rolled for,
// and who was left behind belongs to no unit any more (DUP-MOVE-09).
func (a *act) shelled(m Mission, id rules.ModelID, at geom.Point) rules.UnitID {
	p, unit := a.profile(id), a.model(id).Unit
	switch {
	case p.Kind == Gun || !a.model(id).Alive():
		return 0
	case p.Kind == Blip:
		return a.shelledMarker(m, id, at)
	}
	cover, _ := a.coverOf(id, &at)
	if !slices.Contains(a.troop(unit).Lost, id) {
		a.harmed(unit) // units test in the order of their models under the burst, hurt or not (DUP-DIE-10)
		a.hit(id, m.blow(p, cover))
		return unit
	}
	before := slices.Clone(a.harm)
	a.hit(id, m.blow(p, cover))
	a.harm = before
	return 0
}

// shelledMarker resolves the burst for a face-down marker and gives what suffers under it. The marker stands for the leader
// of its hidden unit, which is revealed where the burst hurts him; a dummy is rolled for alike and taken away where it would be hurt
// (DUP-DET-06). The dice are thrown out of sight and told where the marker is turned over: what kinds they are would tell what lies
// there (DUP-SCEN-10).
func (a *act) shelledMarker(m Mission, id rules.ModelID, at geom.Point) rules.UnitID {
	unit := a.behind(id)
	got := unhurt
	if unit == 0 {
		tell := a.ctx.Aside(func() {
			cover, _ := a.coverAt(a.model(id).Shape(), &at)
			p := a.standIn(id)
			got = a.pierce(id, p, m.blow(p, cover))
		})
		if got == unhurt {
			a.missedMarker(id)
			return a.model(id).Unit
		}
		a.dropBlip(id, "DUP-DET-06", rules.Say("a dummy under the burst"))
		tell()
		return 0
	}
	leader := a.troop(unit).Leader
	k := a.model(leader)
	was := k.At
	k.At = a.model(id).At
	a.harmed(unit) // units test in the order of their models under the burst, hurt or not (DUP-DIE-10)
	tell := a.ctx.Aside(func() {
		cover, _ := a.coverFor(unit, a.model(id).Shape(), &at)
		got = a.hit(leader, m.blow(a.profile(leader), cover))
	})
	if got == unhurt {
		k.At = was
		a.missedMarker(id)
		return unit
	}
	a.revealTelling(unit, "DUP-DET-06", rules.Say("hit by a burst"), tell)
	return unit
}

// missedMarker tells that a burst leaves a face-down marker where it is (DUP-DET-06).
func (a *act) missedMarker(id rules.ModelID) {
	k := a.model(id)
	a.ctx.Note(k.Seat, k.Unit, "DUP-DET-06", "%s: no effect, rolled out of sight", k)
}

// standIn is in whose armour a dummy is rolled for under a burst: that of the leader of a hidden unit of its side, the same
// one for as long as that one is hidden, so that the dice tell nothing (DUP-SCEN-10); of any unit where none is hidden.
func (g *game) standIn(dummy rules.ModelID) *Profile {
	p, least := g.profile(dummy), uint64(math.MaxUint64)
	for i := range g.S.Units {
		u := &g.S.Units[i]
		t := g.troop(u.ID)
		if u.Seat != g.model(dummy).Seat || g.isBlip(u.ID) || t.Leader == 0 {
			continue
		}
		h := fnv.New64a()
		fmt.Fprint(h, g.S.Seed, dummy, u.ID)
		place := h.Sum64() >> 1
		if !t.Hidden {
			place |= 1 << 63
		}
		if place <= least {
			p, least = g.profile(t.Leader), place
		}
	}
	return p
}
