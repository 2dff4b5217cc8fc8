package saves

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"baize/rules"
	"baize/rules/text"
)

// Format is the version of the save format that this program writes.
const Format = 5

// MaxSave is the largest save that is read, in bytes.
const MaxSave = 64 << 20

// Meta is what a save says of its battle beside the battle itself.
type Meta struct {
	Title    string `json:"title"`
	Scenario string `json:"scenario,omitempty"`
}

// document is a save on paper, in the current format.
type document struct {
	Format  int    `json:"format"`
	System  string `json:"system"`
	Rules   string `json:"rules"` // fingerprint of the rules that made the log
	Dice    string `json:"dice"`  // the same for all battles of one seed, which cannot be read from it
	Meta    Meta   `json:"meta"`
	Hash    string `json:"hash"`    // of the state
	Covered []byte `json:"covered"` // a content beside the hash
	Sum     string `json:"sum"`     // of everything before it, last of all
}

// content is what lies covered in a document.
type content struct {
	Start json.RawMessage  `json:"start"`
	Log   []rules.Entry    `json:"log"`
	Back  []rules.Takeback `json:"back,omitempty"` // undos that went back over dice
	State json.RawMessage  `json:"state"`
}

// Loaded is a battle read from disk.
type Loaded struct {
	Battle *rules.Battle
	Meta   Meta
	// Replayable says that the log can be tried: its entries name the states they led to, or the texts of the rules are
	// those of this program. Only playing it tells whether it leads to where the battle stands (rules.Battle.Verify).
	Replayable bool

	format int
	sum    string // of a journal: that of the line read last; "" where its lines have none
}

// Fingerprint identifies the rules of a system as this program has them.
func Fingerprint(sys rules.System) string {
	h := sha256.New()
	in := sys.Info()
	fmt.Fprintln(h, in.ID, in.Edition)
	for _, r := range in.Rules {
		fmt.Fprintln(h, r.ID, r.Text)
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// Encode writes a battle in the current format.
func Encode(b *rules.Battle, meta Meta) ([]byte, error) {
	start, err := rules.Encode(b.Start())
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	state, err := rules.Encode(b.State())
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	c, err := json.Marshal(content{Start: start, Log: b.Log(), Back: b.Takebacks(), State: state})
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	d := document{Format: Format, System: b.State().System, Rules: Fingerprint(b.System()), Dice: diceOf(b.State().Seed), Meta: meta, Hash: rules.Hash(b.State())}
	d.Covered = cover(d.Hash, c)
	flat, err := d.flat()
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	var spread bytes.Buffer
	if err := json.Indent(&spread, flat, "", " "); err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	return spread.Bytes(), nil
}

// flat writes a document as one line, with its sum.
func (d *document) flat() ([]byte, error) {
	data, err := json.Marshal(struct {
		*document
		Sum string `json:"sum,omitempty"` // seal writes it
	}{document: d})
	if err != nil {
		return nil, err
	}
	data, _ = seal("", data)
	return data, nil
}

// diceOf is a mark by which battles of one seed are found, and the seed is not.
func diceOf(seed uint64) string {
	h := sha256.Sum256(fmt.Appendf(coverKey[:], "seed %d", seed))
	return hex.EncodeToString(h[:8])
}

// Decode reads a save of any format that this program knows. name is used in errors.
func Decode(name string, data []byte) (Loaded, error) {
	if len(data) > MaxSave {
		return Loaded{}, fmt.Errorf("%s: larger than any save (%d MiB)", name, MaxSave>>20)
	}
	var head struct {
		Format int `json:"format"`
	}
	data = bytes.TrimPrefix(data, text.BOM)
	if err := json.Unmarshal(data, &head); err != nil {
		return Loaded{}, fmt.Errorf("%s:%d: not a save: %v", name, lineOf(data, err), err)
	}
	if head.Format < 1 {
		return Loaded{}, fmt.Errorf("%s:1: not a save of Baize: expected a field \"format\" of 1 to %d", name, Format)
	}
	if head.Format > Format {
		return Loaded{}, fmt.Errorf("%s: saved by a newer Baize (format %d; this one reads up to %d)", name, head.Format, Format)
	}
	d, c, sum, err := read(head.Format, data)
	if err != nil {
		return Loaded{}, fmt.Errorf("%s: %w", name, err)
	}
	l, err := d.open(name, c, head.Format)
	l.format, l.sum = head.Format, sum
	return l, err
}

// read reads a document of a format, checks its sum, and uncovers it.
func read(format int, data []byte) (d document, c content, sum string, err error) {
	if sum, err = sealed(format, data); err != nil {
		return d, c, "", fmt.Errorf("damaged: %w", err)
	}
	if format < covering && overlong(data) {
		return d, c, "", errOverlong
	}
	if data, err = migrate(format, data); err != nil {
		return d, c, "", err
	}
	if err := strictly(data, &d); err != nil {
		return d, c, "", fmt.Errorf("not a sound save: %v", err)
	}
	inner, err := uncover(d.Hash, d.Covered)
	if err != nil {
		return d, c, "", err
	}
	if overlong(inner) || len(d.Meta.Title) > longestText || len(d.Meta.Scenario) > longestText {
		return d, c, "", errOverlong
	}
	if err := strictly(inner, &c); err != nil {
		return d, c, "", fmt.Errorf("not a sound save: %v", err)
	}
	return d, c, sum, nil
}

var errOverlong = fmt.Errorf("a text in it has more than %d letters", longestText)

// strictly decodes exactly one JSON value without unknown fields.
func strictly(data []byte, into any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		return err
	}
	if _, err := dec.Token(); err != io.EOF {
		return errors.New("more than one value in it")
	}
	return nil
}

// sealed checks the sum at the end of a document and gives it; format 1 had none, and "" is given.
func sealed(format int, data []byte) (string, error) {
	var flat bytes.Buffer
	if err := json.Compact(&flat, data); err != nil {
		return "", err
	}
	body, sum, ok := unseal(flat.Bytes())
	if format == 1 {
		if ok {
			return "", fmt.Errorf("it says that it is of format 1 and is not")
		}
		return "", nil
	}
	if !ok {
		return "", fmt.Errorf("it does not end with its check sum")
	}
	if _, want := seal("", body); sum != want {
		return "", fmt.Errorf("it does not match its check sum")
	}
	return sum, nil
}

// open makes a battle of a document that was written in a format.
func (d *document) open(name string, c content, format int) (Loaded, error) {
	sys, err := rules.Find(d.System)
	if err != nil {
		return Loaded{}, fmt.Errorf("%s: %w", name, err)
	}
	start, err := rules.Decode(c.Start)
	if err != nil {
		return Loaded{}, fmt.Errorf("%s: start of the battle: %w", name, err)
	}
	state, err := rules.Decode(c.State)
	if err != nil {
		return Loaded{}, fmt.Errorf("%s: %w", name, err)
	}
	if state.System != d.System || start.System != d.System {
		return Loaded{}, fmt.Errorf("%s: says it is %s but holds a battle of %s", name, d.System, state.System)
	}
	if got := rules.Hash(state); got != d.Hash {
		return Loaded{}, fmt.Errorf("%s: damaged: the battle in it does not match its hash", name)
	}
	if format < sharing {
		for i := range c.Log {
			shareOut(start, &c.Log[i])
		}
		state = shareState(sys, state)
	}
	start.System, state.System = sys.Info().ID, sys.Info().ID // a save of an earlier release names the system's former id
	for i, k := range c.Back {
		if err := k.Sound(); err != nil {
			return Loaded{}, fmt.Errorf("%s: undo %d: %w", name, i+1, err)
		}
	}
	told := len(c.Log) == 0 || c.Log[len(c.Log)-1].State != 0
	l := Loaded{Battle: rules.Resume(sys, start, c.Log, state, c.Back), Meta: d.Meta, Replayable: told || d.Rules == Fingerprint(sys)}
	if err := l.try(); err != nil {
		return Loaded{}, fmt.Errorf("%s: does not hold together: %w", name, err)
	}
	return l, nil
}

// try looks at a battle as the table will: what cannot be looked at is an error here and no crash later.
func (l *Loaded) try() (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%.120q", fmt.Sprint(p))
		}
	}()
	for _, s := range []*rules.State{l.Battle.Start(), l.Battle.State()} {
		sys := l.Battle.System()
		shown := rules.Preview(sys, s, rules.Fair{})
		if s.Over == nil {
			rules.OpenDecision(sys, s)
		}
		rules.CountingOf(sys).Counters(shown)
		for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
			rules.ViewerOf(sys).View(shown, seat)
		}
		for i := range s.Units {
			rules.CardsOf(sys).Card(shown, s.Units[i].ID)
		}
		for i := range s.Models {
			if s.Models[i].Place == rules.OnTable {
				rules.RangerOf(sys).Ranges(shown, s.Models[i].ID)
			}
		}
	}
	return nil
}

// lineOf finds the line of a JSON error.
func lineOf(data []byte, err error) int {
	at := int64(0)
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &kind):
		at = kind.Offset
	}
	if at > int64(len(data)) {
		at = int64(len(data))
	}
	return 1 + bytes.Count(data[:at], []byte("\n"))
}
