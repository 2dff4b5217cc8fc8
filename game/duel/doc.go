// Package duel plays matches between players of the program with no display: baize duel. It prints who won, how long the
// battles and the activations took, and for every failure the one line that plays it again.
package duel
