package dl2

import (
	_ "embed"

	"baize/rules/systems/legions/model"
)

// catalogueText is every rule of the book in our words: id, area, title, chapter and page, rule, and the roles by which code cites
// it, split by tabs.
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

// Printed is the book of 2.0.
var Printed = model.Printed{Rows: catalogueText, Clauses: clauseText, Tests: clauseTests}
