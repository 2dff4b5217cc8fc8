package model

import (
	"baize/rules"
	"baize/rules/systems/legions/book"
)

// Flag is a setting that is on or off.
type Flag struct {
	rules.Term
	On   *bool
	Also string // another name of the book (DL2-GEN-10)
}

// Flags are the settings that are on or off, those of a battle.
func Flags(b *book.Book, set *Settings) []Flag {
	return []Flag{
		{rules.Term{ID: "melee-initiative", Title: "Melee by Initiative", Text: "the Initiative of the Turn decides who strikes first in melee, without a check of its own", Rule: b.MeleeByInitiative}, &set.MeleeInitiative, ""},
		{rules.Term{ID: "sniper-overwatch", Title: "Snipers break in", Text: "a Sniper on Overwatch chooses when in a move he shoots, and at whom", Rule: b.BreakingOverwatch}, &set.SniperOverwatch, ""},
		{rules.Term{ID: "combat-effective", Title: "Combat Effective", Text: "only Sections of half their Life Points or more, without Shaken Markers, take and hold Objectives", Rule: b.CombatEffective}, &set.CombatEffective, ""},
		{rules.Term{ID: "battle-weary", Title: "Battle Weary", Text: "Morale Checks need one Success more"}, &set.BattleWeary, "battle-wary"},
		{rules.Term{ID: "limited-visibility", Title: "Limited Visibility", Text: "ranges are halved but for Indirect Fire, and nobody goes At the Double", Rule: b.LimitedVisibility}, &set.LimitedVisibility, ""},
		{rules.Term{ID: "ruins-elevated", Title: "Ruins are Elevated", Text: "who is in ruins stands high", Rule: b.AgreementPoints}, &set.RuinsElevated, ""},
		{rules.Term{ID: "houses-low", Title: "Houses are low", Text: "intact buildings are not Elevated", Rule: b.AgreementPoints}, &set.HousesLow, ""},
	}
}

// FlagNames are the words for the settings that are on or off.
func FlagNames(b *book.Book) []string {
	var out []string
	for _, f := range Flags(b, &Settings{}) {
		out = append(out, f.ID)
	}
	return out
}
