package shooting

import (
	"baize/rules"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/hidden"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// Fire resolves a shot (DUP-SHOOT-01 on); the harm is in a.harm. Suppression and casualties, no tests: settle does them.
// The dice come in the order of DUP-DIE-10.
// Weapons of a hull are resolved one after the other (DUP-VEH-10).
func Fire(a *model.Act, s Shot) {
	hidden.Reveal(a, s.Firer, "DUP-DET-06", rules.Say("it shoots"))
	for _, one := range apiece(a.Game, s) {
		fireOne(a, one)
	}
}

func fireOne(a *model.Act, s Shot) {
	m, _ := Aim(a.Game, s)
	if m.Die == 0 || a.Out(s.Target) {
		return
	}
	a.Ctx.Within(a.Ctx.NewAttack(aimedAt(a.Game, s), rules.Ref{}), func() { resolve(a, &m) })
}

// aimedAt is what a shot is meant for: a unit, or the vehicle itself.
func aimedAt(g *model.Game, s Shot) rules.Ref {
	if s.victim != 0 {
		return g.Model(s.victim).Ref()
	}
	return g.Unit(s.Target).Ref()
}

// resolve throws the dice of a shot and carries out what they do.
func resolve(a *model.Act, m *Aimed) {
	s := m.Shot
	shotEvents(a, m)
	for _, r := range m.told {
		a.Ctx.Rule(a.Unit(s.Firer).Seat, s.Firer, r)
	}
	faces := a.Throw(s.Firer, "DUP-SHOOT-01", "shot", m.Dice...)
	against := a.Throw(s.Target, "DUP-TGT-01", "target", m.target.Cast("target", m.Die))[0]
	n, told := ladder.Successes(faces, against)
	damage.FiredOn(a, s.Target, false)
	a.Ctx.Rule(a.Unit(s.Firer).Seat, s.Firer, rules.Count("DUP-SHOOT-02", "successes", n, told))
	pin(a, m, n)
	if n < 2 {
		return
	}
	if s.suppressive {
		a.Ctx.Rule(a.Unit(s.Firer).Seat, s.Firer, rules.Count("DUP-CAS-06", "hits", 0).With(n, "successes", "DUP-CAS-06", "suppressive fire causes no hits"))
		return
	}
	casualties(a, m, faces)
}

// shotEvents tells who fires from where at what, for the rays on the table.
func shotEvents(a *model.Act, m *Aimed) {
	p := a.At(m.Shot.Target)
	how := rules.Text{}
	switch {
	case m.Shot.suppressive:
		how = rules.Say("to suppress")
	case m.Shot.Defensive:
		how = rules.Say("in defence")
	}
	for _, k := range m.guns {
		id := k.Model
		if in := a.Model(id).Inside; in != 0 {
			id = in
		}
		a.Ctx.Emit(rules.Event{Kind: rules.EvShot, Seat: a.Unit(m.Firer).Seat, Unit: m.Firer, Model: id, Name: k.Weapon, At: &p, Rule: "DUP-SHOOT-01", Text: how})
	}
}

// pin lays the suppression marker of a shot: for one success or more, and always on a column (DUP-SHOOT-02, DUP-TRVL-03,
// DUP-VEH-14). Defensive fire leaves none (DUP-ASLT-12).
func pin(a *model.Act, m *Aimed, successes int) {
	t := m.Shot.Target
	switch {
	case m.Defensive:
	case a.Has(t, model.Column):
		damage.Harmed(a, t).Column = true
		damage.Suppress(a, t, "DUP-TRVL-03", rules.Say("fire at a column"))
	case successes == 0:
	case a.Hull(t) != 0:
		damage.Suppress(a, t, "DUP-VEH-14", rules.Say("a success of fire"))
	default:
		damage.Suppress(a, t, "DUP-SHOOT-02", rules.Say("a success of fire"))
	}
}

// Divide is the whole part and the remainder of a total by a die type (DUP-CAS-01).
func Divide(total int, by ladder.Die) (hits, rest int) { return total / int(by), total % int(by) }

// casualties counts the hits of a major success, allocates all of them and then resolves one after the other (DUP-CAS-01,
// DUP-CAS-02, DUP-CAS-09).
func casualties(a *model.Act, m *Aimed, faces []int) {
	total, seat := 0, a.Unit(m.Firer).Seat
	for _, f := range faces {
		total += f
	}
	hits, rest := Divide(total, m.Die)
	a.Ctx.Rule(seat, m.Firer, rules.Count("DUP-CAS-01", "hits", hits).With(total, "total", "DUP-CAS-01", "all fire dice").
		With(int(m.Die), "sides", "DUP-CAS-01", "divided by the target die").With(rest, "remainder", "DUP-CAS-02", "remainder"))
	hits += Fraction(a, m.Firer, rest, m.Die, "DUP-CAS-02")
	if hits == 0 {
		return
	}
	t := m.Shot.Target
	b := damage.Blow{By: m.Firer, Seat: seat, Impact: m.impact, Class: m.class, Rule: "DUP-CAS-04", Sure: true, Propped: a.Has(t, model.Propped)}
	if a.Hull(t) != 0 {
		b.Rule = "DUP-VEH-01"
	}
	for _, id := range damage.Allocate(a, m.Firer, t, hits, "DUP-CAS-03") {
		var why rules.Step
		if b.Cover, why = damage.ShelterOf(a.Game, id, m.from); b.Cover != ground.NoCover && a.Model(id).Alive() {
			why.Value, why.Unit = int(b.Cover), "cover"
			a.Ctx.Rule(a.Unit(t).Seat, t, rules.Count("DUP-CAS-05", "cover", int(b.Cover), why))
		}
		damage.Hit(a, id, b)
	}
	if n := len(damage.Harmed(a, t).Casualties); n > 0 && !m.Defensive && a.Hull(t) == 0 {
		a.Ctx.Rule(a.Unit(t).Seat, t, rules.Count("DUP-CAS-08", "casualties", n).With(n, "casualties", "DUP-CONF-06", "from fire: a confidence test"))
	}
}

// Fraction throws the target die type for one hit more: the remainder or less gives it. Nothing to decide throws nothing
// (DUP-CAS-02, DUP-DIE-10).
func Fraction(a *model.Act, by rules.UnitID, rest int, d ladder.Die, rule rules.RuleID) int {
	if rest == 0 {
		a.Ctx.Rule(a.Unit(by).Seat, by, rules.Count(rule, "extra hit", 0).With(0, "remainder", "DUP-DIE-10", "nothing to decide: no die is thrown"))
		return 0
	}
	face := a.Throw(by, rule, "fraction", ladder.Cast{Name: "fraction", Die: d, From: d})[0]
	more := 0
	if face <= rest {
		more = 1
	}
	r := rules.Count(rule, "extra hit", more).With(rest, "remainder", rule, "the remainder or less gives a hit")
	r.Text = rules.Say("fraction %d of %d: %d", face, rest, more)
	a.Ctx.Rule(a.Unit(by).Seat, by, r)
	return more
}
