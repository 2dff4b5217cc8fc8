// Package model holds the values of DUST 1947: dice and what they show, weapons with a cell for each kind of armour, profiles, units, and
// what a battle keeps of its own. It rules nothing.
package model
