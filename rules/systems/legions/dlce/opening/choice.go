package opening

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// Words of objectives that rules speak of, and the word that leaves a choice to the dice.
const (
	centreGround   = "centre-ground"
	vitalObjective = "vital-objective"
	breakThrough   = "break-through"
	byDice         = "roll"
)

// choiceCommands settle the objective and the map; both players agree on them, or leave them to the dice.
var choiceCommands = []model.Command{
	{
		Term:  rules.Term{ID: "choose-objective", Title: "Choose the objective", Text: "what both players agree to fight for, or what the dice say"},
		Args:  []rules.Arg{{ID: rules.ArgName, Choices: objectiveTerms()}},
		Check: checkObjective,
		Run:   func(a *model.Act, c rules.Command) { chooseObjective(a, c.Name) },
	},
	{
		Term:  rules.Term{ID: "choose-map", Title: "Choose the map", Text: "the map that both players agree on, or the one of the suggested that the dice say"},
		Args:  []rules.Arg{{ID: rules.ArgName, Choices: mapTerms()}},
		Check: checkMap,
		Run:   func(a *model.Act, c rules.Command) { chooseMap(a, c.Name) },
	},
}

func objectiveTerms() (out []rules.Term) {
	for _, o := range printed.Objectives {
		out = append(out, rules.Term{ID: o.ID, Title: o.Name, Text: o.Does})
	}
	return append(out, rules.Term{ID: byDice, Title: "Roll for it", Text: "1 to 4 on a D6 in this order, on 5 or 6 again"})
}

func mapTerms() (out []rules.Term) {
	for _, m := range printed.Maps {
		out = append(out, rules.Term{ID: m.ID, Title: m.Name, Text: "the zones of " + m.Name})
	}
	return append(out, rules.Term{ID: byDice, Title: "Roll for it", Text: "D3 among the maps that the objective suggests"})
}

// named are the options of a decision between the words of a command.
func named(g *model.Game, d rules.Decision, kind string, terms []rules.Term) rules.Decision {
	for _, t := range terms {
		d.Options = append(d.Options, g.Commands.Option(g, t.ID, rules.Plain(t.Text), rules.Command{Kind: kind, Seat: d.Seat, Name: t.ID}).Under(rules.Plain(t.Name())))
	}
	return d
}

func openObjective(g *model.Game) rules.Decision {
	return named(g, rules.Choose(stepObjective, rules.NoSeat, rows.Of(g.Edition).ObjectiveChoice, rules.Say("Choose together what you fight for")), "choose-objective", objectiveTerms())
}

func checkObjective(g *model.Game, c rules.Command) rules.Ruling {
	if r := during(g, stepObjective); !r.OK() {
		return r
	}
	rule := rows.Of(g.Edition).ObjectiveChoice
	if g.E.Settings.RandomObjective && c.Name != byDice && c.Name != "" {
		return rules.Refuse(rule, "it was agreed to roll for the objective").Cite(g.Book.AgreementPoints, "agreed before the battle")
	}
	return known(rule, c.Name, objectiveTerms())
}

// known refuses a word that is none of some.
func known(rule rules.RuleID, name string, terms []rules.Term) rules.Ruling {
	var words []string
	for _, t := range terms {
		if t.ID == name {
			return rules.Allow(rule, "%s", t.Name())
		}
		words = append(words, t.ID)
	}
	if name == "" {
		return rules.Missing(rule, "choose one of %s", rules.Plain(list(words)))
	}
	return rules.Refuse(rule, "choose one of %s", rules.Plain(list(words)))
}

// list joins words with commas.
func list(words []string) (out string) {
	for i, w := range words {
		if i > 0 {
			out += ", "
		}
		out += w
	}
	return out
}

// chooseObjective settles what is fought for: of the dice, 1 to 4 on a D6 in the order of the book, 5 and 6 being thrown again
// (DLCE-OBJ-01).
func chooseObjective(a *model.Act, name string) {
	rule, why := rows.Of(a.Edition).ObjectiveChoice, rules.Plain("agreed")
	for name == byDice {
		n := rolls.Sum(a, rules.NoSeat, 0, 1, rules.Plain("objective"), rule)
		if n <= len(printed.Objectives) {
			name, why = printed.Objectives[n-1].ID, rules.Say("rolled: %d", n)
		}
	}
	setObjective(a, printed.Objective(name), why)
	settle(a, stepObjective)
}

// setObjective notes what is fought for. The Vital Objective lies in the middle of the table (DLCE-OBJ-07).
func setObjective(a *model.Act, o *Objective, why rules.Text) {
	a.E.Opening.Objective = o.ID
	at := slices.IndexFunc(printed.Objectives, func(k Objective) bool { return k.ID == o.ID }) + 1
	r := rules.Count(rows.Of(a.Edition).ObjectiveChoice, "battle objective", at).With(at, "choice", o.Rule(a.Edition), "%s", why)
	r.Text = rules.Say("%s: %s", o.Name, o.Does)
	a.Ctx.Rule(rules.NoSeat, 0, r)
	if o.ID == vitalObjective {
		a.E.Objectives = vital(a.S)
		if area := askArea(a); area != nil {
			a.E.Objectives[0].Area, a.E.Objectives[0].At = area.Label, area.Shape.Centre()
		}
		a.Ctx.Rule(rules.NoSeat, 0, rules.Count(rows.Of(a.Edition).VitalObjective, "objectives", len(a.E.Objectives)).With(vitalPoints, "points", rows.Of(a.Edition).VitalObjective, "a Turn, in the middle of the table"))
	}
}

// askArea asks, where area terrain lies in the middle of the table, whether it is the objective or a point is (DLCE-OBJ-07): the piece, nil
// for the point. Both players agree on it; the holder of the Strategic Advantage says it.
func askArea(a *model.Act) *rules.Piece {
	middle := geom.Pt(a.S.Table.W/2, a.S.Table.H/2)
	d := rules.Choose("vital-area", strategic(a.Game), rows.Of(a.Edition).VitalObjective, rules.Say("Say together what the objective is"), rules.Option{ID: "point", Text: rules.Say("a point in the middle of the table")})
	for _, q := range ground.Pieces(a.Game) {
		if !q.T.Linear && q.Held.ContainsPoint(middle) {
			d.Options = append(d.Options, rules.Option{ID: q.Piece.Label, Text: rules.Say("the whole of %s", q.Piece)})
		}
	}
	if len(d.Options) == 1 {
		return nil
	}
	pick := a.Ctx.Ask(d, nil).Pick()
	for i := range a.S.Table.Pieces {
		if p := &a.S.Table.Pieces[i]; p.Label == pick && pick != "point" {
			return p
		}
	}
	return nil
}

func openMap(g *model.Game) rules.Decision {
	return named(g, rules.Choose(stepMap, rules.NoSeat, rows.Of(g.Edition).MapGeometry, rules.Say("Choose the map together")), "choose-map", mapTerms())
}

func checkMap(g *model.Game, c rules.Command) rules.Ruling {
	if r := during(g, stepMap); !r.OK() {
		return r
	}
	return known(rows.Of(g.Edition).MapGeometry, c.Name, mapTerms())
}

// mapsRule is the row of the roll for a map of an objective.
func mapsRule(e *model.Edition, objective string) rules.RuleID {
	r := rows.Of(e)
	return map[string]rules.RuleID{centreGround: r.CentreGroundMaps, vitalObjective: r.VitalObjectiveMaps, "annihilate": r.AnnihilateMaps, breakThrough: r.BreakThroughMaps}[objective]
}

// chooseMap settles the map: of the dice, D3 in the order in which the objective suggests maps, in that of the book where a scenario has
// objectives of its own (DLCE-OBJ-06, 08, 10, 12).
func chooseMap(a *model.Act, name string) {
	why := rules.Plain("agreed")
	if name == byDice {
		o := printed.Objective(a.E.Opening.Objective)
		if o == nil {
			o = printed.Objective(centreGround)
		}
		n := rolls.D3(a, rules.NoSeat, 0, rules.Plain("map"), mapsRule(a.Edition, o.ID))
		name, why = o.Maps[n-1], rules.Say("rolled: %d", n)
	}
	m := printed.Map(name)
	a.E.Opening.Map = m.ID
	at := slices.IndexFunc(printed.Maps, func(k Map) bool { return k.ID == m.ID }) + 1
	tell(a, rules.NoSeat, m.Rule(a.Edition), "map", at, why, rules.Plain(m.Name))
	lay(a.S, a.E, [2]rules.Seat{rules.SeatA, rules.SeatB})
	settle(a, stepMap)
}
