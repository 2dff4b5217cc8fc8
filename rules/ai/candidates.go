package ai

import (
	"slices"

	"baize/rules"
)

// ways lists commands that the open options may become, unchecked, options taking turns so that the first of them are of
// every kind. Whom an option cannot be aimed at, and words that it cannot be given, let a turn of it pass. A planner leaves out what
// would do nothing.
func (l *Look) ways() []rules.Command {
	var lists [][]rules.Command
	n := 0
	for _, o := range l.free() {
		if l.planned && !o.Idle.Empty() {
			continue
		}
		list := l.candidates(o)
		lists, n = append(lists, list), n+len(list)
	}
	out := make([]rules.Command, 0, n)
	for i := 0; len(out) < n; i++ {
		for _, list := range lists {
			switch {
			case i >= len(list):
			case list[i].Kind == "":
				n--
			default:
				out = append(out, list[i])
			}
		}
	}
	return out
}

// candidates lists commands of an option with its arguments filled in, unchecked: every target and word that the rules list, every
// attack, and ways towards what matters on the table. A target or word that they do not list leaves a command of no kind.
func (l *Look) candidates(o rules.Option) []rules.Command {
	bare := l.seated(o)
	list := []rules.Command{bare}
	term, _ := l.Sys.Info().Command(bare.Kind)
	for _, a := range term.Args {
		if a.Optional && a.ID == rules.ArgName { // a manner of doing it, for those who have one
			continue
		}
		if a.Optional && a.ID == rules.ArgMoves && aimed(term) { // how it gets there is asked for
			continue
		}
		var next []rules.Command
		for _, c := range list {
			if c.Kind == "" {
				next = append(next, c)
				continue
			}
			more := l.with(c, a)
			if len(more) == 0 || a.Optional {
				next = append(next, c)
			}
			next = append(next, more...)
		}
		if list = next; len(list) > most {
			list = list[:most]
		}
	}
	return list
}

// aimed reports whether a kind of command names a unit that it goes for.
func aimed(term rules.CommandTerm) bool {
	_, one := term.Arg(rules.ArgTarget)
	_, many := term.Arg(rules.ArgTargets)
	return one || many
}

// most is how many ways of one option are looked at.
const most = 160

// param is what the rules say that an argument of a command may be, by what the seat knows; nil where it can be given nothing.
func (l *Look) param(c rules.Command, arg string) *rules.Param {
	return rules.ParamOf(rules.PrompterOf(l.Sys).Params(l.Now, l.drafted(c), arg), arg)
}

// listed gives the commands with one of some units or words as an argument, those of no kind where the rules do not list it.
func (l *Look) listed(c rules.Command, a rules.Arg, all []rules.Candidate) []rules.Command {
	out := make([]rules.Command, len(all))
	if p := l.param(c, a.ID); p != nil {
		may := p.Candidates()
		for i, v := range all {
			if slices.Contains(may, v) {
				out[i] = a.With(c, v)
			}
		}
	}
	return out
}

// with gives the ways to fill in one argument; none where the command has it or the player has no idea.
func (l *Look) with(c rules.Command, a rules.Arg) (out []rules.Command) {
	s := l.Now
	put := func(set func(*rules.Command)) {
		k := c
		set(&k)
		out = append(out, k)
	}
	switch a.ID {
	case rules.ArgTarget:
		if c.Target == 0 {
			var all []rules.Candidate
			for i := range s.Units {
				if u := s.Units[i].ID; present(s, u) && u != c.Unit {
					all = append(all, rules.Candidate{Unit: u})
				}
			}
			return l.listed(c, a, all)
		}
	case rules.ArgTargets:
		if len(c.Targets) == 0 {
			var all []rules.Candidate
			for _, u := range foes(s, c.Seat) {
				all = append(all, rules.Candidate{Unit: u})
			}
			return l.listed(c, a, all)
		}
	case rules.ArgName:
		if c.Name == "" {
			var all []rules.Candidate
			for _, w := range a.Choices {
				all = append(all, rules.Candidate{Name: w.ID})
			}
			return l.listed(c, a, all)
		}
	case rules.ArgAttacks:
		if c.Unit != 0 {
			for _, list := range volleys(rules.AttackerOf(l.Sys).Attacks(s, l.drafted(c))) {
				put(func(k *rules.Command) { k.Attacks = list })
			}
		}
	case rules.ArgAt:
		if c.At == nil {
			for _, p := range l.goals(c) {
				put(func(k *rules.Command) { k.At = &p })
			}
		}
	case rules.ArgMoves:
		if len(c.Moves) == 0 && c.Unit != 0 {
			for _, moves := range l.marches(c) {
				put(func(k *rules.Command) { k.Moves = moves })
			}
		}
	case rules.ArgLegs:
		if term, _ := l.Sys.Info().Command(c.Kind); !term.Reads(rules.ArgMoves) && len(c.Moves) == 0 && c.Unit != 0 {
			for _, moves := range l.sails(c) {
				put(func(k *rules.Command) { k.Moves = moves })
			}
		}
	}
	return out
}

func present(s *rules.State, u rules.UnitID) bool {
	for _, m := range s.Unit(u).Models {
		if s.Model(m).Place == rules.OnTable {
			return true
		}
	}
	return false
}

// volleys are all attacks on one unit that do not share a shooter together, then attacks of which each takes what the other leaves of its
// weapons, then attacks alone.
func volleys(list []rules.Attack) [][]rules.Attack {
	var out [][]rules.Attack
	for i := range list {
		both := list[i : i+1 : i+1]
		for j := range list {
			if j != i && !slices.ContainsFunc(both, func(a rules.Attack) bool { return share(a, list[j]) }) {
				both = append(both, list[j])
			}
		}
		if len(both) > 1 {
			out = append(out, both)
		}
	}
	out = append(out, splits(list)...)
	for i := range list {
		out = append(out, list[i:i+1:i+1])
	}
	return out
}

// mostSplits is how many ways of dividing the weapons of a unit between two targets are looked at.
const mostSplits = 12

// splits are attacks on two units at once, by all that can attack the first but the weapons of one line, and by these.
func splits(list []rules.Attack) (out [][]rules.Attack) {
	for i := range list {
		for j := range list {
			a, b := list[i], list[j]
			if a.Target == b.Target || a.Kind != b.Kind || a.At != nil || b.At != nil {
				continue
			}
			var lines []string
			for _, s := range b.Shooters {
				if !slices.Contains(lines, s.Weapon) && slices.Contains(a.Shooters, s) {
					lines = append(lines, s.Weapon)
				}
			}
			for _, w := range lines {
				of := func(s rules.Shooter) bool { return s.Weapon == w }
				rest, part := a, b
				rest.Shooters = slices.DeleteFunc(slices.Clone(a.Shooters), of)
				part.Shooters = slices.DeleteFunc(slices.Clone(b.Shooters), func(s rules.Shooter) bool { return !of(s) })
				if len(rest.Shooters) > 0 && len(out) < mostSplits {
					out = append(out, []rules.Attack{rest, part})
				}
			}
		}
	}
	return out
}

func share(a, b rules.Attack) bool {
	return slices.ContainsFunc(a.Shooters, func(s rules.Shooter) bool {
		return slices.ContainsFunc(b.Shooters, func(t rules.Shooter) bool { return s.Model == t.Model })
	})
}
