package rulestest

import (
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/mech/trait"
)

// TraitsHooked holds that every trait of some lists is hooked at some stage or is a word alone, and says why, and that some trait hooks at
// every stage.
func TraitsHooked[P any](t *testing.T, stages *trait.Order, lists ...*trait.List[P]) {
	t.Helper()
	unmet := map[string]int{}
	for _, list := range lists {
		for _, tr := range list.All() {
			if (len(tr.Hooks) == 0) != (tr.Word != "") {
				t.Errorf("%s: has %d hooks, and as a word alone: %q", tr.ID, len(tr.Hooks), tr.Word)
			}
		}
		for _, stage := range list.Unmet(stages) {
			if unmet[stage]++; unmet[stage] == len(lists) {
				t.Errorf("no trait hooks at the stage %q", stage)
			}
		}
	}
}

// HookProof takes every hook of every trait off in memory: a transcript has to fail without it.
type HookProof[P any] struct {
	Traits   *trait.List[P]
	Files    []rules.File
	Play     func(rules.File, *trait.List[P]) Report // plays a transcript by other traits
	Unproven map[string]string                       // hooks that may go without any transcript failing, as "ID at STAGE", with the reason
}

// Hold proves all hooks. Only those transcripts are played in which a hook is asked.
func (p HookProof[P]) Hold(t *testing.T) {
	t.Helper()
	met := map[string][]rules.File{}
	for _, f := range p.Files {
		asked := map[string]bool{}
		if rep := p.Play(f, p.Traits.Watched(func(id, stage string) { asked[id+" at "+stage] = true })); !rep.OK() {
			t.Fatal(rep.Err)
		}
		for name := range asked {
			met[name] = append(met[name], f)
		}
	}
	seen := map[string]bool{}
	for _, tr := range p.Traits.All() {
		for i := range tr.Hooks {
			stage := tr.Hooks[i].Stage()
			name := tr.ID + " at " + stage
			without := p.Traits.Without(tr.ID, stage)
			fails := slices.ContainsFunc(met[name], func(f rules.File) bool { return !p.Play(f, without).OK() })
			switch why, excused := p.Unproven[name]; {
			case !fails && !excused:
				t.Errorf("%s: nothing fails without it, of %d transcripts that ask it", name, len(met[name]))
			case fails && excused:
				t.Errorf("%s: a transcript fails without it, and it is excused: %s", name, why)
			}
			seen[name] = true
		}
	}
	for name := range p.Unproven {
		if !seen[name] {
			t.Errorf("%s is excused and is no hook", name)
		}
	}
}
