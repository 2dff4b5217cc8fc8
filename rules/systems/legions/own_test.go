package legions

import (
	"embed"
	"io/fs"

	"baize/rules"
	"baize/rules/systems/legions/dl2"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/traits"
)

// ownTraits are traits that no book has. They are registered in tests alone, each from a file of its own (own_NAME_test.go), with a
// transcript of its own (testdata/own/transcripts): whatever else knows them knows them by asking the stages and the list of traits.
var ownTraits []model.Trait

func own(t model.Trait) bool {
	ownTraits = append(ownTraits, t)
	return true
}

//go:embed testdata/own
var ownFiles embed.FS

// Own is 2.0 with them, played as "dl2-own".
type Own struct{ System }

// Transcripts implements rules.Prover.
func (Own) Transcripts() []rules.File { return rules.TextFiles(ownFiles, "testdata/own/transcripts") }

// OwnSituations are those in which the odds and the opponent are asked.
func OwnSituations() fs.FS {
	sub, err := fs.Sub(ownFiles, "testdata/own/situations")
	if err != nil {
		panic(err)
	}
	return sub
}

// OwnSystem plays 2.0 with the traits of tests.
func OwnSystem() rules.System { return ownSystem }

var ownSystem rules.System

func init() {
	e := dl2.Complete(model.ReadEdition("dl2-own", "Own", "2.0", dl2.Printed, nil))
	e.SetTraits(append(traits.ModelRules(), ownTraits)...)
	ownSystem = Own{Of(e)}
	rules.Register(ownSystem)
}
