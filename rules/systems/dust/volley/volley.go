// Package volley throws the dice of DUST 1947 and foresees them: hits with what throws dice again or adds some, and saves. The odds that
// players are shown come from the procedures that throw.
package volley

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dust/model"
	"maps"
	"slices"
)

// Shot says how the dice of an attack are thrown.
type Shot struct {
	Dice  int
	Hit   model.Faces // what hits (DUST-HIT-02)
	Again bool        // misses are thrown again once (DUST-SUST-01)
	Chain bool        // every hit brings another die, on which Army alone hits (DUST-DICE-05)
}

// Hits is how far the dice of an attack are.
type Hits struct {
	Hits  int
	miss  int
	fresh int // hits that still bring a die
	stage stage
}

// stage is what is thrown next.
type stage uint8

const (
	first stage = iota
	again
	chain
	over
)

// due returns the state with what is thrown next: stages in which there is nothing to throw are passed over.
func (s Shot) due(h Hits) Hits {
	if h.stage == again && (!s.Again || h.miss == 0) {
		h.stage = chain
	}
	if h.stage == chain && (!s.Chain || h.fresh == 0) {
		h.stage = over
	}
	return h
}

// on returns what hits on the dice of a stage.
func (s Shot) on(at stage) model.Faces {
	if at == chain {
		return model.Army
	}
	return s.Hit
}

// Hitting returns the procedure of a shot.
func Hitting(s Shot) dice.Procedure[Hits] {
	return func(h Hits) dice.Step[Hits] {
		h = s.due(h)
		step := dice.Step[Hits]{Sides: 6, Held: h, Fold: fold(s.on(h.stage))}
		switch h.stage {
		case first:
			step.N, step.Held.stage = s.Dice, again
		case again:
			step.N, step.Held.miss, step.Held.stage = h.miss, 0, chain
		case chain:
			step.N, step.Held.fresh = h.fresh, 0
		}
		return step
	}
}

// fold counts a face as a hit or a miss.
func fold(hit model.Faces) func(h Hits, face, count int) Hits {
	return func(h Hits, face, count int) Hits {
		if hit.Has(face) {
			h.Hits += count
			h.fresh += count
		} else {
			h.miss += count
		}
		return h
	}
}

// Save says how the dice of a save are thrown, one for each hit.
type Save struct {
	Name string
	Rule rules.RuleID
	On   model.Faces // what cancels a hit; none where there is no save
}

// Left returns the distribution of hits that are left of a shot after a save.
func Left(s Shot, v Save) dice.Dist[int] {
	hits := dice.Map(dice.Expect(Hitting(s), Hits{}), func(h Hits) int { return h.Hits })
	if v.On == model.None {
		return hits
	}
	return dice.Then(hits, func(n int) []float64 {
		return Odds(dice.Map(dice.Expect(saving(v, n), saved{}), func(s saved) int { return s.left }))
	}, func(_, left int) int { return left })
}

// Odds returns a distribution of numbers as chances by number from 0.
func Odds(d dice.Dist[int]) []float64 {
	out := make([]float64, 1+slices.Max(slices.Collect(maps.Keys(d))))
	for n := range d {
		out[n] = d.P(n)
	}
	return out
}

// saved is how far a save is.
type saved struct {
	left int
	done bool
}

func saving(v Save, hits int) dice.Procedure[saved] {
	return func(s saved) dice.Step[saved] {
		step := dice.Step[saved]{Sides: 6, Held: saved{done: true}}
		if !s.done {
			step.N = hits
		} else {
			step.Held = s
		}
		step.Fold = func(s saved, face, count int) saved {
			if !v.On.Has(face) {
				s.left += count
			}
			return s
		}
		return step
	}
}

// Roller throws dice in a battle and tells of them.
type Roller struct {
	Ctx    *rules.Ctx
	Seat   rules.Seat
	Unit   rules.UnitID
	Rule   rules.RuleID
	Target rules.Ref
}

// Shoot throws a shot and returns its hits.
func (r Roller) Shoot(purpose rules.Text, s Shot) int {
	var now Hits
	p := Hitting(s)
	watched := func(h Hits) dice.Step[Hits] { now = h; return p(h) }
	end := dice.Throw(watched, Hits{}, func(n, _ int) []int {
		at := s.due(now).stage
		return r.throw(purpose, n, s.on(at), at == chain)
	})
	return end.Hits
}

// Save throws a save against hits and returns how many are left.
func (r Roller) Save(v Save, hits int) int {
	if v.On == model.None || hits == 0 {
		return hits
	}
	r.Rule = v.Rule
	end := dice.Throw(saving(v, hits), saved{}, func(n, _ int) []int { return r.throw(rules.Plain(v.Name), n, v.On, false) })
	return end.left
}

// Count throws dice and returns how many show one of some symbols.
func (r Roller) Count(purpose rules.Text, n int, on model.Faces) (count int) {
	for _, f := range r.throw(purpose, n, on, false) {
		if on.Has(f) {
			count++
		}
	}
	return count
}

// Faces throws dice and returns them as they lie; on are those that are shown as successes.
func (r Roller) Faces(purpose rules.Text, n int, on model.Faces) []int {
	return r.throw(purpose, n, on, false)
}

func (r Roller) throw(purpose rules.Text, n int, on model.Faces, extra bool) []int {
	faces := r.Ctx.ThrowKind(r.Seat, r.Unit, r.Rule, purpose, n, model.DieID)
	roll := &rules.Roll{Purpose: purpose, Rule: r.Rule, Seat: r.Seat}
	for _, f := range faces {
		d := rules.Die{Kind: model.DieID, Sides: 6, Face: f, By: r.Seat, Extra: extra, Good: on.Of()}
		if on.Has(f) {
			d.Worth = 1
			roll.Total++
		}
		roll.Dice = append(roll.Dice, d)
	}
	r.Ctx.Emit(rules.Event{Kind: rules.EvRoll, Seat: r.Seat, Unit: r.Unit, Rule: r.Rule, Text: purpose, Roll: roll, Target: r.Target})
	return faces
}
