package dlce

import (
	"embed"

	"baize/rules"
	"baize/rules/systems/legions/model"
)

// catalogueText is every rule of the book in our words, as that of 2.0: id, area, title, chapter and line, rule with its reading where
// the book contradicts itself, and the roles by which code cites it.
//
//go:embed catalogue.tsv
var catalogueText string

// clauseText is what of each rule has to be seen at the table.
//
//go:embed clauses.tsv
var clauseText string

// clauseTests are the clauses that Go tests prove.
//
//go:embed clause_tests.tsv
var clauseTests string

// Printed is the book of the Community Edition.
var Printed = model.Printed{Rows: catalogueText, Clauses: clauseText, Tests: clauseTests}

//go:embed transcripts
var transcripts embed.FS

// Transcripts are those that prove the edition.
func Transcripts() []rules.File { return rules.TextFiles(transcripts, "transcripts") }
