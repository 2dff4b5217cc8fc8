package rules

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"baize/rules/geom"
)

// Text is a line of words that still knows what it speaks of: a form in which each verb of package fmt stands for one of
// its references, in order (%% is a percent sign). Without references the form is the line. The zero Text says nothing.
type Text struct {
	Form string
	Args []Ref
}

// RefKind is what sort of thing a Ref speaks of.
type RefKind uint8

// Kinds of references. RefWord speaks of nothing that could be shown; its Word is all there is.
const (
	RefWord RefKind = iota
	RefNumber
	RefLength
	RefUnit
	RefModel
	RefPiece
	RefSeat
	RefRule
	RefTerm
	RefPoint
)

// refKinds are the kinds as saves name them.
var refKinds = [...]string{"word", "number", "length", "unit", "model", "piece", "seat", "rule", "term", "point"}

// Ref is one thing that a text speaks of.
type Ref struct {
	Kind RefKind
	// N is the id of a unit, model or piece, the seat, the number, the length in µm, or of a point Y<<32 + X in µm.
	N int64
	// Word is how it reads where nobody knows a better name: a name, the id of a rule or a term. Of numbers and lengths it is
	// empty where they are written in the usual way.
	Word string
}

// Unit returns the unit that a Ref speaks of, 0 where it speaks of something else.
func (r Ref) Unit() UnitID { return UnitID(r.id(RefUnit)) }

// Model returns the model that a Ref speaks of, 0 where it speaks of something else.
func (r Ref) Model() ModelID { return ModelID(r.id(RefModel)) }

// Piece returns the piece of terrain that a Ref speaks of, 0 where it speaks of something else.
func (r Ref) Piece() PieceID { return PieceID(r.id(RefPiece)) }

// Rule returns the rule that a Ref speaks of, "" where it speaks of something else.
func (r Ref) Rule() RuleID {
	if r.Kind != RefRule {
		return ""
	}
	return RuleID(r.Word)
}

// Seat returns the seat that a Ref speaks of, NoSeat where it speaks of something else.
func (r Ref) Seat() Seat {
	if r.Kind != RefSeat {
		return NoSeat
	}
	return Seat(r.N)
}

// Point returns the point of the table that a Ref speaks of; false where it speaks of something else.
func (r Ref) Point() (geom.Point, bool) {
	if r.Kind != RefPoint {
		return geom.Point{}, false
	}
	x := int64(int32(r.N))
	return geom.Point{X: geom.Length(x), Y: geom.Length((r.N - x) >> 32)}, true
}

func (r Ref) id(kind RefKind) int64 {
	if r.Kind != kind {
		return 0
	}
	return r.N
}

// String returns the reference as it reads without a state.
func (r Ref) String() string {
	switch {
	case r.Word != "":
		return r.Word
	case r.Kind == RefNumber:
		return strconv.FormatInt(r.N, 10)
	case r.Kind == RefLength:
		return geom.Length(r.N).Inches()
	case r.Kind == RefPoint:
		p, _ := r.Point()
		return p.X.Inches() + ", " + p.Y.Inches()
	case r.Kind == RefWord:
		return ""
	}
	return hole
}

// hole is what a text shows in place of a reference that it lacks.
const hole = "(?)"

// Ref returns the reference to a unit, by its name.
func (u *Unit) Ref() Ref { return Ref{RefUnit, int64(u.ID), u.Name} }

// String returns the name of the unit.
func (u *Unit) String() string { return u.Name }

// Ref returns the reference to a model, by its label.
func (m *Model) Ref() Ref { return Ref{RefModel, int64(m.ID), m.Label} }

// String returns the label of the model.
func (m *Model) String() string { return m.Label }

// Ref returns the reference to a piece of terrain, by its label.
func (p *Piece) Ref() Ref { return Ref{RefPiece, int64(p.ID), p.Label} }

// String returns the label of the piece.
func (p *Piece) String() string { return p.Label }

// PointRef returns the reference to a point of the table, less than two kilometres from its corner.
func PointRef(p geom.Point) Ref { return Ref{Kind: RefPoint, N: int64(p.Y)<<32 + int64(p.X)} }

// Ref returns the reference to a seat: "side A".
func (s Seat) Ref() Ref { return Ref{RefSeat, int64(s), "side " + s.String()} }

// Ref returns the reference to a rule, by its id.
func (id RuleID) Ref() Ref { return Ref{Kind: RefRule, Word: string(id)} }

// Ref returns the reference to a word of the system, by its name.
func (t Term) Ref() Ref { return Ref{Kind: RefTerm, Word: t.Name()} }

// Say builds a text from a form as fmt has them. Units, models, pieces, seats, rules, terms, lengths and whole numbers
// become references, texts are taken in with theirs, and everything else becomes words.
func Say(format string, args ...any) Text {
	if false {
		_ = fmt.Sprintf(format, args...) // so that vet checks the callers
	}
	return say(format, args)
}

// Plain returns a text of words alone.
func Plain(words string) Text { return Text{Form: words} }

// say is Say for the functions of this package that take a form.
func say(format string, args []any) Text {
	if len(args) == 0 {
		return Text{Form: format}
	}
	t := Text{Form: format, Args: make([]Ref, 0, len(args))}
	for at, k := 0, 0; k < len(args); k++ {
		from, to := nextVerb(t.Form, at)
		if from < 0 {
			break
		}
		if sub, is := args[k].(Text); is && len(sub.Args) > 0 {
			t.Form = t.Form[:from] + sub.Form + t.Form[to:]
			t.Args = append(t.Args, sub.Args...)
			at = from + len(sub.Form)
			continue
		}
		t.Args, at = append(t.Args, refer(t.Form[from:to], args[k])), to
	}
	return t
}

// refer returns the reference for an argument of a verb.
func refer(verb string, arg any) Ref {
	usual := verb == "%s" || verb == "%d" || verb == "%v"
	switch v := arg.(type) {
	case string:
		if usual {
			return Ref{Word: v}
		}
	case Ref:
		return v
	case *Unit:
		return v.Ref()
	case *Model:
		return v.Ref()
	case *Piece:
		return v.Ref()
	case Seat:
		return v.Ref()
	case RuleID:
		return v.Ref()
	case Term:
		return v.Ref()
	case Text:
		return Ref{Word: v.String()}
	case geom.Length:
		return Ref{Kind: RefLength, N: int64(v)}
	case int:
		r := Ref{Kind: RefNumber, N: int64(v)}
		if !usual {
			r.Word = fmt.Sprintf(verb, v)
		}
		return r
	}
	return Ref{Word: fmt.Sprintf(verb, arg)}
}

// nextVerb returns where the next verb of a form begins and ends, -1 where there is none from at on.
func nextVerb(form string, at int) (from, to int) {
	for i := at; i < len(form); i++ {
		if form[i] != '%' {
			continue
		}
		end := i + 1
		for end < len(form) && strings.IndexByte("+-# 0123456789.", form[end]) >= 0 {
			end++
		}
		if end >= len(form) {
			return -1, -1
		}
		if form[end] == '%' {
			i = end
			continue
		}
		return i, end + 1
	}
	return -1, -1
}

// Empty reports whether the text says nothing.
func (t Text) Empty() bool { return t.Form == "" }

// IsZero reports whether the text says nothing, for what is written to paper.
func (t Text) IsZero() bool { return t.Form == "" }

// String returns the text in English as it reads without a state.
func (t Text) String() string {
	if len(t.Args) == 0 {
		return t.Form
	}
	return t.Read(Ref.String)
}

// Read returns the text in English, with each reference worded by a function.
func (t Text) Read(word func(Ref) string) string {
	var b strings.Builder
	t.Each(func(words string) { b.WriteString(words) }, func(r Ref) { b.WriteString(word(r)) })
	return b.String()
}

// Each walks a text from its beginning: words get what stands between references, and ref each of those. A reference that
// the text lacks is given as a word that shows the hole.
func (t Text) Each(words func(string), ref func(Ref)) {
	if len(t.Args) == 0 {
		if t.Form != "" {
			words(t.Form)
		}
		return
	}
	at := 0
	for k := 0; ; k++ {
		from, to := nextVerb(t.Form, at)
		if from < 0 {
			break
		}
		if from > at {
			words(unescape(t.Form[at:from]))
		}
		if at = to; k < len(t.Args) {
			ref(t.Args[k])
		} else {
			ref(Ref{Word: hole})
		}
	}
	if at < len(t.Form) {
		words(unescape(t.Form[at:]))
	}
}

// unescape writes %% as the percent sign that it stands for.
func unescape(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	return strings.ReplaceAll(s, "%%", "%")
}

// Map returns the text with each reference changed by a function. It shares its references with the text where none changes.
func (t Text) Map(change func(Ref) Ref) Text {
	for i, r := range t.Args {
		by := change(r)
		if by == r {
			continue
		}
		args := append([]Ref(nil), t.Args...)
		args[i] = by
		for k := i + 1; k < len(args); k++ {
			args[k] = change(args[k])
		}
		return Text{t.Form, args}
	}
	return t
}

// Subject returns the reference that a text begins with, and what the text says of it, without the colon, comma or blank between.
// Of a text that begins with words it returns a reference to nothing, and the text.
func (t Text) Subject() (Ref, Text) {
	from, to := nextVerb(t.Form, 0)
	if from != 0 || len(t.Args) == 0 {
		return Ref{}, t
	}
	rest := strings.TrimLeft(t.Form[to:], ":, ")
	if len(t.Args) == 1 {
		return t.Args[0], Plain(unescape(rest))
	}
	return t.Args[0], Text{rest, t.Args[1:]}
}

// Begins reports whether a text, as it reads without a state, begins with another.
func (t Text) Begins(with Text) bool { return strings.HasPrefix(t.String(), with.String()) }

// Equal reports whether two texts say the same of the same things.
func (t Text) Equal(of Text) bool { return t.Form == of.Form && slices.Equal(t.Args, of.Args) }

// Names reports whether a text speaks of a thing: the same kind and number, or of rules and terms the same word.
func (t Text) Names(what Ref) bool {
	for _, r := range t.Args {
		if r.Kind == what.Kind && r.N == what.N && (r.Word == what.Word || r.Kind != RefRule && r.Kind != RefTerm) {
			return true
		}
	}
	return false
}

// Then returns the text with more said behind it.
func (t Text) Then(format string, args ...any) Text {
	return Say("%s%s", t, Say(format, args...))
}

// Join returns several texts as one, with words between them and other words before the last: "a, b and c".
func Join(list []Text, between, last string) Text {
	switch len(list) {
	case 0:
		return Text{}
	case 1:
		return list[0]
	}
	var form strings.Builder
	args := make([]any, len(list))
	for i, t := range list {
		switch {
		case i > 0 && i == len(list)-1:
			form.WriteString(strings.ReplaceAll(last, "%", "%%"))
		case i > 0:
			form.WriteString(strings.ReplaceAll(between, "%", "%%"))
		}
		form.WriteString("%s")
		args[i] = t
	}
	return say(form.String(), args)
}

// textOnPaper is a text with references as saves hold it.
type textOnPaper struct {
	Say string `json:"say"`
	Of  []Ref  `json:"of"`
}

// refOnPaper is a reference that is neither plain words nor a plain number as saves hold it.
type refOnPaper struct {
	Kind string `json:"kind"`
	N    int64  `json:"n,omitempty"`
	Word string `json:"word,omitempty"`
}

// MarshalJSON writes a text without references as a string.
func (t Text) MarshalJSON() ([]byte, error) {
	if len(t.Args) == 0 {
		return json.Marshal(t.Form)
	}
	return json.Marshal(textOnPaper{t.Form, t.Args})
}

// UnmarshalJSON reads a text, or a plain string of a former format as a text without references.
func (t *Text) UnmarshalJSON(data []byte) error {
	if data = bytes.TrimSpace(data); len(data) > 0 && data[0] == '"' {
		*t = Text{}
		return json.Unmarshal(data, &t.Form)
	}
	var p textOnPaper
	if err := json.Unmarshal(data, &p); err != nil {
		return err
	}
	*t = Text{p.Say, p.Of}
	return nil
}

// MarshalJSON writes a word as a string and a plain number as a number.
func (r Ref) MarshalJSON() ([]byte, error) {
	switch {
	case r.Kind == RefWord:
		return json.Marshal(r.Word)
	case r.Kind == RefNumber && r.Word == "":
		return json.Marshal(r.N)
	case int(r.Kind) >= len(refKinds):
		return nil, fmt.Errorf("no such kind of reference: %d", r.Kind)
	}
	return json.Marshal(refOnPaper{refKinds[r.Kind], r.N, r.Word})
}

// UnmarshalJSON reads what MarshalJSON wrote; a kind that it does not know is an error that lists the known ones.
func (r *Ref) UnmarshalJSON(data []byte) error {
	switch data = bytes.TrimSpace(data); {
	case len(data) > 0 && data[0] == '"':
		*r = Ref{}
		return json.Unmarshal(data, &r.Word)
	case len(data) > 0 && data[0] != '{':
		*r = Ref{Kind: RefNumber}
		return json.Unmarshal(data, &r.N)
	}
	var p refOnPaper
	if err := json.Unmarshal(data, &p); err != nil {
		return err
	}
	for k, name := range refKinds {
		if name == p.Kind {
			*r = Ref{RefKind(k), p.N, p.Word}
			return nil
		}
	}
	return fmt.Errorf("reference of kind %.40q, expected one of %s", p.Kind, strings.Join(refKinds[:], " "))
}

// Plural reports whether a name is that of several, behind which verbs have no s: "Grenadiers 2", "Free riflemen (Axis)", "Hansel & Gretel", but not
// "Tank with guns".
func Plural(name string) bool {
	name, _, _ = strings.Cut(name, " (")
	name = strings.TrimRight(name, " 0123456789")
	if strings.Contains(name, " & ") {
		return true
	}
	name, _, _ = strings.Cut(name, " of ")
	name, _, _ = strings.Cut(name, " with ")
	for _, end := range []string{"ss", "us", "is", "os"} {
		if strings.HasSuffix(name, end) {
			return false
		}
	}
	return strings.HasSuffix(name, "s") || strings.HasSuffix(name, "men")
}
