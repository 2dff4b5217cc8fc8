package muster

import (
	"slices"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/legions/model"
	"baize/rules/text"
)

// ReadSection reads what a unit line says of how the force is built: platoon= slot= ally=, and where the edition has it strategic=.
func ReadSection(e *model.Ext, sec *model.Section, l *text.Line) (err error) {
	if sec.Platoon, err = setup.Bounded(l, "platoon", 0, 0, mostPlatoons); err != nil {
		return err
	}
	if sec.Slot, err = setup.Word(l, "slot", "", model.Slots...); err != nil {
		return err
	}
	ally, err := setup.Word(l, "ally", "no", "yes", "no")
	if err != nil {
		return err
	}
	sec.Ally = ally == "yes"
	if RulesOf.Of(e.PlayedBy()).Nominated {
		reserve, err := setup.Word(l, "strategic", "no", "yes", "no")
		if err != nil {
			return err
		}
		sec.Reserve = reserve == "yes"
	}
	return nil
}

// ReadStructure reads a line that has the platoons of a side made up otherwise: line slots=, or most KIND=N, in the word.
func ReadStructure(e *model.Ext, seat rules.Seat, word string, l *text.Line) error {
	i := slices.IndexFunc(e.Structures, func(s model.Structure) bool { return s.Seat == seat })
	if i < 0 {
		i = len(e.Structures)
		e.Structures = append(e.Structures, model.Structure{Seat: seat})
	}
	if d := &e.Structures[i].Diagram; len(d.Lines) >= mostUnlocks || len(d.Limits) >= mostUnlocks {
		return l.Errorf("more than %d lines of a structure", mostUnlocks)
	}
	return readLine(&e.Structures[i].Diagram, word, l)
}

// mostUnlocks is how many lines of a kind a structure of platoons may have.
const mostUnlocks = 20

// SectionKeys describe the keys of a unit line that say how the force is built.
func SectionKeys(e *model.Edition) []rules.Value {
	yes := func(id, title, text string, rule rules.RuleID) rules.Value {
		return rules.Value{Term: rules.Term{ID: id, Title: title, Text: text, Rule: rule}, Kind: rules.OneWord, Words: []string{"no", "yes"}, Usual: "no"}
	}
	say := RulesOf.Of(e)
	out := []rules.Value{
		{Term: rules.Term{ID: "platoon", Title: "Platoon", Text: "the number of its platoon", Rule: e.Book.PlatoonStrength}, Kind: rules.Number, Min: 1, Max: mostPlatoons, Usual: "1"},
		{Term: rules.Term{ID: "slot", Title: "Slot", Text: "that it fills in its platoon", Rule: e.Book.SectionTypes}, Kind: rules.OneWord, Words: model.Slots, Names: map[string]string{"hq": "HQ"}},
		yes("ally", "Ally", "it is of an allied nation", e.Book.Allies),
	}
	if say.Nominated {
		out = append(out, yes("strategic", "Strategic Forces", "it is nominated to them", e.Book.StrategicLimit))
	}
	if say.Attached {
		out = append(out, rules.Value{Term: rules.Term{ID: "attached", Title: "Bought by", Text: "the Section that bought it as its Transport", Rule: e.Book.BoughtTransports}, Kind: rules.UnitLabel})
	}
	return out
}
