package scenarios

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/text"
	"baize/scenarios/muster"
)

const maxLines = 20000 // of a scenario with everything it names

// expand puts maps and forces in the place of the lines that name them, and takes out what only lists show.
func (lib *Library) expand(lines []*text.Line, forces [2]string, e *Entry) ([]*text.Line, error) {
	var out []*text.Line
	system := ""
	for _, l := range lines {
		var add []*text.Line
		var err error
		switch l.Word {
		case "system":
			if len(l.Args) == 1 {
				system = rules.SystemID(l.Args[0])
			}
			add = []*text.Line{l}
		case "about":
			if err = l.Want(1, 1, `"WHAT IT IS ABOUT"`); err == nil {
				e.About, err = l.Args[0], l.Done()
			}
		case "length":
			if err = l.Want(1, 1, `"HOW LONG IT TAKES"`); err == nil {
				e.Length, err = l.Args[0], l.Done()
			}
		case "include":
			add, err = lib.include(l, system)
		case "force":
			add, err = lib.force(l, system, forces, e)
		default:
			add = []*text.Line{l}
		}
		if err != nil {
			return nil, err
		}
		if out = append(out, add...); len(out) > maxLines {
			return nil, l.Errorf("more than %d lines with everything that is put in", maxLines)
		}
	}
	return out, nil
}

// include reads: include MAP.
func (lib *Library) include(l *text.Line, system string) ([]*text.Line, error) {
	if err := l.Want(1, 1, "MAP"); err != nil {
		return nil, err
	}
	if err := l.Done(); err != nil {
		return nil, err
	}
	h, err := lib.companion(l, Maps, l.Args[0], system)
	if err != nil {
		return nil, err
	}
	return h.body, nil
}

// force reads: force SEAT NAME.
func (lib *Library) force(l *text.Line, system string, forces [2]string, e *Entry) ([]*text.Line, error) {
	if err := l.Want(2, 2, "A|B NAME"); err != nil {
		return nil, err
	}
	if err := l.Done(); err != nil {
		return nil, err
	}
	seat, err := setup.Seat(l, l.Args[0])
	if err != nil {
		return nil, err
	}
	name := l.Args[1]
	if forces[seat] != "" {
		name = forces[seat]
	}
	h, err := lib.companion(l, Forces, name, system)
	if err != nil {
		return nil, err
	}
	e.Takes[seat] = name
	return h.roster(seat), nil
}

func (lib *Library) companion(l *text.Line, k Kind, name, system string) (*header, error) {
	lines, err := lib.read(k, name)
	if err != nil {
		return nil, l.Errorf("%v", err)
	}
	if len(lines) == 0 {
		return nil, l.Errorf("%s %s is empty", l.Word, name)
	}
	h, err := readHeader(k, lines)
	if err != nil {
		return nil, err
	}
	if h.system != system {
		return nil, l.Errorf("%s is made for system %s, this scenario for %q", name, h.system, system)
	}
	return h, nil
}

// header is the first line of a map or force with the lines under it.
type header struct {
	line                  *text.Line
	title, system, nation string
	about                 string
	points                int
	limit                 string // what a force may cost at most as its system judges it; none leaves it alone
	library               bool   // of a force: something to copy from, which nobody fields as it is
	body                  []*text.Line
	named                 map[[2]string]bool // of a force: the units, profiles and weapons so far, by word and id
	units                 []*text.Line       // of a force: its lines that begin units
	options               muster.Book        // of a force: what its units may be made of
	list, from, sum       string             // of a force: the list that it was built from, its title, and the sum of its content
	entries               muster.Book        // of a force: the units of that list
	inEntry               bool               // lines of options belong to the last entry rather than to a unit
	all                   []ForceLine        // of a force: the lines of its body, entries and spares
	built                 map[string]making  // of a force: by label of a unit
	notes                 map[string]string  // of a force: by label of a unit
	agreed                rules.Agreement    // of a force
	cost                  int                // of a force: what its units cost together, or unpriced
}

// elsewhere are the words that mean something in a scenario but nothing in a map or a force. What is not among them is
// for the system to judge: each has words of its own for what its tables and armies have.
var elsewhere = map[Kind]map[string]bool{
	Maps:   words("system title seed side roster end include force map weapon profile unit models model place marker setting state prompt until"),
	Forces: words("system title seed side roster end include force map table terrain terrain-type zone objective place marker setting state prompt until"),
}

func words(list string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(list) {
		out[w] = true
	}
	return out
}

// readHeader reads: map "NAME" system=ID, or force "NAME" system=ID nation="..." points=N, and about lines.
func readHeader(k Kind, lines []*text.Line) (*header, error) {
	l := lines[0]
	want, usage := "map", `map "NAME" system=ID`
	if k == Forces {
		want, usage = "force", `force "NAME" system=ID nation="NATION" points=N`
	}
	if l.Word != want || len(l.Args) != 1 {
		return nil, l.Errorf("expected the first line: %s", usage)
	}
	h := &header{line: l, title: l.Args[0]}
	var ok bool
	if h.system, ok = l.Get("system"); !ok {
		return nil, l.Errorf("expected system=ID")
	}
	h.system = rules.SystemID(h.system)
	if k == Forces {
		var err error
		if h.nation, ok = l.Get("nation"); !ok {
			return nil, l.Errorf(`expected nation="NATION"`)
		}
		if h.points, err = l.Int("points", 0); err != nil {
			return nil, err
		}
		h.limit, _ = l.Get("limit")
		v, err := setup.Word(l, "library", "off", "on", "off")
		if h.library = v == "on"; err != nil {
			return nil, err
		}
		h.list, _ = l.Get("list")
		h.sum, _ = l.Get("sum")
		h.from, _ = l.Get("from")
		h.named = map[[2]string]bool{}
		h.options.Known = func(kind, id string) bool { return h.named[[2]string{kind, id}] }
		h.entries.Known = h.options.Known
		h.built, h.notes, h.agreed = map[string]making{}, map[string]string{}, rules.Agreement{}
	}
	if err := l.Done(); err != nil {
		return nil, err
	}
	cost, priced := 0, true
	for _, b := range lines[1:] {
		switch {
		case b.Word == "about" && len(b.Args) == 1:
			h.about = b.Args[0]
			continue
		case elsewhere[k][b.Word]:
			return nil, b.Errorf("a %s does not take lines with %q", want, b.Word)
		}
		if k == Forces {
			book := &h.options
			if h.inEntry {
				book = &h.entries
			}
			if ok, err := book.Line(b); err != nil {
				return nil, err
			} else if ok {
				continue
			}
			if ok, err := h.composed(b); err != nil {
				return nil, err
			} else if ok {
				continue
			}
			if err := h.note(b); err != nil {
				return nil, err
			}
		}
		if b.Word == "unit" {
			n, ok := costOf(b)
			cost, priced = cost+n, priced && ok
		}
		h.body = append(h.body, b)
	}
	if err := h.labels(); err != nil {
		return nil, err
	}
	if h.cost = cost; !priced {
		h.cost = unpriced
	}
	if k == Forces && priced && h.points > cost {
		return nil, h.adds(cost)
	}
	return h, nil
}

// unpriced is the cost of a force of which a unit says none.
const unpriced = -1

// adds returns an error where the points of a force are not what its units cost.
func (h *header) adds(cost int) error {
	if cost == unpriced || h.points == cost {
		return nil
	}
	return h.line.Errorf("points=%d, but the units cost %d together", h.points, cost)
}

// costOf is the cost= of a unit line; ok is false where it has none.
func costOf(l *text.Line) (n int, ok bool) {
	for _, key := range l.Keys {
		if v, err := strconv.Atoi(key.Value); key.Name == "cost" && err == nil {
			return v, true
		}
	}
	return 0, false
}

// judge has the rules judge a force that is set up for side A, where they can: what its units cost, whether it keeps the limits for building
// one, and whether what its units were built of allows them. What nobody fields as it is need not keep them. An error is a file that says
// something that is not so.
func (h *header) judge(s *rules.State) ([]rules.Fault, error) {
	if h.library {
		return nil, h.adds(h.cost)
	}
	sys, err := rules.Find(h.system)
	if err != nil {
		return nil, h.line.Errorf("%v", err)
	}
	agreed := maps.Clone(h.agreed)
	if h.limit != "" && h.limit != noLimit {
		if n, err := strconv.Atoi(h.limit); err != nil || n < 1 {
			return nil, h.line.Errorf("limit=%s: expected points such as 600, or none", h.limit)
		}
		agreed[rules.AgreedPoints] = h.limit
	}
	m := rules.ComposerOf(sys).JudgeForce(s, rules.SeatA, agreed)
	cost := h.cost
	if m.Priced { // what is paid: a bonus may pay for some of it
		cost = m.Points
	}
	if m.Priced && h.points == 0 {
		h.points = cost
	}
	if err := h.adds(cost); err != nil {
		return nil, err
	}
	if h.limit == noLimit {
		return nil, nil
	}
	return append(h.exceeded(s), m.Faults...), nil
}

// noLimit is the limit= of a force that nobody holds to the rules for building one.
const noLimit = "none"

// exceeded are the units whose entries do not allow what they were built of.
func (h *header) exceeded(s *rules.State) (out []rules.Fault) {
	for i, l := range h.units {
		b, built := h.built[l.Args[0]]
		if !built {
			continue
		}
		u, _ := h.entries.Unit(b.entry)
		if _, err := u.Price(b.sel); err != nil {
			out = append(out, Exceeds(&s.Units[i], err))
		}
	}
	return out
}

// Exceeds is the fault of a unit whose entry does not allow what was taken for it, as the error of its price has it.
func Exceeds(u *rules.Unit, err error) rules.Fault {
	return rules.Fault{Grade: rules.Illegal, Text: rules.Say("%s: %s", u, strings.TrimPrefix(err.Error(), "muster: ")), Units: []rules.UnitID{u.ID}}
}

// note remembers the names that options may speak of. Weapons, profiles and units have some.
func (h *header) note(l *text.Line) error {
	if len(l.Args) == 0 {
		h.all = append(h.all, ForceLine{Line: l})
		return nil
	}
	if l.Word == "weapon" || l.Word == "profile" || l.Word == "unit" {
		if err := l.Want(2, 2, `ID "NAME"`); err != nil {
			return err
		} else if l.Args[0] == "" || l.Args[1] == "" {
			return l.Errorf("expected %s ID \"NAME\", got one without letters", l.Word)
		}
	}
	line := ForceLine{Line: l}
	h.named[[2]string{l.Word, l.Args[0]}] = true
	if l.Word == "unit" {
		h.inEntry = false
		h.units = append(h.units, l)
		h.options.Open(l, l.Args[0], l.Args[1])
		line.Unit, _ = h.options.Unit(l.Args[0])
	}
	h.all = append(h.all, line)
	return nil
}

// labels is an error where something is said of a unit that is not there, or a unit lacks a key of the entry that it was built of.
func (h *header) labels() error {
	for label, b := range h.built {
		if !h.named[[2]string{"unit", label}] {
			return b.line.Errorf("no unit %.60q in this force", label)
		}
	}
	for _, l := range h.units {
		b := h.built[l.Args[0]]
		if b.line == nil {
			continue
		}
		for _, k := range b.of.Keys {
			if !slices.ContainsFunc(l.Keys, func(own text.Key) bool { return own.Name == k.Name }) {
				return l.Errorf("expected %s=, which its entry %s has", k.Name, b.entry)
			}
		}
	}
	for label := range h.notes {
		if !h.named[[2]string{"unit", label}] {
			return h.line.Errorf("a note on %.60q: no unit is called so", label)
		}
	}
	return nil
}

// table gives the lines of a map as those of a set-up.
func (h *header) table() []*text.Line {
	return append([]*text.Line{made(h.line, "system", h.system)}, h.body...)
}

// roster gives the lines of a force as a side's roster.
func (h *header) roster(seat rules.Seat) []*text.Line {
	top := made(h.line, "roster", seat.String(), h.title)
	top.Keys = []text.Key{{Name: "nation", Value: h.nation}, {Name: "points", Value: strconv.Itoa(h.points)}}
	return append(append([]*text.Line{top}, h.body...), made(h.body0(), "end"))
}

func (h *header) body0() *text.Line {
	if len(h.body) == 0 {
		return h.line
	}
	return h.body[len(h.body)-1]
}

// made is a line that stands for another one in errors.
func made(at *text.Line, word string, args ...string) *text.Line {
	return &text.Line{File: at.File, No: at.No, Word: word, Args: args}
}
