package sight

import (
	"math"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/table"
)

// mostElders is how many tableaux back what is known of a line may come from.
const mostElders = 4

// nearby is how far from a line, beyond the bases at its ends, a base must be to leave it as it was, in micrometres; it covers
// roundings as well.
const nearby = 2 * float64(geom.Touch)

func circleOf(m *rules.Model) model.Circle {
	return model.Circle{X: float64(m.At.X), Y: float64(m.At.Y), R: math.Hypot(float64(m.Base.W), float64(m.Base.L)) + nearby}
}

// follow makes a tableau take over what elder knows. Both have the same terrain, and as many models and units.
func follow(t *model.Tableau, elder *model.Tableau) {
	was, is := elder.Then.S, t.Then.S
	t.Fresh = make([]bool, len(is.Models))
	var first []int
	for i := range is.Models {
		a, b := &was.Models[i], &is.Models[i]
		u, v := &was.Units[a.Unit-1], &is.Units[b.Unit-1]
		if !table.StandsAs(a, b) || model.Standing(u) != model.Standing(v) || !table.SameSlice(u.Models, v.Models) {
			t.Fresh[i], first = true, append(first, i)
			t.Moved = append(t.Moved, circleOf(a), circleOf(b))
			if len(first) > 10+len(is.Models)/5 {
				return // drawing the lines anew is cheaper than comparing
			}
		}
	}
	for i := range is.Models { // who touches somebody may Occupy what that model touches, or look past it
		for _, k := range first {
			if !t.Fresh[i] && (model.MayTouch(&is.Models[i], &was.Models[k]) || model.MayTouch(&is.Models[i], &is.Models[k])) {
				t.Fresh[i] = true
				t.Moved = append(t.Moved, circleOf(&is.Models[i]))
			}
		}
	}
	t.Elder.Store(elder)
	last := t
	for range mostElders {
		if last = last.Elder.Load(); last == nil {
			return
		}
	}
	last.Elder.Store(nil)
}

// Alike returns the tableau that this one was made from if it has the same line between two models on the table, else nil: neither
// model is fresh, and no base that moved stood or stands near the line.
func Alike(t *model.Tableau, from, to rules.ModelID) *model.Tableau {
	elder := t.Elder.Load()
	if elder == nil || t.Fresh[from-1] || t.Fresh[to-1] {
		return nil
	}
	a, b := t.Then.Model(from), t.Then.Model(to)
	if a.Place != rules.OnTable || b.Place != rules.OnTable {
		return nil
	}
	wide := max(circleOf(a).R, circleOf(b).R) // a line may run to any point of a base
	x, y := float64(a.At.X), float64(a.At.Y)
	dx, dy := float64(b.At.X)-x, float64(b.At.Y)-y
	long := dx*dx + dy*dy
	for _, m := range t.Moved {
		mx, my, far := m.X-x, m.Y-y, m.R+wide
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
