// Package legions rules battles of Dystopian Legions: the 2.0 edition (dl2). A second edition becomes a second
// Edition value of the same family, never a branch on an edition's name.
//
// The files stand in layers with one direction (README.md; layers_test.go names them). Each file holds one concept of the
// book and reads in the book's order. Code cites a rule by its role (Book.Coherency): the catalogue of the edition says
// which row has which role.
// Three channels are kept apart: a refusal is a rules.Ruling, bad data is an error, a broken invariant is a panic.
package legions
