// Package ui builds what a screen shows as plain values: drawing operations and hot areas with what they do.
//
// A Builder lays a Frame out anew whenever something changed; a Frame is then painted and clicked on without its
// Builder. Nothing here imports a display, so layout, hit-testing and every button are tested without one, and the
// narrator and the scripted player read the same hot areas that a person clicks.
//
// Baize draws its own widgets: ebitenui was measured at 26 frames a second alone under software rendering, clips
// long lines, and would keep layout behind the display, where tests cannot see it.
package ui
