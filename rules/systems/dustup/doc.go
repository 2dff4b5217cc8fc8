// Package dustup is Dustup (dup): units of figures that act twice an activation, polyhedral dice that shift up and down a
// ladder, confidence and suppression instead of life points. A unit is judged by its leader: ranges, lines of sight and
// moves are his. The rules stand in the packages below, one for each chapter of the sheet; README.md says which. This one is
// the system as the kernel knows it: it joins their commands and answers what a window asks.
package dustup
