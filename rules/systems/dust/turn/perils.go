package turn

import (
	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
	"baize/rules/systems/dust/volley"
)

// walking is a unit on a way that is carried out, with what it meets there.
type walking struct {
	a      *model.Acting
	u      rules.UnitID
	off    bool // it begins beside the board
	way    model.Walk
	done   int  // stops to which it has come
	burned bool // flames have hit it: it is suppressed when it has gone
}

// newWalk returns a unit at the start of the way on which moves take it.
func newWalk(a *model.Acting, u rules.UnitID, k model.Course, moves []rules.Move) *walking {
	return &walking{a: a, u: u, off: k.Off(), way: k.Walk(moves)}
}

// goes takes the unit from one stop of its way to another, and reports whether it may go on.
func (w *walking) goes(from, to int) bool {
	for _, p := range w.way.Perils {
		if p.At >= from && p.At < to && !w.meets(p) {
			return false
		}
	}
	w.step(to)
	return true
}

// meets takes the unit to something on its way, and reports whether it goes on after it.
func (w *walking) meets(p model.Peril) bool {
	if p.Kind == model.Wire || p.Out {
		w.step(p.At)
	} else {
		w.step(p.At + 1)
	}
	switch p.Kind {
	case model.Wire:
		return w.wire(p)
	case model.Mines:
		h := attack.Minefield(w.a.Game, p.Piece)
		if h.Strike(w.a, w.u) > 0 {
			attack.Lay(w.a, w.u, model.UnderFire, attack.Way{}, 0)
		}
	case model.Fire:
		h := attack.Flames(w.a.Game, p.Model)
		w.burned = h.Strike(w.a, w.u) > 0 || w.burned
	case model.Crate:
		w.crate(p.Piece)
	}
	return len(w.a.Members(w.u)) > 0 && w.a.OnBoard(w.u)
}

// wire rolls for infantry that goes into or out of barbed wire. Without an Army it stops before the step, and its activation ends
// (DUST-TERR-18).
func (w *walking) wire(p model.Peril) bool {
	r := volley.Roller{Ctx: w.a.Ctx, Seat: w.a.Unit(w.u).Seat, Unit: w.u, Rule: "DUST-TERR-18", Target: w.a.S.Piece(p.Piece).Ref()}
	if r.Count("wire pass", 1) > 0 {
		return true
	}
	if w.done > 0 && !w.way.Stops[w.done-1].Room { // somebody stands where it would stop: it stays farther back
		back := w.done - 1
		for back > 0 && !w.way.Stops[back-1].Room {
			back--
		}
		if back > 0 {
			tread(w.a, w.way.Stops[back-1:back])
		} else if !w.off {
			tread(w.a, []model.Stop{w.way.From})
		}
	}
	w.a.Ctx.Mark(w.u, model.NoCover, 1, "DUST-TERR-18", rules.Say("%s is caught: its activation ends", w.a.Unit(w.u)))
	w.a.CutShort()
	return false
}

// crate asks the owner of a vehicle whether it removes a crate that it drives over (DUST-TERR-09).
func (w *walking) crate(p rules.PieceID) {
	u := w.a.Unit(w.u)
	d := rules.YesNo("crate", u.Seat, "DUST-TERR-09", rules.Say("Does %s remove %s as it drives over it?", u, w.a.S.Piece(p)), rules.Plain("Remove it"), rules.Plain("Leave it"))
	d.Unit = w.u
	if w.a.Ctx.Ask(d, nil).Pick() == rules.Yes {
		w.a.Ctx.Clear(p, "DUST-TERR-09", rules.Say("%s drives over it", u))
	}
}

// step takes the unit on until it has come to some stops of its way.
func (w *walking) step(to int) {
	if to <= w.done {
		return
	}
	if w.off && w.done == 0 {
		w.enter(w.way.Stops[to-1])
	} else {
		tread(w.a, w.way.Stops[w.done:to])
	}
	w.done = to
}

// enter puts the unit on the board, over its edge or out of what carries it (DUST-SETUP-06, DUST-TRANS-03).
func (w *walking) enter(at model.Stop) {
	why := rules.Plain("on to the board")
	if in := w.a.Carrier(w.u); in != 0 {
		why = rules.Say("out of %s", w.a.Unit(w.a.Model(in).Unit))
	}
	rides.Down(w.a, at, w.a.ArrivalRule(w.u), why)
}

// end suppresses a unit that flames have hit, when it has gone (DUST-TERR-16).
func (w *walking) end() {
	if w.burned && len(w.a.Members(w.u)) > 0 {
		attack.Suppress(w.a, w.u, "DUST-TERR-16")
	}
}

// warnings say what a unit meets.
var warnings = map[model.Danger]struct {
	rule rules.RuleID
	text string
}{
	model.Wire:  {"DUST-TERR-18", "barbed wire: on anything but an Army it stops"},
	model.Mines: {"DUST-TERR-20", "a minefield attacks it"},
	model.Fire:  {"DUST-TERR-16", "a burning wreck attacks it"},
	model.Crate: {"DUST-TERR-09", "it drives over ammo crates"},
}

// warned adds to a ruling what a unit meets on its way.
func warned(r rules.Ruling, perils []model.Peril) rules.Ruling {
	for _, p := range perils {
		r = r.Cite(warnings[p.Kind].rule, "%s", rules.Plain(warnings[p.Kind].text))
	}
	return r
}

// moveOdds foresees the first peril on the way of a draft.
func moveOdds(g *model.Game, d rules.Draft) (out rules.Odds, ok bool) {
	c := d.Command
	if len(c.Moves) == 0 || !checkMove(g, c).OK() {
		return out, false
	}
	k := g.B.Course(g, c.Unit, marches(g, c.Unit))
	way := k.Walk(c.Moves)
	for _, p := range way.Perils {
		var h attack.Hazard
		at := way.Stops[p.At].Of(k.Leader()).At
		switch p.Kind {
		case model.Crate:
			continue
		case model.Wire:
			out = mech.Either(rules.Say("%s and barbed wire", g.Unit(c.Unit)), rules.Plain("stops"), rules.Plain("goes on"), model.Key("wire pass").Chance())
			out.Marks = []rules.Mark{{At: at, Name: rules.Plain("barbed wire")}}
			return out, true
		case model.Mines:
			h = attack.Minefield(g, p.Piece)
		case model.Fire:
			h = attack.Flames(g, p.Model)
		}
		out = mech.Spread(rules.Say("%s loses to %s", g.Unit(c.Unit), rules.Plain(h.Name)), h.Losses(g, c.Unit))
		out.Marks = []rules.Mark{{At: at, Name: rules.Plain(h.Name)}}
		return out, true
	}
	return out, false
}
