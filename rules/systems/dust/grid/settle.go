package grid

import (
	"fmt"

	"baize/rules"
	"baize/rules/space"
	"baize/rules/systems/dust/model"
)

// ID is the board's name in a battle's Ext.
const ID = "squares"

func init() { model.Boards[ID] = Board{} }

// Stand implements model.Board: models stand within the square of the first of their unit that is on the table, wherever else the set-up has
// them.
func (Board) Stand(g *model.Game, u rules.UnitID) error {
	f := read(g)
	lead := g.Lead(u)
	if lead == 0 {
		return nil
	}
	at := f.node(g.Model(lead))
	h := g.Host(u)
	w := mover{field: f, unit: h, lead: g.Model(g.Lead(u)), p: g.Kind(u), feet: g.Feet(u)}
	if at.Layer < 0 || at.Layer > f.at(at.Cell).floors || at.Layer > 0 && f.at(at.Cell).hut {
		return fmt.Errorf("there is no level %d there", at.Layer)
	}
	if !w.within(at) || !w.stands(at) || !w.lets(at) {
		return fmt.Errorf("there is no room for it on that square")
	}
	if h != u && (g.Lead(h) == 0 || f.node(g.Model(g.Lead(h))).Cell != at.Cell) {
		return fmt.Errorf("it stands with the unit that it has joined")
	}
	_, place := w.body()
	for _, m := range g.Living(u) {
		if g.Model(m).Place != rules.OnTable {
			continue // it joins them when the battle begins
		}
		g.Model(m).Layer = at.Layer
		p := place(at, m)
		if p.Heading = at.Facing; w.p.Foot() {
			p.Heading = space.Quarter(g.Model(m).Facing)
		}
		g.Model(m).At, g.Model(m).Facing = p.At, p.Heading
	}
	return nil
}

// lets reports whether terrain lets the unit be on a node: in a fortification too, unless it is filled or the enemy's.
func (w *mover) lets(n space.Node) bool {
	for _, c := range w.grounded(n) {
		if f, in := w.fortAt(c); !w.feet.Air && w.barred(c) || in && !w.feet.Air && !w.opens(f) {
			return false
		}
	}
	return true
}
