package setup

import (
	"fmt"
	"slices"
	"strconv"

	"baize/rules"
	"baize/rules/text"
)

// Limits of what a file from a stranger may ask for.
const (
	maxUnits    = 200
	maxModels   = 1000
	mostMarkers = 99 // of one kind in one place
)

// Hooks are what a system adds to the lines that all forces share.
type Hooks struct {
	// Unit reads the keys of a unit line; u is the unit's place in Forces.Units.
	Unit func(l *text.Line, u int) error
	// Figure makes a model of the profile with this place in the system's list: Profile, Name, Figure, Base and Life.
	Figure func(profile int) rules.Model
	// Model reads the keys of a model line beyond the common ones; nil reads none.
	Model func(l *text.Line, m *rules.Model) error
	// Carries reports whether other models may be aboard of this one; nil carries none.
	Carries func(m *rules.Model) bool
	Carrier string // what carries, for errors: "an Ironclad"; "" is "a model that carries others"
	// Markers may be laid on units and models, those of them that lie at pieces left out.
	Markers []rules.Term
	Tracks  []rules.Term // as Info.Tracks: lost-KIND= of a model line
	Adrift  bool         // as Info.Adrift: adrift= of a model line
	Nobodys bool         // as Info.Nobodys: "-" in place of the side of a unit
	// Marker judges so many markers of a kind on a model, or on a unit where m is nil; whole lays them on the unit of the model
	// instead. nil lets everything lie anywhere.
	Marker func(l *text.Line, kind string, n int, m *rules.Model) (whole bool, err error)
}

// Forces reads the lines of units and models that the builders of systems share: roster, end, unit, model, models,
// place and marker. Names of profiles and weapons are declared in it, each roster with names of its own.
type Forces struct {
	Hooks
	Units  []rules.Unit
	Models []rules.Model
	Sides  [2]rules.Side // as the rosters name them

	lines   []*text.Line // parallel to Models
	labels  map[string]*text.Line
	common  scope // outside of any roster
	open    *scope
	boarded []boarding
}

// boarding is a model that starts inside a carrier or terrain piece, whose label may come later.
type boarding struct {
	model rules.ModelID
	in    string
	line  *text.Line
}

// NewForces gives an empty collection.
func NewForces(h Hooks) *Forces {
	return &Forces{Hooks: h, labels: map[string]*text.Line{}, common: scope{seat: rules.NoSeat, names: map[string]int{}}}
}

// Line takes a line of units, models or rosters; ok is false for another word.
func (f *Forces) Line(l *text.Line) (ok bool, err error) {
	return Take(l, map[string]func(*text.Line) error{
		"roster": f.roster, "end": f.end, "unit": f.unit, "model": f.model, "models": f.several, "marker": f.marker, "place": f.place,
	})
}

// unit reads: unit LABEL A|B|- "NAME", - for nobody where the system knows such units; inside a roster the seat is the roster's.
func (f *Forces) unit(l *text.Line) error {
	seat := rules.NoSeat
	if f.open != nil {
		if err := l.Want(2, 2, `LABEL "NAME" (the roster gives the side)`); err != nil {
			return err
		}
		seat = f.open.seat
	} else {
		if err := l.Want(3, 3, `LABEL A|B "NAME"`); err != nil {
			return err
		}
		var err error
		if seat, err = Seat(l, l.Args[1]); err != nil && !(f.Nobodys && l.Args[1] == rules.NoSeat.String()) {
			return err
		}
	}
	if len(f.Units) >= maxUnits {
		return l.Errorf("more than %d units", maxUnits)
	}
	label, err := f.Label(l, l.Args[0])
	if err != nil {
		return err
	}
	f.Units = append(f.Units, rules.Unit{ID: rules.UnitID(len(f.Units) + 1), Seat: seat, Label: label, Name: l.Args[len(l.Args)-1]})
	return f.Unit(l, len(f.Units)-1)
}

// model reads: model LABEL PROFILE at= facing= layer= lost= lost-TRACK= adrift= place= inside= name=. It joins the unit above it.
func (f *Forces) model(l *text.Line) error {
	if err := l.Want(2, 2, "LABEL PROFILE"); err != nil {
		return err
	}
	label, err := f.Label(l, l.Args[0])
	if err != nil {
		return err
	}
	m, err := f.join(l, label, l.Args[1])
	if err != nil {
		return err
	}
	at, onTable, err := l.Point("at")
	if err != nil {
		return err
	}
	if m.Facing, err = l.Facing("facing", Homeward(m.Seat)); err != nil {
		return err
	}
	m.At = at
	if err := level(l, m); err != nil {
		return err
	}
	if onTable {
		m.Place = rules.OnTable
	}
	if in, ok := l.Get("inside"); ok {
		m.Place = rules.Aboard
		f.boarded = append(f.boarded, boarding{m.ID, in, l})
	}
	if err := placeKey(l, m, onTable); err != nil {
		return err
	}
	if err := f.losses(l, m); err != nil {
		return err
	}
	if name, ok := l.Get("name"); ok {
		m.Name = name
	}
	if err := Layout(l); err != nil {
		return err
	}
	if f.Model == nil {
		return nil
	}
	return f.Model(l, m)
}

// losses reads what a model has lost of its life and of its other tracks, and who has it where it is adrift.
func (f *Forces) losses(l *text.Line, m *rules.Model) (err error) {
	if m.Lost, err = Bounded(l, "lost", 0, 0, m.Life); err != nil {
		return err
	}
	for _, t := range f.Tracks {
		of, has := m.Track(t.ID)
		if !has {
			continue
		}
		lost, err := Bounded(l, "lost-"+t.ID, 0, 0, of.Of)
		if err != nil {
			return err
		}
		m.Tracks = m.Tracks.With(t.ID, lost)
	}
	if !f.Adrift {
		return nil
	}
	if by, ok := l.Get("adrift"); ok {
		if m.Held, m.Adrift = rules.ParseOwner(by); !m.Adrift {
			return l.Errorf("adrift=%s: expected who has it, A, B or nobody", by)
		}
	}
	return nil
}

var placeNames = map[string]rules.Place{"reserve": rules.Reserve, "table": rules.OnTable, "aboard": rules.Aboard, "tipped": rules.Tipped, "wreck": rules.Wreck, "removed": rules.Removed}

func placeKey(l *text.Line, m *rules.Model, posed bool) error {
	v, ok := l.Get("place")
	if !ok {
		return nil
	}
	place, known := placeNames[v]
	switch {
	case !known:
		return OneOf(l, "place", v, "reserve", "table", "aboard", "tipped", "wreck", "removed")
	case (place == rules.OnTable || place == rules.Wreck) && !posed:
		return l.Errorf("place=%s needs at=x,y", v)
	case (place == rules.Aboard) != (m.Place == rules.Aboard):
		return l.Errorf("place=aboard and inside= belong together")
	}
	m.Place = place
	return nil
}

// several reads: models N PROFILE: that many models in reserve, numbered on from the unit's last.
func (f *Forces) several(l *text.Line) error {
	if err := l.Want(2, 2, "NUMBER PROFILE"); err != nil {
		return err
	}
	n, err := strconv.Atoi(l.Args[0])
	if err != nil || n < 1 || n > 60 {
		return l.Errorf("expected a number of models from 1 to 60, got %q", l.Args[0])
	}
	for i := 0; i < n; i++ {
		if len(f.Units) == 0 {
			return l.Errorf("models belong to the unit above them, but there is none")
		}
		u := &f.Units[len(f.Units)-1]
		label := fmt.Sprintf("%s.%d", u.Label, len(u.Models)+1)
		if err := f.claim(l, label); err != nil {
			return err
		}
		m, err := f.join(l, label, l.Args[1])
		if err != nil {
			return err
		}
		m.Facing = Homeward(m.Seat)
	}
	return nil
}

// join adds a model of a profile, in reserve, to the last unit.
func (f *Forces) join(l *text.Line, label, profile string) (*rules.Model, error) {
	if len(f.Units) == 0 || (f.open != nil && f.Units[len(f.Units)-1].Seat != f.open.seat) {
		return nil, l.Errorf("models belong to the unit above them, but there is none")
	}
	if len(f.Models) >= maxModels {
		return nil, l.Errorf("more than %d models", maxModels)
	}
	i, ok := f.Find("profile", profile)
	if !ok {
		return nil, l.Errorf("no profile %q before this line", profile)
	}
	u := &f.Units[len(f.Units)-1]
	m := f.Figure(i)
	m.ID, m.Unit, m.Seat, m.Label, m.Profile, m.Place = rules.ModelID(len(f.Models)+1), u.ID, u.Seat, label, i, rules.Reserve
	u.Models = append(u.Models, m.ID)
	f.Models, f.lines = append(f.Models, m), append(f.lines, l)
	return &f.Models[len(f.Models)-1], nil
}

// marker reads: marker LABEL KIND [N], on a unit or a model.
func (f *Forces) marker(l *text.Line) error {
	if err := l.Want(2, 3, "LABEL KIND [N]"); err != nil {
		return err
	}
	n, err := howMany(l)
	if err != nil {
		return err
	}
	laid := slices.DeleteFunc(slices.Clone(f.Markers), func(t rules.Term) bool { return t.Of == rules.OfPiece })
	if err := OneOf(l, "marker", l.Args[1], TermIDs(laid)...); err != nil {
		return err
	}
	for i := range f.Units {
		if u := &f.Units[i]; u.Label == l.Args[0] {
			return f.lay(l, n, u, nil)
		}
	}
	for i := range f.Models {
		if m := &f.Models[i]; m.Label == l.Args[0] {
			return f.lay(l, n, &f.Units[m.Unit-1], m)
		}
	}
	return l.Errorf("no unit or model %q before this line", l.Args[0])
}

// howMany reads how many markers a line lays, 1 where it does not say.
func howMany(l *text.Line) (n int, err error) {
	if len(l.Args) < 3 {
		return 1, nil
	}
	if n, err = strconv.Atoi(l.Args[2]); err != nil || n < 1 || n > mostMarkers {
		return 0, l.Errorf("expected how many markers, 1 to %d, got %q", mostMarkers, l.Args[2])
	}
	return n, nil
}

// lay puts so many markers on a model, or on its unit where m is nil or the system says so.
func (f *Forces) lay(l *text.Line, n int, u *rules.Unit, m *rules.Model) error {
	kind, whole := l.Args[1], m == nil
	if f.Marker != nil {
		on, err := f.Marker(l, kind, n, m)
		if err != nil {
			return err
		}
		whole = whole || on
	}
	if whole {
		u.Markers = u.Markers.With(kind, n)
	} else {
		m.Markers = m.Markers.With(kind, n)
	}
	return nil
}

func (f *Forces) board(s *rules.State, in boarding) error {
	for i := range s.Models {
		if m := &s.Models[i]; m.Label == in.in {
			if m.ID == in.model || f.Carries == nil || !f.Carries(m) {
				what := f.Carrier
				if what == "" {
					what = "a model that carries others"
				}
				return in.line.Errorf("inside=%s: expected %s or a terrain piece", in.in, what)
			}
			s.Model(in.model).Inside = m.ID
			return nil
		}
	}
	for i := range s.Table.Pieces {
		if s.Table.Pieces[i].Label == in.in {
			s.Model(in.model).Within = s.Table.Pieces[i].ID
			return nil
		}
	}
	return in.line.Errorf("inside=%s: no model or terrain piece has this label", in.in)
}

// Keep notes the line of a model that a builder added by itself.
func (f *Forces) Keep(l *text.Line) { f.lines = append(f.lines, l) }
