// Package saves keeps battles on disk: the save format with its migrations, the autosave journal that is written
// before the screen shows a command, and the user's data folder.
//
// A save is one JSON document: format version, rule system, fingerprint of its rules, title, the hash of the state now, what
// is covered, and a check sum of all that. Covered are the starting state, the log of commands, the undos that went back
// over dice, and the state now: nobody reads seed or hidden units by opening the file, though every Baize can uncover them
// (validate, report and -load do). Loading trusts the state now; the log serves undo and replay. A journal is such a
// document as its first line and one line for every command or undo after it, each with a sum over itself and the sum
// before it; every 64th line, and the last when it is closed, has the state too. A file from a stranger is data: its size
// is capped, also when it is uncovered, and it is decoded strictly.
//
// # Changed rules
//
// Every entry of a log carries a digest of the state after it (rules.Digest): of what decides how the battle goes on, and
// of no texts. Undo, replay and recovery compare. Where a program plays an entry otherwise than it was played, a save goes
// on from the state in it, and a journal from the next state that was kept, with the whole log; nothing is taken back
// beyond that, and the player is told. A journal without a later state is refused, with the line at which it parts, and
// Copy goes on with what agrees. Logs of former formats name no states: all of one is vouched for by the state at its end.
//
// # Dice that were seen
//
// Dice are a function of seed and number of the command, so whoever opens a save again after playing on knows what will
// fall. Such a battle keeps its dice and gets the mark of practice, as an undo over dice does, with the number of commands
// that were seen. Other dice instead would take away what is known, but would let a player throw again as often as he
// likes without a trace; the mark says the truth in either case, and a battle that was only put down and taken up again
// goes on as if it never had been. Seen finds the further journal by the seed, among the autosaves of the same folder, and
// that is as far as it goes: it is a promise to an honest table, no lock. A copy of a battle (Copy) is no going back, but
// both would show each other what falls: it throws other dice from there on, and its log says so.
//
// Who plays each side stands in the states as an optional word for each seat, "" for a person: files from before it was
// written have none and are battles of two people.
//
// # What is guaranteed
//
// Once Journal.Do or Journal.Undo has returned without an error, that command is on disk: killing the program at any
// moment, or cutting the power on a disk that keeps what it was told to sync, loses no command that was acknowledged.
// Recovery gives the battle with exactly those, and at most the one that was being written. The folder entry of a new
// journal is synced too, where the system can.
//
// A command that could not be written (disk full, file too large, an error of the device) is an error that says so; the
// line is kept in memory and written before the next one, so that what lies on disk is always how the battle began,
// never a battle with a hole. A journal that cannot be begun leaves no file behind.
//
// A named save is either the old file or the whole new one.
//
// A journal belongs to one Journal at a time, in this process or another: a second Recover gives ErrInUse, and Copy goes
// on with the battle in a journal of its own. The lock is the operating system's and ends with its process however that
// dies, so no stale lock blocks anything. Folders that know no locks (some network shares) are played on without.
//
// A file that is damaged, cut, of a newer format, of a system that is not there, or out of bounds is refused with one
// line that names file and reason, and is not touched. Every single changed bit is noticed in format 2. What comes before
// the first damaged line of a journal can be played on with Copy. A last line without its end was never acknowledged: it
// is cut off.
//
// Where the file of a journal is no longer at its path after a command was written (removed, renamed, its disk taken away),
// the whole battle is written to a new journal at once, and the player is told; until that succeeds every command is an
// error that says that it is not on disk.
//
// Every format ever written is read for ever (testdata has frozen saves and journals of each). A journal of a former format
// is written anew in this one when it is played on.
//
// Names and order of journals do not depend on a clock that goes forward: names are numbered, and a journal that is
// played after another is listed before it even where the clock was set back.
//
// Prune removes journals only of battles that are over, never begun, or saved by name in the very state in which they
// were left, never the newest ten, and never one that is in use, damaged or unfinished.
package saves
