package dust

import (
	"embed"
	"sync"

	"baize/rules"
	"baize/rules/mech"
)

// catalogueText is every rule in our words: id, area, title, source, rule, split by tabs.
//
//go:embed catalogue.tsv
var catalogueText string

// clauseText is what of each rule has to be seen at the table: clause, kind, what must hold and the likeliest wrong way.
//
//go:embed clauses.tsv
var clauseText string

// clauseTests are the clauses that Go tests prove, since they speak of input or display: clause and folder.TestName.
//
//go:embed clause_tests.tsv
var clauseTests string

var catalogue = sync.OnceValue(func() []rules.Rule {
	return mech.WithClauses("dust", mech.Catalogue("dust", catalogueText), clauseText, clauseTests)
})

//go:embed transcripts
var transcripts embed.FS

// Transcripts implements rules.Prover.
func (System) Transcripts() []rules.File { return rules.TextFiles(transcripts, "transcripts") }
