package travel

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/dustup/model"
)

// Halt is where a journey ends on its path, with what stopped it before the points did.
type Halt struct {
	At    geom.Length
	told  []rules.Ruling
	blips []rules.ModelID // hidden markers that it came upon
}

// hurdle is something that a journey may not end near to, or not pass.
type hurdle struct {
	model rules.ModelID
	shape geom.Shape
	away  geom.Length
	rule  rules.RuleID
}

// Halt finds the last point of the path, at most so far, where every model may be (DUP-MOVE-05, DUP-MOVE-06).
func (j *Journey) Halt(upTo geom.Length) Halt {
	h := Halt{At: upTo}
	if upTo > 0 {
		j.meetBlips(&h)
	}
	if !j.Contact {
		j.noPassing(&h)
		j.columns(&h)
	}
	for before := geom.Length(-1); h.At != before; { // one may lead back to where another holds
		if before = h.At; !j.Contact {
			j.keepOff(&h)
		}
		j.edge(&h)
		j.freeBase(&h)
	}
	return h
}

// near lists the models on the table other than the unit's own that the journey might come near to.
func (j *Journey) near(upTo geom.Length, pick func(m *rules.Model) (hurdle, bool)) []hurdle {
	box := j.box(upTo)
	reach := geom.Length(0)
	for _, m := range j.Goers {
		reach = max(reach, j.Wanted(m, j.Path[0]).Dist(j.Path[0])+j.Model(m).Shape().Reach())
	}
	box = box.Grow(reach + KeepAway)
	var out []hurdle
	for i := range j.S.Models {
		m := &j.S.Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck || !place.Reaches(m, box) {
			continue
		}
		if k, ok := pick(m); ok {
			k.model, k.shape = m.ID, m.Shape()
			out = append(out, k)
		}
	}
	return out
}

// enemies are the models of the other side that are on the table for all to see.
func (j *Journey) enemies(upTo geom.Length) []hurdle {
	seat := j.Game.Unit(j.Unit).Seat
	return j.near(upTo, func(m *rules.Model) (hurdle, bool) {
		return hurdle{away: KeepAway, rule: "DUP-MOVE-05"}, m.Place == rules.OnTable && m.Seat != seat && j.Profile(m.ID).Kind != model.Blip && j.InGame(m)
	})
}

// meetBlips stops the journey where a model first comes within 2in of a hidden marker of the enemy (DUP-DET-06).
func (j *Journey) meetBlips(h *Halt) {
	seat := j.Game.Unit(j.Unit).Seat
	list := j.near(h.At, func(m *rules.Model) (hurdle, bool) {
		return hurdle{away: KeepAway, rule: "DUP-DET-06"}, m.Seat != seat && j.Profile(m.ID).Kind == model.Blip
	})
	for _, k := range list {
		if d, ok := j.first(k, h.At); ok {
			if d < h.At {
				h.blips = h.blips[:0]
			}
			h.At = d
			h.blips = append(h.blips, k.model)
			h.told = append(h.told, rules.Count("DUP-DET-06", "stopped", int(d), rules.Step{Value: int(KeepAway), Unit: "µm", Rule: "DUP-DET-06", Text: rules.Say("within 2\" of a hidden marker")}))
		}
	}
}

// first is the first distance at which a goer comes within the hurdle's distance, by steps that cannot pass it.
func (j *Journey) first(k hurdle, upTo geom.Length) (geom.Length, bool) {
	for s := geom.Length(0); ; {
		d := j.gapAt(k, s)
		if model.Within(d, k.away) {
			return s, true
		}
		if s >= upTo {
			return 0, false
		}
		s = min(upTo, s+max(d-k.away, 1))
	}
}

// gapAt is the least distance of a goer from a hurdle with the leader so far on his way.
func (j *Journey) gapAt(k hurdle, s geom.Length) geom.Length {
	at, _ := j.Path.PointAt(s)
	least := geom.MaxCoord
	for _, m := range j.Goers {
		least = min(least, geom.Distance(j.shapeAt(m, at), k.shape))
	}
	return least
}

// noPassing stops the leader in front of an enemy base in his way.
func (j *Journey) noPassing(h *Halt) {
	walked := j.Walked(h.At)
	for _, k := range j.enemies(h.At) {
		if hit, at := geom.Sweep(j.Base, walked, k.shape); hit && at < h.At {
			h.At, walked = at, j.Walked(at)
			h.told = append(h.told, rules.Count("DUP-MOVE-05", "stopped", int(at), rules.Step{Value: int(at), Unit: "µm", Rule: "DUP-MOVE-05", Text: rules.Say("%s bars the way", j.Model(k.model))}))
		}
	}
}

// columns stops the journey 2in from a friendly unit in its way, or that it would come to touch, where one of the two is in travel mode
// (DUP-MOVE-06).
func (j *Journey) columns(h *Halt) {
	me := j.Game.Unit(j.Unit)
	marching := me.Markers.Has(model.Column)
	list := j.near(h.At, func(m *rules.Model) (hurdle, bool) {
		return hurdle{away: KeepAway, rule: "DUP-MOVE-06"}, m.Place == rules.OnTable && m.Seat == me.Seat && m.Unit != me.ID &&
			(marching || j.Game.Unit(m.Unit).Markers.Has(model.Column)) && j.Profile(m.ID).Kind != model.Blip
	})
	walked := j.Walked(h.At)
	barred := map[rules.UnitID]bool{}
	for _, k := range list {
		for _, m := range j.Goers {
			by := j.Model(m).At.Sub(j.Base.Centre())
			hit, at := geom.Sweep(j.Model(m).Shape(), translated(walked, by), k.shape)
			if !hit {
				end, _ := j.Path.PointAt(h.At)
				hit, at = model.Within(geom.Distance(j.shapeAt(m, end), k.shape), 0), h.At
			}
			if hit && at <= h.At {
				barred[j.Model(k.model).Unit] = true
				h.At = at
			}
		}
	}
	var stops []hurdle
	for _, k := range list {
		if barred[j.Model(k.model).Unit] {
			stops = append(stops, k)
		}
	}
	j.backOff(h, stops, j.Goers)
}

// keepOff takes the journey back to the last point where every model is 2in from enemies (DUP-MOVE-05). A withdrawal goes
// as far as its leader can: the others find places around him, and where he has none he goes all the same (DUP-ASLT-09).
func (j *Journey) keepOff(h *Halt) {
	if !j.Force {
		j.backOff(h, j.enemies(h.At), j.Goers)
		return
	}
	was := *h
	if j.backOff(h, j.enemies(h.At), j.Goers[:min(1, len(j.Goers))]); h.At == 0 {
		*h = was
	}
}

// backOff takes the journey back until every goer is as far from every hurdle as it has to be.
func (j *Journey) backOff(h *Halt, list []hurdle, goers []rules.ModelID) {
	if len(list) == 0 {
		return
	}
	from, last := h.At, hurdle{}
	slack := geom.Touch // who stands within the tolerance of a hand stays; who has to go back goes back to the limit itself
	for h.At > 0 {
		short := geom.Length(0)
		at, _ := j.Path.PointAt(h.At)
		for _, k := range list {
			for _, m := range goers {
				if d := geom.Distance(j.shapeAt(m, at), k.shape); d+slack < k.away && k.away-d > short {
					short, last = k.away-d, k
				}
			}
		}
		if short == 0 {
			break
		}
		h.At, slack = max(0, h.At-max(short, geom.Touch/10)), geom.Graze
	}
	if h.At < from {
		h.told = append(h.told, rules.Count(last.rule, "stopped", int(h.At), rules.Step{Value: int(last.away), Unit: "µm", Rule: last.rule, Text: rules.Say("stops 2\" from %s", j.Model(last.model))}))
	}
}

// edge keeps the leader's base on the table.
func (j *Journey) edge(h *Halt) {
	table := geom.Table(j.S.Table.W, j.S.Table.H)
	j.retreat(h, func(base geom.Shape) bool { return base.InBox(table) }, rules.Step{Rule: "DUP-SCEN-03", Text: rules.Say("the edge of the table")})
}

// freeBase keeps the leader's base off other bases; his own figures make room (DUP-MOVE-06).
func (j *Journey) freeBase(h *Halt) {
	list := j.near(h.At, func(m *rules.Model) (hurdle, bool) {
		return hurdle{}, !slices.Contains(j.Goers, m.ID)
	})
	if len(list) == 0 {
		return
	}
	j.retreat(h, func(base geom.Shape) bool {
		for _, k := range list {
			if geom.Pressed(base, k.shape) {
				return false
			}
		}
		return true
	}, rules.Step{Rule: "DUP-MOVE-06", Text: rules.Say("bases do not end on one another")})
}

// retreat takes the leader back along his path until his base fits: by twentieths of an inch, then exactly.
// The base is taken as it will stand; where it cannot even turn on the spot it keeps its heading.
func (j *Journey) retreat(h *Halt, fits func(geom.Shape) bool, why rules.Step) {
	at := func(s geom.Length) bool {
		p, _ := j.Path.PointAt(s)
		return fits(j.Base.At(p, j.heading()))
	}
	if at(h.At) {
		return
	}
	bad, good := h.At, h.At
	for good > 0 && !at(good) {
		bad, good = good, max(0, good-geom.Inch/20)
	}
	good = place.Halve(good, bad, 2, at)
	if good == 0 && !at(0) && len(j.Goers) > 0 {
		if j.Faces == nil {
			j.Faces = map[rules.ModelID]geom.Heading{}
		}
		j.Faces[j.Goers[0]] = j.Base.Heading()
	}
	h.At = good
	why.Value, why.Unit = int(good), "µm"
	h.told = append(h.told, rules.Count(why.Rule, "stopped", int(good), why))
}

// heading is how the leader's base will stand.
func (j *Journey) heading() geom.Heading {
	if len(j.Goers) == 0 {
		return j.Base.Heading()
	}
	return j.Face(j.Goers[0])
}

// Walked is the part of the path that is gone.
func (j *Journey) Walked(upTo geom.Length) geom.Path {
	at, leg := j.Path.PointAt(upTo)
	return append(append(geom.Path(nil), j.Path[:leg+1]...), at)
}

// WalkedTo gives the corners after the start, for an event.
func (j *Journey) WalkedTo(upTo geom.Length) []geom.Point { return j.Walked(upTo)[1:] }

func (j *Journey) box(upTo geom.Length) geom.Box { return j.Walked(upTo).Bounds() }

func translated(p geom.Path, by geom.Point) geom.Path {
	out := make(geom.Path, len(p))
	for i := range p {
		out[i] = p[i].Add(by)
	}
	return out
}
