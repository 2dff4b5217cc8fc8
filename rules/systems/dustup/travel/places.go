package travel

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/hidden"
	"baize/rules/systems/dustup/model"
)

// Spot is where a model of a journey ends.
type Spot struct {
	Id     rules.ModelID
	At     geom.Point
	Facing geom.Heading
}

// places settles where everybody stands with the leader at a point: displaced like him or as wished where they can, near
// that place where they cannot, and as the owner says where he is asked (DUP-MOVE-04).
func places(a *model.Act, j *Journey, lead geom.Point) []Spot {
	out, clean := j.Auto(lead)
	figures := make([]rules.ModelID, 0, len(out))
	for _, p := range out[min(1, len(out)):] {
		figures = append(figures, p.Id)
	}
	if len(figures) == 0 || !j.Ask && (clean || !j.Offer) {
		return out
	}
	d := rules.Decision{
		Kind: "figures", Seat: a.Unit(j.Unit).Seat, Rule: "DUP-MOVE-04", Unit: j.Unit, Models: figures, Max: 1,
		Prompt:  rules.Say("Place the figures within 6 inches of their leader, or leave it to the program"),
		Options: []rules.Option{{ID: hidden.AutoPlace, Text: rules.Say("The program places them"), Unit: j.Unit}},
		Place:   &rules.Domain{Models: figures, Reach: j.Points + model.Cohesive, Away: KeepAway, Optional: true},
	}
	answer := a.Ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		for _, m := range ans.Moves {
			if !slices.Contains(figures, m.Model) {
				return rules.Refuse("DUP-MOVE-04", "%s is not placed: the figures around the leader are", a.Model(m.Model))
			}
		}
		return j.Judge(lead, j.With(out, ans), out)
	}, rules.ShowMoves(hidden.AutoPlace, func() (moves []rules.Move) {
		for _, p := range out[1:] {
			moves = append(moves, rules.Move{Model: p.Id, Path: []geom.Point{p.At}, Facing: p.Facing})
		}
		return moves
	}))
	return j.With(out, answer)
}

// With replaces places by those of an answer.
func (j *Journey) With(list []Spot, ans rules.Answer) []Spot {
	out := slices.Clone(list)
	for i := range out {
		for _, m := range ans.Moves {
			if m.Model == out[i].Id && len(m.Path) > 0 {
				out[i].At, out[i].Facing = m.Path[len(m.Path)-1], m.Facing
			}
		}
	}
	return out
}

// Judge judges places that a player gives, where they are others than the program's own (DUP-MOVE-04 to 06).
func (j *Journey) Judge(lead geom.Point, list, own []Spot) rules.Ruling {
	for i := 1; i < len(list); i++ {
		if own != nil && own[i] == list[i] {
			continue
		}
		if r := j.JudgePlace(lead, list, i, ByHand); !r.OK() {
			return r
		}
	}
	return rules.Allow("DUP-MOVE-04", "the figures stand well")
}

// How near to an enemy a figure may be placed (DUP-MOVE-05): a hand has its tolerance, the program only that of rounding.
const (
	ByHand    = KeepAway - geom.Touch
	ByProgram = KeepAway - geom.Graze
)

// JudgePlace judges the place of one figure among the others, so near to enemies at the least.
func (j *Journey) JudgePlace(lead geom.Point, list []Spot, i int, least geom.Length) rules.Ruling {
	p := list[i]
	m := j.Model(p.Id)
	s := m.Base.Shape(p.At, p.Facing)
	if d := geom.Distance(s, j.Base.At(lead, j.Base.Heading())); !model.Within(d, model.Cohesive) && j.Profile(p.Id).Kind != model.Gun {
		return rules.Refuse("DUP-MOVE-04", "%s would stand %s from its leader: 6\" is the most", m, d).With(int(d), "µm", "DUP-COH-01", "cohesion")
	}
	if d := m.At.Dist(p.At); !model.Within(d, j.Points+model.Cohesive) {
		return rules.Refuse("DUP-MOVE-04", "%s would go %s: the points of the move and 6\" are %s", m, d, (j.Points + model.Cohesive))
	}
	return j.RoomFor(list, i, s, least)
}

// RoomFor judges whether a base can stand: on the table, off other bases, on ground that it may enter, no nearer to enemies than
// least.
func (j *Journey) RoomFor(list []Spot, i int, s geom.Shape, least geom.Length) rules.Ruling {
	who := j.Model(list[i].Id)
	if !place.OnTable(&j.S.Table, s) {
		return rules.Refuse("DUP-MOVE-04", "%s would hang over the edge of the table", who)
	}
	if !ground.Standable(j.Game, list[i].Id, s) {
		return rules.Refuse("DUP-TERR-01", "%s may not enter what is there", who)
	}
	others := Others(j.Game, j.Game.Unit(j.Unit).Seat, j.Goers, least)
	if j.Contact {
		others.Foe = nil
	}
	switch o, d, on := others.Meets(s); {
	case on:
		return rules.Refuse("DUP-MOVE-06", "%s would stand on %s", who, j.Model(o))
	case o != 0:
		return rules.Refuse("DUP-MOVE-05", "%s would stand %s from enemy %s: 2\" or more is allowed", who, d, j.Model(o)).
			With(int(d), "µm", "DUP-MOVE-05", "base edge to base edge")
	}
	for k := range list {
		if o := &list[k]; k != i && geom.Pressed(s, j.Model(o.Id).Base.Shape(o.At, o.Facing)) {
			return rules.Refuse("DUP-MOVE-06", "%s and %s would stand on one another", who, j.Model(o.Id)).Blame(j.Model(o.Id).Ref())
		}
	}
	return rules.Allow("DUP-MOVE-04", "it can stand there")
}

// Auto places everybody by the program; clean is false where somebody could not stand as he wished. The leader comes
// first. Who was out of cohesion comes back as near as the points allow (DUP-COH-02).
func (j *Journey) Auto(lead geom.Point) (out []Spot, clean bool) {
	return j.Placed(lead, func(list []Spot, i int) bool { return j.Settle(lead, list, i) })
}

// Placed is Auto with what is done for a figure that cannot stand as it wished.
func (j *Journey) Placed(lead geom.Point, settle func(list []Spot, i int) (asWished bool)) (out []Spot, clean bool) {
	clean = true
	for k, id := range j.Goers {
		p := Spot{Id: id, At: j.Wanted(id, lead), Facing: j.Face(id)}
		if k == 0 && (id == j.Troop(j.Unit).Leader || j.Profile(id).Kind == model.Blip) {
			p.At = lead
			out = append(out, p)
			continue
		}
		out = append(out, p)
		if !j.JudgePlace(lead, out, k, ByProgram).OK() {
			clean = settle(out, k) && clean
		}
	}
	return out, clean
}

// tether is how far from its leader a figure in cohesion may stand, from middle to middle.
func (j *Journey) tether(m *rules.Model) geom.Length {
	return model.Cohesive + j.Base.Reach() + m.Shape().Reach()
}

// Back reports whether a figure that stood as it wishes would be out of cohesion, and so comes back.
func (j *Journey) Back(lead geom.Point, p Spot) bool {
	return p.At.Dist(lead) > j.tether(j.Model(p.Id))
}

// Settle finds the place nearest to the wished one where a figure can stand, and reports whether that is only its way
// back into cohesion rather than a way around something. Where there is none it stays.
func (j *Journey) Settle(lead geom.Point, list []Spot, i int) (asWished bool) {
	p := &list[i]
	m := j.Model(p.Id)
	wish := p.At
	reach := j.tether(m)
	back := j.Back(lead, *p)
	if back {
		wish = lead.Toward(wish, reach-ground.Hair)
	}
	if d := m.At.Dist(wish); d > j.Points+model.Cohesive {
		wish = m.At.Toward(wish, j.Points+model.Cohesive)
	}
	if p.At = wish; back && j.JudgePlace(lead, list, i, ByProgram).OK() {
		return true
	}
	best, found := place.NearestTo(wish, 2*reach, geom.Inch/4, func(at geom.Point) bool {
		p.At = at
		return at.Dist(lead) <= reach && j.JudgePlace(lead, list, i, ByProgram).OK()
	})
	if found {
		p.At = best
		return false
	}
	if p.At = wish; back && j.RoomFor(list, i, m.Base.Shape(wish, p.Facing), ByProgram).OK() {
		return true // as near as the points allow
	}
	p.At, p.Facing = m.At, m.Facing
	return false
}
