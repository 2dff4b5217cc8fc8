package scenarios

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/text"
	"baize/scenarios/muster"
)

// ForceFile is a force file as it stands: its head, its lines, and what its units were built from.
type ForceFile struct {
	Title, About, System, Nation string

	Points  int
	Limit   string // of points, none where nobody judges it; "" for what its system has
	Library bool
	List    string // the list that it was built from, as a library names it; "" for none
	From    string // the title of that list
	Sum     string // of its content
	Lines   []ForceLine
	Built   map[string]Built // by the label of a unit
	Notes   map[string]string
	Agreed  rules.Agreement
}

// ForceLine is a line of a force that its system reads, or that its list has beside those.
type ForceLine struct {
	*text.Line
	As   LinePart
	Unit *muster.Unit // what a unit or entry may be made of, of the line that begins it
}

// LinePart says what a line of a force is.
type LinePart uint8

// The parts: what the system reads; a unit of the list; a line of the list that no unit of the force uses.
const (
	PartForce LinePart = iota
	PartEntry
	PartSpare
)

// Built is what a unit of a force was made of.
type Built struct {
	Entry string
	Sel   muster.Selection
}

// ReadForce reads the text of a force; name stands in its errors.
func ReadForce(name string, data []byte) (ForceFile, error) {
	h, err := readForce(name, data)
	if err != nil {
		return ForceFile{}, err
	}
	f := ForceFile{Title: h.title, About: h.about, System: h.system, Nation: h.nation, Points: h.points, Limit: h.limit, Library: h.library,
		List: h.list, From: h.from, Sum: h.sum, Built: map[string]Built{}, Notes: map[string]string{}, Agreed: h.agreed, Lines: h.all}
	for label, b := range h.built {
		f.Built[label] = Built{b.entry, b.sel}
	}
	for label, n := range h.notes {
		f.Notes[label] = n
	}
	return f, nil
}

// readForce reads the lines of a force; name stands in errors.
func readForce(name string, data []byte) (*header, error) {
	lines, _, err := parse(name, bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	if len(lines) == 0 {
		return nil, fmt.Errorf("scenarios: %s:1: empty: expected a force", name)
	}
	return readHeader(Forces, lines)
}

// Start sets the text of a force up for side A on an empty table. Its units stand in the order of their lines.
func Start(name string, data []byte) (*rules.State, error) {
	h, err := readForce(name, data)
	if err != nil {
		return nil, err
	}
	return h.start()
}

// Told is a fault in words: what is wrong, what would mend it, and by which rule.
func Told(f rules.Fault) string {
	out := f.Text.String()
	if !f.Mend.Empty() {
		out += ": " + f.Mend.String()
	}
	if f.Rule != "" {
		out += " (" + string(f.Rule) + ")"
	}
	return out
}

// start sets a force up for side A on an empty table.
func (h *header) start() (*rules.State, error) {
	whole := append([]*text.Line{made(h.line, "system", h.system), made(h.line, "table", "72x48")}, h.roster(rules.SeatA)...)
	s, _, err := setup.Read(whole, nil)
	return s, err
}

// making is what one unit was made of, with the line that says so and that of its entry.
type making struct {
	line  *text.Line
	of    *text.Line
	entry string
	sel   muster.Selection
}

// composed reads the words that only composers of forces know; ok is false for another.
func (h *header) composed(l *text.Line) (ok bool, err error) {
	return setup.Take(l, map[string]func(*text.Line) error{
		"entry": h.entry, "spare": h.spare, "built": h.builtLine, "note": h.noteLine, "agreed": h.agreedLine,
	})
}

// entry reads: entry LABEL "NAME" and the keys of a unit, which its system judges where a unit is built of it.
func (h *header) entry(l *text.Line) error {
	if err := l.Want(2, 2, `LABEL "NAME"`); err != nil {
		return err
	}
	if u, _ := h.entries.Unit(l.Args[0]); u != nil {
		return l.Errorf("the entry %.60q is there already", l.Args[0])
	}
	if !setup.ValidID(l.Args[0]) {
		return l.Errorf("expected a label of letters, digits, '.', '-' and '_', at most 40, got %.60q", l.Args[0])
	}
	h.entries.Open(l, l.Args[0], l.Args[1])
	u, _ := h.entries.Unit(l.Args[0])
	h.all = append(h.all, ForceLine{l, PartEntry, u})
	h.inEntry = true
	takeAll(l)
	return nil
}

// spare reads: spare weapon|profile ID "NAME" and its keys: a line of the list that no unit of the force uses.
func (h *header) spare(l *text.Line) error {
	if err := l.Want(3, 3, `WORD ID "NAME"`); err != nil {
		return err
	}
	if w := l.Args[0]; w != "weapon" && w != "profile" {
		return l.Errorf("spare %.60q: expected weapon or profile", w)
	} else if l.Args[1] == "" || l.Args[2] == "" {
		return l.Errorf("expected spare WORD ID \"NAME\", got one without letters")
	}
	h.named[[2]string{l.Args[0], l.Args[1]}] = true
	h.all = append(h.all, ForceLine{l, PartSpare, nil})
	takeAll(l)
	return nil
}

// takeAll takes keys that nobody judges here.
func takeAll(l *text.Line) {
	for _, k := range l.Keys {
		l.All(k.Name)
	}
}

// builtLine reads: built UNIT ENTRY OPTION=N ...
func (h *header) builtLine(l *text.Line) error {
	if err := l.Want(2, 2, "UNIT ENTRY OPTION=N ..."); err != nil {
		return err
	}
	u, _ := h.entries.Unit(l.Args[1])
	if u == nil {
		return l.Errorf("no entry %.60q before this line", l.Args[1])
	}
	if _, twice := h.built[l.Args[0]]; twice {
		return l.Errorf("the unit %.60q is built already", l.Args[0])
	}
	takeAll(l)
	sel := make(muster.Selection, len(u.Options))
	seen := map[string]bool{}
	for _, k := range l.Keys {
		n, err := strconv.Atoi(k.Value)
		if err != nil || n < 1 || n > muster.MaxCount {
			return l.Errorf("%s=%.40s: expected a number from 1 to %d", k.Name, k.Value, muster.MaxCount)
		}
		i := u.Option(k.Name)
		if i == muster.None || seen[k.Name] {
			return l.Errorf("%.60s=: expected options of %s, each once", k.Name, u.Name)
		}
		sel[i], seen[k.Name] = n, true
	}
	at := slices.IndexFunc(h.all, func(o ForceLine) bool { return o.As == PartEntry && o.Unit == u })
	h.built[l.Args[0]] = making{l, h.all[at].Line, l.Args[1], sel}
	return nil
}

// noteLine reads: note UNIT "TEXT".
func (h *header) noteLine(l *text.Line) error {
	if err := l.Want(2, 2, `UNIT "TEXT"`); err != nil {
		return err
	}
	if _, twice := h.notes[l.Args[0]]; twice {
		return l.Errorf("the unit %.60q has a note already", l.Args[0])
	}
	h.notes[l.Args[0]] = l.Args[1]
	return l.Done()
}

// agreedLine reads: agreed ID VALUE.
func (h *header) agreedLine(l *text.Line) error {
	if err := l.Want(2, 2, "ID VALUE"); err != nil {
		return err
	}
	sys, err := rules.Find(h.system)
	if err != nil {
		return l.Errorf("%v", err)
	}
	var ids []string
	for _, v := range rules.ComposerOf(sys).Agreements() {
		ids = append(ids, v.ID)
	}
	if err := setup.OneOf(l, "agreed", l.Args[0], ids...); err != nil {
		return err
	}
	if _, twice := h.agreed[l.Args[0]]; twice {
		return l.Errorf("%s is agreed already", l.Args[0])
	}
	h.agreed[l.Args[0]] = l.Args[1]
	return l.Done()
}
