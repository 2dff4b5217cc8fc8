package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// halt is where a journey ends on its path, with what stopped it before the points did.
type halt struct {
	at    geom.Length
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

// halt finds the last point of the path, at most so far, where every model may be (DUP-MOVE-05, DUP-MOVE-06).
func (j *journey) halt(upTo geom.Length) halt {
	h := halt{at: upTo}
	if upTo > 0 {
		j.meetBlips(&h)
	}
	if !j.contact {
		j.noPassing(&h)
		j.columns(&h)
	}
	for before := geom.Length(-1); h.at != before; { // one may lead back to where another holds
		if before = h.at; !j.contact {
			j.keepOff(&h)
		}
		j.edge(&h)
		j.freeBase(&h)
	}
	return h
}

// near lists the models on the table other than the unit's own that the journey might come near to.
func (j *journey) near(upTo geom.Length, pick func(m *rules.Model) (hurdle, bool)) []hurdle {
	box := j.box(upTo)
	reach := geom.Length(0)
	for _, m := range j.goers {
		reach = max(reach, j.wanted(m, j.path[0]).Dist(j.path[0])+j.model(m).Shape().Reach())
	}
	box = box.Grow(reach + keepAway)
	var out []hurdle
	for i := range j.S.Models {
		m := &j.S.Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck || !meets(m, box) {
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
func (j *journey) enemies(upTo geom.Length) []hurdle {
	seat := j.game.unit(j.unit).Seat
	return j.near(upTo, func(m *rules.Model) (hurdle, bool) {
		return hurdle{away: keepAway, rule: "DUP-MOVE-05"}, m.Place == rules.OnTable && m.Seat != seat && j.profile(m.ID).Kind != Blip && j.inGame(m)
	})
}

// inGame reports whether a model still belongs to a unit in the game: abandoned wounded belong to nobody (DUP-MOVE-09),
// and a unit without able-bodied figures is none (DUP-CAS-10).
func (g *game) inGame(m *rules.Model) bool {
	return !slices.Contains(g.troop(m.Unit).Lost, m.ID) && !g.out(m.Unit)
}

// meetBlips stops the journey where a model first comes within 2in of a hidden marker of the enemy (DUP-DET-06).
func (j *journey) meetBlips(h *halt) {
	seat := j.game.unit(j.unit).Seat
	list := j.near(h.at, func(m *rules.Model) (hurdle, bool) {
		return hurdle{away: keepAway, rule: "DUP-DET-06"}, m.Seat != seat && j.profile(m.ID).Kind == Blip
	})
	for _, k := range list {
		if d, ok := j.first(k, h.at); ok {
			if d < h.at {
				h.blips = h.blips[:0]
			}
			h.at = d
			h.blips = append(h.blips, k.model)
			h.told = append(h.told, rules.Count("DUP-DET-06", "stopped", int(d), rules.Step{Value: int(keepAway), Unit: "µm", Rule: "DUP-DET-06", Text: rules.Say("within 2\" of a hidden marker")}))
		}
	}
}

// first is the first distance at which a goer comes within the hurdle's distance, by steps that cannot pass it.
func (j *journey) first(k hurdle, upTo geom.Length) (geom.Length, bool) {
	for s := geom.Length(0); ; {
		d := j.gapAt(k, s)
		if within(d, k.away) {
			return s, true
		}
		if s >= upTo {
			return 0, false
		}
		s = min(upTo, s+max(d-k.away, 1))
	}
}

// gapAt is the least distance of a goer from a hurdle with the leader so far on his way.
func (j *journey) gapAt(k hurdle, s geom.Length) geom.Length {
	at, _ := j.path.PointAt(s)
	least := geom.MaxCoord
	for _, m := range j.goers {
		least = min(least, geom.Distance(j.shapeAt(m, at), k.shape))
	}
	return least
}

// noPassing stops the leader in front of an enemy base in his way.
func (j *journey) noPassing(h *halt) {
	walked := j.walked(h.at)
	for _, k := range j.enemies(h.at) {
		if hit, at := geom.Sweep(j.base, walked, k.shape); hit && at < h.at {
			h.at, walked = at, j.walked(at)
			h.told = append(h.told, rules.Count("DUP-MOVE-05", "stopped", int(at), rules.Step{Value: int(at), Unit: "µm", Rule: "DUP-MOVE-05", Text: rules.Say("%s bars the way", j.model(k.model))}))
		}
	}
}

// columns stops the journey 2in from a friendly unit in its way where one of the two is in travel mode (DUP-MOVE-06).
func (j *journey) columns(h *halt) {
	me := j.game.unit(j.unit)
	marching := me.Markers.Has(Column)
	list := j.near(h.at, func(m *rules.Model) (hurdle, bool) {
		return hurdle{away: keepAway, rule: "DUP-MOVE-06"}, m.Place == rules.OnTable && m.Seat == me.Seat && m.Unit != me.ID &&
			(marching || j.game.unit(m.Unit).Markers.Has(Column)) && j.profile(m.ID).Kind != Blip
	})
	walked := j.walked(h.at)
	barred := map[rules.UnitID]bool{}
	for _, k := range list {
		for _, m := range j.goers {
			by := j.model(m).At.Sub(j.base.Centre())
			if hit, at := geom.Sweep(j.model(m).Shape(), translated(walked, by), k.shape); hit && at < h.at {
				barred[j.model(k.model).Unit] = true
				h.at = at
			}
		}
	}
	var stops []hurdle
	for _, k := range list {
		if barred[j.model(k.model).Unit] {
			stops = append(stops, k)
		}
	}
	j.backOff(h, stops, j.goers)
}

// keepOff takes the journey back to the last point where every model is 2in from enemies (DUP-MOVE-05). A withdrawal goes
// as far as its leader can: the others find places around him, and where he has none he goes all the same (DUP-ASLT-09).
func (j *journey) keepOff(h *halt) {
	if !j.force {
		j.backOff(h, j.enemies(h.at), j.goers)
		return
	}
	was := *h
	if j.backOff(h, j.enemies(h.at), j.goers[:min(1, len(j.goers))]); h.at == 0 {
		*h = was
	}
}

// backOff takes the journey back until every goer is as far from every hurdle as it has to be.
func (j *journey) backOff(h *halt, list []hurdle, goers []rules.ModelID) {
	if len(list) == 0 {
		return
	}
	from, last := h.at, hurdle{}
	slack := geom.Touch // who stands within the tolerance of a hand stays; who has to go back goes back to the limit itself
	for h.at > 0 {
		short := geom.Length(0)
		at, _ := j.path.PointAt(h.at)
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
		h.at, slack = max(0, h.at-max(short, geom.Touch/10)), geom.Graze
	}
	if h.at < from {
		h.told = append(h.told, rules.Count(last.rule, "stopped", int(h.at), rules.Step{Value: int(last.away), Unit: "µm", Rule: last.rule, Text: rules.Say("stops 2\" from %s", j.model(last.model))}))
	}
}

// edge keeps the leader's base on the table.
func (j *journey) edge(h *halt) {
	table := geom.Table(j.S.Table.W, j.S.Table.H)
	j.retreat(h, func(base geom.Shape) bool { return base.InBox(table) }, rules.Step{Rule: "DUP-SCEN-03", Text: rules.Say("the edge of the table")})
}

// freeBase keeps the leader's base off other bases; his own figures make room (DUP-MOVE-06).
func (j *journey) freeBase(h *halt) {
	list := j.near(h.at, func(m *rules.Model) (hurdle, bool) {
		return hurdle{}, !slices.Contains(j.goers, m.ID)
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
func (j *journey) retreat(h *halt, fits func(geom.Shape) bool, why rules.Step) {
	at := func(s geom.Length) bool {
		p, _ := j.path.PointAt(s)
		return fits(j.base.At(p, j.heading()))
	}
	if at(h.at) {
		return
	}
	bad, good := h.at, h.at
	for good > 0 && !at(good) {
		bad, good = good, max(0, good-geom.Inch/20)
	}
	for bad-good > 2 {
		if mid := (bad + good) / 2; at(mid) {
			good = mid
		} else {
			bad = mid
		}
	}
	if good == 0 && !at(0) && len(j.goers) > 0 {
		if j.faces == nil {
			j.faces = map[rules.ModelID]geom.Heading{}
		}
		j.faces[j.goers[0]] = j.base.Heading()
	}
	h.at = good
	why.Value, why.Unit = int(good), "µm"
	h.told = append(h.told, rules.Count(why.Rule, "stopped", int(good), why))
}

// heading is how the leader's base will stand.
func (j *journey) heading() geom.Heading {
	if len(j.goers) == 0 {
		return j.base.Heading()
	}
	return j.face(j.goers[0])
}

// walked is the part of the path that is gone.
func (j *journey) walked(upTo geom.Length) geom.Path {
	at, leg := j.path.PointAt(upTo)
	return append(append(geom.Path(nil), j.path[:leg+1]...), at)
}

// walkedTo gives the corners after the start, for an event.
func (j *journey) walkedTo(upTo geom.Length) []geom.Point { return j.walked(upTo)[1:] }

func (j *journey) box(upTo geom.Length) geom.Box { return j.walked(upTo).Bounds() }

func translated(p geom.Path, by geom.Point) geom.Path {
	out := make(geom.Path, len(p))
	for i := range p {
		out[i] = p[i].Add(by)
	}
	return out
}
