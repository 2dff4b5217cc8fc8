package rules

import "baize/rules/geom"

// Command is what a seat does. Kind is one of the system's command ids, or one of the kernel's (KindAnswer and the
// hand adjustments). The other fields are its arguments; each system documents which of them a kind reads.
type Command struct {
	Kind     string        `json:"kind"`
	Seat     Seat          `json:"seat"`
	Unit     UnitID        `json:"unit,omitempty"`  // the unit that acts
	Model    ModelID       `json:"model,omitempty"` // the model that acts or issues
	Models   []ModelID     `json:"models,omitempty"`
	Target   UnitID        `json:"target,omitempty"`
	Targets  []UnitID      `json:"targets,omitempty"`
	Victim   ModelID       `json:"victim,omitempty"` // the model aimed at
	Piece    PieceID       `json:"piece,omitempty"`
	Name     string        `json:"name,omitempty"` // which order, marker, option
	Number   int           `json:"number,omitempty"`
	At       *geom.Point   `json:"at,omitempty"`
	Facing   *geom.Heading `json:"facing,omitempty"`
	Moves    []Move        `json:"moves,omitempty"`
	Attacks  []Attack      `json:"attacks,omitempty"`
	Pay      []Payment     `json:"pay,omitempty"`
	Terrain  *Piece        `json:"terrain,omitempty"`  // with KindHandTerrain
	Answer   *Answer       `json:"answer,omitempty"`   // with KindAnswer
	Overrule string        `json:"overrule,omitempty"` // reason why the players set a refusal aside
}

// Aims reports whether a command names attacks, or units that it is aimed at: an attack, an Order.
func (c Command) Aims() bool { return len(c.Attacks) > 0 || c.Target != 0 || len(c.Targets) > 0 }

// Move takes one model along a path. Path excludes where it stands now; an empty path stays. Facing is how it
// stands at the end. Models that turn on a template use Legs instead of Path, in systems that have such models. Layers has the level of
// each point of the path; without it nobody says on which level they are.
type Move struct {
	Model  ModelID      `json:"model"`
	Path   []geom.Point `json:"path,omitempty"`
	Layers []int        `json:"layers,omitempty"`
	Legs   []Leg        `json:"legs,omitempty"`
	Facing geom.Heading `json:"facing,omitempty"`
}

// Attack declares one attack: who fires which weapon at what.
type Attack struct {
	Kind     string      `json:"kind"` // one of Info.Attacks, "" where the system has one kind only
	Target   UnitID      `json:"target,omitempty"`
	Victim   ModelID     `json:"victim,omitempty"`
	At       *geom.Point `json:"at,omitempty"` // aiming point
	Shooters []Shooter   `json:"shooters"`
	Spotters []ModelID   `json:"spotters,omitempty"`
}

// Shooter is a model and the weapon it fires, by the weapon's id in its profile.
type Shooter struct {
	Model  ModelID `json:"model"`
	Weapon string  `json:"weapon,omitempty"`
}

// Payment spends points of one model, where a system has points to spend.
type Payment struct {
	Model ModelID `json:"model"`
	N     int     `json:"n"`
}

// Command kinds of the kernel. The hand adjustments change the table because the players agree so; the log says it.
const (
	KindAnswer      = "answer"       // answers the open question
	KindHandPlace   = "hand-place"   // Model to At, Facing, on the level Number; Name: table, reserve, removed, wreck
	KindHandMarker  = "hand-marker"  // Unit, Model or Piece: Name marker, Number how many
	KindHandLost    = "hand-lost"    // Model: Number points lost of the track Name, "" for its life
	KindHandHeld    = "hand-held"    // Model is adrift: Name A or B has it, or nobody; back: it takes part again
	KindHandPiece   = "hand-piece"   // Piece: Name gone or back, or to At, Facing, on the level Number; Name A, B or nobody: whose it is
	KindHandTerrain = "hand-terrain" // Terrain: a new piece, without an id
	KindHandCounter = "hand-counter" // Name: a counter of the system; Number its new value
	KindHandDice    = "hand-dice"    // Seat types in its dice: Number 1, or 0 for the program's dice
	KindPlayer      = "player"       // Seat is played by Name from now on: "" a person, else a player of the program
	KindNote        = "note"         // Name: a line for the log
	KindConcede     = "concede"      // Seat gives the battle up
	KindPractice    = "practice"     // Number 1: undo goes back over dice from now on; 0: no longer
	KindCopied      = "copied"       // a copy of the battle begins, with other dice; Number: by which they are others
	KindLetPass     = "let-pass"     // Seat lets questions of the kind Name pass until Number, a PassEnd; see LetPass
	KindFreshDice   = "fresh-dice"   // in practice: the dice fall anew; Number: for which time
)

// IsKernelKind reports whether a kind of command is the kernel's own, the same in every system.
func IsKernelKind(kind string) bool {
	_, ok := kernelKinds[kind]
	return ok
}
