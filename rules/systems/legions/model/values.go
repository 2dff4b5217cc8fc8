package model

import (
	"baize/rules"
	"baize/rules/geom"
)

// Values are the numbers and names that an edition prints.
type Values struct {
	OfficerRange int                     // Command Range of every Officer in inches, 0 where his profile prints it
	CrewWithin   geom.Length             // how near to a Field Gun its crew serves it
	LargerLinks  bool                    // models of different Coherency Distances hold together at the larger one, not at the smaller
	MeleeLasts   bool                    // who touch each other are engaged until their melee is over; else it is fought within the Charge
	FlightLifts  bool                    // who has flown is Elevated until his next Activation
	PrintsCR     bool                    // profiles of Ironclads have a CR
	FreeFlight   bool                    // Overwatch that answers a flight looks past the terrain that was flown over
	OwnLuck      bool                    // a Luck Token throws a die again that its model threw; else any of its Section
	SectionArms  bool                    // Sections have weapons that none of their models carries
	NoFire       map[string]rules.RuleID // Movement Actions after which a Section does not fire, with the rule that says so
	BareAims     bool                    // tables are best laid out with no Objective in Area Terrain
	ClosesUp     bool                    // a Section that cannot come together comes as close as it can; else closer is enough
	TornMayFire  bool                    // a Section that is out of Coherency may fire

	Covers     []Cover         // the levels of cover, weakest first
	Qualities  []Quality       // of Sections, nil where they have none
	KindTitles map[Kind]string // names of model types that differ from their words
	Tables     []rules.TableSize
	Aliases    map[string]string // other names of kinds of terrain
	Unlaid     []string          // markers of the family that nothing in the edition lays
	Unasked    []string          // questions of the family that nothing in the edition asks
	Drawings   map[string]string // kinds of terrain that are drawn like a kind of another name
	// Flags are the settings of a battle that are on or off.
	Flags func(set *Settings) []Flag
}

// Cover is a level of cover as an edition prints it.
type Cover struct {
	Name string
	Rule rules.RuleID
}

// FlagNames are the words for the settings that are on or off.
func (v *Values) FlagNames() []string {
	var out []string
	for _, f := range v.Flags(&Settings{}) {
		out = append(out, f.ID)
	}
	return out
}
