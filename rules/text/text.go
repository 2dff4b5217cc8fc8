// Package text reads the line format that forces, scenarios, maps and transcripts share. A line is a word, then
// plain arguments, then key=value pairs, separated by blanks; "double quotes" keep blanks together (\" and \\ inside);
// # begins a comment. Blank lines are skipped. Every error names file and line.
package text

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"baize/rules/geom"
)

// MaxFile is the largest text that Parse accepts, in bytes: a file from a stranger is data.
const MaxFile = 4 << 20

// MaxWord is the longest word that Parse accepts, in bytes, where nothing separates its parts: a name that is longer
// stalls whoever draws it.
const MaxWord = 1000

func separates(r rune) bool { return r == ',' || r == ';' }
func tooLong(s string) bool { return len(s) > MaxWord }

// Line is one meaningful line.
type Line struct {
	File string
	No   int
	Word string   // the first word
	Args []string // plain arguments, in order
	Keys []Key    // key=value pairs, in order; a key may be repeated where the reader says so

	Asked func(key string) // is told of each key that a reader asks for, there or not; nil for nobody
}

// Key is one key=value pair.
type Key struct {
	Name, Value string
	taken       bool
}

// Error is a fault of one line.
type Error struct {
	File string
	No   int
	Msg  string
}

// Error gives "file:line: message".
func (e *Error) Error() string { return fmt.Sprintf("%s:%d: %s", e.File, e.No, e.Msg) }

// Reason returns what an error says without the file and line of an Error in it, for texts that the player never saw.
func Reason(err error) string {
	if at := (*Error)(nil); errors.As(err, &at) {
		return at.Msg
	}
	return err.Error()
}

// Errorf makes an error of this line; say what was expected.
func (l *Line) Errorf(format string, args ...any) error {
	return &Error{l.File, l.No, fmt.Sprintf(format, args...)}
}

// Parse splits a text into lines.
func Parse(file string, data []byte) ([]*Line, error) {
	if len(data) > MaxFile {
		return nil, fmt.Errorf("%s: larger than %d bytes", file, MaxFile)
	}
	data = bytes.TrimPrefix(data, BOM)
	if at := invalid(data); at >= 0 {
		return nil, &Error{file, 1 + bytes.Count(data[:at], []byte("\n")), "a byte that is no UTF-8 text: save the file as UTF-8"}
	}
	var out []*Line
	for i, raw := range strings.Split(string(data), "\n") {
		l := &Line{File: file, No: i + 1}
		if err := l.split(strings.ReplaceAll(raw, "\r", " ")); err != nil { // no word holds an end of a line
			return nil, err
		}
		if l.Word != "" {
			out = append(out, l)
		}
	}
	return out, nil
}

// BOM is the mark with which some editors begin UTF-8 text. It means nothing and is skipped.
var BOM = []byte("\ufeff")

// invalid is where the first byte lies that is no UTF-8, -1 for nowhere.
func invalid(data []byte) int {
	if utf8.Valid(data) {
		return -1
	}
	at := 0
	for at < len(data) {
		r, n := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && n == 1 {
			break
		}
		at += n
	}
	return at
}

func (l *Line) split(raw string) error {
	rest := raw
	for {
		rest = strings.TrimLeft(rest, " \t")
		if rest == "" || rest[0] == '#' {
			return nil
		}
		word, key, after, err := l.word(rest)
		if err != nil {
			return err
		}
		rest = after
		if len(word) > MaxWord && slices.ContainsFunc(strings.FieldsFunc(word, separates), tooLong) {
			return l.Errorf("a word of more than %d letters", MaxWord)
		}
		switch {
		case key != "":
			if l.Word == "" {
				return l.Errorf("a line begins with a word, got %s=", key)
			}
			if strings.ContainsAny(key, " \t\"\\#") {
				return l.Errorf("%.60q=: expected a key without blanks, quotation marks, backslashes and #", key)
			}
			l.Keys = append(l.Keys, Key{Name: key, Value: word})
		case l.Word == "":
			l.Word = word
		default:
			l.Args = append(l.Args, word)
		}
	}
}

// word reads one blank-separated word; key is set when it has the form key=value.
func (l *Line) word(s string) (word, key, rest string, err error) {
	var b strings.Builder
	quoted, keyed := false, false
	for i := 0; i < len(s); i++ {
		ch := s[i]
		switch {
		case quoted && ch == '\\' && i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\'):
			i++
			b.WriteByte(s[i])
		case ch == '"':
			quoted = !quoted
		case quoted:
			b.WriteByte(ch)
		case ch == '=' && !keyed && b.Len() > 0:
			key, keyed = b.String(), true
			b.Reset()
		case ch == ' ' || ch == '\t':
			return b.String(), key, s[i:], nil
		default:
			b.WriteByte(ch)
		}
	}
	if quoted {
		return "", "", "", l.Errorf("a quotation mark is not closed")
	}
	return b.String(), key, "", nil
}

func (l *Line) ask(key string) {
	if l.Asked != nil {
		l.Asked(key)
	}
}

// Get takes the value of a key; ok is false when the line does not have it.
func (l *Line) Get(name string) (value string, ok bool) {
	l.ask(name)
	for i := range l.Keys {
		if l.Keys[i].Name == name {
			l.Keys[i].taken = true
			return l.Keys[i].Value, true
		}
	}
	return "", false
}

// All takes every value of a key that may be repeated.
func (l *Line) All(name string) []string {
	l.ask(name)
	var out []string
	for i := range l.Keys {
		if l.Keys[i].Name == name {
			l.Keys[i].taken = true
			out = append(out, l.Keys[i].Value)
		}
	}
	return out
}

// Done is an error if the line has keys that nobody took, or a key twice that was taken once with Get.
func (l *Line) Done() error {
	for _, k := range l.Keys {
		if !k.taken {
			return l.Errorf("%s does not take %s=", l.Word, k.Name)
		}
	}
	return nil
}

// Want is an error unless the line has from min to max plain arguments (max < 0: any number).
func (l *Line) Want(min, max int, usage string) error {
	if len(l.Args) < min || (max >= 0 && len(l.Args) > max) {
		return l.Errorf("expected: %s %s", l.Word, usage)
	}
	return nil
}

// Int takes a whole number; def when the key is absent.
func (l *Line) Int(name string, def int) (int, error) {
	v, ok := l.Get(name)
	if !ok {
		return def, nil
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < -1_000_000 || n > 1_000_000 {
		return 0, l.Errorf("%s=%s: expected a whole number", name, v)
	}
	return n, nil
}

// Length takes a length in inches ("6", "7.25"); def when the key is absent.
func (l *Line) Length(name string, def geom.Length) (geom.Length, error) {
	v, ok := l.Get(name)
	if !ok {
		return def, nil
	}
	n, err := geom.ParseInches(v)
	if err != nil {
		return 0, l.Errorf("%s=%s: expected inches such as 6 or 7.25", name, v)
	}
	return n, nil
}

// Point takes a point in inches ("x,y"); ok is false when the key is absent.
func (l *Line) Point(name string) (p geom.Point, ok bool, err error) {
	v, ok := l.Get(name)
	if !ok {
		return p, false, nil
	}
	p, err = ParsePoint(v)
	if err != nil {
		return p, true, l.Errorf("%s=%s: %v", name, v, err)
	}
	return p, true, nil
}

// Facing takes degrees clockwise from the top of the table ("0", "-45", "22.5"); def when the key is absent.
func (l *Line) Facing(name string, def geom.Heading) (geom.Heading, error) {
	v, ok := l.Get(name)
	if !ok {
		return def, nil
	}
	h, err := ParseDegrees(v)
	if err != nil {
		return 0, l.Errorf("%s=%s: %v", name, v, err)
	}
	return h.Norm(), nil
}

// ParsePoint reads "x,y" in inches.
func ParsePoint(s string) (geom.Point, error) {
	x, y, ok := strings.Cut(s, ",")
	if !ok {
		return geom.Point{}, fmt.Errorf("expected a point x,y in inches, got %q", s)
	}
	px, errX := geom.ParseInches(x)
	py, errY := geom.ParseInches(y)
	if errX != nil || errY != nil {
		return geom.Point{}, fmt.Errorf("expected a point x,y in inches, got %q", s)
	}
	return geom.Point{X: px, Y: py}, nil
}

// ParseDegrees reads degrees with up to two decimals, signed; the result is not normalised.
func ParseDegrees(s string) (geom.Heading, error) {
	whole, frac, _ := strings.Cut(s, ".")
	neg := strings.HasPrefix(whole, "-")
	n, err := strconv.Atoi(whole)
	if whole == "-" || whole == "" {
		n, err = 0, nil
	}
	for len(frac) < 2 {
		frac += "0"
	}
	f, err2 := strconv.Atoi(frac)
	if err != nil || err2 != nil || len(frac) > 2 || f < 0 || n < -3600 || n > 3600 || s == "" || s == "-" {
		return 0, fmt.Errorf("expected degrees, got %q", s)
	}
	if neg {
		f = -f
	}
	return geom.Heading(n*100 + f), nil
}
