package ground

import (
	"strconv"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
)

// Families of terrain, as palettes head them.
const (
	open     = "Ground"
	cover    = "Cover and obstacles"
	houses   = "Buildings and walls"
	works    = "Field works"
	goals    = "Scenery to be held"
	leftOver = "What a battle leaves"
)

// sample is a kind of terrain as it is laid, on squares and on the tabletop.
type sample struct {
	kind, family string
	lie          rules.Lie
	form         rules.Contour // on the tabletop
	w, l         geom.Length   // there
	nx, ny       int           // squares that a piece is put on, 0 for one each way
	fixed        bool
	onto         []string // on the tabletop
	variants     []rules.Variant
}

const (
	inch   = geom.Inch
	square = model.Square
)

// samples are the kinds of terrain in the order of the palette.
var samples = []sample{
	{kind: Trees, family: open, lie: rules.OnSquares, form: rules.ContourBlob, w: 8 * inch, l: 6 * inch, variants: []rules.Variant{{Name: "Small"}, {Name: "Large", Tags: Large}}},
	{kind: Mud, family: open, lie: rules.OnSquares, form: rules.ContourBlob, w: 8 * inch, l: 6 * inch},
	{kind: Swamp, family: open, lie: rules.OnSquares, form: rules.ContourBlob, w: 8 * inch, l: 6 * inch},
	{kind: Water, family: open, lie: rules.OnSquares, form: rules.ContourBlob, w: 8 * inch, l: 6 * inch},
	{kind: Road, family: open, lie: rules.OnSquares, form: rules.ContourStroke, w: 4 * inch, l: 12 * inch},
	{kind: Rubble, family: cover, lie: rules.OnSquares, form: rules.ContourBlob, w: 5 * inch, l: 4 * inch},
	{kind: Crates, family: cover, lie: rules.InSquares, form: rules.ContourBlock, w: 2 * inch, l: 2 * inch},
	{kind: Traps, family: cover, lie: rules.InSquares, form: rules.ContourBlock, w: 2 * inch, l: 2 * inch},
	{kind: Structure, family: cover, lie: rules.OnSquares, form: rules.ContourDisc, w: 4 * inch},
	{kind: Dump, family: cover, lie: rules.OnSquares, form: rules.ContourBlock, w: 3 * inch, l: 3 * inch},
	{kind: Pillar, family: cover, lie: rules.OnSquares, form: rules.ContourDisc, w: 3 * inch},
	{kind: Impassable, family: cover, lie: rules.OnSquares, form: rules.ContourBlob, w: 6 * inch, l: 5 * inch},
	{kind: Building, family: houses, lie: rules.OnSquares, form: rules.ContourBlock, w: 8 * inch, l: 8 * inch, nx: 2, ny: 2, variants: storeys()},
	{kind: Hut, family: houses, lie: rules.OnSquares, form: rules.ContourBlock, w: 4 * inch, l: 8 * inch, nx: 1, ny: 2},
	{kind: Ruin, family: houses, lie: rules.OnSquares, form: rules.ContourBlock, w: 6 * inch, l: 6 * inch, nx: 2, ny: 2, variants: []rules.Variant{{Name: "Small"}, {Name: "Large", Tags: Large}}},
	{kind: Plinth, family: houses, lie: rules.OnSquares, form: rules.ContourBlock, w: 4 * inch, l: 4 * inch},
	{kind: Opening, onto: []string{Building, Hut, Ruin, Wall, OldWall}, family: houses, lie: rules.OnEdges, form: rules.ContourStroke, w: 6 * inch / 10, l: 3 * inch, variants: []rules.Variant{{Name: "Small"}, {Name: "Large", Tags: Large}, {Name: "Huge", Tags: Huge}}},
	{kind: Wall, family: houses, lie: rules.OnEdges, form: rules.ContourStroke, w: 4 * inch / 10, l: 8 * inch},
	{kind: LowWall, family: houses, lie: rules.OnEdges, form: rules.ContourStroke, w: 4 * inch / 10, l: 8 * inch},
	{kind: OldWall, family: houses, lie: rules.OnEdges, form: rules.ContourStroke, w: 4 * inch / 10, l: 8 * inch, variants: []rules.Variant{{Name: "Low wall"}, {Name: "Of a building", Tags: Joined}}},
	{kind: Trench, family: works, lie: rules.OnSquares, form: rules.ContourStroke, w: 2 * inch, l: 10 * inch},
	{kind: Wire, family: works, lie: rules.OnSquares, form: rules.ContourStroke, w: inch, l: 8 * inch},
	{kind: Mines, family: works, lie: rules.OnSquares, form: rules.ContourBlock, w: 8 * inch, l: 4 * inch},
	{kind: Bunker, family: works, lie: rules.OnSquares, form: rules.ContourBlock, w: 16 * inch, l: 16 * inch, nx: 4, ny: 4, fixed: true},
	{kind: Strong, family: works, lie: rules.OnSquares, form: rules.ContourBlock, w: 16 * inch, l: 16 * inch, nx: 4, ny: 4, fixed: true},
	{kind: Pit, family: goals, lie: rules.OnSquares, form: rules.ContourDisc, w: 4 * inch},
	{kind: Rocket, family: goals, lie: rules.OnSquares, form: rules.ContourDisc, w: 3 * inch},
	{kind: Smoke, family: leftOver, lie: rules.OnSquares, form: rules.ContourDisc, w: 8 * inch, nx: 2, ny: 2},
	{kind: Gap, family: leftOver, lie: rules.OnSquares, form: rules.ContourBlock, w: 4 * inch, l: 4 * inch},
	{kind: Filled, family: leftOver, lie: rules.OnSquares, form: rules.ContourBlock, w: 4 * inch, l: 4 * inch},
}

// storeys are the numbers of floors that a building may have.
func storeys() (out []rules.Variant) {
	for n := 1; n <= mostFloors; n++ {
		v := rules.Variant{Name: strconv.Itoa(n) + " floors", Tags: Floors + "=" + strconv.Itoa(n)}
		if n == 1 {
			v = rules.Variant{Name: "1 floor"}
		}
		out = append(out, v)
	}
	return out
}

// Samples returns the kinds of terrain as they are laid on squares, or on the free tabletop. ok reports whether a board takes a piece: kinds
// and variants that it refuses are left out.
func Samples(squares bool, ok func(p *rules.Piece) bool) (out []rules.Sample) {
	for _, k := range samples {
		s := rules.Sample{Kind: k.kind, Family: k.family, Contour: k.form, W: k.w, L: k.l, Fixed: k.fixed}
		if !squares {
			s.Onto = k.onto
		} else {
			s.Lie = k.lie
			switch k.lie {
			case rules.OnSquares:
				s.Contour, s.W, s.L = rules.ContourBlock, geom.Length(max(k.nx, 1))*square, geom.Length(max(k.ny, 1))*square
			case rules.OnEdges:
				s.L = square
				if k.kind == Opening {
					s.Short = square / 20
				}
			}
		}
		p := rules.Piece{Kind: k.kind, Shape: geom.Rect(geom.Pt(s.W, s.L), s.W, max(s.L, s.W), 0)}
		takes := func(v rules.Variant) bool {
			p.Tags = nil
			if v.Tags != "" {
				p.Tags = []string{v.Tags}
			}
			return ok(&p)
		}
		if !takes(rules.Variant{}) {
			continue
		}
		for _, v := range k.variants {
			if takes(v) {
				s.Variants = append(s.Variants, v)
			}
		}
		if len(s.Variants) < 2 {
			s.Variants = nil
		}
		out = append(out, s)
	}
	return out
}
