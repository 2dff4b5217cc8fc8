package rides

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/space"
	"baize/rules/systems/dust/model"
)

// Settle is the command that says where a unit is set down.
const Settle = "settle"

// Down puts a unit on the board, as it stands on a node, out of what it was in.
func Down(a *model.Acting, k *move.Stepper, n space.Node, facing geom.Heading, rule rules.RuleID, why rules.Text) {
	for _, m := range k.Body {
		p := k.Place(n, m)
		if !k.Faces {
			p.Heading = space.Quarter(facing)
		}
		a.Model(m).Inside, a.Model(m).Layer = 0, n.Layer
		a.Ctx.Put(m, rules.OnTable, p.At, p.Heading, rule, why)
	}
}

// land sets a unit down where its owner says; one that finds no room there is lost. It reports whether it stands.
func land(a *model.Acting, u rules.UnitID, at model.Around, rule rules.RuleID) bool {
	if !SetDown(a, u, at, rule) {
		a.Ctx.Note(a.Unit(u).Seat, u, rule, "no room for %s", a.Unit(u))
		lost(a, u, rule)
		return false
	}
	return true
}

// SetDown sets a unit down where its owner says, and reports whether there is room. The owner is asked where there are several places.
func SetDown(a *model.Acting, u rules.UnitID, at model.Around, rule rules.RuleID) bool {
	k := a.B.Setting(a.Game, u, at)
	if len(k.Homes) == 0 {
		return false
	}
	c := rules.Command{Kind: Settle, Seat: a.Unit(u).Seat, Unit: u}
	if len(k.Homes) > 1 {
		a.X.Set = &at
		d := rules.Choose(Settle, c.Seat, rule, rules.Say("Where is %s set down?", a.Unit(u)),
			rules.Option{ID: Settle, Text: rules.Say("Set %s down", a.Unit(u)), Unit: u, Command: &rules.Command{Kind: Settle, Seat: c.Seat, Unit: u}})
		d.Unit = u
		c = a.Ctx.AskFor(d, func(c rules.Command) rules.Ruling { return Settles(a.Game, c, at, rule) },
			rules.ShowMoves(Settle, func() []rules.Move { return []rules.Move{nearest(a.Game, &k, at.By)} }))
		a.X.Set = nil
	}
	if len(c.Moves) == 0 {
		c.Moves = []rules.Move{nearest(a.Game, &k, at.By)}
	}
	n, _ := k.Home(c.Moves[0])
	Down(a, &k, n, c.Moves[0].Facing, rule, rules.Plain("set down"))
	return true
}

// nearest is the move to the place of a stepper that is nearest to a model, or to the first place where there is no model.
func nearest(g *model.Game, k *move.Stepper, by rules.ModelID) rules.Move {
	n := k.Homes[0]
	if by != 0 {
		n = slices.MinFunc(k.Homes, func(a, b space.Node) int {
			return cmp.Compare(k.Pose(a).At.Dist(g.Model(by).At), k.Pose(b).At.Dist(g.Model(by).At))
		})
	}
	p := k.Pose(n)
	if !k.Faces {
		p.Heading = g.Model(k.Model).Facing
	}
	return rules.Move{Model: k.Model, Path: []geom.Point{p.At}, Layers: []int{n.Layer}, Facing: p.Heading}
}

// Settles judges where a unit is set down.
func Settles(g *model.Game, c rules.Command, at model.Around, rule rules.RuleID) rules.Ruling {
	k := g.B.Setting(g, c.Unit, at)
	switch {
	case len(k.Homes) == 0:
		return rules.Refuse(rule, "there is no place for %s", g.Unit(c.Unit))
	case len(c.Moves) == 0:
		return rules.Missing(rule, "say where %s is set down", g.Unit(c.Unit))
	case len(c.Moves) > 1 || c.Moves[0].Model != k.Model || len(c.Moves[0].Path) != 1:
		return rules.Refuse(rule, "%s is set down in one place, led by %s", g.Unit(c.Unit), g.Model(k.Model))
	}
	if n, ok := k.Home(c.Moves[0]); !ok || !k.Stands(n) {
		return rules.Refuse(rule, "%s is not set down there", g.Unit(c.Unit))
	}
	return rules.Allow(rule, "is set down")
}
