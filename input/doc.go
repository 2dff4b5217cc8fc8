// Package input turns what devices do into gestures and named actions: clicks, drags, the wheel, key chords. It knows
// no screen, no table and no display; the window hands it one Snapshot a tick.
package input
