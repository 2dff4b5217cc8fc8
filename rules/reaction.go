package rules

import "fmt"

// Reaction is what a unit does inside what another one does: it fires back, jumps aside, shoots at who comes past. One may lie inside
// another.
type Reaction struct {
	N    int       `json:"n"`              // within the command, 1 for the first
	Kind string    `json:"kind"`           // one of Info.Reactions
	Seat Seat      `json:"seat"`           // whose it is
	Unit UnitID    `json:"unit,omitempty"` // that reacts, 0 while it is open which one does
	To   UnitID    `json:"to,omitempty"`   // whose doing it answers, 0 where that is nobody's in particular
	Rule RuleID    `json:"rule,omitempty"`
	In   *Reaction `json:"in,omitempty"` // inside which it lies, nil where that is the command itself; never changed in place
}

// Depth is how many reactions lie around what belongs to this one, it included; 0 for none.
func (r *Reaction) Depth() (n int) {
	for ; r != nil; r = r.In {
		n++
	}
	return n
}

// Same reports whether two are one reaction of a command, or both none.
func (r *Reaction) Same(as *Reaction) bool {
	return (r == nil) == (as == nil) && (r == nil || r.N == as.N)
}

// deepestReaction bounds the depth of reactions in a state from a stranger.
const deepestReaction = 20

// dangles reports whether a reaction names units that a state does not have, or lies too deep.
func (r *Reaction) dangles(s *State) bool {
	if r.Depth() > deepestReaction {
		return true
	}
	for ; r != nil; r = r.In {
		if r.Seat < NoSeat || r.Seat > SeatB || r.Unit != 0 && !s.HasUnit(r.Unit) || r.To != 0 && !s.HasUnit(r.To) {
			return true
		}
	}
	return false
}

// React resolves a reaction: the questions asked and the events told meanwhile belong to it. The first of these events is told after one
// of the kind EvReact, which says who reacts to whom; a reaction that tells nothing is not told of. The kind has to be one of
// Info.Reactions; N and In are filled in here.
func (c *Ctx) React(r Reaction, resolve func()) {
	c.reactions++
	before := c.reaction
	r.N, r.In = c.reactions, before
	c.reaction = &r
	resolve()
	c.reaction = before
}

// reacts tells that a reaction begins, before the first event in it.
func (c *Ctx) reacts(r *Reaction) {
	if r == nil || c.announced[r.N] {
		return
	}
	c.reacts(r.In)
	if c.announced == nil {
		c.announced = map[int]bool{}
	}
	c.announced[r.N] = true
	if c.mute&muteWords != 0 {
		c.told++
		return
	}
	c.tell(Event{Kind: EvReact, Seat: r.Seat, Unit: r.Unit, Name: r.Kind, Rule: r.Rule, Target: c.S.refOf(r.To), Text: r.text(c.sys, c.S)}, r)
}

// refOf speaks of a unit, of nothing for 0.
func (s *State) refOf(u UnitID) Ref {
	if u == 0 {
		return Ref{}
	}
	return s.Unit(u).Ref()
}

// text says who reacts to whom, and how.
func (r *Reaction) text(sys System, s *State) Text {
	who := Say("%s", r.Seat)
	if r.Unit != 0 {
		who = Say("%s", s.Unit(r.Unit))
	}
	if r.To != 0 {
		return Say("%s: %s, in reaction to %s", who, sys.Info().Reaction(r.Kind), s.Unit(r.To))
	}
	return Say("%s: %s, in reaction", who, sys.Info().Reaction(r.Kind))
}

// Reaction is a kind of reaction by its id. It panics where the system does not list it: no transcript or window could name it.
func (in *Info) Reaction(kind string) Term {
	for _, t := range in.Reactions {
		if t.ID == kind {
			return t
		}
	}
	panic(fmt.Sprintf("rules: %s lists no reaction %q", in.Name, kind))
}

// faced returns a reaction as both seats may read it.
func (r *Reaction) faced(face func(Ref) Ref) *Reaction {
	if r == nil {
		return nil
	}
	out := *r
	out.Unit, out.To = face(Ref{Kind: RefUnit, N: int64(r.Unit)}).Unit(), face(Ref{Kind: RefUnit, N: int64(r.To)}).Unit()
	if out.In = r.In.faced(face); out == *r {
		return r
	}
	return &out
}
