package opening

import (
	"cmp"
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/setup"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/model"
	"baize/rules/text"
)

// mapText is the objectives and the maps as data.
//
//go:embed maps.txt
var mapText []byte

// Charts are the objectives and the maps that a battle may have.
type Charts struct {
	Objectives []Objective
	Maps       []Map
}

// Objective is what a battle is fought for.
type Objective struct {
	ID, Name, Does string
	role           book.Role
	Maps           []string // suggested, in the order of the roll for one
}

// Map says where zones and edges lie, on a table of any size.
type Map struct {
	ID, Name string
	role     book.Role
	Flanks   []string // edges of which one side chooses its own; nil for no choice
	Third    []string // kinds of zones in each of which side B sets a third of its points up; nil for none

	flank string // the stretches on which flankers of A arrive, "" for none
	zones []zoneForm
	half  string // the own half of A
}

// zoneForm is a zone of a map as the data have it.
type zoneForm struct {
	of               string // A, B or both
	kind, edge, poly string
}

// Layout is a map on a table, by the sides of the map.
type Layout struct {
	Zones [2][]setup.Zone // their seats are those of the sides of the map
	Half  [2][]geom.Point // the own side of the centre line
	Flank [2]string       // stretches on which flankers arrive, "" where nobody flanks or it is chosen
}

// printed are the objectives and maps of the edition.
var printed = must(ReadCharts("maps.txt", mapText))

func must(c *Charts, err error) *Charts {
	if err != nil {
		panic(err)
	}
	return c
}

// ReadCharts reads objectives and maps; an error names the line. That lengths can be read is tried on a table of 6 by 4 feet.
func ReadCharts(name string, data []byte) (*Charts, error) {
	lines, err := text.Parse(name, data)
	if err != nil {
		return nil, err
	}
	c := &Charts{}
	for _, l := range lines {
		get := func(key string) string { v, _ := l.Get(key); return v }
		list := func(key string) []string {
			if v := get(key); v != "" {
				return strings.Split(v, ",")
			}
			return nil
		}
		m := &Map{}
		if l.Word == "zone" || l.Word == "half" {
			if len(c.Maps) == 0 {
				return nil, l.Errorf("expected a map before this line")
			}
			m = &c.Maps[len(c.Maps)-1]
		}
		switch l.Word {
		case "objective":
			if err := l.Want(2, 2, `ID "NAME" role= maps= does=`); err != nil {
				return nil, err
			}
			c.Objectives = append(c.Objectives, Objective{ID: l.Args[0], Name: l.Args[1], Does: get("does"), role: book.Role(get("role")), Maps: list("maps")})
		case "map":
			if err := l.Want(2, 2, `ID "NAME" role= flanks= flank= third=`); err != nil {
				return nil, err
			}
			c.Maps = append(c.Maps, Map{ID: l.Args[0], Name: l.Args[1], role: book.Role(get("role")), Flanks: list("flanks"), Third: list("third"), flank: get("flank")})
		case "zone":
			if err := l.Want(2, 2, "A|B|both KIND edge= poly="); err != nil {
				return nil, err
			}
			if err := setup.OneOf(l, "zone", l.Args[0], "A", "B", "both"); err != nil {
				return nil, err
			}
			m.zones = append(m.zones, zoneForm{l.Args[0], l.Args[1], get("edge"), get("poly")})
		case "half":
			m.half = get("poly")
		default:
			return nil, l.Errorf("expected objective, map, zone or half, got %q", l.Word)
		}
		if err := l.Done(); err != nil {
			return nil, err
		}
	}
	trial := rules.Table{W: 6 * geom.Foot, H: 4 * geom.Foot}
	for i := range c.Maps {
		on, err := c.Maps[i].on(&trial)
		for side := range on.Zones {
			for _, z := range on.Zones[side] {
				err = cmp.Or(err, geom.ValidPolygon(z.Area))
			}
			err = cmp.Or(err, geom.ValidPolygon(on.Half[side]))
		}
		if err != nil {
			return nil, lines[0].Errorf("map %s: %v", c.Maps[i].ID, err)
		}
	}
	for _, o := range c.Objectives {
		for _, id := range o.Maps {
			if c.Map(id) == nil {
				return nil, lines[0].Errorf("objective %s: there is no map %q", o.ID, id)
			}
		}
	}
	return c, nil
}

// Map is the map of an id, nil for none.
func (c *Charts) Map(id string) *Map {
	if i := slices.IndexFunc(c.Maps, func(m Map) bool { return m.ID == id }); i >= 0 {
		return &c.Maps[i]
	}
	return nil
}

// Objective is the objective of an id, nil for none.
func (c *Charts) Objective(id string) *Objective {
	if i := slices.IndexFunc(c.Objectives, func(o Objective) bool { return o.ID == id }); i >= 0 {
		return &c.Objectives[i]
	}
	return nil
}

// Rule is the row of a map.
func (m *Map) Rule(e *model.Edition) rules.RuleID { return e.Book.Rule(m.role) }

// Rule is the row of an objective.
func (o *Objective) Rule(e *model.Edition) rules.RuleID { return e.Book.Rule(o.role) }

// On lays the map on a table.
func (m *Map) On(t *rules.Table) Layout {
	out, err := m.on(t)
	if err != nil {
		panic("opening: " + err.Error()) // was read before
	}
	return out
}

func (m *Map) on(t *rules.Table) (out Layout, err error) {
	k := sheet{t: t}
	for side := range out.Zones {
		for _, z := range m.zones {
			if z.of != "both" && z.of != rules.Seat(side).String() {
				continue
			}
			turned := side == 1 && z.of == "both"
			area := k.area(z.poly, turned)
			if geom.ValidPolygon(area) != nil && z.kind != "main" {
				continue // a table so small has no room for it
			}
			out.Zones[side] = append(out.Zones[side], setup.Zone{Seat: rules.Seat(side), Kind: z.kind, Area: area, Edge: k.edges(z.edge, turned)})
		}
		out.Half[side] = k.area(m.half, side == 1)
		out.Flank[side] = k.edges(m.flank, side == 1)
	}
	return out, k.err
}

// sheet turns lengths of the data into those of a table.
type sheet struct {
	t   *rules.Table
	err error // of the first that cannot be read
}

// length is a sum of parts such as W/3, 2W/3, H-12 or 12.
func (k *sheet) length(s string) (sum geom.Length) {
	for rest := s; rest != ""; {
		sign := geom.Length(1)
		if rest[0] == '-' {
			sign, rest = -1, rest[1:]
		} else if rest[0] == '+' {
			rest = rest[1:]
		}
		part := rest
		if i := strings.IndexAny(rest, "+-"); i >= 0 {
			part, rest = rest[:i], rest[i:]
		} else {
			rest = ""
		}
		sum += sign * k.part(part)
	}
	return sum
}

// part is a number of inches, or a multiple and part of the width or the height of the table.
func (k *sheet) part(s string) geom.Length {
	i := strings.IndexAny(s, "WH")
	if i < 0 {
		d, err := geom.ParseInches(s)
		k.note(err)
		return d
	}
	whole := k.t.W
	if s[i] == 'H' {
		whole = k.t.H
	}
	times, parts := 1, 1
	var err error
	if i > 0 {
		times, err = strconv.Atoi(s[:i])
		k.note(err)
	}
	if by, some := strings.CutPrefix(s[i+1:], "/"); some {
		parts, err = strconv.Atoi(by)
		k.note(err)
	}
	return whole * geom.Length(times) / geom.Length(max(parts, 1))
}

func (k *sheet) note(err error) {
	if k.err == nil {
		k.err = err
	}
}

// area is a polygon, or that turned by half a turn about the middle of the table.
func (k *sheet) area(s string, turned bool) (out []geom.Point) {
	for _, corner := range strings.Split(s, ";") {
		x, y, _ := strings.Cut(corner, ",")
		p := geom.Pt(k.length(x), k.length(y))
		if turned {
			p = geom.Pt(k.t.W-p.X, k.t.H-p.Y)
		}
		out = append(out, p)
	}
	return out
}

// edges are stretches of edges such as bottom or left:0..H/2 in a list with commas, as a Section and a zone name them, or those turned by
// half a turn.
func (k *sheet) edges(s string, turned bool) string {
	if s == "" {
		return ""
	}
	var out []string
	for _, word := range strings.Split(s, ",") {
		name, part, some := strings.Cut(word, ":")
		edge := place.Edge(name)
		a, b, _ := strings.Cut(part, "..")
		from, to := k.length(a), k.length(b)
		if turned {
			edge = across(edge)
			from, to = edge.Long(k.t)-to, edge.Long(k.t)-from
		}
		if some {
			out = append(out, string(edge)+":"+from.Decimal()+"-"+to.Decimal())
		} else {
			out = append(out, string(edge))
		}
	}
	return strings.Join(out, ",")
}

// across is the edge on the other side of the table.
func across(e place.Edge) place.Edge {
	return map[place.Edge]place.Edge{place.Bottom: place.Top, place.Top: place.Bottom, place.Left: place.Right, place.Right: place.Left}[e]
}

// MapText is the text of the objectives and maps of the edition.
func MapText() []byte { return mapText }
