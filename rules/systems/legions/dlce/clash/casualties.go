package clash

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/mech/trait"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
)

// TakesBlows asks whether a model may be struck in the place of those whose turn it is.
var TakesBlows = trait.NewLeave[model.About, model.MAR](&model.StagesAsked, "struck in the place of others")

// queueOf lists the minis of a Section that can be struck, the lowest Injury Rating first (DLCE-MEL-10).
func queueOf(g *model.Game, unit rules.UnitID) (out []melee.Soak) {
	for _, id := range minis(g, unit) {
		out = append(out, melee.InMelee(g, id))
	}
	slices.SortStableFunc(out, func(a, b melee.Soak) int { return cmp.Compare(a.IR, b.IR) })
	return out
}

// strike takes Life Points from a Section, of the lowest Injury Rating first, as long as the Successes reach that; it gives how many
// (DLCE-MEL-10). A mini is struck until its Life is gone, unless another takes blows in its place (DLCE-MAR-02).
func (b *bout) strike(unit rules.UnitID, hits int) (lost int) {
	r := rules.Count(b.Book.MeleeCasualties, "casualties", 0).With(hits, "successes", b.Book.MeleeRoll, "against %s", b.Unit(unit))
	struck := rules.ModelID(0)
	for {
		queue := queueOf(b.Game, unit)
		low := slices.DeleteFunc(slices.Clone(queue), func(s melee.Soak) bool { return s.IR > queue[0].IR })
		if i := slices.IndexFunc(low, func(s melee.Soak) bool { return s.ID == struck }); i >= 0 {
			low = low[i : i+1]
		}
		if len(low) == 0 || low[0].IR > hits {
			break
		}
		var shields []melee.Soak
		if melee.ToKill(queue) > hits {
			shields = slices.DeleteFunc(queue, func(s melee.Soak) bool { return !b.Permits(TakesBlows, s.ID) || slices.Contains(low, s) })
		}
		s := b.choose(unit, low, shields, hits)
		points, cause := s.Takes(hits), b.Book.MeleeCasualties
		if len(shields) > 0 {
			points = min(points, 1)
		}
		used := points * s.IR
		if slices.Contains(shields, s) {
			cause = b.RuleOf(b.PermittedBy(TakesBlows, s.ID))
			if points == 0 {
				used = hits
			}
		} else {
			struck = s.ID
		}
		hits, lost = hits-used, lost+points
		if points == s.Left {
			r.Value++
		}
		r = r.With(-used, "successes", cause, "%s loses %d Life at Injury Rating %d", b.Model(s.ID), points, s.IR)
		damage.Loss(b.Act, s.ID, points, b.Book.MeleeCasualties, rules.Plain("struck in melee"), damage.Harm{})
	}
	if hits > 0 {
		r = r.With(-hits, "successes", b.Book.MeleeCasualties, "too little for another Life Point")
	}
	r.Text = rules.Say("casualties of %s: %d Killed", b.Unit(unit), r.Value)
	b.Ctx.Rule(b.Unit(unit).Seat, unit, r)
	return lost
}

// choose asks the owner which of several minis of one Injury Rating is struck next, unless all of them fall, or which other one takes the
// blow in their place: enough for a Life Point, or all that is left.
func (b *bout) choose(unit rules.UnitID, low, shields []melee.Soak, hits int) melee.Soak {
	if len(shields) == 0 && (len(low) == 1 || melee.ToKill(low) <= hits) {
		return low[0]
	}
	d := rules.Decision{Kind: "casualties", Seat: b.Unit(unit).Seat, Rule: b.Book.MeleeCasualties, Unit: unit, Min: 1, Max: 1,
		Prompt: rules.Say("Which model of the lowest Injury Rating is struck next, with %d Successes?", hits)}
	all := slices.Concat(low, shields)
	for i, s := range all {
		m := b.Model(s.ID)
		text := rules.Say("%s: Injury Rating %d, %d Life", m, s.IR, s.Left)
		if i >= len(low) {
			by := b.PermittedBy(TakesBlows, s.ID)
			d.Rule, text = b.RuleOf(by), rules.Say("%s in their place, by %s: Injury Rating %d, %d Life", m, by.Trait.Name, s.IR, s.Left)
		}
		d.Models = append(d.Models, s.ID)
		d.Options = append(d.Options, rules.Option{ID: m.Label, Text: text, Model: s.ID, Unit: unit})
	}
	return all[b.Choice(d, func(i int) rules.Shown {
		n := all[i].Takes(hits)
		if len(shields) > 0 {
			n = min(n, 1)
		}
		if n == 0 {
			return rules.Shown{Text: rules.Say("takes the %d Successes that are left, unharmed", hits)}
		}
		return rules.Shown{Text: rules.Say("loses %d of %d Life", n, all[i].Left)}
	})]
}
