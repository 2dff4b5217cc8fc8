package shooting

import (
	"baize/rules"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
)

// targetDie shifts the target die (DUP-TGT-01, DUP-TGT-02) and settles it against the quality die of the firer: what goes
// below D4 raises that one (DUP-TGT-04, DUP-DIE-09), what goes past D12 forbids the shot (DUP-TGT-03), closed shifts come
// last (DUP-FCTL-01, DUP-DIE-11).
func targetDie(g *model.Game, m *Aimed) rules.Ruling {
	r := ladder.Rated{Base: ladder.D8, Of: "DUP-TGT-01", What: "the target die begins as D8"}
	r = r.With(int(m.band), "DUP-TGT-02", "target at %s range", BandNames[m.band])
	r = targetState(g, r, m)
	r = firerState(g, r, m)
	if m.suppressive {
		r = r.Shared(-1, "DUP-TGT-02", "DUP-CAS-06", "suppressive fire")
	}
	if k := m.heavyGun(); k != nil {
		g.ArmsShifts(model.ControlShift, k.Model, k.Arm, func(n int, by *model.Entry) {
			r = model.ShiftedClosed(r, n, by)
		})
	}
	open, over := r.Open()
	closed := g.E.Settings.Closed
	m.target, m.Die = r, r.Finish(open)
	quality := m.quality.Base
	if over < 0 && !closed {
		quality, _ = ladder.Up(quality, -over)
		m.quality = m.quality.With(-over, "DUP-DIE-09", "the target die goes %d below D4", -over)
		m.Dice[0].Die = quality
	}
	told := m.quality.Count("DUP-SHOOT-01", "quality die", quality)
	if g.Hull(m.Firer) != 0 {
		told = told.With(int(m.quality.Base), "sides", "DUP-VEH-12", "the quality of the crew: a vehicle shoots like any unit")
	}
	m.told = append(m.told, told, m.tellTarget(over))
	if over > 0 && !closed {
		bad := rules.Refuse("DUP-TGT-03", "the target die would go %d past D12: no shot; come closer, or choose another target", over)
		return bad.Take(r.Count("DUP-TGT-01", "target die", open)).With(over, "steps", "DUP-DIE-07", "no die takes them: the shot is not possible")
	}
	return rules.Allow("DUP-TGT-01", "target die %s", m.Die)
}

// tellTarget tells the target die with all its shifts; a shift that two rows list is named by both and counts once
// (DUP-QUAL-03, DUP-PROP-01, DUP-TRVL-03, DUP-CAS-06).
func (m *Aimed) tellTarget(over int) rules.Ruling {
	r := m.target.Count("DUP-TGT-01", "target die", m.Die)
	for _, s := range m.target.Steps {
		if s.Also != "" {
			r = r.With(s.N, "shift", s.Also, "%s: the same shift", s.Why)
		}
	}
	if over < 0 {
		r = r.With(over, "below", "DUP-TGT-04", "%d below D4", -over)
	}
	return r
}

// targetState adds the shifts that the target gives (DUP-TGT-02).
func targetState(g *model.Game, r ladder.Rated, m *Aimed) ladder.Rated {
	t := m.Shot.Target
	if g.Has(t, model.Concealed) {
		r = r.With(2, "DUP-TGT-02", "target completely concealed")
	} else if ok, why := sight.Concealed(g, t, &m.from); ok {
		r = r.With(1, "DUP-TGT-02", "target partially concealed: %s", why.Text)
	}
	if g.Has(t, model.Propped) {
		r = r.Shared(1, "DUP-TGT-02", "DUP-PROP-01", "target propped")
	}
	g.UnitShifts(model.TargetShift, t, func(n int, by *model.Entry) { r = model.Shifted(r, n, by) })
	if g.Has(t, model.Column) {
		r = r.Shared(-1, "DUP-TGT-02", "DUP-TRVL-03", "target in travel mode")
	}
	return r
}

// firerState adds the shifts that the firer gives: its quality, damage, suppression and moves (DUP-TGT-02, DUP-VEH-06,
// DUP-VEH-08, DUP-VEH-09, DUP-STAB-02, DUP-STAB-03).
func firerState(g *model.Game, r ladder.Rated, m *Aimed) ladder.Rated {
	switch g.Troop(m.Firer).Quality {
	case ladder.D4:
		r = r.Shared(1, "DUP-TGT-02", "DUP-QUAL-03", "firer untrained")
	case ladder.D12:
		r = r.Shared(-1, "DUP-TGT-02", "DUP-QUAL-03", "firer elite")
	}
	if g.Hull(m.Firer) == 0 {
		return r
	}
	r = r.With(g.Damage(m.Firer), "DUP-VEH-06", "damage markers of the firer")
	if g.Has(m.Firer, model.Suppressed) {
		rule := rules.RuleID("DUP-VEH-08")
		if Walks(g, m.Firer) {
			rule = "DUP-VEH-09"
		}
		r = r.With(1, rule, "the firer is suppressed")
	}
	if k := m.guns[0]; m.moved > 0 {
		r = r.With(m.moved, "DUP-STAB-03", "moves and fires in one action")
	} else if hasMoved(g, m) {
		g.ArmsShifts(model.MovedShift, k.Model, k.Arm, func(n int, by *model.Entry) { r = model.Shifted(r, n, by) })
	}
	return r
}
