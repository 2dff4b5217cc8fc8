// Package setup reads the set-up that scenarios and transcripts share: the rule system, the table and its terrain,
// the sides, and, through the system's own builder, everything else.
package setup

import (
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
)

// Limits of what a file from a stranger may ask for.
const (
	maxTable  = 240 * geom.Inch
	maxPieces = rules.MostPieces
	maxPoints = rules.MostPoints
)

// Read builds a starting State from lines. It ends at the first line whose word stop accepts (nil: none) and gives
// the rest. Errors name file and line.
func Read(lines []*text.Line, stop func(word string) bool) (*rules.State, []*text.Line, error) {
	r := reader{state: &rules.State{Dice: rules.NewGenerator, ToAct: rules.NoSeat, Sides: [2]rules.Side{{Name: "Side A"}, {Name: "Side B"}}}}
	r.state.Remember()
	rest := lines
	for len(rest) > 0 && (stop == nil || !stop(rest[0].Word)) {
		if err := r.line(rest[0]); err != nil {
			return nil, nil, err
		}
		rest = rest[1:]
	}
	if r.builder == nil {
		return nil, nil, missing(lines, "system ID")
	}
	if r.state.Table.W == 0 {
		return nil, nil, missing(lines, "table WIDTHxHEIGHT [MAT]")
	}
	s, err := r.builder.Build(r.state)
	if err != nil {
		return nil, nil, err
	}
	if err := r.lesson.build(s); err != nil {
		return nil, nil, err
	}
	if err := stands(r.sys, s, lines[:len(lines)-len(rest)]); err != nil {
		return nil, nil, err
	}
	return s, rest, nil
}

func missing(lines []*text.Line, what string) error {
	if len(lines) == 0 {
		return &text.Error{File: "set-up", No: 1, Msg: "expected a line: " + what}
	}
	return lines[len(lines)-1].Errorf("expected a line before here: %s", what)
}

type reader struct {
	state   *rules.State
	sys     rules.System
	builder rules.Builder
	lesson  lesson
}

func (r *reader) line(l *text.Line) error {
	if r.builder == nil && l.Word != "system" {
		return l.Errorf("expected the first line: system ID, got %q", l.Word)
	}
	var err error
	switch l.Word {
	case "system":
		err = r.system(l)
	case "title":
		if err = l.Want(1, 1, `"TITLE"`); err == nil {
			r.state.Title = l.Args[0]
		}
	case "seed":
		err = r.seed(l)
	case "table":
		err = r.table(l)
	case "terrain":
		err = r.terrain(l)
	case "side":
		err = r.side(l)
	case "marker":
		if p := r.piece(l); p != nil {
			err = r.marker(l, p)
			break
		}
		fallthrough
	default:
		if ok, err := r.lesson.take(l, r.sys.Info()); ok {
			return err
		}
		ok, err := r.builder.Line(l)
		if err == nil && !ok {
			err = l.Errorf("unknown word %q in the set-up", l.Word)
		}
		return err
	}
	if err != nil {
		return err
	}
	return l.Done()
}

func (r *reader) system(l *text.Line) error {
	if err := l.Want(1, 1, "ID"); err != nil {
		return err
	}
	if r.builder != nil {
		return l.Errorf("the system is already %s", r.state.System)
	}
	sys, err := rules.Find(l.Args[0])
	if err != nil {
		return l.Errorf("%v", err)
	}
	r.sys, r.builder, r.state.System = sys, sys.Builder(), sys.Info().ID
	return nil
}

func (r *reader) seed(l *text.Line) error {
	if err := l.Want(1, 1, "NUMBER"); err != nil {
		return err
	}
	n, err := strconv.ParseUint(l.Args[0], 10, 64)
	if err != nil {
		return l.Errorf("expected a whole number, got %q", l.Args[0])
	}
	r.state.Seed = n
	return nil
}

// Mats are the words for the ground of a table.
var Mats = []string{"meadow", "desert", "snow", "mud", "town", "sea", "winter", "island"}

func (r *reader) table(l *text.Line) error {
	if err := l.Want(1, 2, "WIDTHxHEIGHT [MAT]"); err != nil {
		return err
	}
	w, h, ok := strings.Cut(l.Args[0], "x")
	pw, errW := geom.ParseInches(w)
	ph, errH := geom.ParseInches(h)
	if !ok || errW != nil || errH != nil || pw < geom.Inch || ph < geom.Inch || pw > maxTable || ph > maxTable {
		return l.Errorf("expected a size in inches such as 72x48, 1 to 240 each way, got %q", l.Args[0])
	}
	r.state.Table.W, r.state.Table.H, r.state.Table.Mat = pw, ph, "meadow"
	if len(l.Args) == 2 {
		if !slices.Contains(Mats, l.Args[1]) {
			return l.Errorf("expected a mat (%s), got %q", strings.Join(Mats, " "), l.Args[1])
		}
		r.state.Table.Mat = l.Args[1]
	}
	return nil
}

func (r *reader) side(l *text.Line) error {
	if err := l.Want(2, 2, `A|B "NAME"`); err != nil {
		return err
	}
	seat, err := Seat(l, l.Args[0])
	if err != nil {
		return err
	}
	force, _ := l.Get("force")
	r.state.Sides[seat] = rules.Side{Name: l.Args[1], Force: force}
	return nil
}

func (r *reader) terrain(l *text.Line) error {
	if len(r.state.Table.Pieces) >= maxPieces {
		return l.Errorf("more than %d pieces of terrain", maxPieces)
	}
	p, err := ReadPiece(l)
	if err != nil {
		return err
	}
	for i := range r.state.Table.Pieces {
		if r.state.Table.Pieces[i].Label == p.Label {
			return l.Errorf("terrain %q is there already", p.Label)
		}
	}
	p.ID = rules.PieceID(len(r.state.Table.Pieces) + 1)
	if err := r.sys.Info().ThingFault(&p); err != nil {
		return l.Errorf("terrain %q has %v", p.Label, err)
	}
	if err := rules.TerrainCheckerOf(r.builder).CheckTerrain(&p); err != nil {
		return l.Errorf("%v", err)
	}
	r.state.Table.Pieces = append(r.state.Table.Pieces, p)
	return nil
}

// piece returns the piece that a line names first, nil for none.
func (r *reader) piece(l *text.Line) *rules.Piece {
	for i := range r.state.Table.Pieces {
		if p := &r.state.Table.Pieces[i]; len(l.Args) > 0 && p.Label == l.Args[0] {
			return p
		}
	}
	return nil
}

// marker reads: marker LABEL KIND [N], on a thing on the table.
func (r *reader) marker(l *text.Line, p *rules.Piece) error {
	if err := l.Want(2, 3, "LABEL KIND [N]"); err != nil {
		return err
	}
	n, err := howMany(l)
	if err != nil {
		return err
	}
	p.Markers = p.Markers.With(l.Args[1], n)
	if err := r.sys.Info().ThingFault(p); err != nil {
		return l.Errorf("terrain %q has %v", p.Label, err)
	}
	return nil
}

// Seat reads "A" or "B".
func Seat(l *text.Line, s string) (rules.Seat, error) {
	switch s {
	case "A":
		return rules.SeatA, nil
	case "B":
		return rules.SeatB, nil
	}
	return rules.NoSeat, l.Errorf("expected a seat, A or B, got %q", s)
}
