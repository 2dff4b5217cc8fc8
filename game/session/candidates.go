package session

import (
	"strings"

	"baize/rules"
	"baize/rules/geom"
)

// Needs says which arguments a command may still be given.
type Needs struct {
	Moves, Attacks, Target, Targets, Issuer, Models, Pay, Number, At, Facing, Victim, Piece bool
}

// Any reports whether anything may be given.
func (n Needs) Any() bool { return n != Needs{} }

// argument words as the systems write them in the help of their commands.
var argument = map[string]func(*Needs){
	"moves":   func(n *Needs) { n.Moves = true },
	"move":    func(n *Needs) { n.Moves = true },
	"legs":    func(n *Needs) { n.Moves = true },
	"attack":  func(n *Needs) { n.Attacks = true },
	"attacks": func(n *Needs) { n.Attacks = true },
	"target":  func(n *Needs) { n.Target = true },
	"targets": func(n *Needs) { n.Targets = true },
	"model":   func(n *Needs) { n.Issuer = true },
	"models":  func(n *Needs) { n.Models = true },
	"pay":     func(n *Needs) { n.Pay = true },
	"number":  func(n *Needs) { n.Number = true },
	"at":      func(n *Needs) { n.At = true },
	"facing":  func(n *Needs) { n.Facing = true },
	"victim":  func(n *Needs) { n.Victim = true },
	"piece":   func(n *Needs) { n.Piece = true },
}

// needs reads the arguments of a command from the system's help and leaves out what the template has already.
func (s *Session) needs(c rules.Command) Needs {
	var n Needs
	for _, t := range s.sys.Info().Commands {
		if t.ID != c.Kind {
			continue
		}
		for _, w := range Arguments(t.Text) {
			if set := argument[w]; set != nil {
				set(&n)
			}
		}
	}
	if len(s.sys.Reach(s.state, c)) > 0 {
		n.Moves = true
	}
	n.Target = n.Target && c.Target == 0
	n.Targets = n.Targets && len(c.Targets) == 0
	n.Issuer = n.Issuer && c.Model == 0
	n.Models = n.Models && len(c.Models) == 0
	n.Piece = n.Piece && c.Piece == 0
	n.Victim = n.Victim && c.Victim == 0
	n.Number = n.Number && c.Number == 0
	n.At = n.At && c.At == nil
	return n
}

// Arguments are the key=... words of a command's help.
func Arguments(help string) []string {
	var out []string
	for _, w := range strings.Fields(help) {
		if k, _, ok := strings.Cut(w, "="); ok {
			out = append(out, strings.Trim(k, "[]()|,;"))
		}
	}
	return out
}

// targets lists the units that may be the target of a command as it stands, by asking the rules.
func (s *Session) targets(c rules.Command, put func(*rules.Command, rules.UnitID)) []rules.UnitID {
	var out []rules.UnitID
	for i := range s.state.Units {
		k := c
		put(&k, s.state.Units[i].ID)
		if s.battle.Check(k).OK() {
			out = append(out, s.state.Units[i].ID)
		}
	}
	return out
}

// modelsFor lists the models that fit into a place of a command, by asking the rules.
func (s *Session) modelsFor(c rules.Command, seat rules.Seat, put func(*rules.Command, rules.ModelID)) []rules.ModelID {
	var out []rules.ModelID
	for i := range s.state.Models {
		m := &s.state.Models[i]
		if !m.Alive() || seat != rules.NoSeat && m.Seat != seat {
			continue
		}
		k := c
		put(&k, m.ID)
		if s.battle.Check(k).OK() {
			out = append(out, m.ID)
		}
	}
	return out
}

// legged reports whether the rules want a model to be driven by legs: a short run ahead is taken as a leg and refused
// as a path. Where neither is decided alone, hulls are driven.
func (s *Session) legged(c rules.Command, id rules.ModelID) bool {
	m := s.state.Model(id)
	if m.Place != rules.OnTable {
		return false
	}
	step := geom.Length(legStep)
	byPath, byLeg := c, c
	byPath.Moves = []rules.Move{{Model: id, Path: []geom.Point{m.At.Add(m.Facing.Vec(step))}, Facing: m.Facing}}
	byLeg.Moves = []rules.Move{{Model: id, Legs: []rules.Leg{{Run: step}}, Facing: m.Facing}}
	path, leg := s.battle.Check(byPath).OK(), s.battle.Check(byLeg).OK()
	if path || leg {
		return leg && !path
	}
	return m.Base.Kind == rules.Rectangle
}
