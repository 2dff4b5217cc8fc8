package rules

import (
	"slices"

	"baize/rules/geom"
)

// State is a whole battle between two commands: plain data, ids instead of pointers, slices in a defined order.
// Two seats, one table. What one system alone needs sits in Ext.
type State struct {
	System  string `json:"system"`
	Edition string `json:"edition,omitempty"`
	Title   string `json:"title,omitempty"`

	Seed   uint64    `json:"seed"`
	Serial uint64    `json:"serial"`         // commands completed; with Seed and Dice it fixes the dice of the next one
	Dice   Generator `json:"dice,omitempty"` // never changed within a battle

	Table  Table    `json:"table"`
	Sides  [2]Side  `json:"sides"`
	Units  []Unit   `json:"units"`
	Models []Model  `json:"models"`
	Turn   int      `json:"turn"`
	Phase  string   `json:"phase"` // a phase id of the system's Info
	Step   string   `json:"step,omitempty"`
	ToAct  Seat     `json:"toAct"`
	Over   *Result  `json:"over,omitempty"`
	Ext    Ext      `json:"-"` // the system's own value, nil where it has none; encoded beside the State by the codec
	Wait   *Pending `json:"wait,omitempty"`
	Passes []Pass   `json:"passes,omitempty"` // questions that are let pass; never changed in place
	Hands  [2]bool  `json:"hands,omitempty"`  // the seat types in the dice it rolled on the desk

	Practice bool      `json:"practice,omitempty"` // undo goes back over dice without anybody's agreement
	Salt     uint64    `json:"salt,omitempty"`     // how often the dice were made to fall anew; part of the seed
	Lesson   []Prompt  `json:"lesson,omitempty"`   // prompts for a newcomer; nothing that is ruled depends on them
	Players  [2]string `json:"players,omitzero"`   // who plays a seat: "" a person, else a player of the program in words that the window reads

	memory *Memory // of the battle, shared by its states; nil keeps nothing
}

// Ext is what one system alone keeps in a State. Clone must not share anything that is later changed in place.
type Ext interface{ Clone() Ext }

// Counts reports whether a model is alive and still belongs to its unit, as the system counts.
func (s *State) Counts(id ModelID) bool {
	return s.Model(id).Alive() && !DeserterOf(s.Ext).Deserted(id)
}

// Side is what the table knows of a player.
type Side struct {
	Name  string `json:"name"`
	Force string `json:"force,omitempty"`
}

// Result says how a battle ended. Winner is NoSeat for a draw.
type Result struct {
	Winner Seat   `json:"winner"`
	Why    Text   `json:"why"`
	Rule   RuleID `json:"rule"`
}

// Pending is a command stopped by an open question, with the answers given so far.
type Pending struct {
	Command  Command  `json:"command"`
	Answers  []Answer `json:"answers,omitempty"`
	Decision Decision `json:"decision"`
	Shown    int      `json:"shown"`            // events of the command that the players have already seen
	Turned   []Turned `json:"turned,omitempty"` // in order; never changed in place
	Sealed   []Sealed `json:"sealed,omitempty"` // in order; never changed in place

	// Bared are, in a view and in a guess, the units that were hidden when the command began and that it has shown by its question.
	Bared []UnitID `json:"-"`

	paused *State // the working copy at the question; nil after decoding
	thrown int    // dice that the command has thrown by then
	asked  *asked // nil after decoding
	cut    bool   // a view that knows the kind and the seat of the command alone
}

// Bare returns a waiting command without the working copy, for a view; nor does it say how much was told, of which a seat may not have
// been told all.
func (p *Pending) Bare() *Pending {
	return &Pending{Command: p.Command, Answers: p.Answers, Decision: p.Decision, Sealed: p.Sealed, Bared: p.Bared, cut: p.cut}
}

// Cut takes from the waiting command of a view all but its kind and seat. What led to its question is hidden then, and it cannot be
// run again.
func (p *Pending) Cut() {
	p.Command, p.Answers, p.Sealed, p.cut = Command{Kind: p.Command.Kind, Seat: p.Command.Seat}, nil, nil, true
}

// Turned says that the dice of a waiting command fall otherwise from one on than they would have: a copy was made there.
type Turned struct {
	After int    `json:"after"` // dice of the command that were thrown by then
	Salt  uint64 `json:"salt"`  // that of the battle once the command is done
}

// Place says where a model is.
type Place uint8

// Places of a model. Only OnTable and Wreck have a pose that matters.
const (
	Reserve Place = iota // not yet deployed or held back
	OnTable              // stands on the table
	Aboard               // inside the carrier model or building piece named by Model.Inside
	Tipped               // a casualty that may still come back: out of the fight, not yet removed, kept beside the table
	Wreck                // destroyed, left on the table as terrain
	Removed              // out of the battle: dead, or gone from the table
)

// Base is the exact footprint of a model in µm: round (W = diameter), rectangle or oval (W across, L along the facing).
type Base struct {
	Kind BaseKind    `json:"kind"`
	W    geom.Length `json:"w"`
	L    geom.Length `json:"l,omitempty"`
}

// BaseKind is the outline of a base.
type BaseKind uint8

// Outlines of bases.
const (
	Round BaseKind = iota
	Rectangle
	OvalBase
)

// Shape places the base on the table.
func (b Base) Shape(at geom.Point, facing geom.Heading) geom.Shape {
	switch b.Kind {
	case Rectangle:
		return geom.Rect(at, b.W, b.L, facing)
	case OvalBase:
		return geom.Oval(at, b.W, b.L, facing)
	}
	return geom.Disc(at, b.W)
}

// Model is one miniature.
type Model struct {
	ID      ModelID      `json:"id"`
	Unit    UnitID       `json:"unit"`
	Seat    Seat         `json:"seat"`  // whose it is; NoSeat where the system knows models of nobody
	Label   string       `json:"label"` // short name, unique in the battle: "a1.3"
	Name    string       `json:"name"`
	Figure  string       `json:"figure,omitempty"` // silhouette for drawing, one of render.Silhouettes: foot, officer, tank, ...; any other is drawn as foot
	Profile int          `json:"profile"`          // index into the system's profiles
	Base    Base         `json:"base"`
	Place   Place        `json:"place"`
	At      geom.Point   `json:"at"`
	Facing  geom.Heading `json:"facing"`
	Layer   int          `json:"layer,omitempty"`  // its level, where a system has several over one another: 0 is the ground
	Inside  ModelID      `json:"inside,omitempty"` // carrier, while Aboard
	Within  PieceID      `json:"within,omitempty"` // building, while Aboard
	Lost    int          `json:"lost,omitempty"`   // points of Life lost
	Life    int          `json:"life"`             // what it can lose before it is out, at the start: 1 where a hit removes it
	Tracks  Tracks       `json:"tracks,omitempty"` // what else it can lose: its crew
	Adrift  bool         `json:"adrift,omitempty"` // stays where it is and takes no part: a derelict, a prize
	Held    Owner        `json:"held,omitempty"`   // who has it while it is adrift
	Markers Markers      `json:"markers,omitempty"`
}

// Shape is the model's footprint where it stands.
func (m *Model) Shape() geom.Shape { return m.Base.Shape(m.At, m.Facing) }

// Alive reports whether the model still takes part: on the table, aboard or in reserve, and not adrift. Where it stands says Place.
func (m *Model) Alive() bool {
	return (m.Place == OnTable || m.Place == Aboard || m.Place == Reserve) && !m.Adrift
}

// Unit is a group of models that acts together: a squad, a squadron, a lone officer or vehicle.
type Unit struct {
	ID      UnitID    `json:"id"`
	Seat    Seat      `json:"seat"`
	Label   string    `json:"label"`
	Name    string    `json:"name"`
	Models  []ModelID `json:"models"` // in force-list order; never changed in place
	Markers Markers   `json:"markers,omitempty"`
}

// Table is the playing surface, its size in µm.
type Table struct {
	W      geom.Length `json:"w"`
	H      geom.Length `json:"h"`
	Mat    string      `json:"mat,omitempty"`
	Pieces []Piece     `json:"pieces"` // replaced while a command is resolved, never changed in place: states share them
}

// Piece is one piece of terrain. Its shape decides; Gone pieces stay listed but have no effect.
type Piece struct {
	ID    PieceID     `json:"id"`
	Label string      `json:"label"`
	Kind  string      `json:"kind"` // a terrain id of the system
	Shape geom.Shape  `json:"shape"`
	Knots []geom.Knot `json:"knots,omitempty"` // of a curve that Shape was flattened from, to be written and edited; never changed in place
	Order int         `json:"order,omitempty"` // where pieces lie over one another the higher ones hold: see FarthestOrder
	Tags  []string    `json:"tags,omitempty"`  // "elevated", "high", "capacity=10", ...; never changed in place
	Gone  bool        `json:"gone,omitempty"`
	Turn  int         `json:"turn,omitempty"` // when it came to be, for smoke

	// Of things on the table (Info.Things) alone: whose, on which level, and what lies at it (armed, set off).
	Owner   Owner   `json:"owner,omitempty"`
	Layer   int     `json:"layer,omitempty"`
	Markers Markers `json:"markers,omitempty"`
}

// FarthestOrder bounds the Order of a piece, up and down.
const FarthestOrder = 9

// Model gives the model of an id. It panics on an id that the state does not have.
func (s *State) Model(id ModelID) *Model { return &s.Models[id-1] }

// Unit gives the unit of an id. It panics on an id that the state does not have.
func (s *State) Unit(id UnitID) *Unit { return &s.Units[id-1] }

// Middle returns the centre of the models of a unit on the table; ok is false for unit 0 and for one that has none there.
func (s *State) Middle(unit UnitID) (at geom.Point, ok bool) {
	if unit == 0 {
		return at, false
	}
	n := geom.Length(0)
	for _, m := range s.Unit(unit).Models {
		if k := s.Model(m); k.Place == OnTable {
			at, n = at.Add(k.At), n+1
		}
	}
	if n == 0 {
		return at, false
	}
	return geom.Point{X: at.X / n, Y: at.Y / n}, true
}

// Piece gives the terrain piece of an id. It panics on an id that the state does not have.
func (s *State) Piece(id PieceID) *Piece { return &s.Table.Pieces[id-1] }

// HasModel reports whether id names a model.
func (s *State) HasModel(id ModelID) bool { return id >= 1 && int(id) <= len(s.Models) }

// HasUnit reports whether id names a unit.
func (s *State) HasUnit(id UnitID) bool { return id >= 1 && int(id) <= len(s.Units) }

// HasPiece reports whether id names a terrain piece.
func (s *State) HasPiece(id PieceID) bool { return id >= 1 && int(id) <= len(s.Table.Pieces) }

// Clone copies the state so that changing the copy in place leaves the original alone. Markers, unit member lists
// and shapes are shared: they are replaced, never changed in place.
func (s *State) Clone() *State {
	c := s.fork()
	c.Table.Pieces = append([]Piece(nil), s.Table.Pieces...)
	return c
}

// fork is Clone that shares the terrain: a working copy changes it by [State.AlterPiece] and [State.AddPiece] alone.
func (s *State) fork() *State {
	c := *s
	c.Units = append([]Unit(nil), s.Units...)
	c.Models = append([]Model(nil), s.Models...)
	if s.Ext != nil {
		c.Ext = s.Ext.Clone()
	}
	return &c
}

// AlterPiece returns the piece of an id, in a list that no other state shares, to be changed in place at once. Pointers that
// were taken before show the piece as it was.
func (s *State) AlterPiece(id PieceID) *Piece {
	s.Table.Pieces = slices.Clone(s.Table.Pieces)
	return s.Piece(id)
}

// AddPiece puts a new piece on the table, gives it the next id, and returns that.
func (s *State) AddPiece(p Piece) PieceID {
	p.ID = PieceID(len(s.Table.Pieces) + 1)
	s.Table.Pieces = append(slices.Clip(s.Table.Pieces), p)
	return p.ID
}
