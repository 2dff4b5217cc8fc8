// Package dustup is Dustup (dup): units of figures that act twice an activation, polyhedral dice that shift up and down
// a ladder, confidence and suppression instead of life points.
//
// A unit is judged by its leader: ranges, lines of sight and moves are his. Files follow the sheet: ladder and rolls, the
// turn, moving, shooting, assault, nerve, messages, vehicles, artillery, hidden units. read gives a game, which only
// looks; resolve gives an act, which changes the working copy of a command.
package dustup
