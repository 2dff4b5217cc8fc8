package scenario

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/turn"
	"baize/rules/text"
)

// Limits of what a file from a stranger may ask for.
const (
	maxProfiles = 400
	maxWeapons  = 800
)

// Builder collects lines into an Ext and the units and models of a State.
type Builder struct {
	*setup.Forces
	ext        *model.Ext
	weapons    []model.Weapon
	based      map[int]bool // profiles that give a base of their own
	superiors  []link
	parents    []link
	blips      []blipLine
	missions   []missionLine
	dispatches []dispatchLine
	state      *text.Line
	phase      string
	turn       int
	toAct      rules.Seat
	homes      [2]string
}

// link is a label that a unit names before the units are all known.
type link struct {
	unit  int
	label string
	line  *text.Line
}

// NewBuilder returns an empty builder. The lines it takes are described by Info and in rules/TRANSCRIPTS.md.
func NewBuilder() *Builder {
	b := &Builder{toAct: rules.NoSeat, homes: [2]string{"bottom", "top"}, based: map[int]bool{}}
	b.ext = &model.Ext{Settings: model.Settings{Turns: 8, Activation: model.Alternate}, Tokens: [2]int{1, 1}, Chits: [2]int{3, 3}}
	b.Forces = setup.NewForces(setup.Hooks{Unit: b.unitKeys, Figure: b.figure, Model: b.modelKeys, Carries: b.carries, Markers: model.MarkerTerms, Marker: b.marker})
	return b
}

// Line implements rules.Builder.
func (b *Builder) Line(l *text.Line) (bool, error) {
	if ok, err := b.Forces.Line(l); ok || err != nil {
		return ok, err
	}
	return setup.Take(l, map[string]func(*text.Line) error{
		"weapon": b.weapon, "profile": b.profile, "objective": b.objective, "zone": b.zone, "setting": b.setting, "state": b.stateLine,
		"battery": b.battery, "blip": b.blip, "mission": b.mission, "dispatch": b.dispatch,
	})
}

// figure makes a model of a profile for the last unit so far: in cavalry its base is that of a rider, unless the profile
// gives one (DUP-COMP-11). Two wounds kill a figure (DUP-CAS-04); a hull is damaged by markers instead.
func (b *Builder) figure(i int) rules.Model {
	p := &b.ext.Profiles[i]
	m := rules.Model{Name: p.Name, Figure: p.Figure, Base: p.Base, Life: 2}
	if p.Kind != model.Figure {
		m.Life = 1
	}
	if !b.based[i] {
		m.Base = defaultBase(p, b.ext.Troops[len(b.ext.Troops)-1].Mounted)
	}
	return m
}

func (b *Builder) carries(m *rules.Model) bool { return b.ext.Profiles[m.Profile].Capacity > 0 }

// marker refuses what would lie where no rule looks for it: what a figure has on a unit, what a unit has on a figure, and more
// suppression than there is (DUP-COMP-02, DUP-SUPP-03). A hull is its unit.
func (b *Builder) marker(l *text.Line, kind string, n int, m *rules.Model) (whole bool, err error) {
	ofModel := kind == model.Untreated || kind == model.Wound || kind == model.Disabled
	switch {
	case kind == model.Suppressed && n > model.MaxSuppression:
		return false, l.Errorf("marker %s %d: expected 1 to %d", kind, n, model.MaxSuppression)
	case m == nil && ofModel:
		return false, l.Errorf("marker %s: expected a model of %s, it lies on a figure", kind, l.Args[0])
	case m == nil || ofModel:
		return false, nil
	case b.ext.Profiles[m.Profile].Hull():
		return true, nil
	}
	return false, l.Errorf("marker %s: expected the unit of %s, it lies on the whole unit", kind, l.Args[0])
}

func (b *Builder) modelKeys(_ *text.Line, _ *rules.Model) error { return nil }

func (b *Builder) objective(l *text.Line) (err error) {
	b.ext.Objectives, err = setup.AddObjective(b.ext.Objectives, l, 2)
	return err
}

func (b *Builder) zone(l *text.Line) error {
	z, err := setup.ReadZone(l, "deploy", "goal")
	if err != nil {
		return err
	}
	if len(b.ext.Zones) >= 40 {
		return l.Errorf("more than 40 zones")
	}
	if z.Edge != "" {
		b.homes[z.Seat] = z.Edge
	}
	b.ext.Zones = append(b.ext.Zones, model.Zone{Seat: z.Seat, Kind: z.Kind, Area: z.Area})
	return nil
}

// Build implements rules.Builder. A battle whose models all stand on the table, aboard or behind blips begins with the
// first turn, otherwise with deployment.
func (b *Builder) Build(base *rules.State) (*rules.State, error) {
	s := *base
	s.Ext = b.ext
	if err := b.Forces.Build(&s); err != nil {
		return nil, err
	}
	for i := range s.Table.Pieces {
		if err := ground.CheckTerrain(&s.Table.Pieces[i]); err != nil {
			return nil, err
		}
	}
	b.ext.Homes = b.homes
	g := model.Read(&s)
	for i := range s.Units {
		if err := b.finishUnit(g, i); err != nil {
			return nil, err
		}
	}
	for _, in := range b.superiors {
		id, err := b.named(&s, in.line, in.label)
		if err != nil {
			return nil, err
		}
		b.ext.Troops[in.unit].Superior = id
	}
	for _, in := range b.parents {
		id, err := b.named(&s, in.line, in.label)
		if err != nil {
			return nil, err
		}
		if s.Units[id-1].Seat != s.Units[in.unit].Seat || id == rules.UnitID(in.unit+1) {
			return nil, in.line.Errorf("parent=%s: expected another unit of the side", in.label)
		}
		b.ext.Troops[in.unit].Parent = id
	}
	b.ext.Chain(&s)
	b.openPosts(&s)
	if err := b.finishBlips(&s); err != nil {
		return nil, err
	}
	if err := b.finishMissions(&s); err != nil {
		return nil, err
	}
	if err := b.finishDispatches(&s); err != nil {
		return nil, err
	}
	s.Turn, s.Phase, s.ToAct = b.turn, b.phase, b.toAct
	if s.Phase == "" {
		s.Phase = model.Initiative
		for i := range s.Models {
			m := &s.Models[i]
			if m.Place == rules.Reserve && !b.ext.Troops[m.Unit-1].Hidden {
				s.Phase = model.Deployment
			}
		}
	}
	if s.Phase == model.Deployment {
		b.deployment(&s)
	}
	if s.Phase == model.Action {
		s.Turn = max(1, s.Turn)
		if g := model.Read(&s); turn.Random(g) {
			turn.Amidst(g)
		} else if s.ToAct == rules.NoSeat {
			s.ToAct = b.ext.First
		}
	}
	return &s, nil
}

// deployment settles who deploys first where the set-up says so, and the zones where it gives none: 12in along the long
// edges (DUP-SCEN-01).
func (b *Builder) deployment(s *rules.State) {
	if d := b.ext.Settings.Deploys; d != "" && s.ToAct == rules.NoSeat {
		s.ToAct = model.SeatOf(d)
	}
	if s.ToAct != rules.NoSeat {
		b.ext.First = s.ToAct
	}
	for _, z := range b.ext.Zones {
		if z.Kind == "deploy" {
			return
		}
	}
	deep, w, h := model.Inches(12), s.Table.W, s.Table.H
	areas := [2]geom.Box{{Max: geom.Pt(w, deep)}, {Min: geom.Pt(0, h-deep), Max: geom.Pt(w, h)}}
	if h > w {
		areas = [2]geom.Box{{Max: geom.Pt(deep, h)}, {Min: geom.Pt(w-deep, 0), Max: geom.Pt(w, h)}}
		b.ext.Homes = [2]string{"left", "right"}
	}
	for seat, box := range areas {
		lo, hi := box.Min, box.Max
		b.ext.Zones = append(b.ext.Zones, model.Zone{Seat: rules.Seat(seat), Kind: "deploy", Area: []geom.Point{lo, geom.Pt(hi.X, lo.Y), hi, geom.Pt(lo.X, hi.Y)}})
	}
}

// named finds a unit by its label.
func (b *Builder) named(s *rules.State, l *text.Line, label string) (rules.UnitID, error) {
	for i := range s.Units {
		if s.Units[i].Label == label {
			return s.Units[i].ID, nil
		}
	}
	return 0, l.Errorf("no unit has the label %q", label)
}

// CheckTerrain implements rules.TerrainChecker.
func (b *Builder) CheckTerrain(p *rules.Piece) error { return ground.CheckTerrain(p) }

// length takes a key in inches, 0 or more.
func length(l *text.Line, key string) (geom.Length, error) {
	d, err := l.Length(key, 0)
	if err == nil && (d < 0 || d > 240*geom.Inch) {
		err = l.Errorf("%s: expected 0 to 240 inches", key)
	}
	return d, err
}
