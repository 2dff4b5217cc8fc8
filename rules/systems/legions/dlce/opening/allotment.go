package opening

import (
	"slices"

	"baize/rules"
	"baize/rules/place"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// Deployments to which Sections are allotted.
const (
	toMain        = "main"
	toScouting    = "scouting"
	toInfiltrator = "infiltrator"
	toReserves    = "reserves"
	toFlanking    = "flanking"
)

// allotmentCommands allot Sections to deployments.
var allotmentCommands = []model.Command{{
	Term:  rules.Term{ID: "allot", Title: "Allot the Sections", Text: "both sides say of each Section when it is set up, without seeing what the other says"},
	Check: func(g *model.Game, _ rules.Command) rules.Ruling { return during(g, stepAllotment) },
	Run:   func(a *model.Act, _ rules.Command) { allot(a) },
}}

func openAllotment(g *model.Game) rules.Decision {
	return single(g, stepAllotment, rows.Of(g.Edition).Allotment, "Say when each Section is set up", "allot")
}

// chosen reports whether a Section waits of which its owner says when it is set up: not those that a scenario holds back, nor those that
// are set up with what carries them.
func chosen(g *model.Game, unit rules.UnitID) bool {
	return len(place.Waiting(g.S, unit)) > 0 && !deploy.Strategic(g, unit) && states.CarrierOf(g, unit) == 0
}

// allot asks both sides of each Section when it is set up, and shows the answers once both have said (DLCE-DPLY-01 to 04). How many
// questions a side is asked goes by its force and by nothing that it answers.
func allot(a *model.Act) {
	open := a.E.Settings.OpenAllotment
	picks := map[rules.UnitID]string{}
	asked := 0
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		for _, u := range a.SectionsOf(seat) {
			if !chosen(a.Game, u) {
				continue
			}
			if free(allotments(a.Game, u, nil)) < 2 {
				picks[u] = toMain
				continue
			}
			d := rules.Choose("allot-section", seat, rows.Of(a.Edition).Allotment, rules.Say("When is %s set up?", a.Unit(u)), allotments(a.Game, u, picks)...)
			d.Unit, d.Sealed = u, !open
			picks[u] = a.Ctx.Ask(d, nil).Pick()
			asked++
		}
	}
	if asked > 0 && !open {
		a.Ctx.Reveal()
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		for _, u := range a.SectionsOf(seat) {
			if picks[u] == "" {
				continue
			}
			s := a.Section(u)
			s.Allotted = picks[u]
			if s.Allotted == toFlanking {
				s.Edge = a.E.Opening.Flanks[seat]
			}
			tellAllotment(a, u)
		}
	}
	settle(a, stepAllotment)
}

// free is how many of some options may be chosen.
func free(options []rules.Option) (n int) {
	for i := range options {
		if options[i].Refused == nil {
			n++
		}
	}
	return n
}

// tellAllotment tells when a Section is set up: the place of its stage in the order.
func tellAllotment(a *model.Act, unit rules.UnitID) {
	stage := deploy.StageOf(a.Game, unit)
	rule := map[string]rules.RuleID{toScouting: rows.Of(a.Edition).AllotScouts, toInfiltrator: rows.Of(a.Edition).AllotInfiltrators, toReserves: rows.Of(a.Edition).AllotStrategicForces, toFlanking: rows.Of(a.Edition).AllotStrategicForces}[a.Section(unit).Allotted]
	if rule == "" {
		rule = rows.Of(a.Edition).Allotment
	}
	r := rules.Count(rule, "allotted", stage).With(stage, "stage", a.Deploying[stage].Rule, "%s", a.Deploying[stage].Words)
	if m := printed.Map(a.E.Opening.Map); m != nil && a.Section(unit).Allotted == toFlanking && stage == stageMain {
		r = r.Cite(m.Rule(a.Edition), "nobody flanks on this map")
	}
	r.Text = rules.Say("%s: %s", a.Unit(unit), a.Deploying[stage].Words)
	a.Ctx.Rule(a.Unit(unit).Seat, unit, r)
}

// allotments are the deployments of a Section, those that it may not have with the reason; picks are those of Sections said before.
func allotments(g *model.Game, unit rules.UnitID, picks map[rules.UnitID]string) []rules.Option {
	out := []rules.Option{{ID: toMain, Text: rules.Plain("With the main force")}}
	add := func(id string, text rules.Text, r rules.Ruling) {
		o := rules.Option{ID: id, Text: text}
		if !r.OK() {
			o.Refused = &r
		}
		out = append(out, o)
	}
	r := rows.Of(g.Edition)
	for _, k := range []struct {
		id   string
		is   func(m rules.ModelID) bool
		rule rules.RuleID
		mar  string
		text rules.Text
	}{
		{toScouting, func(m rules.ModelID) bool { return g.Permits(model.Scouts, m) }, r.AllotScouts, "Scouting", rules.Plain("With the Scouts")},
		{toInfiltrator, func(m rules.ModelID) bool { return g.Permits(model.Infiltrates, m) }, r.AllotInfiltrators, "Infiltrator", rules.Plain("With the Infiltrators")},
	} {
		if g.AnyModel(unit, k.is) {
			add(k.id, k.text, all(g, unit, k.is, k.rule, k.mar))
		}
	}
	half := strategicLeft(g, unit, picks)
	add(toReserves, rules.Plain("Later, on the reserves edge"), half)
	flank := rules.Plain("Later, on the flanking edge")
	if g.E.Opening.Flanks[g.Unit(unit).Seat] == "" {
		flank = rules.Plain("Flanking: none on this map, as main")
	}
	add(toFlanking, flank, half)
	return out
}

// all judges whether every model of a Section has what a deployment asks for.
func all(g *model.Game, unit rules.UnitID, is func(rules.ModelID) bool, rule rules.RuleID, mar string) rules.Ruling {
	r := rules.Allow(rule, "every model has %s", mar)
	for _, m := range g.Unit(unit).Models {
		if !is(m) {
			if r.OK() {
				r = rules.Refuse(rule, "every model has to have %s, and %s has not", mar, g.Model(m))
			}
			r = r.Blame(g.Model(m).Ref())
		}
	}
	return r
}

// strategicLeft judges whether one more Section of the platoon of a Section may be held back: half of its Sections, rounded down
// (DLCE-DPLY-04).
func strategicLeft(g *model.Game, unit rules.UnitID, picks map[rules.UnitID]string) rules.Ruling {
	rule, all, held := rows.Of(g.Edition).AllotStrategicForces, 0, 0
	for _, u := range g.SectionsOf(g.Unit(unit).Seat) {
		if g.Section(u).Platoon != g.Section(unit).Platoon {
			continue
		}
		all++
		if slices.Contains([]string{toReserves, toFlanking}, picks[u]) || picks[u] == "" && deploy.Strategic(g, u) {
			held++
		}
	}
	if held >= all/2 {
		return rules.Refuse(rule, "of %d Sections of a platoon %d may be held back, and %d are", all, all/2, held).With(all/2, "sections", rule, "half of them, rounded down")
	}
	return rules.Allow(rule, "%d of %d Sections may be held back", all/2, all)
}
