package mind

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/score"
	"baize/rules/systems/legions/states"
)

// promised are the Battle Log Points of both sides, in thousandths: what is scored, what Sections wiped out, worn down or
// Routed will bring, and what Objectives bring in so many Turns.
func promised(g *model.Game, left int) (log [2]int) {
	for seat := range log {
		log[seat] = 1000 * g.E.Score[seat]
	}
	for i := range g.E.Fallen {
		if f := &g.E.Fallen[i]; !f.Scored {
			log[g.Unit(f.Unit).Seat.Other()] += 1000 * score.Worth(g, g.Section(f.Unit).Points)
		}
	}
	for i := range g.S.Units {
		u := &g.S.Units[i]
		still, all := Health(g, u.ID)
		if still == 0 {
			continue
		}
		log[u.Seat.Other()] += WornDown(g, SectionCost(g, u.ID), 100*(all-still)/all)
		log[u.Seat.Other()] += 700 * states.Morale(g, u.ID).Yields
	}
	for i, c := range claims(g, (*Walkers).Delay) {
		for seat := range log {
			log[seat] += g.E.Objectives[i].Value[seat] * c.held(rules.Seat(seat), 1000*left) * 9 / 10
		}
	}
	for _, k := range stakes(g) {
		n := max(0, 1000*left-k.far) * 9 / 10
		if states.Shaken(g, k.unit) {
			n /= 2
		}
		log[k.seat] += n * k.points
	}
	return log
}

// WornDown is what a Section of a cost promises in Battle Log Points, in thousandths, of which so many percent are lost.
func WornDown(g *model.Game, cost, lost int) int { return score.Worth(g, cost) * lost * lost / 20 }

// claim is how soon and how strongly either side comes to an Objective.
type claim struct {
	delay [2]int // Turns' ends, in thousandths, that pass before; never where nobody comes
	force [2]int // worth of the Section that comes
}

// Never is the delay of who does not get there.
const Never = 1 << 20

// held is how many of the coming ends of Turns, in thousandths, a seat may expect to hold an Objective at: those before
// the other comes, and of those after that the more the stronger it is.
func (c *claim) held(seat rules.Seat, left int) int {
	mine, theirs := min(left, c.delay[seat]), min(left, c.delay[seat.Other()])
	alone := max(0, theirs-mine)
	both := left - max(mine, theirs)
	if both == 0 {
		return alone
	}
	odds := c.force[seat] - c.force[seat.Other()]
	return alone + max(0, odds)*both/(2*max(1, c.force[seat]+c.force[seat.Other()]))
}

// treks gives [Walkers.trek] of a position, and finds what the pieces are to a Section once.
func treks(g *model.Game) func(w *Walkers, o model.Objective) int {
	like := map[rules.ModelID]string{}
	return func(w *Walkers, o model.Objective) int {
		if _, known := like[w.who]; !known {
			like[w.who] = classes(g, w.who)
		}
		return w.trek(g, like[w.who], o)
	}
}

// claims sends each Section to one Objective, by how soon they come there, one Section a side to each.
func claims(g *model.Game, delay func(w *Walkers, o model.Objective) int) []claim {
	out := make([]claim, len(g.E.Objectives))
	for i := range out {
		out[i].delay = [2]int{Never, Never}
	}
	type way struct {
		unit  rules.UnitID
		to    int
		delay int
	}
	var ways []way
	for i := range g.S.Units {
		w := WalkersOf(g, g.S.Units[i].ID)
		if w.Pace == 0 {
			continue
		}
		for k, o := range g.E.Objectives {
			ways = append(ways, way{w.unit, k, delay(&w, o)})
		}
	}
	slices.SortStableFunc(ways, func(a, b way) int { return a.delay - b.delay })
	sent := make([]bool, len(g.S.Units)+1)
	for _, w := range ways {
		seat := g.Unit(w.unit).Seat
		if c := &out[w.to]; !sent[w.unit] && c.delay[seat] == Never {
			sent[w.unit] = true
			c.delay[seat], c.force[seat] = w.delay, sectionWorth(g, w.unit)
		}
	}
	return out
}

// Walkers are those of a Section who can come to hold an Objective.
type Walkers struct {
	unit   rules.UnitID
	who    rules.ModelID // one of them
	at     []geom.Point  // where they stand
	Pace   int           // of the fastest, in inches; 0 where nobody can
	shaken int           // ends of Turns, in thousandths, that its Shaken Markers cost it
	stays  bool          // it moves no more this Turn
	reach  geom.Length   // from the point of an Objective to the middle of who holds it
}

// WalkersOf finds those of a Section who may hold an Objective.
func WalkersOf(g *model.Game, unit rules.UnitID) Walkers {
	w := Walkers{unit: unit, reach: score.RulesOf.Of(g.Edition).Reach + geom.Inch}
	for _, m := range g.Unit(unit).Models {
		k := g.Model(m)
		if k.Place != rules.OnTable || g.Profile(m).Kind.IsIronclad() || g.Forbids(model.MayHoldGround, m) {
			continue
		}
		w.who, w.at, w.Pace = m, append(w.at, k.At), max(w.Pace, g.Profile(m).MV)
	}
	if w.Pace > 0 && states.Bound(g, unit) {
		w.Pace = 0
	}
	if w.Pace > 0 {
		w.shaken, w.stays = g.Unit(unit).Markers.N(model.Shaken)*400, Stays(g, unit)
	}
	return w
}

// Delay is how many ends of Turns pass, in thousandths, until a Section holds an Objective: by the inches that it has to
// go, whether it still acts this Turn, and how Shaken it is.
func (w *Walkers) Delay(o model.Objective) int {
	near := w.at[0]
	least := near.Sub(o.At).Len2()
	for _, at := range w.at[1:] {
		if d := at.Sub(o.At).Len2(); d < least {
			near, least = at, d
		}
	}
	far := max(0, near.Dist(o.At)-w.reach)
	if far == 0 {
		return w.shaken
	}
	d := w.shaken + int(60*far/geom.Inch)
	stride := model.Inches(max(1, w.Pace))
	behind := int(1000 * max(0, far-stride) / stride)
	if w.stays { // what it still has to go, it goes next Turn
		return d + 1000 + behind
	}
	return d + behind
}

// trek is Delay by the way that leads there through terrain, At the Double where that is open. like is what [classes] returned of the Section.
func (w *Walkers) trek(g *model.Game, like string, o model.Objective) int {
	l := landTo(g, like, o.At)
	far := Never
	for _, at := range w.at {
		far = min(far, l.from(at))
	}
	if far == Never {
		return Never
	}
	if far = max(0, far-int(10*w.reach/geom.Inch)); far == 0 {
		return w.shaken
	}
	stride := 20 * max(1, w.Pace)
	d := w.shaken + 3*far + 1000*max(0, far-stride)/stride
	if w.stays {
		d += 1000
	}
	return d
}

// Stays reports whether a Section moves no more this Turn.
func Stays(g *model.Game, unit rules.UnitID) bool {
	if g.Section(unit).Done || g.Unit(unit).Markers.Has(model.Activated) {
		return true
	}
	if g.E.Act != nil {
		if i := slices.Index(g.E.Act.Units, unit); i >= 0 {
			return g.E.Act.Acts[i].Move != ""
		}
	}
	return false
}
