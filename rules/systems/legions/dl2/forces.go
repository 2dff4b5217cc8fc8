package dl2

import (
	_ "embed"

	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/muster"
	"baize/rules/systems/legions/states"
)

// diagram is the platoon diagram of the edition as data.
//
//go:embed diagram.txt
var diagram []byte

// sayForces says how forces are built: one platoon unless more are agreed on (DL2-FORCE-03).
func sayForces(e *model.Edition) {
	muster.RulesOf.Say(e, muster.Rules{
		Diagram: muster.MustDiagram(diagram), Platoons: 1, Nominated: true, Attached: true, Allies: allies,
		Judges: []func(*muster.Judge){seniorOfficer, strategicForces, boughtTransports},
	})
}

// seniorOfficer judges that an Officer leads the force (DL2-FORCE-10).
func seniorOfficer(j *muster.Judge) {
	for _, s := range j.Force.Sections {
		if s.Has(func(m muster.Model) bool { return m.Officer }) {
			return
		}
	}
	j.Illegal(j.Book.ForceLeader, rules.Say("the force has no Officer who could be its Senior Commanding Officer"), rules.Say("add one"))
}

// allies judges Sections of allied nations. How they fight no row says, so that a force with some is never known to be legal; they come as a
// platoon of their own, if both players agree (DL2-FORCE-04).
func allies(j *muster.Judge, allied []muster.Section) {
	if !j.Agreed.Allies {
		j.Illegal(j.Book.Allies, rules.Say("allies are in the force, and nobody agreed on any"), rules.Say("agree on allies, or leave them out"), allied...)
	} else {
		j.Undetermined(j.Book.Allies, rules.Say("the rules for allies are no part of the book"), rules.Say("settle together what the allies may do, or leave them out"), allied...)
	}
	for _, p := range j.Platoons() {
		var own, others []muster.Section
		for _, s := range p.Sections {
			if s.Ally {
				others = append(others, s)
			} else {
				own = append(own, s)
			}
		}
		if len(own) > 0 && len(others) > 0 {
			j.Illegal(j.Book.Allies, rules.Say("allies stand in platoon %d with Sections of the own nation", p.N), rules.Say("a platoon of their own for the allies"), others...)
		}
	}
}

// strategicForces judges who is nominated: Reserves and flankers together cost half of the Maximum Force Value at most, come from one
// platoon, and none is a Heavy Ironclad (DL2-FORCE-02). Where no value is agreed, half of what the force costs is always allowed.
func strategicForces(j *muster.Judge) {
	var held []muster.Section
	sum, platoons := 0, 0
	for _, p := range j.Platoons() {
		before := len(held)
		for _, s := range p.Sections {
			if !s.Strategic {
				continue
			}
			held, sum = append(held, s), sum+s.Points
			if s.Has(func(m muster.Model) bool { return m.Kind == model.HeavyIronclad }) {
				j.Illegal(j.Book.StrategicLimit, rules.Say("%s has a Heavy Ironclad and is nominated to the Strategic Forces", s.Name), rules.Say("set it up with the main force"), s)
			}
		}
		if len(held) > before {
			platoons++
		}
	}
	if platoons > 1 {
		j.Illegal(j.Book.StrategicLimit, rules.Say("the Strategic Forces come from %d platoons", platoons), rules.Say("nominate Sections of one platoon alone"), held...)
	}
	switch value := j.Agreed.Points; {
	case value > 0 && 2*sum > value:
		j.Illegal(j.Book.StrategicLimit, rules.Say("%d points are nominated to the Strategic Forces, half of %d are allowed", sum, value), rules.Say("nominate %d points or more less", (2*sum-value+1)/2), held...)
	case value == 0 && 2*sum > j.Points():
		j.Undetermined(j.Book.StrategicLimit, rules.Say("%d points are nominated to the Strategic Forces, half of the agreed points are allowed, and none are agreed", sum), rules.Say("agree on points"), held...)
	}
}

// boughtTransports judges that a Section fits into the Transport that it bought, whether that stands as a Section of its own or among its
// models (DL2-FORCE-15).
func boughtTransports(j *muster.Judge) {
	for i, s := range j.Force.Sections {
		for _, m := range s.Models {
			if m.Capacity > 0 {
				room(j, s, m, s)
			}
		}
		for _, t := range j.Force.Sections {
			if t.Bought != i+1 {
				continue
			}
			if !t.Has(func(m muster.Model) bool { return m.Capacity > 0 }) {
				j.Illegal(j.Book.BoughtTransports, rules.Say("%s is attached to %s and carries nobody", t.Name, s.Name), rules.Say("attach a Transport"), t)
			}
			for _, m := range t.Models {
				if m.Capacity > 0 {
					room(j, s, m, t)
				}
			}
		}
	}
}

// room judges that the models of a Section fit into a Transport of some Section.
func room(j *muster.Judge, s muster.Section, carrier muster.Model, of muster.Section) {
	n, wrong := 0, ""
	for _, m := range s.Models {
		switch {
		case m.Kind.IsIronclad() && m.Kind != model.FieldGun:
		case !states.FitsKind(m.Kind, carrier.Carries):
			wrong = m.Profile
		case !m.Roomless && m.Kind != model.FieldGun:
			n++
		}
	}
	switch {
	case wrong != "":
		j.Illegal(j.Book.BoughtTransports, rules.Say("%s carries %s alone, and %s is none", carrier.Profile, carrier.Carries, wrong), rules.Say("another Transport, or none"), of)
	case n > carrier.Capacity:
		j.Illegal(j.Book.BoughtTransports, rules.Say("%s has Capacity %d, and %s has %d models", carrier.Profile, carrier.Capacity, s.Name, n), rules.Say("%d models less, or no Transport", n-carrier.Capacity), of)
	}
}
