package tabletop

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// circle is how wide a command circle is: every soldier has a part of his base in that around his leader, and no other leader goes
// into it (DUST-TAB-03, DUST-TAB-04).
const circle = 4 * geom.Inch

// mover is a unit on its way.
type mover struct {
	*model.Game
	*land
	unit  rules.UnitID
	body  []rules.ModelID // all that go, the leader among them, in the order of the unit
	lead  *rules.Model    // whose way is measured
	p     *model.Profile  // of the leader
	feet  model.Feet
	full  geom.Length // its value
	bonus geom.Length // what a road adds to it
	most  geom.Length // what the weather leaves of it

	bold bool                                        // it is set down, and may be near an enemy though it is suppressed
	kept struct{ solids, room map[int][]move.Solid } // by level
}

// newMover returns a unit on its way with a MOVE or a MARCH MOVE.
func newMover(g *model.Game, u rules.UnitID, march bool) *mover {
	id := leads(g, u)
	w := &mover{Game: g, land: landOf(g.S), unit: u, body: g.Members(u), lead: g.Model(id), p: g.Profile(id), feet: g.Feet(u)}
	n, far := g.Speed(u)
	road := 1
	if march {
		n, road = far, 2
	}
	if n == 0 || !ground.Wheels(w.feet) {
		road = 0
	}
	w.allot(n, road, march)
	return w
}

// leads returns who leads a unit: on the board its leader, else who will lead it there.
func leads(g *model.Game, u rules.UnitID) rules.ModelID {
	if m := g.Guide(u); m != 0 {
		return m
	}
	for _, c := range g.Joined(u) {
		if list := g.Living(c); len(list) > 0 && !g.Steers(list[0]) {
			return list[0]
		}
	}
	if m := g.Troop(u).Leader; m != 0 && g.Model(m).Alive() {
		return m
	}
	return g.Living(u)[0]
}

// allot gives the unit a value of so many squares, and what a road adds.
func (w *mover) allot(n, road int, march bool) {
	most, _ := w.Pace(march, n+road)
	w.full, w.bonus, w.most = model.Square*geom.Length(n), model.Square*geom.Length(road), model.Square*geom.Length(most)
}

// farthest is as far as any way leads.
func (w *mover) farthest() geom.Length { return min(w.full+w.bonus, w.most) }

// base is the base of the leader at a pose.
func (w *mover) base(at geom.Pose) geom.Shape { return w.lead.Base.Shape(at.At, at.Heading) }

// narrow is the disc that a leader takes along his way: a vehicle turns as it likes (DUST-TAB-02, DUST-TAB-08).
func (w *mover) narrow(at geom.Point) geom.Shape {
	b := w.lead.Base
	if b.Kind == rules.Round {
		return geom.Disc(at, b.W)
	}
	return geom.Disc(at, min(b.W, b.L))
}

// goes reports whether a model is one of those that go.
func (w *mover) goes(m rules.ModelID) bool { return slices.Contains(w.body, m) }

// circled reports whether a model on the board has a command circle: it is on foot, and leads its unit (DUST-TAB-05, DUST-TAB-35).
func circled(g *model.Game, m *rules.Model) bool {
	return m.Place == rules.OnTable && g.Profile(m.ID).Foot() && g.Guide(g.Host(m.Unit)) == m.ID
}

// recalled returns what is kept of a level, or makes and keeps it.
func (w *mover) recalled(kept *map[int][]move.Solid, layer int, made func(layer int) []move.Solid) []move.Solid {
	out, ok := (*kept)[layer]
	if !ok {
		if *kept == nil {
			*kept = map[int][]move.Solid{}
		}
		out = made(layer)
		(*kept)[layer] = out
	}
	return out
}

// solids lists what the leader meets on a level: where he may not end, and where he may not pass either (DUST-TAB-02, -04, -05, -07, -09). A
// command circle is that of a unit, a base that of a model.
func (w *mover) solids(layer int) []move.Solid {
	return w.recalled(&w.kept.solids, layer, w.newSolids)
}

func (w *mover) newSolids(layer int) []move.Solid {
	out := w.barriers(w.feet, layer)
	add := func(of rules.Ref, s geom.Shape, pass bool) {
		out = append(out, move.Solid{Shape: s, Pass: pass || w.feet.Glides, Of: of})
	}
	for i := range w.S.Models {
		m := &w.S.Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck || w.goes(m.ID) || m.Layer != layer {
			continue
		}
		p := w.Profile(m.ID)
		foe := m.Seat != w.lead.Seat
		switch {
		case p.Flies() && m.Place == rules.OnTable || w.feet.Air:
			if p.Flies() && m.Place == rules.OnTable && w.feet.Air {
				add(m.Ref(), m.Shape(), true)
			}
		case m.Place == rules.Wreck:
			add(m.Ref(), m.Shape(), w.p.Foot() || w.p.Class == model.Walker)
		case ground.Vehicles(p):
			add(m.Ref(), m.Shape(), foe && w.feet.Trails || !foe && !ground.Driven(w.feet))
		default:
			add(m.Ref(), m.Shape(), true)
			if circled(w.Game, m) && (foe || w.p.Foot()) {
				add(w.Unit(m.Unit).Ref(), geom.Disc(m.At, circle), !foe || w.feet.Trails)
			}
		}
	}
	return append(out, w.daunting(layer)...)
}

// daunting is what a suppressed unit does not come nearer to: the enemy that its leader sees nearest (DUST-SUPP-09).
func (w *mover) daunting(layer int) (out []move.Solid) {
	if w.lead.Place != rules.OnTable || w.lead.Layer != layer || w.bold || !w.Unit(w.unit).Markers.Has(model.Suppressed) {
		return nil
	}
	v := read(w.Game)
	from := v.of(w.lead.ID)
	var far geom.Length
	var near rules.UnitID
	seen := map[rules.UnitID][]*rules.Model{}
	for i := range w.S.Models {
		m := &w.S.Models[i]
		if m.Seat == w.lead.Seat || m.Place != rules.OnTable || !v.sees(from, v.of(m.ID)).open {
			continue
		}
		h := w.Host(m.Unit)
		seen[h] = append(seen[h], m)
		if d := geom.Distance(from.Shape, m.Shape()); near == 0 || d < far {
			far, near = d, h
		}
	}
	for _, m := range seen[near] {
		out = append(out, move.Solid{Shape: m.Shape(), Apart: far, Pass: true, Of: m.Ref()})
	}
	return out
}

// met returns the first of some solids into which the leader would press on a walk; nil for none. In what he stands as it begins he
// may go about. Whoever passes over everything goes into buildings and fortifications, and out of them, as others do.
func (w *mover) met(path geom.Path, layer int, among []move.Solid) *move.Solid {
	base := w.narrow(path[0])
	box := path.Bounds().Grow(base.Reach())
	inside := func(p geom.Point) bool { return w.house(p, layer) != nil || w.fortAt(p, layer) != nil }
	lands := w.feet.Glides && (inside(path[0]) || inside(path[len(path)-1]))
	for i := range among {
		s := &among[i]
		if s.Pass && !(lands && s.Of.Piece() != 0) || !box.Meets(s.Shape.Bounds()) || geom.Pressed(base, s.Shape) {
			continue
		}
		if hit, _ := geom.Sweep(base, path, s.Shape); hit {
			return s
		}
	}
	return nil
}

// pressed returns the first of some solids in which a base would stand; nil for none.
func pressed(base geom.Shape, among []move.Solid) *move.Solid {
	box := base.Bounds()
	for i := range among {
		s := &among[i]
		if s.Apart > 0 && geom.Within(base, s.Shape, s.Apart-geom.Touch) || box.Meets(s.Shape.Bounds()) && geom.Pressed(base, s.Shape) {
			return s
		}
	}
	return nil
}
