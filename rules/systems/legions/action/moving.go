package action

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/flight"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/shoot"
	"baize/rules/systems/legions/states"
)

// Begin opens the Movement Segment for a Section: what ends when it moves (DL2-SHOOT-40, DL2-MOV-26).
func Begin(a *model.Act, c rules.Command) {
	Open(a, c)
	if c.Kind != "hold" && movement.Crawls(a.Game, c) == nil {
		unit, _ := movement.Mover(a.Game, c)
		GetUp(a, unit, c.Kind == "double" || c.Kind == "charge" || c.Kind == "fall-back" && flight.Times(a.Game) == 2)
	}
}

// Open is Begin for a Section that does not get up yet.
func Open(a *model.Act, c rules.Command) {
	unit, _ := movement.Mover(a.Game, c)
	if a.E.Act.Segment == model.CommandSegment {
		a.E.Act.Segment = model.MovementSegment
	}
	if c.Kind == "hold" {
		return
	}
	contact.Unlink(a, unit)
	if !movement.Asks(c, "fly") && a.Unit(unit).Markers.Has(model.Elevated) {
		a.Ctx.Mark(unit, model.Elevated, 0, a.Book.JetpackFlight, rules.Say("back on the ground"))
	}
}

// GetUp ends Hit the Deck at the beginning of a movement; in a hurry it costs a Shaken Marker (DL2-SHOOT-40).
func GetUp(a *model.Act, unit rules.UnitID, hurry bool) {
	if !a.Unit(unit).Markers.Has(model.Deck) {
		return
	}
	a.Section(unit).Prone = true // whoever laid the marker there, it has hit the deck this Turn
	a.Ctx.Mark(unit, model.Deck, 0, a.Book.HitTheDeckEnds, rules.Say("gets up to move"))
	if hurry {
		states.Shake(a, unit, 1, a.Book.HitTheDeckEnds, rules.Plain("got up in a hurry"))
	}
}

// Finish ends a Movement Action. When every Section of the Activation has moved there is Movement Consolidation,
// once, for those that left their place (DL2-MOV-27), and the Shooting Segment begins.
func Finish(a *model.Act, c rules.Command, action string, moved bool) {
	unit, i := movement.Mover(a.Game, c)
	a.E.Act.Acts[i].Move = action
	if moved {
		movement.Reform(a, unit)
	}
	for _, f := range a.Arrives {
		f(a, unit)
	}
	morale.Settle(a)
	if a.E.Act.Segment == model.ShootingSegment { // a Charge out of a Transport
		shoot.MovementConsolidation(a, []rules.UnitID{unit})
		return
	}
	shoot.ConsolidateMoves(a)
}

// TellPlan puts the ruling of an accepted move into the story: the allowance with its causes, what was used and left,
// and the terrain classes.
func TellPlan(a *model.Act, seat rules.Seat, p *movement.Plan, r rules.Ruling) {
	if !r.OK() {
		panic("legions: a refused move is carried out: " + r.Text.String())
	}
	told := rules.Count(r.Rule, r.Subject, r.Value).Take(r)
	a.Ctx.Rule(seat, p.Unit, told)
}

// Execute carries out a judged plan.
func Execute(a *model.Act, p *movement.Plan, moves []rules.Move) {
	stopped := false // somebody was, short of where the plan has everybody
	for i := range p.Strides {
		s := &p.Strides[i]
		if a.Model(s.ID).Place != rules.OnTable {
			continue // a mine or a Ram took it on the way
		}
		if s.Drive != nil {
			executeDrive(a, p, s, moves)
			continue
		}
		m := a.Model(s.ID)
		if !s.Moved() && m.Facing == s.Facing {
			continue
		}
		wreckTerrain(a, p.Unit, s)
		if stopped {
			s.Path = shortOf(a, s.ID, s.Path, s.Facing, p.Strides[i+1:])
			s.End = m.Base.Shape(s.Path[len(s.Path)-1], s.Facing)
		}
		if breakOverwatch(a, s.ID, s.Path[1:], s.Facing, p.How.Rule) {
			stopped = true
		} else {
			damage.WalkMined(a, p.Unit, s, &p.How)
		}
		noteMoved(a, p.Unit, s)
	}
	if act := states.UnitAct(a.Game, p.Unit); p.How.Fly && a.FreeFlight && act != nil {
		act.Over = flownOver(p)
	}
}

// flownOver are the pieces that the models of a plan fly over, but for those on which one of them ends.
func flownOver(p *movement.Plan) (out []rules.PieceID) {
	for i := range p.Ground {
		q := &p.Ground[i]
		crossed, landed := false, false
		for k := range p.Strides {
			s := &p.Strides[k]
			m := p.G.Model(s.ID)
			crossed = crossed || geom.Crosses(m.Base.Shape(s.Path[0], s.Facing), s.Path, q.Shape)
			landed = landed || geom.Overlap(s.End, q.Shape)
		}
		if crossed && !landed {
			out = append(out, q.Piece.ID)
		}
	}
	return out
}

// executeDrive carries out one drive: terrain, Avoidance Moves, the move itself, Ram (DL2-IRON-08 to 15). It is judged
// again, since the owners of models that jumped out of an earlier drive chose where to.
func executeDrive(a *model.Act, p *movement.Plan, s *movement.Stride, moves []rules.Move) {
	if len(p.Strides) > 1 {
		for _, mv := range moves {
			if mv.Model != s.ID {
				continue
			}
			how := p.How
			how.Loose, how.Manned = true, true
			if q, r := movement.Judge(a.Game, p.Unit, how, []rules.Move{mv}); len(q.Strides) == 1 {
				s = &q.Strides[0]
			} else {
				a.Ctx.Note(a.Unit(p.Unit).Seat, p.Unit, r.Rule, "%s stays: %s", a.Model(s.ID), r.Text)
				return
			}
		}
	}
	fresh := movement.Plan{G: a.Game, Unit: p.Unit, How: p.How, Models: a.OnTable(p.Unit)}
	fresh.Survey(nil)
	wreckTerrain(a, p.Unit, s)
	jumped := jumpAside(a, &fresh, s)
	damage.WalkMined(a, p.Unit, s, &p.How)
	noteMoved(a, p.Unit, s)
	if p.How.Double {
		for _, u := range jumped {
			morale.Worry(a, model.Reason{Unit: u, Cause: "overrun", Rule: a.Book.OverrunMorale})
		}
		morale.Settle(a)
	}
	if s.Drive.Ram != 0 && a.Model(s.ID).Place == rules.OnTable {
		a.Ctx.Rule(a.Unit(p.Unit).Seat, p.Unit, rules.Count(a.Book.RammingStops, "ram", int(s.Drive.Ram), rules.Step{Value: int(s.Limit - s.Used), Unit: "µm", Rule: a.Book.RammingStops, Text: rules.Say("left and lost: the mover stops")},
			rules.Step{Rule: a.Book.Ramming, Text: rules.Say("%s rams %s", a.Model(s.ID), a.Model(s.Drive.Ram))}))
		ram(a, s.ID, s.Drive.Ram, p.How.Double)
	}
}

func noteMoved(a *model.Act, unit rules.UnitID, s *movement.Stride) {
	if a.E.Act == nil || !s.Moved() {
		return
	}
	for i, u := range a.E.Act.Units {
		if u == unit {
			act := &a.E.Act.Acts[i]
			act.Moved = append(act.Moved[:len(act.Moved):len(act.Moved)], s.ID)
		}
	}
}

// wreckTerrain removes what a stride crushed or smashed; a Section that smashed takes one Shaken Marker for each piece
// (DL2-TERR-34, DL2-IRON-37).
func wreckTerrain(a *model.Act, unit rules.UnitID, s *movement.Stride) {
	for _, p := range s.Gone {
		if a.S.Piece(p).Gone {
			continue
		}
		if !s.Smashed {
			ground.Remove(a, p, unit, a.Book.CrushingTerrain, rules.Plain("crushed"))
			continue
		}
		ground.Remove(a, p, unit, ground.TerrainOf(a.Game, p).Rule, rules.Plain("smashed"))
		states.Shake(a, unit, 1, a.Book.ShakenByFences, rules.Say("smashed through %s", a.S.Piece(p)))
	}
}

// passed lists the Cavalry models of a plan that come within 2" of an enemy Section At the Double (DL2-MELEE-29).
func passed(g *model.Game, p *movement.Plan, c rules.Command) map[rules.UnitID][]rules.ModelID {
	if c.Kind != "double" {
		return nil
	}
	out := map[rules.UnitID][]rules.ModelID{}
	for i := range p.Strides {
		s := &p.Strides[i]
		if !s.Moved() || g.Profile(s.ID).Kind != model.Cavalry {
			continue
		}
		for _, way := range model.Swept(g.Model(s.ID).Base.Shape(g.Model(s.ID).At, s.Facing), s.Path) {
			for k := range p.Solids {
				o := p.Solids[k]
				if o.Wreck || o.Seat == g.Model(s.ID).Seat || model.HasModel(out[o.Unit], s.ID) {
					continue
				}
				if geom.Within(way, o.Shape, model.Inches(2)+geom.Touch) {
					out[o.Unit] = append(out[o.Unit], s.ID)
				}
			}
		}
	}
	return out
}
