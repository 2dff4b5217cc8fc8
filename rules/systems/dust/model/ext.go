package model

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Ext is what a battle of DUST 1947 keeps of its own.
type Ext struct {
	Board      string      `json:"board"`    // one of Boards
	Profiles   []Profile   `json:"profiles"` // never changed after the set-up
	Weapons    []Weapon    `json:"weapons"`  // likewise
	Troops     []Troop     `json:"troops"`   // by unit
	Settings   Settings    `json:"settings"`
	Objectives []Objective `json:"objectives,omitempty"`
	Layout     *Layout     `json:"layout,omitempty"`  // nil where the scenario is laid out already
	Weather    *Weather    `json:"weather,omitempty"` // nil where the scenario has none
	Homes      [2]string   `json:"homes"`             // the edge of each side: bottom, top, left or right
	Zones      [2]Area     `json:"zones"`             // where each side sets up; nil where the scenario says nothing
	First      rules.Seat  `json:"first"`             // who has the first activation of the turn
	Act        *Act        `json:"act,omitempty"`     // the activation under way; replaced, never changed in place
	// Again is a unit that is activated as soon as the activation under way has ended, though it has acted in the turn (DUST-SEQ-16).
	Again rules.UnitID `json:"again,omitempty"`
	// Talked says that a prisoner of a side has told all: it rolls a die more for the initiative (DUST-SKILL-64).
	Talked [2]bool `json:"talked"`
	// Lends are skills that it has in that activation.
	Lends []string `json:"lends,omitempty"`
	Arms  []Arm    `json:"arms,omitempty"` // of weapons that lost something; replaced, never changed in place
	Kills [2]int   `json:"kills"`          // army points of units that each side has eliminated
	// Set says where a unit is set down while its owner is asked; replaced, never changed in place.
	Set *Around `json:"set,omitempty"`
	// Reserved is how often each side has put an eliminated unit in reserve.
	Reserved [2]int `json:"reserved"`
	// Charts are those of platoons that the set-up gives beside the ones that the game has; never changed after it (DUST-PLAT-01).
	Charts []Chart `json:"charts,omitempty"`
}

// Settings are what the players agreed on.
type Settings struct {
	Turns   int  `json:"turns"`             // the battle ends with this one at the latest
	Limit   int  `json:"limit,omitempty"`   // army points that the units of a side cost at most; 0 for no limit (DUST-SETUP-01)
	Classic bool `json:"classic,omitempty"` // it is played with classic dice (DUST-DICE-06)
	// Reserve is how often each side may put an eliminated unit in reserve (DUST-RES-01).
	Reserve [2]int `json:"reserve"`
}

// Objective is a marker on the board.
type Objective struct {
	Label string     `json:"label"`
	At    geom.Point `json:"at"`
	Value [2]int     `json:"value"` // victory points for holding it at the end, for A and B
	Wins  bool       `json:"wins"`  // whoever holds it alone at the end of the last turn has completed the scenario (DUST-SCEN-02)
}

// Troop is a unit as DUST sees it.
type Troop struct {
	Cost    int           `json:"cost"` // army points
	Bloc    string        `json:"bloc,omitempty"`
	Faction string        `json:"faction,omitempty"`
	With    rules.UnitID  `json:"with,omitempty"`   // of a hero: the unit that it has joined (DUST-HERO-01), or the vehicle that it pilots (DUST-PILOT-01)
	Leader  rules.ModelID `json:"leader,omitempty"` // the soldier who leads it, 0 for the first (DUST-HERO-06)
	Radio   rules.ModelID `json:"radio,omitempty"`  // the soldier with the radio of artillery observers, 0 where nobody is named (DUST-SKILL-24)
	Wiped   bool          `json:"wiped,omitempty"`
	Acted   bool          `json:"acted,omitempty"` // it has had an activation in this battle, or used one up to react
	Used    []string      `json:"used,omitempty"`  // skills that it has used up; replaced, never changed in place (DUST-HERO-04)
	Storm   Storm         `json:"storm,omitempty"`
	// Returns says that the unit is put in reserve when the turn ends (DUST-RES-01).
	Returns bool `json:"returns,omitempty"`
	// Captured says that it is a captured vehicle, whose price is raised already (DUST-FORCE-06); Mercenary that any bloc may field it
	// (DUST-FORCE-04).
	Captured  bool `json:"captured,omitempty"`
	Mercenary bool `json:"mercenary,omitempty"`
	// Fort is the fortification that comes with the unit for nothing, Buys one that is bought with it; "" for none (DUST-FORCE-09).
	Fort string `json:"fort,omitempty"`
	Buys string `json:"buys,omitempty"`
	// Platoon names the chart of the platoon that it belongs to, with a number after a colon for a second one of a chart; "" for none. Two names
	// with a comma are of a unit in two platoons, which a judge refuses (DUST-PLAT-03). Slot is the slot of the chart that it fills, and
	// Replaces the armour of the unit in whose place a mercenary fills it, 0 for none (DUST-PLAT-04).
	Platoon  string `json:"platoon,omitempty"`
	Slot     string `json:"slot,omitempty"`
	Replaces Armour `json:"replaces,omitempty"`
}

// Storm says of an aircraft whether severe weather has driven it off the board (DUST-WEA-06).
type Storm uint8

// Whether it is away, and whether it may come back.
const (
	Fair Storm = iota
	Driven
	Coming // it enters from any edge of the deployment area of its side
)

// Act is an activation: what was declared, and how far it is (DUST-SEQ-09).
type Act struct {
	Unit rules.UnitID `json:"unit"`
	Plan []Action     `json:"plan,omitempty"`
	// Whole says that the plan is declared to its end; until then it may be added to.
	Whole bool `json:"whole,omitempty"`
	Done  int  `json:"done"` // actions of the plan that are carried out
	Most  int  `json:"most"` // actions that the unit gets
	// Forced says that the first action has to be NOTHING (DUST-SUPP-06).
	Forced bool `json:"forced,omitempty"`
	// Boost is an action of two that counts as one in this activation: stimulants (DUST-CMD-09).
	Boost Action `json:"boost,omitempty"`
	// Gained are skills that the unit has for this activation.
	Gained []string `json:"gained,omitempty"`
	// Pause is after how many actions the other side may react, 0 where the actions say so by themselves (DUST-REACT-03).
	Pause int `json:"pause,omitempty"`
	// Asked says that the other side was asked for its one reaction (DUST-REACT-01).
	Asked bool `json:"asked,omitempty"`
	// Off is how the unit comes on to the table otherwise than over its edge, as long as that is to be decided: airborne, or as a spy.
	Off string `json:"off,omitempty"`
	// Leaves says that the first action has to take the unit out of the vehicle that it has abandoned (DUST-PILOT-05).
	Leaves bool `json:"leaves,omitempty"`
	// Due are tokens that the unit gets when its activation ends (DUST-SUPP-08).
	Due []string `json:"due,omitempty"`
}

// Next returns the action that is due; "" before the plan is declared and after its end.
func (a *Act) Next() Action {
	if a == nil || !a.Whole || a.Done >= len(a.Plan) {
		return ""
	}
	return a.Plan[a.Done]
}

// Clone implements rules.Ext.
func (x *Ext) Clone() rules.Ext {
	c := *x
	c.Troops = slices.Clone(x.Troops)
	return &c
}

// Sound implements rules.Sound.
func (x *Ext) Sound(s *rules.State) error { return x.sound(s) }
