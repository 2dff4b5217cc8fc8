// Package scenario reads the lines of forces, scenarios and transcripts that are of DUST 1947, and builds a battle of them.
package scenario
