// Package mind appraises positions for players of the program: what a position is worth, and what it promises.
package mind
