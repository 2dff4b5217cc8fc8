package workshop

import (
	"fmt"
	"strconv"
	"strings"

	"baize/rules/geom"
	"baize/rules/text"
)

// readOutline takes the keys that say where a line's thing lies and gives the others. A line that says it in none of the forms,
// in two of them or in a way that cannot be read has no outline and keeps all of its keys: building it names the fault. So does a line that
// holds for the whole document.
func readOutline(l *text.Line, facing geom.Heading) (Outline, []text.Key) {
	all := make([]text.Key, len(l.Keys))
	for i, k := range l.Keys {
		all[i] = text.Key{Name: k.Name, Value: k.Value}
	}
	if holds[l.Word] {
		return Outline{}, all
	}
	var o Outline
	value := ""
	for _, f := range forms {
		for _, k := range all {
			if k.Name != string(f) {
				continue
			}
			if o.Form != "" {
				return Outline{}, all
			}
			o.Form, value = f, k.Value
		}
	}
	if o.Form == "" || !o.read(value) {
		return Outline{}, all
	}
	if o.Form == At {
		o.H = facing
	}
	if o.Form.stroke() {
		o.W = usualWidth
	}
	rest := all[:0:0]
	for _, k := range all {
		var err error
		switch {
		case k.Name == string(o.Form):
		case k.Name == "facing" && o.turns():
			if o.H, err = text.ParseDegrees(k.Value); err == nil {
				o.H = o.H.Norm()
			}
		case k.Name == "width" && o.Form.stroke():
			o.W, err = geom.ParseInches(k.Value)
		default:
			rest = append(rest, k)
		}
		if err != nil {
			return Outline{}, all
		}
	}
	if o = o.settled(); o.valid() != nil {
		return Outline{}, all
	}
	return o, rest
}

// turns reports whether lines of the form give a facing.
func (o Outline) turns() bool { return o.Form == Rect || o.Form == Oval || o.Form == At }

// read takes the value of the key of the form.
func (o *Outline) read(v string) bool {
	switch o.Form {
	case Poly, Line, Curve, Spline:
		parts := strings.Split(v, ";")
		if len(parts) > maxPoints {
			return false
		}
		for i, s := range parts {
			if at, sharp := strings.CutSuffix(s, "!"); sharp && o.Form.smooth() {
				if o.Sharp == nil {
					o.Sharp = make([]bool, len(parts))
				}
				s, o.Sharp[i] = at, true
			}
			p, err := text.ParsePoint(s)
			if err != nil {
				return false
			}
			o.Pts = append(o.Pts, p)
		}
		return true
	}
	want := map[Form]int{At: 2, Disc: 3, Rect: 4, Oval: 4}[o.Form]
	parts := strings.Split(v, ",")
	if len(parts) != want {
		return false
	}
	var n [4]geom.Length
	for i, s := range parts {
		var err error
		if n[i], err = geom.ParseInches(s); err != nil {
			return false
		}
	}
	o.Pts, o.W, o.L = []geom.Point{geom.Pt(n[0], n[1])}, n[2], n[3]
	return true
}

// keys writes the outline as keys. usual is what the facing is where a line gives none.
func (o Outline) keys(usual geom.Heading) []text.Key {
	if o.Form == "" {
		return nil
	}
	var b strings.Builder
	for i, p := range o.Pts {
		if i > 0 {
			b.WriteByte(';')
		}
		b.WriteString(inches(p.X) + "," + inches(p.Y))
		if o.sharp(i) {
			b.WriteByte('!')
		}
	}
	switch o.Form {
	case Disc:
		b.WriteString("," + inches(o.W))
	case Rect, Oval:
		b.WriteString("," + inches(o.W) + "," + inches(o.L))
	}
	out := []text.Key{{Name: string(o.Form), Value: b.String()}}
	switch {
	case o.Form.stroke() && o.W != usualWidth:
		out = append(out, text.Key{Name: "width", Value: inches(o.W)})
	case o.turns() && o.H != usual:
		out = append(out, text.Key{Name: "facing", Value: degrees(o.H)})
	}
	return out
}

func inches(l geom.Length) string { return l.Decimal() }

func degrees(h geom.Heading) string {
	s := strconv.Itoa(int(h / 100))
	if frac := h % 100; frac != 0 {
		s += strings.TrimRight(fmt.Sprintf(".%02d", frac), "0")
	}
	return s
}
