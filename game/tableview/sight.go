package tableview

import (
	"baize/game/session/draft"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// nearest draws the best line from a model to a unit: the clearest, of those the shortest.
func (b *build) nearest(from rules.ModelID, unit rules.UnitID) {
	if !b.st.HasUnit(unit) || !b.seen(from) {
		return
	}
	var best rules.Sight
	found := false
	for _, id := range b.st.Unit(unit).Models {
		if !b.seen(id) {
			continue
		}
		k := b.play.Survey().Sight(from, id)
		if !found || k.Class < best.Class || k.Class == best.Class && k.Range < best.Range {
			best, found = k, true
		}
	}
	if found {
		b.ray(best, false)
	}
}

// seen reports whether lines may begin and end at a model: it stands on the table, or it is in a building there or rides.
func (b *build) seen(id rules.ModelID) bool {
	m := b.st.Model(id)
	return m.Place == rules.OnTable || m.Place == rules.Aboard && (m.Within != 0 || m.Inside != 0)
}

func (b *build) ray(k rules.Sight, told bool) {
	r := render.Ray{A: Pt(k.A), B: Pt(k.B), At: Pt(k.Block), Class: render.Class(k.Class)}
	if k.Class == rules.SightCover && k.Block == (geom.Point{}) {
		r.At = Pt(k.B)
	}
	if told && k.Range > 0 {
		r.Text = k.Range.Inches()
	}
	b.out.Rays = append(b.out.Rays, r)
}

// sight draws the lines of the selected unit or of one model to everything of the other side. A model being dragged
// sees from where its ghost is; of a unit that is dragged only the first does until it is let go, since every step of the hand would
// have the lines of all judged anew.
func (b *build) sight() {
	var from []rules.ModelID
	switch {
	case b.look.Sees != 0 && b.st.HasModel(b.look.Sees):
		from = []rules.ModelID{b.look.Sees}
	case b.look.Lines:
		from = b.h.Models()
	}
	many := len(from) > 1
	if mv := b.h.Mover(); many && mv != nil && mv.Holding() {
		from = from[:1]
	}
	for _, f := range from {
		m := b.st.Model(f)
		if !b.seen(f) && b.placed(f) == nil {
			continue
		}
		first := len(b.out.Rays)
		told := map[rules.UnitID]int{} // the ray of a unit that bears its range: the clearest, of those the shortest
		var seen []rules.Sight
		see := b.see(f)
		for i := range b.st.Models {
			t := &b.st.Models[i]
			if t.Seat == m.Seat || !b.seen(t.ID) || t.Inside != 0 && t.Place == rules.Aboard {
				continue // who rides is seen with what carries it
			}
			k := see(t.ID)
			if many && k.Class == rules.SightBlocked {
				continue
			}
			b.ray(k, false)
			seen = append(seen, k)
			n := len(seen) - 1
			if at, ok := told[t.Unit]; !ok || k.Class < seen[at].Class || k.Class == seen[at].Class && k.Range < seen[at].Range {
				told[t.Unit] = n
			}
		}
		for _, n := range told {
			if !many && seen[n].Range > 0 {
				b.out.Rays[first+n].Text = seen[n].Range.Inches()
			}
		}
	}
}

// Outlook counts what a model sees of the other side, by class.
func Outlook(h *draft.Hand, from rules.ModelID) (n [3]int) {
	b := build{h: h, play: h.Play(), st: h.Play().State()}
	if !b.seen(from) && b.placed(from) == nil {
		return n
	}
	see := b.see(from)
	for i := range b.st.Models {
		if t := &b.st.Models[i]; t.Seat != b.st.Model(from).Seat && b.seen(t.ID) && !(t.Inside != 0 && t.Place == rules.Aboard) {
			n[see(t.ID).Class]++
		}
	}
	return n
}

// placed returns the ghost of a model that has been laid out somewhere on the table, nil where it has none.
func (b *build) placed(f rules.ModelID) *draft.Ghost {
	if mv := b.h.Mover(); mv != nil {
		if g := mv.Ghost(f); g != nil && g.Moved {
			return g
		}
	}
	return nil
}

// see returns a function that judges the line from a model, or from where its ghost is, to another model.
func (b *build) see(f rules.ModelID) func(t rules.ModelID) rules.Sight {
	if b.placed(f) != nil {
		from := eye(b.h, f).Keeping()
		return func(t rules.ModelID) rules.Sight {
			return rules.SightsOf(b.play.System()).Sight(b.st, from, b.st.Model(t).Ref())
		}
	}
	return func(t rules.ModelID) rules.Sight { return b.play.Survey().Sight(f, t) }
}
