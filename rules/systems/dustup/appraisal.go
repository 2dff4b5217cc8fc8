package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// appraisal reads a position that is judged as a whole: it keeps what is asked of every pair of units. Nothing in the state may
// change meanwhile.
type appraisal struct {
	*game
	land   []landed
	posts  []post            // by unit id - 1
	points []int             // that units cost, by unit id - 1
	point  int               // what a victory point is worth
	stakes []stake           // by unit id - 1, nil until asked for
	prey   [2][]rules.UnitID // of either side those who may be assaulted, the most worth first
}

// landed is a piece on the table.
type landed struct {
	*rules.Piece
	t   *terrain
	box geom.Box
}

// post is a unit where it stands.
type post struct {
	manned bool // it is in the game and on the table, and no marker of a hidden unit
	base   geom.Shape
	box    geom.Box
	at     geom.Point // the middle of the base
	high   int        // level of the place
	hull   bool
	cover  shelter // whatever direction an attack comes from
	walls  []wall  // that shelter it against attacks over them by more than that
}

// wall is linear terrain beside a unit, or a wreck.
type wall struct {
	shape geom.Shape
	cover shelter
}

// appraise reads a position. Posts and what is worth a point are found for all units at once.
func appraise(s *rules.State) *appraisal {
	g := read(s)
	v := &appraisal{game: g, posts: make([]post, len(s.Units)), points: make([]int, len(s.Units))}
	for i := range s.Units {
		v.points[i] = g.pointsOf(s.Units[i].ID)
	}
	v.point = v.pointWorth()
	v.land = make([]landed, 0, len(s.Table.Pieces))
	for i := range s.Table.Pieces {
		if p := &s.Table.Pieces[i]; !p.Gone {
			v.land = append(v.land, landed{p, g.terrainOf(p), p.Shape.Bounds()})
		}
	}
	var wrecks []*rules.Model
	for i := range s.Models {
		if s.Models[i].Place == rules.Wreck {
			wrecks = append(wrecks, &s.Models[i])
		}
	}
	for i := range s.Units {
		u := s.Units[i].ID
		if g.isBlip(u) || g.out(u) {
			continue
		}
		p := &v.posts[i]
		if p.base, p.manned = g.stand(u); !p.manned {
			continue
		}
		p.box, p.at, p.hull = p.base.Bounds(), p.base.Centre(), g.hull(u) != 0
		v.settle(u, p, wrecks)
	}
	return v
}

// pointsOf is [game.pointsOf], found once.
func (v *appraisal) pointsOf(unit rules.UnitID) int { return v.points[unit-1] }

// settle finds the level of a post and what shelters it, as [game.levelAt] and [game.coverFor] do.
func (v *appraisal) settle(unit rules.UnitID, p *post, wrecks []*rules.Model) {
	set := v.has(unit, Caught) || v.troop(unit).Cover != ""
	if set {
		p.cover, _ = v.coverFor(unit, p.base, nil)
	}
	near := p.box.Grow(behindWall + geom.Touch)
	for i := range v.land {
		l := &v.land[i]
		if !l.box.Meets(near) {
			continue
		}
		if l.Kind == "slope" && l.Shape.ContainsPoint(p.at) {
			p.high = max(p.high, hillLevel(l.Piece))
		}
		switch {
		case set || l.t.cover <= p.cover || !shields(l.Shape, l.t.linear, p.base, nil):
		case l.t.linear:
			p.walls = append(p.walls, wall{l.Shape, l.t.cover})
		default:
			p.cover = l.t.cover
		}
	}
	for _, m := range wrecks {
		if !set && shields(m.Shape(), true, p.base, nil) {
			p.walls = append(p.walls, wall{m.Shape(), hardCover})
		}
	}
}

// covered is the most cover that a unit at a post has, whoever attacks it.
func (p *post) covered() shelter {
	best := p.cover
	for _, w := range p.walls {
		best = max(best, w.cover)
	}
	return best
}

// coveredFrom is the cover of a unit at a post against an attack from a point.
func (p *post) coveredFrom(from geom.Point) shelter {
	best := p.cover
	for i := range p.walls {
		if w := &p.walls[i]; w.cover > best && geom.SegmentCrosses(from, p.at, w.shape) {
			best = w.cover
		}
	}
	return best
}

// sees is whether a line between two posts is free for somebody with these sensors: [game.line] without the words.
func (v *appraisal) sees(a, b *post, sensors die) bool {
	way := geom.Box{Min: geom.Pt(min(a.at.X, b.at.X), min(a.at.Y, b.at.Y)), Max: geom.Pt(max(a.at.X, b.at.X), max(a.at.Y, b.at.Y))}
	high := max(a.high, b.high)
	for i := range v.land {
		l := &v.land[i]
		if !l.t.blocks || !way.Meets(l.box) || !geom.SegmentCrosses(a.at, b.at, l.Shape) {
			continue
		}
		if _, blocked := v.blocks(l.Piece, l.t, a.at, b.at, sensors, high); blocked {
			return false
		}
	}
	return true
}

// inConcealment is whether terrain conceals a unit, whoever looks: [game.concealed] without the words.
func (v *appraisal) inConcealment(unit rules.UnitID, p *post) bool {
	if v.has(unit, Caught) || v.troop(unit).Conceal != "" {
		ok, _ := v.concealed(unit, nil)
		return ok
	}
	near := p.box.Grow(behindWall + geom.Touch)
	for i := range v.land {
		if l := &v.land[i]; l.t.conceals && l.box.Meets(near) && shields(l.Shape, l.t.linear, p.base, nil) {
			return true
		}
	}
	return false
}
