// Package table derives from the states of a battle what questions of space and sight need over and over: what lies and stands on the table
// with an index of it ([Scene]), and whatever else a system works out ([Recent], [Known]). All of it is kept outside the states, in the
// memory that they share (rules.Recall), by what it was worked out from: the revision of the ground, and who stands where.
package table
