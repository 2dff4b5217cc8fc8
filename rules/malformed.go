package rules

import (
	"fmt"
	"slices"
)

// kernelKinds are the arguments that the kernel's own kinds of commands read, besides the seat. An answer is read from Command.Answer.
var kernelKinds = map[string][]string{
	KindAnswer: {}, KindConcede: {},
	KindHandPlace:   {ArgModel, ArgName, ArgAt, ArgFacing, ArgNumber},
	KindHandMarker:  {ArgUnit, ArgModel, ArgPiece, ArgName, ArgNumber},
	KindHandLost:    {ArgModel, ArgName, ArgNumber},
	KindHandHeld:    {ArgModel, ArgName},
	KindHandPiece:   {ArgPiece, ArgName, ArgAt, ArgFacing, ArgNumber},
	KindHandTerrain: {},
	KindHandCounter: {ArgName, ArgNumber},
	KindHandDice:    {ArgNumber},
	KindPlayer:      {ArgName}, KindNote: {ArgName},
	KindLetPass:  {ArgName, ArgNumber},
	KindPractice: {ArgNumber}, KindCopied: {ArgNumber}, KindFreshDice: {ArgNumber},
}

// malformed refuses a command that no seat could give at any time, whatever the battle has come to: of a kind that there is not, with
// an argument that its kind does not read, or about a unit, a model or a piece that this battle does not have.
func malformed(sys System, s *State, c *Command) Ruling {
	if kernel, ok := kernelKinds[c.Kind]; ok {
		if bad := c.unread(func(arg string) bool { return slices.Contains(kernel, arg) }); bad != "" {
			return Malform("%s takes no %s", c.Kind, bad)
		}
	} else if in := sys.Info(); len(in.Commands) > 0 { // a system that lists no commands judges its kinds alone
		term := in.command(c.Kind)
		if term == nil {
			return Malform("no command is called %q", c.Kind)
		}
		if bad := c.unread(term.Reads); bad != "" {
			return Malform("%s takes no %s", c.Kind, bad)
		}
	}
	if c.Answer != nil && c.Answer.Hidden {
		return Malform("nobody gives a hidden answer")
	}
	if k := c.inner(); k != nil {
		return malformedInner(sys, s, c, k)
	}
	if bad := dangling(s, c); bad != "" {
		return Malform("the command names %s, which this battle does not have", bad)
	}
	return Allow("", "")
}

// malformedInner is malformed for the command k that the answer of c is.
func malformedInner(sys System, s *State, c, k *Command) Ruling {
	switch word := sys.Info().strange(k); {
	case IsKernelKind(k.Kind) || k.Answer != nil || k.Terrain != nil:
		return Malform("no answer is the command %q", k.Kind)
	case k.Seat != c.Seat:
		return Malform("the command of an answer is of the seat that answers")
	case k.Overrule != "":
		return Malform("the answer is overruled, not the command in it")
	case word != "":
		return Malform("nothing that can be named is called %q", word)
	}
	return malformed(sys, s, k)
}

// checkSystem judges a command of the system. One with a word that the system does not have is malformed, by the system's own refusal
// where there is one: its rules say which words there are.
func checkSystem(by eyes, c Command) Ruling {
	r := by.sys.Check(by.view(c.Seat), c)
	word := by.sys.Info().strange(&c)
	switch {
	case word == "":
		return r
	case r.Lets():
		return Malform("nothing that can be named is called %q", word)
	}
	r.Why = Malformed
	return r
}

// strange returns the first word of a command that nothing in the system is called: its name, where the kind lists which there are, or
// the kind of an attack; "" where it knows them all. Which kind takes which word is up to the rules.
func (in *Info) strange(c *Command) string {
	if c.Name != "" {
		if t := in.command(c.Kind); t != nil && !t.names(c.Name) && !slices.ContainsFunc(in.Commands, func(t CommandTerm) bool { return len(t.choices()) > 0 && t.names(c.Name) }) {
			return c.Name
		}
	}
	for i := range c.Attacks {
		if kind := c.Attacks[i].Kind; kind != "" && len(in.Attacks) > 0 && !slices.ContainsFunc(in.Attacks, func(t Term) bool { return t.ID == kind }) {
			return kind
		}
	}
	return ""
}

// choices lists the words that a kind of command has as its name; none where any word goes.
func (t *CommandTerm) choices() []Term {
	for i := range t.Args {
		if t.Args[i].ID == ArgName {
			return t.Args[i].Choices
		}
	}
	return nil
}

// names reports whether a kind of command knows a word as its name.
func (t *CommandTerm) names(word string) bool {
	known := t.choices()
	return len(known) == 0 || slices.ContainsFunc(known, func(t Term) bool { return t.ID == word })
}

// command returns a kind of command by its id, nil for none.
func (in *Info) command(id string) *CommandTerm {
	for i := range in.Commands {
		if in.Commands[i].ID == id {
			return &in.Commands[i]
		}
	}
	return nil
}

// Reads reports whether a kind of command reads an argument. Every kind may name the unit that acts.
func (t *CommandTerm) Reads(arg string) bool {
	if arg == ArgUnit || slices.Contains(t.Also, arg) {
		return true
	}
	for i := range t.Args {
		if t.Args[i].ID == arg {
			return true
		}
	}
	return false
}

// unread returns the first argument that a command has and its kind does not read, or "".
func (c *Command) unread(reads func(arg string) bool) string {
	if c.Answer != nil && c.Kind != KindAnswer {
		return "answer"
	}
	if c.Terrain != nil && c.Kind != KindHandTerrain {
		return "terrain"
	}
	paths, legs, arcs := false, false, false
	for i := range c.Moves {
		paths, legs = paths || len(c.Moves[i].Legs) == 0, legs || len(c.Moves[i].Legs) > 0
		arcs = arcs || slices.ContainsFunc(c.Moves[i].Legs, func(l Leg) bool { return l.Radius != 0 || l.Rise != 0 })
	}
	for _, a := range [...]struct {
		id    string
		given bool
	}{
		{ArgUnit, c.Unit != 0}, {ArgModel, c.Model != 0}, {ArgModels, len(c.Models) > 0}, {ArgTarget, c.Target != 0}, {ArgTargets, len(c.Targets) > 0},
		{ArgVictim, c.Victim != 0}, {ArgPiece, c.Piece != 0}, {ArgName, c.Name != ""}, {ArgNumber, c.Number != 0}, {ArgAt, c.At != nil}, {ArgFacing, c.Facing != nil},
		{ArgMoves, paths}, {ArgLegs, legs}, {ArgArcs, arcs}, {ArgAttacks, len(c.Attacks) > 0}, {ArgPay, len(c.Pay) > 0},
	} {
		if a.given && !reads(a.id) && !(a.id == ArgMoves && reads(ArgLegs) && !c.walks()) {
			return a.id
		}
	}
	return ""
}

// walks reports whether a way of the command is a path; one without path and legs stays and turns.
func (c *Command) walks() bool {
	return slices.ContainsFunc(c.Moves, func(m Move) bool { return len(m.Path) > 0 })
}

// dangling names the first thing in a command (or its answer) that the state does not have.
func dangling(s *State, c *Command) string {
	if c.Seat < NoSeat || c.Seat > SeatB {
		return fmt.Sprintf("seat %d", c.Seat)
	}
	for _, id := range [...]UnitID{c.Unit, c.Target} {
		if id != 0 && !s.HasUnit(id) {
			return fmt.Sprintf("unit %d", id)
		}
	}
	for _, id := range [...]ModelID{c.Model, c.Victim} {
		if id != 0 && !s.HasModel(id) {
			return fmt.Sprintf("model %d", id)
		}
	}
	if c.Piece != 0 && !s.HasPiece(c.Piece) {
		return fmt.Sprintf("piece %d", c.Piece)
	}
	for _, id := range c.Targets {
		if !s.HasUnit(id) {
			return fmt.Sprintf("unit %d", id)
		}
	}
	for _, id := range c.Models {
		if !s.HasModel(id) {
			return fmt.Sprintf("model %d", id)
		}
	}
	for _, moves := range [...][]Move{c.Moves, c.answered()} {
		for i := range moves {
			if !s.HasModel(moves[i].Model) {
				return fmt.Sprintf("model %d", moves[i].Model)
			}
		}
	}
	for i := range c.Pay {
		if !s.HasModel(c.Pay[i].Model) {
			return fmt.Sprintf("model %d", c.Pay[i].Model)
		}
	}
	for i := range c.Attacks {
		if bad := c.Attacks[i].dangling(s); bad != "" {
			return bad
		}
	}
	if k := c.inner(); k != nil {
		return dangling(s, k)
	}
	return ""
}

func (a *Attack) dangling(s *State) string {
	if a.Target != 0 && !s.HasUnit(a.Target) {
		return fmt.Sprintf("unit %d", a.Target)
	}
	if a.Victim != 0 && !s.HasModel(a.Victim) {
		return fmt.Sprintf("model %d", a.Victim)
	}
	for i := range a.Shooters {
		if !s.HasModel(a.Shooters[i].Model) {
			return fmt.Sprintf("model %d", a.Shooters[i].Model)
		}
	}
	for _, id := range a.Spotters {
		if !s.HasModel(id) {
			return fmt.Sprintf("model %d", id)
		}
	}
	return ""
}

// answered are the moves of the command's answer.
func (c *Command) answered() []Move {
	if c.Answer == nil {
		return nil
	}
	return c.Answer.Moves
}
