package setup

import (
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
)

// ReadPiece reads a terrain line: KIND LABEL, its shape, tags=, order=, owner= and layer=, and what only editors read. Whether the system knows the kind
// and the tags its builder says, whether such a piece has an owner and a level rules.Info.ThingFault.
func ReadPiece(l *text.Line) (p rules.Piece, err error) {
	if err := l.Want(2, 2, "KIND LABEL poly=|curve=|disc=|line=|spline=|rect=|oval="); err != nil {
		return p, err
	}
	p.Kind, p.Label = l.Args[0], l.Args[1]
	if p.Shape, p.Knots, err = Shape(l); err != nil {
		return p, err
	}
	if p.Order, err = Bounded(l, "order", 0, -rules.FarthestOrder, rules.FarthestOrder); err != nil {
		return p, err
	}
	if tags, ok := l.Get("tags"); ok {
		p.Tags = strings.Split(tags, ",")
	}
	if p.Layer, err = Bounded(l, "layer", 0, -rules.FarthestLevel, rules.FarthestLevel); err != nil {
		return p, err
	}
	if by, ok := l.Get("owner"); ok {
		if p.Owner, ok = rules.ParseOwner(by); !ok {
			return p, l.Errorf("owner=%s: expected A, B or nobody", by)
		}
	}
	return p, Layout(l)
}

// WritePiece writes the terrain line of a piece, without its end. [ReadPiece] reads the same piece from it where all lengths are
// whole ten-thousandths of an inch, as those of every file are; else each is at most 1 µm off.
func WritePiece(p *rules.Piece) string {
	var keys []text.Key
	key := func(name, value string) { keys = append(keys, text.Key{Name: name, Value: value}) }
	s := &p.Shape
	switch {
	case len(p.Knots) > 0:
		form := "spline"
		if s.Kind == geom.KindPolygon {
			form = "curve"
		}
		key(form, joined(p.Knots, func(k geom.Knot) string {
			if k.Corner {
				return point(k.At) + "!"
			}
			return point(k.At)
		}))
	case s.Kind == geom.KindStroke:
		key("line", joined(s.Pts, point))
	case s.Kind == geom.KindDisc:
		key("disc", point(s.C)+","+s.W.Decimal())
	case s.Kind == geom.KindRect:
		key("rect", point(s.C)+","+s.W.Decimal()+","+s.L.Decimal())
	case s.Kind == geom.KindOval:
		key("oval", point(s.C)+","+s.W.Decimal()+","+s.L.Decimal())
	default:
		key("poly", joined(s.Pts, point))
	}
	if s.Kind == geom.KindStroke {
		key("width", s.W.Decimal())
	}
	if s.H != 0 && (s.Kind == geom.KindRect || s.Kind == geom.KindOval) {
		key("facing", degrees(s.H))
	}
	if p.Order != 0 {
		key("order", strconv.Itoa(p.Order))
	}
	if p.Owner != rules.Nobody {
		key("owner", p.Owner.String())
	}
	if p.Layer != 0 {
		key("layer", strconv.Itoa(p.Layer))
	}
	if len(p.Tags) > 0 {
		key("tags", strings.Join(p.Tags, ","))
	}
	return text.Format("terrain", []string{p.Kind, p.Label}, keys)
}

func point(p geom.Point) string { return p.X.Decimal() + "," + p.Y.Decimal() }

func joined[T any](list []T, write func(T) string) string {
	parts := make([]string, len(list))
	for i, x := range list {
		parts[i] = write(x)
	}
	return strings.Join(parts, ";")
}

// degrees writes a heading with up to two decimals.
func degrees(h geom.Heading) string {
	s := strconv.Itoa(int(h)/100) + "." + strconv.Itoa(100 + int(h)%100)[1:]
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}
