// Package session joins what the window needs of a battle: the battle in play, what a person lays out over it, and the log; and says
// what the window needs of files. It knows every rule system only through rules.System and imports no display, so that a test can
// play through it.
package session
