// Package trait is what rules that profiles carry by name (traits) have in common in every system.
//
// A system declares the stages at which its rules ask, each with the subject that it asks about. A trait is a value with hooks
// at some of them: one that modifies a number ([Number]), permits or forbids ([Leave]), replaces ([Instead]) or reacts
// ([Reaction]). Whoever asks names a stage and never a trait. What the bearer of traits does is made ready once ([Kit]), so that
// a question that none of its traits answers costs the test of one bit.
//
// stage.go has the four kinds of stages, group.go the questions about several bearers at once, hook.go the hooks, list.go the
// traits of an edition and what tests change in them, kit.go what a bearer has.
package trait
