package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// ironcladAttack is dice against one Ironclad, facing already decided (DL2-IRON-26).
type ironcladAttack struct {
	Seat     rules.Seat // who rolls
	Unit     rules.UnitID
	Target   rules.ModelID
	Parts    []part
	AR       int // by facing: armourAgainst
	ARStep   rules.Step
	Piercing int // Armour Piercing of the attack
	Cover    Level
	Steps    []rules.Step // how the cover came about
	Purpose  rules.Text
	Rule     rules.RuleID
	Energy   bool // Shield dice are black (DL2-MAR-17)
	NoSaves  bool // in melee: neither Cover nor Shield (DL2-MELEE-21)
	Reroll   func([]rules.Die) []int
}

// facing names a side of a hull for people.
var facingName = map[geom.Sides]string{geom.Front: "Front", geom.Rear: "Rear", geom.Left: "Side", geom.Right: "Side"}

// armourSide is the Armour Rating that an Ironclad shows to a point: the higher of two on a border (DL2-IRON-28).
func (g *game) armourSide(target rules.ModelID, from geom.Point) (ar int, name string) {
	m := g.model(target)
	sides := geom.Quarter(m.Shape(), m.Facing, from)
	for _, s := range [...]geom.Sides{geom.Front, geom.Right, geom.Rear, geom.Left} {
		if !sides.Has(s) {
			continue
		}
		if v := g.armourOf(target, s); v > ar || name == "" {
			ar, name = v, facingName[s]
		}
	}
	return ar, name
}

func (g *game) armourOf(target rules.ModelID, s geom.Sides) int {
	ar := g.profile(target).AR
	switch s {
	case geom.Front:
		return ar[0]
	case geom.Rear:
		return ar[2]
	}
	return ar[1]
}

// armourAgainst decides the Armour Rating against contributors standing at these points: that of their common arc, or
// the highest of the arcs (DL2-IRON-28).
func (g *game) armourAgainst(target rules.ModelID, from []geom.Point) (int, rules.Step) {
	best, names := 0, ""
	for i, p := range from {
		ar, name := g.armourSide(target, p)
		if i == 0 || ar > best {
			best, names = ar, name
		}
	}
	return best, rules.Step{Value: best, Unit: "armour", Rule: g.Book.ArmourFacing, Text: rules.Say("%s armour of %s", names, g.model(target))}
}

// attackIronclad resolves dice against one Ironclad from step 5 on: roll, cover, penetration, damage table
// (DL2-IRON-26 to 33). Melee, Rams, explosions and shooting share it.
func (a *act) attackIronclad(s ironcladAttack) {
	if d, ok := a.rollIronclad(s); ok {
		a.damage(d)
	}
	a.settleExplosions()
}

// damaged is an entry of the Damage Table that is still to take effect.
type damaged struct {
	target rules.ModelID
	total  int
}

// pierced is an entry of the Damage Table with the attack that made it.
type pierced struct {
	damaged
	by rules.AttackTag
}

// rollIronclad rolls an attack on an Ironclad up to the Damage Table; ok is false when the armour holds.
func (a *act) rollIronclad(s ironcladAttack) (d damaged, ok bool) {
	roll := a.throw(throwSpec{Seat: s.Seat, Unit: s.Unit, Purpose: s.Purpose, Rule: s.Rule, Parts: s.Parts, Reroll: s.Reroll})
	left := a.ironcladSaves(s, roll.Total)
	r := rules.Count(a.Book.Penetration, "penetration", left-s.AR, rules.Step{Value: left, Unit: "successes", Rule: a.Book.IroncladHitModifiers, Text: rules.Say("successes left")}, s.ARStep)
	r = r.With(-s.AR, "successes", a.Book.ArmourRating, "needed to pierce the armour").With(7, "", a.Book.IroncladAttack, "step 7 of 7")
	if left < s.AR {
		r.Text = rules.Say("the armour holds")
		a.ctx.Rule(s.Seat, s.Unit, r)
		return d, false
	}
	a.ctx.Rule(s.Seat, s.Unit, r)
	table := a.sum(s.Seat, s.Unit, 2, rules.Plain("damage table"), a.Book.Penetration)
	total := table + left - s.AR
	t := rules.Count(a.damages[a.damageRow(total)].rule, "damage table", 0, rules.Step{Value: table, Unit: "2D6", Rule: a.Book.Penetration, Text: rules.Say("rolled")})
	if over := left - s.AR; over > 0 {
		t = t.With(over, "", a.Book.PenetrationModifiers, "hits in excess of the armour")
	}
	if s.Piercing > 0 {
		total += s.Piercing
		t = t.With(s.Piercing, "", a.Book.PenetrationModifiers, "Armour Piercing").With(s.Piercing, "", a.Book.ArmourPiercing, "the highest of the pool")
	}
	if a.has(s.Target, "open-topped") {
		total++
		t = t.With(1, "", a.Book.PenetrationModifiers, "Open Topped").With(1, "", a.Book.OpenTopped, "Open Topped")
	}
	row := a.damages[a.damageRow(total)]
	t.Rule, t.Value = row.rule, total
	t.Text = rules.Say("%s: %s", a.model(s.Target), row.text)
	a.ctx.Rule(s.Seat, a.model(s.Target).Unit, t)
	return damaged{s.Target, total}, true
}

// ironcladSaves takes Cover off the Successes, then Shield dice if they would still pierce (DL2-IRON-31).
func (a *act) ironcladSaves(s ironcladAttack, total int) int {
	if s.NoSaves {
		return total
	}
	owner, unit := a.model(s.Target).Seat, a.model(s.Target).Unit
	left := total
	if s.Cover > Open {
		off := a.d3(owner, unit, rules.Plain("cover"), a.Book.IroncladInCover)
		text := "Soft Cover: D3-1"
		if s.Cover == Hard {
			off++
			text = "Hard Cover: D3+1"
		} else {
			off--
		}
		left = max(0, left-off)
		r := rules.Count(a.Book.IroncladInCover, "cover", off).With(off, "successes", a.Book.IroncladInCover, "%s", text)
		a.ctx.Rule(owner, unit, r.Add(s.Steps...))
	}
	m, ok := a.mar(s.Target, "shield")
	if !ok || left < s.AR {
		return left
	}
	p := part{Pool: shieldDice(m, s.Energy), Need: 4, Why: rules.Plain("shield"), Rule: a.Book.Shield}
	if s.Energy {
		p.Rule = a.Book.EnergyWeapon
	}
	a.ctx.Rule(owner, unit, rules.Count(a.Book.IroncladInCover, "defence pool", p.N, rules.Step{Value: p.N, Unit: p.Colour.String(), Rule: p.Rule, Text: rules.Say("Shield")}))
	saved := a.throw(throwSpec{Seat: owner, Unit: unit, Purpose: rules.Plain("saves"), Rule: a.Book.Shield, Parts: []part{p}})
	return max(0, left-saved.Total)
}

// damageRow is the place of the entry for a total.
func (e *Edition) damageRow(total int) int {
	last := len(e.damages) - 1
	for i := range last {
		if total <= e.damages[i].upTo {
			return i
		}
	}
	return last
}

// loses is how many of so many Hull Points an entry takes.
func (r *damageRow) loses(left int) int {
	if r.destroys {
		return left
	}
	return min(r.points, left)
}

// damage carries out an entry of the Damage Table. An explosion waits in line for settleExplosions.
func (a *act) damage(d damaged) {
	m := a.model(d.target)
	if m.Place != rules.OnTable {
		return
	}
	row := &a.damages[a.damageRow(d.total)]
	why := rules.Plain(row.text)
	if n := row.loses(a.left(d.target)); n > 0 {
		a.loss(d.target, n, row.rule, why, harm{hazard: true})
	}
	if row.shakes {
		a.shake(m.Unit, 1, row.rule, why)
	}
	if row.explodes {
		a.exploding = append(a.exploding, d.target)
	}
}

// shootIronclad resolves a ranged attack on an Ironclad from step 6 on.
func (a *act) shootIronclad(s *shot, parts []part) {
	t := s.threat()
	from := make([]geom.Point, len(s.guns))
	for i := range s.guns {
		from[i] = s.gunPoint(&s.guns[i])
	}
	ar, step := s.armourAgainst(s.victim, from)
	lv, steps := s.cover(s.victim, t)
	r := rules.Count(a.Book.ArmourFacing, "armour", ar, step).Cite(a.Book.IroncladTarget, "the attack has one target model").With(ar, "armour", a.Book.IroncladProfile, "of its profile")
	a.ctx.Rule(s.seat, s.target, r.With(4, "", a.Book.IroncladAttack, "step 4 of 7"))
	a.attackIronclad(ironcladAttack{
		Seat: s.seat, Unit: s.guns[0].unit, Target: s.victim, Parts: parts, AR: ar, ARStep: step, Piercing: s.piercing(),
		Cover: lv, Steps: steps, Purpose: rules.Plain("attack"), Rule: a.Book.AttackRoll, Energy: s.any("energy-weapon"), Reroll: a.attackRerolls(s),
	})
}

// gunPoint is where the bearing to a contributor is taken to: its base centre, or for passengers the point of the
// Transport nearest to the target (DL2-IRON-28).
func (s *shot) gunPoint(g *gun) geom.Point {
	if g.aboard {
		p, _ := geom.Nearest(s.stand(g.Model), s.stand(s.victim))
		return p
	}
	return s.centre(g.Model)
}

// piercing is the highest Armour Piercing among the contributing weapons for ranged attacks (DL2-MAR-02).
func (s *shot) piercing() int {
	best := 0
	for i := range s.guns {
		for _, list := range [][]MAR{s.guns[i].w.MARs, s.profile(s.guns[i].Model).MARs} {
			for _, m := range list {
				if m.ID == "armour-piercing" && m.Word != "melee" {
					best = max(best, m.N)
				}
			}
		}
	}
	return best
}
