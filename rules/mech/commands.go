package mech

import (
	"fmt"
	"slices"

	"baize/rules"
)

// Kind carries one kind of command: how it is explained, judged and carried out. G reads a state, A resolves a command.
type Kind[G, A any] struct {
	Term  rules.Term
	Group string                                  // heading under which menus list it, "" for none
	Args  []rules.Arg                             // what it reads of a command
	Also  []string                                // what else it reads, without anybody being asked for it
	Check func(g G, c rules.Command) rules.Ruling // pure
	// React judges it, purely, as a command that answers a question in the middle of another; nil where no question asks for one.
	React func(g G, of *rules.Decision, c rules.Command) rules.Ruling
	Run   func(a A, c rules.Command)
	// Odds gives the chances of what the command of a draft leads to; false where it cannot be foreseen. nil for a kind without dice.
	Odds func(g G, d rules.Draft) (rules.Odds, bool)
	// Gives says by the id of an argument what the kind knows of it by itself: who may be it, how high a number may be, who may
	// pay how much. nil from one of them says that a command does not read the argument as it stands.
	Gives map[string]func(g G, c rules.Command) *rules.Param
}

// Commands is every kind of command of a system, in the order of its book.
type Commands[G, A any] struct {
	list  []Kind[G, A]
	byID  map[string]Kind[G, A]
	state func(G) *rules.State // nil where options do not look for targets
}

// Over has Option look for targets in the state that a reader of it stands for, and gives the kinds back.
func (t *Commands[G, A]) Over(state func(G) *rules.State) *Commands[G, A] {
	t.state = state
	return t
}

// Without takes kinds away and gives the rest back. A kind that is not there is a broken build and panics.
func (t *Commands[G, A]) Without(ids ...string) *Commands[G, A] {
	for _, id := range ids {
		if !t.Has(id) {
			panic("no command is called " + id)
		}
		delete(t.byID, id)
		t.list = slices.DeleteFunc(t.list, func(k Kind[G, A]) bool { return k.Term.ID == id })
	}
	return t
}

// Has reports whether there is such a kind.
func (t *Commands[G, A]) Has(id string) bool {
	_, ok := t.byID[id]
	return ok
}

// NewCommands joins lists of kinds. It panics where two are called the same, an argument is unknown or there twice, or a number or
// payments are read of which Gives does not say how high they may be: that is a broken build.
func NewCommands[G, A any](system string, lists ...[]Kind[G, A]) *Commands[G, A] {
	t := &Commands[G, A]{byID: map[string]Kind[G, A]{}}
	for _, list := range lists {
		for _, k := range list {
			if _, twice := t.byID[k.Term.ID]; twice {
				panic(system + ": two commands are called " + k.Term.ID)
			}
			seen := map[string]bool{}
			for _, a := range k.Args {
				if !a.Known() || seen[a.ID] || (len(a.Choices) > 0 && a.ID != rules.ArgName) {
					panic(fmt.Sprintf("%s: command %s: argument %q is unknown, there twice, or not to be chosen from a list", system, k.Term.ID, a.ID))
				}
				if _, gives := k.Gives[a.ID]; !gives && (a.ID == rules.ArgNumber || a.ID == rules.ArgPay) {
					panic(fmt.Sprintf("%s: command %s reads %q and does not say how much it may be", system, k.Term.ID, a.ID))
				}
				seen[a.ID] = true
			}
			for id := range k.Gives {
				if !seen[id] {
					panic(fmt.Sprintf("%s: command %s gives %q, which it does not read", system, k.Term.ID, id))
				}
			}
			t.byID[k.Term.ID] = k
			t.list = append(t.list, k)
		}
	}
	return t
}

// Terms explains the kinds, in order.
func (t *Commands[G, A]) Terms() []rules.CommandTerm {
	var out []rules.CommandTerm
	for _, k := range t.list {
		out = append(out, rules.CommandTerm{Term: k.Term, Group: k.Group, Args: k.Args, Also: k.Also})
	}
	return out
}

// Check judges a command; an unknown kind is refused.
func (t *Commands[G, A]) Check(g G, c rules.Command) rules.Ruling {
	k, ok := t.byID[c.Kind]
	if !ok {
		return rules.Malform("no command is called %q", c.Kind)
	}
	return k.Check(g, c)
}

// Params lists what a draft can still be given, in the order of its kind's arguments, of some of them where only names any; nil for
// an unknown kind.
func (t *Commands[G, A]) Params(s *rules.State, g G, d rules.Draft, only ...string) []rules.Param {
	k, ok := t.byID[d.Command.Kind]
	if !ok {
		return nil
	}
	judge := func(c rules.Command) rules.Ruling { return k.Check(g, c) }
	if d.Of != nil {
		judge = func(c rules.Command) rules.Ruling { return k.React(g, d.Of, c) }
	}
	return rules.Offers{State: s, Check: judge,
		Own: func(c rules.Command, arg string) (*rules.Param, bool) {
			gives, ok := k.Gives[arg]
			if !ok {
				return nil, false
			}
			return gives(g, c), true
		}}.Params(rules.CommandTerm{Term: k.Term, Args: k.Args}, d.Command, only...)
}

// Odds gives the chances of what the command of a draft leads to; false for an unknown kind, a kind without dice, and where they cannot
// be foreseen.
func (t *Commands[G, A]) Odds(g G, d rules.Draft) (rules.Odds, bool) {
	if k := t.byID[d.Command.Kind]; k.Odds != nil {
		return k.Odds(g, d)
	}
	return rules.Odds{}, false
}

// Run carries a command out. It panics on an unknown kind, which Check has refused.
func (t *Commands[G, A]) Run(a A, c rules.Command) {
	k, ok := t.byID[c.Kind]
	if !ok {
		panic(fmt.Sprintf("no command is called %q", c.Kind))
	}
	k.Run(a, c)
}

// Missing is rules.Missing.
func Missing(rule rules.RuleID, format string, args ...any) rules.Ruling {
	return rules.Missing(rule, format, args...)
}

// Option is an option for a command with the ruling of the rules: refused where it is impossible as such, and not where
// only arguments are missing that can be given.
func (t *Commands[G, A]) Option(g G, id string, text rules.Text, c rules.Command) rules.Option {
	o := rules.Option{ID: id, Text: text, Unit: c.Unit, Model: c.Model, Command: &c}
	r := t.Check(g, c)
	if r.Lacks() {
		r = t.targeted(g, c, r)
	}
	if !r.OK() && r.Rule != "" && !r.Lacks() {
		why := r // r itself stays off the heap where the option is free
		o.Refused = &why
	}
	return o
}

// Single is a decision with one command as its only choice.
func Single(kind string, seat rules.Seat, rule rules.RuleID, prompt string) rules.Decision {
	return rules.Choose(kind, seat, rule, rules.Plain(prompt), rules.Option{ID: kind, Text: rules.Plain(prompt), Command: &rules.Command{Kind: kind, Seat: seat}})
}
