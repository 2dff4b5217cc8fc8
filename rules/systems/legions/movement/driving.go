package movement

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// Driving is how an Ironclad drives in a manner of moving.
type Driving struct {
	Straight geom.Length  // how far it runs straight before each turn
	Most     geom.Heading // by how much it turns at once
	PerTurn  geom.Length  // what a turn uses
	Turns    int          // how many turns its way may have; 0: any number
	Ahead    bool         // it never runs backwards
	Free     bool         // it may also be given a way, as a model on foot is, and any facing at the end
	Told     string       // what such a drive is, for whoever gives it another
	Rule     rules.RuleID // how far it runs straight, how often it turns
	Turn     rules.RuleID // how it turns
	Reverse  rules.RuleID // that it runs backwards, or when it may
}

// DrivingOf is what an edition says of how Ironclads drive.
var DrivingOf = model.NewPart[func(g *model.Game, h *Manner) Driving]("how Ironclads drive")

// Driving is how an Ironclad drives that moves so.
func (h *Manner) Driving(g *model.Game) Driving { return (*DrivingOf.Of(g.Edition))(g, h) }

// slide judges the way of an Ironclad that goes as a model on foot does, straight from point to point: it faces on all of it as it does at
// its end, and turns to that before without covering any ground.
func (p *Plan) slide(s *Stride, mv rules.Move) rules.Ruling {
	d, m := s.Drive, p.G.Model(s.ID)
	if facing := mv.Facing.Norm(); facing != m.Facing {
		d.Poses = append(d.Poses, geom.Pose{At: m.At, Heading: facing})
	}
	path := append(geom.Path{m.At}, mv.Path...)
	if len(mv.Path) == 0 {
		path = append(path, m.At)
	}
	if !model.Within(geom.PathLength(path), s.Limit) {
		s.Used = geom.PathLength(path)
		return p.tooFar(s)
	}
	for _, to := range path[1:] {
		from := d.Poses[len(d.Poses)-1].At
		long := from.Dist(to)
		if long > 0 {
			d.Along = append(d.Along, geom.HeadingTo(from, to))
		}
		r := p.glide(s, long, sweptAside, func(run geom.Length) geom.Point {
			if run >= long {
				return to
			}
			return from.Toward(to, run)
		})
		if !r.OK() || d.Ram != 0 {
			return r
		}
	}
	return rules.Allow("", "")
}

// tolls adds what Difficult Terrain costs, what the hull crushes included, and refuses a way that this makes too long or that ends across
// a line.
func (p *Plan) tolls(s *Stride) rules.Ruling {
	p.Toll(s)
	for i := range p.Ground {
		if q := &p.Ground[i]; s.Drive.Ram == 0 && p.hinders(s, q) && !model.Holds(s.Gone, q.Piece.ID) {
			if r := p.straddles(s, q); !r.OK() {
				return r
			}
		}
	}
	if !model.Within(s.Used, s.Limit) {
		return p.tooFar(s)
	}
	return rules.Allow("", "")
}

// Toll adds to what an Ironclad uses on its path what the Difficult Terrain costs there.
func (p *Plan) Toll(s *Stride) {
	for i := range p.Ground {
		if q := &p.Ground[i]; p.hinders(s, q) {
			p.pay(s, q)
		}
	}
}

// hinders reports whether a piece is Difficult to an Ironclad.
func (p *Plan) hinders(s *Stride, q *model.Ground) bool {
	return ground.ClassOf(p.G, q.T, s.ID) == model.Difficult && !p.G.Permits(model.ThroughDifficult, s.ID) && !p.G.Permits(model.OverTerrain, s.ID)
}
