package workshop

import (
	"errors"
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// PlaceTool puts models of the forces on the table where the hand is: one there, several in rows about it, side by side as they face.
type PlaceTool struct {
	Models []*rules.Model // of one side, as the battle has them
	Turned geom.Heading   // from the way their side looks
}

// To implements Tool.
func (t PlaceTool) To(d Document, p geom.Point, s Snap) (Edit, []Pull, bool) {
	if len(t.Models) == 0 {
		return Edit{}, nil, false
	}
	at, pulls := s.Point(d, p)
	if s.lattice != nil {
		at = s.lattice.Middle(s.lattice.Cell(p))
	}
	home := seatHome(t.Models[0].Seat.String())
	facing := home.Add(t.Turned)
	title := "Place " + t.Models[0].Label
	if n := len(t.Models); n > 1 {
		title = fmt.Sprintf("Place %d models", n)
	}
	places := rows(t.Models)
	return Edit{Title: title, do: func(d Document) (Document, error) {
		for i, m := range t.Models {
			if d.labelled(WordPlace, m.Label) {
				return d, fmt.Errorf("%s stands already", m.Label)
			}
			it := &Item{Word: WordPlace, Args: []string{m.Label}, Home: home}
			it.Out = Outline{Form: At, Pts: []geom.Point{onGrain(geom.Rotate(at.Add(places[i]), at, facing))}, H: facing}
			d, _ = d.added(it)
		}
		return d, nil
	}}, pulls, true
}

// gapInRows is how far apart bases stand that are put in rows.
const gapInRows = geom.Inch / 4

// rows are the places of models about a point, the first in front on the left: as many in a row as there are rows, or one more.
func rows(models []*rules.Model) []geom.Point {
	var w, l geom.Length
	for _, m := range models {
		w = max(w, m.Base.W)
		l = max(l, m.Base.W, m.Base.L)
	}
	across := 1
	for across*across < len(models) {
		across++
	}
	deep := (len(models) + across - 1) / across
	stepX, stepY := w+gapInRows, l+gapInRows
	out := make([]geom.Point, len(models))
	for i := range models {
		x, y := geom.Length(2*(i%across)-across+1), geom.Length(deep-1-2*(i/across))
		out[i] = geom.Pt(x*stepX/2, y*stepY/2)
	}
	return out
}

// InReserve lists the models of a unit that neither a line of the document nor the scenario's own lines have put on the table, in the order of
// the unit. s is the battle that was built of the document or of an earlier one of the same forces.
func InReserve(d Document, s *rules.State, unit rules.UnitID) []*rules.Model {
	var out []*rules.Model
	for _, id := range s.Unit(unit).Models {
		m := s.Model(id)
		if m.Place == rules.Reserve && d.model(m.Label) == nil {
			out = append(out, m)
		}
	}
	return out
}

// Placed lists the lines that put models of a unit on the table.
func Placed(d Document, s *rules.State, unit rules.UnitID) []ID {
	var out []ID
	for _, id := range s.Unit(unit).Models {
		if it := d.model(s.Model(id).Label); it != nil && it.Word == WordPlace {
			out = append(out, it.ID)
		}
	}
	return out
}

// TakeBack takes models off the table that lines of their own put there.
func TakeBack(ids []ID) Edit {
	return Edit{Title: fmt.Sprintf("Take back %d models", len(ids)), do: func(d Document) (Document, error) {
		if len(ids) == 0 {
			return d, errors.New("nobody of it was placed here")
		}
		return d.changed(func(it *Item) *Item {
			if slices.Contains(ids, it.ID) && it.Word == WordPlace {
				return nil
			}
			return it
		}), nil
	}}
}
