// Package muster judges forces of the Community Edition: points, platoons, slots, Unique models (DLCE-FORCE).
package muster

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
)

// Force is the army of a side as it is judged, before or in a battle.
type Force struct {
	Sections []Section
	// Codex names the Sections that may be bought; nil where nothing is known of it.
	Codex []string
}

// Section is a Section that is bought. What carries it, where that is bought with it, is one of its models and fills no slot of its own.
type Section struct {
	Name    string
	Unit    rules.UnitID // in a battle, 0 outside of one
	Platoon int          // from 1
	Kind    string       // one of Kinds: which slots it may fill; "" where the force does not say
	Points  int
	Models  []Model
}

// Model is a model of a Section.
type Model struct {
	Profile string
	Officer bool
	Unique  bool
}

// Agreement is what both players agreed on: the most points and platoons of either force, 0 where nothing is agreed.
type Agreement struct{ Points, Platoons int }

// Fault is what is wrong with a force.
type Fault struct {
	Rule    rules.RuleID
	Text    rules.Text // what is wrong
	Mend    rules.Text // what would mend it
	Platoon int        // where it lies, 0 for the whole force
	Units   []rules.UnitID
	Names   []string // of the Sections at fault
	Advice  bool     // the force is legal all the same
}

// judge collects the faults of a force.
type judge struct {
	e      *model.Edition
	r      *rows.Rows
	d      *Diagram
	force  *Force
	faults []Fault
}

// recommended is the smallest total of points for which the game is made (DLCE-FORCE-01).
const recommended = 1000

// fewestLines is how many Line Sections a platoon has before the next one is begun: all that the diagram has (DLCE-FORCE-04).
func (j *judge) fewestLines() int { return len(j.d.Lines) }

// Faults lists what is wrong with a force by an agreement and a platoon diagram, first the whole force, then each platoon.
func Faults(e *model.Edition, d *Diagram, f *Force, agreed Agreement) []Fault {
	j := &judge{e: e, r: rows.Of(e), d: d, force: f}
	j.points(agreed)
	j.codex()
	j.unique()
	if slices.ContainsFunc(f.Sections, func(s Section) bool { return s.Kind != "" }) {
		j.platoons(agreed)
	}
	return j.faults
}

func (j *judge) fault(k Fault, sections ...Section) {
	for _, s := range sections {
		k.Names = append(k.Names, s.Name)
		if s.Unit != 0 {
			k.Units = append(k.Units, s.Unit)
		}
	}
	j.faults = append(j.faults, k)
}

// points judges the total (DLCE-FORCE-01).
func (j *judge) points(agreed Agreement) {
	sum := 0
	for _, s := range j.force.Sections {
		sum += s.Points
	}
	switch {
	case agreed.Points == 0:
		return
	case sum > agreed.Points:
		j.fault(Fault{Rule: j.e.Book.ForceLists, Text: rules.Say("the force has %d points, agreed are %d", sum, agreed.Points), Mend: rules.Say("leave Sections of %d points or more out", sum-agreed.Points)})
	}
	if agreed.Points < recommended {
		j.fault(Fault{Rule: j.e.Book.ForceLists, Text: rules.Say("%d points are agreed", agreed.Points), Mend: rules.Say("%d or more are recommended", recommended), Advice: true})
	}
}

// codex judges that every Section can be bought.
func (j *judge) codex() {
	if j.force.Codex == nil {
		return
	}
	for _, s := range j.force.Sections {
		if !slices.Contains(j.force.Codex, s.Name) {
			j.fault(Fault{Rule: j.e.Book.ForceLists, Platoon: s.Platoon, Text: rules.Say("%s is no Section of the codex", s.Name), Mend: rules.Say("take one of the codex in its place")}, s)
		}
	}
}

// unique judges that no Unique model is there twice, in the whole force (DLCE-MAR-53).
func (j *judge) unique() {
	where := map[string][]Section{}
	var order []string
	for _, s := range j.force.Sections {
		for _, m := range s.Models {
			if m.Unique {
				if where[m.Profile] == nil {
					order = append(order, m.Profile)
				}
				where[m.Profile] = append(where[m.Profile], s)
			}
		}
	}
	for _, p := range order {
		if n := len(where[p]); n > 1 {
			j.fault(Fault{Rule: j.e.Book.Unique, Text: rules.Say("%s is Unique and there %d times", p, n), Mend: rules.Say("keep one of them")}, where[p][1:]...)
		}
	}
}

// platoons judges each platoon, and that a further one is begun only after the one before is full (DLCE-FORCE-02 to 04).
func (j *judge) platoons(agreed Agreement) {
	by, most := map[int][]Section{}, 0
	for _, s := range j.force.Sections {
		n := max(s.Platoon, 1)
		by[n] = append(by[n], s)
		most = max(most, n)
	}
	if agreed.Platoons > 0 && len(by) > agreed.Platoons {
		j.fault(Fault{Rule: j.e.Book.ForceLists, Text: rules.Say("the force has %d platoons, agreed are %d", len(by), agreed.Platoons), Mend: rules.Say("leave platoons out")})
	}
	for n := 1; n <= most; n++ {
		if len(by[n]) > 0 {
			j.platoon(n, by[n])
		}
		if before := j.count(by[n-1], "line"); n > 1 && len(by[n]) > 0 && before < j.fewestLines() {
			j.fault(Fault{Rule: j.r.FurtherPlatoon, Platoon: n, Text: rules.Say("platoon %d is begun while platoon %d has %d of %d Line Sections", n, n-1, before, j.fewestLines()), Mend: rules.Say("%d more Line Sections in platoon %d", j.fewestLines()-before, n-1)})
		}
	}
}

// count is how many Sections of a kind there are.
func (j *judge) count(list []Section, kind string) (n int) {
	for _, s := range list {
		if s.Kind == kind {
			n++
		}
	}
	return n
}

// platoon judges one platoon: who leads it, that it has a Line Section, and that each of the others fills a slot.
func (j *judge) platoon(n int, list []Section) {
	lead := slices.IndexFunc(list, func(s Section) bool { return s.Kind == "hq" })
	switch {
	case lead < 0:
		j.fault(Fault{Rule: j.r.MinimumPlatoon, Platoon: n, Text: rules.Say("platoon %d has no HQ", n), Mend: rules.Say("an Officer to lead it")})
	case !slices.ContainsFunc(list[lead].Models, func(m Model) bool { return m.Officer }):
		j.fault(Fault{Rule: j.r.MinimumPlatoon, Platoon: n, Text: rules.Say("%s leads platoon %d and has no Officer", list[lead].Name, n), Mend: rules.Say("an Officer to lead it")}, list[lead])
	}
	lines, had := j.count(list, "line"), 0
	if lines == 0 {
		j.fault(Fault{Rule: j.r.MinimumPlatoon, Platoon: n, Text: rules.Say("platoon %d has no Line Section", n), Mend: rules.Say("one Line Section")})
	}
	var others []Section
	many := map[string]int{}
	for i, s := range list {
		kind := cmp.Or(s.Kind, "line")
		many[kind]++
		switch most, limited := j.d.Most[kind]; {
		case i == lead:
		case s.Kind == "":
			j.fault(Fault{Rule: j.r.PlatoonSlots, Platoon: n, Text: rules.Say("%s says nothing of its slot", s.Name), Mend: rules.Say("say which kind of Section it is")}, s)
		case kind == "line":
			if had++; had > len(j.d.Lines) {
				j.fault(Fault{Rule: j.r.PlatoonSlots, Platoon: n, Text: rules.Say("%s is Line Section number %d of platoon %d, which has room for %d", s.Name, had, n, len(j.d.Lines)), Mend: rules.Say("another platoon")}, s)
			}
		case limited && many[kind] > most:
			j.fault(Fault{Rule: j.r.PlatoonSlots, Platoon: n, Text: rules.Say("%s is number %d of its kind (%s) in platoon %d, which has %d at most", s.Name, many[kind], kind, n, most), Mend: rules.Say("leave it out, or another platoon")}, s)
		default:
			if kind == "hq" {
				s.Kind = "officer"
			}
			others = append(others, s)
		}
	}
	j.slots(n, lines, others)
}

// slots judges that every Section beside HQ and Lines has a slot (DLCE-FORCE-03).
func (j *judge) slots(n, lines int, others []Section) {
	kinds := make([]string, len(others))
	for i, s := range others {
		kinds[i] = s.Kind
	}
	has := j.d.Fits(lines, kinds)
	for i, s := range others {
		if has[i] {
			continue
		}
		mend := rules.Say("leave it out")
		for more := lines + 1; more <= len(j.d.Lines); more++ {
			if j.d.Fits(more, kinds)[i] {
				mend = rules.Say("%d more Line Sections in platoon %d, or leave it out", more-lines, n)
				break
			}
		}
		j.fault(Fault{Rule: j.r.PlatoonSlots, Platoon: n, Text: rules.Say("%s finds no empty slot for its kind (%s): %d Line Sections unlock no more", s.Name, s.Kind, lines), Mend: mend}, s)
	}
}
