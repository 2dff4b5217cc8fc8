package scenario

import (
	"fmt"
	"slices"
	"strconv"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/dust/grid"
	"baize/rules/systems/dust/model"
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
	ext   *model.Ext
	based map[int]bool // profiles that give a base of their own
	joins []link
	state *text.Line
	phase string
	turn  int
	toAct rules.Seat
}

// link is a label that a unit names before the units are all known.
type link struct {
	unit  int
	label string
	line  *text.Line
}

// NewBuilder returns an empty builder. The lines that it takes are described by Info.
func NewBuilder() *Builder {
	b := &Builder{toAct: rules.NoSeat, based: map[int]bool{}}
	b.ext = &model.Ext{Board: grid.ID, Settings: model.Settings{Turns: 8}, Homes: [2]string{"bottom", "top"}, First: rules.NoSeat}
	b.Forces = setup.NewForces(setup.Hooks{Unit: b.unitKeys, Figure: b.figure, Markers: model.MarkerTerms, Marker: b.marker})
	return b
}

// Line implements rules.Builder.
func (b *Builder) Line(l *text.Line) (bool, error) {
	if ok, err := b.Forces.Line(l); ok || err != nil {
		return ok, err
	}
	return setup.Take(l, map[string]func(*text.Line) error{"weapon": b.weapon, "profile": b.profile, "objective": b.objective, "setting": b.setting, "state": b.stateLine})
}

func (b *Builder) figure(i int) rules.Model {
	p := &b.ext.Profiles[i]
	return rules.Model{Name: p.Name, Figure: p.Figure, Base: p.Base, Life: p.Track}
}

// marker refuses what would lie where no rule looks for it: tokens lie on units.
func (b *Builder) marker(l *text.Line, kind string, _ int, m *rules.Model) (whole bool, err error) {
	if m != nil {
		return false, l.Errorf("marker %s: expected the unit of %s, it lies on the whole unit", kind, l.Args[0])
	}
	return false, nil
}

// unitKeys reads: unit ... cost= bloc= faction= joins=LABEL.
func (b *Builder) unitKeys(l *text.Line, u int) (err error) {
	t := model.Troop{}
	if t.Cost, err = setup.Bounded(l, "cost", 0, 0, 999); err != nil {
		return err
	}
	t.Bloc, _ = l.Get("bloc")
	t.Faction, _ = l.Get("faction")
	if label, ok := l.Get("joins"); ok {
		b.joins = append(b.joins, link{u, b.Full(label), l})
	}
	b.ext.Troops = append(b.ext.Troops, t)
	return nil
}

// objective reads: objective LABEL at= value= wins=on|off.
func (b *Builder) objective(l *text.Line) error {
	list, err := setup.AddObjective(nil, l, 0)
	if err != nil {
		return err
	}
	o := model.Objective{Label: list[0].Label, At: list[0].At, Value: list[0].Value}
	wins, err := setup.Word(l, "wins", "off", "on", "off")
	if err != nil {
		return err
	}
	o.Wins = wins == "on"
	if slices.ContainsFunc(b.ext.Objectives, func(k model.Objective) bool { return k.Label == o.Label }) {
		return l.Errorf("the objective %q is there already", o.Label)
	}
	if len(b.ext.Objectives) >= 20 {
		return l.Errorf("more than 20 objectives")
	}
	b.ext.Objectives = append(b.ext.Objectives, o)
	return nil
}

// setting reads: setting turns N, dice KIND, home-a EDGE, home-b EDGE.
func (b *Builder) setting(l *text.Line) error {
	if err := l.Want(2, 2, "NAME VALUE"); err != nil {
		return err
	}
	switch v := l.Args[1]; l.Args[0] {
	case "turns":
		n, err := strconv.Atoi(v)
		if err != nil || n < 1 || n > model.MostTurns {
			return l.Errorf("turns: expected a number from 1 to %d, got %q", model.MostTurns, v)
		}
		b.ext.Settings.Turns = n
	case "dice":
		if err := setup.OneOf(l, l.Args[0], v, model.DieID, model.ClassicID); err != nil {
			return err
		}
		b.ext.Settings.Classic = v == model.ClassicID
	case "home-a", "home-b":
		if err := setup.OneOf(l, l.Args[0], v, setup.Edges...); err != nil {
			return err
		}
		seat := rules.SeatA
		if l.Args[0] == "home-b" {
			seat = rules.SeatB
		}
		b.ext.Homes[seat] = v
	default:
		return setup.OneOf(l, "setting", l.Args[0], "turns", "dice", "home-a", "home-b")
	}
	return nil
}

// stateLine reads: state turn= phase= to-act= first= kills=A,B.
func (b *Builder) stateLine(l *text.Line) (err error) {
	if err := l.Want(0, 0, "turn= phase= to-act= first= kills="); err != nil {
		return err
	}
	if b.state != nil {
		return l.Errorf("the state is given already at %s:%d", b.state.File, b.state.No)
	}
	b.state = l
	if b.turn, err = setup.Bounded(l, "turn", 0, 0, model.MostTurns); err != nil {
		return err
	}
	if b.phase, err = setup.Word(l, "phase", "", setup.TermIDs(model.PhaseTerms)...); err != nil {
		return err
	}
	for _, f := range []struct {
		key  string
		into *rules.Seat
	}{{"to-act", &b.toAct}, {"first", &b.ext.First}} {
		if v, ok := l.Get(f.key); ok {
			if *f.into, err = setup.Seat(l, v); err != nil {
				return err
			}
		}
	}
	b.ext.Kills, err = setup.Pair(l, "kills", b.ext.Kills)
	return err
}

// CheckTerrain implements rules.TerrainChecker.
func (b *Builder) CheckTerrain(p *rules.Piece) error {
	return model.Boards[b.ext.Board].CheckTerrain(p)
}

// Build implements rules.Builder.
func (b *Builder) Build(s *rules.State) (*rules.State, error) {
	out := *s
	out.Ext = b.ext
	if err := model.Boards[b.ext.Board].Check(&out.Table); err != nil {
		return nil, err
	}
	b.ext.Kills, b.ext.Act = [2]int{b.ext.Kills[0], b.ext.Kills[1]}, nil
	if err := b.Forces.Build(&out); err != nil {
		return nil, err
	}
	if err := b.join(&out); err != nil {
		return nil, err
	}
	g := model.Read(&out)
	for i := range out.Units {
		if err := b.unit(g, out.Units[i].ID); err != nil {
			return nil, b.UnitLine(i).Errorf("unit %s: %v", out.Units[i].Label, err)
		}
	}
	b.goals(&out.Table)
	for i := range b.ext.Objectives {
		if o := &b.ext.Objectives[i]; o.At.X < 0 || o.At.Y < 0 || o.At.X >= out.Table.W || o.At.Y >= out.Table.H {
			return nil, fmt.Errorf("objective %s lies outside of the board", o.Label)
		}
	}
	if out.Turn, out.Phase, out.ToAct = b.turn, b.phase, b.toAct; out.Phase == "" {
		out.Phase = model.Initiative
	}
	if out.Phase == model.Activation {
		out.Turn = max(1, out.Turn)
	}
	if out.Turn == 0 {
		for i := range out.Units {
			if u := &out.Units[i]; len(u.Models) > 0 && model.Hides.Permitted(g.OwnKit(u.Models[0]), g.As(u.ID)) != nil {
				u.Markers = u.Markers.With(model.Camouflaged, 1)
			}
		}
	}
	if out.ToAct == rules.NoSeat {
		out.ToAct = rules.SeatA
	}
	return &out, nil
}

// goals makes objectives of pieces of terrain that are some and have no marker of their own. Where the scenario has no other objective,
// holding one at the end wins (DUST-SCEN-03).
func (b *Builder) goals(t *rules.Table) {
	b.ext.Objectives = slices.Clip(b.ext.Objectives)
	alone := len(b.ext.Objectives) == 0
	for i := range t.Pieces {
		p := &t.Pieces[i]
		marked := slices.ContainsFunc(b.ext.Objectives, func(o model.Objective) bool { return o.Label == p.Label || p.Shape.ContainsPoint(o.At) })
		if !p.Gone && !marked && model.Boards[b.ext.Board].Goal(p) {
			b.ext.Objectives = append(b.ext.Objectives, model.Objective{Label: p.Label, At: p.Shape.Centre(), Value: [2]int{1, 1}, Wins: alone})
		}
	}
}

// join settles whom heroes have joined (DUST-HERO-01).
func (b *Builder) join(s *rules.State) error {
	for _, in := range b.joins {
		i := slices.IndexFunc(s.Units, func(u rules.Unit) bool { return u.Label == in.label })
		if i < 0 || s.Units[i].Seat != s.Units[in.unit].Seat || i == in.unit {
			return in.line.Errorf("joins=%s: expected another unit of the side", in.label)
		}
		g := model.Read(s)
		hero, host := rules.UnitID(in.unit+1), s.Units[i].ID
		if r := g.MayJoin(hero, host, g.Joined(host)); !r.OK() {
			return in.line.Errorf("joins=%s: %s (%s)", in.label, r.Text, r.Rule)
		}
		b.ext.Troops[in.unit].With = host
	}
	g := model.Read(s)
	for i := range s.Units {
		u := s.Units[i].ID
		if g.Troop(u).With != 0 || len(s.Units[i].Models) == 0 {
			continue
		}
		if by := model.MustJoin.Permitted(g.OwnKit(s.Units[i].Models[0]), g.As(u)); by != nil {
			return b.UnitLine(i).Errorf("%s: has to join a unit (%s)", s.Units[i].Label, by.Role())
		}
	}
	return nil
}

// unit judges how a unit is made up and where it stands, and puts its models on their places.
func (b *Builder) unit(g *model.Game, u rules.UnitID) error {
	p := g.Kind(u)
	for _, m := range g.Unit(u).Models {
		q := g.Profile(m)
		if q.Kind != p.Kind || q.Armour != p.Armour || (p.Kind != model.Infantry && len(g.Unit(u).Models) > 1) {
			return fmt.Errorf("expected soldiers of one armour, or one hero, vehicle or aircraft")
		}
		if at := g.Model(m).Place; (at == rules.Aboard) || at == rules.Tipped {
			return fmt.Errorf("model %s: expected a place on the table, off it, a wreck or removed", g.Model(m).Label)
		}
	}
	if len(g.Unit(u).Models) > mostSoldiers {
		return fmt.Errorf("more than %d soldiers", mostSoldiers)
	}
	if len(g.Living(u)) == 0 {
		g.Troop(u).Wiped = true
		return nil
	}
	return g.B.Stand(g, u)
}

// mostSoldiers is how many soldiers have room in a square.
const mostSoldiers = 9
