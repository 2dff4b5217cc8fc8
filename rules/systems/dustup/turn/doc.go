// Package turn is the order of play: the turn, activations one after the other or by chits and cards, tokens, Orders and
// combined assaults (DUP-SEQ, DUP-ORD, DUP-RALLY, DUP-MULT-04).
package turn
