package place

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Stance is a model and where it would stand.
type Stance struct {
	Model  rules.ModelID
	Shape  geom.Shape // its base there
	Facing geom.Heading
}

// Waiting lists the models of a unit that are in reserve.
func Waiting(s *rules.State, unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range s.Unit(unit).Models {
		if s.Model(m).Place == rules.Reserve {
			out = append(out, m)
		}
	}
	return out
}

// End returns where a move puts its model, which needs a path with an end.
func End(s *rules.State, mv *rules.Move) Stance {
	facing := mv.Facing.Norm()
	return Stance{Model: mv.Model, Shape: s.Model(mv.Model).Base.Shape(mv.Path[len(mv.Path)-1], facing), Facing: facing}
}

// Read reads moves as places, the ends of their paths. It refuses, by a rule, a model that is not one of those that wait to be placed
// with a unit, one without a place and one with two; a model that is left out is for [LeftOut] to find.
func Read(s *rules.State, unit rules.UnitID, waits []rules.ModelID, moves []rules.Move, rule rules.RuleID) ([]Stance, rules.Ruling) {
	out := make([]Stance, 0, len(moves))
	for i := range moves {
		mv := &moves[i]
		m := s.Model(mv.Model)
		switch {
		case !slices.Contains(waits, mv.Model):
			return nil, rules.Refuse(rule, "%s is not to be placed with %s", m, s.Unit(unit))
		case len(mv.Path) == 0:
			return nil, rules.Refuse(rule, "say where %s stands", m)
		case Has(out, mv.Model):
			return nil, rules.Refuse(rule, "%s is placed twice", m)
		}
		out = append(out, End(s, mv))
	}
	return out, rules.Allow(rule, "all are placed")
}

// LeftOut returns the first of some models that has no place in a list, 0 where all have one.
func LeftOut(list []Stance, models []rules.ModelID) rules.ModelID {
	for _, m := range models {
		if !Has(list, m) {
			return m
		}
	}
	return 0
}

// Models returns the models of a list.
func Models(list []Stance) []rules.ModelID {
	out := make([]rules.ModelID, len(list))
	for i := range list {
		out[i] = list[i].Model
	}
	return out
}

// Shapes returns the bases of a list.
func Shapes(list []Stance) []geom.Shape {
	out := make([]geom.Shape, len(list))
	for i := range list {
		out[i] = list[i].Shape
	}
	return out
}

// Has reports whether a model has a place in a list.
func Has(list []Stance, m rules.ModelID) bool {
	return slices.ContainsFunc(list, func(p Stance) bool { return p.Model == m })
}

// On returns the first model of a list, the one at place i left out, whose base a base would press into; 0 for none. An i below 0
// leaves nobody out.
func On(list []Stance, i int, base geom.Shape) rules.ModelID {
	for k := range list {
		if k != i && geom.Pressed(base, list[k].Shape) {
			return list[k].Model
		}
	}
	return 0
}
