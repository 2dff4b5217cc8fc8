package legions

import (
	"math"
	"sync/atomic"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/table"
)

// mostElders is how many tableaux back what is known of a line may come from.
const mostElders = 4

// lineage is what lets a tableau take over lines from the one that it was made from. Both have the same terrain, and in both most
// models stand alike.
type lineage struct {
	elder atomic.Pointer[tableau] // nil if nothing is taken over
	fresh []bool                  // by model id - 1: it stands otherwise than in the elder, or beside one that does
	moved []circle                // where those stood and stand
}

// circle is a circle in which a base stands, in micrometres.
type circle struct{ x, y, r float64 }

// nearby is how far from a line, beyond the bases at its ends, a base must be to leave it as it was, in micrometres; it covers
// roundings as well.
const nearby = 2 * float64(geom.Touch)

func circleOf(m *rules.Model) circle {
	return circle{float64(m.At.X), float64(m.At.Y), math.Hypot(float64(m.Base.W), float64(m.Base.L)) + nearby}
}

// follow makes a tableau take over what elder knows. Both have the same terrain, and as many models and units.
func (t *tableau) follow(elder *tableau) {
	was, is := elder.then.S, t.then.S
	t.fresh = make([]bool, len(is.Models))
	var first []int
	for i := range is.Models {
		a, b := &was.Models[i], &is.Models[i]
		u, v := &was.Units[a.Unit-1], &is.Units[b.Unit-1]
		if !table.StandsAs(a, b) || standing(u) != standing(v) || !table.SameSlice(u.Models, v.Models) {
			t.fresh[i], first = true, append(first, i)
			t.moved = append(t.moved, circleOf(a), circleOf(b))
			if len(first) > 10+len(is.Models)/5 {
				return // drawing the lines anew is cheaper than comparing
			}
		}
	}
	for i := range is.Models { // who touches somebody may Occupy what that model touches, or look past it
		for _, k := range first {
			if !t.fresh[i] && (mayTouch(&is.Models[i], &was.Models[k]) || mayTouch(&is.Models[i], &is.Models[k])) {
				t.fresh[i] = true
				t.moved = append(t.moved, circleOf(&is.Models[i]))
			}
		}
	}
	t.elder.Store(elder)
	last := t
	for range mostElders {
		if last = last.elder.Load(); last == nil {
			return
		}
	}
	last.elder.Store(nil)
}

// alike returns the tableau that this one was made from if it has the same line between two models on the table, else nil: neither
// model is fresh, and no base that moved stood or stands near the line.
func (t *tableau) alike(from, to rules.ModelID) *tableau {
	elder := t.elder.Load()
	if elder == nil || t.fresh[from-1] || t.fresh[to-1] {
		return nil
	}
	a, b := t.then.model(from), t.then.model(to)
	if a.Place != rules.OnTable || b.Place != rules.OnTable {
		return nil
	}
	wide := max(circleOf(a).r, circleOf(b).r) // a line may run to any point of a base
	x, y := float64(a.At.X), float64(a.At.Y)
	dx, dy := float64(b.At.X)-x, float64(b.At.Y)-y
	long := dx*dx + dy*dy
	for _, m := range t.moved {
		mx, my, far := m.x-x, m.y-y, m.r+wide
		at := 0.0
		if long > 0 {
			at = min(1, max(0, (mx*dx+my*dy)/long))
		}
		if mx, my = mx-at*dx, my-at*dy; mx*mx+my*my <= far*far {
			return nil
		}
	}
	return elder
}
