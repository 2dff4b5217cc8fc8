package mind

import (
	"baize/rules"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/muster"
)

// appraisal reads a position that is judged as a whole: it keeps what is asked of every pair of units. Nothing in the state may
// change until done is called.
type appraisal struct {
	*model.Game
	*memory
	points   []int             // that units cost, by unit id - 1
	point    int               // what a victory point is worth
	manned   [2][]rules.UnitID // units of either side that have a post
	armed    bool              // the fires of the memory are those of this position
	foreseen bool              // ahead is found
	ahead    int               // by how much side A may be expected to lead in the end, in thousandths of a victory point
	losses   [][2]int          // with one level of confidence and with two, by unit id - 1; nil until asked for
	met      bool              // prey is found, and the tests of the memory are those of this position
	prey     [2][]rules.UnitID // of either side those who may be assaulted, the most worth first
}

// appraise reads a position, by the memory of one of the battle that was judged before.
func appraise(s *rules.State) *appraisal {
	m, ok := rules.Recall[memories](s).Get().(*memory)
	if !ok {
		m = new(memory)
	}
	return m.appraise(s)
}

// appraise reads a position. Posts and what is worth a point are found for all units at once.
func (m *memory) appraise(s *rules.State) *appraisal {
	g := model.Read(s)
	m.fit(g)
	v := &appraisal{Game: g, memory: m, points: make([]int, len(s.Units))}
	for i := range s.Units {
		v.points[i] = muster.PointsOf(g, s.Units[i].ID)
	}
	v.point = v.pointWorth()
	for i := range s.Units {
		u := &s.Units[i]
		if v.posts[i].manned = v.man(u.ID); v.posts[i].manned {
			v.manned[u.Seat] = append(v.manned[u.Seat], u.ID)
		}
	}
	return v
}

// done gives what was found out to the next appraisal.
func (v *appraisal) done() { rules.Recall[memories](v.S).Put(v.memory) }

// pointsOf is [muster.PointsOf], found once.
func (v *appraisal) pointsOf(unit rules.UnitID) int { return v.points[unit-1] }
