package workshop

import (
	"errors"
	"fmt"
	"slices"

	"baize/rules/geom"
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
