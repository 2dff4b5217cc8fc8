// Package playtest holds the scripted player: a test that builds Baize, opens it in a real window, and plays a battle
// with nothing but mouse and keys. It sees what the window narrates, so it plays whatever the rules open. An author does
// the same in the workshop, from an empty table to a pack for a friend.
//
// It runs only where BAIZE_PLAY=1, on a display with xdotool. BAIZE_PICTURES names a folder for pictures of the window
// (they need import of ImageMagick); BAIZE_BINARY names a program to play instead of building one.
package playtest
