// Package volley throws the dice of DUST 1947 and foresees them: hits with what throws dice again or adds some, and saves. The odds that
// players are shown come from the procedures that throw.
package volley

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dust/model"
)

// Shot says how the dice of an attack are thrown. What throws hits again comes before what throws misses again; a die that was thrown
// again stays as it lies, unless a Rethrow says otherwise (DUST-DICE-03).
type Shot struct {
	Dice  int
	Hit   model.Faces  // what hits (DUST-HIT-02)
	Deny  rules.RuleID // by which rule hits are thrown again once, "" for none
	Again rules.RuleID // by which rule misses are thrown again once, "" for none (DUST-SUST-01)
	May   []Rethrow    // in order: the attacker is asked
	Chain bool         // every hit brings another die, on which Army alone hits (DUST-DICE-05)
}

// Rethrow is a rule by which whoever throws may throw misses again.
type Rethrow struct {
	Name string // as the question says it: "Radar"
	Rule rules.RuleID
	Any  bool   // also dice that were thrown again already
	Free bool   // it is used up by nothing: the odds count on it
	Used func() // is called when it is used, nil for nothing
}

// Hits is how far the dice of an attack are.
type Hits struct {
	good, miss   int // dice of the first throw that lie so and were not thrown again
	good2, miss2 int // dice that were thrown again, as they lie
	more, fresh  int // hits of extra dice, and those of them that still bring a die
	stage        int // what is thrown next: one of the stages below, then one for each of May, then extra dice
	chained      bool
}

// Hits returns how many dice hit.
func (h Hits) Hits() int { return h.good + h.good2 + h.more }

// Stages of a shot.
const (
	first = iota
	deny
	again
	may
)

// chains returns the stage in which extra dice are thrown; after the next one nothing is.
func (s *Shot) chains() int { return may + len(s.May) }

// asks reports whether a stage is one in which misses may be thrown again.
func (s *Shot) asks(stage int) bool { return stage >= may && stage < s.chains() }

// dice returns how many dice a stage throws.
func (s *Shot) dice(h Hits) int {
	switch {
	case h.stage == first:
		return s.Dice
	case h.stage == deny && s.Deny != "":
		return h.good
	case h.stage == again && s.Again != "":
		return h.miss
	case s.asks(h.stage) && s.May[h.stage-may].Any:
		return h.miss + h.miss2
	case s.asks(h.stage):
		return h.miss
	case h.stage == s.chains() && s.Chain && h.chained:
		return h.fresh
	case h.stage == s.chains() && s.Chain:
		return h.good + h.good2
	}
	return 0
}

// due returns the state with what is thrown next: stages in which there is nothing to throw, or that skip says, are passed over.
func (s *Shot) due(h Hits, skip func(h Hits) bool) Hits {
	for h.stage <= s.chains() && (s.dice(h) == 0 || s.asks(h.stage) && skip(h)) {
		h.stage++
	}
	return h
}

// on returns what hits on the dice of a stage, and by which rule they are thrown: "" for that of the attack.
func (s *Shot) on(at int) (model.Faces, rules.RuleID) {
	switch {
	case at == s.chains():
		return model.Key("extra dice"), "DUST-DICE-05"
	case at == deny:
		return s.Hit, s.Deny
	case at == again:
		return s.Hit, s.Again
	case s.asks(at):
		return s.Hit, s.May[at-may].Rule
	}
	return s.Hit, ""
}

// Hitting returns the procedure of a shot. Of what may be thrown again all that is free is.
func Hitting(s Shot) dice.Procedure[Hits] {
	return func(h Hits) dice.Step[Hits] {
		return s.step(s.due(h, func(h Hits) bool { return !s.May[h.stage-may].Free }))
	}
}

// step returns how the dice of a stage are thrown.
func (s *Shot) step(h Hits) dice.Step[Hits] {
	on, _ := s.on(h.stage)
	at := h.stage
	step := dice.Step[Hits]{Sides: 6, N: s.dice(h)}
	switch {
	case at == s.chains():
		h.chained, h.fresh = true, 0
	case at == deny:
		h.good, h.stage = 0, at+1
	case at == again:
		h.miss, h.stage = 0, at+1
	case s.asks(at):
		h.miss, h.stage = 0, at+1
		if s.May[at-may].Any {
			h.miss2 = 0
		}
	case at == first:
		h.stage = at + 1
	}
	step.Held = h
	step.Fold = func(h Hits, face, n int) Hits {
		switch good := on.Has(face); {
		case at == s.chains() && good:
			h.more += n
			h.fresh += n
		case at == s.chains():
		case at == first && good:
			h.good += n
		case at == first:
			h.miss += n
		case good:
			h.good2 += n
		default:
			h.miss2 += n
		}
		return h
	}
	return step
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
	denied
	repeated
	lies
)

// due returns the state with what is thrown next: stages in which there is nothing to throw are passed over.
func (v Save) due(s saved) saved {
	if s.stage == denied && (v.Deny == "" || s.good == 0) {
		s.stage = repeated
	}
	if s.stage == repeated && (v.Again == model.None || s.miss == 0) {
		s.stage = lies
	}
	return s
}

// on returns what cancels a hit on the dice of a stage, and by which rule they are thrown.
func (v Save) on(at saving) (model.Faces, rules.RuleID) {
	switch at {
	case denied:
		return v.On, v.Deny
	case repeated:
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
			step.N, step.Held.stage = hits, denied
		case denied:
			step.N, step.Held.good, step.Held.stage = s.good, 0, repeated
		case repeated:
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
