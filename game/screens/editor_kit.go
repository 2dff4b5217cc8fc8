package screens

import (
	"slices"
	"strings"

	"baize/game/session"
	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
	"baize/scenarios"
)

// kit is what a system offers to who lays out a table: its kinds of terrain with a piece of each, its zones and its tags.
type kit struct {
	sys    rules.System
	may    rules.Scenarist
	spoken map[string]bool          // words of lines that the system reads
	all    []rules.Term             // every kind of terrain
	terms  []rules.Term             // those that may lie on the table, in the order of the palette
	laid   map[string]rules.Sample  // how the system lays them there; none where it does not say
	models map[string]workshop.Item // by kind of terrain: what is put
	zones  []string                 // kinds of zones
	ways   map[string]string        // by kind, the name of the variant that is put; the first where it is none
	tags   []string                 // of any piece; NAME= takes a value
	forces []session.Force
	sizes  []tableSize
}

// tableSize is a size of tables that maps of the system have.
type tableSize struct {
	w, h geom.Length
	as   string // title of a map of this size
	n    int    // maps of this size
}

// mostPut is how large a piece of a map may be to be put as it is.
const mostPut = 9 * geom.Inch

// kitOf reads what a system offers: from its words, and pieces of each kind from the maps that a library has.
func kitOf(sys rules.System, lib *scenarios.Library, forces []session.Force) *kit {
	info := sys.Info()
	k := &kit{sys: sys, may: rules.ScenaristOf(sys), spoken: map[string]bool{}, ways: map[string]string{}, all: info.Terrain, terms: info.Terrain, models: map[string]workshop.Item{}}
	for _, f := range forces {
		if f.System == info.ID {
			k.forces = append(k.forces, f)
		}
	}
	for _, f := range info.Fields {
		if known, _ := sys.Builder().Line(&text.Line{Word: f.ID}); known || f.ID == workshop.WordTerrain {
			k.spoken[f.ID] = true
		}
		words := strings.Fields(f.Text)
		switch {
		case f.ID == workshop.WordZone && len(words) > 1:
			k.zones = strings.Split(words[1], "|")
		case f.ID == workshop.WordTerrain:
			k.tags = tagsIn(f.Text)
		}
	}
	for _, e := range lib.List(scenarios.Maps) {
		if e.System != info.ID || e.Err != nil {
			continue
		}
		data, err := lib.Text(scenarios.Maps, e.Name)
		if err != nil {
			continue
		}
		if d, err := workshop.Read(workshop.Source{Name: e.Name, Data: data}, workshop.Source{}); err == nil {
			k.learn(d, e.Title)
		}
	}
	return k
}

// learn takes the first piece of each kind that is small enough, and the size of the table.
func (k *kit) learn(d workshop.Document, as string) {
	if w, h, _ := d.Table(); w > 0 {
		i := slices.IndexFunc(k.sizes, func(s tableSize) bool { return s.w == w && s.h == h })
		if i < 0 {
			i, k.sizes = len(k.sizes), append(k.sizes, tableSize{w: w, h: h, as: as})
		}
		k.sizes[i].n++
	}
	for _, it := range d.Find(workshop.WordTerrain) {
		if !it.Lies() {
			continue
		}
		b := it.Out.Shape().Bounds()
		small := max(b.Width(), b.Height()) <= mostPut
		if old, ok := k.models[it.Kind()]; ok && (old.Out.Form != "" || !small) {
			continue
		}
		now := workshop.Item{Word: it.Word, Args: []string{it.Kind(), it.Kind()}, Out: it.Out}
		for _, key := range it.Keys {
			if key.Name == "tags" {
				now.Keys = append(now.Keys, key)
			}
		}
		if !small {
			now.Out = shortened(it.Out)
		}
		k.models[it.Kind()] = now
	}
}

// shortened is what is put of a kind that maps have only larger: a short stroke of its width, or an oval.
func shortened(o workshop.Outline) workshop.Outline {
	switch o.Form {
	case workshop.Line, workshop.Spline:
		return workshop.Outline{Form: workshop.Spline, Pts: []geom.Point{geom.Pt(0, 0), geom.Pt(3*geom.Inch, geom.Inch/2), geom.Pt(6*geom.Inch, 0)}, W: o.W}
	case workshop.Rect:
		return workshop.Outline{Form: workshop.Rect, Pts: []geom.Point{{}}, W: 6 * geom.Inch, L: 5 * geom.Inch}
	}
	return workshop.Outline{Form: workshop.Oval, Pts: []geom.Point{{}}, W: 6 * geom.Inch, L: 4 * geom.Inch}
}

// on has the kit offer what may lie on the table of a battle; nil where it is not known what table it is.
func (k *kit) on(s *rules.State) {
	k.terms, k.laid = k.all, map[string]rules.Sample{}
	if s == nil {
		return
	}
	list := rules.SamplerOf(k.sys).Samples(s)
	if len(list) == 0 {
		return
	}
	k.terms = nil
	for _, l := range list {
		k.laid[l.Kind] = l
		k.terms = append(k.terms, k.term(l.Kind))
	}
}

// sample is how the system lays a kind on the table.
func (k *kit) sample(kind string) rules.Sample { return k.laid[kind] }

// blob are the corners of a closed curve in thousandths of its width and length.
var blob = [...][2]geom.Length{{-500, -60}, {-330, -420}, {40, -500}, {410, -370}, {500, 40}, {360, 420}, {-30, 480}, {-400, 370}}

// put is the piece of a sample, about no point.
func put(l rules.Sample) workshop.Outline {
	o := workshop.Outline{Form: workshop.Rect, Pts: []geom.Point{{}}, W: l.W, L: l.L}
	switch l.Contour {
	case rules.ContourDisc:
		o.Form, o.L = workshop.Disc, 0
	case rules.ContourStroke:
		o.Form, o.L, o.Pts = workshop.Line, 0, []geom.Point{{}, geom.Pt(l.L, 0)}
	case rules.ContourBlob:
		o = workshop.Outline{Form: workshop.Curve}
		for _, p := range blob {
			o.Pts = append(o.Pts, geom.Pt(p[0]*l.W/1000, p[1]*l.L/1000))
		}
	}
	return o
}

// model returns the item that a click puts down for a kind of terrain: as the system lays it, else as maps have it, else a disc of 4", or of 1" for a thing on the table.
func (k *kit) model(kind string) workshop.Item {
	if l, ok := k.laid[kind]; ok {
		return workshop.Item{Word: workshop.WordTerrain, Args: []string{kind, kind}, Out: put(l)}
	}
	if it, ok := k.models[kind]; ok {
		return it
	}
	across := 4 * geom.Inch
	if k.sys.Info().IsThing(kind) {
		across = geom.Inch
	}
	return workshop.Item{Word: workshop.WordTerrain, Args: []string{kind, kind}, Out: workshop.Outline{Form: workshop.Disc, Pts: []geom.Point{{}}, W: across}}
}

// first is the kind that is put first: the first area that the system lays, else one that maps have.
func (k *kit) first() string {
	for _, t := range k.terms {
		if _, ok := k.models[t.ID]; (ok || len(k.laid) > 0) && !k.linear(t.ID) {
			return t.ID
		}
	}
	if len(k.terms) > 0 {
		return k.terms[0].ID
	}
	return ""
}

// linear reports whether pieces of a kind are strokes.
func (k *kit) linear(kind string) bool {
	f := k.model(kind).Out.Form
	return f == workshop.Line || f == workshop.Spline
}

// term is how the system speaks of a kind.
func (k *kit) term(kind string) rules.Term {
	if t, ok := term(k.all, kind); ok {
		return t
	}
	return rules.Term{ID: kind}
}

// tagsOf lists the tags that a piece of a kind may have.
func (k *kit) tagsOf(kind string) []string {
	if own := tagsIn(k.term(kind).Use); len(own) > 0 {
		return own
	}
	return k.tags
}

// tagsIn reads the tags of a line that explains them: tags=NAME,NAME=VALUE,... A tag with a value comes out as NAME=.
func tagsIn(text string) []string {
	_, list, ok := strings.Cut(text, "tags=")
	if !ok {
		return nil
	}
	list, _, _ = strings.Cut(list, ";")
	list, _, _ = strings.Cut(list, " ")
	var out []string
	for _, t := range strings.Split(list, ",") {
		name, _, valued := strings.Cut(strings.TrimSuffix(t, ":"), "=")
		if valued {
			name += "="
		}
		out = append(out, name)
	}
	return out
}

// furnish gives a table that has none what a battle needs: a zone of the first kind for each side, where sides need zones, and a force.
func (k *kit) furnish(d workshop.Document) workshop.Document {
	land := rules.GuideOf(k.sys).Landscape()
	do := func(e workshop.Edit) {
		if now, err := e.Apply(d); err == nil {
			d = now
		}
	}
	for i, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if len(k.zones) > 0 && !land.Unzoned && len(d.Find(workshop.WordZone)) < i+1 {
			do(workshop.Put(workshop.Field(d, seat, k.zones[0], 12*geom.Inch)))
		}
		if n := len(k.forces); n > 0 && d.Force(seat) == "" {
			do(workshop.SetForce(seat, k.other(i)))
		}
	}
	return d
}

// other is the force that side i begins with: the smallest one, and the smallest of another nation.
func (k *kit) other(i int) string {
	for _, f := range k.forces {
		if i == 0 || f.Nation != k.forces[0].Nation {
			return f.ID
		}
	}
	return k.forces[0].ID
}
