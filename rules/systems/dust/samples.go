package dust

import (
	"baize/rules"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// Samples implements rules.Sampler.
func (System) Samples(s *rules.State) []rules.Sample {
	b := model.Read(s).B
	_, squares := b.Space(&s.Table).(space.Squares)
	return ground.Samples(squares, func(p *rules.Piece) bool { return b.CheckTerrain(p) == nil })
}

// Flaws implements rules.Sampler.
func (System) Flaws(s *rules.State) []rules.Flaw {
	g := model.Read(s)
	return g.B.Flaws(g)
}
