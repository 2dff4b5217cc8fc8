package saves

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"baize/rules"
)

// Format is the version of the save format that this program writes.
const Format = 3

// MaxSave is the largest save that is read, in bytes.
const MaxSave = 64 << 20

// Meta is what a save says of its battle beside the battle itself.
type Meta struct {
	Title    string `json:"title"`
	Scenario string `json:"scenario,omitempty"`
}

// document is a save on paper, in the current format.
type document struct {
	Format int              `json:"format"`
	System string           `json:"system"`
	Rules  string           `json:"rules"` // fingerprint of the rules that made the log
	Meta   Meta             `json:"meta"`
	Start  json.RawMessage  `json:"start"`
	Log    []rules.Entry    `json:"log"`
	Back   []rules.Takeback `json:"back,omitempty"` // undos that went back over dice; from format 3 on
	State  json.RawMessage  `json:"state"`
	Hash   string           `json:"hash"`          // of the state
	Sum    string           `json:"sum,omitempty"` // of everything before it, last of all; from format 2 on
}

// Loaded is a battle read from disk.
type Loaded struct {
	Battle *rules.Battle
	Meta   Meta
	// Replayable says that the rules are those that made the log, so that undo and replay give what was played.
	Replayable bool

	sum string // of a journal: that of the line read last; "" where its lines have none
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
	d := document{
		Format: Format, System: b.State().System, Rules: Fingerprint(b.System()), Meta: meta,
		Start: start, Log: b.Log(), Back: b.Takebacks(), State: state, Hash: rules.Hash(b.State()),
	}
	flat, err := json.Marshal(d)
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	flat, _ = seal("", flat)
	var spread bytes.Buffer
	if err := json.Indent(&spread, flat, "", " "); err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	return spread.Bytes(), nil
}

// Decode reads a save of any format that this program knows. name is used in errors.
func Decode(name string, data []byte) (Loaded, error) {
	if len(data) > MaxSave {
		return Loaded{}, fmt.Errorf("%s: larger than any save (%d MiB)", name, MaxSave>>20)
	}
	var head struct {
		Format int `json:"format"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return Loaded{}, fmt.Errorf("%s:%d: not a save: %v", name, lineOf(data, err), err)
	}
	if head.Format < 1 {
		return Loaded{}, fmt.Errorf("%s: not a save of Baize: expected a field \"format\" of 1 to %d", name, Format)
	}
	if head.Format > Format {
		return Loaded{}, fmt.Errorf("%s: saved by a newer Baize (format %d; this one reads up to %d)", name, head.Format, Format)
	}
	sum, err := sealed(head.Format, data)
	if err != nil {
		return Loaded{}, fmt.Errorf("%s: damaged: %w", name, err)
	}
	if overlong(data) {
		return Loaded{}, fmt.Errorf("%s: a text in it has more than %d letters", name, longestText)
	}
	if data, err = migrate(head.Format, data); err != nil {
		return Loaded{}, fmt.Errorf("%s: %w", name, err)
	}
	var d document
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&d); err != nil {
		return Loaded{}, fmt.Errorf("%s:%d: not a sound save: %v", name, lineOf(data, err), err)
	}
	l, err := d.open(name)
	l.sum = sum
	return l, err
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

func (d *document) open(name string) (Loaded, error) {
	sys, err := rules.Find(d.System)
	if err != nil {
		return Loaded{}, fmt.Errorf("%s: %w", name, err)
	}
	start, err := rules.Decode(d.Start)
	if err != nil {
		return Loaded{}, fmt.Errorf("%s: start of the battle: %w", name, err)
	}
	state, err := rules.Decode(d.State)
	if err != nil {
		return Loaded{}, fmt.Errorf("%s: %w", name, err)
	}
	if state.System != d.System || start.System != d.System {
		return Loaded{}, fmt.Errorf("%s: says it is %s but holds a battle of %s", name, d.System, state.System)
	}
	if got := rules.Hash(state); got != d.Hash {
		return Loaded{}, fmt.Errorf("%s: damaged: the battle in it does not match its hash", name)
	}
	start.System, state.System = sys.Info().ID, sys.Info().ID // a save of an earlier release names the system's former id
	for i, k := range d.Back {
		if err := k.Sound(); err != nil {
			return Loaded{}, fmt.Errorf("%s: undo %d: %w", name, i+1, err)
		}
	}
	l := Loaded{Battle: rules.Resume(sys, start, d.Log, state, d.Back), Meta: d.Meta, Replayable: d.Rules == Fingerprint(sys)}
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
		sys.Counters(shown)
		for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
			sys.View(shown, seat)
		}
		for i := range s.Units {
			sys.Card(shown, s.Units[i].ID)
		}
		for i := range s.Models {
			if s.Models[i].Place == rules.OnTable {
				sys.Ranges(shown, s.Models[i].ID)
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
