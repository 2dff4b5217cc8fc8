package draft_test

import (
	"encoding/json"
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/rulestest"
)

// witness is a system that notes what it offers as arguments, and which arguments its Check is given that neither it offered nor the
// hand chose.
type witness struct {
	rulestest.Whole
	*offers
}

// offers is what was offered or chosen since a decision opened: by argument and value.
type offers struct {
	known   map[string]bool
	purses  map[rules.ModelID]int
	attacks []rules.Attack
	deaf    bool            // commands are not looked at
	wrong   []string        // arguments from nowhere
	given   map[string]bool // arguments that a draft was filled with, over the whole test
}

func (o *offers) reset() {
	o.known, o.purses, o.attacks = map[string]bool{}, map[rules.ModelID]int{}, nil
}

// add notes a value of an argument as one that may be given.
func (o *offers) add(arg string, v any) { o.known[fmt.Sprint(arg, " ", v)] = true }

// addAll notes the arguments of a command.
func (o *offers) addAll(c rules.Command) {
	each(c, o.add)
	for _, p := range c.Pay {
		o.purses[p.Model] = max(o.purses[p.Model], p.N)
	}
	o.attacks = append(o.attacks, c.Attacks...)
}

// each visits the arguments of a command but payments and attacks.
func each(c rules.Command, see func(arg string, v any)) {
	see(rules.ArgUnit, c.Unit)
	see(rules.ArgModel, c.Model)
	see(rules.ArgTarget, c.Target)
	see(rules.ArgVictim, c.Victim)
	see(rules.ArgPiece, c.Piece)
	see(rules.ArgName, c.Name)
	see(rules.ArgNumber, c.Number)
	for _, m := range c.Models {
		see(rules.ArgModels, m)
	}
	for _, u := range c.Targets {
		see(rules.ArgTargets, u)
	}
	if c.At != nil {
		see(rules.ArgAt, *c.At)
	}
	if c.Facing != nil {
		see(rules.ArgFacing, *c.Facing)
	}
	for _, m := range c.Moves {
		way, _ := json.Marshal(m)
		see(rules.ArgMoves, string(way))
	}
}

func (w witness) Check(s *rules.State, c rules.Command) rules.Ruling {
	if w.known != nil && !w.deaf && c.Kind != rules.KindAnswer {
		each(c, func(arg string, v any) {
			k := fmt.Sprint(arg, " ", v)
			if empty := fmt.Sprint(v) == "0" || fmt.Sprint(v) == ""; !empty && !w.known[k] {
				w.wrong = append(w.wrong, fmt.Sprintf("%s of %s unit=%d target=%d", k, c.Kind, c.Unit, c.Target))
			} else if !empty {
				w.given[arg] = true
			}
		})
		for _, p := range c.Pay {
			if w.given[rules.ArgPay] = true; p.N < 1 || p.N > w.purses[p.Model] {
				w.wrong = append(w.wrong, fmt.Sprintf("pay %d:%d of %s", p.Model, p.N, c.Kind))
			}
		}
		for _, a := range c.Attacks {
			if w.given[rules.ArgAttacks] = true; !slices.ContainsFunc(w.attacks, func(p rules.Attack) bool { return w.madeOf(a, p) }) {
				w.wrong = append(w.wrong, fmt.Sprintf("attack %+v of %s", a, c.Kind))
			}
		}
	}
	return w.Whole.Check(s, c)
}

// madeOf reports whether an attack is one that was proposed, with some of its shooters and perhaps at a point of the hand.
func (o *offers) madeOf(a, p rules.Attack) bool {
	if a.Kind != p.Kind || a.Target != p.Target || a.Victim != p.Victim && a.Victim != 0 {
		return false
	}
	if a.At != nil && (p.At == nil || *a.At != *p.At) && !o.known[fmt.Sprint(rules.ArgAt, " ", *a.At)] {
		return false
	}
	for _, sh := range a.Shooters {
		if !slices.Contains(p.Shooters, sh) {
			return false
		}
	}
	return true
}

func (w witness) Open(s *rules.State) rules.Decision {
	d := w.Whole.Open(s)
	for i := range d.Options {
		if c := d.Options[i].Command; c != nil && w.known != nil {
			w.addAll(*c)
		}
	}
	return d
}

func (w witness) Attacks(s *rules.State, d rules.Draft) []rules.Attack {
	list := w.Whole.Attacks(s, d)
	w.attacks = append(w.attacks, list...)
	return list
}

func (w witness) Steer(s *rules.State, d rules.Draft, wish rules.Wish) (rules.Draft, []rules.Way) {
	d, ways := w.Whole.Steer(s, d, wish)
	if w.known != nil {
		w.addAll(rules.Command{Moves: d.Moves()})
	}
	return d, ways
}

func (w witness) Params(s *rules.State, d rules.Draft, only ...string) []rules.Param {
	list := w.Whole.Params(s, d, only...)
	for i := range list {
		w.list(&list[i])
	}
	return list
}

// list notes what an argument may be.
func (o *offers) list(p *rules.Param) {
	if o.known == nil {
		return
	}
	for _, u := range p.Units {
		o.add(p.Arg, u)
	}
	for _, m := range p.Models {
		o.add(p.Arg, m)
	}
	for _, k := range p.Pieces {
		o.add(p.Arg, k)
	}
	for _, n := range p.Names {
		if n.Refused == nil {
			o.add(p.Arg, n.ID)
		}
	}
	if p.Number != nil {
		for n := p.Number.Min; n <= p.Number.Max; n++ {
			o.add(p.Arg, n)
		}
	}
	for _, k := range p.Pay {
		o.purses[k.Model] = max(o.purses[k.Model], k.Most)
	}
	if p.At != nil {
		o.add(p.Arg, *p.At)
	}
}
