// Package legions is Dystopian Legions: Sections of models that activate in turn, dice in three colours, orders and Shaken
// Markers. The rules stand in the packages below, one for each chapter of the book, each above those that it calls;
// README.md says which. They ask an Edition and never which one it is: a second edition is a second value beside dl2, never
// a branch on an edition's name. Code cites a rule by its role (Book.Coherency): the catalogue of the edition says which row
// has which role. Three channels are kept apart: a refusal is a rules.Ruling, bad data is an error, a broken invariant is a
// panic. This package is the system as the kernel knows it: it plays an edition and answers what a window asks.
package legions
