package rules

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"baize/rules/geom"
)

// coded is a State on paper: the kernel's part, and the system's own value beside it.
type coded struct {
	State *State          `json:"state"`
	Ext   json.RawMessage `json:"ext"`
}

// Encode writes a state as JSON.
func Encode(s *State) ([]byte, error) {
	ext, err := json.Marshal(s.Ext)
	if err != nil {
		return nil, fmt.Errorf("rules: encode %s: %w", s.System, err)
	}
	return json.Marshal(coded{s, ext})
}

// Decode reads a state written by Encode. Unknown fields, an unknown system and ids that do not fit are errors.
func Decode(data []byte) (*State, error) {
	var c coded
	if err := strict(data, &c); err != nil {
		return nil, fmt.Errorf("rules: decode state: %w", err)
	}
	if c.State == nil {
		return nil, fmt.Errorf("rules: decode state: no state")
	}
	sys, err := Find(c.State.System)
	if err != nil {
		return nil, fmt.Errorf("rules: decode state: %w", err)
	}
	ext, err := decodeExt(sys, c.Ext)
	if err != nil {
		return nil, fmt.Errorf("rules: decode %s: %w", c.State.System, err)
	}
	c.State.Ext = ext
	c.State.Remember()
	if list := sys.Info().Phases; len(list) > 0 && !slices.ContainsFunc(list, func(t Term) bool { return t.ID == c.State.Phase }) {
		return nil, fmt.Errorf("rules: decode state: no phase is called %.40q", c.State.Phase)
	}
	if c.State.Turn < 0 || c.State.Turn > mostCounted {
		return nil, fmt.Errorf("rules: decode state: turn %d", c.State.Turn)
	}
	if err := c.State.sound(sys.Info()); err != nil {
		return nil, fmt.Errorf("rules: decode state: %w", err)
	}
	if err := SoundOf(ext).Sound(c.State); err != nil {
		return nil, fmt.Errorf("rules: decode %s: %w", c.State.System, err)
	}
	return c.State, nil
}

// decodeExt reads the system's own value, which one without any does not have.
func decodeExt(sys System, data []byte) (Ext, error) {
	ext := ExtendedOf(sys).NewExt()
	if ext == nil {
		if len(data) > 0 && string(data) != "null" {
			return nil, fmt.Errorf("an ext, and this system has none")
		}
		return nil, nil
	}
	return ext, strict(data, ext)
}

func strict(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

// sound checks that ids are what they say and lead somewhere, and that the system has what the state has.
func (s *State) sound(in *Info) error {
	if len(s.Models) > mostThings || len(s.Units) > mostThings || len(s.Table.Pieces) > mostThings {
		return fmt.Errorf("%d models, %d units and %d pieces of terrain: at most %d of each", len(s.Models), len(s.Units), len(s.Table.Pieces), mostThings)
	}
	for i := range s.Models {
		m := &s.Models[i]
		if m.ID != ModelID(i+1) || !s.HasUnit(m.Unit) || !in.seats(m.Seat) || m.Place > Removed || !m.inBounds() {
			return fmt.Errorf("model %d is not sound", i+1)
		}
		if bad := in.tracksFault(m); bad != "" {
			return fmt.Errorf("model %d has %s", i+1, bad)
		}
		if m.Held > OwnedByB || m.Held != Nobody && !m.Adrift || m.Adrift && !in.Adrift {
			return fmt.Errorf("model %d is adrift or held, which it cannot be", i+1)
		}
		if s.sourceFault(m.Markers) {
			return fmt.Errorf("model %d has a marker that comes from nothing", i+1)
		}
		if (m.Inside != 0 && !s.HasModel(m.Inside)) || (m.Within != 0 && !s.HasPiece(m.Within)) {
			return fmt.Errorf("model %d is inside of nothing", i+1)
		}
	}
	for i := range s.Units {
		u := &s.Units[i]
		if u.ID != UnitID(i+1) || !in.seats(u.Seat) || s.sourceFault(u.Markers) {
			return fmt.Errorf("unit %d is not sound", i+1)
		}
		for _, id := range u.Models {
			if !s.HasModel(id) || s.Model(id).Unit != u.ID {
				return fmt.Errorf("unit %d lists a model that is not its own", i+1)
			}
		}
	}
	for i := range s.Table.Pieces {
		p := &s.Table.Pieces[i]
		if p.ID != PieceID(i+1) {
			return fmt.Errorf("terrain piece %d is not sound", i+1)
		}
		if err := p.Shape.Valid(); err != nil || !near(p.Shape.C) {
			return fmt.Errorf("terrain piece %d is not sound: its shape", i+1)
		}
		if len(p.Knots) > geom.MaxKnots || slices.ContainsFunc(p.Knots, func(k geom.Knot) bool { return !near(k.At) }) || p.Order > FarthestOrder || p.Order < -FarthestOrder {
			return fmt.Errorf("terrain piece %d is not sound: its knots or order", i+1)
		}
		if err := in.ThingFault(p); err != nil {
			return fmt.Errorf("terrain piece %d has %w", i+1, err)
		}
		if s.sourceFault(p.Markers) {
			return fmt.Errorf("terrain piece %d has a marker that comes from nothing", i+1)
		}
	}
	if s.Table.W <= 0 || s.Table.H <= 0 || s.Table.W > farthest || s.Table.H > farthest || s.ToAct < NoSeat || s.ToAct > SeatB {
		return fmt.Errorf("table or seat out of range")
	}
	if s.Dice > NewGenerator {
		return fmt.Errorf("no generator of dice has the number %d; this program knows 0 to %d", s.Dice, NewGenerator)
	}
	for _, name := range s.Players {
		if !soundPlayer(name) {
			return fmt.Errorf("a player's name is too long")
		}
	}
	if s.Dice > NewGenerator {
		return fmt.Errorf("its dice are those of a newer program")
	}
	if len(s.Lesson) > MostPrompts {
		return fmt.Errorf("%d prompts: at most %d", len(s.Lesson), MostPrompts)
	}
	for i := range s.Lesson {
		if !s.Lesson[i].sound(s) {
			return fmt.Errorf("prompt %d of the lesson is not sound", i+1)
		}
	}
	sys, err := Find(s.System)
	if err != nil {
		return err
	}
	if len(s.Passes) > mostMoves || slices.ContainsFunc(s.Passes, func(p Pass) bool { return !p.sound(sys.Info()) }) {
		return fmt.Errorf("a question that is let pass is not sound")
	}
	if s.Wait != nil && s.Wait.Decision.Reaction.dangles(s) {
		return fmt.Errorf("the open question is asked in a reaction that is not sound")
	}
	if s.Wait != nil {
		if bad := dangling(s, &s.Wait.Command); bad != "" {
			return fmt.Errorf("the waiting command names %s", bad)
		}
		for _, k := range s.Wait.Sealed {
			if k.Answer < 0 || k.Answer >= len(s.Wait.Answers) || k.Seat < SeatA || k.Seat > SeatB {
				return fmt.Errorf("an answer that is sealed is none of the answers")
			}
		}
		if bad := s.Wait.Command.excess(); bad != "" {
			return fmt.Errorf("the waiting command has %s", bad)
		}
		for i := range s.Wait.Answers {
			answer := Command{Kind: KindAnswer, Answer: &s.Wait.Answers[i]}
			if bad := answer.excess(); bad != "" {
				return fmt.Errorf("an answer to the waiting command has %s", bad)
			}
			if bad := dangling(s, &answer); bad != "" {
				return fmt.Errorf("an answer to the waiting command names %s", bad)
			}
		}
	}
	return nil
}

// seats reports whether units and models of a seat may be in a battle of the system: those of nobody only where it knows them.
func (in *Info) seats(s Seat) bool { return s == SeatA || s == SeatB || s == NoSeat && in.Nobodys }

// Hash is a fingerprint of everything in a state: equal states have equal hashes on every machine.
func Hash(s *State) string {
	data, err := Encode(s)
	if err != nil {
		panic(err)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:12])
}
