// Package legions rules battles of Dystopian Legions: the 2.0 edition (dl2). A second edition becomes a second
// profile of the same family, never a branch on an edition's name.
//
// Each file holds one concept of the book and reads in the book's order. Code cites a rule by its role
// (Book.Coherency): the catalogue of the edition says which row has which role.
// Three channels are kept apart: a refusal is a rules.Ruling, bad data is an error, a broken invariant is a panic.
package legions
