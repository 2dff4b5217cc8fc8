package damage

import (
	"sort"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/sight"
)

// Minefields are pieces of the kind minefield; Booby Traps are pieces of Area Terrain with the tag trapped. Either may
// carry a tag mines=N for another number of dice than 12 (DL2-MINE-02).

// trigger is a place on the way of a model at which a mine or trap goes off.
type trigger struct {
	piece  rules.PieceID
	at     geom.Length  // travelled until then
	facing geom.Heading // how the model faces there
}

// isMinefield reports whether a piece is a Minefield (DL2-MINE-03).
func isMinefield(g *model.Game, p rules.PieceID) bool {
	return ground.TerrainOf(g, p).ID == "minefield"
}

// IsTrap reports whether a piece holds a Booby Trap: Area Terrain only (DL2-MINE-04).
func IsTrap(g *model.Game, p rules.PieceID) bool {
	return model.HasTag(g.S.Piece(p).Tags, model.Trapped) && !ground.TerrainOf(g, p).Linear
}

// triggers lists what goes off on the way of a base, nearest first: a Minefield at Base Contact, a Booby Trap as the
// base goes in. Who stands in or at it already moves into nothing; fliers and Skimmers set off only what they end on.
func triggers(g *model.Game, id rules.ModelID, base geom.Shape, path geom.Path, end geom.Shape, aloft bool) []trigger {
	var out []trigger
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		mine := !p.Gone && isMinefield(g, p.ID)
		if p.Gone || (!mine && !IsTrap(g, p.ID)) {
			continue
		}
		start := geom.Pressed(base, p.Shape) || (mine && geom.Touching(base, p.Shape))
		if start {
			continue
		}
		if aloft {
			if geom.Pressed(end, p.Shape) || (mine && geom.Touching(end, p.Shape)) {
				out = append(out, trigger{p.ID, geom.PathLength(path), end.Heading()})
			}
			continue
		}
		feeler := base
		if mine {
			feeler = model.Grown(base, 2*geom.Touch)
		}
		if hit, at := geom.Sweep(feeler, path, p.Shape); hit {
			out = append(out, trigger{p.ID, at, base.Heading()})
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].at < out[j].at })
	return out
}

// driveTriggers is triggers for an Ironclad, run by run; a Skimmer touches the ground at the end of all only.
func driveTriggers(a *model.Act, s *movement.Stride) []trigger {
	m := a.Model(s.ID)
	if a.Permits(model.OverTerrain, s.ID) {
		return triggers(a.Game, s.ID, m.Shape(), s.Path, s.End, true)
	}
	var out []trigger
	var gone geom.Length
	for i := 1; i < len(s.Drive.Poses); i++ {
		from, to := s.Drive.Poses[i-1], s.Drive.Poses[i]
		if from.At == to.At {
			continue
		}
		base := m.Base.Shape(from.At, from.Heading)
		for _, t := range triggers(a.Game, s.ID, base, geom.Path{from.At, to.At}, m.Base.Shape(to.At, to.Heading), false) {
			t.at += gone
			out = append(out, t)
		}
		gone += from.At.Dist(to.At)
	}
	return out
}

// WalkMined walks a model along its way, stopping where a mine or trap goes off; a survivor goes on (DL2-MINE-05).
func WalkMined(a *model.Act, unit rules.UnitID, s *movement.Stride, how *movement.Manner) {
	var list []trigger
	if s.Drive != nil {
		list = driveTriggers(a, s)
	} else if s.Moved() {
		list = triggers(a.Game, s.ID, a.Model(s.ID).Base.Shape(s.Path[0], s.Facing), s.Path, s.End, how.Fly || a.Permits(model.OverTerrain, s.ID))
	}
	rest := s.Path
	var gone geom.Length
	for _, t := range list {
		if hasPiece(a.Sprung, t.piece) {
			continue
		}
		at, leg := rest.PointAt(t.at - gone)
		if t.at > gone {
			facing := s.Facing
			if s.Drive != nil {
				facing = t.facing
			}
			a.Ctx.Walk(s.ID, append(append([]geom.Point(nil), rest[1:leg+1]...), at), facing, how.Rule)
		}
		rest = append(geom.Path{at}, rest[leg+1:]...)
		gone = t.at
		Spring(a, unit, s.ID, t.piece, rules.Plain("moves into it"))
		if a.Model(s.ID).Place != rules.OnTable {
			return
		}
	}
	a.Ctx.Walk(s.ID, rest[1:], s.Facing, how.Rule)
}

// BeginInMines is the attack on a Section that begins its Activation inside a Minefield (DL2-MINE-03).
func BeginInMines(a *model.Act, unit rules.UnitID) {
	for i := range a.S.Table.Pieces {
		p := &a.S.Table.Pieces[i]
		if p.Gone || !isMinefield(a.Game, p.ID) {
			continue
		}
		for _, m := range a.OnTable(unit) {
			if geom.Pressed(a.Model(m).Shape(), p.Shape) {
				Spring(a, unit, m, p.ID, rules.Plain("begins its Activation inside"))
				break
			}
		}
	}
}

// Spring sets off a mine or trap: 12 RED against the whole Section of the model that did it, from it outwards, without
// cover; against the Rear Armour where it is an Ironclad. A trap is gone then, a Minefield stays (DL2-MINE-01 to 04).
func Spring(a *model.Act, unit rules.UnitID, by rules.ModelID, p rules.PieceID, why rules.Text) {
	a.Sprung = append(a.Sprung, p)
	piece := a.S.Piece(p)
	rule := a.Book.Minefields
	if !isMinefield(a.Game, p) {
		rule = a.Book.BoobyTraps
		var tags []string
		for _, t := range piece.Tags {
			if t != model.Trapped {
				tags = append(tags, t)
			}
		}
		piece = a.S.AlterPiece(p)
		piece.Tags = tags
	}
	n := 12
	for _, tag := range piece.Tags {
		if v, ok := strings.CutPrefix(tag, "mines="); ok {
			if k, err := strconv.Atoi(v); err == nil && k > 0 && k <= 100 {
				n = k
			}
		}
	}
	m := a.Model(by)
	seat := m.Seat.Other()
	blast := a.Ctx.NewAttack(a.Unit(unit).Ref(), piece.Ref())
	a.Ctx.Emit(rules.Event{Kind: rules.EvTerrain, Seat: m.Seat, Unit: unit, Piece: p, Rule: rule, Name: "sprung", Target: blast.Target, From: blast.From, Attack: blast.N, Text: rules.Say("%s %s: %s goes off", m, why, piece)})
	parts := []rolls.Part{{Pool: dice.Pool{N: n, Colour: dice.Red}, Need: 4, Why: rules.Plain("mine"), Rule: a.Book.MineAttack}}
	r := rules.Count(a.Book.MineAttack, "attack pool", n, rules.Step{Value: n, Unit: "red", Rule: a.Book.MineAttack, Text: rules.Say("a mine or trap")}).
		Cite(rule, "%s", piece).Cite(a.Book.Mines, "no Cover; the Rear Armour of Ironclads")
	if m.Within == p {
		r = r.Cite(a.Book.ShootingAtBuilding, "it Embarked into a trapped building")
	}
	a.Ctx.Rule(seat, unit, r)
	a.Ctx.Within(blast, func() {
		if !a.Profile(by).Kind.IsIronclad() {
			mineChain(a, unit, by, seat, parts)
			return
		}
		ar := a.Profile(by).AR[2]
		AttackIronclad(a, IroncladAttack{Seat: seat, Unit: unit, Target: by, AR: ar, Parts: parts, Purpose: rules.Plain("mine"), Rule: a.Book.MineAttack,
			ARStep: rules.Step{Value: ar, Unit: "armour", Rule: a.Book.Mines, Text: rules.Say("Rear of %s", m)}})
	})
	a.Ctx.Note(m.Seat, unit, a.Book.MineInterruptsMove, "the attack is over before the Section goes on")
	morale.Settle(a)
}

// mineChain hits the models of a Section that are no Ironclads, from the one that set the mine off outwards.
func mineChain(a *model.Act, unit rules.UnitID, by rules.ModelID, seat rules.Seat, parts []rolls.Part) {
	var chain []rules.ModelID
	for _, id := range a.Living(unit) {
		if !a.Profile(id).Kind.IsIronclad() && !a.Forbids(model.MayBeHurt, id) {
			chain = append(chain, id)
		}
	}
	from := a.Model(by).Shape()
	chain, _ = Order(a, unit, chain, func(id rules.ModelID) geom.Length {
		if id == by {
			return -1
		}
		return geom.Distance(from, a.Model(id).Shape())
	}, unbounded)
	roll := rolls.Throw(a, rolls.Spec{Seat: seat, Unit: unit, Purpose: rules.Plain("mine"), Rule: a.Book.MineAttack, Parts: parts})
	volleyAt(sight.View(a.Game), seat, unit, chain, Wounds{Rule: a.Book.MineAttack, Why: rules.Plain("mine"), Hazard: true, NoCover: true}).Suffer(a, roll.Total)
}

func hasPiece(list []rules.PieceID, p rules.PieceID) bool {
	for _, x := range list {
		if x == p {
			return true
		}
	}
	return false
}
