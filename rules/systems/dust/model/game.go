package model

import (
	"iter"
	"slices"

	"baize/rules"
)

// Game reads a state of DUST 1947. It never changes it.
type Game struct {
	S *rules.State
	X *Ext
	B Board

	// Plans are the sets of actions that the unit which acts may declare, where they have been listed for a game that nobody changes; nil: they
	// have not.
	Plans []Plan

	kits *kits
	now  []use // skills that are used up in the command under way
}

// Acting resolves a command: a game that may be changed, with the kernel's context.
type Acting struct {
	*Game
	Ctx    *rules.Ctx
	Fallen []rules.ModelID // models that have fallen in the attack under way
	// Orphans are units that have lost their leader and have no other yet that somebody has named.
	Orphans []rules.UnitID
}

// Troop is a unit as DUST sees it.
func (g *Game) Troop(u rules.UnitID) *Troop { return &g.X.Troops[u-1] }

// Unit is a unit of the state.
func (g *Game) Unit(u rules.UnitID) *rules.Unit { return g.S.Unit(u) }

// Model is a model of the state.
func (g *Game) Model(m rules.ModelID) *rules.Model { return g.S.Model(m) }

// Profile is the profile of a model.
func (g *Game) Profile(m rules.ModelID) *Profile { return &g.X.Profiles[g.S.Model(m).Profile] }

// Kind is the profile of the first model of a unit, by which the unit goes.
func (g *Game) Kind(u rules.UnitID) *Profile { return g.Profile(g.Unit(u).Models[0]) }

// Living lists the models of a unit that are still in play, in list order.
func (g *Game) Living(u rules.UnitID) (out []rules.ModelID) {
	for _, m := range g.Unit(u).Models {
		if g.Model(m).Alive() {
			out = append(out, m)
		}
	}
	return out
}

// Company lists a unit and whoever has joined it, the unit first (DUST-SEQ-07).
func (g *Game) Company(u rules.UnitID) []rules.UnitID { return slices.Collect(g.eachOf(u)) }

// eachOf yields what Company lists, without an allocation.
func (g *Game) eachOf(u rules.UnitID) iter.Seq[rules.UnitID] {
	return func(yield func(rules.UnitID) bool) {
		if !yield(u) {
			return
		}
		for i := range g.X.Troops {
			if g.X.Troops[i].With == u && !yield(rules.UnitID(i+1)) {
				return
			}
		}
	}
}

// Host returns the unit that a unit acts and is hit with: itself, or for a joined hero the unit that it has joined, as long as that has
// models left (DUST-HERO-02).
func (g *Game) Host(u rules.UnitID) rules.UnitID {
	if w := g.Troop(u).With; w != 0 && len(g.Living(w)) > 0 {
		return w
	}
	return u
}

// Members lists the models in play of a unit and of whoever has joined it, in list order, joined heroes last. The pilot of a vehicle is
// none of them.
func (g *Game) Members(u rules.UnitID) (out []rules.ModelID) {
	out = make([]rules.ModelID, 0, len(g.Unit(u).Models))
	for c := range g.eachOf(u) {
		for _, m := range g.Unit(c).Models {
			if g.Model(m).Alive() && !g.Steers(m) {
				out = append(out, m)
			}
		}
	}
	return out
}

// OnBoard reports whether a unit has a model on the table.
func (g *Game) OnBoard(u rules.UnitID) bool { return g.Lead(u) != 0 }

// Lead returns the first model of a unit that stands on the table, 0 for none.
func (g *Game) Lead(u rules.UnitID) rules.ModelID {
	for _, m := range g.Unit(u).Models {
		if g.Model(m).Place == rules.OnTable {
			return m
		}
	}
	return 0
}

// Waits reports whether a unit still has its activation in this turn: joined heroes act with their unit (DUST-SEQ-05, DUST-SEQ-07).
func (g *Game) Waits(u rules.UnitID) bool {
	return g.Host(u) == u && len(g.Living(u)) > 0 && g.Troop(u).Storm != Driven && !g.Unit(u).Markers.Has(rules.MarkActivated)
}

// Waiting is how many units of a seat still have their activation.
func (g *Game) Waiting(seat rules.Seat) (n int) {
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Seat == seat && g.Waits(u.ID) {
			n++
		}
	}
	return n
}

// Weapon finds a weapon of a model by its id, the improvised one among them; nil where the model has none such.
func (g *Game) Weapon(m rules.ModelID, id string) *Weapon {
	p := g.Profile(m)
	for _, w := range p.Weapons {
		if g.X.Weapons[w].ID == id {
			return &g.X.Weapons[w]
		}
	}
	if id == ImprovisedID && !p.Flies() {
		return &Improvised
	}
	return nil
}

// Count is how many weapons of a kind a model carries: a profile may name one several times. Every soldier has one improvised weapon.
func (g *Game) Count(m rules.ModelID, id string) (n int) {
	if id == ImprovisedID {
		return g.Soldiers(m)
	}
	for _, w := range g.Arms(m) {
		if g.X.Weapons[w].ID == id {
			n++
		}
	}
	return n
}

// Speed returns the MOVE and MARCH values of a unit with whoever has joined it: the lowest of each (DUST-MOV-17).
func (g *Game) Speed(u rules.UnitID) (move, march int) {
	p := g.Kind(u)
	move, march = p.Move, p.March
	for _, m := range g.Members(u) {
		p := g.Profile(m)
		move, march = min(move, p.Move), min(march, p.March)
	}
	if pace, by := Pace.Of(g.UnitKit(u), g.As(u)); by != nil {
		move, march = pace[0], pace[1]
	}
	if g.Unit(u).Markers.Has(ReducedMobility) {
		move, march = Halved(move), Halved(march) // DUST-CRIT-05
	}
	return move, march
}

// Halved returns half of a MOVE or MARCH value, rounded down, never below 1; 0 stays 0 (DUST-MOV-18).
func Halved(n int) int { return max(n/2, min(n, 1)) }

// Read returns the reader of a state.
func Read(s *rules.State) *Game {
	x := s.Ext.(*Ext)
	return &Game{S: s, X: x, B: Boards[x.Board], kits: rules.Recall[kits](s)}
}

// Resolve returns what carries a command out on its working copy.
func Resolve(ctx *rules.Ctx) *Acting { return &Acting{Game: Read(ctx.S), Ctx: ctx} }
