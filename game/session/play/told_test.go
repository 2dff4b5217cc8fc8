package play

import (
	"baize/game/session/telling"
	"baize/rules"
)

// told is a battle in play whose log is told.
type told struct {
	*Play
	log *telling.Log
}

// begin plays a battle that nobody keeps.
func begin(b *rules.Battle) told {
	log := telling.NewLog(b)
	return told{New(b, nil, log), log}
}
