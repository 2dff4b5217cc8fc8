package render

// Class says what a sight line meets.
type Class uint8

// The classes of sight lines: clear is a whole ivory line, cover amber and dashed, blocked red to a cross at the
// blocker and faint beyond.
const (
	Clear Class = iota
	Cover
	Blocked
)

// Ray is a sight line from A to B. At is where a blocked ray meets the blocker, or where cover is met.
type Ray struct {
	A, B  Point
	Class Class
	At    Point
	Text  string // optional, beside the middle
}

// Ring is a band at a distance from a base or a point: the line lies Radius µm outside the edge of a base of the given
// shape, so range bands of tanks and ships have their true form. Width 0 is a band around a point.
type Ring struct {
	Centre        Point
	Shape         Shape
	Width, Length int64
	Heading       int32
	Radius        int64
	Name          string
	Dashed        bool
	Filled        bool      // a faint wash inside, for reach and command bands
	Loops         [][]Point // the edge as it is, then those of its holes, instead of a band around a base; the base is about as large
}

// Front is a part of the edge of what could be reached. It runs against the clock, so that what lies inside is at its left.
type Front struct {
	Points []Point
	Closed bool
	Style  FrontStyle
}

// FrontStyle tells fronts apart by line and colour: a whole red line with ticks inwards, amber dashes with ticks, ivory dots.
type FrontStyle uint8

// Fronts of a charge, of a shot at full effect, and of the farthest shot.
const (
	FrontCharge FrontStyle = iota
	FrontShot
	FrontFar
)

// Fallen is the trace of a model that fell: where its base was.
type Fallen struct {
	X, Y          int64
	Heading       int32
	Shape         Shape
	Width, Length int64
}

// Banner tells of a unit beside its models: its side, its name and its strength. It fades as one comes nearer.
type Banner struct {
	Unit           int   // its id
	Lo, Hi         Point // the box of its models
	Side           int
	Name, Strength string
	Done           bool // it has acted: written paler
}

// Ruler is a measured line with end ticks; Text is usually the length in inches.
type Ruler struct {
	A, B Point
	Text string
	Warn bool // longer than allowed, or nothing is measured: drawn red
	Bare bool // it is not measured in inches: no ticks
}

// TemplateKind tells the templates of the book apart.
type TemplateKind uint8

// The templates: a blast disc with six numbered arrows, a smoke disc, a turning gauge, a fire arc and a
// rectangle.
const (
	Blast TemplateKind = iota
	Smoke
	Turn
	Arc
	Strip
)

// Template is a translucent gauge over the table. Size is the diameter in µm for blast and smoke and the radius for
// turn and arc; Spread is the opening of an arc or the turn made, in hundredths of a degree.
type Template struct {
	Kind    TemplateKind
	Centre  Point
	Heading int32
	Size    int64
	Width   int64 // of a strip, across its heading; Size is its length
	Spread  int32
	Side    int
	Arrow   int // 1 to 6: the arrow a scatter roll chose, 0 for none
	Ghost   bool
	Plain   bool // of a blast: without arrows
}

// PathLine is a dragged path: the way gone so far, what it used and what is left.
type PathLine struct {
	Points  []Point
	Used    string // beside the path, such as 3.0″ + 45° + 4.6″ of 8″
	Reason  string // one short line beside the end when it may not stand there
	Refused bool
}

// Arrow is a part of a plan: a way that a unit may go, or with Strike whom it may attack from there. Faint ones are plans
// that were thought less of.
type Arrow struct {
	A, B   Point
	Side   int
	Strike bool
	Faint  bool
}

// Zone is a deployment or scoring zone. Side is 0 or 1, or -1 for neither.
type Zone struct {
	Polygon []Point
	Holes   [][]Point
	Side    int
	Label   string
}

// LabelStyle chooses how a label on the table looks.
type LabelStyle uint8

// The label styles: a bare italic name on the mat, a small dark plate, a red warning plate, a dark
// plate that wraps and keeps clear of panels.
const (
	Bare LabelStyle = iota
	Plate
	Warning
	Note
)

// Label is a short text at a place on the table; DX and DY move it by pixels at scale 1 (y down). A Warning lies beside the
// ghosts, where no base is, and a Plate that is Aside beside its place, where the fewest bases are.
type Label struct {
	At     Point
	Text   string
	Style  LabelStyle
	DX, DY int
	Aside  bool
}
