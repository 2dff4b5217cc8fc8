package workshop

import (
	"errors"
	"slices"

	"baize/rules/geom"
)

// bend changes the points of an outline or stroke.
func bend(title string, id ID, point int, f func(Outline) Outline) Edit {
	return Edit{Title: title, do: onItems([]ID{id}, func(it *Item) (*Item, error) {
		if !it.Out.Form.bends() {
			return nil, errors.New("it has no corners: make it an outline first")
		}
		if point < 0 || point >= len(it.Out.Pts) {
			return nil, errors.New("it has no such point")
		}
		o := f(it.Out)
		if o.Equal(it.Out) {
			return it, nil
		}
		return it.withOutline(o), nil
	})}
}

// MovePoint moves a corner or bend, counted from 0.
func MovePoint(id ID, i int, to geom.Point) Edit {
	return bend("Move a point", id, i, func(o Outline) Outline {
		if o.Pts[i] == to {
			return o
		}
		pts := slices.Clone(o.Pts)
		pts[i] = onGrain(to)
		return o.at(pts)
	})
}

// AddPoint puts a corner or bend behind the one counted i from 0.
func AddPoint(id ID, i int, at geom.Point) Edit {
	return bend("Add a point", id, i, func(o Outline) Outline { return o.inserted(i, onGrain(at)) })
}

// RemovePoint takes a corner or bend away.
func RemovePoint(id ID, i int) Edit {
	return bend("Remove a point", id, i, func(o Outline) Outline { return o.deleted(i) })
}

// Sharpen makes a point of a curve or spline a corner, or smooth.
func Sharpen(id ID, i int, on bool) Edit {
	return bend("Sharpen a point", id, i, func(o Outline) Outline {
		if !o.Form.smooth() {
			return o
		}
		sharp := make([]bool, len(o.Pts))
		copy(sharp, o.Sharp)
		sharp[i] = on
		o.Sharp, o.flat = sharp, nil
		return o
	})
}

// Smooth lets an outline or stroke go smoothly through its points.
func Smooth(id ID) Edit {
	return Edit{Title: "Make it smooth", do: onItems([]ID{id}, func(it *Item) (*Item, error) {
		o := it.Out
		switch {
		case it.Word != WordTerrain:
			return nil, errors.New("only terrain has curves")
		case o.Form == Poly:
			o.Form = Curve
		case o.Form == Line:
			o.Form = Spline
		default:
			return nil, errors.New("it has no corners")
		}
		return it.withOutline(o), nil
	})}
}

// Straighten gives a curve or spline straight legs between its points, and a disc, rectangle or oval corners that can be moved.
func Straighten(id ID) Edit {
	return Edit{Title: "Make it an outline", do: onItems([]ID{id}, func(it *Item) (*Item, error) {
		o := it.Out
		switch o.Form {
		case Curve, Spline:
			o.Sharp, o.flat = nil, nil
			if o.Form == Curve {
				o.Form = Poly
			} else {
				o.Form = Line
			}
			return it.withOutline(o), nil
		case Disc, Rect, Oval:
			pts := o.Shape().AppendOutline(nil)
			step := (len(pts) + 23) / 24
			o = Outline{Form: Poly}
			for i := 0; i < len(pts); i += step {
				o.Pts = append(o.Pts, onGrain(pts[i]))
			}
			return it.withOutline(o), nil
		}
		return nil, errors.New("it has corners already, or no area")
	})}
}
