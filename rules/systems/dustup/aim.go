package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Range bands (DUP-RNG-01).
var (
	shortRange     = inches(12)
	effectiveRange = inches(48)
)

// band is how far a target is (DUP-RNG-01).
type band int

// Bands, with the shift of the target die (DUP-TGT-02).
const (
	short     band = -1
	effective band = 0
	long      band = 1
)

// bandNames are the words for ranges.
var bandNames = map[band]string{short: "short", effective: "effective", long: "long"}

// bandAt is the band of a range; nothing is long for a heavy weapon of size 2 or more (DUP-HVY-04).
func bandAt(d geom.Length, w *Weapon) band {
	switch {
	case within(d, shortRange):
		return short
	case within(d, effectiveRange), w != nil && w.Kind == Heavy && w.Class >= 2:
		return effective
	}
	return long
}

// aimed is a shot as it will be rolled, worked out without a die: the shot and its odds come from the same numbers.
type aimed struct {
	shot
	from    geom.Point // of the firer, where cover is judged from
	reach   geom.Length
	band    band
	guns    []gun // that fire, in list order
	idle    []gun // out of their limits: they add nothing and are not fired
	fp      int   // firepower of the small arms, 0 without
	quality rated
	target  rated
	dice    []cast // of the firer: quality, firepower, support weapons
	die     die    // target die after all shifts
	impact  Multiplied
	class   int
	told    []rules.Ruling // what was counted, in order
}

// small reports whether small arms fire.
func (m *aimed) small() bool { return m.fp > 0 }

// heavy is the heavy weapon of the shot, nil where it is none.
func (m *aimed) heavy() *Weapon {
	for _, k := range m.guns {
		if k.heavy() {
			return k.weapon
		}
	}
	return nil
}

// aim works a shot out: who can reach, the dice, the target die. It refuses what cannot be fired at all (DUP-RNG-03,
// DUP-TGT-03, DUP-STAB-01, DUP-VEH-08); the shot is worked out all the same, for players who set the refusal aside. Only
// where nobody fires there are no dice.
func (g *game) aim(s shot) (aimed, rules.Ruling) {
	m := aimed{shot: s}
	all, verdict := g.gunsOf(s)
	m.from, m.reach = g.at(s.firer), g.rangeOf(s.firer, s.target)
	for _, k := range all {
		if g.reaches(k, m.reach) {
			m.guns = append(m.guns, k)
		} else {
			m.idle = append(m.idle, k)
		}
	}
	verdict = firstRefusal(verdict, g.together(&m))
	if len(m.guns) == 0 {
		return m, verdict
	}
	for _, k := range m.guns {
		verdict = firstRefusal(verdict, g.weaponReady(&m, k))
	}
	m.band = bandAt(m.reach, m.heavy())
	m.told = append(m.told, g.tellRange(&m))
	g.firepower(&m)
	verdict = firstRefusal(verdict, g.targetDie(&m))
	if verdict.OK() {
		verdict = rules.Allow("DUP-SHOOT-01", "%s may fire at %s", g.unit(s.firer), g.unit(s.target))
	}
	return m, verdict
}

// together judges whether those who reach may fire as one shot: somebody has to, and a heavy weapon or a weapon of a hull
// is a shot of its own (DUP-HVY-05, DUP-VEH-10).
func (g *game) together(m *aimed) rules.Ruling {
	if len(m.guns) == 0 {
		if len(m.idle) == 0 {
			return rules.Refuse("DUP-SHOOT-01", "name who fires")
		}
		least, most := g.limits(m.idle[0])
		what := rules.Say("at least %s", least)
		if most > 0 {
			what = rules.Say("%s to %s", least, most)
		}
		return rules.Refuse("DUP-RNG-03", "the target is at %s, outside the limits of every weapon: %s fires at %s", m.reach, g.gunName(m.idle[0]), what).
			Add(rules.Apart("DUP-RNG-02", g.model(m.idle[0].Model).Ref(), g.unit(m.shot.target).Ref(), rules.Long(m.reach)))
	}
	for _, k := range m.guns {
		if k.weapon == nil {
			m.fp += g.profile(k.Model).FP
		}
	}
	if len(m.guns) > 1 && (m.heavy() != nil || g.hull(m.firer) != 0) {
		return rules.Refuse("DUP-HVY-05", "a heavy weapon or a weapon of a vehicle is rolled for by itself")
	}
	if k := m.guns[0]; m.fp == 0 && !slices.ContainsFunc(m.guns, func(k gun) bool { return k.weapon != nil }) {
		return rules.Refuse("DUP-FPOW-01", "%s has no firepower", g.model(k.Model))
	}
	return rules.Allow("DUP-SHOOT-01", "they fire together")
}

// gunName is how a gun is called.
func (g *game) gunName(k gun) rules.Text {
	if k.weapon == nil {
		return rules.Say("%s (small arms)", g.model(k.Model))
	}
	return rules.Plain(k.weapon.Name)
}

// weaponReady judges a weapon by the state of what carries it: packed, moved, suppressed (DUP-HVY-03, DUP-STAB-01,
// DUP-VEH-08), and defensive fire without heavy weapons (DUP-ASLT-12).
func (g *game) weaponReady(m *aimed, k gun) rules.Ruling {
	w, hull := k.weapon, g.hull(m.firer) != 0
	if w == nil {
		return rules.Allow("DUP-SHOOT-01", "small arms")
	}
	switch {
	case w.Die == 0:
		return rules.Refuse("DUP-ART-03", "%s fires indirectly only: call for fire", w.Name)
	case m.defensive && w.Kind == Heavy:
		return rules.Refuse("DUP-ASLT-12", "heavy weapons take no part in defensive fire")
	case w.Kind == Heavy && !hull && g.troop(m.firer).Weaponless:
		return rules.Refuse("DUP-HVY-06", "%s was left behind", w.Name)
	case w.Kind == Heavy && !hull && !g.has(m.firer, SetUp):
		return rules.Refuse("DUP-HVY-03", "%s is packed: set it up first", w.Name).With(1, "action", "DUP-ACT-04", "packed: no fire with it")
	case hull && !g.walks(m.firer) && w.External && g.has(m.firer, Suppressed):
		return rules.Refuse("DUP-VEH-08", "%s is external and may not fire while the vehicle is suppressed", w.Name)
	case hull && w.Stab == Inferior && g.hasMoved(m):
		return rules.Refuse("DUP-STAB-01", "%s has inferior stabilisation and may not fire after a move", w.Name)
	case m.moved > 0 && w.Stab != Superior:
		return rules.Refuse("DUP-STAB-03", "only a weapon with superior stabilisation moves and fires in one action")
	}
	return rules.Allow("DUP-SHOOT-01", "%s is ready", w.Name)
}

// walks reports whether a unit is a mech or a monster.
func (g *game) walks(unit rules.UnitID) bool {
	h := g.hull(unit)
	return h != 0 && g.profile(h).walks()
}

// hasMoved reports whether the firer has made a Move action in the activation under way (DUP-STAB-01, DUP-STAB-02).
func (g *game) hasMoved(m *aimed) bool {
	act := g.acting()
	return act != nil && act.Unit == m.firer && act.Moves > 0
}

// tellRange tells the range, its band, and who is out of limits (DUP-RNG-01 to 03, DUP-HVY-04).
func (g *game) tellRange(m *aimed) rules.Ruling {
	r := rules.Count("DUP-RNG-01", "range", int(m.reach)).With(int(m.reach), "µm", "DUP-RNG-02", "leader base edge to leader base edge, %s", m.reach).
		With(int(m.band), "band", "DUP-RNG-01", "%s range", bandNames[m.band])
	if w := m.heavy(); w != nil && m.band != short {
		r = r.With(w.Class, "class", "DUP-HVY-04", "weapon size %d", w.Class)
	}
	if c := g.carrier(m.firer); c != 0 {
		r = r.With(1, "vehicle", "DUP-PASS-05", "from inside %s: its range and line of sight, no penalty for its move", g.model(c))
	}
	for _, k := range m.idle {
		r = r.With(0, "dice", "DUP-RNG-03", "%s is out of its limits and adds nothing", g.gunName(k))
	}
	r.Text = rules.Say("range: %s, %s", m.reach, bandNames[m.band])
	return r
}

// firepower works out the dice of the firer and the impact (DUP-FPOW-01 to 03, DUP-HVY-05).
func (g *game) firepower(m *aimed) {
	m.quality = g.quality(m.firer)
	var support []gun
	var arms []die
	figures, low := 0, Multiplied{}
	for _, k := range m.guns {
		if k.weapon == nil {
			if figures++; !slices.Contains(arms, g.profile(k.Model).Impact) {
				arms = append(arms, g.profile(k.Model).Impact)
			}
			continue
		}
		support = append(support, k)
		m.class = max(m.class, k.weapon.Class)
		if low.Die == 0 || k.weapon.Impact.best() < low.best() {
			low = k.weapon.Impact
		}
	}
	m.dice = []cast{{Name: "quality", Die: m.quality.Base, From: m.quality.Base}}
	if m.small() {
		d := typeFor(m.fp)
		m.told = append(m.told, rules.Count("DUP-FPOW-01", "firepower die", int(d)).With(m.fp, "firepower", "DUP-FPOW-01", "of %d figures, up to the next die type", figures))
		m.dice = append(m.dice, cast{Name: "firepower", Die: d, From: d})
		m.impact, m.class = Multiplied{Die: arms[0]}, 1
		for _, d := range arms {
			m.impact.Die = min(m.impact.Die, d)
		}
	} else {
		m.impact = low
	}
	for _, k := range support {
		rule, name := rules.RuleID("DUP-FPOW-02"), k.weapon.Name
		if k.heavy() {
			rule, name = "DUP-HVY-05", "firepower"
		}
		if k.weapon.Indirect != nil {
			m.told = append(m.told, rules.Count("DUP-ART-03", "open sights", 1).With(1, "shot", "DUP-ART-03", "%s fires over open sights: a shot like any other", k.weapon.Name))
		}
		m.told = append(m.told, rules.Count(rule, "support die", int(k.weapon.Die)).With(int(k.weapon.Die), "sides", rule, "%s", k.weapon.Name))
		m.dice = append(m.dice, cast{Name: name, Die: k.weapon.Die, From: k.weapon.Die})
	}
	why := "small arms fire"
	if !m.small() {
		why = "the lowest of the weapons that fire"
	}
	r := rules.Count("DUP-FPOW-03", "impact", int(m.impact.Die)).With(m.impact.times(), "times", "DUP-FPOW-03", "%s: %s", why, m.impact)
	m.told = append(m.told, r)
}
