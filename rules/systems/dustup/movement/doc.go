// Package movement is the Move action and its neighbours: columns, mounting, carrying, propping, setting weapons up
// (DUP-MOVE, DUP-TRVL, DUP-PASS, DUP-PROP, DUP-HVY).
package movement
