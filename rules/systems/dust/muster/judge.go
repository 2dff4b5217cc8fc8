package muster

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/systems/dust/model"
)

// agreedForts is the agreement on fortifications that may be bought.
const agreedForts = "fortifications"

// usualPoints are those of the default scenario (DUST-SCEN-02).
const usualPoints = 50

// Agreements are what players agree on before they build.
func Agreements() []rules.Value {
	return []rules.Value{
		{Term: rules.Term{ID: rules.AgreedPoints, Title: "Army points", Text: "the most that a force may cost, after its bonus", Rule: "DUST-SETUP-01"}, Kind: rules.Number, Min: 1, Max: 9999, Usual: "50"},
		{Term: rules.Term{ID: agreedForts, Title: "Fortifications", Text: "the scenario lists fortifications that may be bought", Rule: "DUST-FORCE-09"}, Kind: rules.OneWord, Words: []string{"no", "yes"}, Usual: "no"},
	}
}

// Agreed is what both players agreed on.
type Agreed struct {
	Points int
	Forts  bool
}

// Faults lists where a force breaks the rules for building one, or what such a rule leaves open.
func Faults(f *Force, a Agreed) []rules.Fault {
	j := &judge{Force: f, agreed: a, bonus: BonusOf(f, a.Points)}
	j.blocs()
	j.factionForce()
	j.captured()
	j.unique()
	j.pilots()
	j.forts()
	j.points()
	for _, u := range f.some(func(u *Unit) bool { return strings.Contains(u.Platoon, ",") }) {
		j.add("DUST-PLAT-03", rules.Illegal, rules.Say("%s is in two platoons: %s", u.Name, u.Platoon), rules.Say("one of them, or none"), u)
	}
	for _, p := range platoons(f) {
		j.list = append(j.list, p.list...)
	}
	return j.list
}

// judge collects the faults of a force.
type judge struct {
	*Force
	agreed Agreed
	bonus  Bonus
	faults
}

// blocs judges that all units come from one bloc, but for mercenaries and a captured vehicle (DUST-FORCE-01).
func (j *judge) blocs() {
	var blocs []string
	for _, u := range j.some((*Unit).regular) {
		switch {
		case u.Bloc == "":
			j.add("DUST-FORCE-01", rules.Undetermined, rules.Say("%s does not say of which bloc it is", u.Name), rules.Say("say its bloc, or that it is a mercenary"), u)
		case !slices.Contains(blocs, u.Bloc):
			blocs = append(blocs, u.Bloc)
		}
	}
	if len(blocs) > 1 {
		var names []string
		for _, b := range blocs {
			names = append(names, model.BlocName(b))
		}
		j.add("DUST-FORCE-01", rules.Illegal, rules.Say("a force is of one bloc, this one of %s", strings.Join(names, " and ")), rules.Say("leave out what is not of %s", names[0]),
			j.some(func(u *Unit) bool { return u.regular() && u.Bloc != "" && u.Bloc != blocs[0] })...)
	}
}

// factionForce says whether the force is one of a faction, which is advice: a force of its bloc alone is legal as well (DUST-FORCE-02).
func (j *judge) factionForce() {
	switch list := j.factions(); {
	case j.bonus.Hired, len(list) == 0:
	case len(list) > 1:
		j.add("DUST-FORCE-02", rules.Advised, rules.Say("no faction force: units of %s", strings.Join(list, " and ")), rules.Say("units of one faction bring a bonus"),
			j.some(func(u *Unit) bool { return u.regular() && u.Faction != "" && u.Faction != list[0] })...)
	default:
		if n, ok := Share(j.Force, j.bonus); !ok {
			j.add("DUST-FORCE-02", rules.Advised, rules.Say("no faction force: %d of %d points are of %s, less than three quarters", n, j.bonus.Paid, list[0]), rules.Say("more units of %s", list[0]))
		}
	}
}

// captured judges that there is one captured vehicle at most, and that it is a vehicle (DUST-FORCE-06).
func (j *judge) captured() {
	list := j.some(func(u *Unit) bool { return u.Captured })
	if len(list) > 1 {
		j.add("DUST-FORCE-06", rules.Illegal, rules.Say("a force has one captured vehicle at most, this one %d", len(list)), rules.Say("leave %d out", len(list)-1), list[1:]...)
	}
	for _, u := range list {
		switch {
		case u.Kind != model.Vehicle:
			j.add("DUST-FORCE-06", rules.Illegal, rules.Say("%s is no vehicle and cannot be captured", u.Name), rules.Say("leave it out"), u)
		case !slices.Contains(chart(), u.Name):
			j.add("DUST-FORCE-06", rules.Illegal, rules.Say("%s is none of the vehicles that may be captured", u.Name), rules.Say("one of %s", strings.Join(chart(), ", ")), u)
		}
	}
}

// unique judges that no hero is there twice, whatever version, and no vehicle with a pilot of its own (DUST-FORCE-07, DUST-FORCE-08).
func (j *judge) unique() {
	twice := func(rule rules.RuleID, of func(*Unit) string) {
		var had []string
		for _, u := range j.some(func(u *Unit) bool { return of(u) != "" }) {
			if slices.Contains(had, of(u)) {
				j.add(rule, rules.Illegal, rules.Say("%s is there twice, and an army has one", of(u)), rules.Say("leave one out"), u)
			}
			had = append(had, of(u))
		}
	}
	twice("DUST-FORCE-07", func(u *Unit) string { return u.Person })
	twice("DUST-FORCE-08", func(u *Unit) string {
		if u.Pilot == "" {
			return ""
		}
		return u.Name
	})
}

// pilots judges who pilots what: a vehicle that names its pilot has that one or none, and a hero who names a vehicle pilots no other
// (DUST-FORCE-08).
func (j *judge) pilots() {
	for _, u := range j.some(func(u *Unit) bool { return u.Joins > 0 }) {
		v := &j.Units[u.Joins-1]
		if v.Kind != model.Vehicle && v.Kind != model.Aircraft {
			continue
		}
		switch {
		case v.Pilot != "" && v.Pilot != u.Person:
			j.add("DUST-FORCE-08", rules.Illegal, rules.Say("%s has %s for its pilot alone, not %s", v.Name, v.Pilot, u.Person), rules.Say("field it without a pilot"), u, v)
		case u.Pilots != "" && u.Pilots != v.Name:
			j.add("DUST-FORCE-08", rules.Illegal, rules.Say("%s pilots %s alone, not %s", u.Person, u.Pilots, v.Name), rules.Say("leave the vehicle without a pilot"), u, v)
		}
	}
}

// forts judges what fortifications are bought (DUST-FORCE-09).
func (j *judge) forts() {
	for _, u := range j.some(func(u *Unit) bool { return u.Buys != "" }) {
		switch {
		case u.Fort != "" && u.Buys == model.Strongpoint:
			j.add("DUST-FORCE-09", rules.Illegal, rules.Say("%s has a strongpoint for nothing", u.Name), rules.Say("buy none"), u)
		case u.Fort == "" && !j.agreed.Forts:
			j.add("DUST-FORCE-09", rules.Illegal, rules.Say("%s buys a %s, and the scenario has none to buy", u.Name, u.Buys), rules.Say("a scenario that lists fortifications as optional, or leave it out"), u)
		}
	}
}

// points judges the total after the bonus (DUST-SETUP-01).
func (j *judge) points() {
	over := j.bonus.Paid - j.agreed.Points
	if over <= 0 {
		return
	}
	rule := rules.RuleID("DUST-SETUP-01")
	text := rules.Say("the force costs %d army points: %d at most", j.bonus.Paid, j.agreed.Points)
	if j.bonus.Most > 0 {
		text = text.Then(", and no use of a bonus of %d on heroes mends it", j.bonus.Most)
	}
	j.add(rule, rules.Illegal, text, rules.Say("leave %d points or more out", over))
}

// Judge is what the units of a side cost, with each fault where they break the rules for building a force.
func Judge(g *model.Game, seat rules.Seat, agreed rules.Agreement) rules.Mustered {
	a := Agreed{Points: agreed.Number(rules.AgreedPoints), Forts: agreed[agreedForts] == "yes"}
	if a.Points == 0 {
		a.Points = usualPoints
	}
	f := OfSide(g, seat)
	m := rules.Mustered{Priced: true, Costs: map[rules.UnitID]int{}, Kinds: map[rules.UnitID]rules.Term{}, Points: f.Points()}
	b := BonusOf(f, a.Points)
	m.Points = b.Paid
	for i := range f.Units {
		u := &f.Units[i]
		m.Costs[u.ID], m.Kinds[u.ID] = u.price()-b.of(u), u.sort()
	}
	m.Faults = Faults(f, a)
	return m
}

// sort is what a unit is, as a heading over its like.
func (u *Unit) sort() rules.Term {
	switch {
	case u.Captured:
		return rules.Term{ID: "captured", Title: "Captured vehicles", Text: "one at most", Rule: "DUST-FORCE-06"}
	case u.Fort != "":
		return rules.Term{ID: "strongpoint", Title: "Strongpoint units", Text: "with a strongpoint of their own", Rule: "DUST-FORCE-09"}
	}
	return map[model.Kind]rules.Term{
		model.Hero:     {ID: "hero", Title: "Heroes", Text: "each once", Rule: "DUST-FORCE-07"},
		model.Infantry: {ID: "infantry", Title: "Infantry", Text: "squads and teams on foot", Rule: "DUST-SETUP-04"},
		model.Vehicle:  {ID: "vehicle", Title: "Vehicles", Text: "walkers and what rolls", Rule: "DUST-SETUP-04"},
		model.Aircraft: {ID: "aircraft", Title: "Aircraft", Text: "what flies", Rule: "DUST-SETUP-04"},
	}[u.Kind]
}
