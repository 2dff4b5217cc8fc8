package model

import (
	"fmt"

	"baize/rules"
	"baize/rules/setup"
)

// Link notes that two Sections fight with a piece of terrain between them: Linear Terrain that was charged up to
// (DL2-MOV-30), or the building that one of them is in (DL2-MELEE-35). Who is engaged follows from where they stand.
type Link struct {
	A     rules.UnitID  `json:"a"`
	B     rules.UnitID  `json:"b"`
	Piece rules.PieceID `json:"piece"`
}

// Ext is what Legions keeps beside the kernel's state. Slices of the Section and Profile kind run parallel to the
// units; everything is plain data and cloned by value. Profiles never change during a battle and are shared.
type Ext struct {
	Profiles []Profile `json:"profiles"`
	Sections []Section `json:"sections"` // Sections[id-1] belongs to State.Units[id-1]
	Settings Settings  `json:"settings"`

	Strategic  rules.Seat      `json:"strategic"`          // who holds the Strategic Advantage; the other holds the Tactical (DL2-SETUP-09)
	Initiative [2]rules.Seat   `json:"initiative"`         // who acts first and second this Turn
	Winner     *rules.Seat     `json:"winner,omitempty"`   // of the Initiative of this Turn, where the edition keeps it; replaced, never changed in place
	Finished   *rules.Seat     `json:"finished,omitempty"` // whose Sections had all activated first, where the edition asks; replaced, never changed in place
	Pool       [2]int          `json:"pool"`               // Command Points left, by seat
	Spent      []Spending      `json:"spent,omitempty"`
	Appointed  []rules.ModelID `json:"appointed,omitempty"` // Senior Commanding Officers whom their owners chose among equals, the latest last (DL2-CMD-07); replaced, never changed in place
	Score      [2]int          `json:"score"`               // Battle Log Points
	Target     int             `json:"target"`              // Battle Log Target

	Act   *Activation `json:"act,omitempty"`
	Met   []Met       `json:"met,omitempty"`   // morale reasons of this Activation (DL2-MORALE-06); never changed in place
	Bouts []Bout      `json:"bouts,omitempty"` // melees still to fight this Turn, while the Melee Phase lasts
	Pick  rules.Seat  `json:"pick"`            // who picks the next melee

	Objectives []Objective `json:"objectives,omitempty"`
	Zones      []Zone      `json:"zones,omitempty"`
	Stage      int         `json:"stage,omitempty"`   // deployment stage A..E as 0..4
	Fallen     []Fallen    `json:"fallen,omitempty"`  // Sections wiped out, the scored ones too
	Opening    *Opening    `json:"opening,omitempty"` // what is settled before the first Section is set up, nil where nothing is

	Structures []Structure `json:"structures,omitempty"` // of the platoons of a side, in the place of the printed one; never change

	Victories []Victory `json:"victories,omitempty"` // conditions of the scenario; never change

	Orders []SpecialOrder `json:"orders,omitempty"` // of nations and heroes (DL2-ORD-19); never change
	Custom []Terrain      `json:"custom,omitempty"` // terrain types of the players' own (DL2-TERR-45); never changed
	Links  []Link         `json:"links,omitempty"`  // Sections that fight across terrain (DL2-MELEE-10, DL2-MELEE-35); replaced, never changed in place

	Overlooked []rules.PieceID `json:"overlooked,omitempty"` // pieces that nobody's sight and cover count with while Overwatch answers a flight over them; replaced, never changed in place

	edition *Edition // that the battle is played by; no part of the state
}

// NewExt returns an empty Ext of a battle that is played by an edition.
func NewExt(e *Edition) *Ext {
	return &Ext{edition: e}
}

// Lasting returns an Ext with what stays as it is for a whole battle, and nothing else.
func (e *Ext) Lasting() *Ext {
	return &Ext{Profiles: e.Profiles, Settings: e.Settings, Custom: e.Custom, edition: e.edition}
}

// PlayedBy is the edition that a battle is played by.
func (e *Ext) PlayedBy() *Edition { return e.edition }

// PlayBy has a battle played by another edition.
func (e *Ext) PlayBy(other *Edition) { e.edition = other }

// Section is a unit as Legions sees it (DL2-GEN-05).
type Section struct {
	CheckDice *int         `json:"checkDice,omitempty"` // by how many the dice of its checks are changed, nil where its traits say so; replaced, never changed in place
	Quality   Quality      `json:"quality"`
	Points    int          `json:"points,omitempty"`
	Rule      rules.RuleID `json:"rule,omitempty"`      // the row that prints its cost (DL2-PROF-09)
	Initial   int          `json:"initial"`             // Life Points at the start, Non-Combatants and Hull Points left out (DL2-MORALE-04)
	Arrives   int          `json:"arrives,omitempty"`   // Turn of a late arrival
	Edge      string       `json:"edge,omitempty"`      // edge of a late arrival: bottom, top, left, right
	Done      bool         `json:"done,omitempty"`      // has used its Activation this Turn although it holds no Activation Marker (Overwatch)
	Charged   []Charged    `json:"charged,omitempty"`   // whom it charged this Turn (DL2-MELEE-14)
	Doubled   bool         `json:"doubled,omitempty"`   // moved At the Double this Turn (transports, DL2-MOV-21)
	Boarded   int          `json:"boarded,omitempty"`   // Turn in which it embarked (DL2-MOV-20)
	Prone     bool         `json:"prone,omitempty"`     // hit the deck this Turn: shooting stays Rushed (DL2-SHOOT-40)
	FirstBout bool         `json:"firstBout,omitempty"` // its melee is in its first round (Swift Strike)
	Rounds    int          `json:"rounds,omitempty"`    // rounds of melee fought without a break
	MovedIn   int          `json:"movedIn,omitempty"`   // Turn of its last Movement Action other than Hold Your Ground
	Uses      []Use        `json:"uses,omitempty"`      // what is used up during the battle: smoke rounds, luck tokens
	Weapons   []Weapon     `json:"weapons,omitempty"`   // that any of its models may fire, carried by none; never changed

	Allotted string       `json:"allotted,omitempty"` // the stage of the deployment that its owner chose for it, "" where nobody chooses
	Bound    string       `json:"bound,omitempty"`    // the kind of zone in which it has to be set up, having been taken back; "" for any
	Platoon  int          `json:"platoon,omitempty"`  // of its force, from 1; 0 where the file names none
	Slot     string       `json:"slot,omitempty"`     // that it fills in its platoon: hq, line, ...
	Reserve  bool         `json:"reserve,omitempty"`  // nominated to the Strategic Forces as the force was built
	Ally     bool         `json:"ally,omitempty"`     // of an allied nation
	Attached rules.UnitID `json:"attached,omitempty"` // the Section that bought it as its Transport, 0 for none
	Splits   bool         `json:"splits,omitempty"`   // it may split into two in the deployment
	Whole    bool         `json:"whole,omitempty"`    // its owner said that it does not, for now
	SplitOf  rules.UnitID `json:"splitOf,omitempty"`  // the Section that it was a part of

	TowedBy rules.UnitID `json:"towedBy,omitempty"` // Section of the vehicle to which it is attached
	Joining rules.UnitID `json:"joining,omitempty"` // Section that its Transport joins at the end of this Turn

	Joined rules.UnitID `json:"joined,omitempty"` // active Section with which it was activated by With Me! this Turn (DL2-MELEE-33)
}

// Charged notes a charge of this Turn that made contact.
type Charged struct {
	Target rules.UnitID    `json:"target"`
	Bonus  []rules.ModelID `json:"bonus,omitempty"`  // models that keep the Charge Bonus
	Across rules.PieceID   `json:"across,omitempty"` // linear piece between them, 0 for actual contact (DL2-MELEE-10)
}

// Use counts something limited.
type Use struct {
	Model rules.ModelID `json:"model"`
	What  string        `json:"what"`
	N     int           `json:"n"`
}

// Spending is how many Command Points a leader has spent this Turn (DL2-CMD-03).
type Spending struct {
	Model rules.ModelID `json:"model"`
	N     int           `json:"n"`
}

// Segment of an Activation (DL2-SEQ-04).
type Segment string

// Segments in order.
const (
	CommandSegment  Segment = "command"
	MovementSegment Segment = "movement"
	ShootingSegment Segment = "shooting"
)

// Activation is the Activation under way: one Section, or several joined by With Me! (DL2-ORD-07).
type Activation struct {
	Seat    rules.Seat     `json:"seat"`
	Units   []rules.UnitID `json:"units"` // the active Section first
	Segment Segment        `json:"segment"`
	Acts    []UnitAct      `json:"acts"` // parallel to Units
	Orders  []OrderUse     `json:"orders,omitempty"`
}

// UnitAct is what one Section of the Activation has done.
type UnitAct struct {
	Move      string          `json:"move,omitempty"` // movement action made: hold, advance, double, charge, ...
	Fired     bool            `json:"fired,omitempty"`
	Early     bool            `json:"early,omitempty"`     // fired before it moved, where a Section may fire more than once
	Spent     []rules.Shooter `json:"spent,omitempty"`     // weapons used
	Attacks   []string        `json:"attacks,omitempty"`   // kinds of the attacks that it has declared of the one RAD and the one IAD attack (DL2-SHOOT-02)
	Placed    bool            `json:"placed,omitempty"`    // Focus Fire (DL2-ORD-12)
	Again     OrderAgain      `json:"again,omitzero"`      // what an Order lets its next attack throw again, zero for none
	SmallArms bool            `json:"smallArms,omitempty"` // its Small Arms fire Placed (DL2-MAR-41)
	Overwatch bool            `json:"overwatch,omitempty"`
	Regroup   bool            `json:"regroup,omitempty"` // began out of Coherency (DL2-COH-03)
	Road      int             `json:"road,omitempty"`    // road bonus rolled, inches (DL2-TERR-24)
	Checks    int             `json:"checks,omitempty"`  // morale reasons met (DL2-MORALE-06)
	Fly       bool            `json:"fly,omitempty"`     // moved in flight (DL2-MOV-26)
	Over      []rules.PieceID `json:"over,omitempty"`    // pieces that it flew over and did not land in; replaced, never changed in place
	Left      rules.ModelID   `json:"left,omitempty"`    // carrier that it left in this Activation (DL2-TRANS-09)
	Moved     []rules.ModelID `json:"moved,omitempty"`   // models that changed place
}

// OrderAgain is how many dice of an attack an Order lets a Section throw again.
type OrderAgain struct {
	Order string `json:"order"`
	N     int    `json:"n"`
}

// OrderUse notes that an Order was tried on a Section in this Activation (DL2-ORD-02).
type OrderUse struct {
	Order  string        `json:"order"`
	Unit   rules.UnitID  `json:"unit"`
	Issuer rules.ModelID `json:"issuer"`
}

// Bout is one melee: Sections linked by enemy contact (DL2-MELEE-02).
type Bout struct {
	Units []rules.UnitID `json:"units"`
}

// Objective is a marker that scores its Value a Turn (DL2-END-03). It is a disc of 1" diameter.
type Objective = setup.Objective

// Zone is a deployment zone: main, scouting or infiltrate. Its Edge is the friendly (Reserve) edge.
type Zone = setup.Zone

// Victory is a condition of the scenario: a side has won that claims all of these Objectives, by their labels, as the end of the game is
// checked.
type Victory struct {
	Seat   rules.Seat `json:"seat"`
	Claims []string   `json:"claims"`
}

// Fallen is a Section that was wiped out, for scoring (DL2-END-07).
type Fallen struct {
	Unit   rules.UnitID `json:"unit"`
	Turn   int          `json:"turn"`
	Scored bool         `json:"scored,omitempty"`
}

// Settings are the agreement points of DL2-GEN-12, recorded with the battle.
type Settings struct {
	TurnLimit         int  `json:"turnLimit,omitempty"`
	MeleeInitiative   bool `json:"meleeInitiative,omitempty"`   // DL2-MELEE-04
	SniperOverwatch   bool `json:"sniperOverwatch,omitempty"`   // DL2-SHOOT-23
	HeaviesFirst      bool `json:"heaviesFirst,omitempty"`      // DLCE-DPLY-06
	RandomObjective   bool `json:"randomObjective,omitempty"`   // what is fought for is rolled for (DLCE-COMP-08)
	RoofLanding       bool `json:"roofLanding,omitempty"`       // Aeronauts may land on buildings (DLCE-AERO-06)
	OpenAllotment     bool `json:"openAllotment,omitempty"`     // the sides see what the other allots (DLCE-SETUP-07)
	CombatEffective   bool `json:"combatEffective,omitempty"`   // DL2-END-12
	BattleWeary       bool `json:"battleWeary,omitempty"`       // +1 required in every Morale Check
	LimitedVisibility bool `json:"limitedVisibility,omitempty"` // DL2-SCEN-19
	RuinsElevated     bool `json:"ruinsElevated,omitempty"`
	HousesLow         bool `json:"housesLow,omitempty"`     // intact buildings are not Elevated
	OwnPoints         bool `json:"ownPoints,omitempty"`     // Sections keep the Command Points that they generate, Battle Hardened ones too (DLCE-OFF-11)
	Orphans           bool `json:"orphans,omitempty"`       // Transports outlive their Sections and join others (DLCE-TRAN-24)
	MoreSuccesses     int  `json:"moreSuccesses,omitempty"` // that every Command and Morale Check needs in this scenario (DLCE-CMD-04)
	MFV               int  `json:"mfv,omitempty"`           // Maximum Force Value in points, for the Battle Log Target (DL2-END-09)
}

// Clone implements rules.Ext. Profiles, zones and objectives are shared, since nothing changes them in place.
func (e *Ext) Clone() rules.Ext {
	c := *e
	c.Sections = append([]Section(nil), e.Sections...)
	c.Spent = append([]Spending(nil), e.Spent...)
	c.Bouts = append([]Bout(nil), e.Bouts...)
	c.Fallen = append([]Fallen(nil), e.Fallen...)
	if e.Act != nil {
		a := *e.Act
		a.Acts = append([]UnitAct(nil), a.Acts...)
		c.Act = &a
	}
	if e.Opening != nil {
		o := *e.Opening
		c.Opening = &o
	}
	return &c
}

// Sound implements rules.Sound.
func (e *Ext) Sound(s *rules.State) error {
	if len(e.Sections) != len(s.Units) {
		return fmt.Errorf("%d sections for %d units", len(e.Sections), len(s.Units))
	}
	for i := range s.Models {
		if p := s.Models[i].Profile; p < 0 || p >= len(e.Profiles) {
			return fmt.Errorf("model %d has no profile", i+1)
		}
	}
	if e.Stage < 0 || e.Stage >= len(e.edition.Deploying) {
		return fmt.Errorf("no deployment has a stage %d", e.Stage)
	}
	for _, seat := range []*rules.Seat{e.Winner, e.Finished} {
		if seat != nil && *seat != rules.SeatA && *seat != rules.SeatB {
			return fmt.Errorf("no seat is %d", *seat)
		}
	}
	for _, p := range e.Overlooked {
		if p < 1 || int(p) > len(s.Table.Pieces) {
			return fmt.Errorf("sight passes over piece %d, which does not exist", p)
		}
	}
	for _, sp := range e.Spent {
		if !s.HasModel(sp.Model) {
			return fmt.Errorf("points spent by model %d, which does not exist", sp.Model)
		}
	}
	for _, id := range e.Appointed {
		if !s.HasModel(id) {
			return fmt.Errorf("model %d is senior officer and does not exist", id)
		}
	}
	for i := range e.Sections {
		if u := e.Sections[i].TowedBy; u != 0 && !s.HasUnit(u) {
			return fmt.Errorf("section %d is towed by unit %d, which does not exist", i+1, u)
		}
		if u := e.Sections[i].Joining; u != 0 && !s.HasUnit(u) {
			return fmt.Errorf("section %d joins unit %d, which does not exist", i+1, u)
		}
		if u := e.Sections[i].Attached; u != 0 && !s.HasUnit(u) {
			return fmt.Errorf("section %d is attached to unit %d, which does not exist", i+1, u)
		}
		if u := e.Sections[i].SplitOf; u != 0 && !s.HasUnit(u) {
			return fmt.Errorf("section %d was a part of unit %d, which does not exist", i+1, u)
		}
	}
	if e.Act != nil {
		if len(e.Act.Acts) != len(e.Act.Units) || len(e.Act.Units) == 0 {
			return fmt.Errorf("the activation is not sound")
		}
		for _, u := range e.Act.Units {
			if !s.HasUnit(u) {
				return fmt.Errorf("the activation names unit %d, which does not exist", u)
			}
		}
	}
	for _, b := range e.Bouts {
		for _, u := range b.Units {
			if !s.HasUnit(u) {
				return fmt.Errorf("a melee names unit %d, which does not exist", u)
			}
		}
	}
	return nil
}
