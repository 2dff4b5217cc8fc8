// Package session is a battle in play as the window sees it: what is open, what is selected, the command or answer
// being laid out with its verdict, the log with its reasons, undo and saving. It knows every rule system only through
// rules.System and imports no display, so that a test can play through it.
package session
