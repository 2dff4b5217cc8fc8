package legions

import (
	"bytes"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/mech/trait"
	"baize/rules/rulestest"
	"baize/rules/systems/legions/dl2"
	"baize/rules/systems/legions/model"
)

// changed is 2.0 with other traits: a switch for tests. Battles of the system "dl2-changed" are played by it.
var changed = dl2.Complete(model.ReadEdition("dl2-changed", "Changed", "2.0", dl2.Printed, nil))

func init() { rules.Register(System{plays: changed}) }

// playChanged plays a transcript of 2.0 with other traits.
func playChanged(f rules.File, traits *trait.List[model.MAR]) rulestest.Report {
	changed.Traits = traits
	return rulestest.Run(f.Name, bytes.Replace(f.Data, []byte("system dl2\n"), []byte("system dl2-changed\n"), 1))
}

// unproven are the hooks that may go without any transcript failing, with the reason.
var unproven = map[string]string{
	"nco at figure":    "which silhouette is drawn changes nothing that is played",
	"walker at figure": "which silhouette is drawn changes nothing that is played",
}

// TestEveryTraitIsHooked holds that every trait of 2.0 is hooked at some stage or is a word alone, and says why; and that every stage
// has a hook.
func TestEveryTraitIsHooked(t *testing.T) {
	for _, tr := range dl2.Edition().Traits.All() {
		if (len(tr.Hooks) == 0) != (tr.Word != "") {
			t.Errorf("%s: has %d hooks, and as a word alone: %q", tr.ID, len(tr.Hooks), tr.Word)
		}
	}
	for _, stage := range dl2.Edition().Traits.Unmet(&model.StagesAsked) {
		t.Errorf("no trait hooks at the stage %q", stage)
	}
}

// TestEveryHookIsProven takes every hook of every trait off in memory: a transcript has to fail without it. Only those are played in
// which the hook is asked.
func TestEveryHookIsProven(t *testing.T) {
	all := dl2.Edition().Traits
	type hook struct{ id, stage string }
	met := map[hook][]rules.File{}
	for _, f := range rules.ProverOf(System{}).Transcripts() {
		asked := map[hook]bool{}
		if rep := playChanged(f, all.Watched(func(id, stage string) { asked[hook{id, stage}] = true })); !rep.OK() {
			t.Fatal(rep.Err)
		}
		for h := range asked {
			met[h] = append(met[h], f)
		}
	}
	seen := map[string]bool{}
	for _, tr := range all.All() {
		for i := range tr.Hooks {
			h := hook{tr.ID, tr.Hooks[i].Stage()}
			name := h.id + " at " + h.stage
			without := all.Without(h.id, h.stage)
			fails := slices.ContainsFunc(met[h], func(f rules.File) bool { return !playChanged(f, without).OK() })
			switch why, excused := unproven[name]; {
			case !fails && !excused:
				t.Errorf("%s: nothing fails without it, of %d transcripts that ask it", name, len(met[h]))
			case fails && excused:
				t.Errorf("%s: a transcript fails without it, and it is excused: %s", name, why)
			}
			seen[name] = true
		}
	}
	for name := range unproven {
		if !seen[name] {
			t.Errorf("%s is excused and is no hook", name)
		}
	}
}
