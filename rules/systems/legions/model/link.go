package model

import (
	"baize/rules"
	"baize/rules/geom"
)

// MayTouch is false for two models that are too far apart to touch whatever their facings: most pairs.
func MayTouch(a, b *rules.Model) bool {
	far := max(a.Base.W, a.Base.L) + max(b.Base.W, b.Base.L) + geom.Touch
	return (a.At.X-b.At.X).Abs() <= far && (a.At.Y-b.At.Y).Abs() <= far
}
