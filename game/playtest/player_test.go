package playtest

import (
	"math"
	"strings"
	"time"

	"baize/game/screens"
	"baize/rules"
)

// player plays both sides of a battle by what the window shows: towards its objectives and then the nearest enemy,
// shooting and charging where the rules propose it.
type player struct {
	*desk
	plan    plan
	begun   time.Time
	tried   map[string]bool // what this activation has tried in vain or done already
	shy     map[string]bool // units whose last charge failed: they come nearer first
	did     map[string]int  // what was done, by kind of command or question
	refused int             // drags that the rules refused
}

// plan is what the player knows of a battle beforehand.
type plan struct {
	aims    map[byte][2]float64                         // where a unit goes, in inches, by the last digit of its label
	columns map[byte]float64                            // where along its edge it is set down, in inches, likewise
	rows    [2]float64                                  // how far from the edge it is set down, and dragged to then
	aside   float64                                     // how far to the right it is dragged then
	deeds   func(p *player, n screens.Narration) []deed // what an acting unit may do, best first
	prefers func(n screens.Narration) (pick string)     // which answer it takes where it may be given
}

// deed is something that a unit may do: the option's id, whether it is wanted now, and how it is done.
type deed struct {
	id   string
	want bool
	do   func(n screens.Narration, id string) bool
}

func newPlayer(d *desk, plan plan) *player {
	return &player{desk: d, plan: plan, begun: time.Now(), tried: map[string]bool{}, shy: map[string]bool{}, did: map[string]int{}}
}

// stage logs how far the battle is.
func (p *player) stage(name string) {
	p.t.Logf("%5.1fs %s: turn %d %s, %d commands", time.Since(p.begun).Seconds(), name, p.now.Turn, p.now.Phase, p.now.Entries)
}

// play plays on until something shows.
func (p *player) play(what string, until func(screens.Narration) bool) {
	p.t.Helper()
	for !until(p.see()) {
		if p.now.Over != "" || time.Since(p.begun) > limit {
			p.t.Fatalf("%s did not come in %v: %s", what, time.Since(p.begun), p.brief())
		}
		p.step()
	}
	p.stage(what)
}

// finish plays the battle to its end and holds the victory panel to the journal, and the journal to a replay.
func (p *player) finish(turns int) {
	p.t.Helper()
	for p.see().Over == "" {
		if time.Since(p.begun) > limit {
			p.t.Fatalf("no end in %v: %s", limit, p.brief())
		}
		p.step()
	}
	n := p.until("the victory panel", func(n screens.Narration) bool { return on(n, "leave") && !n.Busy })
	p.picture("victory")
	p.stage("the end: " + n.Over)
	end := p.journal()
	if o := end.State().Over; o == nil || o.Winner.String() != n.Winner || o.Why.String() != n.Over || len(end.Log()) != n.Entries {
		p.t.Errorf("the window tells of winner %s, %q after %d commands; the journal holds %+v after %d", n.Winner, n.Over, n.Entries, o, len(end.Log()))
	}
	if n.Turn > turns {
		p.t.Errorf("got an end in turn %d, want %d at most", n.Turn, turns)
	}
	replayed, err := rules.Replay(end.System(), end.Start(), end.Log(), nil)
	if err != nil || rules.Hash(replayed) != rules.Hash(end.State()) {
		p.t.Errorf("the log replays to another battle: %v", err)
	}
}

// pixel is where a point of the table is in the window.
func pixel(n screens.Narration, x, y float64) (int, int) {
	t := n.Table
	return t[0] + int(x*n.PPI), t[1] + t[3] - int(y*n.PPI)
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

// simple takes the first option that is open, such as the unit to activate or the end of a phase.
func (p *player) simple(n screens.Narration) {
	p.t.Helper()
	list := options(n, "option-")
	if len(list) == 0 {
		p.t.Fatalf("nothing can be done: %s", p.brief())
	}
	p.tried = map[string]bool{}
	pick := list[n.Entries%len(list)]
	id := pick.ID
	press := p.press
	if len(list) == 1 || n.Entries%3 == 0 {
		press = p.pressKey
	}
	m := p.sure(id, func() { press(id) }, func(m screens.Narration) bool { return m.Entries > n.Entries || m.Drafted != "" })
	if m.Entries == n.Entries {
		for _, o := range options(m, "doer-") { // which unit
			p.sure(o.ID, func() { p.pressKey(o.ID) }, func(m screens.Narration) bool { return on(m, "confirm") })
			break
		}
		p.entered(id, func() { p.pressKey("confirm") })
	}
	p.did[n.Kind]++
}

// deploy sets a unit up: it hangs at the cursor, is set down, and is dragged to its place.
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
	n = p.sure("the unit to hang at the cursor", func() { p.press(pick.ID) }, func(n screens.Narration) bool { return n.Drafted == "deploy" })
	x, y, to := p.plan.columns[label[len(label)-1]], p.plan.rows[0], p.plan.rows[1]
	if high := float64(n.Table[3]) / n.PPI; n.Seat == "B" {
		y, to = high-y, high-to
	}
	a, b := pixel(n, x, y)
	p.point(a, b)
	p.until("the unit to follow the cursor", func(n screens.Narration) bool { return near(n, label, a, b, 60) })
	n = p.sure("the unit to be set down", func() { p.click(a, b) }, func(n screens.Narration) bool { return on(n, "reset") })
	m := first(n, label)
	c, e := pixel(n, x+p.plan.aside, to)
	n = p.dragged("the unit", label, m.X, m.Y, m.X+c-a, m.Y+e-b)
	if n.Legal == nil || !*n.Legal {
		p.t.Fatalf("deployment of %s refused: %s", label, n.Verdict)
	}
	if p.did["deploy"] > 3 { // so that there is something to be seen
		p.picture("deployment")
	}
	p.entered("deployment", func() { p.pressKey("confirm") })
	p.did["deploy"]++
}

// dragged drags a unit and sees it follow. A window that stalls for a moment may take a drag for a click, as it would
// with a real hand; then the hand picks the whole unit again, of which the click took one model, and tries again.
func (p *player) dragged(what, unit string, x0, y0, x1, y1 int) screens.Narration {
	p.t.Helper()
	m := first(p.see(), unit)
	for i, slow := range slower {
		if i > 0 {
			p.key("Ctrl+A")
		}
		p.drag(x0, y0, x1, y1, slow)
		n, ok := p.wait(short, func(n screens.Narration) bool { k := first(n, unit); return k.X != m.X || k.Y != m.Y })
		if ok {
			return n
		}
	}
	return p.until(what+" to be dragged", func(n screens.Narration) bool { k := first(n, unit); return k.X != m.X || k.Y != m.Y })
}

// first is the first model of a unit that the window shows.
func first(n screens.Narration, unit string) screens.ToldModel {
	for _, m := range n.Models {
		if m.Unit == unit {
			return m
		}
	}
	return screens.ToldModel{}
}

// near reports whether a model of a unit is within some pixels of a point.
func near(n screens.Narration, unit string, x, y int, within float64) bool {
	for _, m := range n.Models {
		if m.Unit == unit && math.Hypot(float64(m.X-x), float64(m.Y-y)) <= within {
			return true
		}
	}
	return false
}

// nearest gives the enemy model nearest to a unit, its distance in inches, and the model of the unit.
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
