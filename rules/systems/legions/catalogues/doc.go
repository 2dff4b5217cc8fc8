// Package catalogues reads what catalogues of list-building programs say of Dystopian Legions: which table is that of a model
// or of a weapon, what its columns mean, and which words are ranks, experience or Model Assigned Rules. It writes the keys of
// force files (scenarios/FORMATS.md).
//
// reader.go tells the tables apart and has the words; models.go, weapons.go and ranks.go read one kind of thing each; dice.go
// reads numbers of dice; traits.go lists of Model Assigned Rules.
package catalogues
