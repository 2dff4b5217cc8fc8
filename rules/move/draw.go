package move

import (
	"slices"

	"baize/rules/geom"
)

// draw moves the bodies that are held as the hand or the keys have drawn them: those that go freely as one block, those that
// drive each along its heading.
func (h *hand) draw() {
	by := h.wish.By
	step := shortStep
	if h.wish.Keys.Far {
		step = longStep
	}
	by = by.Add(geom.Pt(step*geom.Length(h.wish.Keys.X), step*geom.Length(h.wish.Keys.Y)))
	var free, drivers []*laid
	for _, b := range h.held {
		switch {
		case b.Drive != nil:
			drivers = append(drivers, b)
		case b.off && !b.moved && h.wish.By == (geom.Point{}): // keys do not set down what has no place yet
		default:
			free = append(free, b)
		}
	}
	for _, b := range drivers {
		b.rise(h.wish.Keys.Z)
	}
	drive := func() {
		for _, b := range drivers {
			h.drive(b, step*geom.Length(h.wish.Keys.X+h.wish.Keys.Y))
		}
	}
	was := h.kept()
	if drive(); by == (geom.Point{}) {
		return
	}
	clash := !h.wish.Loose && h.clash(drivers, free)
	if !clash {
		h.block(free, by)
		clash = !h.wish.Loose && h.clash(drivers, free)
	}
	if clash { // who goes freely goes first, up to those who drive, and these up to him
		h.put(was)
		h.block(free, by)
		h.barring = free
		drive()
		h.barring = nil
	}
}

// kept are the bodies that are held as they are laid out.
func (h *hand) kept() []laid {
	out := make([]laid, len(h.held))
	for i, b := range h.held {
		out[i] = *b
		out[i].legs = slices.Clone(b.legs)
	}
	return out
}

// put lays the bodies that are held out as they were.
func (h *hand) put(was []laid) {
	for i, b := range h.held {
		*b = was[i]
	}
}

// clash reports whether one who drives ends in one who goes freely.
func (h *hand) clash(drivers, free []*laid) bool {
	for _, b := range drivers {
		for _, o := range free {
			if geom.Pressed(b.shape(b.end), o.shape(o.end)) {
				return true
			}
		}
	}
	return false
}
