package engage

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/ways"
)

// FreeMove is a move out of sequence that the owner of a Section is asked for.
type FreeMove struct {
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

	// Free are those whom nobody is in the way of: with Must they go. Others may, once a comrade has made room or is there to
	// be touched.
	Free []rules.ModelID
}

// Freely is the manner of a free move: its reach is the same over Difficult Terrain (DL2-MOV-14).
func Freely(g *model.Game, f FreeMove, able []rules.ModelID) movement.Manner {
	was, _ := coherency.Coherent(g, f.Unit)
	return movement.Manner{Action: "free", Rule: f.Rule, Only: able, Loose: !was, Limit: func(rules.ModelID) geom.Length { return f.Reach }}
}

// JudgeFree judges the ways of a free move.
func JudgeFree(g *model.Game, f FreeMove, able []rules.ModelID, foes []rules.UnitID, moves []rules.Move) (movement.Plan, rules.Ruling) {
	h := Freely(g, f, able)
	h.Why = []rules.Step{{Value: int(f.Reach / geom.Inch), Unit: "inches", Rule: f.Rule, Text: f.Prompt}}
	if f.ToContact {
		h.Foes = foes
	}
	p, r := movement.Judge(g, f.Unit, h, moves)
	if !r.OK() {
		return p, r
	}
	if f.ToContact {
		if rr := joins(g, &p, f, able, foes); !rr.OK() {
			return p, rr
		}
	}
	if f.ToContact && f.Must {
		idle := ways.Found(g, fmt.Sprint("idle ", moves, f.What(g, able, foes)), func() ways.Straggler {
			mv, who, _ := mustJoin(g, f, able, foes, moves, &p)
			return ways.Straggler{Charger: mv.Model, Foe: who}
		})
		if idle.Foe != 0 {
			return p, rules.Refuse(f.Rule, "%s can reach %s and must move up", g.Model(idle.Charger), g.Model(idle.Foe))
		}
	}
	if f.LeaveContact {
		var still rules.Ruling
		for i, m := range p.Models {
			for k := range p.Solids {
				o := p.Solids[k]
				if o.Seat != g.Unit(f.Unit).Seat && !o.Wreck && geom.Touching(p.Shapes[i], o.Shape) {
					still = still.Also(rules.Refuse(f.Rule, "%s would still be in contact with %s", g.Model(m), g.Model(o.ID)).Blame(g.Model(o.ID).Ref()))
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
func joins(g *model.Game, p *movement.Plan, f FreeMove, able []rules.ModelID, foes []rules.UnitID) rules.Ruling {
	met := make([][]Touch, len(p.Models))
	for i, m := range p.Models {
		met[i] = Touches(g, m, p.Shapes[i], foes)
	}
	at := map[rules.ModelID]int{}
	for i, m := range p.Models {
		at[m] = i
	}
	var apart []rules.Ref
	for i := range p.Strides {
		s := &p.Strides[i]
		k := at[s.ID]
		if !s.Moved() || len(met[k]) > 0 || linkedTo(g, p, met, k) {
			continue
		}
		if !f.Must && besideEngaged(g, p, k) {
			continue
		}
		apart = append(apart, g.Model(s.ID).Ref())
	}
	if len(apart) > 0 {
		return rules.Refuse(f.Rule, "%s must end in contact with an enemy or an engaged friend", apart[0]).Blame(apart...)
	}
	return rules.Allow("", "")
}

// besideEngaged reports whether a model would touch a friend that was engaged before the move.
func besideEngaged(g *model.Game, p *movement.Plan, i int) bool {
	seat := g.Unit(p.Unit).Seat
	for k := range g.S.Models {
		o := &g.S.Models[k]
		if o.ID == p.Models[i] || o.Seat != seat || o.Place != rules.OnTable || !geom.Touching(p.Shapes[i], o.Shape()) {
			continue
		}
		if contact.IsEngaged(g, o.ID) {
			return true
		}
	}
	return false
}

// Followers are those of some models who may join: who could as all stand now, and who is near enough to do so after them. There
// are none where nobody is the first.
func Followers(g *model.Game, models []rules.ModelID, f FreeMove, foes []rules.UnitID) []rules.ModelID {
	if len(f.Free) == 0 {
		return nil
	}
	var out []rules.ModelID
	for _, m := range models {
		if model.HasModel(f.Free, m) || toFoes(g, m, foes) <= f.Reach+2*g.Model(m).Shape().Reach() {
			out = append(out, m)
		}
	}
	return out
}

// Joiners are those of some models that could join a melee with foes. They must not be changed.
func Joiners(g *model.Game, models []rules.ModelID, reach geom.Length, foes []rules.UnitID) []rules.ModelID {
	if len(models) == 0 {
		return nil
	}
	return ways.Found(g, fmt.Sprint("join ", models, reach, foes, ways.Across(g)), func() (out []rules.ModelID) {
		for _, m := range models {
			if canJoin(g, m, reach, foes) {
				out = append(out, m)
			}
		}
		return out
	})
}

// canJoin reports whether a model has a straight way to a place in contact with an enemy or an engaged comrade.
func canJoin(g *model.Game, m rules.ModelID, reach geom.Length, foes []rules.UnitID) bool {
	model := g.Model(m)
	h := movement.Manner{Action: "free", Loose: true, Foes: foes, Limit: func(rules.ModelID) geom.Length { return reach }}
	t := ways.NewTrial(g, model.Unit, h, nil, m)
	try := func(spots []geom.Point) bool {
		for _, at := range spots {
			if model.At.Dist(at) <= reach+geom.Touch && t.Fits(Towards(t, at)) {
				return true
			}
		}
		return false
	}
	for _, f := range foes {
		if try(MeetingPlaces(g, m, f, reach)) {
			return true
		}
	}
	for _, c := range g.OnTable(model.Unit) {
		if c == m || geom.Distance(ground.Solid(g, m).Shape, ground.Solid(g, c).Shape) > reach || !contact.IsEngaged(g, c) {
			continue
		}
		if try(place.Contacts(g.S, model, g.Model(c), nil)) {
			return true
		}
	}
	return false
}

// What says on what the ways of a free move depend besides the table: who may move how, and who fights whom across terrain.
func (f *FreeMove) What(g *model.Game, able []rules.ModelID, foes []rules.UnitID) string {
	return fmt.Sprint("free ", f.Unit, f.Reach, f.Rule, f.ToContact, f.Must, f.LeaveContact, able, foes, ways.Across(g))
}
