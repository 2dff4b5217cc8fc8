package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// autoPlace is the option that leaves places to the program.
const autoPlace = "auto"

// spot is where a model of a journey ends.
type spot struct {
	id     rules.ModelID
	at     geom.Point
	facing geom.Heading
}

// places settles where everybody stands with the leader at a point: displaced like him or as wished where they can, near
// that place where they cannot, and as the owner says where he is asked (DUP-MOVE-04).
func (a *act) places(j *journey, lead geom.Point) []spot {
	out, clean := j.auto(lead)
	figures := make([]rules.ModelID, 0, len(out))
	for _, p := range out[min(1, len(out)):] {
		figures = append(figures, p.id)
	}
	if len(figures) == 0 || !j.ask && (clean || !j.offer) {
		return out
	}
	d := rules.Decision{
		Kind: "figures", Seat: a.unit(j.unit).Seat, Rule: "DUP-MOVE-04", Unit: j.unit, Models: figures, Max: 1,
		Prompt:  rules.Say("Place the figures within 6 inches of their leader, or leave it to the program"),
		Options: []rules.Option{{ID: autoPlace, Text: rules.Say("The program places them"), Unit: j.unit}},
		Place:   &rules.Domain{Models: figures, Reach: j.points + cohesive, Away: keepAway, Optional: true},
	}
	answer := a.ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		for _, m := range ans.Moves {
			if !slices.Contains(figures, m.Model) {
				return rules.Refuse("DUP-MOVE-04", "%s is not placed: the figures around the leader are", a.model(m.Model))
			}
		}
		return j.judge(lead, j.with(out, ans), out)
	}, rules.ShowMoves(autoPlace, func() (moves []rules.Move) {
		for _, p := range out[1:] {
			moves = append(moves, rules.Move{Model: p.id, Path: []geom.Point{p.at}, Facing: p.facing})
		}
		return moves
	}))
	return j.with(out, answer)
}

// with replaces places by those of an answer.
func (j *journey) with(list []spot, ans rules.Answer) []spot {
	out := slices.Clone(list)
	for i := range out {
		for _, m := range ans.Moves {
			if m.Model == out[i].id && len(m.Path) > 0 {
				out[i].at, out[i].facing = m.Path[len(m.Path)-1], m.Facing
			}
		}
	}
	return out
}

// judge judges places that a player gives, where they are others than the program's own (DUP-MOVE-04 to 06).
func (j *journey) judge(lead geom.Point, list, own []spot) rules.Ruling {
	for i := 1; i < len(list); i++ {
		if own != nil && own[i] == list[i] {
			continue
		}
		if r := j.judgePlace(lead, list, i, byHand); !r.OK() {
			return r
		}
	}
	return rules.Allow("DUP-MOVE-04", "the figures stand well")
}

// How near to an enemy a figure may be placed (DUP-MOVE-05): a hand has its tolerance, the program only that of rounding.
const (
	byHand    = keepAway - geom.Touch
	byProgram = keepAway - geom.Graze
)

// judgePlace judges the place of one figure among the others, so near to enemies at the least.
func (j *journey) judgePlace(lead geom.Point, list []spot, i int, least geom.Length) rules.Ruling {
	p := list[i]
	m := j.model(p.id)
	s := m.Base.Shape(p.at, p.facing)
	if d := geom.Distance(s, j.base.At(lead, j.base.Heading())); !within(d, cohesive) && j.profile(p.id).Kind != Gun {
		return rules.Refuse("DUP-MOVE-04", "%s would stand %s from its leader: 6\" is the most", m, d).With(int(d), "µm", "DUP-COH-01", "cohesion")
	}
	if d := m.At.Dist(p.at); !within(d, j.points+cohesive) {
		return rules.Refuse("DUP-MOVE-04", "%s would go %s: the points of the move and 6\" are %s", m, d, (j.points + cohesive))
	}
	return j.roomFor(list, i, s, least)
}

// roomFor judges whether a base can stand: on the table, off other bases, on ground that it may enter, no nearer to enemies than
// least.
func (j *journey) roomFor(list []spot, i int, s geom.Shape, least geom.Length) rules.Ruling {
	who := j.model(list[i].id)
	if !s.InBox(geom.Table(j.S.Table.W, j.S.Table.H)) {
		return rules.Refuse("DUP-MOVE-04", "%s would hang over the edge of the table", who)
	}
	if !j.standable(list[i].id, s) {
		return rules.Refuse("DUP-TERR-01", "%s may not enter what is there", who)
	}
	seat := j.game.unit(j.unit).Seat
	near := s.Bounds().Grow(keepAway)
	for k := range j.S.Models {
		o := &j.S.Models[k]
		if o.Place != rules.OnTable && o.Place != rules.Wreck || !meets(o, near) || slices.Contains(j.goers, o.ID) {
			continue
		}
		if geom.Pressed(s, o.Shape()) {
			return rules.Refuse("DUP-MOVE-06", "%s would stand on %s", who, o)
		}
		if j.contact || o.Place == rules.Wreck || o.Seat == seat || j.profile(o.ID).Kind == Blip || !j.inGame(o) {
			continue
		}
		if d := geom.Distance(s, o.Shape()); d < least {
			return rules.Refuse("DUP-MOVE-05", "%s would stand %s from enemy %s: 2\" or more is allowed", who, d, o).
				With(int(d), "µm", "DUP-MOVE-05", "base edge to base edge")
		}
	}
	for k := range list {
		if o := &list[k]; k != i && geom.Pressed(s, j.model(o.id).Base.Shape(o.at, o.facing)) {
			return rules.Refuse("DUP-MOVE-06", "%s and %s would stand on one another", who, j.model(o.id)).Blame(j.model(o.id).Ref())
		}
	}
	return rules.Allow("DUP-MOVE-04", "it can stand there")
}

// auto places everybody by the program; clean is false where somebody could not stand as he wished. The leader comes
// first. Who was out of cohesion comes back as near as the points allow (DUP-COH-02).
func (j *journey) auto(lead geom.Point) (out []spot, clean bool) {
	return j.placed(lead, func(list []spot, i int) bool { return j.settle(lead, list, i) })
}

// placed is auto with what is done for a figure that cannot stand as it wished.
func (j *journey) placed(lead geom.Point, settle func(list []spot, i int) (asWished bool)) (out []spot, clean bool) {
	clean = true
	for k, id := range j.goers {
		p := spot{id: id, at: j.wanted(id, lead), facing: j.face(id)}
		if k == 0 && (id == j.troop(j.unit).Leader || j.profile(id).Kind == Blip) {
			p.at = lead
			out = append(out, p)
			continue
		}
		out = append(out, p)
		if !j.judgePlace(lead, out, k, byProgram).OK() {
			clean = settle(out, k) && clean
		}
	}
	return out, clean
}

// tether is how far from its leader a figure in cohesion may stand, from middle to middle.
func (j *journey) tether(m *rules.Model) geom.Length {
	return cohesive + j.base.Reach() + m.Shape().Reach()
}

// back reports whether a figure that stood as it wishes would be out of cohesion, and so comes back.
func (j *journey) back(lead geom.Point, p spot) bool {
	return p.at.Dist(lead) > j.tether(j.model(p.id))
}

// settle finds the place nearest to the wished one where a figure can stand, and reports whether that is only its way
// back into cohesion rather than a way around something. Where there is none it stays.
func (j *journey) settle(lead geom.Point, list []spot, i int) (asWished bool) {
	p := &list[i]
	m := j.model(p.id)
	wish := p.at
	reach := j.tether(m)
	back := j.back(lead, *p)
	if back {
		wish = lead.Toward(wish, reach-hair)
	}
	if d := m.At.Dist(wish); d > j.points+cohesive {
		wish = m.At.Toward(wish, j.points+cohesive)
	}
	if p.at = wish; back && j.judgePlace(lead, list, i, byProgram).OK() {
		return true
	}
	found, best, least := false, wish, geom.Length(0)
	for at := range geom.Spots(geom.Disc(wish, 4*reach).Bounds(), geom.Inch/4) { // from the wish outwards, ring by ring
		if v := at.Sub(wish); found && max(v.X.Abs(), v.Y.Abs()) >= least {
			break
		}
		if d := at.Dist(wish); at.Dist(lead) <= reach && (!found || d < least) {
			if p.at = at; j.judgePlace(lead, list, i, byProgram).OK() {
				found, best, least = true, at, d
			}
		}
	}
	if found {
		p.at = best
		return false
	}
	if p.at = wish; back && j.roomFor(list, i, m.Base.Shape(wish, p.facing), byProgram).OK() {
		return true // as near as the points allow
	}
	p.at, p.facing = m.At, m.Facing
	return false
}
