package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// begin opens the Movement Segment for a Section: what ends when it moves (DL2-SHOOT-40, DL2-MOV-26).
func (a *act) begin(c rules.Command) {
	unit, _ := a.mover(c)
	if a.E.Act.Segment == CommandSegment {
		a.E.Act.Segment = MovementSegment
	}
	if c.Kind == "hold" {
		return
	}
	a.unlink(unit)
	if !asks(c, "fly") && a.unit(unit).Markers.Has(Elevated) {
		a.ctx.Mark(unit, Elevated, 0, a.Book.JetpackFlight, rules.Say("back on the ground"))
	}
	a.getUp(unit, c.Kind == "double" || c.Kind == "charge" || c.Kind == "fall-back" && a.flightTimes() == 2)
}

// getUp ends Hit the Deck at the beginning of a movement; in a hurry it costs a Shaken Marker (DL2-SHOOT-40).
func (a *act) getUp(unit rules.UnitID, hurry bool) {
	if !a.unit(unit).Markers.Has(Deck) {
		return
	}
	a.section(unit).Prone = true // whoever laid the marker there, it has hit the deck this Turn
	a.ctx.Mark(unit, Deck, 0, a.Book.HitTheDeckEnds, rules.Say("gets up to move"))
	if hurry {
		a.shake(unit, 1, a.Book.HitTheDeckEnds, rules.Plain("got up in a hurry"))
	}
}

// finish ends a Movement Action. When every Section of the Activation has moved there is Movement Consolidation,
// once, for those that left their place (DL2-MOV-27), and the Shooting Segment begins.
func (a *act) finish(c rules.Command, action string, moved bool) {
	unit, i := a.mover(c)
	a.E.Act.Acts[i].Move = action
	if moved {
		a.reform(unit)
	}
	a.settleMorale()
	if a.E.Act.Segment == ShootingSegment { // a Charge out of a Transport
		a.movementConsolidation([]rules.UnitID{unit})
		return
	}
	a.consolidateMoves()
}

// tellPlan puts the ruling of an accepted move into the story: the allowance with its causes, what was used and left,
// and the terrain classes.
func (a *act) tellPlan(seat rules.Seat, p *plan, r rules.Ruling) {
	if !r.OK() {
		panic("legions: a refused move is carried out: " + r.Text.String())
	}
	told := rules.Count(r.Rule, r.Subject, r.Value).Take(r)
	a.ctx.Rule(seat, p.unit, told)
}

// execute carries out a judged plan.
func (a *act) execute(p *plan, moves []rules.Move) {
	stopped := false // somebody was, short of where the plan has everybody
	for i := range p.strides {
		s := &p.strides[i]
		if a.model(s.id).Place != rules.OnTable {
			continue // a mine or a Ram took it on the way
		}
		if s.drive != nil {
			a.executeDrive(p, s, moves)
			continue
		}
		m := a.model(s.id)
		if !s.moved() && m.Facing == s.facing {
			continue
		}
		a.wreckTerrain(p.unit, s)
		if stopped {
			s.path = a.shortOf(s.id, s.path, s.facing, p.strides[i+1:])
			s.end = m.Base.Shape(s.path[len(s.path)-1], s.facing)
		}
		if a.breakOverwatch(s.id, s.path[1:], s.facing, p.how.rule) {
			stopped = true
		} else {
			a.walkMined(p.unit, s, &p.how)
		}
		a.noteMoved(p.unit, s)
	}
}

// executeDrive carries out one drive: terrain, Avoidance Moves, the move itself, Ram (DL2-IRON-08 to 15). It is judged
// again, since the owners of models that jumped out of an earlier drive chose where to.
func (a *act) executeDrive(p *plan, s *stride, moves []rules.Move) {
	if len(p.strides) > 1 {
		for _, mv := range moves {
			if mv.Model != s.id {
				continue
			}
			how := p.how
			how.loose, how.manned = true, true
			if q, r := a.judge(p.unit, how, []rules.Move{mv}); len(q.strides) == 1 {
				s = &q.strides[0]
			} else {
				a.ctx.Note(a.unit(p.unit).Seat, p.unit, r.Rule, "%s stays: %s", a.model(s.id), r.Text)
				return
			}
		}
	}
	fresh := plan{g: a.game, unit: p.unit, how: p.how, models: a.onTable(p.unit)}
	fresh.survey(nil)
	a.wreckTerrain(p.unit, s)
	jumped := a.jumpAside(&fresh, s)
	a.walkMined(p.unit, s, &p.how)
	a.noteMoved(p.unit, s)
	if p.how.double {
		for _, u := range jumped {
			a.worry(reason{Unit: u, Cause: "overrun", Rule: a.Book.OverrunMorale})
		}
		a.settleMorale()
	}
	if s.drive.ram != 0 && a.model(s.id).Place == rules.OnTable {
		a.ctx.Rule(a.unit(p.unit).Seat, p.unit, rules.Count(a.Book.RammingStops, "ram", int(s.drive.ram), rules.Step{Value: int(s.limit - s.used), Unit: "µm", Rule: a.Book.RammingStops, Text: rules.Say("left and lost: the mover stops")},
			rules.Step{Rule: a.Book.Ramming, Text: rules.Say("%s rams %s", a.model(s.id), a.model(s.drive.ram))}))
		a.ram(s.id, s.drive.ram, p.how.double)
	}
}

func (a *act) noteMoved(unit rules.UnitID, s *stride) {
	if a.E.Act == nil || !s.moved() {
		return
	}
	for i, u := range a.E.Act.Units {
		if u == unit {
			act := &a.E.Act.Acts[i]
			act.Moved = append(act.Moved[:len(act.Moved):len(act.Moved)], s.id)
		}
	}
}

// wreckTerrain removes what a stride crushed or smashed; a Section that smashed takes one Shaken Marker for each piece
// (DL2-TERR-34, DL2-IRON-37).
func (a *act) wreckTerrain(unit rules.UnitID, s *stride) {
	for _, p := range s.gone {
		if a.S.Piece(p).Gone {
			continue
		}
		if !s.smashed {
			a.removeTerrain(p, unit, a.Book.CrushingTerrain, rules.Plain("crushed"))
			continue
		}
		a.removeTerrain(p, unit, a.terrainOf(p).Rule, rules.Plain("smashed"))
		a.shake(unit, 1, a.Book.ShakenByFences, rules.Say("smashed through %s", a.S.Piece(p)))
	}
}

// passed lists the Cavalry models of a plan that come within 2" of an enemy Section At the Double (DL2-MELEE-29).
func (g *game) passed(p *plan, c rules.Command) map[rules.UnitID][]rules.ModelID {
	if c.Kind != "double" {
		return nil
	}
	out := map[rules.UnitID][]rules.ModelID{}
	for i := range p.strides {
		s := &p.strides[i]
		if !s.moved() || g.profile(s.id).Kind != Cavalry {
			continue
		}
		for _, way := range swept(g.model(s.id).Base.Shape(g.model(s.id).At, s.facing), s.path) {
			for k := range p.solids {
				o := p.solids[k]
				if o.wreck || o.seat == g.model(s.id).Seat || hasModel(out[o.unit], s.id) {
					continue
				}
				if geom.Within(way, o.shape, inches(2)+geom.Touch) {
					out[o.unit] = append(out[o.unit], s.id)
				}
			}
		}
	}
	return out
}
