package move

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// ways are the ways of all bodies as they are laid out.
func (h *hand) ways() []rules.Way {
	out := make([]rules.Way, len(h.all))
	for i := range h.all {
		b := &h.all[i]
		w := rules.Way{Model: b.Model, Off: b.off, Moved: b.moved, Why: b.Why, Held: b.stop, By: b.by}
		var used, limit geom.Length
		switch {
		case b.Drive != nil:
			w.Driven, w.Legs = true, trim(b.legs)
			used, limit = h.driven(b)
			if w.Poses, w.Layers = rules.Traced(b.from, b.layer, b.legs); !slices.ContainsFunc(w.Layers, func(n int) bool { return n != 0 }) {
				w.Layers = nil
			}
		case b.off:
			w.Poses, limit = []geom.Pose{b.from, b.end}, -1
		default:
			for _, p := range b.path {
				w.Poses = append(w.Poses, geom.Pose{At: p, Heading: b.from.Heading})
			}
			w.Poses = append(w.Poses[:max(1, len(w.Poses)-1)], b.end)
			used, limit = h.kit.cost(b.Body, b.path)
		}
		w.Used = rules.Long(used)
		if limit >= 0 {
			w.Limit = rules.Long(limit)
		}
		if b.stop == rules.HeldLimit && b.asked > 0 {
			w.Asked = rules.Long(b.asked)
		}
		out[i] = w
	}
	return out
}
