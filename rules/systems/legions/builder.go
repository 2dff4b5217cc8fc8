package legions

import (
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/text"
)

// Limits of what a file from a stranger may ask for.
const (
	maxUnits    = 200
	maxModels   = 1000
	maxProfiles = 400
	maxWeapons  = 800
)

// Builder implements rules.System. The lines it takes are described in rules/TRANSCRIPTS.md and scenarios/FORMATS.md.
func (System) Builder() rules.Builder {
	return &builder{common: newRoster(rules.NoSeat), labels: map[string]*text.Line{}, ext: &Ext{Initiative: [2]rules.Seat{rules.SeatA, rules.SeatB}}}
}

// builder collects lines into an Ext and the units and models of a State.
type builder struct {
	ext    *Ext
	units  []rules.Unit
	models []rules.Model
	lines  []*text.Line // parallel to models
	labels map[string]*text.Line

	common  *roster // profiles and weapons outside of any roster
	open    *roster // the roster between "roster" and "end", nil outside
	sides   [2]rules.Side
	boarded []boarding
	charges []charging
	state   stateLine
}

// roster is a scope of profile and weapon names: two forces may each have a profile called "line".
type roster struct {
	seat     rules.Seat
	line     *text.Line
	profiles map[string]int
	weapons  map[string]Weapon
}

func newRoster(seat rules.Seat) *roster {
	return &roster{seat: seat, profiles: map[string]int{}, weapons: map[string]Weapon{}}
}

// boarding is a model that starts inside a carrier or building, whose label may come later.
type boarding struct {
	model rules.ModelID
	in    string
	line  *text.Line
}

// Line implements rules.Builder.
func (b *builder) Line(l *text.Line) (bool, error) {
	take, ok := map[string]func(*text.Line) error{
		"weapon": b.weapon, "profile": b.profile, "unit": b.unit, "model": b.model, "models": b.several, "marker": b.marker,
		"objective": b.objective, "zone": b.zone, "setting": b.setting, "state": b.stateLine, "roster": b.roster, "end": b.end, "charge": b.charge,
		"terrain-type": b.terrainType, "special-order": b.specialOrder,
	}[l.Word]
	if !ok {
		return false, nil
	}
	if err := take(l); err != nil {
		return true, err
	}
	return true, l.Done()
}

func (b *builder) scope() *roster {
	if b.open != nil {
		return b.open
	}
	return b.common
}

// roster opens the scope of one side's force: roster SEAT "NAME" nation= points=.
func (b *builder) roster(l *text.Line) error {
	if err := l.Want(2, 2, `A|B "NAME"`); err != nil {
		return err
	}
	if b.open != nil {
		return l.Errorf("the roster of line %d has no end", b.open.line.No)
	}
	seat, err := setup.Seat(l, l.Args[0])
	if err != nil {
		return err
	}
	if b.sides[seat].Force != "" {
		return l.Errorf("side %s has a roster already", seat)
	}
	nation, _ := l.Get("nation")
	if _, err := bounded(l, "points", 0, 0, 1_000_000); err != nil {
		return err
	}
	b.sides[seat] = rules.Side{Name: nation, Force: l.Args[1]}
	b.open = newRoster(seat)
	b.open.line = l
	return nil
}

func (b *builder) end(l *text.Line) error {
	if err := l.Want(0, 0, ""); err != nil {
		return err
	}
	if b.open == nil {
		return l.Errorf("no roster is open here")
	}
	b.open = nil
	return nil
}

// label claims a name for a unit or model. Inside a roster it gets the side's letter in front.
func (b *builder) label(l *text.Line, name string) (string, error) {
	if !validID(name) {
		return "", l.Errorf("expected a label of letters, digits, '.', '-' and '_', at most 40, got %q", name)
	}
	if b.open != nil {
		side := strings.ToLower(b.open.seat.String())
		if name[0] < '0' || name[0] > '9' {
			side += "-"
		}
		name = side + name
	}
	if before, twice := b.labels[name]; twice {
		return "", l.Errorf("the label %q is taken by %s:%d", name, before.File, before.No)
	}
	b.labels[name] = l
	return name, nil
}

func validID(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '.' && c != '-' && c != '_' {
			return false
		}
	}
	return s != "" && len(s) <= 40
}

// bounded takes a whole number from min to max; def when the key is absent.
func bounded(l *text.Line, key string, def, min, max int) (int, error) {
	n, err := l.Int(key, def)
	if err != nil {
		return 0, err
	}
	if n != def && (n < min || n > max) {
		return 0, l.Errorf("%s=%d: expected a whole number from %d to %d", key, n, min, max)
	}
	return n, nil
}

// oneOf is an error that lists what was expected unless v is among known.
func oneOf(l *text.Line, what, v string, known ...string) error {
	for _, k := range known {
		if v == k {
			return nil
		}
	}
	return l.Errorf("%s %q: expected one of %s", what, v, strings.Join(known, " "))
}

// Build implements rules.Builder.
func (b *builder) Build(base *rules.State) (*rules.State, error) {
	if b.open != nil {
		return nil, b.open.line.Errorf("the roster has no end")
	}
	s := *base
	s.Edition = "2.0"
	s.Units, s.Models, s.Ext = b.units, b.models, b.ext
	for i := range s.Table.Pieces {
		if err := checkTerrain(b.ext.Custom, &s.Table.Pieces[i]); err != nil {
			return nil, err
		}
	}
	for i := range s.Sides {
		side := &s.Sides[i]
		if side.Force == "" {
			side.Force = b.sides[i].Force
		}
		if side.Name == "Side "+rules.Seat(i).String() && b.sides[i].Name != "" {
			side.Name = b.sides[i].Name // nobody named the side, so its nation does
		}
	}
	for _, in := range b.boarded {
		if err := b.board(&s, in); err != nil {
			return nil, err
		}
	}
	table := geom.Table(s.Table.W, s.Table.H)
	for i := range s.Models {
		m := &s.Models[i]
		if (m.Place == rules.OnTable || m.Place == rules.Wreck) && !m.Shape().InBox(table) {
			return nil, b.lines[i].Errorf("model %s stands outside of the table of %s x %s: only a model in reserve may be off it", m.Label, s.Table.W.Inches(), s.Table.H.Inches())
		}
	}
	for i := range b.units {
		if len(b.units[i].Models) == 0 {
			return nil, b.labels[b.units[i].Label].Errorf("unit %s has no models", b.units[i].Label)
		}
	}
	b.countInitial()
	if err := b.start(&s); err != nil {
		return nil, err
	}
	return &s, b.fighting(&s)
}

func (b *builder) board(s *rules.State, in boarding) error {
	for i := range s.Models {
		if m := &s.Models[i]; m.Label == in.in {
			if m.ID == in.model || !b.ext.Profiles[m.Profile].Kind.IsIronclad() {
				return in.line.Errorf("inside=%s: expected an Ironclad or a terrain piece", in.in)
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

// countInitial sets Initial Life Points: Ironclads and Non-Combatants do not count (DL2-MORALE-04, DL2-MAR-32).
func (b *builder) countInitial() {
	for i := range b.units {
		sec := &b.ext.Sections[i]
		if sec.Initial != 0 {
			continue
		}
		for _, id := range b.units[i].Models {
			p := &b.ext.Profiles[b.models[id-1].Profile]
			if _, apart := findMAR(p.MARs, "non-combatant"); !apart && !p.Kind.IsIronclad() {
				sec.Initial += b.models[id-1].Life
			}
		}
	}
}
