package session

import (
	"baize/rules"
	"baize/rules/geom"
)

// legStep is the step to which runs of a leg snap: a tenth of an inch.
const legStep = geom.Inch / 10

// last gives the leg being made, a new one if there is none.
func (g *Ghost) last() *rules.Leg {
	if len(g.Legs) == 0 {
		g.Legs = append(g.Legs, rules.Leg{})
	}
	return &g.Legs[len(g.Legs)-1]
}

// start is the pose in which the last leg begins.
func (g *Ghost) start() geom.Pose {
	if p := g.Poses(); len(p) >= 2 {
		return p[len(p)-2]
	}
	return g.From
}

// driveTo runs the last leg straight so far that the model comes next to a point. A leg that has turned is finished:
// driving on begins the next.
func (m *Mover) driveTo(g *Ghost, to geom.Point) {
	if g.last().Turn != 0 {
		g.Legs = append(g.Legs, rules.Leg{})
	}
	from := g.start()
	ahead := from.Heading.Vec(geom.Inches(1))
	run := geom.Length(to.Sub(from.At).Dot(ahead) / int64(geom.Inches(1)))
	if g.Limit > 0 { // the drag ends where the way does
		l := g.last()
		l.Run = 0
		left := max(0, g.Limit-g.Used())
		run = max(-left, min(left, run))
	}
	g.last().Run = run / legStep * legStep
	m.settle(g)
}

// run lengthens the last leg by the part of a shift that points ahead.
func (m *Mover) run(g *Ghost, facing geom.Heading, by geom.Point) {
	if g.last().Turn != 0 {
		g.Legs = append(g.Legs, rules.Leg{})
	}
	d := by.X + by.Y // an arrow key: up and right run ahead, down and left back
	g.last().Run += d
	m.settle(g)
}

// turnLeg turns at the end of the last leg, by at most 45 degrees either way.
func (m *Mover) turnLeg(g *Ghost, by geom.Heading) {
	l := g.last()
	t := l.Turn + signed(by)
	l.Turn = max(-geom.MaxTurn, min(geom.MaxTurn, t))
	m.settle(g)
}

// signed is a heading as a turn from -180 to 180 degrees.
func signed(h geom.Heading) geom.Heading {
	h %= 36000
	if h > 18000 {
		h -= 36000
	}
	if h < -18000 {
		h += 36000
	}
	return h
}

// settle puts a legged ghost to the end of its legs.
func (m *Mover) settle(g *Ghost) {
	at := g.From
	if p := g.Poses(); len(p) > 0 {
		at = p[len(p)-1]
	}
	g.At, g.Facing = at.At, at.Heading
	g.Moved = len(trimLegs(g.Legs)) > 0
}
