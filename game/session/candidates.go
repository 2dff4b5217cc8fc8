package session

import (
	"strings"

	"baize/rules"
	"baize/rules/geom"
)

// Needs says which arguments a command may still be given.
type Needs struct {
	Moves, Attacks, Target, Targets, Issuer, Models, Pay, Number, At, Facing, Victim, Piece, Name bool
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
	words, _ := Arguments(s.help(c.Kind))
	for _, w := range words {
		if set := argument[w]; set != nil {
			set(&n)
		}
	}
	n.Attacks = n.Attacks || len(c.Attacks) > 0
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

// help is what the system says of a kind of command.
func (s *Session) help(kind string) string {
	for _, t := range s.sys.Info().Commands {
		if t.ID == kind {
			return t.Text
		}
	}
	return ""
}

// Arguments reads the help of a command: the words in it that could be arguments ("moves", "pay=...") and the names
// listed after "name=". A word before a colon is the title of the help or a part of an example, and "at" and
// "models" count only as "at=...", "models=...".
func Arguments(help string) (words, names []string) {
	fields := strings.Fields(help)
	for i, w := range fields {
		k, rest, ok := strings.Cut(w, "=")
		k = strings.Trim(k, "[](),;.")
		if ok && k == "name" {
			names = list(append([]string{rest}, fields[i+1:]...))
			continue
		}
		if k != "" && (ok || k != "at" && k != "models" && !strings.Contains(k, ":")) {
			words = append(words, k)
		}
	}
	return words, names
}

// list reads "fly, smash or road" from the start of words.
func list(words []string) []string {
	var out []string
	for i, w := range words {
		if w == "or" {
			continue
		}
		out = append(out, strings.Trim(w, "(),;.:"))
		if !strings.HasSuffix(w, ",") && (i+1 >= len(words) || words[i+1] != "or") {
			break
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
