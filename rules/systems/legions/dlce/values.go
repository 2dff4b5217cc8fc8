package dlce

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/dlce/going"
	"baize/rules/systems/legions/dlce/housing"
	"baize/rules/systems/legions/dlce/nerve"
	"baize/rules/systems/legions/dlce/opening"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
)

// values are what the edition prints: no Quality, one Command Range for all Officers, a third level of cover.
func values(b *book.Book, r *rows.Rows) model.Values {
	return model.Values{
		OfficerRange: 8, CrewWithin: 4 * geom.Inch, LargerLinks: true, BareAims: true, TornMayFire: true, ClosesUp: true, PrintsCR: true, SectionArms: true, OwnLuck: true, FreeFlight: true,
		NoFire: map[string]rules.RuleID{"double": b.AtTheDouble, "charge": b.ChargeDistance,
			housing.EnterDouble: r.EnterBuildingDouble},
		Covers:     []model.Cover{{Name: "no", Rule: b.NoCover}, {Name: "Soft", Rule: b.SoftCover}, {Name: "Hard", Rule: b.HardCover}, {Name: "Fortified", Rule: r.FortifiedCover}},
		KindTitles: map[model.Kind]string{model.Jetpack: "Aeronaut"},
		Tables:     tables(b),
		Unlaid:     []string{model.UpperHand, model.InLine},
		Unasked:    []string{"melee", "nominate", "cold-steel", "disengage", "disengage-move", "withdraw", "withdraw-move", "victory-advance", "move-up", "breaking-overwatch"},
		Aliases:    going.Aliases,
		Drawings:   going.Drawings,
		Flags: func(set *model.Settings) []model.Flag {
			return append(opening.Flags(b, r, set), nerve.Flag(r, set), going.Flag(r, set), housing.Flag(r, set))
		},
	}
}

// tables are the sizes that the book recommends.
func tables(b *book.Book) (out []rules.TableSize) {
	for _, feet := range []geom.Length{6, 8} {
		out = append(out, rules.TableSize{Term: rules.Term{ID: fmt.Sprintf("%d-feet", feet), Title: fmt.Sprintf("%d by 4 feet", feet), Text: "as the book recommends", Rule: b.TableSizes}, W: feet * geom.Foot, H: 4 * geom.Foot})
	}
	return out
}
