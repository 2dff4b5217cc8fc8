package mind

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
)

// post is a unit where it stands.
type post struct {
	footing
	manned   bool           // it is in the game and on the table, and no marker of a hidden unit
	at       geom.Point     // the middle of the base
	high     int            // level of the place
	cover    ground.Shelter // whatever direction an attack comes from
	walls    []wall         // that shelter it against attacks over them by more than that
	conceals bool           // terrain conceals it, whoever looks
	gaps     []geom.Length  // from the base to each objective
	trod     trod           // once somebody asks for it
}

// footing is what a post is found from, besides what lies on the table.
type footing struct {
	base               geom.Shape
	caught             bool
	setCover, setHides string // by the scenario
}

func (f *footing) same(o *footing) bool {
	return f.caught == o.caught && f.setCover == o.setCover && f.setHides == o.setHides && f.base.Equal(o.base)
}

// wall is linear terrain beside a unit, or a wreck.
type wall struct {
	shape geom.Shape
	cover ground.Shelter
}

func (w wall) same(o wall) bool { return w.cover == o.cover && w.shape.Equal(o.shape) }

// man finds the post of a unit; ok is false for a unit that has none.
func (v *appraisal) man(unit rules.UnitID) (ok bool) {
	if v.IsBlip(unit) || v.Out(unit) {
		return false
	}
	base, ok := v.Stand(unit)
	if !ok {
		return false
	}
	p, t := &v.posts[unit-1], v.Troop(unit)
	if f := (footing{base, v.Has(unit, model.Caught), t.Cover, t.Conceal}); !p.footing.same(&f) {
		*p = v.postAt(unit, f)
	}
	if e := (eye{p.at, p.high, t.Sensors}); !v.lines.knows(unit, e) {
		v.lines.learn(unit, e)
	}
	return true
}

// postAt finds the level of a post and what shelters it, as [sight.LevelAt], [sight.CoverFor] and [sight.Concealed] do.
func (v *appraisal) postAt(unit rules.UnitID, f footing) post {
	p := post{footing: f, at: f.base.Centre(), gaps: make([]geom.Length, len(v.objectives))}
	p.high = sight.LevelAt(v.scene, p.at)
	for i := range v.objectives {
		p.gaps[i] = geom.DistanceTo(p.base, v.objectives[i].At)
	}
	covered, hidden := p.caught || p.setCover != "", p.caught || p.setHides != ""
	if covered {
		p.cover, _ = sight.CoverFor(v.Game, unit, p.base, nil)
	}
	if hidden {
		p.conceals, _ = sight.Concealed(v.Game, unit, nil)
	}
	near := p.base.Bounds().Grow(sight.BehindWall + geom.Touch)
	for i := range v.scene.Kinds {
		if !v.scene.Boxes[i].Meets(near) {
			continue
		}
		k, shape := &v.scene.Kinds[i], v.pieces[i].Shape
		better, conceals := !covered && k.Cover > p.cover, !hidden && k.Conceals
		if !better && !conceals || !sight.Shields(shape, k.Linear, p.base, nil) {
			continue
		}
		p.conceals = p.conceals || conceals
		switch {
		case better && k.Linear:
			p.walls = append(p.walls, wall{shape, k.Cover})
		case better:
			p.cover = k.Cover
		}
	}
	for _, w := range v.wrecks {
		if !covered && sight.Shields(w, true, p.base, nil) {
			p.walls = append(p.walls, wall{w, ground.HardCover})
		}
	}
	return p
}

// covered is the most cover that a unit at a post has, whoever attacks it.
func (p *post) covered() ground.Shelter {
	best := p.cover
	for _, w := range p.walls {
		best = max(best, w.cover)
	}
	return best
}

// coveredFrom is the cover of a unit at a post against an attack from a point.
func (p *post) coveredFrom(from geom.Point) ground.Shelter {
	best := p.cover
	for i := range p.walls {
		if w := &p.walls[i]; w.cover > best && geom.SegmentCrosses(from, p.at, w.shape) {
			best = w.cover
		}
	}
	return best
}
