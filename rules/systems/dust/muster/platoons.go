package muster

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/systems/dust/model"
)

// platoon is a platoon of a force.
type platoon struct {
	name  string // as the lines of its units have it
	chart *model.Chart
	units []*Unit
	faults
}

// faults are what is wrong with something.
type faults struct{ list []rules.Fault }

// add adds that a rule is broken at some units.
func (f *faults) add(rule rules.RuleID, grade rules.Grade, text, mend rules.Text, units ...*Unit) {
	k := rules.Fault{Rule: rule, Grade: grade, Text: text, Mend: mend}
	for _, u := range units {
		if u.ID != 0 {
			k.Units = append(k.Units, u.ID)
		}
	}
	f.list = append(f.list, k)
}

// platoons are the platoons of a force, in the order in which their units come first. Units that name two are left out of both.
func platoons(f *Force) (out []*platoon) {
	for _, u := range f.some(func(u *Unit) bool { return u.Platoon != "" && !strings.Contains(u.Platoon, ",") }) {
		i := slices.IndexFunc(out, func(p *platoon) bool { return p.name == u.Platoon })
		if i < 0 {
			i = len(out)
			p := &platoon{name: u.Platoon}
			id, _, _ := strings.Cut(u.Platoon, ":")
			if k := slices.IndexFunc(f.Charts, func(c model.Chart) bool { return c.ID == id }); k >= 0 {
				p.chart = &f.Charts[k]
			}
			out = append(out, p)
		}
		out[i].units = append(out[i].units, u)
	}
	for _, p := range out {
		p.judge()
	}
	return out
}

// complete reports whether a platoon has its advantage: nothing of it is wrong or lacking (DUST-PLAT-01).
func (p *platoon) complete() bool { return p.chart != nil && len(p.list) == 0 }

// judge fills the slots of a platoon and says what is wrong or lacking.
func (p *platoon) judge() {
	if p.chart == nil {
		p.add("DUST-PLAT-01", rules.Undetermined, rules.Say("nobody knows the chart %s", p.name), rules.Say("give it by lines chart and slot"), p.units...)
		return
	}
	filled := map[string][]*Unit{}
	var replaced []*Unit
	for _, u := range p.units {
		s, why := p.slotOf(u)
		if s == nil {
			rule := rules.RuleID("DUST-PLAT-01")
			if u.Replaces != 0 {
				rule = "DUST-PLAT-04"
			}
			p.add(rule, rules.Illegal, why, rules.Say("give it another slot, or none"), u)
			continue
		}
		if filled[s.ID] = append(filled[s.ID], u); u.Replaces != 0 {
			replaced = append(replaced, u)
		}
	}
	for i := range p.chart.Slots {
		s := &p.chart.Slots[i]
		n := len(filled[s.ID])
		if s.Most > 0 && n > s.Most {
			p.add("DUST-PLAT-01", rules.Illegal, rules.Say("%s: %d units in the slot %s, %d at most", p.chart.Name, n, s.Name, s.Most), rules.Say("leave %d out", n-s.Most), filled[s.ID]...)
		}
		if n < s.Least {
			p.add("DUST-PLAT-01", rules.Advised, rules.Say("%s lacks %d of %s: no advantage", p.chart.Name, s.Least-n, s.Name), rules.Say("%d more", s.Least-n), p.units...)
		}
	}
	if len(replaced) > 1 {
		p.add("DUST-PLAT-04", rules.Illegal, rules.Say("%s: %d units are replaced by mercenaries, one at most", p.chart.Name, len(replaced)), rules.Say("replace %d less", len(replaced)-1), replaced[1:]...)
	}
}

// slotOf is the slot that a unit fills: that of its line, else the first that it suits, required ones with room first. Without one, why says
// what is wrong.
func (p *platoon) slotOf(u *Unit) (s *model.Slot, why rules.Text) {
	for i := range p.chart.Slots {
		s := &p.chart.Slots[i]
		if u.Slot == s.ID {
			if why := p.suits(u, s); !why.Empty() {
				return nil, why
			}
			return s, why
		}
	}
	if u.Slot != "" {
		return nil, rules.Say("%s has no slot %s", p.chart.Name, u.Slot)
	}
	for i := range p.chart.Slots {
		if p.suits(u, &p.chart.Slots[i]).Empty() && p.room(u, &p.chart.Slots[i]) {
			return &p.chart.Slots[i], rules.Text{}
		}
	}
	return nil, rules.Say("%s has no slot for %s", p.chart.Name, u.Name)
}

// room reports whether a slot holds another unit beside those before it in the platoon that would fill it.
func (p *platoon) room(u *Unit, s *model.Slot) bool {
	if s.Most == 0 {
		return true
	}
	n := 0
	for _, k := range p.units {
		if k == u {
			break
		}
		if t, _ := p.slotOf(k); t == s {
			n++
		}
	}
	return n < s.Most
}

// suits says why a unit does not suit a slot; empty where it does. A mercenary suits it in the place of a unit of its kind whose armour is no
// better (DUST-PLAT-04).
func (p *platoon) suits(u *Unit, s *model.Slot) rules.Text {
	armour := u.Armour
	if u.Replaces != 0 {
		switch {
		case !u.Mercenary:
			return rules.Say("%s is no mercenary and replaces nobody", u.Name)
		case s.Part == model.CommandPart:
			return rules.Say("a mercenary replaces a combat unit, not the command unit")
		case u.Replaces.String()[0] != u.Armour.String()[0]:
			return rules.Say("%s, %s, is not of the type of %s", u.Name, u.Armour.String(), u.Replaces.String())
		case u.Armour < u.Replaces:
			return rules.Say("the armour %s of %s is less than %s", u.Armour.String(), u.Name, u.Replaces.String())
		}
		armour = u.Replaces
	}
	kind := string(u.Kind)
	switch {
	case u.Mercenary && u.Replaces == 0 && s.Part != model.SupportPart:
		return rules.Say("%s does not say whom it replaces", u.Name)
	case p.chart.Bloc != "" && u.Bloc != p.chart.Bloc && !u.Mercenary:
		return rules.Say("%s is of %s, and %s of %s", u.Name, model.BlocName(u.Bloc), p.chart.Name, model.BlocName(p.chart.Bloc))
	case len(s.Units) > 0 && u.Replaces == 0 && !slices.Contains(s.Units, u.Name):
		return rules.Say("%s is none of %s", u.Name, strings.Join(s.Units, ", "))
	case len(s.Kinds) > 0 && !slices.Contains(s.Kinds, kind):
		return rules.Say("%s is %s: the slot %s is for %s", u.Name, kind, s.Name, strings.Join(s.Kinds, ", "))
	case len(s.Armours) > 0 && !slices.Contains(s.Armours, armour):
		return rules.Say("the armour %s of %s does not suit the slot %s", armour.String(), u.Name, s.Name)
	}
	return rules.Text{}
}

// Advantage is what a complete platoon gives to one of its units (DUST-PLAT-02).
type Advantage struct {
	Unit  rules.UnitID
	Trait string
}

// Advantages are those of all platoons of a battle that are complete.
func Advantages(g *model.Game) (out []Advantage) {
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		for _, p := range platoons(OfSide(g, seat)) {
			if !p.complete() || p.chart.Advantage == "" {
				continue
			}
			for _, u := range p.units {
				out = append(out, Advantage{u.ID, p.chart.Advantage})
			}
		}
	}
	return out
}
