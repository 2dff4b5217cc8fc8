package opening

import (
	"slices"
	"strconv"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// teamCommands split Sections that may into Fire Teams.
var teamCommands = []model.Command{
	{
		Term:  rules.Term{ID: "split", Title: "Split into Fire Teams", Text: "two Sections out of one, as equal as can be, for the whole battle; models are those of the second team, the last of the Section where none are named"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgModels, Optional: true}},
		Check: checkSplit,
		Run:   split,
	},
	{
		Term: rules.Term{ID: "keep-whole", Title: "Keep whole", Text: "leaves a Section as it is for now; it may still split until the first Turn begins"},
		Args: []rules.Arg{{ID: rules.ArgUnit}},
		Check: func(g *model.Game, c rules.Command) rules.Ruling {
			if r := during(g, stepTeams); !r.OK() {
				return r
			}
			if !slices.Contains(undecided(g), c.Unit) || g.Unit(c.Unit).Seat != c.Seat {
				return rules.Refuse(rows.Of(g.Edition).FireTeams, "name a Section of your own that may split and is not decided on")
			}
			return rules.Allow(rows.Of(g.Edition).FireTeams, "stays whole")
		},
		Run: func(a *model.Act, c rules.Command) {
			a.Section(c.Unit).Whole = true
			a.State(c.Seat, c.Unit, rows.Of(a.Edition).FireTeams, "fire teams", "%s stays whole", a.Unit(c.Unit))
			decided(a)
		},
	},
}

// undecided are the Sections that may split and of which it is not said whether they do.
func undecided(g *model.Game) (out []rules.UnitID) {
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; g.Section(u).Splits && !g.Section(u).Whole && len(members(g, u)) > 1 {
			out = append(out, u)
		}
	}
	return out
}

// members are the models of a Section that are in the battle.
func members(g *model.Game, unit rules.UnitID) (out []rules.ModelID) {
	for _, m := range g.Unit(unit).Models {
		if g.Model(m).Place != rules.Removed {
			out = append(out, m)
		}
	}
	return out
}

func openTeams(g *model.Game) rules.Decision {
	seat := g.Unit(undecided(g)[0]).Seat
	d := rules.Choose(stepTeams, seat, rows.Of(g.Edition).FireTeams, rules.Say("Say which Sections split into Fire Teams"))
	for _, u := range undecided(g) {
		if g.Unit(u).Seat != seat {
			continue
		}
		keep := g.Commands.Option(g, "keep-whole:"+g.Unit(u).Label, rules.Plain("it may still split until the first Turn"), rules.Command{Kind: "keep-whole", Seat: seat, Unit: u})
		d.Options = append(d.Options, keep.Under(rules.Say("%s stays whole", g.Unit(u))), splitOption(g, u))
	}
	return d
}

// splitOption is the option to split a Section.
func splitOption(g *model.Game, unit rules.UnitID) rules.Option {
	u := g.Unit(unit)
	o := g.Commands.Option(g, "split:"+u.Label, rules.Plain("two Fire Teams for the whole battle"), rules.Command{Kind: "split", Seat: u.Seat, Unit: unit})
	return o.Under(rules.Say("%s splits in two", u))
}

// splitOptions are the options of a seat that deploys to split Sections that it kept whole.
func splitOptions(g *model.Game, seat rules.Seat) (out []rules.Option) {
	for i := range g.S.Units {
		u := &g.S.Units[i]
		if u.Seat == seat && g.Section(u.ID).Splits && len(members(g, u.ID)) > 1 {
			if o := splitOption(g, u.ID); o.Refused == nil {
				out = append(out, o)
			}
		}
	}
	return out
}

// weight is what a model counts for where a Section splits: a Gun Team two (DLCE-TEAM-02).
func weight(g *model.Game, m rules.ModelID) int {
	if g.Profile(m).Kind == model.GunTeam {
		return 2
	}
	return 1
}

// weigh adds the weights of models up.
func weigh(g *model.Game, models []rules.ModelID) (n int) {
	for _, m := range models {
		n += weight(g, m)
	}
	return n
}

// leastDifference is the smallest difference between two parts of the Section.
func leastDifference(g *model.Game, models []rules.ModelID) int {
	all := weigh(g, models)
	can := make([]bool, all+1)
	can[0] = true
	for _, m := range models {
		for w := all; w >= weight(g, m); w-- {
			can[w] = can[w] || can[w-weight(g, m)]
		}
	}
	best := all
	for w := 1; w < all; w++ {
		if can[w] {
			best = min(best, max(2*w-all, all-2*w))
		}
	}
	return best
}

// second are the models of the second team of a command: those it names, else the last of the Section that make the teams equal.
func second(g *model.Game, c rules.Command) []rules.ModelID {
	models := members(g, c.Unit)
	if len(c.Models) > 0 {
		return c.Models
	}
	least, all := leastDifference(g, models), weigh(g, models)
	for want := (all - least) / 2; want <= all; want++ {
		var out []rules.ModelID
		for left, i := want, len(models)-1; i >= 0; i-- {
			if w := weight(g, models[i]); w <= left {
				out, left = append(out, models[i]), left-w
			}
		}
		if slices.Reverse(out); judgeTeams(g, c.Unit, out).OK() {
			return out
		}
	}
	return nil
}

func checkSplit(g *model.Game, c rules.Command) rules.Ruling {
	rule := rows.Of(g.Edition).FireTeams
	if g.S.Phase != model.Deployment {
		return rules.Refuse(rule, "Sections split into Fire Teams in the Deployment, not after the first Turn has begun")
	}
	if r := states.CheckPhase(g, model.Deployment); !r.OK() {
		return r
	}
	if c.Unit == 0 {
		return rules.Missing(rule, "name the Section that splits")
	}
	u := g.Unit(c.Unit)
	switch {
	case u.Seat != c.Seat:
		return rules.Refuse(rule, "%s belongs to the other side", u).Blame(u.Ref())
	case g.Section(c.Unit).SplitOf != 0 || halved(g, c.Unit):
		return rules.Refuse(rows.Of(g.Edition).EqualTeams, "%s is a Fire Team already: a Section splits into two", u).Blame(u.Ref())
	case !g.Section(c.Unit).Splits:
		return rules.Refuse(rule, "%s is not marked as one that splits into Fire Teams", u).Blame(u.Ref())
	case len(members(g, c.Unit)) < 2:
		return rules.Refuse(rows.Of(g.Edition).EqualTeams, "%s has a single model", u).Blame(u.Ref())
	}
	return judgeTeams(g, c.Unit, second(g, c))
}

// halved reports whether another Section was a part of this one.
func halved(g *model.Game, unit rules.UnitID) bool {
	return slices.ContainsFunc(g.E.Sections, func(s model.Section) bool { return s.SplitOf == unit })
}

// judgeTeams judges the second of two teams: as heavy as the first, as far as can be, and both in Coherency where they stand.
func judgeTeams(g *model.Game, unit rules.UnitID, team []rules.ModelID) rules.Ruling {
	r, all := rows.Of(g.Edition), members(g, unit)
	for i, m := range team {
		if !slices.Contains(all, m) || slices.Contains(team[:i], m) {
			return rules.Refuse(r.EqualTeams, "name models of %s, each once", g.Unit(unit)).Blame(g.Model(m).Ref())
		}
	}
	mine := weigh(g, team)
	rest := weigh(g, all) - mine
	if d := max(mine-rest, rest-mine); len(team) == 0 || rest == 0 || d != leastDifference(g, all) {
		return rules.Refuse(r.EqualTeams, "teams as equal as can be: %d and %d, not %d and %d", (weigh(g, all)+leastDifference(g, all))/2, (weigh(g, all)-leastDifference(g, all))/2, rest, mine).
			With(mine, "models", r.EqualTeams, "in the second team, a Gun Team counted as two").Blame(g.Unit(unit).Ref())
	}
	for _, part := range [][]rules.ModelID{team, without(all, team)} {
		if c := coherency.ChainOf(g, standing(g, part), shapes(g, standing(g, part))); !c.OK() {
			return c.Refusal(g, standing(g, part), shapes(g, standing(g, part)))
		}
	}
	return rules.Allow(r.FireTeams, "splits into two Fire Teams")
}

func without(all, some []rules.ModelID) (out []rules.ModelID) {
	for _, m := range all {
		if !slices.Contains(some, m) {
			out = append(out, m)
		}
	}
	return out
}

// split makes a Section of its own of the second team, for the whole battle: its strength is counted anew from its own models
// (DLCE-TEAM-03).
func split(a *model.Act, c rules.Command) {
	r, team := rows.Of(a.Edition), second(a.Game, c)
	from := a.Unit(c.Unit)
	u := rules.Unit{ID: rules.UnitID(len(a.S.Units) + 1), Seat: from.Seat, Label: teamLabel(a.Game, from.Label), Name: from.Name + ", second team", Models: team}
	for _, m := range team {
		a.Model(m).Unit = u.ID
	}
	sec := *a.Section(c.Unit)
	sec.SplitOf, sec.Uses = c.Unit, nil
	stay := without(from.Models, team)
	from.Models = stay
	a.S.Units = append(slices.Clip(a.S.Units), u)
	a.E.Sections = append(slices.Clip(a.E.Sections), sec)
	first, other := a.Section(c.Unit), a.Section(u.ID)
	mine := first.Uses
	first.Uses = nil
	for _, use := range mine {
		if slices.Contains(team, use.Model) {
			other.Uses = append(other.Uses, use)
		} else {
			first.Uses = append(first.Uses, use)
		}
	}
	whole := sec.Points
	other.Points = whole / 2
	first.Points = whole - other.Points
	for _, s := range []*model.Section{first, other} {
		s.Splits, s.Whole = false, false
	}
	first.Initial, other.Initial = initial(a.Game, stay), initial(a.Game, team)
	out := rules.Count(r.FireTeams, "fire teams", 2).With(weigh(a.Game, stay), "first", r.EqualTeams, "%s", a.Unit(c.Unit)).With(weigh(a.Game, team), "second", r.EqualTeams, "%s, a Gun Team counted as two", a.Unit(u.ID)).
		With(first.Initial, "life", r.TeamsApart, "Life Points by which %s is judged", a.Unit(c.Unit)).With(other.Initial, "life", r.TeamsApart, "and %s", a.Unit(u.ID))
	out.Text = rules.Say("%s splits into two Fire Teams, Sections of their own for the whole battle", a.Unit(c.Unit))
	a.Ctx.Rule(c.Seat, c.Unit, out)
	decided(a)
}

// initial are the Life Points by which models are judged as a Section.
func initial(g *model.Game, models []rules.ModelID) (n int) {
	for _, m := range models {
		if g.Strengthens(g.Profile(m)) {
			n += g.Model(m).Life
		}
	}
	return n
}

// standing are the models of some that stand on the table.
func standing(g *model.Game, models []rules.ModelID) (out []rules.ModelID) {
	for _, m := range models {
		if g.Model(m).Place == rules.OnTable {
			out = append(out, m)
		}
	}
	return out
}

// shapes are the bases of models.
func shapes(g *model.Game, models []rules.ModelID) (out []geom.Shape) {
	for _, m := range models {
		out = append(out, g.Model(m).Shape())
	}
	return out
}

// teamLabel is a label for the second team of a Section that nobody has.
func teamLabel(g *model.Game, label string) string {
	taken := func(s string) bool {
		return slices.ContainsFunc(g.S.Units, func(u rules.Unit) bool { return u.Label == s }) || slices.ContainsFunc(g.S.Models, func(m rules.Model) bool { return m.Label == s })
	}
	out := label + "-2"
	for n := 3; taken(out); n++ {
		out = label + "-" + strconv.Itoa(n)
	}
	return out
}

// decided ends the step of Fire Teams once all Sections that may split are decided on.
func decided(a *model.Act) {
	if !a.E.Opening.Has(stepTeams) && len(undecided(a.Game)) == 0 {
		settle(a, stepTeams)
	}
}
