package ai

import (
	"slices"

	"baize/rules"
)

// deep is how many questions in a row are answered on the way before a try is given up; stubborn how many answers to one
// of them may be refused.
const (
	deep     = 40
	stubborn = 12
)

// habits are how questions on the way are answered: what served whoever is asked best the first times that a question of
// the kind came up.
type habits map[matter]*habit

// matter is what a question is about.
type matter struct {
	kind string
	seat rules.Seat
	unit rules.UnitID
	by   rules.UnitID // whose command it is asked in
}

type habit struct {
	came int            // times at which all answers were tried out
	sums map[string]int // what each option was worth then to whoever is asked
}

// learned is how often all answers to a question are tried out before the best of them becomes a habit; choices how many
// options such a question has at most.
const (
	learned = 3
	choices = 4
)

// through goes on from what is asked on the way until nothing is. The same throw meets the same answers.
func (f *foresight) through(out rules.Outcome, err error, dice toss, learn bool) (rules.Outcome, error) {
	for n := 0; err == nil && out.Open != nil && out.Ruling.OK() && n < deep; n++ {
		if pick, ok := f.habit(out, dice, learn); ok {
			out, err = f.picked(out, pick, dice)
		} else {
			out, err = f.answered(out, dice, n)
		}
	}
	return out, err
}

// habit is the option that is picked by habit; ok is false where the question is not one of few options.
func (f *foresight) habit(asked rules.Outcome, dice toss, learn bool) (pick string, ok bool) {
	d := asked.Open
	if f.habits == nil || d.Min != 1 || d.Max != 1 || d.Place != nil || d.Number != nil || d.Dice != nil || d.Seat == rules.NoSeat {
		return "", false
	}
	options := slices.DeleteFunc(slices.Clone(d.Options), func(o rules.Option) bool { return o.Refused != nil })
	if len(options) < 2 || len(options) > choices {
		return "", false
	}
	about := matter{d.Kind, d.Seat, d.Unit, asked.State.Wait.Command.Unit}
	h := f.habits[about]
	if h == nil {
		h = &habit{sums: map[string]int{}}
		f.habits[about] = h
	}
	if learn && h.came < learned {
		h.came++
		for _, o := range options {
			out, err := f.picked(asked, o.ID, dice)
			if out, err = f.through(out, err, dice, false); err == nil && out.Ruling.OK() && out.Open == nil {
				h.sums[o.ID] += worth(f.l.Sys, out.State, d.Seat)
			} else {
				h.sums[o.ID] -= won
			}
		}
	}
	best := options[0].ID
	for _, o := range options[1:] {
		if h.sums[o.ID] > h.sums[best] {
			best = o.ID
		}
	}
	return best, true
}

// picked answers a question with an option.
func (f *foresight) picked(asked rules.Outcome, option string, dice toss) (rules.Outcome, error) {
	a := &rules.Answer{Picks: []string{option}}
	return f.apply(asked.State, rules.Command{Kind: rules.KindAnswer, Seat: asked.Open.Seat, Answer: a}, dice)
}

// answered goes on from a question with some answer to it: the program's own placement where one is offered, else one
// made up.
func (f *foresight) answered(asked rules.Outcome, dice toss, nth int) (out rules.Outcome, err error) {
	l := &Look{Sys: f.l.Sys, Seat: asked.Open.Seat, State: asked.State, Now: asked.Preview, Open: *asked.Open, Asked: true}
	f.made++
	seat := asked.Open.Seat
	if seat == rules.NoSeat {
		seat = f.l.Seat
	}
	free := l.free()
	some := NewRandom(dice.fresh + uint64(nth))
	for try := range stubborn {
		var a *rules.Answer
		if try == 0 && l.Open.Place != nil && len(free) > 0 && l.Open.Max > 0 {
			a = &rules.Answer{Picks: []string{free[0].ID}}
		} else {
			a = some.reply(l, try)
		}
		out, err = f.apply(asked.State, rules.Command{Kind: rules.KindAnswer, Seat: seat, Answer: a}, dice)
		if err != nil || out.Ruling.OK() {
			return out, err
		}
	}
	return out, errView
}
