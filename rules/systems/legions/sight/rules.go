package sight

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

// Rules are how an edition draws lines of sight.
type Rules struct {
	// Between are the points between which the line from one base to another runs.
	Between func(a, b geom.Shape) (from, to geom.Point)
	Blocked string // tells of no open line between them
	ToPoint string // tells from where the line to a point of the table runs
	// Past are those whom a model may look past: one of them, or all where AllPast.
	Past     func(g *model.Game, from rules.ModelID) []rules.ModelID
	AllPast  bool
	PastText string // tells of one, with the model
	// Depth is how far a line may run through Area Terrain that an end Occupies.
	Depth     geom.Length
	DepthText string // tells of a line that does, with how far it runs and the piece
	// Shortest says that the line to any point of a shape is the shortest open one, and that ranges are measured along it.
	Shortest bool
}

// RulesOf are those that an edition says.
var RulesOf = model.NewPart[Rules]("lines of sight")

// Centres are the centres of two shapes.
func Centres(a, b geom.Shape) (from, to geom.Point) { return a.C, b.C }

// wide reports whether lines from and to two models may run to any point of them: from within something, and to what is within
// something or is an Ironclad.
func (v *Lines) wide(from, to rules.ModelID) (a, b bool) {
	return v.Model(from).Place == rules.Aboard, v.Profile(to).Kind.IsIronclad() || v.Model(to).Place == rules.Aboard
}

// Range is the distance from a model to another that it sees, as ranges are measured: between their bases where they are nearest, or
// along the shortest open line where the edition says so; ok is false where that is blocked.
func (v *Viewer) Range(from, to rules.ModelID) (d geom.Length, ok bool) {
	if RulesOf.Of(v.Edition).Shortest {
		if a, b := v.wide(from, to); a || b {
			l := v.See(from, to)
			return l.A.Dist(l.B), l.Clear
		}
	}
	return Reach(v.Game, from, to), true
}
