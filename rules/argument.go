package rules

import (
	"strings"

	"baize/rules/geom"
)

// Arguments of commands, the fields of a Command, as transcripts and help call them.
const (
	ArgUnit    = "unit"
	ArgModel   = "model"
	ArgModels  = "models"
	ArgTarget  = "target"
	ArgTargets = "targets"
	ArgVictim  = "victim"
	ArgPiece   = "piece"
	ArgName    = "name"
	ArgNumber  = "number"
	ArgAt      = "at"
	ArgFacing  = "facing"
	ArgMoves   = "moves" // Command.Moves, by paths
	ArgLegs    = "legs"  // Command.Moves, by legs, of models that turn on a template; beside ArgMoves or instead of it
	ArgArcs    = "arcs"  // ArgLegs that turn along arcs and change level, among CommandTerm.Also
	ArgAttacks = "attacks"
	ArgPay     = "pay"
)

// Arg is one argument that a kind of command reads. The window asks for those that an option leaves open.
type Arg struct {
	ID       string      // one of the constants above
	Text     string      // what it says here, "" where its name is enough
	Choices  []Term      // the words that ArgName may be, nil where they follow from the battle
	Optional bool        // the command may be given without it
	Whole    bool        // of ArgVictim: the model stands for its unit, any of it will do
	Foes     bool        // of ArgTarget, ArgTargets and ArgVictim: only units of the other side may be named
	Across   geom.Length // of ArgAt: the diameter in µm of the circle that lies there, 0 for a mere point
	Template string      // of ArgAt: the id of the template that lies there instead, "" for none
	Instead  string      // the argument in whose place it is given, "" for none: one of the two
}

// CommandTerm explains a kind of command.
type CommandTerm struct {
	Term
	Group string   // heading under which menus list it, "" for none
	Args  []Arg    // in the order of the help
	Also  []string // further arguments that it reads, and that nobody is asked for: the constants above
}

// Arg finds an argument of the kind.
func (t CommandTerm) Arg(id string) (Arg, bool) {
	for _, a := range t.Args {
		if a.ID == id {
			return a, true
		}
	}
	return Arg{}, false
}

// argKeys are the keys of the arguments in transcripts.
var argKeys = map[string]string{ArgUnit: "unit=", ArgTargets: "targets=", ArgModel: "model=", ArgModels: "models=", ArgTarget: "target=", ArgVictim: "victim=",
	ArgPiece: "piece=", ArgName: "name=", ArgNumber: "number=", ArgAt: "at=x,y", ArgFacing: "facing=", ArgMoves: "move=", ArgLegs: "legs=", ArgAttacks: "attack=", ArgPay: "pay=MODEL:N"}

// May reports whether the argument of a command may name units of a seat; it judges their side and nothing else.
func (a Arg) May(c *Command, of Seat) bool { return !a.Foes || of != c.Seat }

// Known reports whether the argument is one that commands have.
func (a Arg) Known() bool { _, ok := argKeys[a.ID]; return ok }

// Usage writes the arguments as transcripts spell them: optional ones in brackets, choices after the name.
func (t CommandTerm) Usage() string {
	var out []string
	for _, a := range t.Args {
		s := argKeys[a.ID]
		for i, c := range a.Choices {
			if i > 0 {
				s += "|"
			}
			s += c.ID
		}
		if a.Text != "" {
			s += " (" + a.Text + ")"
		}
		if a.Optional {
			s = "[" + s + "]"
		}
		out = append(out, s)
	}
	return strings.Join(out, " ")
}

// Command finds a kind of command by id; one that is unknown has its id alone.
func (in *Info) Command(id string) (CommandTerm, bool) {
	for _, t := range in.Commands {
		if t.ID == id {
			return t, true
		}
	}
	return CommandTerm{Term: Term{ID: id}}, false
}
