package damage

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/sight"
)

// Rules are how an edition turns Successes into losses.
type Rules struct {
	// Line puts those whom a shot in sight hits in order, before its dice are thrown, and asks for what is left open.
	Line func(a *model.Act, s *attack.Shot)
	// Volley makes ready for Successes against a Section.
	Volley func(h Hits) Volley
	// Table finds what Successes do to an Ironclad.
	Table Table
	// HullWorries says that a lost Hull Point too leads to a Morale Check.
	HullWorries bool
	// RangedKept says that Medics and Drone Engineers keep casualties of ranged attacks alone.
	RangedKept bool
	// OneByOne says that models fall one after the other: of a Section that is killed off friends are worried by where the last one stood.
	OneByOne bool
	// AfterAttack is what follows on a ranged attack once all its losses are taken, before Morale Checks; nil for nothing.
	AfterAttack func(a *model.Act)
}

// RulesOf are those that an edition says.
var RulesOf = model.NewPart[Rules]("damage")

// Hits are Successes that come to a Section: whom they may hurt, and how.
type Hits struct {
	*sight.Viewer
	Seat   rules.Seat // who throws
	Target rules.UnitID
	Shot   *attack.Shot    // that they are of, nil of mines and explosions
	Chain  []rules.ModelID // whom they may come to, nearest first; nil of a shot in sight until its line is asked for
	Wounds
}

// Volley is what becomes of Successes against a Section.
type Volley interface {
	// Suffer throws what saves its models and takes the losses; it returns the Life Points lost.
	Suffer(a *model.Act, total int) int
	// Odds are the chances of the Life Points lost.
	Odds(hits dice.Dist[int]) dice.Dist[int]
	// Most is how many Life Points could be lost.
	Most() int
}

// Table is how an edition finds what the Successes that Cover and Shields leave do to an Ironclad: an entry of its Damages, by its
// place, or Holds.
type Table struct {
	// Throw is the roll of an attack that pierces; nil where none is made.
	Throw func(g *model.Game, s IroncladAttack, left int) rolls.Staged
	// Row is the place of the entry that so many Successes lead to, with what Throw gave, 0 without.
	Row func(g *model.Game, s IroncladAttack, left, thrown int) int
	// Tell tells how that came about.
	Tell func(a *model.Act, s IroncladAttack, left, thrown int)
}

// Holds stands for the entry of an attack that does not pierce.
const Holds = -1

// volleyAt makes ready for Successes against a chain of models of a Section.
func volleyAt(v *sight.Viewer, seat rules.Seat, target rules.UnitID, chain []rules.ModelID, w Wounds) Volley {
	return RulesOf.Of(v.Edition).Volley(Hits{Viewer: v, Seat: seat, Target: target, Chain: chain, Wounds: w})
}

// VolleyOf makes ready for the Successes of a shot.
func VolleyOf(s *attack.Shot, w Wounds) Volley {
	return RulesOf.Of(s.Edition).Volley(Hits{Viewer: s.Viewer, Seat: s.Seat, Target: s.Target, Shot: s, Chain: s.Chain, Wounds: WoundsOf(s, w)})
}

// LosingOdds tells what Successes with these chances take on average.
func LosingOdds(v Volley, hits []float64) rules.Text {
	return OnAverage(dice.Average(v.Odds(dice.Counted(hits))))
}
