package playtest

import (
	"fmt"
	"math"
	"strings"
	"time"

	"baize/game/screens"
)

// player plays both sides of a battle by what the window shows: towards its objective and then the nearest enemy,
// shooting and charging where the rules propose it.
type player struct {
	*desk
	tried   map[string]bool // what this Activation has tried in vain or done already
	shy     map[string]bool // Sections whose last Charge failed: they come nearer first
	did     map[string]int  // what was done, by kind of command or question
	refused int             // drags that the rules refused
}

func newPlayer(d *desk) *player {
	return &player{desk: d, tried: map[string]bool{}, shy: map[string]bool{}, did: map[string]int{}}
}

// aim of every Section by the number in its label: the markers of Hollins Farm, in inches.
var aims = map[byte][2]float64{'1': {36, 24}, '2': {16, 24}, '3': {56, 24}}

// tableW and tableH are the size of Hollins Farm in inches.
const tableW, tableH = 72.0, 48.0

// pixel is where a point of the table is in the window.
func pixel(n screens.Narration, x, y float64) (int, int) {
	t := n.Table
	return t[0] + int(x/tableW*float64(t[2])), t[1] + int((tableH-y)/tableH*float64(t[3]))
}

// short is how long a try may take to show anything.
const short = 1500 * time.Millisecond

// step does what is to be done next.
func (p *player) step() {
	p.t.Helper()
	n := p.see()
	if n.Dialog != "" || n.Screen != screens.Table {
		p.t.Fatalf("something else came up: %s", p.brief())
	}
	switch {
	case n.Asked:
		p.answer(n)
	case n.Drafted != "":
		p.drop()
	case n.Kind == "deploy":
		p.deploy(n)
	case n.Kind == "act":
		p.act(n)
	default:
		p.simple(n)
	}
}

// simple takes the first option that is open, such as the Section to activate or the end of a phase.
func (p *player) simple(n screens.Narration) {
	p.t.Helper()
	list := options(n, "option-")
	if len(list) == 0 {
		p.t.Fatalf("nothing can be done: %s", p.brief())
	}
	p.tried = map[string]bool{}
	id := list[n.Entries%len(list)].ID
	if len(list) == 1 || n.Entries%3 == 0 {
		p.entered(id, func() { p.pressKey(id) })
	} else {
		p.entered(id, func() { p.press(id) })
	}
	p.did[n.Kind]++
}

// deploy sets a Section up: it hangs at the cursor, is set down, and is dragged to its place.
func (p *player) deploy(n screens.Narration) {
	p.t.Helper()
	var pick screens.ToldHot
	for _, o := range options(n, "option-") {
		if !strings.HasPrefix(o.ID, "option-first-") {
			pick = o
			break
		}
	}
	if pick.ID == "" {
		p.simple(n)
		return
	}
	label := strings.TrimPrefix(pick.ID, "option-")
	p.press(pick.ID)
	n = p.until("the Section to hang at the cursor", func(n screens.Narration) bool { return n.Drafted == "deploy" })
	x, y := 36.0, 5.0
	switch label[len(label)-1] {
	case '2':
		x = 22
	case '3':
		x = 52
	}
	to := 9.0
	if n.Seat == "B" {
		y, to = tableH-y, tableH-to
	}
	a, b := pixel(n, x, y)
	p.point(a, b)
	p.until("the Section to follow the cursor", func(n screens.Narration) bool { return near(n, label, a, b, 60) })
	p.click(a, b)
	n = p.until("the Section to be set down", func(n screens.Narration) bool { return on(n, "reset") })
	m := first(n, label)
	c, e := pixel(n, x, to)
	n = p.dragged("the Section", label, m.X, m.Y, m.X+c-a, m.Y+e-b)
	if n.Legal == nil || !*n.Legal {
		p.t.Fatalf("deployment of %s refused: %s", label, n.Verdict)
	}
	p.picture("deployment")
	p.entered("deployment", func() { p.pressKey("confirm") })
	p.did["deploy"]++
}

// dragged drags a Section and sees it follow. A window that stalls for a moment may take a drag for a click, as it would
// with a real hand; then the hand tries again.
func (p *player) dragged(what, unit string, x0, y0, x1, y1 int) screens.Narration {
	p.t.Helper()
	m := first(p.see(), unit)
	for _, slow := range slower {
		p.drag(x0, y0, x1, y1, slow)
		n, ok := p.wait(short, func(n screens.Narration) bool { k := first(n, unit); return k.X != m.X || k.Y != m.Y })
		if ok {
			return n
		}
	}
	return p.until(what+" to be dragged", func(n screens.Narration) bool { k := first(n, unit); return k.X != m.X || k.Y != m.Y })
}

// first is the first model of a Section that the window shows.
func first(n screens.Narration, unit string) screens.ToldModel {
	for _, m := range n.Models {
		if m.Unit == unit {
			return m
		}
	}
	return screens.ToldModel{}
}

// near reports whether a model of a Section is within some pixels of a point.
func near(n screens.Narration, unit string, x, y int, within float64) bool {
	for _, m := range n.Models {
		if m.Unit == unit && math.Hypot(float64(m.X-x), float64(m.Y-y)) <= within {
			return true
		}
	}
	return false
}

// nearest gives the enemy model nearest to a Section, its distance in inches, and the model of the Section.
func nearest(n screens.Narration, unit, seat string) (own, foe screens.ToldModel, inches float64) {
	inches = math.Inf(1)
	for _, a := range n.Models {
		if a.Unit != unit {
			continue
		}
		for _, b := range n.Models {
			if b.Seat == seat {
				continue
			}
			if d := (math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)) - float64(a.R+b.R)) / n.PPI; d < inches {
				own, foe, inches = a, b, d
			}
		}
	}
	return own, foe, inches
}

// act does something with the Section that activates, or ends its Activation.
func (p *player) act(n screens.Narration) {
	p.t.Helper()
	_, _, gap := nearest(n, n.Unit, n.Seat)
	for _, k := range []struct {
		id   string
		want bool
		do   func(screens.Narration, string) bool
	}{
		{"option-fire", true, p.shoot},
		{"option-charge", gap < 12 && !p.shy[n.Unit], p.charge},
		{"option-advance", true, p.move},
		{"option-double", true, p.move},
		{"option-hold", true, p.plain},
		{"option-end-activation", true, p.plain},
	} {
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
	p.press(id)
	m := p.until(id, func(m screens.Narration) bool { return m.Entries > n.Entries || m.Drafted != "" })
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
		p.press("drop")
		p.until("the command to be left", func(n screens.Narration) bool { return n.Drafted == "" })
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
	aimed := false
	for _, m := range n.Models {
		if m.Target && m.Seat != n.Seat {
			p.point(m.X, m.Y)
			aimed = true
			break
		}
	}
	if !aimed {
		p.t.Errorf("a shot that may be given shows no target: %s", p.brief())
	}
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

// move drags the Section towards its aim, round what stands in the way.
func (p *player) move(n screens.Narration, id string) bool {
	p.t.Helper()
	unit, seat := n.Unit, n.Seat
	aim := aims[unit[len(unit)-1]]
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
	step := 6.0
	if strings.HasPrefix(id, "option-double") {
		step = 9
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
		if ok && n.Legal != nil && *n.Legal && on(n, "confirm") {
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
		p.picture("melee")
	}
	if _, more := button(n, "confirm"); !more {
		list := options(n, "pick-")
		if len(list) == 0 {
			p.t.Fatalf("a question without an answer: %s", p.brief())
		}
		id := list[entries%len(list)].ID
		if on(n, "pick-yes") {
			id = "pick-yes"
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
