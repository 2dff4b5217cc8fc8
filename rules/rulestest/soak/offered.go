package soak

import (
	"fmt"
	"sort"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
)

// Withheld is a command that the rules allow although the open decision lists it as refused, so that neither a window nor a player
// of the program can give it.
type Withheld struct {
	Option  string // id of the refused option
	Refusal rules.Ruling
	Command rules.Command // the same with arguments that the rules accept
}

func (w Withheld) String() string {
	return fmt.Sprintf("option %s is refused (%s: %s), and %s is allowed with arguments: name %q, model %d, target %d, moves %v, attacks %v",
		w.Option, w.Refusal.Rule, w.Refusal.Text, w.Command.Kind, w.Command.Name, w.Command.Model, w.Command.Target, w.Command.Moves, w.Command.Attacks)
}

// Withheld fills every refused option of the open decision with arguments, so many times at random and then with moves that draw
// the models of its unit together, and returns those of them that the rules allow. It changes nothing.
func (p *Player) Withheld(tries int) []Withheld {
	b := p.Battle
	open := b.Open()
	if b.State().Wait != nil {
		return nil
	}
	seat := open.Seat
	if seat == rules.NoSeat {
		seat = b.State().ToAct
	}
	look := ai.LookAt(b, seat)
	var out []Withheld
	for _, o := range open.Options {
		if o.Refused == nil || o.Command == nil {
			continue
		}
		bare := *o.Command
		if bare.Seat == rules.NoSeat {
			bare.Seat = seat
		}
		for _, c := range p.filled(look, bare, tries) {
			if b.Check(c).OK() {
				out = append(out, Withheld{o.ID, *o.Refused, c})
				break
			}
		}
	}
	return out
}

// filled lists commands that say more than a bare one.
func (p *Player) filled(l *ai.Look, bare rules.Command, tries int) []rules.Command {
	var out []rules.Command
	for range tries {
		out = append(out, p.Random.Fill(l, bare))
	}
	term, _ := l.Sys.Info().Command(bare.Kind)
	for _, a := range term.Args {
		if a.ID != rules.ArgMoves || bare.Unit == 0 || len(bare.Moves) > 0 {
			continue
		}
		for _, m := range l.State.Unit(bare.Unit).Models {
			if l.State.Model(m).Place == rules.OnTable {
				c := out[len(out)-1]
				c.Moves = together(l, bare, m)
				out = append(out, c)
			}
		}
	}
	return out
}

// together moves the models of a unit that may move straight towards one of them, the nearest first, each up to a third of an inch
// from the nearest of those who are there, or as far as it may.
func together(l *ai.Look, c rules.Command, centre rules.ModelID) []rules.Move {
	at := l.State.Model(centre)
	return gathered(l, c, at.Unit, at.At)
}

// gathered moves the models of a unit that may move straight towards a point, the nearest first: that one as far as it may, each other
// up to a third of an inch from the nearest of those who are there.
func gathered(l *ai.Look, c rules.Command, unit rules.UnitID, mid geom.Point) []rules.Move {
	const gap = geom.Inch / 3
	s := l.State
	reach := rules.RangerOf(l.Sys).Reach(s, c)
	if len(reach) == 0 { // the kind of command names no limit: the rules judge how far they may go
		for _, m := range s.Unit(unit).Models {
			if s.Model(m).Place == rules.OnTable {
				reach = append(reach, rules.Reach{Model: m, Limit: 6 * geom.Inch})
			}
		}
	}
	sort.SliceStable(reach, func(i, j int) bool {
		return s.Model(reach[i].Model).At.Dist(mid) < s.Model(reach[j].Model).At.Dist(mid)
	})
	var there []geom.Shape
	var out []rules.Move
	for _, r := range reach {
		m := s.Model(r.Model)
		to, d := mid, m.At.Dist(mid)
		if len(there) > 0 {
			near := there[0]
			for _, o := range there {
				if geom.Distance(m.Shape(), o) < geom.Distance(m.Shape(), near) {
					near = o
				}
			}
			to, d = near.Centre(), geom.Distance(m.Shape(), near)-gap
		}
		at := m.At
		if d > 0 {
			at = m.At.Toward(to, min(d, r.Limit))
			out = append(out, rules.Move{Model: m.ID, Path: []geom.Point{at}, Facing: m.Facing})
		}
		there = append(there, m.Base.Shape(at, m.Facing))
	}
	return out
}

// LayOut puts the models that wait in reserve on the table by hand, those of a unit around a point drawn at random, where their bases lie
// on the table and on no other model; terrain does not matter. A model for which there is no room near that point stays in reserve.
func (p *Player) LayOut() {
	p.TB.Helper()
	table := p.Battle.State().Table
	for u := range p.Battle.State().Units {
		at := geom.Pt(geom.Length(p.Random.N(int(table.W))), geom.Length(p.Random.N(int(table.H))))
		near := geom.Box{Min: at, Max: at}.Grow(4 * geom.Inch)
		for _, id := range p.Battle.State().Units[u].Models {
			m := p.Battle.State().Model(id)
			if m.Place != rules.Reserve {
				continue
			}
			for spot := range geom.Spots(near, geom.Inch) {
				if p.free(m, spot) {
					p.Give(rules.Command{Kind: rules.KindHandPlace, Seat: m.Seat, Model: id, Name: "table", At: &spot})
					break
				}
			}
		}
	}
}

// free reports whether a model lies wholly on the table at a point, and over no model with which it may not share it.
func (p *Player) free(m *rules.Model, at geom.Point) bool {
	s, put := p.Battle.State(), *m
	put.Place, put.At = rules.OnTable, at
	shape := put.Shape()
	if !geom.Table(s.Table.W, s.Table.H).ContainsBox(shape.Bounds()) {
		return false
	}
	for i := range s.Models {
		if k := &s.Models[i]; k.Place == rules.OnTable && geom.Overlap(k.Shape(), shape) && !rules.SharerOf(p.Battle.System()).Shares(s, &put, k) {
			return false
		}
	}
	return true
}

// Tear takes about one in so many models off the table by hand, as casualties would be, so that units are torn.
func (p *Player) Tear(one int) {
	p.TB.Helper()
	s := p.Battle.State()
	for i := range s.Models {
		if m := &s.Models[i]; m.Place == rules.OnTable && p.Random.N(one) == 0 {
			p.Give(rules.Command{Kind: rules.KindHandPlace, Seat: m.Seat, Model: m.ID, Name: "removed"})
		}
	}
}
