package mind

import (
	"container/heap"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/table"
)

// What a way costs, in thousandths of an inch At the Double.
const (
	clear   = 1000
	hard    = 2000 // Difficult Terrain: nobody doubles in it
	hinders = 4000 // to come into it: the rest of the move is no double either
)

// mostLands is how many goals a battle keeps the ways to.
const mostLands = 32

// lands are the ways to goals that a battle keeps.
type lands struct{ recent table.Recent[*land] }

// land is how far it is to a goal from everywhere on a table, for models that terrain is alike to. The table is divided into square inches, and
// what others stand in the way is not looked at.
type land struct {
	pieces []rules.Piece
	goal   geom.Point
	like   []model.Class // of each piece, for the models
	wide   int           // square inches in a row
	class  []model.Class // by square inch
	far    []int         // likewise, in thousandths of an inch At the Double; Never where no way leads from
}

// classes are what the pieces of the table are to a model.
func classes(g *model.Game, m rules.ModelID) []model.Class {
	out := make([]model.Class, len(g.S.Table.Pieces))
	for _, q := range ground.Pieces(g) {
		out[q.Piece.ID-1] = ground.ClassOf(g, q.T, m)
	}
	return out
}

// landTo returns the ways to a goal of models that the pieces are alike to.
func landTo(g *model.Game, like []model.Class, goal geom.Point) *land {
	pieces := g.S.Table.Pieces
	kept := &rules.Recall[lands](g.S).recent
	if l, ok := kept.Find(func(l *land) bool {
		return l.goal == goal && table.SameSlice(l.pieces, pieces) && slices.Equal(l.like, like)
	}); ok {
		return l
	}
	l := &land{pieces: pieces, goal: goal, like: like, wide: int((g.S.Table.W + geom.Inch - 1) / geom.Inch)}
	l.survey(int((g.S.Table.H + geom.Inch - 1) / geom.Inch))
	kept.Keep(l, mostLands)
	return l
}

// survey finds the way to the goal from every square inch.
func (l *land) survey(high int) {
	class := make([]model.Class, l.wide*high)
	l.class = class
	for i := range l.pieces {
		p := &l.pieces[i]
		if l.like[i] == model.Clear {
			continue
		}
		box := p.Shape.Bounds()
		for y := max(0, int(box.Min.Y/geom.Inch)); y < high && geom.Length(y)*geom.Inch <= box.Max.Y; y++ {
			for x := max(0, int(box.Min.X/geom.Inch)); x < l.wide && geom.Length(x)*geom.Inch <= box.Max.X; x++ {
				if at := y*l.wide + x; class[at] < l.like[i] && geom.Overlap(p.Shape, geom.Disc(l.middle(at), geom.Inch)) {
					class[at] = l.like[i]
				}
			}
		}
	}
	l.far = make([]int, len(class))
	for i := range l.far {
		l.far[i] = Never
	}
	start := l.at(l.goal)
	l.far[start] = 0
	due := &queue{{0, start}}
	for due.Len() > 0 {
		n := heap.Pop(due).(spot)
		if n.far > l.far[n.at] {
			continue
		}
		x, y := n.at%l.wide, n.at/l.wide
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				if x+dx < 0 || x+dx >= l.wide || y+dy < 0 || y+dy >= high || dx == 0 && dy == 0 {
					continue
				}
				to := n.at + dy*l.wide + dx // from where the way leads here
				if class[to] == model.Impassable {
					continue
				}
				cost := clear
				switch here := class[n.at]; {
				case here == model.Difficult && class[to] != model.Difficult:
					cost = hard + hinders
				case here == model.Difficult || class[to] == model.Difficult:
					cost = hard
				}
				if dx != 0 && dy != 0 {
					cost = cost * 1414 / 1000
				}
				if far := n.far + cost; far < l.far[to] {
					l.far[to] = far
					heap.Push(due, spot{far, to})
				}
			}
		}
	}
}

// at is the square inch that a point lies in; middle is its middle.
func (l *land) at(p geom.Point) int {
	n := len(l.far)
	x := min(max(0, int(p.X/geom.Inch)), l.wide-1)
	y := min(max(0, int(p.Y/geom.Inch)), n/l.wide-1)
	return y*l.wide + x
}

func (l *land) middle(at int) geom.Point {
	return geom.Pt(geom.Length(at%l.wide)*geom.Inch+geom.Inch/2, geom.Length(at/l.wide)*geom.Inch+geom.Inch/2)
}

// from is how far it is to the goal from a point, in thousandths of an inch At the Double.
func (l *land) from(p geom.Point) int {
	far := l.far[l.at(p)]
	if l.class[l.at(p)] == model.Difficult {
		far += hinders
	}
	if straight := int(p.Dist(l.goal) * 1000 / geom.Inch); far < straight { // a square inch is wide
		return straight
	}
	return far
}

// spot is a square inch that a way leads from, and how far that is.
type spot struct{ far, at int }

// queue has the nearest spot first; of equal ones that with the lower number.
type queue []spot

func (q queue) Len() int { return len(q) }
func (q queue) Less(i, j int) bool {
	return q[i].far < q[j].far || q[i].far == q[j].far && q[i].at < q[j].at
}
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)   { *q = append(*q, x.(spot)) }
func (q *queue) Pop() any {
	old := *q
	x := old[len(old)-1]
	*q = old[:len(old)-1]
	return x
}
