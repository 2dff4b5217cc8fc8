// Package catalogues reads what catalogues of list-building programs say of DUST 1947: which table is that of a model or of a weapon, what
// its columns and the rules beside it mean, and how many soldiers a squad has. It writes the keys of force files (scenarios/FORMATS.md).
//
// reader.go tells the tables apart; models.go, weapons.go and squads.go read one kind of thing each; rules.go reads the names of rules, by
// names.tsv; corrections.go has the figures that are known to be wrong, in corrections.tsv.
package catalogues
