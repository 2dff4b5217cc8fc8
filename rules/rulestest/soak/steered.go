package soak

import (
	"reflect"
	"slices"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
)

// readsWays reports whether a command is one that moves models, so that ways in it mean anything.
func readsWays(sys rules.System, c rules.Command) bool {
	if c.Kind == rules.KindAnswer {
		return true
	}
	t, _ := sys.Info().Command(c.Kind)
	_, paths := t.Arg(rules.ArgMoves)
	_, legs := t.Arg(rules.ArgLegs)
	return paths || legs
}

// promised holds that a command with ways which threw no dice and asked nothing has taken every model to where the steering of its
// draft said that it stops, and that no way of it was longer than its limit. before is the state in which it was given.
func (p *Player) promised(before *rules.State, c rules.Command, out rules.Outcome) {
	p.TB.Helper()
	sys := p.Battle.System()
	d := rules.Draft{Command: c}
	if before.Wait != nil {
		of := before.Wait.Decision
		d.Of = &of
	}
	if !rules.Steers(sys) || !readsWays(sys, c) || len(d.Moves()) == 0 || c.Overrule != "" || out.Open != nil || !out.Ruling.OK() {
		return
	}
	if _, thrown := rules.Paused(sys, before, rules.Fair{}); out.Dice != thrown {
		return
	}
	_, ways, _ := rules.Steer(sys, before, d, rules.Wish{Go: rules.GoAsLaid})
	for _, mv := range d.Moves() {
		if p.Battle.State().Model(mv.Model).Place == rules.OnTable && !slices.ContainsFunc(ways, func(w rules.Way) bool { return w.Model == mv.Model }) {
			p.TB.Errorf("seed %d, %+v: no way is told for model %d", p.Battle.Start().Seed, c, mv.Model)
		}
	}
	for i := range ways {
		w := &ways[i]
		if w.Over() {
			p.TB.Errorf("seed %d, %+v is allowed: model %d uses %d of %d", p.Battle.Start().Seed, c, w.Model, w.Used.N, w.Limit.N)
		}
		m := p.Battle.State().Model(w.Model)
		if !w.Moved || m.Place != rules.OnTable {
			continue
		}
		if end := w.End(); end.At.Dist(m.At) > geom.Touch || m.Base.Kind != rules.Round && end.Heading.Norm() != m.Facing.Norm() {
			p.TB.Errorf("seed %d, %+v (asked %+v): model %d was to stop at %v and stands at %v facing %d", p.Battle.Start().Seed, c, d.Of, w.Model, end, m.At, m.Facing)
		}
	}
}

// wishesApart is how many commands apart, and wishesEach how many, wishes are made up.
const wishesApart, wishesEach = 3, 6

// wish has a hand make up wishes about one of the drafts that the open decision allows, each on what the one before led to.
// Nothing panics or is changed, the same wish leads to the same draft and ways, and what a hand draws from a draft that is allowed
// and does not wish loosely stays within its limits, on the table and off other bases, or is allowed where it does not.
func (p *Player) wish() {
	p.TB.Helper()
	n := uint64(len(p.Battle.Log()))
	if n%wishesApart > 0 || p.Battle.State().Over != nil {
		return
	}
	luck := ai.NewLuck(p.Battle.Start().Seed<<32 | n)
	d, ok := p.draft(luck)
	if !ok {
		return
	}
	s := p.Battle.State()
	was := rules.Hash(s)
	d, ways, r := p.Battle.Steer(d, rules.Wish{Go: rules.GoAsLaid})
	for range wishesEach {
		if len(ways) == 0 {
			break
		}
		w := wishOf(luck, s, ways)
		sound := rules.Steers(p.Battle.System()) && // else models go straight to where the hand points
			!standsIn(p.Battle.System(), s, ways) && (r.OK() || len(d.Moves()) == 0 && r.Lacks())
		next, to, ruling := p.Battle.Steer(d, w)
		if again, same, _ := p.Battle.Steer(d, w); !reflect.DeepEqual(next, again) || !reflect.DeepEqual(to, same) {
			p.TB.Fatalf("seed %d after %d commands: draft %+v, wish %+v: %+v, and again %+v", p.Battle.Start().Seed, n, d.Command, w, to, same)
		}
		if drawn := w.By != (geom.Point{}) || w.Keys.X != 0 || w.Keys.Y != 0; drawn && sound && !w.Loose && w.Turn == 0 && w.Form == nil && !ruling.OK() {
			if what := strays(p.Battle.System(), rules.Preview(p.Battle.System(), s, rules.Fair{}), w, &next, to, ways); what != "" {
				p.TB.Errorf("seed %d after %d commands: draft %+v (asked %+v), wish %+v: %s\n%s\n%+v", p.Battle.Start().Seed, n, d.Command, d.Of, w, what, ruling.Text, to)
			}
		}
		d, ways, r = next, to, ruling
	}
	if rules.Hash(s) != was {
		p.TB.Fatalf("seed %d after %d commands: a wish about %+v changed the battle", p.Battle.Start().Seed, n, d.Command)
	}
}

// standsIn reports whether a model that is laid out stands in another.
func standsIn(sys rules.System, s *rules.State, ways []rules.Way) bool {
	for i := range ways {
		for k := range ways[:i] {
			a, b := &ways[i], &ways[k]
			if (a.Moved || b.Moved) && rules.Clash(sys, s, stood(s, a), stood(s, b)) {
				return true
			}
		}
		for k := range s.Models {
			o := &s.Models[k]
			if ways[i].Moved && o.Place == rules.OnTable && !slices.ContainsFunc(ways, func(w rules.Way) bool { return w.Model == o.ID }) && rules.Clash(sys, s, stood(s, &ways[i]), o) {
				return true
			}
		}
	}
	return false
}

// stood is a model as it stands where its way ends.
func stood(s *rules.State, w *rules.Way) *rules.Model {
	m, end := *s.Model(w.Model), w.End()
	m.At, m.Facing, m.Layer = end.At, end.Heading, w.Layer()
	return &m
}

// draft is a draft that the open decision allows, at random.
func (p *Player) draft(luck ai.Luck) (d rules.Draft, ok bool) {
	b := p.Battle
	if w := b.State().Wait; w != nil {
		of := w.Decision
		return rules.Draft{Command: rules.Command{Kind: rules.KindAnswer, Seat: of.Seat, Answer: &rules.Answer{}}, Of: &of}, of.Place != nil
	}
	open := b.Open()
	var list []rules.Command
	for _, o := range open.Options {
		if o.Refused == nil && o.Command != nil {
			list = append(list, *o.Command)
		}
	}
	if len(list) == 0 {
		return d, false
	}
	c := list[luck.N(len(list))]
	if c.Seat == rules.NoSeat {
		c.Seat = open.Seat
	}
	if c.Seat == rules.NoSeat {
		c.Seat = b.State().ToAct
	}
	c = ai.NewRandom(uint64(luck.N(1<<30))).Fill(ai.LookAt(b, c.Seat), c)
	c.Moves = nil
	return rules.Draft{Command: c}, true
}

// wishOf makes up a wish about some of the models that have ways.
func wishOf(luck ai.Luck, s *rules.State, ways []rules.Way) rules.Wish {
	var w rules.Wish
	all := luck.N(2) == 0
	hang := false // they are still to be set down, which forming up does
	for i := range ways {
		hang = hang || ways[i].Off && !ways[i].Moved
		if all || luck.N(2) == 0 {
			w.Models = append(w.Models, ways[i].Model)
		}
	}
	vector := func(most int) geom.Point {
		at := func() geom.Length { return geom.Length(luck.N(2*most*1000)-most*1000) * geom.Inch / 1000 }
		return geom.Pt(at(), at())
	}
	kind := luck.N(12)
	if hang {
		kind = 1
	}
	switch kind {
	case 0:
		w.Turn = luck.N(25) - 12
		if luck.N(2) == 0 {
			about := s.Model(ways[0].Model).At
			w.Body = &about
		}
	case 1:
		w.Form = &rules.Form{At: geom.Pose{At: s.Model(ways[0].Model).At.Add(vector(8)), Heading: geom.Heading(luck.N(36000))}, Wide: luck.N(2) == 0}
	case 2:
		w.Go = []rules.Go{rules.GoBack, rules.GoHome, rules.GoAsLaid}[luck.N(3)]
	case 3:
		w.Keys = rules.Keys{X: luck.N(3) - 1, Y: luck.N(3) - 1, Far: luck.N(2) == 0}
	case 4:
		w.Go, w.By = rules.GoOn, vector(6)
	default:
		w.By = vector(15)
	}
	w.Loose = luck.N(8) == 0
	return w
}

// strays says what of a wish goes where it must not, "" for nothing: over a limit that it does not lower itself, off the table, or into
// a base that it did not stand in. before are the ways that the hand took hold of.
func strays(sys rules.System, s *rules.State, w rules.Wish, d *rules.Draft, ways, before []rules.Way) string {
	at := map[rules.ModelID]*rules.Way{}
	for i := range ways {
		at[ways[i].Model] = &ways[i]
	}
	lies := func(m *rules.Model) (*rules.Model, bool) {
		if way, ok := at[m.ID]; ok {
			return stood(s, way), way.Moved || !way.Off
		}
		return m, m.Place == rules.OnTable || m.Place == rules.Wreck
	}
	for i := range ways {
		way := &ways[i]
		if !way.Moved || way.Driven || !slices.Contains(w.Models, way.Model) {
			continue
		}
		if elsewhere(d, way) {
			continue
		}
		m := s.Model(way.Model)
		there, _ := lies(m)
		end := there.Shape()
		switch {
		case way.Over() && way.Limit == before[i].Limit:
			return m.Label + " goes over its limit"
		case !end.InBox(geom.Table(s.Table.W, s.Table.H).Grow(geom.Touch)):
			return m.Label + " goes off the table"
		}
		for k := range s.Models {
			o := &s.Models[k]
			if by, laid := at[o.ID]; laid && by.Moved && elsewhere(d, by) || !laid && d.Of != nil && o.Unit == m.Unit {
				continue // of the unit that is asked for places others may be under way
			}
			if by, is := lies(o); is && o.ID != m.ID && geom.Pressed(end.Shrunk(2), by.Shape()) && !rules.SharerOf(sys).Shares(s, there, by) && !(m.Place == rules.OnTable && o.Place != rules.Reserve && geom.Pressed(m.Shape(), o.Shape())) {
				return m.Label + " ends on " + o.Label
			}
		}
	}
	return ""
}

// elsewhere reports whether the rules say that a model stops elsewhere than where a draft lays it out.
func elsewhere(d *rules.Draft, w *rules.Way) bool {
	mv, _ := d.Move(w.Model)
	return len(mv.Path) == 0 || mv.Path[len(mv.Path)-1] != w.End().At
}
