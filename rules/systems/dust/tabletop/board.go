// Package tabletop is the free tabletop of DUST 1947: a square of range is four inches, measured from edge to edge.
package tabletop

// ID is the board's name in a battle's Ext.
const ID = "tabletop"

// Board is the free tabletop.
type Board struct{}
