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

// Stand puts the models of a unit of a set-up that stand on the table on their places within their squares. It returns an error where they
// stand on several squares, or where there is no room for them.
func Stand(g *model.Game, u rules.UnitID) error {
	f := read(g)
	var at space.Node
	for i, m := range g.Living(u) {
		k := g.Model(m)
		if i == 0 {
			at = f.node(k)
		}
		first := g.Model(g.Living(u)[0])
		if k.Place != first.Place || k.Place == rules.OnTable && f.node(k).Cell != at.Cell || k.Layer != first.Layer {
			return fmt.Errorf("all its soldiers stand in one square, or beside the board")
		}
	}
	if g.Lead(u) == 0 {
		return nil
	}
	h := g.Host(u)
	w := mover{field: f, unit: h, lead: g.Model(g.Lead(u)), p: g.Kind(u)}
	if at.Layer < 0 || at.Layer > f.at(at.Cell).floors {
		return fmt.Errorf("there is no level %d there", at.Layer)
	}
	if !w.within(at) || !w.stands(at) {
		return fmt.Errorf("there is no room for it on that square")
	}
	if h != u && (g.Lead(h) == 0 || f.node(g.Model(g.Lead(h))).Cell != at.Cell) {
		return fmt.Errorf("it stands with the unit that it has joined")
	}
	_, place := w.body()
	for _, m := range g.Living(u) {
		p := place(at, m)
		if p.Heading = at.Facing; w.p.Foot() {
			p.Heading = quarter(g.Model(m).Facing)
		}
		g.Model(m).At, g.Model(m).Facing = p.At, p.Heading
	}
	return nil
}
