package ai

import (
	"reflect"

	"baize/rules"
)

// Greedy looks one command ahead: it takes the one after which the position is worth most on average. Planner is measured against it, so
// that it does not change with Planner: it shares Worth, and neither Promise nor the marches that Seeker adds.
type Greedy struct {
	luck   Luck
	random *Random
	throws int
	limit  int // commands tried out for a decision
}

// NewGreedy gives a greedy player; the same seed plays alike.
func NewGreedy(seed uint64) *Greedy {
	return &Greedy{luck: NewLuck(seed), random: NewRandom(seed + 1), throws: 3, limit: 600}
}

// Name implements Player.
func (*Greedy) Name() string { return "greedy" }

// Decide implements Player.
func (p *Greedy) Decide(l *Look) (rules.Command, error) {
	f := &foresight{l: l, seed: uint64(p.luck.N(1 << 30)), limit: p.limit}
	best, found, most := rules.Command{}, false, 0
	list := l.ways
	if l.Asked {
		list = func() []rules.Command { return l.replies(p.random) }
	}
	for _, c := range list() {
		if f.out() {
			break
		}
		to, ok := f.expect(l.State, c, p.throws)
		if ok && (!found || to.mean > most) && l.Check(c).OK() {
			best, most, found = c, to.mean, true
		}
	}
	if found {
		return l.steered(f.spare(best, p.throws)), nil
	}
	return p.random.Decide(l)
}

// builds bounds of how many options of a question the commands are built, waysBuilt how many commands of each.
const (
	builds    = 4
	waysBuilt = 4
)

// built are commands with which an option of the open question may be taken, the attacks of each in another way.
func (l *Look) built(o rules.Option) (out []rules.Command) {
	bare := l.seated(o)
	for _, c := range l.candidates(o) {
		if len(out) < waysBuilt && c.Kind != "" && !reflect.DeepEqual(c, bare) {
			out = append(out, c)
		}
	}
	return out
}

// replies are answers to the open question: each option where one is picked, commands built from it, and some at random.
func (l *Look) replies(r *Random) []rules.Command {
	var out []rules.Command
	add := func(a *rules.Answer) {
		c := rules.Command{Kind: rules.KindAnswer, Seat: l.Open.Seat, Answer: a}
		if c.Seat == rules.NoSeat {
			c.Seat = l.Seat
		}
		if l.Check(c).OK() {
			out = append(out, c)
		}
	}
	if l.Open.Max == 1 {
		for i, o := range l.free() {
			if i == 12 {
				break
			}
			add(&rules.Answer{Picks: []string{o.ID}})
			if o.Command != nil && i < builds {
				for _, c := range l.built(o) {
					add(&rules.Answer{Command: &c})
				}
			}
		}
	}
	if k := l.Open.Share; k != nil {
		for _, slot := range k.Slots {
			for n := 1; n <= min(slot.Most, k.Most) && len(out) < 12; n++ {
				add(&rules.Answer{Shares: []rules.Share{{Slot: slot.ID, N: n}}})
			}
		}
	}
	if l.Open.Min == 0 && l.Open.Number == nil && l.Open.Dice == nil && l.Open.Share == nil {
		add(&rules.Answer{})
	}
	for try := range 4 {
		if len(out) < 3 {
			add(r.reply(l, try))
		}
	}
	return out
}
