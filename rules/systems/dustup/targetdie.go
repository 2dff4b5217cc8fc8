package dustup

import (
	"baize/rules"
)

// targetDie shifts the target die (DUP-TGT-01, DUP-TGT-02) and settles it against the quality die of the firer: what goes
// below D4 raises that one (DUP-TGT-04, DUP-DIE-09), what goes past D12 forbids the shot (DUP-TGT-03), closed shifts come
// last (DUP-FCTL-01, DUP-DIE-11).
func (g *game) targetDie(m *aimed) rules.Ruling {
	r := rated{Base: d8, Of: "DUP-TGT-01", What: "the target die begins as D8"}
	r = r.with(int(m.band), "DUP-TGT-02", "target at %s range", bandNames[m.band])
	r = g.targetState(r, m)
	r = g.firerState(r, m)
	if m.suppressive {
		r = r.shared(-1, "DUP-TGT-02", "DUP-CAS-06", "suppressive fire")
	}
	if w := m.heavy(); w != nil {
		switch w.Control {
		case Inferior:
			r = r.closed(1, "DUP-FCTL-01", "inferior fire control")
		case Superior:
			r = r.closed(-1, "DUP-FCTL-01", "superior fire control")
		}
	}
	open, over := r.open()
	closed := g.E.Settings.Closed
	m.target, m.die = r, r.finish(open)
	quality := m.quality.Base
	if over < 0 && !closed {
		quality, _ = up(quality, -over)
		m.quality = m.quality.with(-over, "DUP-DIE-09", "the target die goes %d below D4", -over)
		m.dice[0].Die = quality
	}
	told := m.quality.count("DUP-SHOOT-01", "quality die", quality)
	if g.hull(m.firer) != 0 {
		told = told.With(int(m.quality.Base), "sides", "DUP-VEH-12", "the quality of the crew: a vehicle shoots like any unit")
	}
	m.told = append(m.told, told, m.tellTarget(over))
	if over > 0 && !closed {
		bad := rules.Refuse("DUP-TGT-03", "the target die would go %d past D12: no shot; come closer, or choose another target", over)
		return bad.Take(r.count("DUP-TGT-01", "target die", open)).With(over, "steps", "DUP-DIE-07", "no die takes them: the shot is not possible")
	}
	return rules.Allow("DUP-TGT-01", "target die %s", m.die)
}

// tellTarget tells the target die with all its shifts; a shift that two rows list is named by both and counts once
// (DUP-QUAL-03, DUP-PROP-01, DUP-TRVL-03, DUP-CAS-06).
func (m *aimed) tellTarget(over int) rules.Ruling {
	r := m.target.count("DUP-TGT-01", "target die", m.die)
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
func (g *game) targetState(r rated, m *aimed) rated {
	t := m.shot.target
	if g.has(t, Concealed) {
		r = r.with(2, "DUP-TGT-02", "target completely concealed")
	} else if ok, why := g.concealed(t, &m.from); ok {
		r = r.with(1, "DUP-TGT-02", "target partially concealed: %s", why.Text)
	}
	if g.has(t, Propped) {
		r = r.shared(1, "DUP-TGT-02", "DUP-PROP-01", "target propped")
	}
	if g.troop(t).Small {
		r = r.with(1, "DUP-TGT-02", "small target")
	}
	if g.has(t, Column) {
		r = r.shared(-1, "DUP-TGT-02", "DUP-TRVL-03", "target in travel mode")
	}
	return r
}

// firerState adds the shifts that the firer gives: its quality, damage, suppression and moves (DUP-TGT-02, DUP-VEH-06,
// DUP-VEH-08, DUP-VEH-09, DUP-STAB-02, DUP-STAB-03).
func (g *game) firerState(r rated, m *aimed) rated {
	switch g.troop(m.firer).Quality {
	case d4:
		r = r.shared(1, "DUP-TGT-02", "DUP-QUAL-03", "firer untrained")
	case d12:
		r = r.shared(-1, "DUP-TGT-02", "DUP-QUAL-03", "firer elite")
	}
	if g.hull(m.firer) == 0 {
		return r
	}
	r = r.with(g.damage(m.firer), "DUP-VEH-06", "damage markers of the firer")
	if g.has(m.firer, Suppressed) {
		rule := rules.RuleID("DUP-VEH-08")
		if g.walks(m.firer) {
			rule = "DUP-VEH-09"
		}
		r = r.with(1, rule, "the firer is suppressed")
	}
	if w := m.guns[0].weapon; m.moved > 0 {
		r = r.with(m.moved, "DUP-STAB-03", "moves and fires in one action")
	} else if w.Stab == Average && g.hasMoved(m) {
		r = r.with(1, "DUP-STAB-02", "the firer has moved")
	}
	return r
}
