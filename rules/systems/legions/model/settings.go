package model

import (
	"baize/rules"
)

// Flag is a setting that is on or off.
type Flag struct {
	rules.Term
	On   *bool
	Also string // another name of the book (DL2-GEN-10)
}
