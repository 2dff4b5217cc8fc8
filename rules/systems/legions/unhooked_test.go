package legions

import (
	"bytes"
	"testing"

	"baize/rules"
	"baize/rules/mech/trait"
	"baize/rules/rulestest"
	"baize/rules/systems/legions/dl2"
	"baize/rules/systems/legions/model"
)

// changed is 2.0 with other traits: a switch for tests. Battles of the system "dl2-changed" are played by it.
var changed = dl2.Complete(model.ReadEdition("dl2-changed", "Changed", "2.0", dl2.Printed, nil))

func init() { rules.Register(Of(changed)) }

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

// TestEveryTraitIsHooked holds that every trait of an edition is hooked at some stage or is a word alone, and says why; and that every
// stage has a hook in some edition.
func TestEveryTraitIsHooked(t *testing.T) {
	var lists []*trait.List[model.MAR]
	for _, p := range editions {
		lists = append(lists, p.edition().Traits)
	}
	rulestest.TraitsHooked(t, &model.StagesAsked, lists...)
}

// TestEveryHookIsProven takes every hook of every trait off in memory: a transcript has to fail without it.
func TestEveryHookIsProven(t *testing.T) {
	rulestest.HookProof[model.MAR]{Traits: dl2.Edition().Traits, Files: rules.ProverOf(System{}).Transcripts(), Play: playChanged, Unproven: unproven}.Hold(t)
}
