package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// kept are the rules that an allowed move came near to breaking: whom it passes or ends beside, how far from the nearest enemy
// it ends, and that the Section hangs together.
func (p *plan) kept() []rules.Step {
	if p.terse {
		return nil
	}
	var steps []rules.Step
	passed, beside := false, false
	for i := range p.strides {
		s := &p.strides[i]
		if s.beside {
			steps = append(steps, rules.Step{Rule: p.g.Book.MoveThroughTerrain, Text: rules.Say("%s touches terrain without going through it", p.g.model(s.id))})
		}
		if !s.moved() {
			continue
		}
		way, end := s.path.Bounds().Grow(s.end.Reach()), s.end.Bounds().Grow(geom.Inch/10)
		for _, o := range p.solids {
			if o.id != s.id {
				passed, beside = passed || way.Meets(o.box), beside || end.Meets(o.box)
			}
		}
		if d, o := p.nearestFoe(s, 2*geom.Inch); o != nil {
			text := rules.Say("%s ends %s from enemy %s", p.g.model(s.id), show(d), p.g.model(o.id))
			steps = append(steps, rules.Step{Value: int(d), Unit: "µm", Rule: p.g.Book.InchFromEnemies, Text: text})
			if (d - geom.Inch).Abs() <= geom.Touch {
				steps = append(steps, rules.Step{Value: int(d), Unit: "µm", Rule: p.g.Book.Within, Text: rules.Say("at least 1\" includes exactly 1\"")})
			}
		}
	}
	if passed && !p.how.fly {
		steps = append(steps, rules.Step{Rule: p.g.Book.NoMovingThrough, Text: rules.Say("past other models, through none")})
	}
	if beside {
		steps = append(steps, rules.Step{Rule: p.g.Book.NoOverlap, Text: rules.Say("on nobody's base")})
	}
	if !p.how.loose {
		steps = append(steps, p.linked()...)
	}
	return steps
}

// linked are the rules of a Section that ends in one chain.
func (p *plan) linked() []rules.Step {
	if len(p.models) < 2 {
		return nil
	}
	return []rules.Step{{Rule: p.g.Book.CoherencyAfterMove, Text: rules.Say("the Section ends in Coherency")},
		{Value: int(p.g.coherencyOf(p.models[0])), Unit: "µm", Rule: p.g.Book.Coherency, Text: rules.Say("Coherency Distance")},
		{Rule: p.g.Book.CoherencyChain, Text: rules.Say("every model linked into one chain")}}
}

// nearestFoe is the enemy nearest to where a stride ends, those aside that it may come close to, nil if none is within a distance.
func (p *plan) nearestFoe(s *stride, within geom.Length) (geom.Length, *solid) {
	seat, near := p.g.model(s.id).Seat, s.end.Bounds().Grow(within)
	best, at := within, (*solid)(nil)
	for _, o := range p.solids {
		if o.seat == seat || o.wreck || hasUnit(p.how.foes, o.unit) || !near.Meets(o.box) {
			continue
		}
		if d := geom.Distance(s.end, o.shape); d <= best {
			best, at = d, o
		}
	}
	return best, at
}
