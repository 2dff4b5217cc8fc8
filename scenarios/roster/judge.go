package roster

import (
	"fmt"
	"slices"
	"strings"

	"baize/rules"
	"baize/scenarios"
	"baize/scenarios/muster"
)

// Verdict is what the rules and the options of its units make of a force.
type Verdict struct {
	Points int
	Costs  []int        // of each unit
	Kinds  []rules.Term // what each unit is to the force, by what it is made of; the zero Term where no rule says
	Grade  rules.Grade
	Faults []Fault
}

// Fault is what is wrong with a force, and with which of its units.
type Fault struct {
	rules.Fault
	At []int
}

// Price is what a unit costs by the options of its entry; an error says what the entry does not allow.
func (f Force) Price(unit int) (muster.Points, error) {
	e := f.EntryOf(unit)
	if e == nil {
		return 0, fmt.Errorf("roster: no unit %d", unit+1)
	}
	return e.Price(f.Units[unit].Sel)
}

// Start sets the force up for side A on an empty table, with the ids of its units in their order.
func (f Force) Start() (*rules.State, []rules.UnitID, error) {
	if len(f.Units) == 0 {
		return nil, nil, fmt.Errorf("roster: a force without units")
	}
	s, err := scenarios.Start("force", f.Text())
	if err != nil {
		return nil, nil, err
	}
	ids := make([]rules.UnitID, len(f.Units))
	for i := range ids {
		ids[i] = s.Units[i].ID
	}
	return s, ids, nil
}

// Judge says what the force costs and where it breaks the rules for building one.
func (f Force) Judge() Verdict {
	v := Verdict{Costs: make([]int, len(f.Units)), Kinds: make([]rules.Term, len(f.Units))}
	for i := range f.Units {
		if e := f.EntryOf(i); e.Costed() {
			v.Costs[i] = e.Sum(f.Units[i].Sel).Up()
		}
		if _, err := f.Price(i); err != nil {
			v.Faults = append(v.Faults, Fault{rules.Fault{Grade: rules.Illegal, Text: rules.Plain(strings.TrimPrefix(err.Error(), "muster: "))}, []int{i}})
		}
	}
	v.rule(f)
	for _, c := range v.Costs {
		v.Points += c
	}
	for _, fault := range v.Faults {
		v.Grade = max(v.Grade, fault.Grade)
	}
	return v
}

// rule adds what the system says.
func (v *Verdict) rule(f Force) {
	if len(f.Units) == 0 {
		v.Faults = append(v.Faults, Fault{rules.Fault{Grade: rules.Illegal, Text: rules.Say("a force without units"), Mend: rules.Say("add one")}, nil})
		return
	}
	s, ids, err := f.Start()
	if err != nil {
		v.Faults = append(v.Faults, Fault{rules.Fault{Grade: rules.Illegal, Text: rules.Plain(err.Error())}, nil})
		return
	}
	m := composer(f.System).JudgeForce(s, rules.SeatA, f.Agreed)
	for i, id := range ids {
		if c, ok := m.Costs[id]; ok && m.Priced {
			v.Costs[i] = c
		}
		v.Kinds[i] = m.Kinds[id]
	}
	if f.Free {
		return
	}
	for _, fault := range m.Faults {
		at := []int{}
		for _, id := range fault.Units {
			if i := slices.Index(ids, id); i >= 0 {
				at = append(at, i)
			}
		}
		v.Faults = append(v.Faults, Fault{fault, at})
	}
}
