package shooting

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// Range bands (DUP-RNG-01).
var (
	ShortRange     = model.Inches(12)
	effectiveRange = model.Inches(48)
)

// Band is how far a target is (DUP-RNG-01).
type Band int

// Bands, with the shift of the target die (DUP-TGT-02).
const (
	Short     Band = -1
	Effective Band = 0
	Long      Band = 1
)

// BandNames are the words for ranges.
var BandNames = map[Band]string{Short: "short", Effective: "effective", Long: "long"}

// BandAt is the band of a range; nothing is long for a heavy weapon of size 2 or more (DUP-HVY-04).
func BandAt(d geom.Length, w *model.Weapon) Band {
	switch {
	case model.Within(d, ShortRange):
		return Short
	case model.Within(d, effectiveRange), w != nil && w.Kind == model.Heavy && w.Class >= 2:
		return Effective
	}
	return Long
}

// Aimed is a shot as it will be rolled, worked out without a die: the shot and its odds come from the same numbers.
type Aimed struct {
	Shot
	from    geom.Point // of the firer, where cover is judged from
	reach   geom.Length
	band    Band
	guns    []Gun // that fire, in list order
	idle    []Gun // out of their limits: they add nothing and are not fired
	fp      int   // firepower of the small arms, 0 without
	quality ladder.Rated
	target  ladder.Rated
	Dice    []ladder.Cast // of the firer: quality, firepower, support weapons
	Die     ladder.Die    // target die after all shifts
	impact  model.Multiplied
	class   int
	told    []rules.Ruling // what was counted, in order
}

// small reports whether small arms fire.
func (m *Aimed) small() bool { return m.fp > 0 }

// heavy is the heavy weapon of the shot, nil where it is none.
func (m *Aimed) heavy() *model.Weapon {
	if k := m.heavyGun(); k != nil {
		return k.Arm
	}
	return nil
}

func (m *Aimed) heavyGun() *Gun {
	for i := range m.guns {
		if m.guns[i].Heavy() {
			return &m.guns[i]
		}
	}
	return nil
}

// Aim works a shot out: who can reach, the dice, the target die. It refuses what cannot be fired at all (DUP-RNG-03,
// DUP-TGT-03, DUP-STAB-01, DUP-VEH-08); the shot is worked out all the same, for players who set the refusal aside. Only
// where nobody fires there are no dice.
func Aim(g *model.Game, s Shot) (Aimed, rules.Ruling) {
	m := Aimed{Shot: s}
	all, verdict := gunsOf(g, s)
	m.from, m.reach = g.At(s.Firer), g.RangeOf(s.Firer, s.Target)
	for _, k := range all {
		if Reaches(g, k, m.reach) {
			m.guns = append(m.guns, k)
		} else {
			m.idle = append(m.idle, k)
		}
	}
	verdict = FirstRefusal(verdict, together(g, &m))
	if len(m.guns) == 0 {
		return m, verdict
	}
	for _, k := range m.guns {
		verdict = FirstRefusal(verdict, weaponReady(g, &m, k))
	}
	m.band = BandAt(m.reach, m.heavy())
	m.told = append(m.told, tellRange(g, &m))
	firepower(g, &m)
	verdict = FirstRefusal(verdict, targetDie(g, &m))
	if verdict.OK() {
		verdict = rules.Allow("DUP-SHOOT-01", "%s may fire at %s", g.Unit(s.Firer), g.Unit(s.Target))
	}
	return m, verdict
}

// together judges whether those who reach may fire as one shot: somebody has to, and a heavy weapon or a weapon of a hull
// is a shot of its own (DUP-HVY-05, DUP-VEH-10).
func together(g *model.Game, m *Aimed) rules.Ruling {
	if len(m.guns) == 0 {
		if len(m.idle) == 0 {
			return rules.Refuse("DUP-SHOOT-01", "name who fires")
		}
		least, most := Limits(g, m.idle[0])
		what := rules.Say("at least %s", least)
		if most > 0 {
			what = rules.Say("%s to %s", least, most)
		}
		return rules.Refuse("DUP-RNG-03", "the target is at %s, outside the limits of every weapon: %s fires at %s", m.reach, GunName(g, m.idle[0]), what).
			Add(rules.Apart("DUP-RNG-02", g.Model(m.idle[0].Model).Ref(), g.Unit(m.Shot.Target).Ref(), rules.Long(m.reach)))
	}
	for _, k := range m.guns {
		if k.Arm == nil {
			m.fp += g.Profile(k.Model).FP
		}
	}
	if len(m.guns) > 1 && (m.heavy() != nil || g.Hull(m.Firer) != 0) {
		return rules.Refuse("DUP-HVY-05", "a heavy weapon or a weapon of a vehicle is rolled for by itself")
	}
	if k := m.guns[0]; m.fp == 0 && !slices.ContainsFunc(m.guns, func(k Gun) bool { return k.Arm != nil }) {
		return rules.Refuse("DUP-FPOW-01", "%s has no firepower", g.Model(k.Model))
	}
	return rules.Allow("DUP-SHOOT-01", "they fire together")
}

// GunName is how a gun is called.
func GunName(g *model.Game, k Gun) rules.Text {
	if k.Arm == nil {
		return rules.Say("%s (small arms)", g.Model(k.Model))
	}
	return rules.Plain(k.Arm.Name)
}

// weaponReady judges a weapon by the state of what carries it: packed, moved, suppressed (DUP-HVY-03, DUP-STAB-01,
// DUP-VEH-08), and defensive fire without heavy weapons (DUP-ASLT-12).
func weaponReady(g *model.Game, m *Aimed, k Gun) rules.Ruling {
	w, hull := k.Arm, g.Hull(m.Firer) != 0
	if w == nil {
		return rules.Allow("DUP-SHOOT-01", "small arms")
	}
	switch {
	case w.Die == 0:
		return rules.Refuse("DUP-ART-03", "%s fires indirectly only: call for fire", w.Name)
	case m.Defensive && w.Kind == model.Heavy:
		return rules.Refuse("DUP-ASLT-12", "heavy weapons take no part in defensive fire")
	case w.Kind == model.Heavy && !hull && g.Troop(m.Firer).Weaponless:
		return rules.Refuse("DUP-HVY-06", "%s was left behind", w.Name)
	case w.Kind == model.Heavy && !hull && !g.Has(m.Firer, model.SetUp):
		return rules.Refuse("DUP-HVY-03", "%s is packed: set it up first", w.Name).With(1, "action", "DUP-ACT-04", "packed: no fire with it")
	case hull && !Walks(g, m.Firer) && g.Has(m.Firer, model.Suppressed) && g.ArmsForbid(model.FiresSuppressed, k.Model, w):
		return rules.Refuse("DUP-VEH-08", "%s is external and may not fire while the vehicle is suppressed", w.Name)
	case hull && hasMoved(g, m) && g.ArmsForbid(model.FiresMoved, k.Model, w):
		return rules.Refuse("DUP-STAB-01", "%s has inferior stabilisation and may not fire after a move", w.Name)
	case m.moved > 0 && !g.ArmsPermit(model.FiresMoving, k.Model, w):
		return rules.Refuse("DUP-STAB-03", "only a weapon with superior stabilisation moves and fires in one action")
	}
	return rules.Allow("DUP-SHOOT-01", "%s is ready", w.Name)
}

// Walks reports whether a unit is a mech or a monster.
func Walks(g *model.Game, unit rules.UnitID) bool {
	h := g.Hull(unit)
	return h != 0 && g.Profile(h).Walks()
}

// hasMoved reports whether the firer has made a Move action in the activation under way (DUP-STAB-01, DUP-STAB-02).
func hasMoved(g *model.Game, m *Aimed) bool {
	act := g.Acting()
	return act != nil && act.Unit == m.Firer && act.Moves > 0
}

// tellRange tells the range, its band, and who is out of limits (DUP-RNG-01 to 03, DUP-HVY-04).
func tellRange(g *model.Game, m *Aimed) rules.Ruling {
	r := rules.Count("DUP-RNG-01", "range", int(m.reach)).With(int(m.reach), "µm", "DUP-RNG-02", "leader base edge to leader base edge, %s", m.reach).
		With(int(m.band), "band", "DUP-RNG-01", "%s range", BandNames[m.band])
	if w := m.heavy(); w != nil && m.band != Short {
		r = r.With(w.Class, "class", "DUP-HVY-04", "weapon size %d", w.Class)
	}
	if c := g.Carrier(m.Firer); c != 0 {
		r = r.With(1, "vehicle", "DUP-PASS-05", "from inside %s: its range and line of sight, no penalty for its move", g.Model(c))
	}
	for _, k := range m.idle {
		r = r.With(0, "dice", "DUP-RNG-03", "%s is out of its limits and adds nothing", GunName(g, k))
	}
	r.Text = rules.Say("range: %s, %s", m.reach, BandNames[m.band])
	return r
}

// firepower works out the dice of the firer and the impact (DUP-FPOW-01 to 03, DUP-HVY-05).
func firepower(g *model.Game, m *Aimed) {
	m.quality = g.Quality(m.Firer)
	var support []Gun
	var arms []ladder.Die
	figures, low := 0, model.Multiplied{}
	for _, k := range m.guns {
		if k.Arm == nil {
			if figures++; !slices.Contains(arms, g.Profile(k.Model).Impact) {
				arms = append(arms, g.Profile(k.Model).Impact)
			}
			continue
		}
		support = append(support, k)
		m.class = max(m.class, k.Arm.Class)
		if low.Die == 0 || k.Arm.Impact.Best() < low.Best() {
			low = k.Arm.Impact
		}
	}
	m.Dice = []ladder.Cast{{Name: "quality", Die: m.quality.Base, From: m.quality.Base}}
	if m.small() {
		d := ladder.TypeFor(m.fp)
		m.told = append(m.told, rules.Count("DUP-FPOW-01", "firepower die", int(d)).With(m.fp, "firepower", "DUP-FPOW-01", "of %d figures, up to the next die type", figures))
		m.Dice = append(m.Dice, ladder.Cast{Name: "firepower", Die: d, From: d})
		m.impact, m.class = model.Multiplied{Die: arms[0]}, 1
		for _, d := range arms {
			m.impact.Die = min(m.impact.Die, d)
		}
	} else {
		m.impact = low
	}
	for _, k := range support {
		rule, name := rules.RuleID("DUP-FPOW-02"), k.Arm.Name
		if k.Heavy() {
			rule, name = "DUP-HVY-05", "firepower"
		}
		if k.Arm.Indirect != nil {
			m.told = append(m.told, rules.Count("DUP-ART-03", "open sights", 1).With(1, "shot", "DUP-ART-03", "%s fires over open sights: a shot like any other", k.Arm.Name))
		}
		m.told = append(m.told, rules.Count(rule, "support die", int(k.Arm.Die)).With(int(k.Arm.Die), "sides", rule, "%s", k.Arm.Name))
		m.Dice = append(m.Dice, ladder.Cast{Name: name, Die: k.Arm.Die, From: k.Arm.Die})
	}
	why := "small arms fire"
	if !m.small() {
		why = "the lowest of the weapons that fire"
	}
	r := rules.Count("DUP-FPOW-03", "impact", int(m.impact.Die)).With(m.impact.Factor(), "times", "DUP-FPOW-03", "%s: %s", why, m.impact)
	m.told = append(m.told, r)
}
