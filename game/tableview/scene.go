package tableview

import (
	"cmp"
	"hash/fnv"
	"math"
	"slices"

	"baize/game/session/draft"
	"baize/game/session/play"
	"baize/game/session/telling"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// Look is what the window adds to a session: where the mouse is and what is switched on.
type Look struct {
	Hover  rules.ModelID
	Meant  rules.ModelID // of the choice under the cursor
	Named  rules.Ref     // what the name under the cursor refers to
	Piece  rules.PieceID // under the cursor
	Sees   rules.ModelID // show what this model can see
	Lines  bool          // sight lines of the selected unit
	Rings  bool          // range rings of the selected or hovered model
	Ruler  *Ruler
	Laid   *Laid
	Fronts []render.Front              // what somebody could reach
	Poses  map[rules.ModelID]geom.Pose // models on their way, for animation
	Hand   rules.ModelID               // follows the cursor by hand
	HandAt geom.Pose
	HandOn int            // its level
	Held   *rules.Piece   // terrain that hangs at the cursor as it would lie; without an id a new piece
	Plans  []Plan         // that the machine compared
	Fallen []telling.Fall // who and what fell in this turn
	Trail  []rules.Event  // what a command did that is looked at again: ways and shots are drawn
}

// Ruler is a measured line on the table.
type Ruler struct{ A, B geom.Point }

// Scene builds what is on and over the table.
func Scene(h *draft.Hand, look Look) *render.Scene {
	st := h.Play().State()
	out := &render.Scene{Table: render.Table{W: int64(st.Table.W), H: int64(st.Table.H), Mat: st.Table.Mat}}
	b := &build{h: h, play: h.Play(), st: st, look: look, out: out}
	b.grid()
	b.pieces()
	b.landmarks(h.Play().System())
	b.zones()
	b.models()
	b.banners()
	b.fallen()
	b.ghosts()
	if look.Hand != 0 && st.HasModel(look.Hand) {
		r := b.model(st.Model(look.Hand))
		r.X, r.Y, r.Heading, r.Ghost, r.Markers = int64(look.HandAt.At.X), int64(look.HandAt.At.Y), int32(look.HandAt.Heading.Norm()), true, nil
		out.Models = append(out.Models, r)
		b.level(Pt(look.HandAt.At), look.HandOn)
	}
	out.Fronts = look.Fronts
	b.rings()
	b.marks()
	b.draft()
	b.asking()
	b.trail()
	b.sight()
	b.blocked()
	b.ruler()
	b.laid()
	b.plans()
	return out
}

// Map builds the scene of a state alone, for previews.
func Map(st *rules.State) *render.Scene {
	out := &render.Scene{Table: render.Table{W: int64(st.Table.W), H: int64(st.Table.H), Mat: st.Table.Mat}}
	b := &build{st: st, out: out}
	b.grid()
	b.pieces()
	if sys, err := rules.Find(st.System); err == nil {
		b.landmarks(sys)
	}
	for i := range st.Models {
		m := &st.Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck {
			continue
		}
		if m.Place == rules.Wreck {
			b.wreck(m, false)
			continue
		}
		r := b.model(m)
		out.Models = append(out.Models, r)
	}
	return out
}

type build struct {
	h    *draft.Hand // nil for a state alone
	play *play.Play
	st   *rules.State
	look Look
	out  *render.Scene
	sys  rules.System // found when it is first asked
}

// Pt turns a point of the rules into one of the scene.
func Pt(p geom.Point) render.Point { return render.Point{X: int64(p.X), Y: int64(p.Y)} }

func pts(ps []geom.Point) []render.Point {
	out := make([]render.Point, len(ps))
	for i, p := range ps {
		out[i] = Pt(p)
	}
	return out
}

func (b *build) pieces() {
	for i := range b.st.Table.Pieces {
		p := &b.st.Table.Pieces[i]
		if h := b.look.Held; h != nil && h.ID == p.ID {
			continue
		}
		if b.isThing(p) {
			b.thing(p, p.ID != 0 && (p.ID == b.look.Piece || p.ID == b.look.Named.Piece()))
			continue
		}
		kind := Drawn(b.st.System, p.Kind)
		r := render.Piece{ID: int(p.ID), Kind: kind, Seed: Seed(p.Label), Order: p.Order, Gone: p.Gone, Hover: p.ID != 0 && (p.ID == b.look.Piece || p.ID == b.look.Named.Piece())}
		r.Outline, r.Linear, r.Width = Outline(p.Shape)
		r.Heading = int32(p.Shape.H)
		r.Open = roofed[kind] && r.Hover || opens[kind] && b.inside(p)
		b.out.Pieces = append(b.out.Pieces, r)
	}
	if h := b.look.Held; h != nil && b.isThing(h) {
		b.thing(h, false)
		b.out.Things[len(b.out.Things)-1].Ghost = true
	} else if h != nil {
		r := render.Piece{ID: int(h.ID), Kind: Drawn(b.st.System, h.Kind), Seed: Seed(h.Label), Order: h.Order, Select: true}
		r.Outline, r.Linear, r.Width = Outline(h.Shape)
		r.Heading = int32(h.Shape.H)
		b.out.Pieces = append(b.out.Pieces, r)
	}
}

// Seed is that of the painting of a piece of terrain: it goes by the label, which the piece has in the editor, in battles and on maps.
func Seed(label string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(label))
	return h.Sum64() | 1
}

// opens are the kinds of terrain that are drawn otherwise while something is inside; painting others anew would cost
// time for nothing.
var opens = map[string]bool{"forest": true, "building": true, "hut": true, "smoke-cloud": true}

// roofed are the drawings whose roof lifts off under the cursor.
var roofed = map[string]bool{"building": true, "hut": true}

// Drawn is the drawing that shows a kind of terrain of a system: the one that the system names, else that of the kind's own name.
func Drawn(system, kind string) string {
	if sys, err := rules.Find(system); err == nil {
		if k, ok := sys.Info().Drawings[kind]; ok {
			return k
		}
	}
	return kind
}

// inside reports whether a model stands in a piece or is dragged over it, so that it is drawn open.
func (b *build) inside(p *rules.Piece) bool {
	if p.Gone || b.h == nil {
		return false
	}
	if b.play.Survey().Occupied(p.ID) {
		return true
	}
	if mv := b.h.Mover(); mv != nil {
		for _, g := range mv.Ghosts() {
			if g.Moved && p.Shape.ContainsPoint(g.At) {
				return true
			}
		}
	}
	return false
}

// Outline gives a shape's outline for painting: the line itself and its width for strokes.
func Outline(s geom.Shape) (line []render.Point, linear bool, width int64) {
	switch s.Kind {
	case geom.KindStroke:
		return pts(s.Pts), true, int64(s.W)
	case geom.KindDisc:
		const n = 72
		for i := range n {
			a := 2 * math.Pi * float64(i) / n
			line = append(line, render.Point{X: int64(s.C.X) + int64(math.Round(float64(s.W)/2*math.Cos(a))), Y: int64(s.C.Y) + int64(math.Round(float64(s.W)/2*math.Sin(a)))})
		}
		return line, false, 0
	}
	return pts(s.AppendOutline(nil)), false, 0
}

func (b *build) zones() {
	if b.h == nil {
		return
	}
	var areas [][]geom.Point
	if p := b.play.Open().Place; p != nil {
		areas = p.Zones
		b.zone(p.Region, b.play.Seat())
	}
	if d := b.h.Draft(); d != nil && d.Zones != nil {
		areas = d.Zones
	}
	if d := b.h.Draft(); d != nil && d.Spots != nil {
		areas = d.Spots
	}
	for _, z := range areas {
		b.out.Zones = append(b.out.Zones, render.Zone{Polygon: pts(z), Side: int(b.play.Seat())})
	}
}

func (b *build) model(m *rules.Model) render.Model {
	r := render.Model{ID: int(m.ID), X: int64(m.At.X), Y: int64(m.At.Y), Heading: int32(m.Facing), Side: int(m.Holder()),
		Silhouette: m.Figure, Width: int64(m.Base.W), Length: int64(m.Base.L), Wounds: m.Lost, MaxWounds: m.Life,
		Plume: m.Figure == "officer" || b.leader(m.Unit) == m.ID && len(b.st.Unit(m.Unit).Models) > 1, Badge: m.Figure == "specialist"}
	if r.Length == 0 {
		r.Length = r.Width
	}
	switch m.Base.Kind {
	case rules.Rectangle:
		r.Shape = render.Rect
	case rules.OvalBase:
		r.Shape = render.Oval
	}
	for _, t := range m.Tracks {
		r.Losses = append(r.Losses, render.Loss{Lost: t.Lost, Of: t.Of})
	}
	for _, k := range m.Markers {
		r.Markers = append(r.Markers, k.Kind)
	}
	u := b.st.Unit(m.Unit)
	acting := b.acting(u)
	r.Burning = b.burns(u)
	r.Activated = m.Adrift || u.Markers.Has(rules.MarkActivated) && !acting
	if b.leads(u, m.ID) {
		for _, k := range u.Markers {
			if acting && k.Kind == rules.MarkActivated {
				continue
			}
			for range min(k.N, 3) {
				r.Markers = append(r.Markers, k.Kind)
			}
		}
	}
	return r
}

// system is the system of the state, nil where it is unknown.
func (b *build) system() rules.System {
	if b.sys == nil {
		b.sys, _ = rules.Find(b.st.System)
	}
	return b.sys
}

// leader is the model that a system calls the leader of a unit, 0 where it knows none.
func (b *build) leader(u rules.UnitID) rules.ModelID {
	if b.system() == nil {
		return 0
	}
	return rules.LeadersOf(b.sys).Leader(b.st, u)
}

// leads reports whether a model wears the chips of its unit: its leader, or the first of it on the table.
func (b *build) leads(u *rules.Unit, id rules.ModelID) bool {
	if l := b.leader(u.ID); l != 0 && b.st.Model(l).Place == rules.OnTable {
		return l == id
	}
	for _, k := range u.Models {
		if b.st.Model(k).Place == rules.OnTable {
			return k == id
		}
	}
	return false
}

// acting reports whether it is the turn of a unit: it is not done yet, whatever marker lies there.
func (b *build) acting(u *rules.Unit) bool {
	return b.h != nil && (b.play.Open().Unit == u.ID && b.play.Open().Seat == u.Seat && !b.play.Asked() || b.play.Underway(u.ID))
}

// burning is the drawing of a wreck that burns: a system draws the marker of its unit so.
const burning = "burning-wreck"

// burns reports whether a unit burns.
func (b *build) burns(u *rules.Unit) bool {
	return slices.ContainsFunc(u.Markers, func(k rules.Marker) bool { return k.N > 0 && Drawn(b.st.System, k.Kind) == burning })
}

// wreck draws a destroyed model as a piece of terrain that belongs to nobody. marked adds the outline of its footprint.
func (b *build) wreck(m *rules.Model, marked bool) {
	r := render.Piece{ID: -int(m.ID), Kind: "wreck", Hover: marked}
	if b.burns(b.st.Unit(m.Unit)) {
		r.Kind = burning
	}
	r.Outline, r.Linear, r.Width = Outline(m.Shape())
	b.out.Pieces = append(b.out.Pieces, r)
}

// level writes on which level something stands, to its left, since banners lie above and below it; nothing of the ground.
func (b *build) level(at render.Point, layer int) {
	if layer != 0 {
		b.out.Labels = append(b.out.Labels, render.Label{At: at, Text: telling.Words(b.st, rules.LevelText(layer)), Style: render.Plate, DX: -46})
	}
}

// levels writes on which level the models stand that are drawn from one on, once for those of a unit that stand on the same: at the leftmost.
func (b *build) levels(from int, layer func(rules.ModelID) int) {
	type floor struct {
		unit  rules.UnitID
		layer int
	}
	var order []floor
	left := map[floor]render.Point{}
	for i := range b.out.Models[from:] {
		r := &b.out.Models[from+i]
		id := rules.ModelID(r.ID)
		k := floor{b.st.Model(id).Unit, layer(id)}
		if at, met := left[k]; !met {
			order = append(order, k)
		} else if at.X <= r.X {
			continue
		}
		left[k] = render.Point{X: r.X, Y: r.Y}
	}
	for _, k := range order {
		b.level(left[k], k.layer)
	}
}

func (b *build) models() {
	targets, asked, concerned, up := b.targets(), b.asked(), b.h.Concerned(), lifts(b.st)
	for i := range b.st.Models {
		m := &b.st.Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck {
			continue
		}
		if m.Place == rules.Wreck {
			b.wreck(m, m.ID == b.look.Hover || slices.Contains(concerned, m.ID))
			continue
		}
		r := b.model(m)
		r.Selected = b.h.Selected(m.ID)
		r.Hover = m.ID == b.look.Hover
		if m.ID == b.look.Named.Model() || m.Unit != 0 && m.Unit == b.look.Named.Unit() {
			r.Hover, r.Selected = true, false
		}
		if m.ID == b.look.Meant {
			r.Hover, r.Selected, r.Label = true, false, telling.ModelName(b.st, m.ID)
		}
		r.Target = targets[m.ID]
		if asked[m.ID] {
			b.out.Labels = append(b.out.Labels, render.Label{At: Pt(m.At), Text: telling.ModelNumber(b.st, m.ID), Style: render.Plate, DY: -16})
		}
		if p, ok := b.look.Poses[m.ID]; ok {
			r.X, r.Y, r.Heading = int64(p.At.X), int64(p.At.Y), int32(p.Heading)
		} else if by, ok := up[m.ID]; ok {
			r.X, r.Y = r.X+int64(by.X), r.Y+int64(by.Y)
		}
		b.out.Models = append(b.out.Models, r)
	}
	b.levels(0, func(id rules.ModelID) int { return b.st.Model(id).Layer })
	b.stack()
}

// stack has models on higher levels painted over those below, and smaller ones over larger ones where models may stand over one another.
func (b *build) stack() {
	slices.SortStableFunc(b.out.Models, func(p, q render.Model) int {
		return cmp.Compare(b.st.Model(rules.ModelID(p.ID)).Layer, b.st.Model(rules.ModelID(q.ID)).Layer)
	})
	if b.system() == nil || !rules.Stacks(b.sys) {
		return
	}
	slices.SortStableFunc(b.out.Models, func(p, q render.Model) int { return cmp.Compare(q.Width*q.Length, p.Width*p.Length) })
}
