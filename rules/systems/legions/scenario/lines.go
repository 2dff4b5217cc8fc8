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
	Words map[string]func(e *model.Ext, l *text.Line) error            // by the first word of a line
	Units []func(e *model.Ext, sec *model.Section, l *text.Line) error // read further keys of a unit line
	Forms []rules.LineForm                                             // of the words, for whoever edits scenarios
	Zones []string                                                     // further kinds of zones
	Terms []rules.Term                                                 // explain words and keys, in the help
	Built func(s *rules.State, e *model.Ext, strategic bool) error     // completes a state; strategic: the state line names who has that Advantage
}
