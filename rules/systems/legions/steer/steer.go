package steer

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/orders"
	"baize/rules/systems/legions/pace"
	"baize/rules/systems/legions/states"
)

// Lead leads the hand: the models of a Section go, drive or are set down as its command or question has them do it. A
// drive ends where it rams.
func Lead(s *rules.State, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	g := model.Read(s)
	t, ok := newSteering(g, &d)
	if !ok {
		return d, nil
	}
	to, ways := t.kit(&d).Steer(d, w)
	if t.road > 0 && !pace.TakesRoad(g, rules.Command{Unit: t.unit, Moves: to.Moves()}) {
		t.how, t.road = t.plain, 0
		to, ways = t.kit(&d).Steer(d, w)
	}
	t.driven(to.Moves(), ways)
	return to, ways
}

// steering is a draft as the rules lead the hand in it.
type steering struct {
	*model.Game
	unit   rules.UnitID
	models []rules.ModelID
	how    movement.Manner
	name   rules.Text      // of how they move
	road   int             // the most that the die of the road may add, in inches
	plain  movement.Manner // how they move off the road
	placed *move.Kit       // of models that are set down and do not move
}

// newSteering reads how the models of a draft may go; ok is false where it moves nobody.
func newSteering(g *model.Game, d *rules.Draft) (t steering, ok bool) {
	if d.Of != nil && d.Command.Kind == rules.KindAnswer {
		return asked(g, d.Of)
	}
	c := d.Command
	switch c.Kind {
	case "deploy":
		return setsUp(g, c.Unit)
	}
	if slices.Contains(states.CarryingOf.Of(g.Edition).Leaves, c.Kind) {
		return getsOut(g, c)
	}
	unit := Steered(g, c)
	if unit == 0 {
		return t, false
	}
	how, name := MannerOf(g, c, unit)
	if how.Limit == nil {
		return t, false
	}
	t = steering{Game: g, unit: unit, models: g.OnTable(unit), how: how, name: name, plain: how}
	if how.Only != nil {
		t.models = how.Only
	}
	if how.Action == "advance" || how.Action == "double" {
		if pace.TakesRoad(g, rules.Command{Unit: unit}) {
			c.Kind, c.Unit = how.Action, unit
			t.road = longestRoad
			t.how = movement.Pace(g, c, t.road)
		}
	}
	return t, true
}

// longestRoad is the most that the die of a road adds, in inches (DL2-TERR-24).
const longestRoad = 6

// Steered is the Section whose models a command moves, 0 for none.
func Steered(g *model.Game, c rules.Command) rules.UnitID {
	if c.Kind == "order" {
		if c.Name == "" || c.Model == 0 {
			return 0
		}
		return orders.Target(g, c)
	}
	if c.Unit == 0 && g.E.Act == nil {
		return 0
	}
	unit, _ := movement.Mover(g, c)
	return unit
}

// MannerOf is how the models of a Section move by a command, with its name; it has no limit where they do not move.
func MannerOf(g *model.Game, c rules.Command, unit rules.UnitID) (movement.Manner, rules.Text) {
	switch c.Kind {
	case "hold":
		return holding(g), rules.Plain("Hold Your Ground")
	case "advance":
		return movement.Pace(g, c, 0), rules.Plain("Advance")
	case "double":
		return movement.Pace(g, c, 0), rules.Plain("At the Double")
	case "charge":
		return engage.Pace(g, c, engage.Targets(c)), rules.Plain("Charge")
	case "order":
		if o, ok := orders.Find(g, c.Name, c.Seat); ok && o.Moves {
			return movement.Pace(g, orders.LineAdvance(c, unit), 0), rules.Plain(o.Name)
		}
	}
	return movement.Manner{}, rules.Text{}
}

// holding is the manner of Hold Your Ground: Spotters may Advance (DL2-MAR-46).
func holding(g *model.Game) movement.Manner {
	return movement.Manner{Action: "hold", Rule: g.Book.HoldYourGround, Limit: func(m rules.ModelID) geom.Length {
		if g.Permits(model.WalksHolding, m) {
			return model.Inches(g.Profile(m).MV)
		}
		return 0
	}}
}

// kit is what the models of a draft may do, and what stands in their way.
func (t *steering) kit(d *rules.Draft) *move.Kit {
	if t.placed != nil {
		return t.placed
	}
	k := &move.Kit{State: t.S}
	how := t.how.Driving(t.Game)
	for _, m := range t.models {
		b := move.NewBody(t.S, m)
		b.Limit = t.how.Limit(m)
		b.Why = rules.Say("%s %s", t.name, model.Show(b.Limit))
		if laid, _ := d.Move(m); t.drives(m) && (!how.Free || len(laid.Legs) > 0) {
			b.Drive = &move.Drive{Notch: 5 * geom.Degree, MaxTurn: how.Most, Turns: how.Turns, PerTurn: how.PerTurn, Ahead: how.Ahead}
		}
		k.Bodies = append(k.Bodies, b)
	}
	t.obstruct(k)
	if t.how.Counts(t.Game) {
		k.Cost = t.cost
	}
	return k
}

// drives reports whether a model goes as Ironclads do; who only turns on the spot does so freely (DL2-IRON-07).
func (t *steering) drives(m rules.ModelID) bool {
	return t.Profile(m).Kind.IsIronclad() && (t.how.Action != "hold" || t.how.Limit(m) > 0)
}

// cost is what a way uses, and what the Difficult Terrain on it leaves of the allowance of a Charge (DL2-MOV-12).
func (t *steering) cost(b *move.Body, path geom.Path) (used, limit geom.Length) {
	p := movement.Plan{G: t.Game, Unit: t.unit, How: t.how, Terse: true, Ground: ground.Pieces(t.Game)}
	m := t.Model(b.Model)
	s := movement.Stride{ID: b.Model, Path: path, End: m.Base.Shape(path[len(path)-1], m.Facing), Facing: m.Facing, Limit: b.Limit, Used: geom.PathLength(path)}
	if t.drives(b.Model) {
		p.Toll(&s)
	} else {
		p.Terrain(&s)
	}
	return s.Used, s.Limit
}

// driven ends the ways of Ironclads where they ram, and puts models that jump aside for a comrade where they land.
func (t *steering) driven(moves []rules.Move, ways []rules.Way) {
	drives := false
	for i := range ways {
		drives = drives || ways[i].Moved && t.drives(ways[i].Model)
	}
	if !drives {
		return
	}
	p := movement.Plan{G: t.Game, Unit: t.unit, How: t.how, Models: t.OnTable(t.unit), Terse: true}
	p.How.Loose = true
	if !p.Admit(moves).OK() {
		return
	}
	p.Survey(moves)
	if !p.Decide(moves).OK() {
		return
	}
	at := map[rules.ModelID]int{}
	for i := range ways {
		at[ways[i].Model] = i
	}
	for i, m := range p.Models {
		k, ours := at[m]
		if !ours || t.drives(m) {
			continue
		}
		if end := ways[k].End(); end.At != p.Shapes[i].Centre() {
			ways[k].Poses = append(ways[k].Poses, geom.Pose{At: p.Shapes[i].Centre(), Heading: end.Heading})
		}
	}
	for i := range p.Strides {
		s := &p.Strides[i]
		k, ours := at[s.ID]
		if !ours || s.Drive == nil {
			continue
		}
		if ways[k].Driven || s.Drive.Ram != 0 {
			ways[k].Poses = s.Drive.Poses
		}
		if s.Drive.Ram != 0 {
			ways[k].Held, ways[k].By = rules.HeldContact, t.Model(s.Drive.Ram).Ref()
		}
	}
}
