// Package volley throws the dice of DUST 1947 and foresees them: hits with what throws dice again or adds some, and saves. The odds that
// players are shown come from the procedures that throw.
package volley

import (
	"fmt"
	"maps"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dust/model"
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
		return model.Key("extra dice")
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

// Save says how the dice of a save are thrown, one for each hit. Successes that have to be thrown again come before failures that are;
// a die that was thrown again stays as it lies (DUST-DICE-03).
type Save struct {
	Name string
	Rule rules.RuleID
	On   model.Faces // what cancels a hit; none where there is no save

	Deny      rules.RuleID // by which rule successes are thrown again once, "" for none
	Again     model.Faces  // what cancels a hit where failures are thrown again once; none where they are not
	AgainRule rules.RuleID
	May       bool // whoever saves is asked whether failures are thrown again
}

// Denied returns the save with its successes thrown again by a rule; the first such rule holds.
func (v Save) Denied(by rules.RuleID) Save {
	if v.On != model.None && v.Deny == "" {
		v.Deny = by
	}
	return v
}

// Repeated returns the save with its failures thrown again by a rule, for some faces. Of several such rules one that asks gives way, then
// the one with fewer faces: no die is thrown a third time.
func (v Save) Repeated(on model.Faces, by rules.RuleID, may bool) Save {
	switch {
	case v.On == model.None:
	case v.Again == model.None, v.May && !may, v.May == may && on.Of() > v.Again.Of():
		v.Again, v.AgainRule, v.May = on, by, may
	}
	return v
}

// Left returns the distribution of hits that are left of a shot after a save.
func Left(s Shot, v Save) dice.Dist[int] {
	hits := dice.Map(dice.Expect(Hitting(s), Hits{}), func(h Hits) int { return h.Hits })
	if v.On == model.None {
		return hits
	}
	return dice.Then(hits, func(n int) []float64 {
		return Odds(dice.Map(dice.Expect(Saving(v, n), saved{}), func(s saved) int { return s.left + s.miss }))
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
	good, miss int // dice of the first throw that lie so and may yet be thrown again
	left       int // hits that are not cancelled by dice that lie for good
	stage      saving
}

// saving is what is thrown next of a save.
type saving uint8

const (
	plain saving = iota
	deny
	repeat
	lies
)

// due returns the state with what is thrown next: stages in which there is nothing to throw are passed over.
func (v Save) due(s saved) saved {
	if s.stage == deny && (v.Deny == "" || s.good == 0) {
		s.stage = repeat
	}
	if s.stage == repeat && (v.Again == model.None || s.miss == 0) {
		s.stage = lies
	}
	return s
}

// on returns what cancels a hit on the dice of a stage, and by which rule they are thrown.
func (v Save) on(at saving) (model.Faces, rules.RuleID) {
	switch at {
	case deny:
		return v.On, v.Deny
	case repeat:
		return v.Again, v.AgainRule
	}
	return v.On, v.Rule
}

// Saving returns the procedure of a save against hits.
func Saving(v Save, hits int) dice.Procedure[saved] {
	return func(s saved) dice.Step[saved] {
		s = v.due(s)
		step := dice.Step[saved]{Sides: 6, Held: s}
		on, _ := v.on(s.stage)
		switch s.stage {
		case plain:
			step.N, step.Held.stage = hits, deny
		case deny:
			step.N, step.Held.good, step.Held.stage = s.good, 0, repeat
		case repeat:
			step.N, step.Held.miss, step.Held.stage = s.miss, 0, lies
		}
		first := s.stage == plain
		step.Fold = func(s saved, face, count int) saved {
			switch good := on.Has(face); {
			case good && first:
				s.good += count
			case first:
				s.miss += count
			case !good:
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
	// Against is the unit because of which a save is thrown, 0 for none.
	Against rules.UnitID
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

// Save throws a save against hits and returns how many are left. Where failures may be thrown again, the seat is asked.
func (r Roller) Save(v Save, hits int) int {
	if v.On == model.None || hits == 0 {
		return hits
	}
	var now saved
	p := Saving(v, hits)
	watched := func(s saved) dice.Step[saved] {
		s = v.due(s)
		if s.stage == repeat && v.May && !r.repeats(v, s) {
			s.stage = lies
		}
		now = s
		return p(s)
	}
	end := dice.Throw(watched, saved{}, func(n, _ int) []int {
		on, rule := v.on(now.stage)
		r.Rule = rule
		return r.throw(rules.Plain(v.Name), n, on, false)
	})
	return end.left + end.miss
}

// Repeat is the question whether failed saves are thrown again.
const Repeat = "save-again"

// repeats asks whether failed saves are thrown again.
func (r Roller) repeats(v Save, s saved) bool {
	d := rules.YesNo(Repeat, r.Seat, v.AgainRule, rules.Say("Does %s throw its failed saves again? %d failed.", r.Ctx.S.Unit(r.Unit), s.miss), rules.Plain("Throw them again"), rules.Plain("Leave them"))
	d.Unit = r.Unit
	if r.Against != 0 {
		d.Against = []rules.UnitID{r.Against}
	}
	return r.Ctx.AskShown(d, nil, func(ans rules.Answer) rules.Shown {
		if ans.Pick() != rules.Yes {
			return rules.Shown{}
		}
		mean := float64(s.miss*v.Again.Of()) / float64(len(model.Die.Faces))
		return rules.Shown{Text: rules.Say("cancels %s of them on average", fmt.Sprintf("%.1f", mean))}
	}).Pick() == rules.Yes
}

// Count throws dice of a roll of the table of symbols and returns how many are successes.
func (r Roller) Count(roll string, n int) (count int) {
	on := model.Key(roll)
	for _, f := range r.throw(rules.Plain(roll), n, on, false) {
		if on.Has(f) {
			count++
		}
	}
	return count
}

// Faces throws dice of a roll whose symbols are told apart further and returns them as they lie: classic dice have too few (DUST-DICE-06).
func (r Roller) Faces(roll string, n int) []int {
	return r.lay(rules.Plain(roll), n, model.Key(roll), false, model.DieID)
}

// throw throws dice and returns faces of the die that are among the successes where the dice thrown are: of classic dice too.
func (r Roller) throw(purpose rules.Text, n int, on model.Faces, extra bool) []int {
	if !model.Read(r.Ctx.S).X.Settings.Classic {
		return r.lay(purpose, n, on, extra, model.DieID)
	}
	faces := r.lay(purpose, n, on, extra, model.ClassicID)
	for i, f := range faces {
		faces[i] = on.Show(on.Classic(f))
	}
	return faces
}

// lay throws dice of a kind, tells of them and returns them as they lie.
func (r Roller) lay(purpose rules.Text, n int, on model.Faces, extra bool, kind string) []int {
	faces := r.Ctx.ThrowKind(r.Seat, r.Unit, r.Rule, purpose, n, kind)
	roll := &rules.Roll{Purpose: purpose, Rule: r.Rule, Seat: r.Seat}
	for _, f := range faces {
		d := rules.Die{Kind: kind, Sides: 6, Face: f, By: r.Seat, Extra: extra, Good: on.Of()}
		good := on.Has(f)
		if kind == model.ClassicID {
			good = on.Classic(f)
		}
		if good {
			d.Worth = 1
			roll.Total++
		}
		roll.Dice = append(roll.Dice, d)
	}
	r.Ctx.Emit(rules.Event{Kind: rules.EvRoll, Seat: r.Seat, Unit: r.Unit, Rule: r.Rule, Text: purpose, Roll: roll, Target: r.Target})
	return faces
}
