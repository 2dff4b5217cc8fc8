package legions

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
)

// freeMove is a move out of sequence that the owner of a Section is asked for.
type freeMove struct {
	Unit         rules.UnitID
	Models       []rules.ModelID // who of those on the table may move; nil for all of the Section there
	Reach        geom.Length     // how far each may go; Difficult Terrain does not matter
	Rule         rules.RuleID
	Kind         string // the kind of the decision
	Prompt       rules.Text
	ToContact    bool           // each that moves goes into contact with an enemy or an engaged friend
	Foes         []rules.UnitID // the enemies that may be touched; nil: the Sections of its melee
	Must         bool           // every model that can reach has to go, and end Engaged
	LeaveContact bool           // every model must end out of enemy contact

	// free are those whom nobody is in the way of: with Must they go. Others may, once a comrade has made room or is there to
	// be touched.
	free []rules.ModelID
}

// freely is the manner of a free move: its reach is the same over Difficult Terrain (DL2-MOV-14).
func (g *game) freely(f freeMove, able []rules.ModelID) manner {
	was, _ := g.coherent(f.Unit)
	return manner{action: "free", rule: f.Rule, only: able, loose: !was, limit: func(rules.ModelID) geom.Length { return f.Reach }}
}

// judgeFree judges the ways of a free move.
func (g *game) judgeFree(f freeMove, able []rules.ModelID, foes []rules.UnitID, moves []rules.Move) (plan, rules.Ruling) {
	h := g.freely(f, able)
	h.why = []rules.Step{{Value: int(f.Reach / geom.Inch), Unit: "inches", Rule: f.Rule, Text: f.Prompt}}
	if f.ToContact {
		h.foes = foes
	}
	p, r := g.judge(f.Unit, h, moves)
	if !r.OK() {
		return p, r
	}
	if f.ToContact {
		if rr := g.joins(&p, f, able, foes); !rr.OK() {
			return p, rr
		}
	}
	if f.ToContact && f.Must {
		idle := found(g, fmt.Sprint("idle ", moves, f.what(g, able, foes)), func() straggler {
			mv, who, _ := g.mustJoin(f, able, foes, moves, &p)
			return straggler{mv.Model, who}
		})
		if idle.foe != 0 {
			return p, rules.Refuse(f.Rule, "%s can reach %s and must move up", g.model(idle.charger), g.model(idle.foe))
		}
	}
	if f.LeaveContact {
		var still rules.Ruling
		for i, m := range p.models {
			for k := range p.solids {
				o := p.solids[k]
				if o.seat != g.unit(f.Unit).Seat && !o.wreck && geom.Touching(p.shapes[i], o.shape) {
					still = still.Also(rules.Refuse(f.Rule, "%s would still be in contact with %s", g.model(m), g.model(o.id)).Blame(g.model(o.id).Ref()))
				}
			}
		}
		if !still.OK() {
			return p, still
		}
	}
	return p, r
}

// joins judges that every model of a free move into contact ends there.
func (g *game) joins(p *plan, f freeMove, able []rules.ModelID, foes []rules.UnitID) rules.Ruling {
	met := make([][]touch, len(p.models))
	for i, m := range p.models {
		met[i] = g.touches(m, p.shapes[i], foes)
	}
	at := map[rules.ModelID]int{}
	for i, m := range p.models {
		at[m] = i
	}
	var apart []rules.Ref
	for i := range p.strides {
		s := &p.strides[i]
		k := at[s.id]
		if !s.moved() || len(met[k]) > 0 || g.linkedTo(p, met, k) {
			continue
		}
		if !f.Must && g.besideEngaged(p, k) {
			continue
		}
		apart = append(apart, g.model(s.id).Ref())
	}
	if len(apart) > 0 {
		return rules.Refuse(f.Rule, "%s must end in contact with an enemy or an engaged friend", apart[0]).Blame(apart...)
	}
	return rules.Allow("", "")
}

// besideEngaged reports whether a model would touch a friend that was engaged before the move.
func (g *game) besideEngaged(p *plan, i int) bool {
	seat := g.unit(p.unit).Seat
	for k := range g.S.Models {
		o := &g.S.Models[k]
		if o.ID == p.models[i] || o.Seat != seat || o.Place != rules.OnTable || !geom.Touching(p.shapes[i], o.Shape()) {
			continue
		}
		if g.isEngaged(o.ID) {
			return true
		}
	}
	return false
}

// followers are those of some models who may join: who could as all stand now, and who is near enough to do so after them. There
// are none where nobody is the first.
func (g *game) followers(models []rules.ModelID, f freeMove, foes []rules.UnitID) []rules.ModelID {
	if len(f.free) == 0 {
		return nil
	}
	var out []rules.ModelID
	for _, m := range models {
		if hasModel(f.free, m) || g.toFoes(m, foes) <= f.Reach+2*g.model(m).Shape().Reach() {
			out = append(out, m)
		}
	}
	return out
}

// joiners are those of some models that could join a melee with foes. They must not be changed.
func (g *game) joiners(models []rules.ModelID, reach geom.Length, foes []rules.UnitID) []rules.ModelID {
	if len(models) == 0 {
		return nil
	}
	return found(g, fmt.Sprint("join ", models, reach, foes, g.across()), func() (out []rules.ModelID) {
		for _, m := range models {
			if g.canJoin(m, reach, foes) {
				out = append(out, m)
			}
		}
		return out
	})
}

// canJoin reports whether a model has a straight way to a place in contact with an enemy or an engaged comrade.
func (g *game) canJoin(m rules.ModelID, reach geom.Length, foes []rules.UnitID) bool {
	model := g.model(m)
	h := manner{action: "free", loose: true, foes: foes, limit: func(rules.ModelID) geom.Length { return reach }}
	t := g.trial(model.Unit, h, nil, m)
	try := func(spots []geom.Point) bool {
		for _, at := range spots {
			if model.At.Dist(at) <= reach+geom.Touch && t.fits(t.to(at)) {
				return true
			}
		}
		return false
	}
	for _, f := range foes {
		if try(g.meetingPlaces(m, f, reach)) {
			return true
		}
	}
	for _, c := range g.onTable(model.Unit) {
		if c == m || geom.Distance(g.solid(m).shape, g.solid(c).shape) > reach || !g.isEngaged(c) {
			continue
		}
		if try(g.contactSpots(model, g.model(c))) {
			return true
		}
	}
	return false
}

// what says on what the ways of a free move depend besides the table: who may move how, and who fights whom across terrain.
func (f *freeMove) what(g *game, able []rules.ModelID, foes []rules.UnitID) string {
	return fmt.Sprint("free ", f.Unit, f.Reach, f.Rule, f.ToContact, f.Must, f.LeaveContact, able, foes, g.across())
}
