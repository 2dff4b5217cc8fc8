package rules

import (
	"slices"
	"unicode/utf8"

	"baize/rules/geom"
)

// Limits of a lesson.
const (
	MostPrompts     = 60
	MostUntils      = 6   // of a prompt
	MostPromptTitle = 32  // letters
	MostPromptText  = 320 // letters
)

// Prompt is one step of a lesson: what is said, what of the table it speaks of, and what has to happen for the next. It is never
// changed in place.
type Prompt struct {
	Title string      `json:"title"`
	Text  string      `json:"text"`
	Unit  UnitID      `json:"unit,omitempty"`  // that it speaks of, 0 for none
	Piece PieceID     `json:"piece,omitempty"` // the same
	At    *geom.Point `json:"at,omitempty"`    // the same
	Do    string      `json:"do,omitempty"`    // an act of LessonActs or a kind of command whose button is shown beside those of Until
	Until []Until     `json:"until,omitempty"` // one of these has to happen; none waits for the reader
}

// sound reports whether what a prompt speaks of is there, and its texts are no longer than they may be.
func (p *Prompt) sound(s *State) bool {
	fits := func(text string, letters int) bool {
		return utf8.ValidString(text) && utf8.RuneCountInString(text) <= letters
	}
	bad := slices.ContainsFunc(p.Until, func(u Until) bool {
		return u.Unit != 0 && !s.HasUnit(u.Unit) || u.Seat < NoSeat || u.Seat > SeatB
	})
	return !bad && fits(p.Title, MostPromptTitle) && fits(p.Text, MostPromptText) && len(p.Until) <= MostUntils &&
		(p.Unit == 0 || s.HasUnit(p.Unit)) && (p.Piece == 0 || s.HasPiece(p.Piece)) && (p.At == nil || near(*p.At))
}

// Until is something that has to happen. Fields of zero, and NoSeat, let anything pass.
type Until struct {
	What UntilKind `json:"what"`
	Name string    `json:"name,omitempty"` // the kind of event or command, or the act
	Seat Seat      `json:"seat"`
	Unit UnitID    `json:"unit,omitempty"`
	Word string    `json:"word,omitempty"` // of an event its name: the marker, phase or counter; of a command the name that it has
	Rule RuleID    `json:"rule,omitempty"` // of an event the rule that it or its roll names
	N    int       `json:"n,omitempty"`    // the turn that has to be reached
}

// UntilKind is what sort of thing an Until waits for.
type UntilKind string

// The kinds of Until.
const (
	UntilEvent   UntilKind = "event"
	UntilCommand UntilKind = "command"
	UntilAct     UntilKind = "act"
	UntilTurn    UntilKind = "turn"
)

// What players do at a table without a command.
const (
	ActLook    = "look"    // bring the view nearer or move it
	ActSelect  = "select"  // choose a unit
	ActCard    = "card"    // have the card of a unit on view
	ActMeasure = "measure" // measure between two points
	ActSight   = "sight"   // show lines of sight
	ActLayOut  = "lay-out" // lay a command out, without giving it
	ActWhy     = "why"     // read the reasons of what was told
	ActUndo    = "undo"    // take a command back
	ActRedo    = "redo"    // take it forward again
)

// LessonActs are all acts that a lesson can wait for. Some of them are about a unit.
var LessonActs = []string{ActLook, ActSelect, ActCard, ActMeasure, ActSight, ActLayOut, ActWhy, ActUndo, ActRedo}

// ActsOnUnit reports whether an act is about a unit.
func ActsOnUnit(act string) bool {
	return slices.Contains([]string{ActSelect, ActCard, ActSight, ActLayOut}, act)
}

// MetByEvent reports whether an event is what is waited for, in a state after it.
func (u *Until) MetByEvent(s *State, e *Event) bool {
	unit := e.Unit
	if unit == 0 && e.Model != 0 && s.HasModel(e.Model) {
		unit = s.Model(e.Model).Unit
	}
	seat, rule := e.Seat, e.Rule
	if e.Roll != nil {
		seat = e.Roll.Seat
		if rule == "" {
			rule = e.Roll.Rule
		}
	}
	return u.What == UntilEvent && string(e.Kind) == u.Name && (u.Seat == NoSeat || u.Seat == seat) && (u.Unit == 0 || u.Unit == unit) &&
		(u.Word == "" || u.Word == e.Name) && (u.Rule == "" || u.Rule == rule)
}

// MetByCommand reports whether a command is what is waited for.
func (u *Until) MetByCommand(c *Command) bool {
	return u.What == UntilCommand && c.Kind == u.Name && (u.Seat == NoSeat || u.Seat == c.Seat) && (u.Unit == 0 || u.Unit == c.Unit) && (u.Word == "" || u.Word == c.Name)
}

// MetByAct reports whether an act, about a unit or 0, is what is waited for.
func (u *Until) MetByAct(act string, unit UnitID) bool {
	return u.What == UntilAct && u.Name == act && (u.Unit == 0 || u.Unit == unit)
}
