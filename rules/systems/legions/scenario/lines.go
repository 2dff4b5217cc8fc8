package scenario

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/text"
)

// LinesOf is what set-ups of an edition may say beside what those of all say.
var LinesOf = model.NewPart[Lines]("lines of set-ups")

// Lines are what set-ups of an edition may say beside what those of all say.
type Lines struct {
	Words map[string]Reader                                            // by the first word of a line
	Units []func(e *model.Ext, sec *model.Section, l *text.Line) error // read further keys of a unit line
	Keys  []rules.Value                                                // describe those further keys
	Forms []rules.LineForm                                             // of the words, for whoever edits scenarios
	Zones []string                                                     // further kinds of zones
	Terms []rules.Term                                                 // explain words and keys, in the help
	Built func(s *rules.State, e *model.Ext, strategic bool) error     // completes a state; strategic: the state line names who has that Advantage
}

// Reader reads a line. What it returns, unless that is nil, is called once the units and models of the state stand, and names the line
// in its errors.
type Reader func(e *model.Ext, l *text.Line) (then func(s *rules.State) error, err error)
