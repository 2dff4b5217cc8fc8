package dl2

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/model"
)

// values are what 2.0 prints.
func values(b *book.Book) model.Values {
	return model.Values{
		CrewWithin: geom.Inch, MeleeLasts: true, FlightLifts: true,
		NoFire:    map[string]rules.RuleID{"double": b.AtTheDouble, "fly-double": b.AtTheDouble, "charge": b.ChargeDistance, "fall-back": b.RoutedEffects, "embark": b.Embarked},
		Covers:    []model.Cover{{Name: "no", Rule: b.NoCover}, {Name: "Soft", Rule: b.SoftCover}, {Name: "Hard", Rule: b.HardCover}},
		Qualities: []model.Quality{model.Veteran, model.RegularQ, model.Militia},
		Tables:    tables(b),
		Unlaid:    []string{model.OwnPoints},
		Aliases:   alsoCalled,
		Flags:     func(set *model.Settings) []model.Flag { return flags(b, set) },
	}
}

// flags are the agreement points of DL2-GEN-12.
func flags(b *book.Book, set *model.Settings) []model.Flag {
	return []model.Flag{
		{Term: rules.Term{ID: "melee-initiative", Title: "Melee by Initiative", Text: "the Initiative of the Turn decides who strikes first in melee, without a check of its own", Rule: b.MeleeByInitiative}, On: &set.MeleeInitiative},
		{Term: rules.Term{ID: "sniper-overwatch", Title: "Snipers break in", Text: "a Sniper on Overwatch chooses when in a move he shoots, and at whom", Rule: b.BreakingOverwatch}, On: &set.SniperOverwatch},
		{Term: rules.Term{ID: "combat-effective", Title: "Combat Effective", Text: "only Sections of half their Life Points or more, without Shaken Markers, take and hold Objectives", Rule: b.CombatEffective}, On: &set.CombatEffective},
		{Term: rules.Term{ID: "battle-weary", Title: "Battle Weary", Text: "Morale Checks need one Success more"}, On: &set.BattleWeary, Also: "battle-wary"},
		{Term: rules.Term{ID: "limited-visibility", Title: "Limited Visibility", Text: "ranges are halved but for Indirect Fire, and nobody goes At the Double", Rule: b.LimitedVisibility}, On: &set.LimitedVisibility},
		{Term: rules.Term{ID: "ruins-elevated", Title: "Ruins are Elevated", Text: "who is in ruins stands high", Rule: b.AgreementPoints}, On: &set.RuinsElevated},
		{Term: rules.Term{ID: "houses-low", Title: "Houses are low", Text: "intact buildings are not Elevated", Rule: b.AgreementPoints}, On: &set.HousesLow},
	}
}

// tables are the sizes that the book recommends (DL2-SETUP-02).
func tables(b *book.Book) (out []rules.TableSize) {
	for _, t := range []struct {
		feet geom.Length
		id   string
		text string
	}{{4, "small", "under 1,000 points"}, {6, "medium", "1,000 to 1,500 points"}, {8, "large", "1,500 to 2,000 points"}, {10, "very-large", "up to 2,500 points"}} {
		out = append(out, rules.TableSize{Term: rules.Term{ID: t.id, Title: fmt.Sprintf("%d by 4 feet", t.feet), Text: t.text, Rule: b.TableSizes}, W: t.feet * geom.Foot, H: 4 * geom.Foot})
	}
	return out
}

// alsoCalled are other names that the book has for its kinds, and the plurals of its tables.
var alsoCalled = map[string]string{
	"open-ground": "open", "jungle": "forest", "woodland": "forest", "wood": "forest", "woods": "forest", "smoke": "smoke-cloud",
	"roads": "road", "ruin": "ruins", "rocks": "tank-traps", "crater": "craters", "trenches": "trench",
	"long-grass": "crops", "hill": "raised-ground", "intact-building": "building", "house": "building", "hulk": "wreck",
	"wire": "barbed-wire", "hedge": "light-hedge", "light-fence": "railing", "railings": "railing", "stone-walls": "stone-wall",
	"wall": "stone-wall", "thick-hedge-row": "thick-hedge", "hedgerow": "thick-hedge", "fence": "wooden-fence", "sandbag": "sandbags",
}
