package mind

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/table"
)

// What a step from one square inch to the next costs, in tenths of an inch At the Double; over a corner two fifths more.
const (
	clear   = 10
	hard    = 20 // Difficult Terrain: nobody doubles in it
	hinders = 40 // to come into it besides: the rest of the move is no double either
)

// mostLands is how many goals a battle keeps the ways to, and farthest how long these are at most, in tenths of an inch At the Double.
const (
	mostLands = 32
	farthest  = 4000
)

// lands are the ways to goals that a battle keeps.
type lands struct{ recent table.Recent[*land] }

// land is how far it is to a goal from everywhere on a table, for models to which its terrain is alike. The table is divided into square
// inches; models in the way are not looked at.
type land struct {
	pieces []rules.Piece
	goal   geom.Point
	like   []model.Class // what each piece is to the models
	board  space.Squares
	class  map[space.Cell]model.Class // of square inches that are not clear
	far    map[space.Cell]int         // in tenths of an inch At the Double; of those from which a way leads
}

// classes are what the pieces of the table are to a model.
func classes(g *model.Game, m rules.ModelID) []model.Class {
	out := make([]model.Class, len(g.S.Table.Pieces))
	for _, q := range ground.Pieces(g) {
		out[q.Piece.ID-1] = ground.ClassOf(g, q.T, m)
	}
	return out
}

// landTo returns the ways to a goal of models to which the pieces are like that.
func landTo(g *model.Game, like []model.Class, goal geom.Point) *land {
	pieces := g.S.Table.Pieces
	kept := &rules.Recall[lands](g.S).recent
	if l, ok := kept.Find(func(l *land) bool {
		return l.goal == goal && table.SameSlice(l.pieces, pieces) && slices.Equal(l.like, like)
	}); ok {
		return l
	}
	inches := func(n geom.Length) int { return int((n + geom.Inch - 1) / geom.Inch) }
	l := &land{pieces: pieces, goal: goal, like: like, class: map[space.Cell]model.Class{}, far: map[space.Cell]int{}}
	l.board = space.Squares{Side: geom.Inch, W: inches(g.S.Table.W), H: inches(g.S.Table.H)}
	for i := range pieces {
		if like[i] != model.Clear {
			for _, c := range l.board.Cells(pieces[i].Shape) {
				l.class[c] = max(l.class[c], like[i])
			}
		}
	}
	found := space.Search(space.Node{Cell: l.board.Cell(goal)}, farthest, l.back)
	for _, n := range found.Nodes {
		l.far[n.Cell] = found.Cost(n)
	}
	kept.Keep(l, mostLands)
	return l
}

// back lists the square inches from which a step leads to one, and what that step costs.
func (l *land) back(to space.Node) (out []space.Step) {
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			from := to.Cell.Add(space.Cell{X: dx, Y: dy})
			if from == to.Cell || !l.board.Has(from) || l.class[from] == model.Impassable {
				continue
			}
			cost := clear
			if in, out := l.class[to.Cell], l.class[from]; in == model.Difficult || out == model.Difficult {
				if cost = hard; out != model.Difficult {
					cost += hinders
				}
			}
			if from.Diagonal(to.Cell) {
				cost = cost * 14 / 10
			}
			out = append(out, space.Step{To: space.Node{Cell: from}, Cost: cost})
		}
	}
	return out
}

// from is how far it is to the goal from a point, in tenths of an inch At the Double; Never where no way leads there. Who stands in Difficult
// Terrain does not double out of it.
func (l *land) from(p geom.Point) int {
	c := l.board.Cell(p)
	far, ok := l.far[c]
	if !ok {
		return Never
	}
	if l.class[c] == model.Difficult {
		far += hinders
	}
	return max(far, int(10*p.Dist(l.goal)/geom.Inch)) // a square inch is wide
}
