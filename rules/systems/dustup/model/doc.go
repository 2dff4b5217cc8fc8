// Package model holds the state of Dustup beside the kernel's, and what every rule asks of it: profiles, troops, command,
// figures in play, confidence, cohesion (DUP-COMP, DUP-QUAL, DUP-COH). A [Game] reads a state and never changes it; an [Act]
// resolves a command: a Game whose state may be changed, with dice and questions. The rules stand in the packages above, as
// functions of a Game or an Act.
package model
