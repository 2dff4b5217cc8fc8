// Package screens is the window without its display: which screen is shown, what its panels hold, what clicks, drags
// and keys do. The App is stepped with input snapshots and gives frames and scenes in plain values, so that a test can
// play a battle through it and a narrator can tell what is on the screen.
package screens
