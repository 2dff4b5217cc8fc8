package melee

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/action"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/rolls"
)

// victory is stage 5: where one side has no model left of all its Sections in the melee the other has won, and each
// of its Sections may at once Advance D6" in any direction (DL2-MELEE-22).
func (f *Melee) victory() bool {
	alive := [2]bool{}
	for _, u := range f.all {
		if len(f.Living(u)) > 0 {
			alive[f.Unit(u).Seat] = true
		}
	}
	if alive[0] == alive[1] {
		return false
	}
	winner := rules.SeatA
	if alive[1] {
		winner = rules.SeatB
	}
	f.State(winner, 0, f.Book.MeleeVictory, "victory", "seat %s has won the melee", winner)
	f.Ctx.Note(winner, 0, f.Book.MeleeVictory, "%s wins the melee", winner)
	for _, u := range ofSeat(f.Act.Game, f.all, winner) {
		if len(f.OnTable(u)) == 0 || model.HasUnit(f.escaped, u) {
			continue // inside a building they stay there (DL2-MELEE-35)
		}
		d := rolls.Sum(f.Act, winner, u, 1, rules.Plain("victory advance"), f.Book.MeleeVictory)
		action.FreeMove(f.Act, engage.FreeMove{Unit: u, Reach: model.Inches(d), Rule: f.Book.MeleeVictory, Kind: "victory-advance", Prompt: rules.Plain("The winner may Advance in any direction")})
	}
	f.units = nil
	return true
}

// upperHand is stage 6: the side that lost the fewest Life Points in this round over all Sections gains the Upper
// Hand; a tie gives it to nobody (DL2-MELEE-23). Then its owner may withdraw one Section (DL2-MELEE-27).
func (f *Melee) upperHand() {
	now := f.lostBySide()
	lost := [2]int{now[0] - f.before[0], now[1] - f.before[1]}
	for _, seat := range command.Declarers(f.Act) {
		f.Ctx.Rule(seat, 0, rules.Count(f.Book.UpperHand, "life points lost", lost[seat]))
	}
	if lost[0] == lost[1] {
		f.State(rules.NoSeat, f.units[0], f.Book.UpperHand, "upper hand", "equal losses: nobody gains the Upper Hand")
		return
	}
	seat := rules.SeatA
	if lost[1] < lost[0] {
		seat = rules.SeatB
	}
	f.lead = seat
	sections := ofSeat(f.Act.Game, f.remaining(), seat)
	for _, u := range sections {
		f.Ctx.Mark(u, model.UpperHand, 1, f.Book.UpperHand, rules.Say("lost the fewest Life Points"))
	}
	if len(sections) > 1 {
		f.offerWithdrawal(seat, sections)
	}
}

// remaining are the Sections still in the melee, or cut off from it by losses, that have models left.
func (f *Melee) remaining() []rules.UnitID {
	var out []rules.UnitID
	for _, u := range f.units {
		if len(fighters(f.Act.Game, u)) > 0 {
			out = append(out, u)
		}
	}
	return out
}

// offerWithdrawal asks whether one Section leaves unopposed, D6" out of all contact (DL2-MELEE-27). Where that is not
// far enough it stays and keeps its marker.
func (f *Melee) offerWithdrawal(seat rules.Seat, sections []rules.UnitID) {
	d := rules.Decision{Kind: "withdraw", Seat: seat, Rule: f.Book.UnopposedDisengagement, Prompt: rules.Say("Does one Section leave the melee unopposed?"), Min: 1, Max: 1}
	free := 0
	for _, u := range sections {
		o := rules.Option{ID: f.Unit(u).Label, Text: rules.Say("%s", f.Unit(u)), Unit: u}
		if len(f.OnTable(u)) == 0 {
			no := rules.Refuse(f.Book.ChargingBuilding, "occupants of a building stay inside")
			o.Refused = &no
		} else if !contact.InMelee(f.Act.Game, u) {
			no := rules.Refuse(f.Book.MeleeOver, "no enemy is in contact with it")
			o.Refused = &no
		} else {
			free++
		}
		d.Options = append(d.Options, o)
	}
	if free == 0 {
		return
	}
	d.Options = append(d.Options, rules.Option{ID: "none", Text: rules.Say("all stay")})
	i := f.Choice(d, func(i int) rules.Shown {
		if i == len(sections) {
			return rules.Shown{}
		}
		return rules.Shown{Text: rules.Say("goes D6 inches, %.1f on average", dice.Mean(dice.Sum(1, 6)))}
	})
	if i == len(sections) {
		return
	}
	u := sections[i]
	reach := rolls.Sum(f.Act, seat, u, 1, rules.Plain("unopposed disengagement"), f.Book.UnopposedDisengagement)
	action.FreeMove(f.Act, engage.FreeMove{Unit: u, Reach: model.Inches(reach), Rule: f.Book.UnopposedDisengagement, Prompt: rules.Plain("Move out of all contact"), Kind: "withdraw-move", LeaveContact: true})
	if !contact.InMelee(f.Act.Game, u) {
		f.withdrawn = append(f.withdrawn, u)
		f.Ctx.Mark(u, model.UpperHand, 0, f.Book.UnopposedDisengagement, rules.Say("left the melee"))
	}
}

// moveUp is stage 7: models that are not engaged must join the fight where they can within 4", the side with the
// Upper Hand first (DL2-MELEE-24).
func (f *Melee) moveUp() {
	order := command.Declarers(f.Act)
	if f.lead != rules.NoSeat && f.lead != order[0] {
		order[0], order[1] = order[1], order[0]
	}
	for _, seat := range order {
		for _, u := range ofSeat(f.Act.Game, f.remaining(), seat) {
			if len(f.OnTable(u)) == 0 || model.HasUnit(f.withdrawn, u) {
				continue
			}
			if idle := contact.Idle(f.Act.Game, u); len(idle) > 0 {
				f.Ctx.Rule(seat, u, rules.Count(f.Book.MoveUp, "move up", 4).With(4, "inches", f.Book.MeleeExampleResult, "the distance of the worked example").
					With(len(idle), "models", f.Book.MoveUp, "are not engaged"))
				action.FreeMove(f.Act, engage.FreeMove{Unit: u, Models: idle, Reach: model.Inches(4), Rule: f.Book.MoveUp, Prompt: rules.Plain("Move up into the melee"), Kind: "move-up", ToContact: true, Must: true, Foes: ofSeat(f.Act.Game, f.remaining(), seat.Other())})
			}
		}
	}
}

// Consolidate is step 3: Morale Checks, also of the winner; then it is noted who is free again (DL2-MELEE-25,
// DL2-MELEE-26).
func (f *Melee) Consolidate() {
	f.State(rules.NoSeat, f.all[0], f.Book.MeleeConsolidation, "consolidation", "the round is over: Morale Checks of those who lost Life Points")
	morale.Settle(f.Act)
	for _, u := range f.all {
		s := f.Section(u)
		if len(f.Living(u)) > 0 && contact.InMelee(f.Act.Game, u) {
			s.Rounds++
			continue
		}
		s.Rounds = 0
		if len(f.Living(u)) > 0 {
			f.State(f.Unit(u).Seat, u, f.Book.MeleeOver, "free", "%s is no longer in a melee and may activate next Turn", f.Unit(u))
			f.Ctx.Mark(u, model.UpperHand, 0, f.Book.UpperHandDice, rules.Say("out of the melee, no Upper Hand any more"))
		}
	}
}
