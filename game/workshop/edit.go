package workshop

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"baize/rules/geom"
	"baize/rules/text"
)

// Edit is something done to a document, with a title for the list of what can be undone. It changes no document: Apply gives another one.
type Edit struct {
	Title string
	do    func(Document) (Document, error)
	// widened gives the same edit for more items, of edits that set the same for each: what lies opposite is set too. nil is an edit of places,
	// which is mirrored.
	widened func(more func(ID) []ID) Edit
	sound   bool // do has checked where everything lies: mirror images of what is sound are
}

// Apply returns the document after the edit. With an error, which says what would be allowed, it is the document as it was.
func (e Edit) Apply(d Document) (Document, error) {
	now, err := e.do(d)
	if err != nil {
		return d, err
	}
	pieces := 0
	for p := range now.parts {
		for i, it := range now.parts[p].items {
			if it.Word == WordTerrain {
				pieces++
			}
			if e.sound {
				continue
			}
			if old := d.parts[p].items; i < len(old) && old[i] == it {
				continue
			}
			if err := it.Out.valid(); err != nil {
				return d, fmt.Errorf("%s: %w", it.Label(), err)
			}
		}
	}
	if pieces > maxPieces && pieces > len(d.Find(WordTerrain)) {
		return d, fmt.Errorf("more than %d pieces of terrain", maxPieces)
	}
	return now, nil
}

// Then does one edit after another as one.
func (e Edit) Then(next Edit) Edit {
	return Edit{Title: e.Title, do: func(d Document) (Document, error) {
		now, err := e.Apply(d)
		if err != nil {
			return d, err
		}
		return next.Apply(now)
	}}
}

var errLocked = errors.New("locked: unlock it first")

// grain is the measure to which edits round where things lie: a hundredth of an inch, which files hold exactly.
const grain = geom.Inch / 100

func grained(l geom.Length) geom.Length {
	half := grain / 2
	if l < 0 {
		return -((-l + half) / grain * grain)
	}
	return (l + half) / grain * grain
}

func onGrain(p geom.Point) geom.Point { return geom.Pt(grained(p.X), grained(p.Y)) }

// onItems changes each of some items. Those that are locked stay; where all of them are, the error says so.
func onItems(ids []ID, f func(*Item) (*Item, error)) func(Document) (Document, error) {
	return func(d Document) (Document, error) {
		var err error
		found, free := false, false
		in := among(ids)
		now := d.changed(func(it *Item) *Item {
			if err != nil || !in(it.ID) {
				return it
			}
			found = true
			if it.Locked() {
				return it
			}
			free = true
			out, e := f(it)
			if e != nil {
				err = fmt.Errorf("%s: %w", it.Label(), e)
				return it
			}
			return out
		})
		if err == nil && found && !free {
			err = errLocked
		}
		if err != nil {
			return d, err
		}
		return now, nil
	}
}

// among returns what reports whether an id is one of some.
func among(ids []ID) func(ID) bool {
	if len(ids) < 8 {
		return func(id ID) bool { return slices.Contains(ids, id) }
	}
	set := make(map[ID]bool, len(ids))
	for _, id := range ids {
		set[id] = true
	}
	return func(id ID) bool { return set[id] }
}

// many says what an edit is about: one thing, or how many.
func many(verb string, n int) string {
	if n == 1 {
		return verb + " a piece"
	}
	return fmt.Sprintf("%s %d pieces", verb, n)
}

// lying changes where items lie.
func lying(ids []ID, f func(*Item) Outline) func(Document) (Document, error) {
	return onItems(ids, func(it *Item) (*Item, error) {
		if !it.Lies() {
			return it, nil
		}
		if o := f(it); !o.Equal(it.Out) {
			return it.withOutline(o), nil
		}
		return it, nil
	})
}

// Move moves items by a vector, rounded to hundredths of an inch.
func Move(ids []ID, by geom.Point) Edit {
	by = onGrain(by)
	return Edit{Title: many("Move", len(ids)), do: lying(ids, func(it *Item) Outline {
		return it.Out.rigid(by.Add)
	})}
}

// faces reports whether the line of the item gives a facing.
func (it *Item) faces() bool {
	return it.Out.Form == Rect || it.Out.Form == Oval || it.Word == WordModel || it.Word == WordPlace
}

// Turn turns items clockwise about a point.
func Turn(ids []ID, about geom.Point, by geom.Heading) Edit {
	return Edit{Title: many("Turn", len(ids)), do: lying(ids, func(it *Item) Outline {
		o := it.Out.each(func(p geom.Point) geom.Point {
			if p == about || by.Norm() == 0 {
				return p
			}
			return onGrain(geom.Rotate(p, about, by))
		})
		if it.faces() {
			o.H = o.H.Add(by)
		}
		return o
	})}
}

// Scale makes items num/den as large, and as far from a point. What has a base keeps its size.
func Scale(ids []ID, about geom.Point, num, den geom.Length) Edit {
	size := func(l geom.Length) geom.Length {
		if l == 0 {
			return 0
		}
		return max(grain, grained(l*num/den))
	}
	return Edit{Title: many("Scale", len(ids)), do: func(d Document) (Document, error) {
		if num <= 0 || den <= 0 || num > 100*den {
			return d, errors.New("expected a size above 0, 100 times as large at most")
		}
		if num == den {
			return d, nil
		}
		return lying(ids, func(it *Item) Outline {
			o := it.Out.each(func(p geom.Point) geom.Point {
				if p == about {
					return p
				}
				return onGrain(about.Add(p.Sub(about).Scale(num, den)))
			})
			if !o.Form.stroke() {
				o.W, o.L = size(o.W), size(o.L)
			}
			return o
		})(d)
	}}
}

// SetOutline lays an item somewhere else, in another form or size.
func SetOutline(id ID, o Outline) Edit {
	return Edit{Title: "Shape a piece", do: onItems([]ID{id}, func(it *Item) (*Item, error) {
		if it.Word == WordZone && o.Form != Poly || it.Word != WordTerrain && o.Form.smooth() || (o.Form == At) != (it.Out.Form == At) {
			return nil, fmt.Errorf("a %s is not given as %s", it.Word, o.Form)
		}
		o.flat = nil
		return it.withOutline(o), nil
	})}
}

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

// each sets something of several items alike, locked or not, and of what lies opposite.
func each(title string, ids []ID, f func(*Item) (*Item, error)) Edit {
	return Edit{
		Title: title,
		do: func(d Document) (Document, error) {
			var err error
			now := d.changed(func(it *Item) *Item {
				if err != nil || !slices.Contains(ids, it.ID) {
					return it
				}
				out, e := f(it)
				if e != nil {
					err = fmt.Errorf("%s: %w", it.Label(), e)
					return it
				}
				return out
			})
			if err != nil {
				return d, err
			}
			return now, nil
		},
		widened: func(more func(ID) []ID) Edit {
			wide := slices.Clone(ids)
			for _, id := range ids {
				wide = append(wide, more(id)...)
			}
			return each(title, wide, f)
		},
	}
}

// SetKind makes pieces or zones another kind.
func SetKind(ids []ID, kind string) Edit {
	return each("Change the kind", ids, func(it *Item) (*Item, error) {
		switch it.Word {
		case WordTerrain:
			return it.withArg(0, kind), word(kind)
		case WordZone:
			return it.withArg(1, kind), word(kind)
		}
		return nil, errors.New("it has no kind")
	})
}

// SetTag sets a tag of pieces: NAME alone for the value on, NAME=VALUE, and takes it away for "".
func SetTag(ids []ID, name, value string) Edit {
	return each("Set "+name, ids, func(it *Item) (*Item, error) {
		if strings.ContainsAny(name+value, ", =") || name == "" {
			return nil, errors.New("a tag is a name and a value without commas and blanks")
		}
		return it.withTag(name, value), word(name + value)
	})
}

// SetKey sets key=value of a line, or takes it away for "". Where it lies is set by SetOutline.
func SetKey(ids []ID, key, value string) Edit {
	return each("Set "+key, ids, func(it *Item) (*Item, error) {
		if key == "" || strings.ContainsAny(key, " \t\"=#") || slices.Contains(forms, Form(key)) {
			return nil, fmt.Errorf("%q is no key that can be set", key)
		}
		return it.with(key, value), word(value)
	})
}

// SetArg sets an argument of a line, counted from 0.
func SetArg(id ID, i int, value string) Edit {
	return Edit{Title: "Change a line", do: func(d Document) (Document, error) {
		it := d.Item(id)
		if it == nil || it.Word == "" || i < 0 || i > len(it.Args) {
			return d, errors.New("it has no such argument")
		}
		if err := word(value); err != nil {
			return d, err
		}
		return d.changed(func(o *Item) *Item {
			if o.ID == id {
				return o.withArg(i, value)
			}
			return o
		}), nil
	}}
}

// word refuses what no line can hold.
func word(s string) error {
	if strings.ContainsAny(s, "\r\n") {
		return errors.New("expected one line")
	}
	if _, err := text.Parse("text", []byte("x "+text.Quote(s))); err != nil {
		return err
	}
	return nil
}

// Rename gives a piece, objective or model another label, which nothing of its kind has.
func Rename(id ID, label string) Edit {
	return Edit{Title: "Rename to " + label, do: func(d Document) (Document, error) {
		it := d.Item(id)
		if it == nil || it.Word == "" {
			return d, errors.New("nothing is there to be named")
		}
		if err := word(label); err != nil || label == "" {
			return d, fmt.Errorf("expected a name: %w", errors.Join(err))
		}
		for _, o := range d.Find(it.Word) {
			if o.ID != id && o.Label() == label {
				return d, fmt.Errorf("%s %s is there already", it.Word, label)
			}
		}
		i := 0
		switch it.Word {
		case WordTerrain:
			i = 1
		case WordZone:
			return d, errors.New("a zone has no name")
		}
		return d.changed(func(o *Item) *Item {
			if o.ID == id {
				return o.withArg(i, label)
			}
			return o
		}), nil
	}}
}

// Lock has edits leave items where they are, or lets them go.
func Lock(ids []ID, on bool) Edit {
	title, value := many("Unlock", len(ids)), ""
	if on {
		title, value = many("Lock", len(ids)), "on"
	}
	return each(title, ids, func(it *Item) (*Item, error) { return it.with("locked", value), nil })
}

// Put adds a line. A label that is taken gets a number.
func Put(it Item) Edit {
	return Edit{Title: "Put " + it.Label(), do: func(d Document) (Document, error) {
		now := it
		now.src = nil
		for _, s := range it.Args {
			if err := word(s); err != nil {
				return d, err
			}
		}
		if now.Word == "" || now.Word == WordPlace && d.labelled(WordPlace, now.Arg(0)) {
			return d, fmt.Errorf("%s stands already", now.Arg(0))
		}
		switch now.Word {
		case WordTerrain:
			now = *now.withArg(1, d.fresh(now.Word, now.Label()))
		case WordObjective:
			now = *now.withArg(0, d.fresh(now.Word, now.Label()))
		case WordPlace:
			now.Home = seatHome(firstLetter(now.Arg(0)))
		}
		now.Out = now.Out.at(slices.Clone(now.Out.Pts)).settled()
		d, _ = d.added(&now)
		return d, nil
	}}
}

func (d Document) labelled(word, label string) bool {
	for it := range d.All {
		if it.Word == word && it.Label() == label {
			return true
		}
	}
	return false
}

// Remove takes items away. Those that are locked stay.
func Remove(ids []ID) Edit {
	return Edit{Title: many("Remove", len(ids)), do: onItems(ids, func(*Item) (*Item, error) { return nil, nil })}
}

// Newest returns the items that one document has and an earlier one does not: what an edit has put there.
func Newest(before, now Document) []ID {
	was := map[ID]bool{}
	for it := range before.All {
		was[it.ID] = true
	}
	var out []ID
	for it := range now.All {
		if !was[it.ID] {
			out = append(out, it.ID)
		}
	}
	return out
}
