package rules

import "slices"

// Marker is a kind of chip, how many of it lie there, and what they come from, where a rule or a player asks for that.
type Marker struct {
	Kind string `json:"kind"`
	N    int    `json:"n"`
	From Ref    `json:"from,omitzero"` // a seat, unit, model or piece, without a word; nothing where it does not matter
}

// MarkActivated is the one marker that every window knows: units with it have acted and step back in tone. A system
// that says so in another way needs none.
const MarkActivated = "activated"

// When markers end, as Term.Ends says of their kind. A system may have other words for other moments.
const (
	EndsWithTurn       = "turn"
	EndsWithActivation = "activation" // of the unit at which they lie
)

// Markers is a small set of chips in the order in which they were first laid. It is a value: With gives a changed
// copy, so that cloned states may share it.
type Markers []Marker

// N is how many chips of a kind lie there, whatever they come from.
func (m Markers) N(kind string) (n int) {
	for i := range m {
		if m[i].Kind == kind {
			n += m[i].N
		}
	}
	return n
}

// Has reports whether at least one chip of a kind lies there.
func (m Markers) Has(kind string) bool { return m.N(kind) > 0 }

// With gives the markers with exactly n chips of a kind, whatever they come from; zero or less removes it. What is too much goes
// from those that were laid last.
func (m Markers) With(kind string, n int) Markers {
	more := max(n, 0) - m.N(kind)
	i := slices.IndexFunc(m, func(k Marker) bool { return k.Kind == kind })
	switch {
	case more == 0:
		return m
	case i < 0:
		return append(m[:len(m):len(m)], Marker{Kind: kind, N: more})
	}
	out := slices.Clone(m)
	if more > 0 {
		out[i].N += more
		return out
	}
	for i := len(out) - 1; i >= 0 && more < 0; i-- {
		if out[i].Kind == kind {
			less := min(-more, out[i].N)
			out[i].N -= less
			more += less
		}
	}
	return out.laid()
}

// WithFrom gives the markers with exactly n chips of a kind that come from something; zero or less removes them.
func (m Markers) WithFrom(kind string, n int, from Ref) Markers {
	from.Word = ""
	out := slices.Clone(m)
	i := slices.IndexFunc(out, func(k Marker) bool { return k.Kind == kind && k.From == from })
	if i < 0 {
		i, out = len(out), append(out, Marker{Kind: kind, From: from})
	}
	out[i].N = max(n, 0)
	return out.laid()
}

// laid drops what has no chips, in place; nil where nothing is left.
func (m Markers) laid() Markers {
	if m = slices.DeleteFunc(m, func(k Marker) bool { return k.N == 0 }); len(m) == 0 {
		return nil
	}
	return m
}

// Expire takes from a unit and its models all markers that end at a moment (Term.Ends), in the order of Info.Markers, and tells each as
// its Term.Ended.
func (c *Ctx) Expire(unit UnitID, moment string, rule RuleID) {
	in := c.sys.Info()
	for i := range in.Markers {
		t := &in.Markers[i]
		if t.Ends != moment {
			continue
		}
		c.Mark(unit, t.ID, 0, rule, Plain(t.Ended))
		for _, m := range c.S.Unit(unit).Models {
			c.MarkModel(m, t.ID, 0, rule, Plain(t.Ended))
		}
	}
}

// MarkFrom is Mark for markers that come from something, at a unit, a model or a thing on the table: n is how many from that, others
// from elsewhere may lie there too.
func (c *Ctx) MarkFrom(at Ref, kind string, n int, from Ref, rule RuleID, why Text) {
	list, e := c.markersAt(at)
	had := list.N(kind)
	*list = list.WithFrom(kind, n, from)
	if e.N = list.N(kind); e.N != had {
		e.Kind, e.Name, e.From, e.Rule, e.Text = EvMarker, kind, from, rule, why
		c.Emit(e)
	}
}

// markersAt is what lies at a unit, a model or a thing on the table, to be replaced at once, and an event that says where.
func (c *Ctx) markersAt(at Ref) (*Markers, Event) {
	switch at.Kind {
	case RefUnit:
		u := c.S.Unit(at.Unit())
		return &u.Markers, Event{Seat: u.Seat, Unit: u.ID}
	case RefModel:
		m := c.S.Model(at.Model())
		return &m.Markers, Event{Seat: m.Seat, Unit: m.Unit, Model: m.ID}
	}
	p := c.S.AlterPiece(at.Piece())
	return &p.Markers, Event{Seat: p.Owner.Seat(), Piece: p.ID}
}

// By is what a marker of a kind comes from, that which was laid first; nothing where it does not matter or none lies there.
func (m Markers) By(kind string) Ref {
	for i := range m {
		if m[i].Kind == kind {
			return m[i].From
		}
	}
	return Ref{}
}

// sourceFault reports whether a marker comes from something that the state does not have, or that nothing comes from.
func (s *State) sourceFault(list Markers) bool {
	return slices.ContainsFunc(list, func(k Marker) bool {
		switch r := k.From; r.Kind {
		case RefUnit:
			return r.Word != "" || !s.HasUnit(r.Unit())
		case RefModel:
			return r.Word != "" || !s.HasModel(r.Model())
		case RefPiece:
			return r.Word != "" || !s.HasPiece(r.Piece())
		case RefSeat:
			return r.Word != "" || r.Seat() < SeatA || r.Seat() > SeatB
		default:
			return r != (Ref{})
		}
	})
}
