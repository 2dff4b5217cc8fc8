package melee

import (
	"baize/rules"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/model"
)

// Commands is the one command of the Melee Phase: the Commander whose pick it is names a melee by one of its
// Sections, and its whole round is fought (DL2-MELEE-01, DL2-MELEE-02).
var Commands = []model.Command{{
	Term:  rules.Term{ID: "melee", Text: "fights the round of the melee in which the Section is engaged; every choice in it is asked for"},
	Args:  []rules.Arg{{ID: rules.ArgUnit}},
	Check: checkMelee,
	Run:   func(a *model.Act, c rules.Command) { a.MeleeRound(a, NamedUnit(c)) },
	Odds:  roundOdds,
}}

// Melee is one round under way. Lists of Sections are in the order of their ids.
type Melee struct {
	*model.Act
	all    []rules.UnitID // every Section that was in the melee when it was picked
	units  []rules.UnitID // those still in it
	first  rules.Seat     // decides first in the Orders and Cards Step
	before [2]int         // Life and Hull Points lost when the round began, by seat
	gassed []rules.UnitID // Sections that had a Gas Grenade when the round began (DL2-MAR-20)
	upper  []rules.UnitID // Sections that spend an Upper Hand Marker in this round (DL2-MELEE-18)
	lead   rules.Seat     // the side that gained the Upper Hand in this round, or NoSeat

	escaped   []rules.UnitID // disengaged before the fight (DL2-ORD-15)
	withdrawn []rules.UnitID // left unopposed in this round (DL2-MELEE-27)
}

// NamedUnit is the Section that a command names, by whichever field.
func NamedUnit(c rules.Command) rules.UnitID {
	if c.Unit == 0 && len(c.Targets) > 0 {
		return c.Targets[0]
	}
	return c.Unit
}

func checkMelee(g *model.Game, c rules.Command) rules.Ruling {
	if g.S.Phase != model.MeleePhase {
		return rules.Refuse(g.Book.GameTurn, "melees are fought in the Melee Phase, after every Section has activated")
	}
	if c.Seat != g.E.Pick {
		return rules.Refuse(g.Book.MeleeOrder, "%s picks the next melee", g.E.Pick)
	}
	if BoutOf(g, NamedUnit(c)) < 0 {
		return rules.Refuse(g.Book.WhoMustFight, "this Section has no melee left to fight: name one of %s", bouting(g))
	}
	return rules.Allow(g.Book.WhoMustFight, "the round is fought")
}

// BoutOf finds the melee still to fight that has the Section, -1 if there is none.
func BoutOf(g *model.Game, unit rules.UnitID) int {
	for i, b := range g.E.Bouts {
		if model.HasUnit(b.Units, unit) {
			return i
		}
	}
	return -1
}

// bouting names the Sections of every melee that is still to be fought this Turn.
func bouting(g *model.Game) rules.Text {
	var all []rules.Text
	for _, b := range g.E.Bouts {
		all = append(all, Names(g, b.Units))
	}
	return rules.Join(all, "; ", "; ")
}

// Names lists units: "Alpha, Bravo".
func Names(g *model.Game, units []rules.UnitID) rules.Text {
	var all []rules.Text
	for _, u := range units {
		all = append(all, rules.Say("%s", g.Unit(u)))
	}
	return rules.Join(all, ", ", ", ")
}

// Start opens the Melee Phase: it lists the melees of this Turn and says who picks the first (DL2-MELEE-01,
// DL2-MELEE-02). Where there is none the End Phase begins.
func Start(a *model.Act) {
	dropUpperHands(a)
	a.E.Bouts = Bouts(a.Game)
	a.E.Pick = command.Declarers(a)[0]
	for _, b := range a.E.Bouts {
		a.State(a.E.Pick, b.Units[0], a.Book.WhoMustFight, "melee", "must fight a round: %s", Names(a.Game, b.Units))
	}
	if joined := jointBouts(a.Game); !joined.Empty() {
		a.State(a.E.Pick, 0, a.Book.JointMelee, "melee", "Sections that acted together fight their own melees: %s", joined)
	}
	nextMelee(a)
}

// nextMelee leaves the choice of the next melee to the Commander whose pick it is, or ends the phase.
func nextMelee(a *model.Act) {
	if len(a.E.Bouts) > 0 {
		a.S.Phase, a.S.ToAct = model.MeleePhase, a.E.Pick
		return
	}
	for i := range a.E.Sections {
		a.E.Sections[i].Charged, a.E.Sections[i].Joined = nil, 0
	}
	a.S.ToAct = command.Declarers(a)[0]
	a.Enter(model.EndPhase)
}

// dropUpperHands takes the markers of Sections that are in no melee this Turn (DL2-MELEE-18).
func dropUpperHands(a *model.Act) {
	for i := range a.S.Units {
		u := a.S.Units[i].ID
		if a.Unit(u).Markers.Has(model.UpperHand) && !contact.InMelee(a.Game, u) {
			a.Ctx.Mark(u, model.UpperHand, 0, a.Book.UpperHandDice, rules.Say("not in a melee this Turn"))
		}
	}
}

// jointBouts names Sections of one With Me! Activation that stand in different melees (DL2-MELEE-33).
func jointBouts(g *model.Game) rules.Text {
	for i := range g.E.Sections {
		u, lead := g.S.Units[i].ID, g.E.Sections[i].Joined
		if lead == 0 || lead == u {
			continue
		}
		if a, b := BoutOf(g, u), BoutOf(g, lead); a >= 0 && b >= 0 && a != b {
			return Names(g, []rules.UnitID{lead, u})
		}
	}
	return rules.Text{}
}

// Bouts groups Sections linked by enemy contact (DL2-MELEE-02). Links come from models that can strike, so that
// Ironclads touching only Ironclads make no melee (DL2-IRON-38).
func Bouts(g *model.Game) []model.Bout {
	n := len(g.S.Units)
	group := make([]int, n+1)
	for i := range group {
		group[i] = i
	}
	find := func(i int) int {
		for group[i] != i {
			i = group[i]
		}
		return i
	}
	linked := make([]bool, n+1)
	known := map[rules.ModelID][]rules.UnitID{} // whom a model touches is asked for by its comrades too
	foesOf := func(m rules.ModelID) []rules.UnitID {
		foes, asked := known[m]
		if !asked {
			foes = contact.Foes(g, m)
			known[m] = foes
		}
		return foes
	}
	for i := 1; i <= n; i++ {
		for _, m := range fighters(g, rules.UnitID(i)) {
			for _, t := range aimsWith(g, m, foesOf) {
				linked[i], linked[t.unit] = true, true
				if a, b := find(i), find(int(t.unit)); a < b {
					group[b] = a
				} else {
					group[a] = b
				}
			}
		}
	}
	var out []model.Bout
	at := make([]int, n+1)
	for i := 1; i <= n; i++ {
		if !linked[i] {
			continue
		}
		root := find(i)
		if at[root] == 0 {
			out = append(out, model.Bout{})
			at[root] = len(out)
		}
		b := &out[at[root]-1]
		b.Units = append(b.Units, rules.UnitID(i))
	}
	return out
}

// InStages is a round of melee by its stages, in their order.
func InStages(stages ...func(*Melee)) func(*model.Act, rules.UnitID) {
	return func(a *model.Act, unit rules.UnitID) {
		i := BoutOf(a.Game, unit)
		f := &Melee{Act: a, all: a.E.Bouts[i].Units, lead: rules.NoSeat}
		a.E.Bouts = append(a.E.Bouts[:i:i], a.E.Bouts[i+1:]...)
		a.Ctx.Emit(rules.Event{Kind: rules.EvBegin, Seat: a.E.Pick, Unit: unit, Name: "melee", Rule: a.Book.MeleeOrder, Text: rules.Say("melee of %s", Names(a.Game, f.all))})
		f.begin()
		for _, stage := range stages {
			stage(f)
		}
		a.E.Pick = a.E.Pick.Other()
		dropEmptyBouts(a)
		nextMelee(a)
	}
}

// Settle is stages 5 to 7: who has won, or else has the Upper Hand, and who moves up.
func (f *Melee) Settle() {
	if !f.victory() && len(f.units) > 0 {
		f.upperHand()
		f.moveUp()
	}
}

// begin notes what the round is compared with later.
func (f *Melee) begin() {
	f.stillIn()
	f.before = f.lostBySide()
	for _, u := range f.all {
		if f.SectionForbids(model.MayFaceCharge, u) != nil {
			f.gassed = append(f.gassed, u)
		}
		if f.Unit(u).Markers.Has(model.UpperHand) {
			f.upper = append(f.upper, u)
		}
	}
}

// stillIn keeps the Sections that are engaged in this melee now.
func (f *Melee) stillIn() {
	f.units = nil
	for _, b := range Bouts(f.Act.Game) {
		for _, u := range b.Units {
			if model.HasUnit(f.all, u) {
				f.units = append(f.units, u)
			}
		}
	}
	sortUnits(f.units)
}

// of lists the Sections of a seat that are still in the melee.
func (f *Melee) of(seat rules.Seat) []rules.UnitID { return ofSeat(f.Act.Game, f.units, seat) }

func ofSeat(g *model.Game, units []rules.UnitID, seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for _, u := range units {
		if g.Unit(u).Seat == seat {
			out = append(out, u)
		}
	}
	return out
}

// lostBySide adds up the Life and Hull Points that all Sections of the melee have lost in the battle, Non-Combatants
// left out (DL2-MELEE-23).
func (f *Melee) lostBySide() (lost [2]int) {
	for _, u := range f.all {
		for _, id := range f.Unit(u).Models {
			if model.CountsForStrength.Forbidden(f.Own(id), f.Profile(id)) != nil {
				continue
			}
			m := f.Model(id)
			if m.Alive() {
				lost[m.Seat] += m.Lost
			} else {
				lost[m.Seat] += m.Life
			}
		}
	}
	return lost
}

// dropEmptyBouts forgets melees that something else has ended before they were fought.
func dropEmptyBouts(a *model.Act) {
	var keep []model.Bout
	for _, b := range a.E.Bouts {
		for _, u := range b.Units {
			if contact.InMelee(a.Game, u) {
				keep = append(keep, b)
				break
			}
		}
	}
	a.E.Bouts = keep
}

func sortUnits(list []rules.UnitID) {
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && list[j] < list[j-1]; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}
