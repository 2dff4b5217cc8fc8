package muster

import (
	"cmp"
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/model"
)

// RulesOf is what an edition says of how forces are built.
var RulesOf = model.NewPart[Rules]("forces")

// Rules are what an edition says of how forces are built, beside what all say.
type Rules struct {
	Diagram  *model.Diagram // which slots a platoon has
	Platoons int            // how many a force has at most where nothing is agreed, 0 for any number
	// Nominated: which Sections are Strategic Forces is said as the force is built. Attached: a Transport that a Section buys is a Section of its own.
	Nominated, Attached bool
	// Allies judges the Sections of allied nations, where a rule speaks of them.
	Allies func(j *Judge, allied []Section)
	Judges []func(j *Judge) // of its own, in order
}

// Agreement is what both players agreed on: the most points and platoons of either force, 0 where nothing is agreed, and whether allies
// may be taken.
type Agreement struct {
	Points, Platoons int
	Allies           bool
}

// Fault is what is wrong with a force.
type Fault struct {
	rules.Fault
	Platoon int      // where it lies, 0 for the whole force
	Names   []string // of the Sections at fault
}

// Judge collects the faults of a force.
type Judge struct {
	*model.Edition
	Rules   *Rules
	Diagram *model.Diagram
	Force   *Force
	Agreed  Agreement
	faults  []Fault
}

// Faults lists what is wrong with a force by the rules of an edition and what is agreed: first the whole force, then each platoon.
func Faults(e *model.Edition, f *Force, agreed Agreement) []Fault {
	j := &Judge{Edition: e, Rules: RulesOf.Of(e), Diagram: f.Diagram, Force: f, Agreed: agreed}
	if j.Diagram == nil {
		j.Diagram = j.Rules.Diagram
	}
	j.points()
	j.codex()
	j.unique()
	j.allies()
	j.platoons()
	for _, judge := range j.Rules.Judges {
		judge(j)
	}
	j.unruled()
	return j.faults
}

// Illegal adds that a force breaks a rule, at some Sections.
func (j *Judge) Illegal(rule rules.RuleID, text, mend rules.Text, sections ...Section) {
	j.Add(Fault{Fault: rules.Fault{Rule: rule, Grade: rules.Illegal, Text: text, Mend: mend}}, sections...)
}

// Undetermined adds that nobody can say whether a force is legal.
func (j *Judge) Undetermined(rule rules.RuleID, text, mend rules.Text, sections ...Section) {
	j.Add(Fault{Fault: rules.Fault{Rule: rule, Grade: rules.Undetermined, Text: text, Mend: mend}}, sections...)
}

// Add adds a fault at some Sections.
func (j *Judge) Add(k Fault, sections ...Section) {
	for _, s := range sections {
		k.Names = append(k.Names, s.Name)
		if s.Unit != 0 {
			k.Units = append(k.Units, s.Unit)
		}
	}
	j.faults = append(j.faults, k)
}

// Points are the points of the force.
func (j *Judge) Points() (sum int) {
	for _, s := range j.Force.Sections {
		sum += s.Points
	}
	return sum
}

// points judges the total.
func (j *Judge) points() {
	if over := j.Points() - j.Agreed.Points; j.Agreed.Points > 0 && over > 0 {
		j.Illegal(j.Book.ForcePoints, rules.Say("the force has %d points, %d more than the %d agreed", j.Points(), over, j.Agreed.Points), rules.Say("leave %d points or more out", over))
	}
}

// codex judges that every Section can be bought.
func (j *Judge) codex() {
	if j.Force.Codex == nil {
		return
	}
	for _, s := range j.Force.Sections {
		if !slices.Contains(j.Force.Codex, s.Name) {
			j.Illegal(j.Book.ForceLists, rules.Say("%s is no Section of the codex", s.Name), rules.Say("take one of the codex in its place"), s)
		}
	}
}

// unique judges that no Unique model is there twice, in the whole force.
func (j *Judge) unique() {
	where := map[string][]Section{}
	var order []string
	for _, s := range j.Force.Sections {
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
			j.Illegal(j.Book.Unique, rules.Say("%s is Unique and there %d times", p, n), rules.Say("keep one of them"), where[p][1:]...)
		}
	}
}

// allies judges Sections of allied nations. Where no rule speaks of them nobody knows whether they may be taken.
func (j *Judge) allies() {
	var allied []Section
	for _, s := range j.Force.Sections {
		if s.Ally {
			allied = append(allied, s)
		}
	}
	switch {
	case len(allied) == 0:
	case j.Rules.Allies != nil:
		j.Rules.Allies(j, allied)
	default:
		j.Undetermined(j.Book.ForceLists, rules.Say("no rule speaks of allies: %s is of an allied nation", named(allied)), rules.Say("leave allies out"), allied...)
	}
}

// unruled judges rules that models have by name: nobody knows what they would have to say of the force.
func (j *Judge) unruled() {
	var all []string
	var by []Section
	for _, s := range j.Force.Sections {
		if len(s.Unruled) > 0 {
			all, by = append(all, s.Unruled...), append(by, s)
		}
	}
	if len(all) == 0 {
		return
	}
	slices.Sort(all)
	j.Undetermined(j.Book.ForceLists, rules.Say("the rules say nothing of %s", strings.Join(slices.Compact(all), ", ")), rules.Say("models without them"), by...)
}

// named writes the names of some Sections.
func named(list []Section) string {
	var out []string
	for _, s := range list {
		out = append(out, s.Name)
	}
	return strings.Join(out, ", ")
}

// Platoon is a platoon with the Sections of it.
type Platoon struct {
	N        int // from 1
	Sections []Section
}

// Platoons are the platoons of the force, the first first.
func (j *Judge) Platoons() (out []Platoon) {
	for _, s := range j.Force.Sections {
		i := slices.IndexFunc(out, func(p Platoon) bool { return p.N == s.platoon() })
		if i < 0 {
			i = len(out)
			out = append(out, Platoon{N: s.platoon()})
		}
		out[i].Sections = append(out[i].Sections, s)
	}
	slices.SortStableFunc(out, func(a, b Platoon) int { return cmp.Compare(a.N, b.N) })
	return out
}

// Slotted reports whether the force says of any Section which slot it fills.
func (j *Judge) Slotted() bool {
	return slices.ContainsFunc(j.Force.Sections, func(s Section) bool { return s.Kind != "" })
}

// platoons judges how many platoons there are, and each of them. Where the force says no slot at all nobody knows whether it keeps the
// diagram.
func (j *Judge) platoons() {
	all := j.Platoons()
	if most := cmp.Or(j.Agreed.Platoons, j.Rules.Platoons); most > 0 && len(all) > most {
		j.Illegal(j.Book.PlatoonStrength, rules.Say("the force has %d platoons, at most %d are agreed", len(all), most), rules.Say("agree on more platoons, or leave %d out", len(all)-most))
	}
	switch {
	case len(all) == 0:
	case !j.Slotted():
		j.Undetermined(j.Book.SectionTypes, rules.Say("the force does not say which slots its Sections fill"), rules.Say("say which kind of Section each is"))
	default:
		for _, p := range all {
			j.platoon(p.N, p.Sections)
		}
	}
}

// Lines is how many Line Sections a platoon has.
func (j *Judge) Lines(platoon int) (n int) {
	for _, s := range j.Force.Sections {
		if s.platoon() == platoon && s.Kind == "line" && s.Bought == 0 {
			n++
		}
	}
	return n
}

// platoon judges one platoon: who leads it, that it has a Line Section, and that each of the others fills a slot.
func (j *Judge) platoon(n int, list []Section) {
	list = slices.DeleteFunc(slices.Clone(list), func(s Section) bool { return s.Bought > 0 })
	lead := slices.IndexFunc(list, func(s Section) bool { return s.Kind == "hq" })
	at := func(rule rules.RuleID, text, mend rules.Text, sections ...Section) {
		j.Add(Fault{Fault: rules.Fault{Rule: rule, Grade: rules.Illegal, Text: text, Mend: mend}, Platoon: n}, sections...)
	}
	switch {
	case lead < 0:
		at(j.Book.MinimumPlatoon, rules.Say("platoon %d has no HQ", n), rules.Say("add an Officer to lead it"))
	case !list[lead].Has(func(m Model) bool { return m.Officer }):
		at(j.Book.MinimumPlatoon, rules.Say("%s leads platoon %d and has no Officer", list[lead].Name, n), rules.Say("add an Officer to lead it"), list[lead])
	}
	lines := j.Lines(n)
	if lines == 0 {
		at(j.Book.MinimumPlatoon, rules.Say("platoon %d has no Line Section", n), rules.Say("one Line Section"))
	}
	var others []Section
	many := map[string]int{}
	for i, s := range list {
		if i == lead {
			continue
		}
		if s.Kind == "hq" {
			s.Kind = "officer" // who does not lead
		}
		many[s.Kind]++
		switch limit := limitOf(j.Diagram, s.Kind); {
		case s.Kind == "":
			j.Undetermined(j.Book.SectionTypes, rules.Say("%s does not say which slot it fills", s.Name), rules.Say("say which kind of Section it is"), s)
		case limit.Most != unlimited && many[s.Kind] > limit.Most:
			at(j.ruleOf(limit.Role), rules.Say("%s is number %d of its kind (%s) in platoon %d, which has %d at most", s.Name, many[s.Kind], s.Kind, n, limit.Most), rules.Say("leave it out, or another platoon"), s)
		case s.Kind != "line":
			others = append(others, s)
		}
	}
	j.slots(n, lines, others)
}

// ruleOf is the row of a role that a diagram names, else the one by which platoons have other structures.
func (j *Judge) ruleOf(role book.Role) rules.RuleID {
	return cmp.Or(j.Book.Rule(role), j.Book.PlatoonStructures)
}

// slots judges that every Section beside HQ and Lines has a slot.
func (j *Judge) slots(n, lines int, others []Section) {
	kinds := make([]string, len(others))
	for i, s := range others {
		kinds[i] = s.Kind
	}
	has := fits(j.Diagram, lines, kinds)
	for i, s := range others {
		if has[i] {
			continue
		}
		mend := rules.Say("leave it out")
		for more := lines + 1; more <= len(j.Diagram.Lines); more++ {
			if fits(j.Diagram, more, kinds)[i] {
				mend = rules.Say("%d more %s in platoon %d, or leave it out", more-lines, model.Plural(more-lines, "Line Section"), n)
				break
			}
		}
		j.Add(Fault{Fault: rules.Fault{Rule: j.slotRule(lines, s.Kind), Grade: rules.Illegal, Text: rules.Say("%s finds no empty slot for its kind (%s): no more is unlocked by %d %s", s.Name, s.Kind, lines, model.Plural(lines, "Line Section")), Mend: mend}, Platoon: n}, s)
	}
}

// slotRule is the row by which a kind finds no slot beside so many Line Sections: that of its kind, else of the last of the Lines.
func (j *Judge) slotRule(lines int, kind string) rules.RuleID {
	if limit := limitOf(j.Diagram, kind); limit.Most == unlimited && limit.Role != "" {
		return j.ruleOf(limit.Role)
	}
	if len(j.Diagram.Lines) == 0 {
		return j.Book.PlatoonStructures
	}
	return j.ruleOf(j.Diagram.Lines[min(max(lines, 1), len(j.Diagram.Lines))-1].Role)
}
