package opening

import (
	"strings"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/scenario"
	"baize/rules/text"
)

// mostPlatoons is how many platoons may be agreed on.
const mostPlatoons = 20

// lines are those by which a scenario or a force says what the edition asks for.
func lines() scenario.Lines {
	return scenario.Lines{
		Words: map[string]scenario.Reader{"opening": func(e *model.Ext, l *text.Line) (func(*rules.State) error, error) { return nil, readOpening(e, l) }},
		Units: []func(*model.Ext, *model.Section, *text.Line) error{readSection},
		Keys:  []rules.Value{{Term: rules.Term{ID: "teams", Title: "Fire Teams", Text: "it may split into two"}, Kind: rules.OneWord, Words: []string{"no", "yes"}, Usual: "no"}},
		Zones: []string{"advanced"},
		Terms: []rules.Term{
			{ID: "opening", Text: "map=" + words(mapTerms()) + " objective=" + words(objectiveTerms()) + " terrain=A|B (the side that laid it out alone) platoons=N (at most in a force): what is settled before the battle; what is left out is asked at its beginning"},
			{ID: "teams", Text: "of a unit line: teams=yes|no (it may split into Fire Teams)"},
		},
		Forms: []rules.LineForm{{Term: rules.Term{ID: "opening", Title: "Opening", Text: "what is settled before the battle; what is left out is asked at its beginning"}, Once: true, Keys: []rules.Value{
			{Term: rules.Term{ID: "objective", Title: "Objective", Text: "what is fought for"}, Kind: rules.OneWord, Words: setup.TermIDs(objectiveTerms()[:len(printed.Objectives)])},
			{Term: rules.Term{ID: "map", Title: "Map", Text: "where zones and edges lie; a scenario with zones of its own names none"}, Kind: rules.OneWord, Words: setup.TermIDs(mapTerms()[:len(printed.Maps)])},
			{Term: rules.Term{ID: "terrain", Title: "Terrain", Text: "the side that laid it out alone; the other one has the Strategic Advantage"}, Kind: rules.OneWord, Words: []string{"A", "B"}},
			{Term: rules.Term{ID: "platoons", Title: "Platoons", Text: "at most in a force"}, Kind: rules.Number, Min: 1, Max: mostPlatoons},
		}}},
		Built: built,
	}
}

// Flags are the settings of the opening that are on or off.
func Flags(b *book.Book, r *rows.Rows, set *model.Settings) []model.Flag {
	return []model.Flag{
		{Term: rules.Term{ID: "heavies-first", Title: "Heavy Ironclads first", Text: "each side sets all its heavy Ironclads up before any other Section", Rule: b.DeployHeavyIronclads}, On: &set.HeaviesFirst},
		{Term: rules.Term{ID: "random-objective", Title: "Random objective", Text: "what is fought for is rolled for, and not agreed on", Rule: r.ObjectiveChoice}, On: &set.RandomObjective},
		{Term: rules.Term{ID: "open-allotment", Title: "Open allotment", Text: "the sides see what the other says of when its Sections are set up", Rule: r.SetUpOrder}, On: &set.OpenAllotment},
	}
}

// words are those of terms but for the last, which leaves the choice to the dice.
func words(terms []rules.Term) string { return strings.Join(setup.TermIDs(terms[:len(terms)-1]), "|") }

// readOpening reads: opening map= objective= terrain=A|B platoons=N.
func readOpening(e *model.Ext, l *text.Line) (err error) {
	if err := l.Want(0, 0, "map= objective= terrain=A|B platoons=N"); err != nil {
		return err
	}
	o := &model.Opening{}
	if e.Opening != nil {
		return l.Errorf("the opening is settled by a line before")
	}
	for _, k := range []struct {
		key   string
		into  *string
		words []string
	}{{"map", &o.Map, setup.TermIDs(mapTerms()[:len(printed.Maps)])}, {"objective", &o.Objective, setup.TermIDs(objectiveTerms()[:len(printed.Objectives)])}, {"terrain", &o.Laid, []string{"A", "B"}}} {
		v, ok := l.Get(k.key)
		if !ok {
			continue
		}
		if err := setup.OneOf(l, k.key, v, k.words...); err != nil {
			return err
		}
		*k.into = v
	}
	if o.Platoons, err = setup.Bounded(l, "platoons", 0, 0, mostPlatoons); err != nil {
		return err
	}
	e.Opening = o
	return nil
}

// readSection reads teams= of a unit.
func readSection(_ *model.Ext, sec *model.Section, l *text.Line) error {
	yes, err := setup.Word(l, "teams", "no", "yes", "no")
	sec.Splits = yes == "yes"
	return err
}

// built begins the opening of a battle that begins with the deployment: what the scenario says is settled. One that begins later keeps
// the map and the objective, by which it is scored.
func built(s *rules.State, e *model.Ext, strategic bool) error {
	o := e.Opening
	if o == nil {
		if s.Phase != model.Deployment {
			return nil
		}
		o = &model.Opening{}
		e.Opening = o
	}
	own := len(e.Zones) > 0
	if o.Map != "" && !own {
		lay(s, e, [2]rules.Seat{rules.SeatA, rules.SeatB})
	}
	if o.Objective == vitalObjective && len(e.Objectives) == 0 {
		e.Objectives = vital(s)
	}
	if s.Phase != model.Deployment {
		for _, step := range steps(e.PlayedBy()) {
			o.Settle(step.Name)
		}
		return nil
	}
	if strategic {
		o.Settle(stepAdvantage)
	}
	if o.Objective != "" || len(e.Objectives) > 0 {
		o.Settle(stepObjective)
	}
	if o.Map != "" || own {
		o.Settle(stepMap)
	}
	if own {
		o.Settle(stepZones)
	}
	s.ToAct = rules.NoSeat
	Go(model.Read(s))
	return nil
}
