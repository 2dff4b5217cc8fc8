package mind

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
)

// What an attack counts that is still to come, in percent, by how many actions to move it takes until the weapon reaches its target.
var (
	soon  = [...]int{50, 35, 14, 5} // of a unit that still acts in this turn
	later = [...]int{30, 18, 9, 4}  // of any other, in turns to come
	moved = [...]int{85, 70, 0, 0}  // of a unit that has declared to attack, once it has moved

	nearer = [...]*[4]int{&later, {30, 30, 18, 9}, {30, 30, 30, 18}} // later, of a unit that has yet to move so often
)

// hits is how many in a hundred dice hit and are not saved, about.
const hits = 20

// aim is whom a unit may be expected to attack, and what that takes, in thousandths of a point.
type aim struct {
	at    rules.UnitID
	takes int
}

// prospects are what a unit may be expected to take from each of its enemies, the most first: each weapon counts the less the farther it has to
// be carried, by counts, and the less where the enemy is still beside the board: it has to come on, and is fired at then. What lies between is
// not looked at.
func prospects(g *model.Game, u rules.UnitID, counts *[4]int) (out []aim) {
	move, _ := g.Speed(u)
	at, enters := stands(g, u)
	if at == nil {
		return nil
	}
	if g.Carrier(u) != 0 {
		move = 0 // it attacks from where it is carried
	}
	members := g.Members(u)
	for i := range g.S.Units {
		t := &g.S.Units[i]
		if t.Seat == g.Unit(u).Seat || g.Host(t.ID) != t.ID {
			continue
		}
		there, comes := stands(g, t.ID)
		left := attack.Left(g, t.ID)
		if there == nil || left == 0 || g.Lead(t.ID) == 0 && g.Carrier(t.ID) != 0 {
			continue
		}
		far := int(apart(g, at, there) / model.Square)
		armour, heads := attack.Armour(g, t.ID), g.Heads(t.ID)
		takes := 0 // in hundredths of a point of what is left
		for _, k := range members {
			most, sum := 0, 0
			for _, w := range g.Arms(k) {
				n := force(&g.X.Weapons[w], armour, heads, far, move, counts[enters+comes:]) * g.Soldiers(k)
				most, sum = max(most, n), sum+n
			}
			if g.Profile(k).Foot() {
				sum = most
			}
			takes += sum
		}
		takes = min(takes*hits/100, left*counts[0])
		if n := takes * g.Troop(t.ID).Cost * point / (100 * left); n > 0 {
			out = append(out, aim{t.ID, n})
		}
	}
	slices.SortStableFunc(out, func(a, b aim) int { return b.takes - a.takes })
	return out
}

// apart is the distance between two units in µm, given by where they stand as seen from a point.
func apart(g *model.Game, a, b func(from geom.Point) geom.Point) geom.Length {
	near := b(a(b(geom.Pt(g.S.Table.W/2, g.S.Table.H/2))))
	return near.Dist(a(near))
}

// remote is the distance between a unit and its nearest enemy in µm, 0 where either side has nobody in play.
func remote(g *model.Game, u rules.UnitID) geom.Length {
	at, _ := stands(g, u)
	if at == nil {
		return 0
	}
	least := geom.Length(-1)
	for i := range g.S.Units {
		t := &g.S.Units[i]
		if t.Seat == g.Unit(u).Seat {
			continue
		}
		if there, _ := stands(g, t.ID); there != nil {
			if n := apart(g, at, there); least < 0 || n < least {
				least = n
			}
		}
	}
	return max(0, least)
}

// stands returns where a unit is as seen from a point, and how many actions to move it takes it to be there; nil where it is out of play. Who
// is still beside the board comes on anywhere at the edge of its side.
func stands(g *model.Game, u rules.UnitID) (at func(from geom.Point) geom.Point, moves int) {
	m := g.Lead(u)
	if m == 0 {
		m = g.Carrier(u)
	}
	if m != 0 && g.Model(m).Place == rules.OnTable {
		return func(geom.Point) geom.Point { return g.Model(m).At }, 0
	}
	if m != 0 || len(g.Living(u)) == 0 {
		return nil, 0
	}
	w, h, home := g.S.Table.W, g.S.Table.H, g.X.Homes[g.Unit(u).Seat]
	return func(from geom.Point) geom.Point {
		switch home {
		case "top":
			from.Y = h - model.Square/2
		case "left":
			from.X = model.Square / 2
		case "right":
			from.X = w - model.Square/2
		default:
			from.Y = model.Square / 2
		}
		return from
	}, 1
}

// force is how many points a weapon would take of an armour if all its dice hit, in percent by how far it has to be carried.
func force(w *model.Weapon, armour model.Armour, heads, far, move int, counts []int) int {
	cell := w.Against(armour)
	if cell.None() {
		return 0
	}
	reach := max(1, w.Range)
	steps := 0
	if far > reach {
		if move == 0 {
			return 0
		}
		steps = (far - reach + move - 1) / move
	}
	if steps >= len(counts) {
		return 0
	}
	damage := cell.Damage
	if damage == model.Kill {
		damage = 4
	}
	return (cell.Dice + cell.Blast*heads) * damage * counts[steps]
}
