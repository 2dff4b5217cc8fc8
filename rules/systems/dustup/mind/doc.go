// Package mind appraises positions for the program's players: what a position is worth, and what it promises.
package mind
