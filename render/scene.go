// Package render describes what the table shows, in plain values.
//
// A Scene is filled by whoever knows the game (a session, the workshop, a replay) and painted by render/raster
// (pictures without a display) or render/window (Ebitengine). Lengths are integer micrometres on the table, x to the
// right, y up, the origin in the lower left corner; headings are hundredths of a degree clockwise from +y.
// Nothing here decides a rule and nothing here imports a painter.
package render

import "image"

// Inch is one inch in micrometres, exactly.
const Inch = 25_400

// Point is a place on the table in µm.
type Point struct{ X, Y int64 }

// Table is the playing surface. Mat is one of Mats; an unknown mat is painted as meadow.
type Table struct {
	W, H  int64
	Mat   string
	Under *Underlay // nil for none
}

// Underlay is a picture that lies on the mat under the terrain, to be traced. A changed one is another value: painters compare pointers.
type Underlay struct {
	Image    image.Image
	Stamp    uint64 // tells pictures apart
	Min, Max Point  // the lower left and the upper right corner
}

// Mats lists the names of the mats that have a painting of their own.
var Mats = []string{"meadow", "desert", "snow", "mud", "town", "sea", "winter", "island"}

// Pale reports whether a mat is so light that ivory lines need a dark edge on it.
func Pale(mat string) bool {
	return mat == "snow" || mat == "desert" || mat == "winter" || mat == "island"
}

// Piece is one piece of terrain. The Outline of an area piece is a closed polygon (the last corner joins the first);
// that of a linear piece is its centre line, Width µm wide. Edges are painted exactly there: rules are judged on them.
type Piece struct {
	ID      int
	Kind    string // one of Kinds; any other kind is painted as a plain patch with its label
	Outline []Point
	Linear  bool
	Width   int64 // linear pieces only; 0 means half an inch
	Height  int64 // 0 where it does not matter; hills and buildings throw longer shadows with it
	Label   string
	Seed    uint64 // of what is uneven in its painting: the same for the same piece wherever it is shown; 0 goes by ID
	Heading int32  // of what has a front, in hundredths of a degree clockwise from +y
	Order   int    // of flat pieces that lie over one another the higher ones are painted above

	Crushed bool // driven flat: painted broken
	Gone    bool // not painted at all
	Open    bool // something is inside or dragged over it: crowns become outlines, roofs lift off
	Hover   bool // show the exact footprint as a thin line
	Select  bool // the same, stronger
}

// Kinds lists the terrain kinds with a painting of their own.
var Kinds = []string{
	"scrub", "rough", "swamp", "ford", "rocks", "deep-water", "shallow-water", "forest", "smoke-cloud", "road", "ruins", "tank-traps", "craters", "trench",
	"crops", "raised-ground", "building", "barbed-wire", "light-hedge", "railing", "rubble", "sandbags",
	"smoke-barrier", "stone-wall", "bocage", "thick-hedge", "wooden-fence", "wreck", "minefield", "objective", "target-marker", "crates", "silo", "doorway",
	"bunker", "strongpoint", "hut", "ruined-house", "low-wall", "high-wall", "old-wall", "mud", "ammo-dump", "plinth", "pillar", "dig", "rocket", "gap", "filled-trench", "burning-wreck",
}

// Shape is the outline of a base.
type Shape uint8

// The shapes of bases. A disc has its diameter in Width; an oval and a rect are Width across and Length along their
// heading.
const (
	Disc Shape = iota
	Oval
	Rect
)

// Model is one model on its base.
type Model struct {
	ID            int
	X, Y          int64 // centre of the base
	Heading       int32 // hundredths of a degree clockwise from +y
	Shape         Shape
	Width, Length int64
	Side          int    // 0 blue with dots, 1 orange with bars
	Silhouette    string // one of Silhouettes; any other is painted as foot
	Plume, Badge  bool   // officer's plume, specialist's badge
	Wounds        int    // taken so far
	MaxWounds     int    // pips on the rim where more than 1
	Losses        []Loss // what else it loses: a further row of pips each
	Markers       []string

	Flat      bool // a token that faces nowhere
	Activated bool // has acted: steps back in tone
	Burning   bool // flames and smoke over it
	Selected  bool
	Hover     bool
	Target    bool // may be chosen as a target, or is chosen
	Ghost     bool // where a dragged model would stand
	Refused   bool // a ghost that may not stand there, or a model that is in its way
	Label     string
}

// Loss is how much of something is lost.
type Loss struct{ Lost, Of int }

// Silhouettes lists the figures that have a painting of their own.
var Silhouettes = []string{
	"foot", "officer", "nco", "specialist", "heavy", "rider", "jetpack", "gun", "mortar", "crew", "walker", "tank",
	"tankette", "carrier", "ship", "mine", "token",
	"hero", "machine-gunner", "rocketeer", "flamer", "sniper", "medic", "engineer", "radio",
	"light-walker", "large-walker", "huge-walker", "heavy-tank", "half-track", "armoured-car",
	"helicopter", "plane", "airlifter", "gun-team", "mortar-team", "machine-gun-team", "rocket-team",
}

// Markers lists the marker chips with a pictogram of their own; others show their first letter.
var Markers = []string{
	"activated", "shaken", "overwatch", "elevated", "hit-the-deck", "pinned", "wound", "charge", "line", "spotted",
	"broken", "loaded", "smoke", "immobile", "order", "objective", "engaged", "hidden", "fired", "moved",
	"on-fire", "under-fire", "stunned", "grappled", "no-cover", "camouflaged", "dug-in", "weaving", "watched", "spent", "evading", "landed", "away", "stimulants",
	"has-led", "immobilized", "reduced-mobility", "main-weapon-destroyed", "secondary-weapon-destroyed", "targeting-damaged",
}

// Scene is everything on and over the table, painted in the order of its fields.
type Scene struct {
	Table     Table
	Grid      [][2]Point // lines that divide the table
	Pieces    []Piece
	Zones     []Zone
	Fronts    []Front
	Rings     []Ring
	Paths     []PathLine
	Arrows    []Arrow
	Scars     []Point // where bursts fell
	Fallen    []Fallen
	Things    []Model // tokens on the table, below the models
	Models    []Model
	Templates []Template // arcs lie below the models, what is laid on the table as a card above them
	Rays      []Ray
	Banners   []Banner
	Rulers    []Ruler
	Labels    []Label

	// Covered are the strips of the viewport under panels: what tells of a move or a refusal is written beside them.
	Covered Insets
}
