package model

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/systems/dustup/ladder"
)

// Ext is what Dustup keeps beside the kernel's state. Troops run parallel to the units; profiles never change and are
// shared by clones.
type Ext struct {
	Profiles []Profile `json:"profiles"`
	Troops   []Troop   `json:"troops"` // Troops[id-1] belongs to State.Units[id-1]
	Settings Settings  `json:"settings"`

	Tokens [2]int `json:"tokens"` // Seize the Initiative tokens (DUP-SEQ-06)
	Chits  [2]int `json:"chits"`  // fire support chits (DUP-FSR-03)

	Acts  []Activation `json:"acts,omitempty"`  // the activation under way last; those that wait for it before it (Order, detachment)
	Queue []Queued     `json:"queue,omitempty"` // units reached by the Orders of a combined assault (DUP-MULT-04)
	Bag   []Drawing    `json:"bag,omitempty"`   // chits or cards not yet drawn this turn (DUP-SEQ-07 to 09)
	Drawn *Drawing     `json:"drawn,omitempty"` // what was drawn and is not yet used
	Last  bool         `json:"last,omitempty"`  // the bag is empty: one more activation a side (DUP-SEQ-08)

	Missions   []Mission   `json:"missions,omitempty"`
	Batteries  []Battery   `json:"batteries,omitempty"` // off the table; never changed in place
	Blips      []Hiding    `json:"blips,omitempty"`
	Objectives []Objective `json:"objectives,omitempty"`
	Zones      []Zone      `json:"zones,omitempty"`
	Dispatches []Dispatch  `json:"dispatches,omitempty"`
	Homes      [2]string   `json:"homes"` // own table edge: bottom, top, left, right
	First      rules.Seat  `json:"first"` // who deploys first, then who acts first this turn

	Viewer int `json:"-"` // of a view: 1 for A, 2 for B, 3 for both; 0 in the battle itself
}

// Troop is a unit as Dustup sees it (DUP-COMP-03).
type Troop struct {
	Quality    ladder.Die      `json:"quality"`
	LV         int             `json:"lv"` // leadership value, 1 the best
	Commitment Commitment      `json:"commitment"`
	Move       ladder.Die      `json:"move"`                                // movement die (DUP-MOVE-02)
	Mounted    bool            `json:"mounted,omitempty" trait:"cavalry"`   // cavalry
	Burdened   bool            `json:"burdened,omitempty" trait:"burdened"` // heavy equipment: one die type lower (DUP-MOVE-07)
	Sensors    ladder.Die      `json:"sensors"`                             // DUP-DET-03
	Comms      ladder.Die      `json:"comms"`                               // DUP-QUAL-05
	Jammer     ladder.Die      `json:"jammer,omitempty" trait:"jammer"`
	Finding    Grade           `json:"finding,omitempty"`               // range finding; NoGrade unless it is a dedicated FO (DUP-IMP-02)
	Medic      string          `json:"medic,omitempty" trait:"medic-*"` // unit, specialist
	FO         bool            `json:"fo,omitempty" trait:"fo"`
	LO         bool            `json:"lo,omitempty" trait:"lo"`
	Commander  bool            `json:"commander,omitempty"`
	Level      string          `json:"level,omitempty"`  // squad, platoon, company, battalion, brigade (DUP-SCEN-04)
	Second     int             `json:"second,omitempty"` // LV of the second in command, 0 for none (DUP-LEAD-02)
	Superior   rules.UnitID    `json:"superior,omitempty"`
	Vacant     *Post           `json:"vacant,omitempty"`                     // the post above it that nobody holds (DUP-LEAD-02); replaced, never changed in place
	Down       rules.ModelID   `json:"down,omitempty"`                       // the leader whose loss has been tested; until the new one is appointed
	Took       bool            `json:"took,omitempty"`                       // its second in command took over: no D6 at the end of the activation
	Militia    bool            `json:"militia,omitempty" trait:"militia"`    // DUP-SEQ-08
	Terror     bool            `json:"terror,omitempty" trait:"terror-unit"` // terror unit (DUP-PANIC-05)
	Small      bool            `json:"small,omitempty" trait:"small"`        // small target (DUP-TGT-02)
	Points     int             `json:"points,omitempty"`
	Strength   int             `json:"strength"` // figures at the start (DUP-REGR-01)
	Leader     rules.ModelID   `json:"leader"`
	Fallen     *geom.Point     `json:"fallen,omitempty"`     // where its leader fell, until the end of the activation (DUP-LEAD-01); replaced, never changed in place
	Parent     rules.UnitID    `json:"parent,omitempty"`     // of a detachment (DUP-DETA-01)
	Merged     rules.UnitID    `json:"merged,omitempty"`     // into which it was regrouped (DUP-REGR-01)
	Gone       string          `json:"gone,omitempty"`       // why it is out of the game: destroyed, left
	FiredOn    bool            `json:"firedOn,omitempty"`    // first time under fire used up (DUP-CONF-10)
	Pinned     bool            `json:"pinned,omitempty"`     // first time suppressed used up
	Seen       []string        `json:"seen,omitempty"`       // causes of panic met (DUP-PANIC-01); never changed in place
	Doomed     bool            `json:"doomed,omitempty"`     // forced to rout while panicked (DUP-PANIC-04)
	Twice      bool            `json:"twice,omitempty"`      // has acted a second time by chits (DUP-SEQ-08)
	Cover      string          `json:"cover,omitempty"`      // set by the scenario: none, soft, hard (DUP-TERR-07)
	Conceal    string          `json:"conceal,omitempty"`    // set by the scenario: none, partial
	Hidden     bool            `json:"hidden,omitempty"`     // not on the table: its blip is (DUP-SCEN-10)
	Bereft     int             `json:"bereft,omitempty"`     // commanders lost while hidden: the tests at it are taken once revealed
	Shelled    *Shelled        `json:"shelled,omitempty"`    // under a burst while hidden: the tests that it takes once revealed; replaced, never changed in place
	Weaponless bool            `json:"weaponless,omitempty"` // its heavy weapon was left behind (DUP-HVY-06)
	Lost       []rules.ModelID `json:"lost,omitempty"`       // wounded left behind (DUP-MOVE-09); never changed in place
}

// Shelled are the first times that bursts used up while a unit was hidden (DUP-CONF-10): it tests when it is revealed, since
// its dice would tell what its marker stands for (DUP-SCEN-10).
type Shelled struct {
	First  bool `json:"first,omitempty"`  // first time under fire
	Pinned bool `json:"pinned,omitempty"` // first time suppressed
}

// Commitment is how much loss a force accepts for its mission (DUP-CONF-05).
type Commitment int

// Mission commitment; the columns of the confidence tables.
const (
	LowCommitment Commitment = iota
	MediumCommitment
	HighCommitment
)

// CommitmentNames are the words for commitment, by its value.
var CommitmentNames = []string{"low", "medium", "high"}

// Activation is a unit acting (DUP-SEQ-03).
type Activation struct {
	Unit      rules.UnitID    `json:"unit"`
	Left      int             `json:"left"`              // actions left
	Began     int             `json:"began"`             // actions it began with
	Token     bool            `json:"token,omitempty"`   // by Seize the Initiative: the alternation goes on where it was
	Ordered   bool            `json:"ordered,omitempty"` // by an Order, or a detachment activated by its parent
	Fired     []rules.Shooter `json:"fired,omitempty"`   // weapons used (DUP-SHOOT-04); never changed in place
	Taken     []string        `json:"taken,omitempty"`   // actions taken, by name; never changed in place
	Moves     int             `json:"moves,omitempty"`   // Move actions made (DUP-STAB-01)
	Carried   bool            `json:"carried,omitempty"` // carried wounded: carriers do not shoot (DUP-MOVE-08)
	Carriers  int             `json:"carriers,omitempty"`
	Told      []rules.UnitID  `json:"told,omitempty"`      // units ordered (DUP-ORD-01); never changed in place
	NoAssault bool            `json:"noAssault,omitempty"` // an assault failed (DUP-CRG-05)
	Close     []rules.UnitID  `json:"close,omitempty"`     // enemies within 2in when it was activated (DUP-ASLT-07); never changed in place
	Target    rules.UnitID    `json:"target,omitempty"`    // of the combined assault that its Orders announce (DUP-MULT-04)
}

// Queued is a unit reached by an Order of a combined assault, waiting for the last one (DUP-MULT-04).
type Queued struct {
	Unit   rules.UnitID `json:"unit"`
	Target rules.UnitID `json:"target"`
}

// Drawing is a chit or card of random activation. Kind is unit, event or end.
type Drawing struct {
	Kind string       `json:"kind"`
	Seat rules.Seat   `json:"seat"`
	Unit rules.UnitID `json:"unit,omitempty"` // of a card
	Name string       `json:"name,omitempty"` // of an event
}

// Mission is artillery on its way (DUP-ART-04, DUP-FSR-06).
type Mission struct {
	Seat     rules.Seat   `json:"seat"`
	At       geom.Point   `json:"at"`
	Dummies  []geom.Point `json:"dummies,omitempty"` // never changed in place
	Fired    rules.UnitID `json:"fired,omitempty"`   // the on-table unit that will fire, 0 off the table
	Weapon   string       `json:"weapon,omitempty"`
	Warhead  string       `json:"warhead"`
	Burst    Burst        `json:"burst"`
	Rounds   int          `json:"rounds"`
	Finding  Grade        `json:"finding"` // of the observer when it was called (DUP-IMP-01)
	Guidance string       `json:"guidance,omitempty" trait:"guidance-*"`
	LV       int          `json:"lv"`                // of the observer when it was called
	Turn     int          `json:"turn"`              // in which it lands; of a call, the last in which it may
	Support  string       `json:"support,omitempty"` // artillery, air, orbital
	Battery  string       `json:"battery,omitempty"`

	Requested rules.UnitID `json:"requested,omitempty"` // by whom in the activation under way: dummies may still be added (DUP-FSR-06)
}

// Battery is support from off the table (DUP-SCEN-09).
type Battery struct {
	ID       string     `json:"id"`
	Name     string     `json:"name"`
	Seat     rules.Seat `json:"seat"`
	Support  string     `json:"support"` // artillery, air, orbital
	Level    string     `json:"level"`   // platoon, company, battalion, brigade (DUP-FSR-05)
	Indirect Indirect   `json:"indirect"`
}

// Hiding ties a face-down marker to what it stands for; Unit is 0 for a dummy, and hidden from the other seat.
type Hiding struct {
	Model rules.ModelID `json:"model"`
	Unit  rules.UnitID  `json:"unit,omitempty"`
}

// Objective is worth points to whoever holds it (DUP-SCEN-02).
type Objective = setup.Objective

// Zone is a deployment zone ("deploy"), or an area that has to be reached ("goal"). Its edge is that of its side, in Homes.
type Zone = setup.Zone

// Settings are what a scenario or the players fix beforehand.
type Settings struct {
	Turns      int      `json:"turns"`               // last turn (DUP-SCEN-02)
	Activation string   `json:"activation"`          // alternate, chits, weighted, cards (DUP-SEQ-10)
	Closed     bool     `json:"closed,omitempty"`    // all shifts are closed (DUP-DIE-07)
	NoEndCard  bool     `json:"noEndCard,omitempty"` // no turn end card (DUP-SEQ-09)
	Events     []string `json:"events,omitempty"`    // event cards: fresh-orders:A, steady-now:B, smoke:A; never changed
	Hide       [2]bool  `json:"hide"`                // the side may deploy hidden (DUP-SCEN-10)
	GoFirst    string   `json:"goFirst,omitempty"`   // A or B goes first in turn 1 without a roll (DUP-SCEN-06)
	Deploys    string   `json:"deploys,omitempty"`   // A or B deploys first without a roll for the edges
	Goal       *Goal    `json:"goal,omitempty"`      // another victory than points
}

// Goal is a victory by units in the goal zone of a side at the end (DUP-SCEN-06).
type Goal struct {
	Seat  rules.Seat `json:"seat"`
	Units int        `json:"units"`
}

// Clone implements rules.Ext.
func (e *Ext) Clone() rules.Ext {
	c := *e
	c.Troops = append([]Troop(nil), e.Troops...)
	c.Acts = append([]Activation(nil), e.Acts...)
	c.Queue = append([]Queued(nil), e.Queue...)
	c.Bag = append([]Drawing(nil), e.Bag...)
	c.Missions = append([]Mission(nil), e.Missions...)
	c.Blips = append([]Hiding(nil), e.Blips...)
	c.Dispatches = append([]Dispatch(nil), e.Dispatches...)
	if e.Drawn != nil {
		d := *e.Drawn
		c.Drawn = &d
	}
	return &c
}

// Harm is what one attack did to one unit, for the tests that follow it (DUP-CONF-12).
type Harm struct {
	Unit       rules.UnitID
	Fired      bool            // it was the target of a Shoot action, or had a model under a burst (DUP-CONF-10)
	Artillery  bool            // by artillery or from the air
	First      bool            // fired on for the first time
	Pinned     bool            // suppressed for the first time
	Casualties []rules.ModelID // figures whose state it made worse (DUP-CONF-07)
	Leader     bool            // the leader is among them and unable to act
	Damaged    int             // damage markers taken by a hull
	Braved     int             // those of them that a nerve roll has answered (DUP-ASLT-13)
	Destroyed  bool            // the hull was destroyed
	Column     bool            // fire at a travel column: a test in any case (DUP-TRVL-03)
	Passenger  bool            // hit inside a damaged vehicle: tested even after an assault (DUP-PASS-03)
}

// Post is a commander's post that nobody holds; it lies at each of the direct subordinates, any of whom may be promoted
// to it (DUP-LEAD-02). It is replaced, never changed in place.
type Post struct {
	Old   rules.UnitID `json:"old"`             // whose post it was
	Level string       `json:"level"`           // its command level
	Under rules.UnitID `json:"under,omitempty"` // the superior of whoever takes it
	Above *Post        `json:"above,omitempty"` // where that superior's post is open too
}

// Markers are the points of a mission's target markers, real and dummies alike, from left to right.
func (m *Mission) Markers() []geom.Point {
	points := append([]geom.Point{m.At}, m.Dummies...)
	slices.SortFunc(points, func(a, b geom.Point) int {
		if a.X != b.X {
			return int(a.X - b.X)
		}
		return int(a.Y - b.Y)
	})
	return points
}

// Left is wounded left behind by a unit, for the test that follows (DUP-MOVE-09).
type Left struct {
	Unit   rules.UnitID
	Models []rules.ModelID
}

// Deserted implements rules.Deserter: wounded that were left behind belong to no unit (DUP-MOVE-09).
func (e *Ext) Deserted(m rules.ModelID) bool {
	for i := range e.Troops {
		if slices.Contains(e.Troops[i].Lost, m) {
			return true
		}
	}
	return false
}

// MaxDispatches is how many dispatches a scenario may have.
const MaxDispatches = 40

// Dispatch is a message of one unit to another that a scenario rewards with victory points, once (DUP-COMM-05).
type Dispatch struct {
	From      rules.UnitID `json:"from"`
	To        rules.UnitID `json:"to"`
	Value     int          `json:"value"`
	Delivered bool         `json:"delivered,omitempty"`
}
