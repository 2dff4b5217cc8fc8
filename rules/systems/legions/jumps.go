package legions

import (
	"slices"
	"sync"

	"baize/rules"
	"baize/rules/geom"
)

// mostJumps is how many jumps a battle remembers: those of the drives that are tried out for a flight through a crowd.
const mostJumps = 192

// jumps are the Avoidance Moves of a battle looked for last, shared by all of its states: a drive that is judged, carried
// out and run again for every answer has the same models jump. Nil remembers nothing.
type jumps struct {
	mu   sync.Mutex
	list []*jump
	next int // of the list, to be replaced
}

// jump is what a jump aside depends on, and the places that were found for it.
type jump struct {
	by, id rules.ModelID
	from   geom.Pose
	poses  []geom.Pose // of the drive
	end    geom.Shape  // where its hull ends
	others []neighbour
	barred []rules.PieceID
	mates  []geom.Shape // the Section of the model
	spots  []spot
}

// neighbour is somebody who stands in the plan.
type neighbour struct {
	id     rules.ModelID
	at     geom.Point
	facing geom.Heading
	wreck  bool
}

// depends is what the jump of a model depends on.
func (j *jumper) depends(s *stride) *jump {
	k := &jump{by: s.id, id: j.m.ID, from: geom.Pose{At: j.m.At, Heading: j.m.Facing}, poses: s.drive.poses, end: s.end,
		others: make([]neighbour, len(j.others)), barred: make([]rules.PieceID, len(j.barred)), mates: j.shapes}
	for i, o := range j.others {
		k.others[i] = neighbour{o.id, o.shape.C, o.shape.H, o.wreck}
	}
	for i, q := range j.barred {
		k.barred[i] = q.piece.ID
	}
	return k
}

func (k *jump) same(o *jump) bool {
	return k.by == o.by && k.id == o.id && k.from == o.from && k.end.Equal(o.end) && slices.Equal(k.poses, o.poses) && slices.Equal(k.barred, o.barred) &&
		slices.Equal(k.others, o.others) && slices.EqualFunc(k.mates, o.mates, geom.Shape.Equal)
}

// known are the places found for such a jump before.
func (l *jumps) known(k *jump) ([]spot, bool) {
	if l == nil {
		return nil, false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, o := range l.list {
		if k.same(o) {
			return o.spots, true
		}
	}
	return nil, false
}

// keep remembers the places found for a jump.
func (l *jumps) keep(k *jump, spots []spot) {
	if l == nil {
		return
	}
	k.spots = spots
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.list) < mostJumps {
		l.list = append(l.list, k)
		return
	}
	l.list[l.next] = k
	l.next = (l.next + 1) % mostJumps
}
