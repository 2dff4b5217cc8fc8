package scenario

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/dust/grid"
	"baize/rules/systems/dust/ground"
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
	rides []ride
	state *text.Line
	phase string
	turn  int
	toAct rules.Seat
	sky   *model.Weather // nil where the scenario has none
	since int            // the turn in which it began
	lays  bool           // the players lay the board out
	forts [2]model.Forts // that they place then
	layer rules.Seat     // who placed the last piece of terrain
	named bool           // a line has said on which board it is played
}

// link is a label that a unit names before the units are all known.
type link struct {
	unit  int
	label string
	line  *text.Line
}

// ride is a unit that begins in another.
type ride struct {
	link
	pilot bool // it pilots that
}

// NewBuilder returns an empty builder. The lines that it takes are described by Info.
func NewBuilder() *Builder {
	b := &Builder{toAct: rules.NoSeat, layer: rules.SeatB, based: map[int]bool{}}
	b.ext = &model.Ext{Board: grid.ID, Settings: model.Settings{Turns: 8}, Homes: [2]string{"bottom", "top"}, First: rules.NoSeat}
	b.Forces = setup.NewForces(setup.Hooks{Unit: b.unitKeys, Figure: b.figure, Model: b.modelKeys, Markers: model.MarkerTerms, Marker: b.marker})
	return b
}

// Line implements rules.Builder.
func (b *Builder) Line(l *text.Line) (bool, error) {
	if ok, err := b.Forces.Line(l); ok || err != nil {
		return ok, err
	}
	return setup.Take(l, map[string]func(*text.Line) error{"weapon": b.weapon, "profile": b.profile, "chart": b.chart, "slot": b.slot, "objective": b.objective, "setting": b.setting, "board": b.board, "zone": b.zone, "state": b.stateLine})
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

// setting reads: setting NAME VALUE, one of those that [Settings] lists.
func (b *Builder) setting(l *text.Line) (err error) {
	if err := l.Want(2, 2, "NAME VALUE"); err != nil {
		return err
	}
	x, name, v := &b.ext.Settings, l.Args[0], l.Args[1]
	switch name {
	case "turns":
		return number(l, &x.Turns, 1, model.MostTurns)
	case "limit":
		return number(l, &x.Limit, 1, mostPoints)
	case "bunkers-a":
		return number(l, &b.forts[rules.SeatA].Bunkers, 0, model.MostForts)
	case "bunkers-b":
		return number(l, &b.forts[rules.SeatB].Bunkers, 0, model.MostForts)
	case "strongpoints-a":
		return number(l, &b.forts[rules.SeatA].Strongpoints, 0, model.MostForts)
	case "strongpoints-b":
		return number(l, &b.forts[rules.SeatB].Strongpoints, 0, model.MostForts)
	case "reserve-a":
		return number(l, &x.Reserve[rules.SeatA], 0, model.MostReserve)
	case "reserve-b":
		return number(l, &x.Reserve[rules.SeatB], 0, model.MostReserve)
	case "home-a":
		b.ext.Homes[rules.SeatA] = v
		return setup.OneOf(l, name, v, setup.Edges...)
	case "home-b":
		b.ext.Homes[rules.SeatB] = v
		return setup.OneOf(l, name, v, setup.Edges...)
	case "set-up":
		b.lays = v == "by-turns"
		return setup.OneOf(l, name, v, "as-laid", "by-turns")
	case "dice":
		x.Classic = v == model.ClassicID
		return setup.OneOf(l, name, v, model.DieID, model.ClassicID)
	case "weather", "weather-risk", "weather-severity":
		return b.weather(l, v)
	case "terrain-by":
		b.layer, err = setup.Seat(l, v)
		return err
	}
	var known []string
	for _, k := range Settings() {
		known = append(known, k.ID)
	}
	return setup.OneOf(l, "setting", name, known...)
}

// number reads the value of a setting that is a number.
func number(l *text.Line, into *int, least, most int) (err error) {
	if *into, err = strconv.Atoi(l.Args[1]); err != nil || *into < least || *into > most {
		return l.Errorf("%s: expected a number from %d to %d, got %q", l.Args[0], least, most, l.Args[1])
	}
	return nil
}

// weather reads: setting weather KIND, weather-risk RISK, weather-severity SEVERITY (DUST-WEA-01, DUST-WEA-02).
func (b *Builder) weather(l *text.Line, v string) error {
	if b.sky == nil {
		b.sky = &model.Weather{Risk: model.MediumRisk}
	}
	switch l.Args[0] {
	case "weather":
		b.sky.Kind = v
		return setup.OneOf(l, "weather", v, model.WeatherKinds...)
	case "weather-risk":
		b.sky.Risk = v
		return setup.OneOf(l, "weather-risk", v, model.Risks...)
	}
	b.sky.Severity = v
	return setup.OneOf(l, "weather-severity", v, model.Severities...)
}

// board reads: board ID, one of the boards that there are.
func (b *Builder) board(l *text.Line) error {
	if err := l.Want(1, 1, "BOARD"); err != nil {
		return err
	}
	if b.named {
		return l.Errorf("the board is %s already", b.ext.Board)
	}
	b.named, b.ext.Board = true, l.Args[0]
	return setup.OneOf(l, "board", b.ext.Board, boards()...)
}

// boards lists the boards by their ids.
func boards() []string { return slices.Sorted(maps.Keys(model.Boards)) }

// zone reads: zone A|B deploy edge= poly=: where a side sets up, and over which edge it enters.
func (b *Builder) zone(l *text.Line) error {
	z, err := setup.ReadZone(l, "deploy")
	if err != nil {
		return err
	}
	b.ext.Zones[z.Seat] = z.Area
	if z.Edge != "" {
		b.ext.Homes[z.Seat] = z.Edge
	}
	return nil
}

// stateLine reads: state turn= phase= to-act= first= kills=A,B.
func (b *Builder) stateLine(l *text.Line) (err error) {
	if err := l.Want(0, 0, "turn= phase= to-act= first= kills= weather="); err != nil {
		return err
	}
	if b.state != nil {
		return l.Errorf("the state is given already at %s:%d", b.state.File, b.state.No)
	}
	b.state = l
	if b.turn, err = setup.Bounded(l, "turn", 0, 0, model.MostTurns); err != nil {
		return err
	}
	if b.phase, err = setup.Word(l, "phase", "", model.Initiative, model.Activation); err != nil { // the set-up is no state of a battle that is given
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
	if b.since, err = setup.Bounded(l, "weather", 0, 0, model.MostTurns); err != nil {
		return err
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
	on := model.Boards[b.ext.Board]
	if err := on.Check(&out.Table); err != nil {
		return nil, err
	}
	for i := range out.Table.Pieces {
		if err := on.CheckTerrain(&out.Table.Pieces[i]); err != nil { // read before the line that names the board
			return nil, err
		}
	}
	if b.lays && len(on.Lots(&out.Table)) == 0 {
		return nil, fmt.Errorf("setting set-up by-turns: on the board %s the players lay out no terrain", b.ext.Board)
	}
	b.ext.Kills, b.ext.Act = [2]int{b.ext.Kills[0], b.ext.Kills[1]}, nil
	if err := b.Forces.Build(&out); err != nil {
		return nil, err
	}
	if err := b.join(&out); err != nil {
		return nil, err
	}
	if err := b.embark(&out); err != nil {
		return nil, err
	}
	g := model.Read(&out)
	factions(b.ext, g)
	b.advantages(g)
	for i := range out.Units {
		if err := b.unit(g, out.Units[i].ID); err != nil {
			return nil, b.UnitLine(i).Errorf("unit %s: %v", out.Units[i].Label, err)
		}
	}
	if err := b.skies(); err != nil {
		return nil, err
	}
	b.goals(&out.Table)
	for i := range b.ext.Objectives {
		if o := &b.ext.Objectives[i]; o.At.X < 0 || o.At.Y < 0 || o.At.X >= out.Table.W || o.At.Y >= out.Table.H {
			return nil, fmt.Errorf("objective %s lies outside of the board", o.Label)
		}
	}
	if err := g.B.Sited(g); err != nil {
		return nil, err
	}
	if out.Turn, out.Phase, out.ToAct = b.turn, b.phase, b.toAct; out.Phase == "" {
		out.Phase = model.Initiative
	}
	if out.Phase == model.Activation {
		out.Turn = max(1, out.Turn)
	}
	if b.lays && b.state == nil {
		b.ext.Layout = &model.Layout{Step: model.StepEdges, Winner: rules.SeatA, Forts: b.forts}
		out.Phase = model.SettingUp
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

// mostPoints bounds the limit of a scenario.
const mostPoints = 999

// skies settles the weather of the scenario.
func (b *Builder) skies() error {
	switch {
	case b.sky == nil && b.since > 0:
		return b.state.Errorf("weather=%d: the scenario has no weather: expected a line setting weather KIND", b.since)
	case b.sky == nil:
		return nil
	case b.sky.Kind == "":
		b.sky.Kind = model.WeatherKinds[0]
	case b.since > 0 && b.sky.Severity == "":
		return b.state.Errorf("weather=%d: expected a line setting weather-severity", b.since)
	}
	w := *b.sky
	w.Since, w.Layer = b.since, b.layer
	b.ext.Weather = &w
	return nil
}

// goals makes objectives of pieces of terrain that are some and have no marker of their own. Where the scenario has no other objective,
// holding one at the end wins (DUST-SCEN-03).
func (b *Builder) goals(t *rules.Table) {
	b.ext.Objectives = slices.Clip(b.ext.Objectives)
	alone := len(b.ext.Objectives) == 0
	n := 0
	for i := range t.Pieces {
		p := &t.Pieces[i]
		marked := slices.ContainsFunc(b.ext.Objectives, func(o model.Objective) bool { return o.Label == p.Label || p.Shape.ContainsPoint(o.At) })
		if !p.Gone && !marked && ground.Goal(p) {
			n++
			b.ext.Objectives = append(b.ext.Objectives, model.Objective{Label: fmt.Sprintf("%s-%d", p.Kind, n), At: p.Shape.Centre(), Value: [2]int{1, 1}, Wins: alone})
		}
	}
}

// unit judges how a unit is made up and where it stands, and puts its models on their places.
func (b *Builder) unit(g *model.Game, u rules.UnitID) error {
	p := g.Kind(u)
	for _, m := range g.Unit(u).Models {
		q := g.Profile(m)
		if q.Kind != p.Kind || q.Armour != p.Armour || (p.Kind != model.Infantry && len(g.Unit(u).Models) > 1) {
			return fmt.Errorf("expected soldiers of one armour, or one hero, vehicle or aircraft")
		}
		if at := g.Model(m).Place; at == rules.Aboard && g.Model(m).Inside == 0 || at == rules.Tipped {
			return fmt.Errorf("model %s: expected a place on the table, off it, a wreck or removed", g.Model(m).Label)
		}
	}
	if m := g.Troop(u).Radio; m != 0 && model.Observes.Permitted(g.OwnKit(m), model.Who{G: g, Unit: u, Model: m}) == nil {
		return fmt.Errorf("model %s: radio=on: expected an artillery observer (DUST-SKILL-24)", g.Model(m).Label)
	}
	if len(g.Unit(u).Models) > model.MostSoldiers {
		return fmt.Errorf("more than %d soldiers", model.MostSoldiers)
	}
	if len(g.Living(u)) == 0 {
		g.Troop(u).Wiped = true
		return nil
	}
	if err := g.B.Stand(g, u); err != nil {
		return err
	}
	if opposed(g.S) && g.Permits(model.Fills, u) && !b.lays && g.B.Shelter(g, u).Piece == 0 {
		return fmt.Errorf("expected a strongpoint unit in a bunker or a strongpoint (DUST-SETUP-08)")
	}
	return nil
}

// opposed reports whether both sides have units: a force alone, as it is built, has nowhere to stand and nobody to join yet.
func opposed(s *rules.State) bool {
	var sides [2]bool
	for i := range s.Units {
		if seat := s.Units[i].Seat; seat != rules.NoSeat {
			sides[seat] = true
		}
	}
	return sides[0] && sides[1]
}
