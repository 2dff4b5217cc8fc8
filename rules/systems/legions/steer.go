package legions

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
)

// Steer leads the hand: the models of a Section go, drive or are set down as its command or question has them do it. A
// drive ends where it rams.
func Steer(s *rules.State, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	g := read(s)
	t, ok := g.steering(&d)
	if !ok {
		return d, nil
	}
	to, ways := t.kit().Steer(d, w)
	if t.road > 0 && !g.takesRoad(rules.Command{Unit: t.unit, Moves: to.Moves()}) {
		t.how, t.road = t.plain, 0
		to, ways = t.kit().Steer(d, w)
	}
	t.driven(to.Moves(), ways)
	return to, ways
}

// steering is a draft as the rules lead the hand in it.
type steering struct {
	*game
	unit   rules.UnitID
	models []rules.ModelID
	how    manner
	name   rules.Text // of how they move
	road   int        // the most that the die of the road may add, in inches
	plain  manner     // how they move off the road
	placed *move.Kit  // of models that are set down and do not move
}

// steering reads how the models of a draft may go; ok is false where it moves nobody.
func (g *game) steering(d *rules.Draft) (t steering, ok bool) {
	if d.Of != nil && d.Command.Kind == rules.KindAnswer {
		return g.asked(d.Of)
	}
	c := d.Command
	switch c.Kind {
	case "deploy":
		return g.setsUp(c.Unit)
	case "disembark":
		return g.getsOut(c)
	}
	unit := g.steered(c)
	if unit == 0 {
		return t, false
	}
	how, name := g.mannerOf(c, unit)
	if how.limit == nil {
		return t, false
	}
	t = steering{game: g, unit: unit, models: g.onTable(unit), how: how, name: name, plain: how}
	if how.action == "advance" || how.action == "double" {
		if g.takesRoad(rules.Command{Unit: unit}) {
			c.Kind, c.Unit = how.action, unit
			t.road = longestRoad
			t.how = g.pace(c, t.road)
		}
	}
	return t, true
}

// longestRoad is the most that the die of a road adds, in inches (DL2-TERR-24).
const longestRoad = 6

// steered is the Section whose models a command moves, 0 for none.
func (g *game) steered(c rules.Command) rules.UnitID {
	if c.Kind == "order" {
		if c.Name == "" || c.Model == 0 {
			return 0
		}
		return g.orderTarget(c)
	}
	if c.Unit == 0 && g.E.Act == nil {
		return 0
	}
	unit, _ := g.mover(c)
	return unit
}

// mannerOf is how the models of a Section move by a command, with its name; it has no limit where they do not move.
func (g *game) mannerOf(c rules.Command, unit rules.UnitID) (manner, rules.Text) {
	switch c.Kind {
	case "hold":
		return g.holding(), rules.Plain("Hold Your Ground")
	case "advance":
		return g.pace(c, 0), rules.Plain("Advance")
	case "double":
		return g.pace(c, 0), rules.Plain("At the Double")
	case "charge":
		return g.chargePace(c, chargeTargets(c)), rules.Plain("Charge")
	case "order":
		if c.Name == FormLine {
			return g.pace(lineAdvance(c, unit), 0), rules.Plain("Form Line")
		}
	}
	return manner{}, rules.Text{}
}

// holding is the manner of Hold Your Ground: Spotters may Advance (DL2-MAR-46).
func (g *game) holding() manner {
	return manner{action: "hold", rule: g.Book.HoldYourGround, limit: func(m rules.ModelID) geom.Length {
		if g.permits(walksHolding, m) {
			return inches(g.profile(m).MV)
		}
		return 0
	}}
}

// kit is what the models may do, and what stands in their way.
func (t *steering) kit() *move.Kit {
	if t.placed != nil {
		return t.placed
	}
	k := &move.Kit{State: t.S}
	for _, m := range t.models {
		b := move.NewBody(t.S, m)
		b.Limit = t.how.limit(m)
		b.Why = rules.Say("%s %s", t.name, show(b.Limit))
		if t.drives(m) {
			b.Drive = &template
		}
		k.Bodies = append(k.Bodies, b)
	}
	t.obstruct(k)
	if t.how.slow && !t.how.fly {
		k.Cost = t.cost
	}
	return k
}

// template is how Ironclads drive (DL2-IRON-02).
var template = move.Drive{Notch: 5 * geom.Degree, MaxTurn: maxTurn, PerTurn: geom.Inch}

// drives reports whether a model goes by the turning template; who only turns on the spot does so freely (DL2-IRON-07).
func (t *steering) drives(m rules.ModelID) bool {
	return t.profile(m).Kind.IsIronclad() && (t.how.action != "hold" || t.how.limit(m) > 0)
}

// cost is how long a way is, and what the Difficult Terrain on it leaves of the allowance of a Charge (DL2-MOV-12).
func (t *steering) cost(b *move.Body, path geom.Path) (used, limit geom.Length) {
	p := plan{g: t.game, unit: t.unit, how: t.how, terse: true, ground: t.grounds()}
	m := t.model(b.Model)
	s := stride{id: b.Model, path: path, end: m.Base.Shape(path[len(path)-1], m.Facing), facing: m.Facing, limit: b.Limit}
	p.terrain(&s)
	return geom.PathLength(path), s.limit
}

// driven ends the ways of Ironclads where they ram, and puts models that jump aside for a comrade where they land.
func (t *steering) driven(moves []rules.Move, ways []rules.Way) {
	drives := false
	for i := range ways {
		drives = drives || ways[i].Driven && len(ways[i].Legs) > 0
	}
	if !drives {
		return
	}
	p := plan{g: t.game, unit: t.unit, how: t.how, models: t.onTable(t.unit), terse: true}
	p.how.loose = true
	if !p.admit(moves).OK() {
		return
	}
	p.survey(moves)
	if !p.decide(moves).OK() {
		return
	}
	at := map[rules.ModelID]int{}
	for i := range ways {
		at[ways[i].Model] = i
	}
	for i, m := range p.models {
		k, ours := at[m]
		if !ours || ways[k].Driven {
			continue
		}
		if end := ways[k].End(); end.At != p.shapes[i].Centre() {
			ways[k].Poses = append(ways[k].Poses, geom.Pose{At: p.shapes[i].Centre(), Heading: end.Heading})
		}
	}
	for i := range p.strides {
		s := &p.strides[i]
		k, ours := at[s.id]
		if !ours || s.drive == nil {
			continue
		}
		ways[k].Poses = s.drive.poses
		if s.drive.ram != 0 {
			ways[k].Held, ways[k].By = rules.HeldContact, t.model(s.drive.ram).Ref()
		}
	}
}
