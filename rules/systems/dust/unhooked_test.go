package dust

import (
	"testing"

	"baize/rules"
	"baize/rules/mech/trait"
	"baize/rules/rulestest"
	"baize/rules/systems/dust/model"
)

// TestEveryTraitIsHooked holds that every trait is hooked at some stage or is a word alone, that every stage has a hook, and that every
// hook is cited by a row of the catalogue.
func TestEveryTraitIsHooked(t *testing.T) {
	rulestest.TraitsHooked(t, &model.Asked, model.Traits())
	rows := map[string]bool{}
	for _, r := range catalogue() {
		rows[string(r.ID)] = true
	}
	for _, tr := range model.Traits().All() {
		for _, h := range tr.Hooks {
			if !rows[tr.Role] || h.Role != "" && !rows[h.Role] {
				t.Errorf("%s at %s: cited by %q and %q, want rows of the catalogue", tr.ID, h.Stage(), tr.Role, h.Role)
			}
		}
	}
}

// TestEveryHookIsProven takes every hook of every trait off in memory: a transcript has to fail without it.
func TestEveryHookIsProven(t *testing.T) {
	if testing.Short() {
		t.Skip("plays every transcript in which a hook is asked")
	}
	rulestest.HookProof[model.With]{Traits: model.Traits(), Files: System{}.Transcripts(), Unproven: unproven,
		Play: func(f rules.File, traits *trait.List[model.With]) rulestest.Report {
			defer model.PlayBy(traits)()
			return rulestest.Run(f.Name, f.Data)
		}}.Hold(t)
}

// unproven are the hooks that may go without any transcript failing, with the reason.
var unproven = map[string]string{
	"airborne at joins":                    setUp,
	"commissar at has to join a unit":      setUp,
	"commissar-poon at has to join a unit": setUp,
	"commissar-poon at joins":              setUp,
	"flying at joins":                      setUp,
	"flying at kin":                        setUp,
	"gorilla at joins":                     setUp,
	"gorilla at kin":                       setUp,
	"loner at joins":                       setUp,
	"mindless at joins":                    setUp,
	"steel-guard at joins":                 setUp,
	"superhumans at joins":                 setUp,
	"zombie at joins":                      setUp,
}

// setUp is why no transcript proves a hook: what it bans never becomes a battle.
const setUp = "set-ups are refused: TestWhoJoins"
