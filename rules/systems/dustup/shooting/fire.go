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
	if v := model.Thrown(a, m.stages(a.Game), Volley{}); v.Hits > 0 {
		casualties(a, m, v.Hits)
	}
}

// tellVolley tells what the dice of a shot came to against the target die and lays the suppression marker; the fraction of a hit is
// told with its die.
func tellVolley(a *model.Act, m *Aimed, faces []int, against int) {
	s, seat := m.Shot, a.Unit(m.Firer).Seat
	n, told := ladder.Successes(faces, against)
	damage.FiredOn(a, s.Target, false)
	a.Ctx.Rule(seat, s.Firer, rules.Count("DUP-SHOOT-02", "successes", n, told))
	pin(a, m, n)
	if n < 2 {
		return
	}
	if s.suppressive {
		a.Ctx.Rule(seat, s.Firer, rules.Count("DUP-CAS-06", "hits", 0).With(n, "successes", "DUP-CAS-06", "suppressive fire causes no hits"))
		return
	}
	total := 0
	for _, f := range faces {
		total += f
	}
	hits, rest := Divide(total, m.Die)
	a.Ctx.Rule(seat, m.Firer, rules.Count("DUP-CAS-01", "hits", hits).With(total, "total", "DUP-CAS-01", "all fire dice").
		With(int(m.Die), "sides", "DUP-CAS-01", "divided by the target die").With(rest, "remainder", "DUP-CAS-02", "remainder"))
	if rest == 0 {
		TellWhole(a, m.Firer, "DUP-CAS-02")
	}
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

// pins reports whether a shot with so many successes suppresses its target: one does or more, and on a column always
// (DUP-SHOOT-02, DUP-TRVL-03, DUP-VEH-14). Defensive fire leaves no marker (DUP-ASLT-12).
func pins(g *model.Game, m *Aimed, successes int) bool {
	return !m.Defensive && (successes > 0 || g.Has(m.Shot.Target, model.Column))
}

// pin lays the suppression marker of a shot.
func pin(a *model.Act, m *Aimed, successes int) {
	t := m.Shot.Target
	switch {
	case !pins(a.Game, m, successes):
	case a.Has(t, model.Column):
		damage.Harmed(a, t).Column = true
		damage.Suppress(a, t, "DUP-TRVL-03", rules.Say("fire at a column"))
	case a.Hull(t) != 0:
		damage.Suppress(a, t, "DUP-VEH-14", rules.Say("a success of fire"))
	default:
		damage.Suppress(a, t, "DUP-SHOOT-02", rules.Say("a success of fire"))
	}
}

// blow is how the hits of a shot hurt, but for the cover of each of those that they hit.
func (m *Aimed) blow(g *model.Game) damage.Blow {
	t := m.Shot.Target
	b := damage.Blow{By: m.Firer, Seat: g.Unit(m.Firer).Seat, Impact: m.impact, Class: m.class, Rule: "DUP-CAS-04", Sure: true, Propped: g.Has(t, model.Propped)}
	if g.Hull(t) != 0 {
		b.Rule = "DUP-VEH-01"
	}
	return b
}

// casualties allocates the hits of a major success and then resolves one after the other (DUP-CAS-09).
func casualties(a *model.Act, m *Aimed, hits int) {
	t, b := m.Shot.Target, m.blow(a.Game)
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
