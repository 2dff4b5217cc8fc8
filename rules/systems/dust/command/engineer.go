package command

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech/trait"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
)

// Tool is what an engineer vehicle works with.
type Tool string

// The tools: a dozer blade, a weapon that cuts, a weapon that grapples and lifts.
const (
	Blade  Tool = "dozer blade"
	Cutter Tool = "cutting weapon"
	Crane  Tool = "crane"
)

// Tools asks which tools a model has by a skill, or a weapon of it by its rules.
var Tools = trait.NewReaction[model.Who, model.With, Tool](&model.Asked, "tools")

// Engineers asks whether a vehicle does the work of engineers though it has no tool.
var Engineers = model.NewLeave("engineer")

// Special actions of engineers.
const (
	clearWreck model.Action = "clear-wreck"
	cutWire    model.Action = "cut-wire"
	clearMines model.Action = "clear-mines"
	fillTrench model.Action = "fill-trench"
	bury       model.Action = "bury"
)

var engineers = []model.Special{
	{Deed: model.Deed{Action: clearWreck, Word: "clear a wreck", Of: clearWreck, Cost: 1, Rule: "DUST-ENG-01"},
		Term: rules.Term{ID: string(clearWreck), Title: "Clear a wreck", Text: "a die: on an Army a wreck beside it goes, with a dozer blade or a crane on a Shield too", Rule: "DUST-ENG-01"},
		Args: []rules.Arg{{ID: rules.ArgVictim, Text: "the wreck"}}, Offered: clears,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgVictim: func(g *model.Game, c rules.Command) *rules.Param {
			return &rules.Param{Models: wrecks(g, g.Prospect(c.Unit, nil))}
		}},
		Check: func(g *model.Game, c rules.Command) rules.Ruling {
			switch {
			case c.Victim == 0:
				return rules.Missing("DUST-ENG-01", "say which wreck")
			case !slices.Contains(wrecks(g, g.Prospect(c.Unit, nil)), c.Victim):
				return rules.Refuse("DUST-ENG-01", "%s is no wreck beside it", g.Model(c.Victim))
			}
			return rules.Allow("DUST-ENG-01", "may be cleared")
		},
		Run: func(a *model.Acting, c rules.Command) {
			if wreckTry(a.Game, c.Unit).throw(a, c.Unit) > 0 {
				a.Ctx.Put(c.Victim, rules.Removed, geom.Point{}, 0, "DUST-ENG-01", rules.Say("%s clears it", a.Unit(c.Unit)))
			}
		},
		Odds: func(g *model.Game, d rules.Draft) (rules.Odds, bool) {
			return wreckTry(g, d.Command.Unit).odds(rules.Plain("the wreck is cleared")), true
		}},
	digs(cutWire, "cut wire", "Cut wire", "a die, two with a pair of cutting weapons: on an Army a square of barbed wire beside it is cut", "DUST-ENG-02", model.Wire, wireTry),
	digs(clearMines, "clear mines", "Clear mines", "a die: on an Army four squares of a minefield beside it are cleared", "DUST-ENG-05", model.Mines, minesTry),
	digs(fillTrench, "fill a trench", "Fill a trench", "a die: on an Army a square of a trench beside it is filled, and whoever is in it goes to a square beside it", "DUST-ENG-04", model.Trench, trenchTry),
	burying,
}

// tools counts the tools of a vehicle by kind, those of its weapons as often as it carries them; weapons that are destroyed are none.
func tools(g *model.Game, u rules.UnitID) map[Tool]int {
	m := g.Lead(u)
	if m == 0 || g.Kind(u).Kind != model.Vehicle {
		return nil
	}
	out := map[Tool]int{}
	who := g.As(u)
	Tools.Each(g.OwnKit(m), who, func(t Tool, _ *model.Entry) { out[t]++ })
	for _, i := range g.Profile(m).Weapons {
		if w := &g.X.Weapons[i]; !g.X.Arm(m, w.ID).Wrecked {
			Tools.Each(g.WeaponKit(w), who, func(t Tool, _ *model.Entry) { out[t]++ })
		}
	}
	return out
}

// engineer reports whether a unit does the work of engineers: a vehicle with a tool for it, or of that skill.
func engineer(g *model.Game, u rules.UnitID) bool {
	m := g.Lead(u)
	return m != 0 && g.Kind(u).Kind == model.Vehicle && (len(tools(g, u)) > 0 || Engineers.Permitted(g.OwnKit(m), g.As(u)) != nil)
}

// wrecks lists the wrecks beside a unit.
func wrecks(g *model.Game, p model.Prospect) (out []rules.ModelID) {
	for i := range g.S.Models {
		if k := &g.S.Models[i]; k.Place == rules.Wreck && g.Finds(p, k.Ref()) {
			out = append(out, k.ID)
		}
	}
	return out
}

// clears reports whether a unit may declare to clear a wreck: an engineer beside one, or beside a vehicle that may be one after an attack.
func clears(g *model.Game, p model.Prospect) bool {
	return engineer(g, p.Unit) && (len(wrecks(g, p)) > 0 || p.Attacks && slices.ContainsFunc(g.S.Units, func(u rules.Unit) bool {
		return g.Host(u.ID) != p.Unit && g.OnBoard(u.ID) && g.Kind(u.ID).Kind == model.Vehicle && g.Finds(p, u.Ref())
	}))
}

func wreckTry(g *model.Game, u rules.UnitID) try {
	roll := "clear wreck"
	if t := tools(g, u); t[Blade]+t[Crane] > 0 {
		roll = "clear wreck with a blade"
	}
	return try{roll: roll, dice: 1, rule: "DUST-ENG-01"}
}

// wireTry is how a unit cuts wire: with a weapon that cuts or grapples, of a pair of them with two dice; none without.
func wireTry(g *model.Game, u rules.UnitID) try {
	t := tools(g, u)
	return try{roll: "wire cut", dice: min(2, max(t[Cutter], t[Crane])), rule: "DUST-ENG-02"}
}

// minesTry is how a unit clears mines: with a dozer blade.
func minesTry(g *model.Game, u rules.UnitID) try {
	return try{roll: "minefield gap", dice: min(1, tools(g, u)[Blade]), rule: "DUST-ENG-05"}
}

// trenchTry is how a unit fills trenches: with a dozer blade.
func trenchTry(g *model.Game, u rules.UnitID) try {
	return try{roll: "fill trench", dice: min(1, tools(g, u)[Blade]), rule: "DUST-ENG-04"}
}

// beside lists what of a danger a unit is next to.
func beside(g *model.Game, p model.Prospect, of model.Danger) []model.Clearing {
	return slices.DeleteFunc(g.B.Clears(g, p.Unit, p.Far), func(k model.Clearing) bool { return k.Kind != of })
}

// PointIn gives the argument of a point that has to lie in one of the shapes that there are for a unit.
func PointIn(shapes func(*model.Game, rules.UnitID) []geom.Shape) map[string]func(*model.Game, rules.Command) *rules.Param {
	return map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgAt: func(g *model.Game, c rules.Command) *rules.Param {
		p := &rules.Param{}
		for _, s := range shapes(g, c.Unit) {
			p.Zones = append(p.Zones, s.Shrunk(1).AppendOutline(nil)) // points of an outline are rounded
			if at := s.Centre(); p.At == nil {
				p.At = &at
			}
		}
		return p
	}}
}

// Middles lists the middles of shapes.
func Middles(list []geom.Shape) (out []geom.Point) {
	for _, s := range list {
		out = append(out, s.Centre())
	}
	return out
}

// Gaps lists the shapes of what may be cleared.
func Gaps(list []model.Clearing) (out []geom.Shape) {
	for _, k := range list {
		out = append(out, k.Gap)
	}
	return out
}

// GapAt returns what of a list a point lies in, nil for nothing.
func GapAt(list []model.Clearing, at geom.Point) *model.Clearing {
	i := slices.IndexFunc(list, func(k model.Clearing) bool { return k.Gap.ContainsPoint(at) })
	if i < 0 {
		return nil
	}
	return &list[i]
}

// digs is a special action that clears a part of wire, mines or a trench beside a unit.
func digs(a model.Action, word, title, text string, rule rules.RuleID, of model.Danger, how func(*model.Game, rules.UnitID) try) model.Special {
	at := func(g *model.Game, c rules.Command) *model.Clearing {
		return GapAt(beside(g, g.Prospect(c.Unit, nil), of), *c.At)
	}
	return model.Special{Deed: model.Deed{Action: a, Word: word, Of: a, Cost: 1, Rule: rule}, Term: rules.Term{ID: string(a), Title: title, Text: text, Rule: rule},
		Args: []rules.Arg{{ID: rules.ArgAt, Text: "a point in what is cleared"}},
		Offered: func(g *model.Game, p model.Prospect) bool {
			return how(g, p.Unit).dice > 0 && len(beside(g, p, of)) > 0
		},
		Gives: PointIn(func(g *model.Game, u rules.UnitID) []geom.Shape { return Gaps(beside(g, g.Prospect(u, nil), of)) }),
		Seeks: func(g *model.Game, p model.Prospect) []geom.Point { return Middles(Gaps(beside(g, p, of))) },
		Check: func(g *model.Game, c rules.Command) rules.Ruling {
			switch {
			case c.At == nil:
				return rules.Missing(rule, "say where")
			case at(g, c) == nil:
				return rules.Refuse(rule, "%s: what is cleared has to be beside it", g.Unit(c.Unit))
			}
			return rules.Allow(rule, "may be cleared")
		},
		Run: func(a *model.Acting, c rules.Command) {
			if how(a.Game, c.Unit).throw(a, c.Unit) == 0 {
				return
			}
			k := at(a.Game, c)
			gap := k.Gap
			if of == model.Mines {
				gap = widened(a.Game, c.Unit, gap)
			}
			a.Ctx.Lay(ground.Cleared(of, gap), rule, rules.Say("%s clears it", a.Unit(c.Unit)))
			if of == model.Trench {
				leave(a, gap, a.S.Piece(k.Piece).Shape, rule)
			}
		},
		Odds: func(g *model.Game, d rules.Draft) (rules.Odds, bool) {
			return how(g, d.Command.Unit).odds(rules.Plain("it is cleared")), true
		}}
}

// leave sets the ground units in a part of a trench down beside it, each where its owner says; who finds no room stays.
func leave(a *model.Acting, part, trench geom.Shape, rule rules.RuleID) {
	var units []rules.UnitID
	in := a.B.Standing(a.Game, trench, 0)
	for _, u := range a.B.Standing(a.Game, part, 0) {
		if h := a.Host(u); slices.Contains(in, u) && !slices.Contains(units, h) {
			units = append(units, h)
		}
	}
	for _, u := range units {
		rides.SetDown(a, u, model.Around{By: a.Lead(u), Least: 1, Most: 1}, rule)
	}
}

// burying is the special action that buries a fortification beside a dozer, for two actions and with one die (DUST-ENG-03).
var burying = model.Special{Deed: model.Deed{Action: bury, Word: "bury a fortification", Of: bury, Cost: 2, Rule: "DUST-ENG-03"},
	Term:    rules.Term{ID: string(bury), Title: "Bury a fortification", Text: "a die with two actions: on an Army a bunker or strongpoint beside it is open ground, and whoever is inside is lost", Rule: "DUST-ENG-03"},
	Args:    []rules.Arg{{ID: rules.ArgAt, Text: "a point in the fortification"}},
	Offered: func(g *model.Game, p model.Prospect) bool { return buryTry(g, p.Unit).dice > 0 && len(forts(g, p)) > 0 },
	Gives:   PointIn(func(g *model.Game, u rules.UnitID) []geom.Shape { return buried(g, g.Prospect(u, nil)) }),
	Seeks:   func(g *model.Game, p model.Prospect) []geom.Point { return Middles(buried(g, p)) },
	Check: func(g *model.Game, c rules.Command) rules.Ruling {
		switch {
		case c.At == nil:
			return rules.Missing("DUST-ENG-03", "say which fortification")
		case fortAt(g, c) == 0:
			return rules.Refuse("DUST-ENG-03", "%s: the fortification has to be beside it", g.Unit(c.Unit))
		}
		return rules.Allow("DUST-ENG-03", "one die")
	},
	Run: func(a *model.Acting, c rules.Command) {
		if buryTry(a.Game, c.Unit).throw(a, c.Unit) == 0 {
			return
		}
		id := fortAt(a.Game, c)
		var lost []rules.ModelID
		for i := range a.S.Units {
			if u := a.S.Units[i].ID; a.B.Shelter(a.Game, u).Piece == id {
				lost = append(lost, a.Living(u)...)
			}
		}
		a.Ctx.Clear(id, "DUST-ENG-03", rules.Say("%s buries it", a.Unit(c.Unit)))
		for _, m := range lost {
			attack.Destroy(a, m, "DUST-ENG-03")
		}
		attack.End(a)
	},
	Odds: func(g *model.Game, d rules.Draft) (rules.Odds, bool) {
		return buryTry(g, d.Command.Unit).odds(rules.Plain("it is buried")), true
	}}

// buryTry is how a unit buries fortifications: with a dozer blade.
func buryTry(g *model.Game, u rules.UnitID) try {
	return try{roll: "bury", dice: min(1, tools(g, u)[Blade]), rule: "DUST-ENG-03"}
}

// forts lists the fortifications beside a unit.
func forts(g *model.Game, p model.Prospect) (out []rules.PieceID) {
	for _, in := range g.B.Insides(g) {
		if g.Finds(p, g.S.Piece(in.Piece).Ref()) {
			out = append(out, in.Piece)
		}
	}
	return out
}

// buried lists the shapes of the fortifications beside a unit.
func buried(g *model.Game, p model.Prospect) (out []geom.Shape) {
	for _, id := range forts(g, p) {
		out = append(out, g.S.Piece(id).Shape)
	}
	return out
}

// fortAt returns the fortification beside a unit that a command points at, 0 for none.
func fortAt(g *model.Game, c rules.Command) rules.PieceID {
	for _, id := range forts(g, g.Prospect(c.Unit, nil)) {
		if g.S.Piece(id).Shape.ContainsPoint(*c.At) {
			return id
		}
	}
	return 0
}

// widened returns four squares with a given one among them, away from a unit and on the table.
func widened(g *model.Game, u rules.UnitID, one geom.Shape) geom.Shape {
	from, c := g.Model(g.Lead(u)).At, one.C
	toward := func(from, to, most geom.Length) geom.Length {
		step := model.Square / 2
		if to < from {
			step = -step
		}
		if to+3*step < 0 || to+3*step > most {
			step = -step
		}
		return to + step
	}
	at := geom.Pt(toward(from.X, c.X, g.S.Table.W), toward(from.Y, c.Y, g.S.Table.H))
	return geom.Rect(at, 2*model.Square, 2*model.Square, 0)
}
