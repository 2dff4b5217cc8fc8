package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"baize/rules/geom"
)

// Scenarist is a system that says what the scenarios of it may set, and on which tables they are played. An editor lays its forms by it.
type Scenarist interface {
	// Settings lists what a line "setting NAME VALUE" may set, in the order of the help.
	Settings() []Value
	// Lines lists the other lines of a scenario that are the system's own and lie nowhere on the table.
	Lines() []LineForm
	// Tables lists the sizes of tables that the rules name.
	Tables() []TableSize
	// Mentions lists where other lines of the system's own name something by its label, so that an editor can rename it there too.
	Mentions() []Mention
}

// ScenaristOf returns what scenarios of a system may set; without the ability an editor knows of no setting, no line and no table by name.
func ScenaristOf(sys System) Scenarist {
	if a, ok := sys.(Scenarist); ok {
		return a
	}
	return unset{}
}

type unset struct{}

func (unset) Settings() []Value   { return nil }
func (unset) Lines() []LineForm   { return nil }
func (unset) Tables() []TableSize { return nil }
func (unset) Mentions() []Mention { return nil }

// Mention is where lines of a word name a unit, a model or a piece of terrain by its label: in a key, or where that is "" in an argument,
// counted from 0.
type Mention struct {
	Word, Key          string
	Arg                int
	Unit, Model, Piece bool // which of them may be named there
}

// Mentions lists where lines of the form name something by its label.
func (f LineForm) Mentions() []Mention {
	var out []Mention
	take := func(v Value, m Mention) {
		if v.Kind == UnitLabel || v.Kind == AnyLabel {
			m.Word, m.Unit, m.Model = f.ID, true, v.Kind == AnyLabel
			out = append(out, m)
		}
	}
	for i, v := range f.Args {
		take(v, Mention{Arg: i})
	}
	for _, v := range f.Keys {
		take(v, Mention{Key: v.ID})
	}
	return out
}

// TableSize is a size of tables that the rules name.
type TableSize struct {
	Term
	W, H geom.Length
}

// LineForm is a line that a scenario may have: its word with what stands behind it.
type LineForm struct {
	Term      // ID is its word
	Once bool // a scenario has one such line at most
	Args []Value
	Keys []Value
}

// Value is what a line may say in one place: a number, one of some words, the label of something, or words of one's own.
type Value struct {
	Term            // ID is the key, or the name of a setting or argument; Title and Text say what it is
	Kind  ValueKind // what it is written as
	Min   int       // of a number
	Max   int
	Words []string          // of Words and Several
	Names map[string]string // of words that are not read as they are written: HQ for hq
	Usual string            // what holds where no line says it, as a line would; "" where that goes by something else
	Form  string            // how words of one's own are written, such as "A,B"
	// Needed is true of a setting without which no scenario can be played. A new scenario has it with its usual value.
	Needed bool
}

// Needed lists the settings of a system without which no scenario can be played.
func Needed(sys System) (out []Value) {
	for _, v := range ScenaristOf(sys).Settings() {
		if v.Needed {
			out = append(out, v)
		}
	}
	return out
}

// Called is how one of the words is read.
func (v Value) Called(word string) string {
	if name, ok := v.Names[word]; ok {
		return name
	}
	return word
}

// ValueKind is what a value is written as.
type ValueKind uint8

// The kinds: words of one's own, a whole number, one of Words, several of Words with commas, the label of a unit, of a unit or a model.
const (
	Free ValueKind = iota
	Number
	OneWord
	Several
	UnitLabel
	AnyLabel
)

// Judge returns nil where a value may be written, else an error that says what is expected.
func (v Value) Judge(s string) error {
	switch v.Kind {
	case Number:
		if n, err := strconv.Atoi(s); err != nil || n < v.Min || n > v.Max {
			return fmt.Errorf("%s: expected a number from %d to %d, got %q", v.ID, v.Min, v.Max, s)
		}
	case OneWord:
		if !slices.Contains(v.Words, s) {
			return fmt.Errorf("%s %q: expected one of %s", v.ID, s, strings.Join(v.Words, " "))
		}
	case Several:
		for _, w := range strings.Split(s, ",") {
			if !slices.Contains(v.Words, w) {
				return fmt.Errorf("%s %q: expected some of %s, with commas", v.ID, w, strings.Join(v.Words, " "))
			}
		}
	}
	return nil
}
