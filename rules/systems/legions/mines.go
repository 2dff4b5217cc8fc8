package legions

import (
	"sort"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
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
func (g *game) isMinefield(p rules.PieceID) bool { return g.terrainOf(p).ID == "minefield" }

// isTrap reports whether a piece holds a Booby Trap: Area Terrain only (DL2-MINE-04).
func (g *game) isTrap(p rules.PieceID) bool {
	return hasTag(g.S.Piece(p).Tags, Trapped) && !g.terrainOf(p).Linear
}

// triggers lists what goes off on the way of a base, nearest first: a Minefield at Base Contact, a Booby Trap as the
// base goes in. Who stands in or at it already moves into nothing; fliers and Skimmers set off only what they end on.
func (g *game) triggers(id rules.ModelID, base geom.Shape, path geom.Path, end geom.Shape, aloft bool) []trigger {
	var out []trigger
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		mine := !p.Gone && g.isMinefield(p.ID)
		if p.Gone || (!mine && !g.isTrap(p.ID)) {
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
			feeler = grown(base, 2*geom.Touch)
		}
		if hit, at := geom.Sweep(feeler, path, p.Shape); hit {
			out = append(out, trigger{p.ID, at, base.Heading()})
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].at < out[j].at })
	return out
}

// driveTriggers is triggers for an Ironclad, run by run; a Skimmer touches the ground at the end of all only.
func (a *act) driveTriggers(s *stride) []trigger {
	m := a.model(s.id)
	if a.permits(overTerrain, s.id) {
		return a.triggers(s.id, m.Shape(), s.path, s.end, true)
	}
	var out []trigger
	var gone geom.Length
	for i := 1; i < len(s.drive.poses); i++ {
		from, to := s.drive.poses[i-1], s.drive.poses[i]
		if from.At == to.At {
			continue
		}
		base := m.Base.Shape(from.At, from.Heading)
		for _, t := range a.triggers(s.id, base, geom.Path{from.At, to.At}, m.Base.Shape(to.At, to.Heading), false) {
			t.at += gone
			out = append(out, t)
		}
		gone += from.At.Dist(to.At)
	}
	return out
}

// walkMined walks a model along its way, stopping where a mine or trap goes off; a survivor goes on (DL2-MINE-05).
func (a *act) walkMined(unit rules.UnitID, s *stride, how *manner) {
	var list []trigger
	if s.drive != nil {
		list = a.driveTriggers(s)
	} else if s.moved() {
		list = a.triggers(s.id, a.model(s.id).Base.Shape(s.path[0], s.facing), s.path, s.end, how.fly || a.permits(overTerrain, s.id))
	}
	rest := s.path
	var gone geom.Length
	for _, t := range list {
		if hasPiece(a.sprung, t.piece) {
			continue
		}
		at, leg := rest.PointAt(t.at - gone)
		if t.at > gone {
			facing := s.facing
			if s.drive != nil {
				facing = t.facing
			}
			a.ctx.Walk(s.id, append(append([]geom.Point(nil), rest[1:leg+1]...), at), facing, how.rule)
		}
		rest = append(geom.Path{at}, rest[leg+1:]...)
		gone = t.at
		a.spring(unit, s.id, t.piece, rules.Plain("moves into it"))
		if a.model(s.id).Place != rules.OnTable {
			return
		}
	}
	a.ctx.Walk(s.id, rest[1:], s.facing, how.rule)
}

// beginInMines is the attack on a Section that begins its Activation inside a Minefield (DL2-MINE-03).
func (a *act) beginInMines(unit rules.UnitID) {
	for i := range a.S.Table.Pieces {
		p := &a.S.Table.Pieces[i]
		if p.Gone || !a.isMinefield(p.ID) {
			continue
		}
		for _, m := range a.onTable(unit) {
			if geom.Pressed(a.model(m).Shape(), p.Shape) {
				a.spring(unit, m, p.ID, rules.Plain("begins its Activation inside"))
				break
			}
		}
	}
}

// spring sets off a mine or trap: 12 RED against the whole Section of the model that did it, from it outwards, without
// cover; against the Rear Armour where it is an Ironclad. A trap is gone then, a Minefield stays (DL2-MINE-01 to 04).
func (a *act) spring(unit rules.UnitID, by rules.ModelID, p rules.PieceID, why rules.Text) {
	a.sprung = append(a.sprung, p)
	piece := a.S.Piece(p)
	rule := a.Book.Minefields
	if !a.isMinefield(p) {
		rule = a.Book.BoobyTraps
		var tags []string
		for _, t := range piece.Tags {
			if t != Trapped {
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
	m := a.model(by)
	seat := m.Seat.Other()
	blast := a.ctx.NewAttack(a.unit(unit).Ref(), piece.Ref())
	a.ctx.Emit(rules.Event{Kind: rules.EvTerrain, Seat: m.Seat, Unit: unit, Piece: p, Rule: rule, Name: "sprung", Target: blast.Target, From: blast.From, Attack: blast.N, Text: rules.Say("%s %s: %s goes off", m, why, piece)})
	parts := []part{{Pool: dice.Pool{N: n, Colour: dice.Red}, Need: 4, Why: rules.Plain("mine"), Rule: a.Book.MineAttack}}
	r := rules.Count(a.Book.MineAttack, "attack pool", n, rules.Step{Value: n, Unit: "red", Rule: a.Book.MineAttack, Text: rules.Say("a mine or trap")}).
		Cite(rule, "%s", piece).Cite(a.Book.Mines, "no Cover; the Rear Armour of Ironclads")
	if m.Within == p {
		r = r.Cite(a.Book.ShootingAtBuilding, "it Embarked into a trapped building")
	}
	a.ctx.Rule(seat, unit, r)
	a.ctx.Within(blast, func() {
		if !a.profile(by).Kind.IsIronclad() {
			a.mineChain(unit, by, seat, parts)
			return
		}
		ar := a.profile(by).AR[2]
		a.attackIronclad(ironcladAttack{Seat: seat, Unit: unit, Target: by, AR: ar, Parts: parts, Purpose: rules.Plain("mine"), Rule: a.Book.MineAttack,
			ARStep: rules.Step{Value: ar, Unit: "armour", Rule: a.Book.Mines, Text: rules.Say("Rear of %s", m)}})
	})
	a.ctx.Note(m.Seat, unit, a.Book.MineInterruptsMove, "the attack is over before the Section goes on")
	a.settleMorale()
}

// mineChain hits the models of a Section that are no Ironclads, from the one that set the mine off outwards.
func (a *act) mineChain(unit rules.UnitID, by rules.ModelID, seat rules.Seat, parts []part) {
	var chain []rules.ModelID
	for _, id := range a.living(unit) {
		if !a.profile(id).Kind.IsIronclad() && !a.forbids(mayBeHurt, id) {
			chain = append(chain, id)
		}
	}
	from := a.model(by).Shape()
	chain, _ = a.order(unit, chain, func(id rules.ModelID) geom.Length {
		if id == by {
			return -1
		}
		return geom.Distance(from, a.model(id).Shape())
	}, unbounded)
	roll := a.throw(throwSpec{Seat: seat, Unit: unit, Purpose: rules.Plain("mine"), Rule: a.Book.MineAttack, Parts: parts})
	a.hitSection(a.view(), seat, unit, chain, roll.Total, wounds{rule: a.Book.MineAttack, why: rules.Plain("mine"), hazard: true, noCover: true})
}

func hasPiece(list []rules.PieceID, p rules.PieceID) bool {
	for _, x := range list {
		if x == p {
			return true
		}
	}
	return false
}
