package ai

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
)

// goals are what matters on the table to a command, the most important first: objectives and what a unit seeks besides them, the enemy,
// where its weapons begin to reach him, cover and what is behind it, and the corners of the compass.
func (l *Look) goals(c rules.Command) []geom.Point {
	s := l.State
	table := geom.Table(s.Table.W, s.Table.H)
	from, standing := geom.Point{X: s.Table.W / 2, Y: s.Table.H / 2}, false
	if c.Unit != 0 {
		if at, ok := s.Middle(c.Unit); ok {
			from, standing = at, true
		}
	}
	var out []geom.Point
	add := func(list ...geom.Point) {
		for _, p := range list {
			if table.Contains(p) && !slices.ContainsFunc(out, func(q geom.Point) bool { return q.Dist(p) < geom.Inch }) {
				out = append(out, p)
			}
		}
	}
	nearer := func(list []geom.Point, n int) []geom.Point {
		slices.SortStableFunc(list, func(a, b geom.Point) int { return int(a.Dist(from) - b.Dist(from)) })
		return list[:min(n, len(list))]
	}
	var enemies, covers, behind, bands []geom.Point
	marks := slices.Clone(l.marks())
	for _, p := range l.seeks(c.Unit) {
		if p.Dist(from) >= geom.Inch {
			marks = append(marks, p)
		}
	}
	for _, u := range foes(s, c.Seat) {
		if at, ok := s.Middle(u); ok {
			enemies = append(enemies, at)
		}
	}
	enemies = nearer(enemies, 4)
	for i := range s.Table.Pieces {
		p := &s.Table.Pieces[i]
		if at := p.Shape.Centre(); !p.Gone && at.Dist(from) < 14*geom.Inch {
			covers = append(covers, at)
			if len(enemies) > 0 {
				behind = append(behind, at.Toward(enemies[0], -3*geom.Inch))
			}
		}
	}
	if standing {
		for _, foe := range enemies[:min(2, len(enemies))] {
			for _, r := range l.weapons(c.Unit) {
				if d := foe.Dist(from) - r; d > 0 {
					bands = append(bands, from.Toward(foe, d+geom.Inch))
				}
			}
		}
	}
	if e := l.turn.of(c.Unit); e != nil && (e.duty == takes || e.duty == reaches || e.duty == supports || e.duty == enters && e.mark >= 0) {
		add(e.at)
	}
	add(nearer(marks, 4)...)
	add(enemies...)
	add(bands...)
	add(nearer(covers, 4)...)
	add(nearer(behind, 4)...)
	for h := geom.Heading(0); h < 36000; h += 4500 {
		add(from.Add(h.Vec(8 * geom.Inch)))
	}
	return out
}

// seeks are the points at which a unit would score other than at objectives, its own middle where it does.
func (l *Look) seeks(u rules.UnitID) []geom.Point {
	if u == 0 || !l.planned {
		return nil
	}
	return rules.SeekerOf(l.Sys).Goals(l.State, u)
}

// weapons are the reaches of the weapons of a unit's leader, or of its first model, the longest first.
func (l *Look) weapons(u rules.UnitID) []geom.Length {
	m := rules.LeadersOf(l.Sys).Leader(l.State, u)
	if m == 0 {
		m = l.State.Unit(u).Models[0]
	}
	var out []geom.Length
	for _, b := range rules.RangerOf(l.Sys).Ranges(l.State, m) {
		if b.Kind == "weapon" && !slices.Contains(out, b.To) {
			out = append(out, b.To)
		}
	}
	slices.Sort(out)
	slices.Reverse(out)
	return out[:min(3, len(out))]
}

// marches are moves of a whole unit in formation towards what matters, all the way, half and a little of it, and past it where the unit
// scores there; who leads the unit, or stands nearest, is to reach it. A unit off the table is set up instead.
func (l *Look) marches(c rules.Command) [][]rules.Move {
	s := l.State
	reach := rules.RangerOf(l.Sys).Reach(s, c)
	from, ok := s.Middle(c.Unit)
	if !ok {
		if list := l.entrances(c, reach); list != nil {
			return list
		}
		return l.blocks(c)
	}
	if len(reach) == 0 {
		return nil
	}
	limit := reach[0].Limit
	for _, r := range reach {
		limit = min(limit, r.Limit)
	}
	foe := l.nearestFoe(c.Seat, from)
	var steps []geom.Point
	squares, counted := rules.SpacerOf(l.Sys).Space(s).(space.Squares)
	step := func(anchor, p geom.Point, part geom.Length) {
		d := min(limit*part/4, p.Dist(anchor))
		if d < geom.Inch/2 {
			return
		}
		v := anchor.Toward(p, d).Sub(anchor)
		if counted { // all points of a square are one
			if v = squares.Middle(squares.Cell(anchor.Add(v))).Sub(squares.Middle(squares.Cell(anchor))); v == (geom.Point{}) {
				return
			}
		}
		if !slices.ContainsFunc(steps, func(w geom.Point) bool { return w.Dist(v) < geom.Inch/2 }) {
			steps = append(steps, v)
		}
	}
	goals := l.goals(c)
	for _, p := range l.seeks(c.Unit) {
		for _, by := range swerves { // past what is in the way
			far := from.Dist(p)
			step(from, from.Add((geom.HeadingTo(from, p) + by).Vec(far)), 4)
		}
	}
	for _, part := range []geom.Length{4, 2, 1} {
		for _, p := range goals {
			step(l.anchor(reach, c.Unit, p), p, part)
			if part == 4 {
				step(from, p, part)
			}
		}
	}
	straight := func(v geom.Point) (moves []rules.Move) {
		for _, r := range reach {
			at := s.Model(r.Model).At.Add(v)
			moves = append(moves, rules.Move{Model: r.Model, Path: []geom.Point{at}, Facing: geom.HeadingTo(at, foe)})
		}
		return moves
	}
	var out [][]rules.Move
	for _, v := range steps {
		out = append(out, straight(v))
	}
	var models []rules.ModelID
	for _, r := range reach {
		models = append(models, r.Model)
	}
	if term, _ := l.Sys.Info().Command(c.Kind); len(reach) == 1 {
		if _, ok := term.Arg(rules.ArgLegs); ok {
			if list := l.drives(c, models, limit); list != nil {
				return append(out, list...)
			}
		}
	}
	for _, p := range goals[:min(aims, len(goals))] {
		anchor := l.anchor(reach, c.Unit, p)
		if c.Moves = straight(anchor.Toward(p, min(limit, p.Dist(anchor))).Sub(anchor)); l.Sys.Check(s, c).OK() {
			continue // nothing to be led round
		}
		c.Moves = nil
		moves := l.led(c, models, p.Sub(anchor))
		for i := range moves {
			moves[i].Facing = geom.HeadingTo(moves[i].Path[len(moves[i].Path)-1], foe)
		}
		if len(moves) == 0 || l.planned && !l.allows(c, moves) {
			moves = l.formed(c, models, from, p, limit)
		}
		if len(moves) > 0 {
			out = append(out, moves)
		}
	}
	return out
}

// allows reports whether the rules allow a command with some moves between two commands.
func (l *Look) allows(c rules.Command, moves []rules.Move) bool {
	c.Moves = moves
	return l.Sys.Check(l.State, c).OK()
}

// formed are ways by which models form up anew between where they stand and a point, as near to it as the rules let them all come, each by a
// way of its own; nil where they cannot. Who stands apart from the others of a unit, or whom terrain keeps from going in formation, gets there
// in no other way.
func (l *Look) formed(c rules.Command, models []rules.ModelID, from, to geom.Point, limit geom.Length) []rules.Move {
	if !l.planned || len(models) < 2 {
		return nil
	}
	for part := geom.Length(4); part > 0; part-- {
		at := from.Toward(to, min(limit*part/4, to.Dist(from)))
		form := rules.Form{At: geom.Pose{At: at, Heading: geom.HeadingTo(at, l.nearestFoe(c.Seat, at))}, Wide: part%2 == 0}
		d, _ := rules.SteererOf(l.Sys).Steer(l.State, rules.Draft{Command: c}, rules.Wish{Models: models, Form: &form})
		if moves := d.Moves(); len(moves) > 0 && l.allows(c, moves) {
			return moves
		}
	}
	return nil
}

// rows is in how many rows and columns of places a unit may be set up in a zone.
const rows = 7

// blocks are places to set a unit up, as it stands by the rules' own choice, all over the zones of its side; those between the edges lie
// otherwise for every battle.
func (l *Look) blocks(c rules.Command) (out [][]rules.Move) {
	if !l.planned || c.Unit == 0 || len(l.marksOf(rules.LandmarkZone)) == 0 {
		return nil
	}
	set, err := rules.Foresee(l.Sys, l.State, c, toss{})
	if err != nil || !set.Ruling.OK() || set.Open != nil {
		return nil
	}
	box := geom.EmptyBox()
	var models []*rules.Model
	for _, m := range set.State.Unit(c.Unit).Models {
		if k := set.State.Model(m); k.Place == rules.OnTable {
			models, box = append(models, k), box.Union(k.Shape().Bounds())
		}
	}
	for _, z := range l.marksOf(rules.LandmarkZone) {
		if z.Seat != c.Seat || len(z.Area) == 0 {
			continue
		}
		zone := geom.Poly(z.Area).Bounds()
		low, high := zone.Min.Sub(box.Min), zone.Max.Sub(box.Max)
		at := func(low, high geom.Length, i geom.Length) geom.Length {
			at := low + (high-low)*i/(rows-1)
			if i > 0 && i < rows-1 {
				at += (high - low) / (rows - 1) * l.vary / 100
			}
			return at
		}
		for i := range geom.Length(rows) {
			for j := range geom.Length(rows) {
				by := geom.Pt(at(low.X, high.X, i), at(low.Y, high.Y, j))
				var moves []rules.Move
				for _, k := range models {
					moves = append(moves, rules.Move{Model: k.ID, Path: []geom.Point{k.At.Add(by)}, Facing: k.Facing})
				}
				out = append(out, moves)
			}
		}
	}
	return out
}

// aims are how many of the foremost goals a unit is also led to, round what bars the straight way.
const aims = 2

// swerves are by how much a march at a point that a unit seeks goes past it, in hundredths of a degree.
var swerves = []geom.Heading{0, 2000, -2000, 4000, -4000}

// led are the ways by which the rules lead models that are drawn by a vector; nil where they would go straight, or somebody stays.
func (l *Look) led(c rules.Command, models []rules.ModelID, by geom.Point) []rules.Move {
	d, ways := rules.SteererOf(l.Sys).Steer(l.State, rules.Draft{Command: c}, rules.Wish{Models: models, By: by})
	round := false
	for i := range ways {
		round = round || len(ways[i].Poses) > 2 || ways[i].Held == rules.HeldContact || ways[i].Held == rules.HeldBarred
	}
	moves := d.Moves()
	if !round || slices.ContainsFunc(moves, func(mv rules.Move) bool { return len(mv.Path) == 0 }) {
		return nil
	}
	return moves
}

// steered returns a command that draws a unit straight in formation with the ways by which the rules lead it when it is drawn as far,
// and any other command, or one whose models would not get away, as it is. The players consider marches as they are drawn, because
// steering every one of them takes half as long again as all the rest of a decision; what they decide on goes as a hand would be led.
func (l *Look) steered(c rules.Command) rules.Command {
	var by geom.Point
	var models []rules.ModelID
	for i, mv := range c.Moves {
		if len(mv.Path) != 1 || len(mv.Legs) > 0 || l.State.Model(mv.Model).Place != rules.OnTable {
			return c
		}
		if v := mv.Path[0].Sub(l.State.Model(mv.Model).At); i == 0 {
			by = v
		} else if v != by {
			return c
		}
		models = append(models, mv.Model)
	}
	if len(models) == 0 {
		return c
	}
	drawn := c
	drawn.Moves = nil
	d, _ := rules.SteererOf(l.Sys).Steer(l.State, rules.Draft{Command: drawn}, rules.Wish{Models: models, By: by})
	for _, mv := range c.Moves {
		way, _ := d.Move(mv.Model)
		if len(way.Path) == 0 {
			return c
		}
		way.Facing = mv.Facing
		drawn.Moves = append(drawn.Moves, way)
	}
	if !l.Check(drawn).OK() {
		return c
	}
	return drawn
}

// anchor is where the model stands that is to reach a point: the leader, or who is nearest to it.
func (l *Look) anchor(reach []rules.Reach, u rules.UnitID, p geom.Point) geom.Point {
	if m := rules.LeadersOf(l.Sys).Leader(l.State, u); m != 0 && l.State.Model(m).Place == rules.OnTable {
		return l.State.Model(m).At
	}
	best := l.State.Model(reach[0].Model).At
	for _, r := range reach[1:] {
		if at := l.State.Model(r.Model).At; at.Dist(p) < best.Dist(p) {
			best = at
		}
	}
	return best
}

// sails are ways of a unit that goes by legs alone: those of [Look.drives], and the longest of them with another level at its end.
func (l *Look) sails(c rules.Command) [][]rules.Move {
	reach := rules.RangerOf(l.Sys).Reach(l.State, c)
	if len(reach) == 0 {
		return nil
	}
	var models []rules.ModelID
	limit := reach[0].Limit
	for _, r := range reach {
		models, limit = append(models, r.Model), min(limit, r.Limit)
	}
	out := l.drives(c, models, limit)
	if len(out) == 0 {
		return nil
	}
	for _, z := range []int{1, -1} {
		d, ways := rules.SteererOf(l.Sys).Steer(l.State, l.drafted(c).With(out[0]), rules.Wish{Models: models, Keys: rules.Keys{Z: z}})
		if slices.ContainsFunc(ways, func(w rules.Way) bool { return w.Layer() != l.State.Model(w.Model).Layer }) {
			out = append(out, d.Moves())
		}
	}
	return out
}

// drives are ways of hulls as the rules lead them together: all the way straight on and through a turn, half and a little of it straight
// on, and back; nil for models that do not drive by legs.
func (l *Look) drives(c rules.Command, hulls []rules.ModelID, limit geom.Length) (out [][]rules.Move) {
	steer := func(d rules.Draft, w rules.Wish) (rules.Draft, rules.Way) {
		w.Models = hulls
		d, ways := rules.SteererOf(l.Sys).Steer(l.State, d, w)
		if i := slices.IndexFunc(ways, func(w rules.Way) bool { return w.Model == hulls[0] }); i >= 0 {
			return d, ways[i]
		}
		return d, rules.Way{}
	}
	start, at := steer(rules.Draft{Command: c}, rules.Wish{Go: rules.GoAsLaid})
	if !at.Driven {
		return nil
	}
	ahead := func(d rules.Draft, at rules.Way, long geom.Length, by rules.Go) (rules.Draft, rules.Way) {
		return steer(d, rules.Wish{By: at.End().Heading.Vec(long), Go: by})
	}
	add := func(d rules.Draft, _ rules.Way) {
		if moves := d.Moves(); len(moves) > 0 {
			out = append(out, moves)
		}
	}
	for _, part := range []geom.Length{4, 2, 1} {
		add(ahead(start, at, limit*part/4, rules.GoAnew))
	}
	half, _ := ahead(start, at, limit/2, rules.GoAnew)
	for _, notches := range []int{gentle, -gentle, sharp, -sharp} {
		turned, to := steer(half, rules.Wish{Turn: notches})
		add(ahead(turned, to, limit/2, rules.GoOn))
	}
	add(ahead(start, at, -limit/2, rules.GoAnew))
	return out
}

// Notches of the turns that a hull tries: a few, and more than any hull may at once, which the rules cut to the most.
const (
	gentle = 4
	sharp  = 1000
)

func (l *Look) nearestFoe(seat rules.Seat, from geom.Point) geom.Point {
	best, least := geom.Point{X: l.State.Table.W / 2, Y: l.State.Table.H / 2}, geom.Length(-1)
	for _, u := range foes(l.State, seat) {
		if at, ok := l.State.Middle(u); ok && (least < 0 || at.Dist(from) < least) {
			best, least = at, at.Dist(from)
		}
	}
	return best
}
