package legions

import (
	"bytes"
	"testing"

	"baize/rules"
	"baize/rules/mech/trait"
	"baize/rules/rulestest"
	"baize/rules/systems/legions/dl2"
	"baize/rules/systems/legions/dlce"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
)

// changed are the editions with other traits: a switch for tests. Battles of the system "dl2-changed" are played by that of 2.0.
var changed = map[string]*model.Edition{
	"dl2":  dl2.Complete(model.ReadEdition("dl2-changed", "Changed", "2.0", dl2.Printed, nil)),
	"dlce": dlce.Complete(model.ReadEdition("dlce-changed", "Changed", "0.02", dlce.Printed, &rows.Rows{})),
}

func init() {
	for _, e := range changed {
		rules.Register(Of(e))
	}
}

// playChanged gives how a transcript of an edition is played with other traits.
func playChanged(id string) func(rules.File, *trait.List[model.MAR]) rulestest.Report {
	return func(f rules.File, traits *trait.List[model.MAR]) rulestest.Report {
		changed[id].Traits = traits
		return rulestest.Run(f.Name, bytes.Replace(f.Data, []byte("system "+id+"\n"), []byte("system "+id+"-changed\n"), 1))
	}
}

// unproven are the hooks that may go without any transcript failing, with the reason.
var unproven = map[string]map[string]string{
	"dl2":  {"nco at figure": drawn, "walker at figure": drawn},
	"dlce": {"nco at figure": drawn, "walker at figure": drawn, "non-combatant at engaged in melee": "in melee all fight who can be hurt, whoever is engaged"},
}

const drawn = "which silhouette is drawn changes nothing that is played"

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
	for _, p := range editions {
		e := p.edition()
		t.Run(e.ID, func(t *testing.T) {
			rulestest.HookProof[model.MAR]{Traits: e.Traits, Files: p.transcripts(), Play: playChanged(e.ID), Unproven: unproven[e.ID]}.Hold(t)
		})
	}
}
