package legions

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/mech/trait"
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
	Shields  blackening
	NoSaves  bool // in melee: neither Cover nor Shield (DL2-MELEE-21)
	Again    []again
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

// pierce is how far an attack on an Ironclad is: the Successes that are left, and the 2D6 on the Damage Table, 0 while none are
// thrown.
type pierce struct{ left, table int }

// ironcladStages are the rolls of an attack on an Ironclad: the pool, Cover taken off, Shield dice if it would still pierce, and
// the Damage Table if it does (DL2-IRON-30 to 32).
func (g *game) ironcladStages(s ironcladAttack) []stage[pierce] {
	owner, unit := g.model(s.Target).Seat, g.model(s.Target).Unit
	shields := g.shields(s.Target, s.Shields)
	saves := func(p pierce, n int) pierce { return pierce{left: max(0, p.left-n)} }
	return []stage[pierce]{
		{
			Roll: func(pierce) (staged, bool) {
				return staged{roll: throwSpec{Seat: s.Seat, Unit: s.Unit, Purpose: s.Purpose, Rule: s.Rule, Parts: s.Parts, Again: s.Again, Means: g.wrecking(s)}}, true
			},
			Then: func(_ pierce, n int) pierce { return pierce{left: n} },
		},
		{
			Roll: func(pierce) (staged, bool) {
				return staged{roll: d3Roll{seat: owner, unit: unit, purpose: rules.Plain("cover"), rule: g.Book.IroncladInCover}, after: s.tellCover}, !s.NoSaves && s.Cover > Open
			},
			Then: func(p pierce, n int) pierce { return saves(p, s.Cover.off(n)) },
		},
		{
			Roll: func(p pierce) (staged, bool) {
				if s.NoSaves || len(shields) == 0 || p.left < s.AR {
					return staged{}, false
				}
				roll, pool := throwSpec{Seat: owner, Unit: unit, Purpose: rules.Plain("saves"), Rule: g.ruleOf(shields[0].by)}, rules.Count(g.Book.IroncladInCover, "defence pool", 0)
				for _, d := range shields {
					roll.Parts = addPart(roll.Parts, d.part)
					pool = pool.Add(rules.Step{Value: d.N, Unit: d.Colour.String(), Rule: d.Rule, Text: rules.Plain(d.by.Trait.Name)})
					pool.Value += d.N
				}
				return staged{roll: roll, before: func(a *act) { a.ctx.Rule(owner, unit, pool) }}, true
			},
			Then: saves,
		},
		{
			Roll: func(p pierce) (staged, bool) {
				return staged{
					roll:   sumRoll{seat: s.Seat, unit: s.Unit, n: 2, purpose: rules.Plain("damage table"), rule: g.Book.Penetration},
					before: func(a *act) { a.ctx.Rule(s.Seat, s.Unit, a.penetration(s, p.left)) },
				}, p.left >= s.AR
			},
			Then: func(p pierce, n int) pierce { return pierce{left: p.left, table: n} },
		},
	}
}

// wrecking says what chances of Successes against an Ironclad lead to.
func (g *game) wrecking(s ironcladAttack) func([]float64) rules.Text {
	return func(hits []float64) rules.Text {
		return rules.Say("%.1f Hull Points lost on average", dice.Average(g.hullOdds(s, dice.Counted(hits))))
	}
}

// off is how many Successes a Cover takes off an attack on an Ironclad: D3-1 soft, D3+1 hard (DL2-IRON-31).
func (l Level) off(d3 int) int {
	if l == Hard {
		return d3 + 1
	}
	return d3 - 1
}

// tellCover tells what Cover took off.
func (s ironcladAttack) tellCover(a *act, d3 int) {
	text := "Soft Cover: D3-1"
	if s.Cover == Hard {
		text = "Hard Cover: D3+1"
	}
	off := s.Cover.off(d3)
	r := rules.Count(a.Book.IroncladInCover, "cover", off).With(off, "successes", a.Book.IroncladInCover, "%s", text)
	a.ctx.Rule(a.model(s.Target).Seat, a.model(s.Target).Unit, r.Add(s.Steps...))
}

// penetration tells what so many Successes are against the armour (DL2-IRON-30, DL2-IRON-32).
func (g *game) penetration(s ironcladAttack, left int) rules.Ruling {
	r := rules.Count(g.Book.Penetration, "penetration", left-s.AR, rules.Step{Value: left, Unit: "successes", Rule: g.Book.IroncladHitModifiers, Text: rules.Say("successes left")}, s.ARStep)
	r = r.With(-s.AR, "successes", g.Book.ArmourRating, "needed to pierce the armour").With(7, "", g.Book.IroncladAttack, "step 7 of 7")
	if left < s.AR {
		r.Text = rules.Say("the armour holds")
	}
	return r
}

// rollIronclad rolls an attack on an Ironclad up to the Damage Table; ok is false when the armour holds.
func (a *act) rollIronclad(s ironcladAttack) (d damaged, ok bool) {
	p := runStages(a, a.ironcladStages(s), pierce{})
	if p.table == 0 {
		a.ctx.Rule(s.Seat, s.Unit, a.penetration(s, p.left))
		return d, false
	}
	t := a.damageTotal(s, p)
	a.ctx.Rule(s.Seat, a.model(s.Target).Unit, t)
	return damaged{s.Target, t.Value}, true
}

// damageOn is the total on the Damage Table of an attack that has pierced (DL2-IRON-33).
func (g *game) damageOn(s ironcladAttack, p pierce) int {
	total := p.table + p.left - s.AR + s.Piercing
	return total + g.amount(damageTaken, s.Target)
}

// damageTotal tells how that total came about, and names its row.
func (g *game) damageTotal(s ironcladAttack, p pierce) rules.Ruling {
	total := g.damageOn(s, p)
	row := g.damages[g.damageRow(total)]
	t := rules.Count(row.rule, "damage table", total, rules.Step{Value: p.table, Unit: "2D6", Rule: g.Book.Penetration, Text: rules.Say("rolled")})
	if over := p.left - s.AR; over > 0 {
		t = t.With(over, "", g.Book.PenetrationModifiers, "hits in excess of the armour")
	}
	if s.Piercing > 0 {
		t = t.With(s.Piercing, "", g.Book.PenetrationModifiers, "Armour Piercing").With(s.Piercing, "", g.Book.ArmourPiercing, "the highest of the pool")
	}
	damageTaken.Each(g.own(s.Target), about{g, s.Target}, func(n int, by *entry) {
		t = t.With(n, "", g.Book.PenetrationModifiers, "%s", by.Trait.Name).With(n, "", g.ruleOf(by), "%s", by.Trait.Name)
	})
	t.Text = rules.Say("%s: %s", g.model(s.Target), row.text)
	return t
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
		a.loss(d.target, n, row.rule, why, harm{})
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
	at := s.ironcladAttack(parts)
	r := rules.Count(a.Book.ArmourFacing, "armour", at.AR, at.ARStep).Cite(a.Book.IroncladTarget, "the attack has one target model").With(at.AR, "armour", a.Book.IroncladProfile, "of its profile")
	a.ctx.Rule(s.seat, s.target, r.With(4, "", a.Book.IroncladAttack, "step 4 of 7"))
	a.attackIronclad(at)
}

// ironcladAttack describes a ranged attack on an Ironclad with these dice.
func (s *shot) ironcladAttack(parts []part) ironcladAttack {
	from := make([]geom.Point, len(s.guns))
	for i := range s.guns {
		from[i] = s.gunPoint(&s.guns[i])
	}
	ar, step := s.armourAgainst(s.victim, from)
	lv, steps := s.cover(s.victim, s.threat())
	return ironcladAttack{
		Seat: s.seat, Unit: s.guns[0].unit, Target: s.victim, Parts: parts, AR: ar, ARStep: step, Piercing: s.piercing(),
		Cover: lv, Steps: steps, Purpose: rules.Plain("attack"), Rule: s.Book.AttackRoll, Shields: s.blackening(), Again: s.attackAgains(),
	}
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

// shotPiercing adds to the damage roll against Ironclads of a ranged attack; the most of the pool counts.
var shotPiercing = trait.NewNumber[*shot, MAR](&stagesAsked, "armour pierced by shots")

// piercing is the highest Armour Piercing among the contributing weapons for ranged attacks (DL2-MAR-02).
func (s *shot) piercing() (best int) {
	for i := range s.guns {
		g := &s.guns[i]
		best, _ = shotPiercing.Max(s.alone(g.Shooter, g.w), s, best)
		best, _ = shotPiercing.Max(s.own(g.Model), s, best)
	}
	return best
}
