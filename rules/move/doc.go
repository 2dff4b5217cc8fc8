// Package move leads the hand: from what a system says of its models, its solids and its limits it finds the ways that models
// go when a player draws them over the table. A block keeps its formation, holds at its limit, at the edge of the table, in its
// zone and at what it may not enter, goes round what lies between, and snaps into contact. Check stays the judge: a way that is
// found here may still be refused, and then shows how far it was.
package move
