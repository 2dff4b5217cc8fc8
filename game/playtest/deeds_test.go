package playtest

import (
	"fmt"
	"math"
	"strings"

	"baize/game/screens"
)

// act does something with the unit that acts, or ends its activation.
func (p *player) act(n screens.Narration) {
	p.t.Helper()
	for _, k := range p.plan.deeds(p, n) {
		for _, o := range options(n, k.id) {
			key := fmt.Sprint(n.Turn, n.Seat, n.Unit, o.ID)
			if !k.want || p.tried[key] {
				continue
			}
			p.tried[key] = true
			if k.do(n, o.ID) {
				p.did[strings.TrimPrefix(k.id, "option-")]++
				return
			}
			p.drop()
			n = p.see()
		}
	}
	p.simple(n)
}

// plain gives a command as it is proposed.
func (p *player) plain(n screens.Narration, id string) bool {
	p.t.Helper()
	m := p.sure(id, func() { p.press(id) }, func(m screens.Narration) bool { return m.Entries > n.Entries || m.Drafted != "" })
	if m.Entries > n.Entries {
		return true
	}
	if m.Legal == nil || !*m.Legal {
		return false
	}
	p.entered(id, func() { p.pressKey("confirm") })
	return true
}

// begin chooses an option that is then laid out; false where nothing comes of it.
func (p *player) begin(n screens.Narration, id string) bool {
	p.t.Helper()
	p.press(id)
	m, ok := p.wait(short, func(m screens.Narration) bool { return m.Drafted != "" || m.Entries > n.Entries || m.Toast != "" })
	return ok && m.Drafted != ""
}

// drop leaves a command that is laid out.
func (p *player) drop() {
	p.t.Helper()
	if p.see().Drafted == "" {
		return
	}
	p.pressKey("drop")
	if n, ok := p.wait(short, func(n screens.Narration) bool { return n.Drafted == "" }); !ok && on(n, "drop") {
		p.sure("the command to be left", func() { p.press("drop") }, func(n screens.Narration) bool { return n.Drafted == "" })
	}
}

// shoot fires as the rules propose, where they do.
func (p *player) shoot(n screens.Narration, id string) bool {
	p.t.Helper()
	if !p.begin(n, id) {
		return false
	}
	n = p.see()
	if n.Legal == nil || !*n.Legal {
		return false
	}
	aimed, shooter, target := false, first(n, n.Unit), screens.ToldModel{}
	for _, m := range n.Models {
		if m.Target && m.Seat != n.Seat {
			p.point(m.X, m.Y)
			aimed, target = true, m
			break
		}
	}
	if !aimed {
		p.t.Errorf("a shot that may be given shows no target: %s", p.brief())
	}
	p.closeUp("shot-near", (shooter.X+target.X)/2, (shooter.Y+target.Y)/2)
	p.point(target.X, target.Y)
	p.picture("shot")
	p.entered("the shot", func() { p.pressKey("confirm") })
	p.picture("dice")
	return true
}

// charge charges the nearest enemy.
func (p *player) charge(n screens.Narration, id string) bool {
	p.t.Helper()
	_, foe, _ := nearest(n, n.Unit, n.Seat)
	if !p.begin(n, id) {
		return false
	}
	n = p.see()
	if n.Legal == nil || !*n.Legal {
		n, _ = p.change(short, func() { p.click(foe.X, foe.Y) })
	}
	if n.Legal == nil || !*n.Legal {
		return false
	}
	p.picture("charge")
	p.entered("the charge", func() { p.pressKey("confirm") })
	return true
}

// upTo moves a unit so many inches at most.
func (p *player) upTo(inches float64) func(screens.Narration, string) bool {
	return func(n screens.Narration, id string) bool { return p.move(n, id, inches) }
}

// move drags the unit towards its aim, round what stands in the way.
func (p *player) move(n screens.Narration, id string, step float64) bool {
	p.t.Helper()
	unit, seat := n.Unit, n.Seat
	aim := p.plan.aims[unit[len(unit)-1]]
	tx, ty := pixel(n, aim[0], aim[1])
	m := first(n, unit)
	far := math.Hypot(float64(tx-m.X), float64(ty-m.Y))
	if own, foe, gap := nearest(n, unit, seat); far < 2.5*n.PPI && gap > 1 || gap < 10 {
		if gap < 4 {
			return false // no need to go on
		}
		m, tx, ty = own, foe.X, foe.Y
		far = (gap - 2) * n.PPI
	}
	if far < 1.5*n.PPI || !p.begin(n, id) {
		return false
	}
	return p.lay(m, tx, ty, math.Min(far, step*n.PPI))
}

// lay drags a model, and its group with it, towards a point, shorter and to the sides until the rules allow it, and
// does it. False when they allow none of it.
func (p *player) lay(m screens.ToldModel, tx, ty int, far float64) bool {
	p.t.Helper()
	to := math.Atan2(float64(ty-m.Y), float64(tx-m.X))
	for _, way := range [][2]float64{{1, 0}, {0.8, 0}, {0.9, 0.5}, {0.9, -0.5}, {0.5, 0}, {0.6, 0.9}, {0.6, -0.9}, {0.3, 0.3}} {
		x := m.X + int(far*way[0]*math.Cos(to+way[1]))
		y := m.Y + int(far*way[0]*math.Sin(to+way[1]))
		n, ok := p.see(), false
		for i := 0; i < len(slower) && !ok; i++ {
			n, ok = p.change(short, func() { p.drag(m.X, m.Y, x, y, slower[i]) })
		}
		if ok {
			n = p.settled()
		}
		if n.Legal != nil && *n.Legal && on(n, "confirm") {
			p.picture("move")
			p.shy[m.Unit] = false
			p.entered("the move", func() { p.pressKey("confirm") })
			return true
		}
		p.refused++
		if on(n, "reset") {
			p.change(short, func() { p.pressKey("reset") })
		}
	}
	return false
}

// answer answers the open question.
func (p *player) answer(n screens.Narration) {
	p.t.Helper()
	entries := n.Entries
	if n.Kind == "failed-charge" {
		p.shy[n.Unit] = true
	}
	p.did["question "+n.Kind]++
	if strings.Contains(n.Kind, "react") || strings.HasPrefix(n.Kind, "overwatch") || strings.Contains(n.Kind, "charge") {
		p.picture("reaction")
	}
	if n.Phase == "melee" {
		if own, _, gap := nearest(n, n.Unit, n.Seat); gap < 4 {
			p.closeUp("melee", own.X, own.Y)
		}
	}
	if _, more := button(n, "confirm"); !more {
		list := options(n, "pick-")
		if len(list) == 0 {
			p.t.Fatalf("a question without an answer: %s", p.brief())
		}
		id := list[entries%len(list)].ID
		if best := p.plan.prefers(n); on(n, best) {
			id = best
		}
		if entries%2 == 0 {
			p.entered("the answer "+id, func() { p.press(id) })
		} else {
			p.entered("the answer "+id, func() { p.pressKey(id) })
		}
		return
	}
	if on(n, "answer-more") && entries%2 == 0 {
		n, _ = p.change(short, func() { p.press("answer-more") })
	}
	// Choices until they suffice.
	for _, o := range options(n, "pick-") {
		if on(n, "confirm") {
			break
		}
		n, _ = p.change(short, func() { p.press(o.ID) })
	}
	if n.Legal != nil && !on(n, "confirm") { // models are to be placed
		for _, m := range n.Models {
			if !m.Selected {
				continue
			}
			own, foe, gap := nearest(n, m.Unit, m.Seat)
			if p.lay(own, foe.X, foe.Y, gap*n.PPI) {
				return
			}
			break
		}
	}
	n = p.see()
	if !on(n, "confirm") {
		p.t.Fatalf("no answer was found to %s", p.brief())
	}
	p.entered("the answer", func() { p.pressKey("confirm") })
}

// asked is how many kinds of questions were answered.
func (p *player) asked() int {
	n := 0
	for k := range p.did {
		if strings.HasPrefix(k, "question ") {
			n++
		}
	}
	return n
}
