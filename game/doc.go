// Package game is the window: the Ebitengine loop that hands devices to the screens and paints what they give. It
// decides nothing; package screens is the same window without a display.
package game
