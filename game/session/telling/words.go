package telling

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"baize/rules"
	"baize/rules/geom"
)

// Words returns a text of the rules in words for people: units, models and pieces by the names that tell them apart, seats by
// the names of their sides. What the state lacks reads as the text itself has it; so does everything without a state.
func Words(s *rules.State, t rules.Text) string {
	return joined(read(t, func(r rules.Ref) string { return word(s, r) }))
}

// Named returns a text that keeps the names which a state has for what it speaks of.
func Named(s *rules.State, t rules.Text) rules.Text {
	return t.Map(func(r rules.Ref) rules.Ref {
		if named(r) {
			r.Word = word(s, r)
		}
		return r
	})
}

// named reports whether a reference is to something that has a name of its own on the table.
func named(r rules.Ref) bool {
	return r.Kind == rules.RefUnit || r.Kind == rules.RefModel || r.Kind == rules.RefPiece || r.Kind == rules.RefSeat
}

// Sentence returns a text in words, with a capital where it begins.
func Sentence(s *rules.State, t rules.Text) string { return upper(Words(s, t)) }

// capital returns a text that begins with a capital.
func capital(t rules.Text) rules.Text {
	if len(t.Args) == 0 {
		return rules.Plain(upper(t.Form))
	}
	first, _ := t.Subject()
	if first == (rules.Ref{}) {
		t.Form = upper(t.Form)
		return t
	}
	if up := upper(first.String()); up != first.String() {
		t.Args = slices.Clone(t.Args)
		t.Args[0].Word = up
	}
	return t
}

// briefer is how many bytes of a text may be words in full where it has to be short.
const briefer = 30

// Brief returns a text in words for a button: where that would be long, sides by the one word that tells them apart.
func Brief(s *rules.State, t rules.Text) string {
	if full := Words(s, t); len(full) <= briefer {
		return full
	}
	return joined(read(t, func(r rules.Ref) string {
		if k := r.Seat(); k == rules.SeatA || k == rules.SeatB {
			return ShortSide(s, k)
		}
		return word(s, r)
	}))
}

// Part is a piece of a text in words. Ref is what it names, a reference to a word where it names nothing.
type Part struct {
	Words string
	Ref   rules.Ref
}

// Parts returns a text in words piece by piece, so that what it names can be shown and linked.
func Parts(s *rules.State, t rules.Text) []Part {
	return read(t, func(r rules.Ref) string { return word(s, r) })
}

// NamesOnly reports whether a text is a list of names of units, which does not say what is done with them.
func NamesOnly(t rules.Text) bool {
	only := !t.Empty()
	t.Each(func(words string) { only = only && words == ", " }, func(r rules.Ref) { only = only && r.Unit() != 0 })
	return only
}

// Words returns a line of the log in words, with the names of when it was told.
func (l *Line) Words() string { return Words(nil, l.Text) }

// Parts returns a line of the log in words piece by piece, with the names of when it was told.
func (l *Line) Parts() []Part { return Parts(nil, l.Text) }

// Says reports whether a line of the log says the same of the same things as a text, by whatever names.
func (l *Line) Says(t rules.Text) bool {
	nameless := func(r rules.Ref) rules.Ref {
		if named(r) {
			r.Word = ""
		}
		return r
	}
	return l.Text.Map(nameless).Equal(capital(t).Map(nameless))
}

// Speaks reports whether a text speaks of a unit or of a model of it.
func Speaks(s *rules.State, t rules.Text, unit rules.UnitID) bool {
	for _, r := range t.Args {
		if m := r.Model(); r.Unit() == unit || m != 0 && s.HasModel(m) && s.Model(m).Unit == unit {
			return true
		}
	}
	return false
}

// Tells reports whether a text gives a length, as it is written.
func Tells(t rules.Text, length geom.Length) bool {
	for _, r := range t.Args {
		if r.Kind == rules.RefLength && geom.Length(r.N).Inches() == length.Inches() {
			return true
		}
	}
	return false
}

// Short returns a text in words, cut to a number of letters, and whether that is all of it.
func Short(s *rules.State, t rules.Text, letters int) (words string, whole bool) {
	words = Words(s, t)
	if utf8.RuneCountInString(words) <= letters {
		return words, true
	}
	return string([]rune(words)[:letters-1]) + "…", false
}

// IsWord reports whether a text says a word and nothing else, in capitals or not.
func IsWord(t rules.Text, word string) bool {
	return len(t.Args) == 0 && strings.EqualFold(t.Form, word)
}

// word returns a reference as people read it.
func word(s *rules.State, r rules.Ref) string {
	if s == nil {
		return r.String()
	}
	switch u, m, p, k := r.Unit(), r.Model(), r.Piece(), r.Seat(); {
	case u != 0 && s.HasUnit(u):
		return UnitName(s, u)
	case m != 0 && s.HasModel(m):
		return ModelName(s, m)
	case p != 0 && s.HasPiece(p):
		return "the " + strings.ReplaceAll(s.Piece(p).Kind, "-", " ")
	case (k == rules.SeatA || k == rules.SeatB) && s.Sides[k].Name != "":
		return s.Sides[k].Name
	}
	return r.String()
}

// upper begins a line with a capital.
func upper(text string) string {
	for i, r := range text {
		return text[:i] + string(unicode.ToUpper(r)) + text[i+len(string(r)):]
	}
	return text
}
