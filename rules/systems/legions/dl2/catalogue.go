package dl2

import (
	_ "embed"
)

// CatalogueText is every rule of the book in our words: id, area, title, chapter and page, rule, and the roles by which code cites
// it, split by tabs.
//
//go:embed catalogue.tsv
var CatalogueText string

// ClauseText is what of each rule has to be seen at the table: clause, kind, what must hold and the likeliest wrong way.
//
//go:embed clauses.tsv
var ClauseText string

// ClauseTests are the clauses that Go tests prove, since they speak of input or display: clause and folder.TestName.
//
//go:embed clause_tests.tsv
var ClauseTests string
