package dustup

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// blow is how one hit hurts: by Shoot, Strike, a burst, the single attack on a vehicle.
type blow struct {
	by      rules.UnitID // who strikes, 0 for artillery
	seat    rules.Seat   // whose dice the impact is
	impact  Multiplied
	class   int     // weapon class for passengers (DUP-PASS-03)
	cover   shelter // DUP-CAS-05
	propped bool    // DUP-PROP-01
	rule    rules.RuleID
	sure    bool // an unarmoured figure is wounded at least (DUP-ARM-02)
}

// effect is what a hit does.
type effect int

// Effects: of a figure nothing, wounded, killed; of a hull nothing, damaged, destroyed.
const (
	unhurt effect = iota
	hurt
	fatal
)

// hit resolves one hit on a figure or a hull: impact against armour with cover, wounds, kills, medical rolls of power
// armour, damage, passengers (DUP-CAS-04, DUP-VEH-01, DUP-MED-03, DUP-PASS-03). It returns what impact against armour did, before
// any medical roll. A hit on a model that an earlier one killed is lost (DUP-CAS-09).
func (a *act) hit(m rules.ModelID, b blow) effect {
	k := a.model(m)
	if !k.Alive() {
		a.ctx.Rule(k.Seat, k.Unit, rules.Count("DUP-CAS-09", "hits lost", 1).With(1, "hit", "DUP-CAS-09", "%s was killed by an earlier hit", k))
		return unhurt
	}
	got := a.pierce(m, a.profile(m), b)
	switch {
	case got == unhurt:
	case a.profile(m).hull():
		a.damaged(m, got, b)
	case got == fatal:
		a.kill(m, b.rule, rules.Say("killed"))
	default:
		a.wound(m, b.rule)
	}
	return got
}

// pierce rolls impact against the armour of a profile for a model, tells it and gives what it does to it.
func (a *act) pierce(m rules.ModelID, p *Profile, b blow) effect {
	k := a.model(m)
	impact, armour, di, da := a.dice(p, b)
	a.ctx.Rule(b.seat, b.by, impact.count(b.rule, "impact die", di))
	a.ctx.Rule(k.Seat, k.Unit, armour.count(b.rule, "armour die", da))
	x := a.throwFor(b.seat, b.by, b.rule, "impact", impact.cast("impact", di))[0]
	y := a.throwFor(k.Seat, k.Unit, b.rule, "armour", armour.cast("armour", da))[0]
	got := outcome(p, b, x, y)
	rule := b.rule
	if p.hull() {
		rule = "DUP-VEH-01"
	}
	told := rules.Count(rule, "effect", int(got)).With(x*b.impact.times(), "impact", b.rule, "impact %d%s", x, times(b.impact)).
		With(y*p.plating().times(), "armour", b.rule, "armour %d%s", y, times(p.plating()))
	if p.Kind == Figure && p.Armour == NoArmour && b.sure {
		told = told.With(int(got), "effect", "DUP-ARM-02", "without armour a hit always wounds; the roll decides whether it kills")
	}
	told.Text = rules.Say("%s: %s", k, effectName(p, got))
	a.ctx.Rule(k.Seat, k.Unit, told)
	return got
}

// dice rates impact and armour of a hit, and what they come to once the excess has crossed over (DUP-ARM-01, DUP-CAS-05).
func (g *game) dice(p *Profile, b blow) (impact, armour rated, di, da die) {
	impact = rated{Base: b.impact.Die, Of: b.rule, What: "impact " + b.impact.String()}
	armour = rated{Base: p.plating().Die, Of: "DUP-ARM-01", What: armourNames[p.Armour]}
	if p.hull() {
		armour.Of, armour.What = "DUP-VEH-01", "armour "+p.Plate.String()
	}
	rule := rules.RuleID("DUP-CAS-05")
	if b.rule == "DUP-IMP-06" || b.rule == "DUP-IMP-07" {
		rule = b.rule
	}
	armour = armour.with(int(b.cover), rule, "%s cover", shelterNames[b.cover])
	if b.propped {
		armour = armour.with(1, "DUP-PROP-01", "propped")
	}
	di, da = opposed(&impact, &armour, g.E.Settings.Closed)
	return impact, armour, di, da
}

// outcome is what an impact face does against an armour face: not higher nothing, higher wounds or damages, more than
// double kills or destroys (DUP-CAS-04, DUP-VEH-01, DUP-ARM-02).
func outcome(p *Profile, b blow, x, y int) effect {
	x, y = x*b.impact.times(), y*p.plating().times()
	switch {
	case x > 2*y:
		return fatal
	case x > y, b.sure && p.Kind == Figure && p.Armour == NoArmour:
		return hurt
	}
	return unhurt
}

// plating is the armour die of a model (DUP-ARM-01, DUP-VEH-01).
func (p *Profile) plating() Multiplied {
	if p.hull() {
		return p.Plate
	}
	return Multiplied{Die: p.Armour.die()}
}

// String is the die with what it is multiplied by.
func (m Multiplied) String() string { return m.Die.String() + times(m) }

// times is the multiplier of a die in words, nothing where it is 1.
func times(m Multiplied) string {
	if m.times() == 1 {
		return ""
	}
	return fmt.Sprintf("x%d", m.Times)
}

func effectName(p *Profile, e effect) string {
	if p.hull() {
		return []string{"no damage", "damaged", "destroyed"}[e]
	}
	return []string{"no effect", "wounded", "killed"}[e]
}

// wound makes a figure an untreated casualty, or kills one with a wound already; power armour rolls its medical die
// at once and is a casualty where it is dead or stabilised after it (DUP-CAS-04, DUP-CAS-07, DUP-MED-03).
func (a *act) wound(m rules.ModelID, rule rules.RuleID) {
	k := a.model(m)
	if k.Markers.Has(Untreated) || k.Markers.Has(Wound) {
		a.kill(m, rule, rules.Say("a second wound kills"))
		return
	}
	a.lose(m, 1, rule, rules.Say("wounded"))
	a.ctx.MarkModel(m, Untreated, 1, "DUP-CAS-07", rules.Say("untreated"))
	if a.profile(m).Armour.power() {
		a.suitCheck(m)
	}
	if k.Markers.Has(Untreated) || k.Markers.Has(Wound) || !k.Alive() {
		a.note(m)
	}
	a.leaderFell(m)
}

// kill takes a figure out of the battle and notes the casualty.
func (a *act) kill(m rules.ModelID, rule rules.RuleID, why rules.Text) {
	k := a.model(m)
	a.note(m)
	a.lose(m, k.Life, rule, why)
	k.Markers = nil
	a.ctx.Put(m, rules.Removed, k.At, k.Facing, rule, why)
	a.leaderFell(m)
}

// lose tells life points lost, no more than are left; they follow the markers, which decide.
func (a *act) lose(m rules.ModelID, n int, rule rules.RuleID, why rules.Text) {
	k := a.model(m)
	if n = min(n, k.Life-k.Lost); n <= 0 {
		return
	}
	k.Lost += n
	a.ctx.Emit(rules.Event{Kind: rules.EvLoss, Seat: k.Seat, Unit: k.Unit, Model: m, N: n, Rule: rule, Text: why})
}

// leaderFell remembers where a leader fell (DUP-LEAD-01).
func (a *act) leaderFell(m rules.ModelID) {
	k := a.model(m)
	t := a.troop(k.Unit)
	if t.Leader != m || slices.Contains(a.able(k.Unit), m) {
		return
	}
	if t.Fallen == nil && (k.Place == rules.OnTable || k.Place == rules.Removed) && k.Inside == 0 {
		at := k.At
		t.Fallen = &at
	}
}

// damaged lays a damage marker on a hull or destroys it, and tests those inside (DUP-VEH-01, DUP-PASS-03, DUP-PASS-04).
func (a *act) damaged(m rules.ModelID, got effect, b blow) {
	k := a.model(m)
	inside := a.ctx.Attack()
	inside.From = k.Ref() // what befalls those inside comes from their vehicle
	if got == fatal {
		a.harmed(k.Unit).destroyed = true
		a.lose(m, k.Life, "DUP-VEH-01", rules.Say("destroyed"))
		a.ctx.Put(m, rules.Wreck, k.At, k.Facing, "DUP-VEH-01", rules.Text{}) // the loss says it
		a.ctx.Rule(k.Seat, k.Unit, rules.Count("DUP-PASS-04", "wreck", int(hardCover)).With(int(hardCover), "cover", "DUP-TERR-07", "the wreck stays: hard cover for those behind it"))
		a.ctx.Within(inside, func() { a.hitPassengers(m, b, true) })
		return
	}
	a.harmed(k.Unit).damaged++
	a.ctx.Mark(k.Unit, Damage, a.unit(k.Unit).Markers.N(Damage)+1, "DUP-VEH-01", rules.Say("damaged"))
	a.ctx.Within(inside, func() { a.hitPassengers(m, b, false) })
}

// damage is how many damage markers a hull has, whether they were laid on the unit or on its model.
func (g *game) damage(unit rules.UnitID) int {
	h := g.hull(unit)
	if h == 0 {
		return 0
	}
	return g.unit(unit).Markers.N(Damage) + g.model(h).Markers.N(Damage)
}

// shelterOf is the cover of a model hit by a shot from a point: passengers of an open top have that of their vehicle
// (DUP-VEH-03), all others what stands between (DUP-TERR-07).
func (g *game) shelterOf(m rules.ModelID, from geom.Point) (shelter, rules.Step) {
	if k := g.model(m); k.Inside != 0 {
		c := softCover
		if g.profile(k.Inside).Open == shelterNames[hardCover] {
			c = hardCover
		}
		return c, rules.Step{Value: int(c), Unit: "cover", Text: rules.Say("inside an open vehicle"), Rule: "DUP-VEH-03"}
	}
	return g.coverOf(m, &from)
}
