package ai

import (
	"slices"

	"baize/rules"
)

// alikes is how many questions of a kind are looked at, one after the other, before all are let pass.
const alikes = 4

// spare is the answer of a player who lets a question pass: where the same is asked again before the command is done, and nothing is
// gained by any other answer in any of some throws of the dice, all of them are let pass at once. That saves nothing but questions. Where
// something is hidden from it, a player answers each by itself.
func (f *foresight) spare(c rules.Command, throws int) rules.Command {
	l := f.l
	a, ok := rules.Passes(l.Sys, l.State)
	if !ok || len(a.Picks) == 0 || c.Answer == nil || c.Answer.Command != nil || !slices.Equal(c.Answer.Picks, a.Picks) || f.l.hides {
		return c
	}
	all := rules.LetPass(l.State, rules.Pass{Seat: l.Open.Seat, Kind: l.Open.Kind, Until: rules.PassUntilDone})
	if !l.Check(all).OK() {
		return c
	}
	again := 0
	for t := range throws {
		dice := toss{fresh: f.seed + uint64(t)*0x9e3779b9, seed: l.seed, fell: l.fell}
		end, err := f.apply(l.State, all, dice)
		if end, err = f.through(end, err, dice, false); err != nil || end.Open != nil || !end.Ruling.OK() {
			return c
		}
		n, ok := f.gainless(c, all, dice, f.value(end.State))
		if !ok {
			return c
		}
		again += n
	}
	if again == 0 {
		return c
	}
	return all
}

// gainless counts the questions like the open one that are asked again in a throw of the dice after each is let pass by itself; ok is false
// where another answer to one of them, after which all are let pass, leads to more than worth.
func (f *foresight) gainless(pass, all rules.Command, dice toss, worth int) (n int, ok bool) {
	out, err := f.apply(f.l.State, pass, dice)
	for ; err == nil && f.likeOpen(out); n++ {
		for _, o := range out.Open.Options {
			if n == alikes || len(out.Open.Options) > choices {
				return n, false
			}
			if o.Refused != nil || slices.Equal(pass.Answer.Picks, []string{o.ID}) {
				continue
			}
			other, err := f.picked(out, o.ID, dice)
			if err == nil && f.likeOpen(other) {
				other, err = f.apply(other.State, all, dice)
			}
			if other, err = f.through(other, err, dice, false); err != nil || !other.Ruling.OK() || other.Open != nil || f.value(other.State) > worth {
				return n, false
			}
		}
		out, err = f.apply(out.State, pass, dice)
	}
	return n, err == nil
}

// likeOpen reports whether an outcome stops at a question like the open one, of the same seat.
func (f *foresight) likeOpen(out rules.Outcome) bool {
	return out.Open != nil && out.Ruling.OK() && out.Open.Kind == f.l.Open.Kind && out.Open.Seat == f.l.Open.Seat
}
