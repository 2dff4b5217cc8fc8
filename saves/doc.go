// Package saves keeps battles on disk: the save format with its migrations, the autosave journal that is written
// before the screen shows a command, and the user's data folder.
//
// A save is one JSON document: format version, rule system, fingerprint of its rules, scenario, starting state, log of
// commands, the undos that went back over dice, the state now, its hash, and a check sum of all that. Loading trusts the state now; the log serves undo and
// replay. A journal is such a document as its first line and one line for every command or undo after it, each with a
// sum over itself and the sum before it. A file from a stranger is data: its size is capped and it is decoded strictly.
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
// Every format ever written is read for ever (testdata has a frozen file of each). A journal is played again by the
// rules of this program; where they changed and refuse a command, recovery names the line.
//
// Names and order of journals do not depend on a clock that goes forward: names are numbered, and a journal that is
// played after another is listed before it even where the clock was set back.
//
// Prune removes journals only of battles that are over, never begun, or saved by name in the very state in which they
// were left, never the newest ten, and never one that is in use, damaged or unfinished.
package saves
