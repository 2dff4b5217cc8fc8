package rules

import (
	"slices"
	"strings"

	"baize/rules/geom"
)

// The hand points, the rules steer: while a command is built a window, a keyboard or a player of the program says what it
// wishes, and the system answers with the ways that its models go.

// Draft is a command that is being built, for the open turn or as the answer to an open question.
type Draft struct {
	Command Command
	Of      *Decision // the question that Command answers: by its Answer where it is of KindAnswer, else as the command that the answer is; nil between commands
	Corners []Corner  // those that the hand set; a point of a path that is none was found on the way round something
}

// Corner says that the hand set a corner of a model's way after the first N points of its path.
type Corner struct {
	Model ModelID
	N     int
}

// Given returns the command by which a seat gives what the draft builds: the command itself, or the answer that it is.
func (d *Draft) Given() Command {
	if d.Of == nil || d.Command.Kind == KindAnswer {
		return d.Command
	}
	c := d.Command
	return Command{Kind: KindAnswer, Seat: c.Seat, Answer: &Answer{Command: &c}}
}

// Moves returns the ways that the draft gives its models.
func (d *Draft) Moves() []Move {
	if d.Command.Kind != KindAnswer {
		return d.Command.Moves
	}
	if d.Command.Answer == nil {
		return nil
	}
	return d.Command.Answer.Moves
}

// With returns the draft with other ways. The draft itself is left as it is.
func (d Draft) With(moves []Move) Draft {
	if d.Command.Kind != KindAnswer {
		d.Command.Moves = moves
		return d
	}
	a := Answer{}
	if d.Command.Answer != nil {
		a = *d.Command.Answer
	}
	a.Moves = moves
	d.Command.Answer = &a
	return d
}

// Move returns the way that the draft gives a model; false where it gives none.
func (d *Draft) Move(m ModelID) (Move, bool) {
	moves := d.Moves()
	i := slices.IndexFunc(moves, func(mv Move) bool { return mv.Model == m })
	if i < 0 {
		return Move{Model: m}, false
	}
	return moves[i], true
}

// Wish is what the hand asks for. By, Keys and Turn may stand together; Form, or Go alone, is a wish too.
type Wish struct {
	Models []ModelID
	By     geom.Point  // how far the hand has drawn them from where the draft leaves them, in µm
	Keys   Keys        // steps of arrow keys; the system says how long one is
	Turn   int         // notches to the right, negative to the left; the system says how many degrees one is
	Fine   bool        // small notches
	Body   *geom.Point // they turn as one body about this point; nil: each on the spot
	Form   *Form       // they form up
	Go     Go
	Loose  bool // just as the hand points: nothing holds, snaps or leads round
}

// Keys are steps of arrow keys: X to the right, Y up the table, negative the other way.
type Keys struct {
	X, Y int
	Far  bool // long steps
	Z    int  // levels up
}

// Form is where models form up: the middle of the first rank, or of the only one if Wide, and what it faces.
type Form struct {
	At   geom.Pose
	Wide bool
}

// Go is how a wish goes with what the draft has already.
type Go string

// The ways in which a wish goes with the draft.
const (
	GoAnew   Go = ""       // the last stretch is drawn anew
	GoOn     Go = "on"     // a corner stands where the ways end: they go on from there
	GoBack   Go = "back"   // the last stretch is taken back
	GoHome   Go = "home"   // all of the ways are taken back
	GoAsLaid Go = "aslaid" // nothing changes: the ways of the draft as they are
)

// Amount is a number with its unit, in the plural: micrometres of a way, squares, points.
type Amount struct {
	N    int
	Unit string
}

// Micron is the unit of an Amount that is a length.
const Micron = "µm"

// Long returns the amount of a length.
func Long(d geom.Length) Amount { return Amount{N: int(d), Unit: Micron} }

// None reports whether there is no amount at all.
func (a Amount) None() bool { return a.Unit == "" }

// Text returns the amount as players read it: 8.0", or 3 squares.
func (a Amount) Text() Text {
	if a.Unit == Micron {
		return Say("%s", geom.Length(a.N))
	}
	if a.N == 1 {
		return Say("1 %s", strings.TrimSuffix(a.Unit, "s"))
	}
	return Say("%d %s", a.N, a.Unit)
}

// Way is how a model goes by a draft.
type Way struct {
	Model  ModelID
	With   ModelID     // goes with this one as one body, 0: by itself
	Off    bool        // it is set down from beside the table: it has a place and no way
	Moved  bool        // the draft moves, turns or places it
	Poses  []geom.Pose // where it stands now, its corners and turns, and where it really stops
	Layers []int       // the level of each of Poses; nil: all of them on the ground
	Driven bool        // by legs
	Legs   []Leg       // of a driven one
	Used   Amount      // over the whole way
	Limit  Amount      // None: there is no limit
	Why    Text        // what sets the limit
	Held   Held        // why it stops before it comes to where the hand points
	By     Ref         // what it stops at, of HeldContact
	Asked  Amount      // what the way to where the hand points would have used, of HeldLimit
}

// End returns where the model stops.
func (w *Way) End() geom.Pose { return w.Poses[len(w.Poses)-1] }

// Layer returns the level on which the model stops.
func (w *Way) Layer() int {
	if len(w.Layers) == 0 {
		return 0
	}
	return w.Layers[len(w.Layers)-1]
}

// Over reports whether the way uses more than there is.
func (w *Way) Over() bool {
	slack := 0
	if w.Limit.Unit == Micron {
		slack = int(geom.Touch)
	}
	return !w.Limit.None() && w.Used.N > w.Limit.N+slack
}

// Held is why a model stops before it comes to where the hand points.
type Held string

// What can hold a model.
const (
	HeldNot     Held = ""
	HeldLimit   Held = "limit"   // that is as far as it may go
	HeldContact Held = "contact" // it comes to touch something
	HeldEdge    Held = "edge"    // of the table
	HeldZone    Held = "zone"    // it has to be set up in there
	HeldBarred  Held = "barred"  // no way leads there
)

// Steer returns the draft as a wish changes it, the ways of its models, and the ruling on the command that it is then.
func Steer(sys System, s *State, d Draft, w Wish) (Draft, []Way, Ruling) {
	return steer(eyes{sys: sys, s: s}, d, w)
}

func steer(by eyes, d Draft, w Wish) (Draft, []Way, Ruling) {
	d, ways := SteererOf(by.sys).Steer(by.table(d), d, w)
	return d, ways, check(by, d.Given())
}

// table is what the seat of a draft knows of the table on which its models stand, and of the command that waits.
func (e eyes) table(d Draft) *State {
	if e.s.Wait == nil {
		return e.view(d.Command.Seat)
	}
	then := *ViewerOf(e.sys).View(Preview(e.sys, e.s, Fair{}), d.Command.Seat)
	then.Wait = e.view(d.Command.Seat).Wait
	return &then
}
