package draft

import (
	"baize/game/session/play"
	"baize/rules"
)

// Table is a battle in play and the hand over it.
type Table struct {
	Play *play.Play
	Hand *Hand
}

// Begin plays a battle that nobody tells or keeps.
func Begin(b *rules.Battle) Table {
	p := play.New(b, nil, nil)
	return Table{p, New(p)}
}
