package sight

import (
	"sync"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/table"
)

// Scene is the terrain of a table as lines of sight and cover need it. Models never block a line (DUP-LOS-01).
type Scene = table.Scene[Kind]

// Kind is what a piece is to whoever looks; of a piece that is gone the terrain is nil.
type Kind struct {
	*ground.Terrain
	hill int // its level, 0 for what is no hill
	top  int // level of its top (DUP-LOS-02)
}

// Classes of pieces in the index.
const (
	blocking uint8 = 1 << iota
	hill
)

// reading is how lines of sight read a table.
var reading = table.Reading[Kind]{
	Kind: func(s *rules.State, p *rules.Piece) Kind {
		k := Kind{Terrain: ground.TerrainByID(p.Kind)}
		if k.Id == "slope" {
			k.hill = hillLevel(p)
		}
		return k
	},
	Class: func(k Kind) (class uint8) {
		if k.Blocks {
			class |= blocking
		}
		if k.hill > 0 {
			class |= hill
		}
		return class
	},
	Settle: func(s *rules.State, c *Scene) {
		for i := range c.Kinds {
			if k := &c.Kinds[i]; k.Terrain != nil && k.Blocks {
				k.top = top(c, &s.Table.Pieces[i], k)
			}
		}
	},
}

// SceneOf is the terrain of a game as it lies now.
func SceneOf(g *model.Game) *Scene {
	return rules.Recall[table.Grounds[Kind]](g.S).Of(g.S, reading)
}

// LevelAt is the level of a place: that of the highest hill there, 0 on the ground (DUP-LOS-02).
func LevelAt(c *Scene, at geom.Point) int {
	k := askers.Get().(*asker)
	defer askers.Put(k)
	k.query.Mask = hill
	k.found = c.Holding(at, &k.query, k.found[:0])
	n := 0
	for _, h := range k.found {
		n = max(n, c.Kinds[h].hill)
	}
	return n
}

// hillLevel is the level of a hill: 1 unless the scenario says more.
func hillLevel(p *rules.Piece) int {
	if n, ok := ground.Tag(p, "level"); ok {
		return n
	}
	return ground.TerrainByID("slope").Levels
}

// top is the level of the top of a piece: of woods and buildings 1 above their ground unless the scenario says more.
func top(c *Scene, p *rules.Piece, k *Kind) int {
	if k.Id == "slope" {
		return k.hill
	}
	n, ok := ground.Tag(p, "height")
	if !ok {
		n = k.Levels
	}
	return n + LevelAt(c, p.Shape.Centre())
}

// asker is room for one question at a time.
type asker struct {
	query geom.Query
	found []int32
}

// askers are those that nobody uses.
var askers = sync.Pool{New: func() any { return new(asker) }}
