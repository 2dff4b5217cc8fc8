package mind

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/table"
)

// What a step from one square inch to the next costs, in tenths of an inch At the Double.
const (
	clear   = 10
	hard    = 20 // Difficult Terrain: nobody doubles in it
	hinders = 40 // to come into it besides: the rest of the move is no double either
)

// lands are the ways over its terrain that a battle keeps.
type lands struct {
	going table.Paved[string, *space.Raster] // by what the pieces are to somebody
	ways  table.Paved[errant, *land]
}

// errant is somebody to whom the pieces are like that, and where to.
type errant struct {
	like string
	goal geom.Point
}

// land is how far it is to a goal from everywhere on a table, for models to which its terrain is alike. The table is divided into square
// inches; models in the way are not looked at.
type land struct {
	class *space.Raster
	far   *space.Field // in tenths of an inch At the Double
}

// classes are what the pieces of the table are to a model, by id - 1.
func classes(g *model.Game, m rules.ModelID) string {
	out := make([]byte, len(g.S.Table.Pieces))
	for _, q := range ground.Pieces(g) {
		out[q.Piece.ID-1] = byte(ground.ClassOf(g, q.T, m))
	}
	return string(out)
}

// landTo returns the ways to a goal of models to which the pieces are like that.
func landTo(g *model.Game, like string, goal geom.Point) *land {
	kept := rules.Recall[lands](g.S)
	matters := func(*rules.Piece) bool { return true }
	return kept.ways.Of(&g.S.Table, errant{like, goal}, matters, func() *land {
		r := kept.going.Of(&g.S.Table, like, matters, func() *space.Raster { return going(g, like) })
		return &land{r, r.To(geom.Disc(goal, 0), 0, step)}
	})
}

// going lays the parts of the pieces that hold on square inches.
func going(g *model.Game, like string) *space.Raster {
	r := space.NewRaster(space.Over(g.S.Table.W, g.S.Table.H, geom.Inch))
	for _, q := range ground.Pieces(g) {
		if c := int(like[q.Piece.ID-1]); c != int(model.Clear) {
			for _, at := range r.Cells(q.Shape) {
				r.Set(at, max(r.Class(at), c))
			}
		}
	}
	return r
}

// step is what a step from one square inch to the next costs, by their classes.
func step(from, to int) int {
	switch {
	case from == int(model.Impassable):
		return -1
	case from == int(model.Difficult):
		return hard
	case to == int(model.Difficult):
		return hard + hinders
	}
	return clear
}

// from is how far it is to the goal from a point, in tenths of an inch At the Double; Never where no way leads there. Who stands in Difficult
// Terrain does not double out of it.
func (l *land) from(p geom.Point) int {
	far, ok := l.far.From(p)
	switch {
	case !ok:
		return Never
	case l.class.Class(l.class.Cell(p)) == int(model.Difficult):
		far += hinders
	}
	return far
}

// Arrival is how many Activations a Section takes until its middle can be at a point, in thousandths, At the Double where terrain lets it
// and as slow as its slowest model; ok is false where no way leads there, and for one that is not in play. Who flies goes straight. Who is aboard
// of a model goes with that, or on its own from there.
func Arrival(s *rules.State, unit rules.UnitID, at geom.Point) (activations int, ok bool) {
	g := model.Read(s)
	var sum geom.Point
	var first *rules.Model
	n, pace, flies := geom.Length(0), 0, true
	for _, m := range g.Unit(unit).Models {
		k := g.Model(m)
		if k.Place != rules.OnTable && k.Place != rules.Aboard {
			continue
		}
		p, from := g.Profile(m), k.At
		switch {
		case k.Place == rules.OnTable:
		case k.Inside != 0:
			from = g.Model(k.Inside).At
		case k.Within != 0:
			from = g.S.Piece(k.Within).Shape.Centre()
		}
		if first == nil {
			first, pace = k, p.MV
		}
		sum, n, pace, flies = sum.Add(from), n+1, min(pace, p.MV), flies && p.Kind == model.Jetpack
	}
	if n == 0 {
		return 0, false
	}
	middle := geom.Pt(sum.X/n, sum.Y/n)
	rides := first.Place == rules.Aboard && first.Inside != 0 && g.Model(first.Inside).Unit != unit
	switch {
	case middle.Dist(at) <= geom.Touch:
		return 0, true
	case rides:
		activations, ok = Arrival(s, g.Model(first.Inside).Unit, at)
	}
	far := int(10 * middle.Dist(at) / geom.Inch)
	if !flies {
		far = landTo(g, classes(g, first.ID), at).from(middle)
	}
	if far == Never || pace <= 0 {
		return activations, ok
	}
	if own := 1000 * far / (20 * pace); !ok || own < activations {
		activations = own
	}
	return activations, true
}
