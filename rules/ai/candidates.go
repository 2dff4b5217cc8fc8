package ai

import (
	"slices"

	"baize/rules"
)

// ways lists commands that the open options may become, unchecked, options taking turns so that the first of them are of
// every kind.
func (l *Look) ways() []rules.Command {
	var lists [][]rules.Command
	n := 0
	for _, o := range l.free() {
		list := l.candidates(o)
		lists, n = append(lists, list), n+len(list)
	}
	out := make([]rules.Command, 0, n)
	for i := 0; len(out) < n; i++ {
		for _, list := range lists {
			if i < len(list) {
				out = append(out, list[i])
			}
		}
	}
	return out
}

// candidates lists commands of an option with its arguments filled in, unchecked: every target, every attack, and ways
// towards what matters on the table.
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

// with gives the ways to fill in one argument; none where the command has it or the player has no idea.
func (l *Look) with(c rules.Command, a rules.Arg) (out []rules.Command) {
	s := l.State
	put := func(set func(*rules.Command)) {
		k := c
		set(&k)
		out = append(out, k)
	}
	switch a.ID {
	case rules.ArgTarget:
		if c.Target == 0 {
			for i := range s.Units {
				u := s.Units[i].ID
				if present(s, u) && u != c.Unit {
					put(func(k *rules.Command) { k.Target = u })
				}
			}
		}
	case rules.ArgTargets:
		if len(c.Targets) == 0 {
			for _, u := range foes(s, c.Seat) {
				put(func(k *rules.Command) { k.Targets = []rules.UnitID{u} })
			}
		}
	case rules.ArgName:
		if c.Name == "" {
			for _, w := range a.Choices {
				put(func(k *rules.Command) { k.Name = w.ID })
			}
		}
	case rules.ArgAttacks:
		if c.Unit != 0 {
			for _, list := range volleys(rules.AttackerOf(l.Sys).Attacks(s, c.Unit)) {
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

// volleys are all attacks on one unit that do not share a shooter together, then attacks alone.
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
	for i := range list {
		out = append(out, list[i:i+1:i+1])
	}
	return out
}

func share(a, b rules.Attack) bool {
	return slices.ContainsFunc(a.Shooters, func(s rules.Shooter) bool {
		return slices.ContainsFunc(b.Shooters, func(t rules.Shooter) bool { return s.Model == t.Model })
	})
}
