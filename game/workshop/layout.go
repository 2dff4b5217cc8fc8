package workshop

import "baize/rules/geom"

// Complete puts what is missing opposite everything on the table.
func Complete(s Symmetry) Edit {
	return Edit{Title: "Complete the symmetry", do: func(d Document) (Document, error) {
		w, h, _ := d.Table()
		if s == Free || w == 0 {
			return d, nil
		}
		j := &joiner{mirror: mirror{s, w, h}, was: d, now: d, groups: map[string]string{}}
		var lone []*Item
		for _, it := range d.Lying() {
			if answers(it) && j.twin(it) == nil {
				lone = append(lone, it)
			}
		}
		return j.answer(lone)
	}}
}

// MirrorLayout turns everything on the table over, whoever it belongs to; twice leaves everything as it was.
func MirrorLayout(s Symmetry) Edit {
	return Edit{Title: "Mirror the layout", do: func(d Document) (Document, error) {
		w, h, _ := d.Table()
		if s == Free || w == 0 {
			return d, nil
		}
		m := mirror{s, w, h}
		return d.changed(func(it *Item) *Item {
			if !it.Lies() {
				return it
			}
			return m.image(it)
		}), nil
	}}
}

// TurnLayout turns the table with everything on it clockwise by quarters of a turn.
func TurnLayout(quarters int) Edit {
	return Edit{Title: "Turn the layout", do: func(d Document) (Document, error) {
		for range ((quarters % 4) + 4) % 4 {
			d = quarterTurned(d)
		}
		return d, nil
	}}
}

var quarter = map[string]string{"bottom": "left", "left": "top", "top": "right", "right": "bottom"}

func quarterTurned(d Document) Document {
	w, h, mat := d.Table()
	if w == 0 {
		return d
	}
	return d.sized(h, w, mat).changed(func(it *Item) *Item {
		if !it.Lies() {
			return it
		}
		o := it.Out.rigid(func(p geom.Point) geom.Point { return geom.Pt(p.Y, w-p.X) })
		if it.faces() {
			o.H = o.H.Add(9000)
		}
		out := it.withOutline(o)
		if e, ok := it.Get("edge"); ok {
			out = out.with("edge", quarter[e])
		}
		return out
	})
}
