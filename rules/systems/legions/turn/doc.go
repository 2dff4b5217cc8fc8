// Package turn is the order of play: the phases and their steps, Activations, what is open between commands (DL2-SEQ,
// DL2-PRE, DL2-END).
package turn
