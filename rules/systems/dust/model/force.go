package model

// Blocs are the words that a unit's line may say, one each for all units of a force (DUST-FORCE-01).
var Blocs = []string{"allies", "axis", "ssu", "mythos"}

// BlocName is how a bloc is called in texts.
func BlocName(bloc string) string {
	return map[string]string{"allies": "the Allies", "axis": "the Axis", "ssu": "the SSU", "mythos": "Mythos"}[bloc]
}

// Factions are those of the game: Special Service Brigade, USMC and Desert Scorpions of the Allies, Blutkreuz, Luftwaffe and NDAK of the Axis,
// the others of the SSU (DUST-DATA-17).
var Factions = []string{"Special Service Brigade", "USMC", "Desert Scorpions", "Blutkreuz", "Luftwaffe", "NDAK", "Guards", "Spetsnaz", "PLA", "IJN"}

// Fortifications that units come with, or that are units (DUST-FORCE-09).
const (
	Strongpoint = "strongpoint"
	Bunker      = "bunker"
)

// Chart is what a platoon is made up of (DUST-PLAT-01).
type Chart struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Bloc      string `json:"bloc,omitempty"`      // of its units, "" for any
	Advantage string `json:"advantage,omitempty"` // a trait that its units have while it is complete
	Slots     []Slot `json:"slots"`
}

// Slot is a place for units in a platoon.
type Slot struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Part    string   `json:"part"`              // one of Parts
	Least   int      `json:"least"`             // units that have to fill it, 0 of supporting ones
	Most    int      `json:"most,omitempty"`    // 0 for any number
	Units   []string `json:"units,omitempty"`   // names of the units that may fill it; none: any that the other fields allow
	Kinds   []string `json:"kinds,omitempty"`   // kinds of profiles, likewise
	Armours []Armour `json:"armours,omitempty"` // likewise
}

// Parts of a platoon: one command unit, required units and supporting ones.
const (
	CommandPart  = "command"
	RequiredPart = "required"
	SupportPart  = "support"
)

// Parts are the words that the line of a slot may say.
var Parts = []string{CommandPart, RequiredPart, SupportPart}
