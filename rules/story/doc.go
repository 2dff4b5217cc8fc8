// Package story tells what commands did as a battle report has it: who acts, who moves how far, who fires at whom and who
// falls, each with the dice and rulings that belong to it. It reads events by their kinds, their attacks and whom they are
// meant for, and never by their words. It knows no rule of any game: a system adds its Words.
package story
