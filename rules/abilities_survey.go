package rules

import (
	"baize/rules/geom"
)

// What a system shows of a state without changing it comes from the same functions that its rulings use, so that what a
// player is shown is what the rules decide.

// Sights is a system with lines of sight, which players are shown between any two models.
type Sights interface {
	// Sight judges the line from an eye to a model, a unit or a point; of anything else the ruling refuses.
	Sight(s *State, from Eye, to Ref) Sight
}

// SightsOf returns the lines of sight of a system; without any, every line from centre to centre is clear.
func SightsOf(sys System) Sights {
	if a, ok := sys.(Sights); ok {
		return a
	}
	return unblocked{}
}

type unblocked struct{}

func (unblocked) Sight(s *State, from Eye, to Ref) Sight {
	a := from.Shape(s)
	m, ok := Nearest(a, s.Shapes(to))
	if !ok {
		return Unseen("", to)
	}
	out := Sight{A: a.Centre(), B: m.B, Range: geom.Length(m.Amount.N),
		Ruling: Allow("", "these rules judge no line of sight: nothing blocks it")}
	if id := to.Model(); id != 0 {
		out.B = s.Model(id).At
	}
	return out
}

// Unseen is the line of sight to what lies nowhere on the table.
func Unseen(rule RuleID, to Ref) Sight {
	return Sight{Class: SightBlocked, Ruling: Refuse(rule, "%s is nowhere on the table", to)}
}

// Measurer is a system that says from where to where is measured, and in what, when a player lays the ruler.
type Measurer interface {
	// Measure says how far it is from an eye to a model, a unit, a piece of terrain or a point, as Check decides by it, and how
	// that is measured.
	Measure(s *State, from Eye, to Ref) Measured
}

// MeasurerOf returns the ruler of a system; without one, it lies straight from edge to edge, to a unit to its nearest model.
func MeasurerOf(sys System) Measurer {
	if a, ok := sys.(Measurer); ok {
		return a
	}
	return edges{}
}

type edges struct{}

func (edges) Measure(s *State, from Eye, to Ref) Measured {
	m, ok := Nearest(from.Shape(s), s.Shapes(to))
	if !ok {
		return Unmeasured("", to)
	}
	m.Ruling = Count("", "distance", m.Amount.N).With(m.Amount.N, m.Amount.Unit, "", "straight from edge to edge")
	m.Ruling.Text = m.Amount.Text()
	return m
}

// Ranger is a system that knows how far models may go and shoot: rings around them, limits of ghosts, what they threaten.
type Ranger interface {
	// Ranges gives the named range bands and arcs of a model's weapons and commands.
	Ranges(s *State, m ModelID) []Band
	// Reach says how far each model of a unit may go with a movement command, for rings and ghosts.
	Reach(s *State, c Command) []Reach
	// Threats says how far the models of a unit on the table could reach with its next activation, as its state allows; of
	// each model and kind only what reaches farthest.
	Threats(s *State, unit UnitID) []Threat
}

// RangerOf returns the ranges of a system; without any, no ring and no limit is shown before Check refuses.
func RangerOf(sys System) Ranger {
	if a, ok := sys.(Ranger); ok {
		return a
	}
	return boundless{}
}

type boundless struct{}

func (boundless) Ranges(*State, ModelID) []Band   { return nil }
func (boundless) Reach(*State, Command) []Reach   { return nil }
func (boundless) Threats(*State, UnitID) []Threat { return nil }

// Cards is a system that describes units: profiles, weapons and traits on the card of each.
type Cards interface {
	// Card describes a unit for its card.
	Card(s *State, unit UnitID) Card
}

// CardsOf returns the cards of a system; without any, a card has the name of the unit and counts its models by name.
func CardsOf(sys System) Cards {
	if a, ok := sys.(Cards); ok {
		return a
	}
	return rollCall{}
}

type rollCall struct{}

func (rollCall) Card(s *State, unit UnitID) Card {
	u := s.Unit(unit)
	c := Card{Title: Say("%s", u)}
	at := map[string]int{}
	alive := 0
	for _, id := range u.Models {
		m := s.Model(id)
		i, known := at[m.Name]
		if !known {
			i = len(c.Profiles)
			at[m.Name] = i
			c.Profiles = append(c.Profiles, CardProfile{Name: m.Name})
		}
		c.Profiles[i].Models = append(c.Profiles[i].Models, id)
		c.Profiles[i].Of++
		if s.Counts(id) {
			c.Profiles[i].Count++
			alive++
		}
	}
	c.Subtitle = Say("%d of %d", alive, len(u.Models))
	return c
}

// Mapper is a system with zones, objectives and other marks on the table.
type Mapper interface {
	// Landmarks are the zones, objectives and other marks that matter now.
	Landmarks(s *State) []Landmark
}

// MapperOf returns the landmarks of a system; without the ability there are none.
func MapperOf(sys System) Mapper {
	if a, ok := sys.(Mapper); ok {
		return a
	}
	return unmarked{}
}

type unmarked struct{}

func (unmarked) Landmarks(*State) []Landmark { return nil }

// Leaders is a system in which one model of a unit is special: the unit is measured and led by it, and its chips stand there.
type Leaders interface {
	// Leader is the model that a unit is measured and led by and that wears its chips; 0 where none is special.
	Leader(s *State, unit UnitID) ModelID
}

// LeadersOf returns who leads the units of a system; without the ability nobody does.
func LeadersOf(sys System) Leaders {
	if a, ok := sys.(Leaders); ok {
		return a
	}
	return leaderless{}
}

type leaderless struct{}

func (leaderless) Leader(*State, UnitID) ModelID { return 0 }
