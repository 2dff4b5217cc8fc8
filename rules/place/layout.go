package place

import (
	"iter"

	"baize/rules"
	"baize/rules/geom"
)

// Setting is what a unit is set up among in a block: the models that wait, facing which way, and what bars a place for certain. A
// system judges what it leaves open.
type Setting struct {
	State  *rules.State
	Models []rules.ModelID
	Facing geom.Heading
	Zones  [][]geom.Point
	Foe    func(*rules.Model) bool      // who on the table is kept away from; nil: nobody
	Least  geom.Length                  // the gap to them: a smaller one is too near
	Shut   func(rules.ModelID) []Ground // the ground that no part of a model may stand on; nil: none
	Sound  func([]Stance) bool          // a block may stand so wherever it is; nil: any may
}

// Layout is a block of a setting, to be tried at many places: it is the same wherever it stands, so that only what is around it has to
// be looked at anew.
type Layout struct {
	set    *Setting
	files  int
	places []Stance // with the middle of the front rank at the origin
	boxes  []geom.Box
	box    geom.Box
	among  *among
	shut   [][]Ground // by model
}

// among is what the blocks of a setting stand among.
type among struct {
	zones  []geom.Box // about each zone
	others []other
}

// other is somebody on the table.
type other struct {
	shape geom.Shape
	box   geom.Box
	least geom.Length // the gap that is kept to it, 0 where it may be touched
}

// Ground is a part of the table, with a box about it.
type Ground struct {
	Shape geom.Shape
	Box   geom.Box
}

// sure is how much the looks of a layout leave to the exact judge of a system, which may round otherwise.
const sure = 8

// Blocks yields the blocks in which the models might be set up, each with the place of the middle of its front rank: in one zone after
// the other from its middle outwards, an inch apart, first half as many files as models, then all in one rank, three files, and one.
// What is certain to be refused it leaves out.
func (g *Setting) Blocks() iter.Seq2[*Layout, geom.Point] {
	return func(yield func(*Layout, geom.Point) bool) {
		n := len(g.Models)
		if n == 0 {
			return
		}
		around, lays := g.among(), map[int]*Layout{} // by files, nil for one that may stand so nowhere
		for _, zone := range g.Zones {
			box, tried := geom.Poly(zone).Bounds(), 0
			for _, files := range [...]int{(n + 1) / 2, n, min(n, 3), 1} {
				l, known := lays[files]
				if !known {
					l = g.layout(files, around)
					lays[files] = l
				}
				if l == nil || files == tried { // of few models several are the same
					continue
				}
				tried = files
				for at := range geom.Spots(box, geom.Inch) {
					if l.fits(at) && !yield(l, at) {
						return
					}
				}
			}
		}
	}
}

// At returns the moves that set the block up at a place.
func (l *Layout) At(p geom.Point) []rules.Move {
	return Block(l.set.State, l.set.Models, p, l.set.Facing, l.files)
}

// Box returns the box about the block at a place.
func (l *Layout) Box(p geom.Point) geom.Box { return shifted(l.box, p) }

// among finds what the blocks stand among.
func (g *Setting) among() *among {
	a := &among{}
	for _, z := range g.Zones {
		a.zones = append(a.zones, geom.Poly(z).Bounds().Grow(geom.Touch+sure))
	}
	for i := range g.State.Models {
		m := &g.State.Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck {
			continue
		}
		o := other{shape: m.Shape()}
		o.box = o.shape.Bounds()
		if g.Foe != nil && m.Place == rules.OnTable && g.Foe(m) {
			o.least = max(0, g.Least-sure)
		}
		a.others = append(a.others, o)
	}
	return a
}

// layout makes a block ready to be tried, nil for one that may stand so nowhere.
func (g *Setting) layout(files int, a *among) *Layout {
	l := &Layout{set: g, files: files, among: a, box: geom.EmptyBox()}
	for _, mv := range l.At(geom.Point{}) {
		p := End(g.State, &mv)
		if On(l.places, -1, p.Shape) != 0 {
			return nil
		}
		box := p.Shape.Bounds()
		l.places, l.boxes, l.box = append(l.places, p), append(l.boxes, box), l.box.Union(box)
	}
	if g.Sound != nil && !g.Sound(l.places) {
		return nil
	}
	for _, p := range l.places {
		if g.Shut != nil {
			l.shut = append(l.shut, g.Shut(p.Model))
		}
	}
	return l
}

// fits reports whether the block might be set up at a place: false where it is certain not to be.
func (l *Layout) fits(at geom.Point) bool {
	return l.inZones(at) && l.clear(at) && l.open(at)
}

// inZones reports whether the box about every base lies in that about a zone.
func (l *Layout) inZones(at geom.Point) bool {
	for _, b := range l.boxes {
		b = shifted(b, at)
		in := false
		for _, z := range l.among.zones {
			in = in || z.ContainsBox(b)
		}
		if !in {
			return false
		}
	}
	return true
}

// clear reports whether the block stands on nobody and not too near to anybody.
func (l *Layout) clear(at geom.Point) bool {
	box := shifted(l.box, at)
	for i := range l.among.others {
		o := &l.among.others[i]
		if !box.Grow(o.least).Meets(o.box) {
			continue
		}
		for k := range l.places {
			if !shifted(l.boxes[k], at).Grow(o.least).Meets(o.box) {
				continue
			}
			s := l.places[k].Shape.Translate(at)
			if geom.Pressed(s, o.shape) || o.least > 0 && geom.Within(s, o.shape, o.least) {
				return false
			}
		}
	}
	return true
}

// open reports whether nobody of the block stands on ground that is shut to it.
func (l *Layout) open(at geom.Point) bool {
	for k := range l.shut {
		box := shifted(l.boxes[k], at)
		for i := range l.shut[k] {
			if q := &l.shut[k][i]; box.Meets(q.Box) && geom.Pressed(l.places[k].Shape.Translate(at), q.Shape) {
				return false
			}
		}
	}
	return true
}

func shifted(b geom.Box, by geom.Point) geom.Box {
	return geom.Box{Min: b.Min.Add(by), Max: b.Max.Add(by)}
}
