package rulestest

import (
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
)

// ownerWords are who a thing or a model that is adrift may belong to.
var ownerWords = [...]string{rules.Nobody.String(), rules.OwnedByA.String(), rules.OwnedByB.String()}

var placeWords = [...]string{"reserve", "table", "aboard", "tipped", "wreck", "removed"}

// expectUnit holds markers and numbers of a unit: alive=, leader= the model that leads it, and any marker by its name.
func (p *player) expectUnit(l *text.Line, args []string) error {
	id, err := p.unit(l, arg(args, 0))
	if err != nil {
		return fault{err}
	}
	u := p.state.Unit(id)
	for _, k := range l.Keys {
		v, _ := l.Get(k.Name)
		got := ""
		switch k.Name {
		case "alive":
			got = strconv.Itoa(p.alive(u))
		case "leader":
			if got = "-"; rules.LeadersOf(p.sys).Leader(p.state, id) != 0 {
				got = p.state.Model(rules.LeadersOf(p.sys).Leader(p.state, id)).Label
			}
		default:
			if err := p.knowsMarker(l, k.Name, "alive", "leader"); err != nil {
				return err
			}
			got = strconv.Itoa(p.markers(u, k.Name))
		}
		if got != v {
			return l.Errorf("%s: %s is %s, want %s", u.Label, k.Name, got, v)
		}
	}
	return nil
}

// alive counts the models of a unit as its card does, without those who no longer belong to it; a marker that has no such card
// counts by itself.
func (p *player) alive(u *rules.Unit) (n int) {
	profiles := rules.CardsOf(p.sys).Card(p.state, u.ID).Profiles
	for _, c := range profiles {
		n += c.Count
	}
	if len(profiles) == 0 {
		for _, m := range u.Models {
			n += count(p.state.Model(m).Alive())
		}
	}
	return n
}

// markers counts those of a unit; where markers say who is hurt, those of its models together, if it has none itself.
func (p *player) markers(u *rules.Unit, name string) int {
	n := u.Markers.N(name)
	if n == 0 && p.sys.Info().HurtByMarkers {
		for _, m := range u.Models {
			n += p.state.Model(m).Markers.N(name)
		}
	}
	return n
}

// markersOf counts those of a model; of one that is a unit by itself also what lies on the unit, where markers say who is hurt.
func (p *player) markersOf(m *rules.Model, name string) int {
	n := m.Markers.N(name)
	if u := p.state.Unit(m.Unit); n == 0 && len(u.Models) == 1 && p.sys.Info().HurtByMarkers {
		n = u.Markers.N(name)
	}
	return n
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// knowsMarker is a fault where a word is neither a marker of the system nor one of the words of the expectation.
func (p *player) knowsMarker(l *text.Line, name string, words ...string) error {
	for _, m := range p.sys.Info().Markers {
		if m.ID == name {
			return nil
		}
		words = append(words, m.ID)
	}
	return fault{l.Errorf("nothing to expect is called %q; there are %s", name, strings.Join(words, " "))}
}

// expectModel holds a model: at= (to a fiftieth of an inch), facing= (to a degree), layer=, place=, lost=, lost-TRACK=, adrift= (who
// has it, no where it takes part), inside=, what the system keeps account of, and any marker.
func (p *player) expectModel(l *text.Line, args []string) error {
	id, err := p.model(l, arg(args, 0))
	if err != nil {
		return fault{err}
	}
	m := p.state.Model(id)
	for _, k := range l.Keys {
		v, _ := l.Get(k.Name)
		switch k.Name {
		case "at":
			at, err := text.ParsePoint(v)
			if err != nil {
				return fault{l.Errorf("%v", err)}
			}
			if m.At.Dist(at) > geom.Inch/50 {
				return l.Errorf("%s stands at %s,%s, want %s", m.Label, m.At.X.Decimal(), m.At.Y.Decimal(), v)
			}
		case "facing":
			h, err := text.ParseDegrees(v)
			if err != nil {
				return fault{l.Errorf("%v", err)}
			}
			if d := m.Facing.Diff(h.Norm()); d > 100 || d < -100 {
				return l.Errorf("%s faces %d.%02d, want %s", m.Label, m.Facing/100, m.Facing%100, v)
			}
		case "place":
			if placeWords[m.Place] != v {
				return l.Errorf("%s: place is %s, want %s", m.Label, placeWords[m.Place], v)
			}
		case "layer":
			if strconv.Itoa(m.Layer) != v {
				return l.Errorf("%s is on level %d, want %s", m.Label, m.Layer, v)
			}
		case "lost":
			if strconv.Itoa(m.Lost) != v {
				return l.Errorf("%s has lost %d, want %s", m.Label, m.Lost, v)
			}
		case "adrift":
			got := "no"
			if m.Adrift {
				got = m.Held.String()
			}
			if got != v {
				return l.Errorf("%s: adrift is %s, want %s", m.Label, got, v)
			}
		case "inside":
			if got := p.inside(m); got != v {
				return l.Errorf("%s: inside is %s, want %s", m.Label, got, v)
			}
		default:
			if kind, ok := strings.CutPrefix(k.Name, "lost-"); ok {
				t, has := m.Track(kind)
				if !has {
					return fault{l.Errorf("%s has no track %q", m.Label, kind)}
				}
				if strconv.Itoa(t.Lost) != v {
					return l.Errorf("%s has lost %d of its %s, want %s", m.Label, t.Lost, kind, v)
				}
				continue
			}
			if n, ok := rules.TallierOf(p.state.Ext).Tally(m.ID, k.Name); ok {
				if strconv.Itoa(n) != v {
					return l.Errorf("%s: %s is %d, want %s", m.Label, k.Name, n, v)
				}
				continue
			}
			if err := p.knowsMarker(l, k.Name, "at", "facing", "layer", "place", "lost", "lost-TRACK", "adrift", "inside"); err != nil {
				return err
			}
			if n := p.markersOf(m, k.Name); strconv.Itoa(n) != v {
				return l.Errorf("%s: %s is %d, want %s", m.Label, k.Name, n, v)
			}
		}
	}
	return nil
}

// inside is the label of what a model is in, - if nothing.
func (p *player) inside(m *rules.Model) string {
	switch {
	case m.Inside != 0:
		return p.state.Model(m.Inside).Label
	case m.Within != 0:
		return p.state.Piece(m.Within).Label
	}
	return "-"
}

// expectSide holds counters of a side by their id.
func (p *player) expectSide(l *text.Line, args []string) error {
	seat, err := seatArg(l, args)
	if err != nil {
		return err
	}
	for _, k := range l.Keys {
		v, _ := l.Get(k.Name)
		found := false
		var known []string
		for _, c := range rules.CountingOf(p.sys).Counters(p.state) {
			known = append(known, c.ID)
			if c.ID == k.Name && c.Seat == seat {
				found = true
				if strconv.Itoa(c.Value) != v {
					return l.Errorf("side %s: %s is %d, want %s", seat, c.ID, c.Value, v)
				}
			}
		}
		if !found {
			return fault{l.Errorf("no counter is called %q; there are %s", k.Name, strings.Join(known, " "))}
		}
	}
	return nil
}

// expectGame holds turn=, phase=, step= and to-act=.
func (p *player) expectGame(l *text.Line, _ []string) error {
	got := map[string]string{"turn": strconv.Itoa(p.state.Turn), "phase": p.state.Phase, "step": p.state.Step, "to-act": p.state.ToAct.String()}
	for _, k := range l.Keys {
		v, _ := l.Get(k.Name)
		g, ok := got[k.Name]
		if !ok {
			return fault{l.Errorf("expected turn=, phase=, step= or to-act=, got %s=", k.Name)}
		}
		if g != v {
			return l.Errorf("%s is %s, want %s", k.Name, g, v)
		}
	}
	return nil
}

// expectPiece holds a terrain piece: LABEL gone|there [KIND] owner= layer= and any marker.
func (p *player) expectPiece(l *text.Line, args []string) error {
	var piece *rules.Piece
	for i := range p.state.Table.Pieces {
		if p.state.Table.Pieces[i].Label == arg(args, 0) {
			piece = &p.state.Table.Pieces[i]
		}
	}
	want := arg(args, 1)
	if want != "gone" && want != "there" {
		return fault{l.Errorf("expected: piece LABEL gone or piece LABEL there")}
	}
	if piece == nil && want == "gone" {
		return fault{l.Errorf("no terrain is called %q, now or before", arg(args, 0))}
	}
	there := piece != nil && !piece.Gone
	if there != (want == "there") {
		return l.Errorf("terrain %s there: %t, want %s", arg(args, 0), there, want)
	}
	if k := arg(args, 2); k != "" && there && piece.Kind != k {
		return l.Errorf("terrain %s is %s, want %s", piece.Label, piece.Kind, k)
	}
	for _, k := range l.Keys {
		v, _ := l.Get(k.Name)
		got := ""
		switch {
		case !there:
			return fault{l.Errorf("what is gone has no %s", k.Name)}
		case k.Name == "owner":
			got = piece.Owner.String()
		case k.Name == "layer":
			got = strconv.Itoa(piece.Layer)
		default:
			if err := p.knowsMarker(l, k.Name, "owner", "layer"); err != nil {
				return err
			}
			got = strconv.Itoa(piece.Markers.N(k.Name))
		}
		if got != v {
			return l.Errorf("terrain %s: %s is %s, want %s", piece.Label, k.Name, got, v)
		}
	}
	return nil
}
