package engage

import (
	"fmt"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/ways"
)

// NoStraggler judges that no charger is left out of contact who could get there (DL2-MOV-13).
func NoStraggler(g *model.Game, p *movement.Plan, met [][]Touch, targets []rules.UnitID) rules.Ruling {
	if late := straggler(g, p, met, targets); late.Charger != 0 {
		return rules.Refuse(g.Book.ChargeMovingIn, "%s could still reach contact with %s in a straight line: as many as possible must", g.Model(late.Charger), g.Model(late.Foe))
	}
	return rules.Allow("", "")
}

// straggler finds the first charger that could still get into contact (DL2-MOV-13). That depends on the table, on where the
// plan puts the chargers and on how far each may go.
func straggler(g *model.Game, p *movement.Plan, met [][]Touch, targets []rules.UnitID) ways.Straggler {
	var what strings.Builder
	fmt.Fprint(&what, "still ", targets, p.How.Fly)
	for i, m := range p.Models {
		fmt.Fprint(&what, " ", m, p.How.Limit(m), p.Shapes[i].C, p.Shapes[i].H)
	}
	return ways.Found(g, what.String(), func() ways.Straggler {
		alone := false // some could reach contact, away from where the others stop
		for i, m := range p.Models {
			if len(met[i]) > 0 || linkedTo(g, p, met, i) || g.Forbids(model.MayFight, m) {
				continue
			}
			e, reached, ok := stillReaches(g, p, i, targets)
			if ok {
				return ways.Straggler{Charger: m, Foe: e}
			}
			alone = alone || reached
		}
		if alone {
			return drawnIn(g, p, met, targets)
		}
		return ways.Straggler{}
	})
}

// stillReaches finds a target model that an un-engaged charger could yet touch by a straight way within its allowance
// over no Difficult and no Linear Terrain, the others standing where the plan puts them (DL2-MOV-13). alone reports that there is
// such a place, but none in Coherency with the others.
func stillReaches(g *model.Game, p *movement.Plan, i int, targets []rules.UnitID) (foe rules.ModelID, alone, ok bool) {
	id := p.Models[i]
	m := g.Model(id)
	limit := p.How.Limit(id)
	reach := m.Shape().Reach()
	near, about := p.Solids[:0:0], geom.Box{Min: m.At, Max: m.At}.Grow(limit+reach+geom.Inch+geom.Touch)
	for k := range p.Solids {
		if about.Meets(p.Solids[k].Box) {
			near = append(near, p.Solids[k])
		}
	}
	beside := make([]int, 0, 32)
	shapes := append([]geom.Shape(nil), p.Shapes...)
	for _, t := range targets {
		for _, e := range g.OnTable(t) {
			if g.Forbids(model.MayFight, e) || geom.Distance(m.Shape(), g.Model(e).Shape()) > limit {
				continue
			}
			box := g.Model(e).Shape().Bounds().Grow(2*reach + geom.Inch)
			beside = beside[:0]
			for k := range near {
				if near[k].Box.Meets(box) {
					beside = append(beside, k)
				}
			}
			for _, at := range place.Contacts(g.S, m, g.Model(e), nil) {
				if !straightTo(g, m, at, limit, near, beside, p.Ground, targets, p.How.Fly) {
					continue
				}
				shapes[i] = m.Base.Shape(at, m.Facing)
				if coherency.ChainOf(g, p.Models, shapes).OK() {
					return e, true, true
				}
				alone = true
			}
			shapes[i] = p.Shapes[i]
		}
	}
	return 0, alone, false
}

// straightTo reports whether a model can go straight to a place and stand there: within its allowance, through nobody,
// over no Linear, Difficult or Impassable Terrain, 1" from enemies that are not charged. near is what may be in the way;
// beside are the places in it of what may be near the end, nil for all.
func straightTo(g *model.Game, m *rules.Model, at geom.Point, limit geom.Length, near []*model.Solid, beside []int, grounds []model.Ground, targets []rules.UnitID, fly bool) bool {
	if m.At.Dist(at) > limit+geom.Touch {
		return false
	}
	base := m.Shape()
	end := m.Base.Shape(at, m.Facing)
	if !end.InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return false
	}
	endBox := end.Bounds()
	wide := endBox.Grow(geom.Inch)
	clash := func(o *model.Solid) bool {
		if o.ID == m.ID || !wide.Meets(o.Box) {
			return false
		}
		if endBox.Meets(o.Box) && geom.Pressed(end, o.Shape) {
			return true
		}
		return o.Seat != m.Seat && !o.Wreck && !model.HasUnit(targets, o.Unit) && geom.Distance(end, o.Shape) < geom.Inch-geom.Touch
	}
	if beside == nil {
		for i := range near {
			if clash(near[i]) {
				return false
			}
		}
	}
	for _, i := range beside {
		if clash(near[i]) {
			return false
		}
	}
	path := [2]geom.Point{m.At, at}
	box := base.Bounds().Union(endBox)
	for i := range near {
		if o := near[i]; !fly && o.ID != m.ID && box.Meets(o.Box) && geom.Crosses(base, path[:], o.Shape) {
			return false
		}
	}
	for i := range grounds {
		q := &grounds[i]
		c := ground.ClassOf(g, q.T, m.ID)
		if (!q.T.Linear && c == model.Clear) || !box.Meets(q.Box) {
			continue
		}
		if fly {
			if c == model.Impassable && geom.Pressed(end, q.Held) {
				return false
			}
			continue
		}
		if geom.Crosses(base, path[:], q.Shape) {
			return false
		}
	}
	return true
}
