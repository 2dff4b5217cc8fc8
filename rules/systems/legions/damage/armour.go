package damage

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/mech/trait"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/sight"
	"baize/rules/systems/legions/states"
)

// IroncladAttack is dice against one Ironclad, facing already decided (DL2-IRON-26).
type IroncladAttack struct {
	Seat     rules.Seat // who rolls
	Unit     rules.UnitID
	Target   rules.ModelID
	Parts    []rolls.Part
	AR       int // by facing: ArmourAgainst
	ARStep   rules.Step
	Piercing int // Armour Piercing of the attack
	Cover    model.Level
	Steps    []rules.Step // how the cover came about
	Purpose  rules.Text
	Rule     rules.RuleID
	Shields  attack.Blackening
	NoSaves  bool // in melee: neither Cover nor Shield (DL2-MELEE-21)
	Again    []rolls.Again
}

// facing names a side of a hull for people.
var facingName = map[geom.Sides]string{geom.Front: "Front", geom.Rear: "Rear", geom.Left: "Side", geom.Right: "Side"}

// ArmourSide is the Armour Rating that an Ironclad shows to a point: the higher of two on a border (DL2-IRON-28).
func ArmourSide(g *model.Game, target rules.ModelID, from geom.Point) (ar int, name string) {
	m := g.Model(target)
	sides := geom.Quarter(m.Shape(), m.Facing, from)
	for _, s := range [...]geom.Sides{geom.Front, geom.Right, geom.Rear, geom.Left} {
		if !sides.Has(s) {
			continue
		}
		if v := armourOf(g, target, s); v > ar || name == "" {
			ar, name = v, facingName[s]
		}
	}
	return ar, name
}

func armourOf(g *model.Game, target rules.ModelID, s geom.Sides) int {
	ar := g.Profile(target).AR
	switch s {
	case geom.Front:
		return ar[0]
	case geom.Rear:
		return ar[2]
	}
	return ar[1]
}

// ArmourAgainst decides the Armour Rating against contributors standing at these points: that of their common arc, or
// the highest of the arcs (DL2-IRON-28).
func ArmourAgainst(g *model.Game, target rules.ModelID, from []geom.Point) (int, rules.Step) {
	best, names := 0, ""
	for i, p := range from {
		ar, name := ArmourSide(g, target, p)
		if i == 0 || ar > best {
			best, names = ar, name
		}
	}
	return best, rules.Step{Value: best, Unit: "armour", Rule: g.Book.ArmourFacing, Text: rules.Say("%s armour of %s", names, g.Model(target))}
}

// AttackIronclad resolves dice against one Ironclad from step 5 on: roll, cover, penetration, damage table
// (DL2-IRON-26 to 33). Melee, Rams, explosions and shooting share it.
func AttackIronclad(a *model.Act, s IroncladAttack) {
	if d, ok := RollIronclad(a, s); ok {
		Apply(a, d)
	}
	SettleExplosions(a)
}

// Damaged is an entry of the edition's Damages that is still to take effect.
type Damaged struct {
	target rules.ModelID
	row    int
}

// Pierced is such an entry with the attack that made it.
type Pierced struct {
	Damaged
	By rules.AttackTag
}

// pierce is how far an attack on an Ironclad is: the Successes that are left, and what was thrown on the edition's table, 0 while
// nothing is.
type pierce struct{ left, table int }

// ironcladStages are the rolls of an attack on an Ironclad: the pool, Cover taken off, Shield dice if it would still pierce, and
// that of the edition's table if it does and there is one (DL2-IRON-30 to 32).
func ironcladStages(g *model.Game, s IroncladAttack) []rolls.Stage[pierce] {
	owner, unit := g.Model(s.Target).Seat, g.Model(s.Target).Unit
	shields, throw := ShieldsOf(g, s.Target, s.Shields), RulesOf.Of(g.Edition).Table.Throw
	saves := func(p pierce, n int) pierce { return pierce{left: max(0, p.left-n)} }
	return []rolls.Stage[pierce]{
		{
			Roll: func(pierce) (rolls.Staged, bool) {
				return rolls.Staged{Roll: rolls.Spec{Seat: s.Seat, Unit: s.Unit, Purpose: s.Purpose, Rule: s.Rule, Parts: s.Parts, Again: s.Again, Means: wrecking(g, s)}}, true
			},
			Then: func(_ pierce, n int) pierce { return pierce{left: n} },
		},
		{
			Roll: func(pierce) (rolls.Staged, bool) {
				return rolls.Staged{Roll: rolls.D3Roll{Seat: owner, Unit: unit, Purpose: rules.Plain("cover"), Rule: g.Book.IroncladInCover}, After: s.tellCover}, !s.NoSaves && s.Cover > model.Open
			},
			Then: func(p pierce, n int) pierce { return saves(p, off(s.Cover, n)) },
		},
		{
			Roll: func(p pierce) (rolls.Staged, bool) {
				if s.NoSaves || len(shields) == 0 || p.left < s.AR {
					return rolls.Staged{}, false
				}
				roll, pool := rolls.Spec{Seat: owner, Unit: unit, Purpose: rules.Plain("saves"), Rule: g.RuleOf(shields[0].By)}, rules.Count(g.Book.IroncladInCover, "defence pool", 0)
				for _, d := range shields {
					roll.Parts = rolls.AddPart(roll.Parts, d.Part)
					pool = pool.Add(rules.Step{Value: d.N, Unit: d.Colour.String(), Rule: d.Rule, Text: rules.Plain(d.By.Trait.Name)})
					pool.Value += d.N
				}
				return rolls.Staged{Roll: roll, Before: func(a *model.Act) { a.Ctx.Rule(owner, unit, pool) }}, true
			},
			Then: saves,
		},
		{
			Roll: func(p pierce) (rolls.Staged, bool) {
				if throw == nil || p.left < s.AR {
					return rolls.Staged{}, false
				}
				return throw(g, s, p.left), true
			},
			Then: func(p pierce, n int) pierce { return pierce{left: p.left, table: n} },
		},
	}
}

// wrecking says what chances of Successes against an Ironclad lead to.
func wrecking(g *model.Game, s IroncladAttack) func([]float64) rules.Text {
	return func(hits []float64) rules.Text {
		return rules.Say("%.1f Hull Points lost on average", dice.Average(HullOdds(g, s, dice.Counted(hits))))
	}
}

// off is how many Successes a Cover takes off an attack on an Ironclad: D3-1 soft, D3+1 hard (DL2-IRON-31).
func off(l model.Level, d3 int) int {
	if l >= model.Hard {
		return d3 + 1
	}
	return d3 - 1
}

// tellCover tells what Cover took off.
func (s IroncladAttack) tellCover(a *model.Act, d3 int) {
	text := "Soft Cover: D3-1"
	if s.Cover >= model.Hard {
		text = "Hard Cover: D3+1"
	}
	off := off(s.Cover, d3)
	r := rules.Count(a.Book.IroncladInCover, "cover", off).With(off, "successes", a.Book.IroncladInCover, "%s", text)
	a.Ctx.Rule(a.Model(s.Target).Seat, a.Model(s.Target).Unit, r.Add(s.Steps...))
}

// RollIronclad rolls an attack on an Ironclad up to what it does; ok is false when the armour holds.
func RollIronclad(a *model.Act, s IroncladAttack) (d Damaged, ok bool) {
	t := &RulesOf.Of(a.Edition).Table
	p := rolls.Run(a, ironcladStages(a.Game, s), pierce{})
	t.Tell(a, s, p.left, p.table)
	d = Damaged{s.Target, t.Row(a.Game, s, p.left, p.table)}
	return d, d.row != Holds
}

// loses is how many of so many Hull Points an entry takes.
func loses(r *model.DamageRow, left int) int {
	if r.Destroys {
		return left
	}
	return min(r.Points, left)
}

// Apply carries out an entry of the Damage Table. An explosion waits in line for SettleExplosions.
func Apply(a *model.Act, d Damaged) {
	m := a.Model(d.target)
	if m.Place != rules.OnTable {
		return
	}
	row := &a.Damages[d.row]
	why := rules.Plain(row.Text)
	if n := loses(row, a.Left(d.target)); n > 0 {
		Loss(a, d.target, n, row.Rule, why, Harm{})
	}
	if row.Shakes {
		states.Shake(a, m.Unit, 1, row.Rule, why)
	}
	if row.Explodes {
		a.Exploding = append(a.Exploding, d.target)
	}
}

// ShootIronclad resolves a ranged attack on an Ironclad from step 6 on.
func ShootIronclad(a *model.Act, s *attack.Shot, parts []rolls.Part) {
	at := ironcladAttack(s, parts)
	r := rules.Count(a.Book.ArmourFacing, "armour", at.AR, at.ARStep).Cite(a.Book.IroncladTarget, "the attack has one target model").With(at.AR, "armour", a.Book.IroncladProfile, "of its profile")
	a.Ctx.Rule(s.Seat, s.Target, attack.InHullSteps(a.Game, r, 4))
	AttackIronclad(a, at)
}

// ironcladAttack describes a ranged attack on an Ironclad with these dice.
func ironcladAttack(s *attack.Shot, parts []rolls.Part) IroncladAttack {
	from := make([]geom.Point, len(s.Guns))
	for i := range s.Guns {
		from[i] = gunPoint(s, &s.Guns[i])
	}
	ar, step := ArmourAgainst(s.Aimer.Viewer.Game, s.Victim, from)
	lv, steps := attack.Cover(s.Aimer.Viewer, s.Victim, s.Threat())
	return IroncladAttack{
		Seat: s.Seat, Unit: s.Guns[0].Unit, Target: s.Victim, Parts: parts, AR: ar, ARStep: step, Piercing: Piercing(s),
		Cover: lv, Steps: steps, Purpose: rules.Plain("attack"), Rule: s.Book.AttackRoll, Shields: s.Blackening(), Again: s.AttackAgains(),
	}
}

// gunPoint is where the bearing to a contributor is taken to: its base centre, or for passengers the point of the
// Transport nearest to the target (DL2-IRON-28).
func gunPoint(s *attack.Shot, g *attack.Gun) geom.Point {
	if g.Aboard {
		p, _ := geom.Nearest(sight.Stand(s.Aimer.Viewer.Game, g.Model), sight.Stand(s.Aimer.Viewer.Game, s.Victim))
		return p
	}
	return sight.Centre(s.Aimer.Viewer.Game, g.Model)
}

// ShotPiercing adds to the damage roll against Ironclads of a ranged attack; the most of the pool counts.
var ShotPiercing = trait.NewNumber[*attack.Shot, model.MAR](&model.StagesAsked, "armour pierced by shots")

// Piercing is the highest Armour Piercing among the contributing weapons for ranged attacks (DL2-MAR-02).
func Piercing(s *attack.Shot) (best int) {
	for i := range s.Guns {
		g := &s.Guns[i]
		best, _ = ShotPiercing.Max(s.Alone(g.Shooter, g.W), s, best)
		best, _ = ShotPiercing.Max(s.Own(g.Model), s, best)
	}
	return best
}

// IroncladOdds carries Successes through cover, shields, armour and the Damage Table.
func IroncladOdds(s *attack.Shot, hits dice.Dist[int], o *rules.Odds) {
	at := ironcladAttack(s, nil)
	o.Steps = append(o.Steps, at.ARStep)
	rows := rowOdds(s.Aimer.Viewer.Game, at, hits)
	o.Title, o.Counted = rules.Say("attack on %s", s.Model(s.Victim)), rules.Say("Life Points lost")
	o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Say("armour holds"), P: rows.P(Holds)})
	for i := range s.Damages {
		o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Plain(s.Damages[i].Text), P: rows.P(i)})
		o.Mean += rows.P(i) * float64(loses(&s.Damages[i], s.Game.Left(s.Victim)))
	}
}

// rowOdds gives the chances of the entries that so many Successes lead to, Holds among them.
func rowOdds(g *model.Game, at IroncladAttack, hits dice.Dist[int]) dice.Dist[int] {
	rolled := dice.Map(hits, func(n int) pierce { return pierce{left: n} })
	row := RulesOf.Of(g.Edition).Table.Row
	return dice.Map(rolls.Forecast(g, ironcladStages(g, at)[1:], rolled), func(p pierce) int { return row(g, at, p.left, p.table) })
}

// HullOdds gives the chances of the Hull Points that so many Successes take.
func HullOdds(g *model.Game, at IroncladAttack, hits dice.Dist[int]) dice.Dist[int] {
	return dice.Map(rowOdds(g, at, hits), func(row int) int {
		if row == Holds {
			return 0
		}
		return loses(&g.Damages[row], g.Left(at.Target))
	})
}
