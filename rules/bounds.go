package rules

import (
	"slices"
	"unicode/utf8"

	"baize/rules/geom"
)

// Bounds of what a command or a state from a stranger may hold, far beyond any game: inside them nothing overflows.
const (
	mostMoves   = 500
	mostSteps   = 200
	mostCounted = 10_000 // of a counter, the turn among them
	mostLife    = 1000   // of a track, life among them
	mostThings  = 4000   // models, units, pieces of terrain, each
)

// farthest is how far from the origin anything may be along each axis, in µm: about 32 feet.
const farthest geom.Length = 10_000_000

func near(p geom.Point) bool { return p.X.Abs() <= farthest && p.Y.Abs() <= farthest }

// FarthestLevel is how many levels anything may be above or below the ground.
const FarthestLevel = 9

func level(n int) bool { return n >= -FarthestLevel && n <= FarthestLevel }

// longestPlayer is how many letters the name of a player may have.
const longestPlayer = 60

// soundPlayer reports whether a word can be who plays a seat.
func soundPlayer(name string) bool {
	return utf8.ValidString(name) && utf8.RuneCountInString(name) <= longestPlayer
}

// excess says what of a command is out of bounds, or "".
func (c *Command) excess() string {
	if k := c.inner(); k != nil {
		if bad := k.excess(); bad != "" {
			return bad
		}
	}
	moves := c.Moves
	if c.Answer != nil {
		moves = append(moves[:len(moves):len(moves)], c.Answer.Moves...)
	}
	if c.Answer != nil && (len(c.Answer.Shares) > mostMoves || len(c.Answer.Picks) > mostThings || len(c.Answer.Faces) > mostThings) {
		return "too many parts"
	}
	if c.At != nil && !near(*c.At) {
		return "a point far off the table"
	}
	if c.Facing != nil && *c.Facing != c.Facing.Norm() {
		return "a facing beyond a full turn"
	}
	if len(moves) > mostMoves || len(c.Attacks) > mostMoves || len(c.Models) > mostMoves || len(c.Targets) > mostMoves || len(c.Pay) > mostMoves {
		return "too many parts"
	}
	for _, m := range moves {
		if len(m.Path) > mostSteps || len(m.Legs) > mostSteps {
			return "a way of too many steps"
		}
		if len(m.Layers) > 0 && len(m.Layers) != len(m.Path) {
			return "levels of another number of points than the way has"
		}
		if slices.ContainsFunc(m.Layers, func(n int) bool { return !level(n) }) {
			return "a level far off the ground"
		}
		for _, p := range m.Path {
			if !near(p) {
				return "a way far off the table"
			}
		}
		for _, l := range m.Legs {
			if l.Run.Abs() > farthest || l.Turn > geom.FullTurn || l.Turn < -geom.FullTurn || l.Radius < 0 || l.Radius > farthest {
				return "a leg without measure"
			}
			if !level(l.Rise) {
				return "a level far off the ground"
			}
		}
		if m.Facing != m.Facing.Norm() {
			return "a facing beyond a full turn"
		}
	}
	for _, a := range c.Attacks {
		if a.At != nil && !near(*a.At) {
			return "an aiming point far off the table"
		}
		if len(a.Shooters) > mostMoves || len(a.Spotters) > mostMoves {
			return "too many shooters"
		}
	}
	return ""
}

// inBounds reports whether a model's place and base are such that geometry is defined for them.
func (m *Model) inBounds() bool {
	b := m.Base
	return near(m.At) && level(m.Layer) && m.Facing == m.Facing.Norm() && b.Kind <= OvalBase && b.W > 0 && b.W <= farthest && b.L >= 0 && b.L <= farthest &&
		(b.Kind == Round || b.L > 0) && m.Life >= 0 && m.Life <= mostLife && m.Lost >= 0 && m.Lost <= m.Life
}
