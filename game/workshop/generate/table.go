package generate

import (
	"slices"

	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
)

// table is a table that is being laid out.
type table struct {
	luck
	req    Request
	land   rules.Landscape
	d      workshop.Document
	steps  []workshop.Edit // that led to d
	w, h   geom.Length
	box    geom.Box // in which features are laid
	low    []geom.Shape
	pieces []piece
	goals  []geom.Point // objectives
	links  []link
	cells  *cells
	grain  geom.Heading // how fields lie that are by no road
}

// piece is a piece of terrain that lies on the table.
type piece struct {
	part     rules.Part
	shape    geom.Shape
	bounds   geom.Box
	order    int
	bars     bool
	elevated bool
}

// runs reports whether the piece leads from edge to edge.
func (p *piece) runs() bool { return p.part == rules.PartRoad || p.part == rules.PartStream }

const (
	margin = geom.Inch / 2      // between areas and the edge of the table
	apart  = 3 * geom.Inch / 10 // between what does not belong together
)

func newTable(d workshop.Document, r Request, land rules.Landscape, try int) *table {
	w, h, _ := d.Table()
	g := &table{luck: newLuck(r, try), req: r, land: land, d: d, w: w, h: h, box: r.Part}
	if r.whole() {
		g.box = g.whole()
	}
	g.grain = geom.Degrees(80 + g.n(21))
	return g
}

// whole is the box of the table.
func (g *table) whole() geom.Box { return geom.Table(g.w, g.h) }

// do carries an edit out; it reports whether that was possible.
func (g *table) do(e workshop.Edit) bool {
	now, err := e.Apply(g.d)
	if err != nil {
		return false
	}
	g.d, g.steps = now, append(g.steps, e)
	return true
}

// edit is all that was done, as one edit.
func (g *table) edit() workshop.Edit {
	title := "Generate a table"
	if !g.req.whole() {
		title = "Generate a part"
	}
	all := workshop.Edit{}
	for i, e := range g.steps {
		if i == 0 {
			all = e
		} else {
			all = all.Then(e)
		}
	}
	all.Title = title
	return all
}

// clear takes away what is laid anew.
func (g *table) clear() {
	var gone []workshop.ID
	for _, it := range g.d.Lying() {
		switch {
		case it.Locked():
		case it.Word == workshop.WordTerrain && (g.req.whole() || it.Out.Shape().InBox(g.box)), it.Word == workshop.WordObjective && g.req.whole():
			gone = append(gone, it.ID)
		}
	}
	g.do(workshop.Remove(gone))
}

// zones puts those of the system where the table has none.
func (g *table) zones() {
	if len(g.d.Find(workshop.WordZone)) > 0 {
		return
	}
	for _, s := range g.land.Strips {
		for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
			it := workshop.Zone(seat, s.Zone)
			it.Out = workshop.Outline{Form: workshop.Poly, Pts: g.strip(s, seat)}
			g.do(workshop.Put(it))
		}
	}
}

// strip is the outline of a strip of a side.
func (g *table) strip(s rules.Strip, seat rules.Seat) []geom.Point {
	lo, hi := rounded(g.h*geom.Length(s.From)/1000), rounded(g.h*geom.Length(s.To)/1000)
	if seat == rules.SeatB {
		lo, hi = g.h-hi, g.h-lo
	}
	return []geom.Point{geom.Pt(0, lo), geom.Pt(g.w, lo), geom.Pt(g.w, hi), geom.Pt(0, hi)}
}

// ground notes what lies on the table: pieces that stayed, zones, objectives.
func (g *table) ground() {
	g.cells = newCells(g.w, g.h)
	first := ""
	if len(g.land.Strips) > 0 {
		first = g.land.Strips[0].Zone
	}
	for _, it := range g.d.Find(workshop.WordZone) {
		if !it.Lies() {
			continue
		}
		s := it.Out.Shape()
		if slices.ContainsFunc(g.land.Strips, func(t rules.Strip) bool { return t.Low && t.Zone == it.Kind() }) {
			g.low = append(g.low, s)
		}
		cells := g.cells.grid()
		for i := range cells.within(s.Bounds()) {
			if s.ContainsPoint(cells.place(i)) {
				g.cells.zone[i], g.cells.begin[i] = true, g.cells.begin[i] || it.Kind() == first
			}
		}
	}
	for _, it := range g.d.Find(workshop.WordObjective) {
		if it.Lies() {
			g.goals = append(g.goals, it.Out.Pts[0])
		}
	}
	for _, it := range g.d.Find(workshop.WordTerrain) {
		if it.Lies() {
			p := g.pieceOf(it)
			g.note(g.cells, p)
			g.pieces = append(g.pieces, p)
		}
	}
	g.crossings()
}

// pieceOf is a line of terrain as a piece. Of a kind that plays no part, or with tags of its own, nobody knows whom it lets in.
func (g *table) pieceOf(it *workshop.Item) piece {
	p := piece{shape: it.Out.Shape(), order: it.Order(), bars: true}
	p.bounds = p.shape.Bounds()
	if k, ok := g.land.Find(it.Kind()); ok {
		tags, _ := it.Get("tags")
		p.part, p.bars, p.elevated = k.Part, k.Bars || tags != "" && tags != k.Tags, k.Elevated
	}
	return p
}

// note puts a piece among the cells.
func (g *table) note(c *cells, p piece) {
	c.cover(p.shape)
	if p.bars {
		c.bar(p.shape, g.req.Wide/2)
	}
}

// item is a new piece that plays a part; ok is false where the system has no kind for it.
func (g *table) item(p rules.Part, out workshop.Outline) (it workshop.Item, ok bool) {
	kinds := g.land.Of(p)
	if len(kinds) == 0 {
		return it, false
	}
	k := kinds[g.n(len(kinds))]
	it = workshop.Item{Word: workshop.WordTerrain, Args: []string{k.Kind, string(p)}, Out: out}
	if k.Tags != "" {
		it.Keys = append(it.Keys, text.Key{Name: "tags", Value: k.Tags})
	}
	return it, true
}

// feature is what belongs together and is put at once.
type feature []workshop.Item

// add puts a piece into a feature, where the system has a kind for it.
func (f *feature) add(g *table, p rules.Part, out workshop.Outline) bool {
	it, ok := g.item(p, out)
	if ok {
		*f = append(*f, it)
	}
	return ok
}

// fits reports whether a piece may lie where it does, beside the others.
func (g *table) fits(p *piece, others []piece) bool {
	inside := g.box
	if g.req.whole() {
		inside = g.box.Grow(-margin)
	}
	if !p.shape.InBox(inside) {
		return false
	}
	for i := range others {
		o := &others[i]
		if p.bounds.Grow(apart).Meets(o.bounds) && geom.Within(p.shape, o.shape, apart) {
			return false
		}
	}
	for _, goal := range g.goals {
		room := geom.Inch
		if p.bars {
			room += g.req.Wide / 2
		}
		if geom.DistanceTo(p.shape, goal) < room {
			return false
		}
	}
	return !p.elevated || !slices.ContainsFunc(g.low, func(z geom.Shape) bool { return geom.Overlap(p.shape, z) })
}

// suits reports whether a feature has room where it would lie, its mirror image left out.
func (g *table) suits(f feature) bool {
	for i := range f {
		p := g.pieceOf(&f[i])
		if !g.fits(&p, g.pieces) {
			return false
		}
	}
	return true
}

// leastRoom is how much of the zones is left for the widest base, in thousandths.
const leastRoom = 650

// put lays a feature with its mirror image on the table, where both have room, all can still go everywhere and not too much is covered.
func (g *table) put(f feature) bool {
	was, steps := g.d, len(g.steps)
	back := func() bool { g.d, g.steps = was, g.steps[:steps]; return false }
	var own, images []piece
	for _, it := range f {
		before := g.d
		if !g.do(workshop.Mirrored(g.req.Symmetry, workshop.Put(it), nil)) {
			return back()
		}
		for i, id := range workshop.Newest(before, g.d) {
			p := g.pieceOf(g.d.Item(id))
			if i == 0 {
				own = append(own, p)
			} else {
				images = append(images, p)
			}
		}
	}
	for i := range own {
		if !g.fits(&own[i], g.pieces) || !g.fits(&own[i], images) {
			return back()
		}
	}
	for i := range images {
		if !g.fits(&images[i], g.pieces) {
			return back()
		}
	}
	all := append(own, images...)
	c, bars := g.cells.clone(), false
	for _, p := range all {
		g.note(c, p)
		bars = bars || p.bars
	}
	if c.share(g.whole()) > g.land.Most-slackShare || c.share(g.box) > max(mostPart, g.land.Most) || bars && (c.room() < leastRoom || !c.joined(g.ashore(g.goals), g.links)) {
		return back()
	}
	g.cells, g.pieces = c, append(g.pieces, all...)
	return true
}

// mostPart is how much of a part of the table, in thousandths, may be covered, whatever the rest has.
const mostPart = 500

// slackShare is how far, in thousandths, the share of terrain keeps within the guidance.
const slackShare = 2
