// Package rules is the kernel of Baize: the plain-data State of a battle, the Commands that seats give, the
// Decisions that are open, the Rulings that judge and explain, the Events that happened, and the one way in
// (Apply) that people, the opponent, transcripts and replays all use.
//
// The kernel knows no rule system. A System registers itself; nothing here names one. The package imports no
// display, no clock, no files and no library randomness, so that the same log gives the same state anywhere.
//
// Resolution is straight-line code that may ask questions in the middle (Ctx.Ask). An unanswered question drops
// the working copy; once answered, the command runs again from its start with one more recorded answer and the
// same dice. Nothing is ever suspended, so a battle can be saved, undone and tested in the middle of an attack.
package rules
