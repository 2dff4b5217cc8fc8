package model

import (
	"baize/rules"
	"baize/rules/geom"
)

// Effect is what an Order does to a Section while its marker lies there.
type Effect struct {
	rules.Term             // of the marker
	Order      string      // id of the Order that lays it
	UntilMoved bool        // the Order is over once the Section has moved
	Holds      bool        // the Section may only Hold Its Ground
	Wider      geom.Length // its models hold together at so much more than their Coherency Distance
	Rushed     bool        // ranged attacks by it and at it are Rushed
	Sprays     bool        // its own ranged attacks are Rushed, and suppress
	Steadfast  bool        // its Morale Checks have one die more, and one that failed is thrown again
	Further    bool        // it goes At the Double so many inches further as there are markers
	Crawls     bool        // it Advances half its MV, rounded up, and stays down
}

// EffectOn is the first effect on a Section of which something is so; nil for none.
func (g *Game) EffectOn(unit rules.UnitID, is func(*Effect) bool) *Effect {
	for i := range g.Effects {
		if f := &g.Effects[i]; g.Unit(unit).Markers.Has(f.ID) && is(f) {
			return f
		}
	}
	return nil
}
