package dustup

import (
	"baize/rules"
)

// fire resolves a shot (DUP-SHOOT-01 on); the harm is in a.harm. Suppression and casualties, no tests: settle does them.
// The dice come in the order of DUP-DIE-10.
// Weapons of a hull are resolved one after the other (DUP-VEH-10).
func (a *act) fire(s shot) {
	a.reveal(s.firer, "DUP-DET-06", rules.Say("it shoots"))
	for _, one := range a.apiece(s) {
		a.fireOne(one)
	}
}

func (a *act) fireOne(s shot) {
	m, _ := a.aim(s)
	if m.die == 0 || a.out(s.target) {
		return
	}
	a.ctx.Within(a.ctx.NewAttack(a.aimedAt(s), rules.Ref{}), func() { a.resolve(&m) })
}

// aimedAt is what a shot is meant for: a unit, or the vehicle itself.
func (g *game) aimedAt(s shot) rules.Ref {
	if s.victim != 0 {
		return g.model(s.victim).Ref()
	}
	return g.unit(s.target).Ref()
}

// resolve throws the dice of a shot and carries out what they do.
func (a *act) resolve(m *aimed) {
	s := m.shot
	a.shotEvents(m)
	for _, r := range m.told {
		a.ctx.Rule(a.unit(s.firer).Seat, s.firer, r)
	}
	faces := a.throw(s.firer, "DUP-SHOOT-01", "shot", m.dice...)
	against := a.throw(s.target, "DUP-TGT-01", "target", m.target.cast("target", m.die))[0]
	n, told := successes(faces, against)
	a.firedOn(s.target, false)
	a.ctx.Rule(a.unit(s.firer).Seat, s.firer, rules.Count("DUP-SHOOT-02", "successes", n, told))
	a.pin(m, n)
	if n < 2 {
		return
	}
	if s.suppressive {
		a.ctx.Rule(a.unit(s.firer).Seat, s.firer, rules.Count("DUP-CAS-06", "hits", 0).With(n, "successes", "DUP-CAS-06", "suppressive fire causes no hits"))
		return
	}
	a.casualties(m, faces)
}

// shotEvents tells who fires from where at what, for the rays on the table.
func (a *act) shotEvents(m *aimed) {
	p := a.at(m.shot.target)
	how := rules.Text{}
	switch {
	case m.shot.suppressive:
		how = rules.Say("to suppress")
	case m.shot.defensive:
		how = rules.Say("in defence")
	}
	for _, k := range m.guns {
		id := k.Model
		if in := a.model(id).Inside; in != 0 {
			id = in
		}
		a.ctx.Emit(rules.Event{Kind: rules.EvShot, Seat: a.unit(m.firer).Seat, Unit: m.firer, Model: id, Name: k.Weapon, At: &p, Rule: "DUP-SHOOT-01", Text: how})
	}
}

// pin lays the suppression marker of a shot: for one success or more, and always on a column (DUP-SHOOT-02, DUP-TRVL-03,
// DUP-VEH-14). Defensive fire leaves none (DUP-ASLT-12).
func (a *act) pin(m *aimed, successes int) {
	t := m.shot.target
	switch {
	case m.defensive:
	case a.has(t, Column):
		a.harmed(t).column = true
		a.suppress(t, "DUP-TRVL-03", rules.Say("fire at a column"))
	case successes == 0:
	case a.hull(t) != 0:
		a.suppress(t, "DUP-VEH-14", rules.Say("a success of fire"))
	default:
		a.suppress(t, "DUP-SHOOT-02", rules.Say("a success of fire"))
	}
}

// divide is the whole part and the remainder of a total by a die type (DUP-CAS-01).
func divide(total int, by die) (hits, rest int) { return total / int(by), total % int(by) }

// casualties counts the hits of a major success, allocates all of them and then resolves one after the other (DUP-CAS-01,
// DUP-CAS-02, DUP-CAS-09).
func (a *act) casualties(m *aimed, faces []int) {
	total, seat := 0, a.unit(m.firer).Seat
	for _, f := range faces {
		total += f
	}
	hits, rest := divide(total, m.die)
	a.ctx.Rule(seat, m.firer, rules.Count("DUP-CAS-01", "hits", hits).With(total, "total", "DUP-CAS-01", "all fire dice").
		With(int(m.die), "sides", "DUP-CAS-01", "divided by the target die").With(rest, "remainder", "DUP-CAS-02", "remainder"))
	hits += a.fraction(m.firer, rest, m.die, "DUP-CAS-02")
	if hits == 0 {
		return
	}
	t := m.shot.target
	b := blow{by: m.firer, seat: seat, impact: m.impact, class: m.class, rule: "DUP-CAS-04", sure: true, propped: a.has(t, Propped)}
	if a.hull(t) != 0 {
		b.rule = "DUP-VEH-01"
	}
	for _, id := range a.allocate(m.firer, t, hits, "DUP-CAS-03") {
		var why rules.Step
		if b.cover, why = a.shelterOf(id, m.from); b.cover != noCover && a.model(id).Alive() {
			why.Value, why.Unit = int(b.cover), "cover"
			a.ctx.Rule(a.unit(t).Seat, t, rules.Count("DUP-CAS-05", "cover", int(b.cover), why))
		}
		a.hit(id, b)
	}
	if n := len(a.harmed(t).casualties); n > 0 && !m.defensive && a.hull(t) == 0 {
		a.ctx.Rule(a.unit(t).Seat, t, rules.Count("DUP-CAS-08", "casualties", n).With(n, "casualties", "DUP-CONF-06", "from fire: a confidence test"))
	}
}

// fraction throws the target die type for one hit more: the remainder or less gives it. Nothing to decide throws nothing
// (DUP-CAS-02, DUP-DIE-10).
func (a *act) fraction(by rules.UnitID, rest int, d die, rule rules.RuleID) int {
	if rest == 0 {
		a.ctx.Rule(a.unit(by).Seat, by, rules.Count(rule, "extra hit", 0).With(0, "remainder", "DUP-DIE-10", "nothing to decide: no die is thrown"))
		return 0
	}
	face := a.throw(by, rule, "fraction", cast{Name: "fraction", Die: d, From: d})[0]
	more := 0
	if face <= rest {
		more = 1
	}
	r := rules.Count(rule, "extra hit", more).With(rest, "remainder", rule, "the remainder or less gives a hit")
	r.Text = rules.Say("fraction %d of %d: %d", face, rest, more)
	a.ctx.Rule(a.unit(by).Seat, by, r)
	return more
}
