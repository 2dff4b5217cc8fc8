// Package model holds the state of Legions beside the kernel's, what an edition is, and what every rule asks of them:
// profiles, weapons, kinds of terrain, Model Assigned Rules, markers and phases (DL2-GEN, DL2-STATE, DL2-PROF, DL2-WPN). A
// [Game] reads a state and never changes it; an [Act] resolves a command: a Game whose state may be changed, with dice and
// questions. The rules stand in the packages above, as functions of a Game or an Act.
package model
