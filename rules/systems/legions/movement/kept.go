package movement

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/model"
)

// kept are the rules that an allowed move came near to breaking: whom it passes or ends beside, how far from the nearest enemy
// it ends, and that the Section hangs together.
func (p *Plan) kept() []rules.Step {
	if p.Terse {
		return nil
	}
	var steps []rules.Step
	passed, beside := false, false
	for i := range p.Strides {
		s := &p.Strides[i]
		if s.beside {
			steps = append(steps, rules.Step{Rule: p.G.Book.MoveThroughTerrain, Text: rules.Say("%s touches terrain without going through it", p.G.Model(s.ID))})
		}
		if !s.Moved() {
			continue
		}
		way, end := s.Path.Bounds().Grow(s.End.Reach()), s.End.Bounds().Grow(geom.Inch/10)
		for _, o := range p.Solids {
			if o.ID != s.ID {
				passed, beside = passed || way.Meets(o.Box), beside || end.Meets(o.Box)
			}
		}
		if d, o := p.nearestFoe(s, 2*geom.Inch); o != nil {
			text := rules.Say("%s ends %s from enemy %s", p.G.Model(s.ID), model.Show(d), p.G.Model(o.ID))
			steps = append(steps, rules.Step{Value: int(d), Unit: "µm", Rule: p.G.Book.InchFromEnemies, Text: text})
			if (d - geom.Inch).Abs() <= geom.Touch {
				steps = append(steps, rules.Step{Value: int(d), Unit: "µm", Rule: p.G.Book.Within, Text: rules.Say("at least 1\" includes exactly 1\"")})
			}
		}
	}
	if passed && !p.How.Fly {
		steps = append(steps, rules.Step{Rule: p.G.Book.NoMovingThrough, Text: rules.Say("past other models, through none")})
	}
	if beside {
		steps = append(steps, rules.Step{Rule: p.G.Book.NoOverlap, Text: rules.Say("on nobody's base")})
	}
	if !p.How.Loose {
		steps = append(steps, p.Linked()...)
	}
	return steps
}

// Linked are the rules of a Section that ends in one chain.
func (p *Plan) Linked() []rules.Step {
	if len(p.Models) < 2 {
		return nil
	}
	return []rules.Step{{Rule: p.G.Book.CoherencyAfterMove, Text: rules.Say("the Section ends in Coherency")},
		{Value: int(coherency.CoherencyOf(p.G, p.Models[0])), Unit: "µm", Rule: p.G.Book.Coherency, Text: rules.Say("Coherency Distance")},
		{Rule: p.G.Book.CoherencyChain, Text: rules.Say("every model linked into one chain")}}
}

// nearestFoe is the enemy nearest to where a stride ends, those aside that it may come close to, nil if none is within a distance.
func (p *Plan) nearestFoe(s *Stride, within geom.Length) (geom.Length, *model.Solid) {
	seat, near := p.G.Model(s.ID).Seat, s.End.Bounds().Grow(within)
	best, at := within, (*model.Solid)(nil)
	for _, o := range p.Solids {
		if o.Seat == seat || o.Wreck || model.HasUnit(p.How.Foes, o.Unit) || !near.Meets(o.Box) {
			continue
		}
		if d := geom.Distance(s.End, o.Shape); d <= best {
			best, at = d, o
		}
	}
	return best, at
}
