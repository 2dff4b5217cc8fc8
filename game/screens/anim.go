package screens

import (
	"math"
	"time"

	"baize/rules"
	"baize/rules/geom"
)

const (
	tumbleFor = 700 * time.Millisecond
	walkFor   = 450 * time.Millisecond
)

// animation is what moves for a moment after a command: dice tumble, models walk. Any key ends it.
type animation struct {
	from   time.Duration
	now    time.Duration
	pace   float64 // how many times as fast as in play
	dice   bool
	walks  []walk
	active bool
}

type walk struct {
	model  rules.ModelID
	path   []geom.Point
	facing geom.Heading
}

// start begins the animation of what has just happened; pace is how many times as fast as in play it runs.
func (n *animation) start(now time.Duration, fresh []rules.Event, pace float64) {
	*n = animation{from: now, now: now, pace: pace}
	for i := range fresh {
		e := &fresh[i]
		switch {
		case e.Kind == rules.EvRoll:
			n.dice = true
		case e.Kind == rules.EvMove && len(e.Path) > 1:
			n.walks = append(n.walks, walk{e.Model, e.Path, e.Facing})
		}
	}
	n.active = n.dice || len(n.walks) > 0
}

func (n *animation) busy() bool { return n.active }

func (n *animation) skip() { n.active, n.walks, n.dice = false, nil, false }

// step moves on; it reports whether something moved.
func (n *animation) step(now time.Duration) bool {
	if !n.active {
		return false
	}
	n.now = now
	if t := n.since(); t > tumbleFor || !n.dice && t > walkFor {
		n.skip()
	}
	return true
}

// since is how long it has run, at the pace of play.
func (n *animation) since() time.Duration { return time.Duration(float64(n.now-n.from) * n.pace) }

// poses are where walking models are at this moment.
func (n *animation) poses() map[rules.ModelID]geom.Pose {
	if !n.active || len(n.walks) == 0 {
		return nil
	}
	t := math.Min(1, float64(n.since())/float64(walkFor))
	t = t * t * (3 - 2*t)
	out := map[rules.ModelID]geom.Pose{}
	for _, w := range n.walks {
		at, _ := geom.Path(w.path).PointAt(geom.Length(t * float64(geom.PathLength(w.path))))
		out[w.model] = geom.Pose{At: at, Heading: w.facing}
	}
	return out
}

// tumble gives the face and the tilt of a die while it tumbles; ok is false once it lies still.
func (n *animation) tumble(i, sides int) (face int, turn float64, ok bool) {
	if !n.active || !n.dice {
		return 0, 0, false
	}
	t := float64(n.since()) / float64(tumbleFor)
	settle := 0.55 + 0.4*float64(i%7)/7
	if t > settle {
		return 0, 0, false
	}
	tick := int(t*24) + i*5
	return tick*7%max(1, sides) + 1, math.Sin(float64(tick)) * 0.5, true
}
