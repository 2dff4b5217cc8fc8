package rows

import "baize/rules"

// opening are the rules on how a battle is arranged and begun.
type opening struct {
	SetUpOrder             rules.RuleID // Order of set-up
	OneSidedTerrain        rules.RuleID // One commander sets up terrain
	AdvantageRoll          rules.RuleID // Roll for Strategic and Tactical Advantage
	ObjectiveChoice        rules.RuleID // Choosing the objective
	CentreGroundObjectives rules.RuleID // Centre Ground placement
	TerrainForMarker       rules.RuleID // Centre Ground sensible places
	AreaObjectives         rules.RuleID // Objectives in area terrain
	VitalObjective         rules.RuleID // Vital Objective
	Annihilate             rules.RuleID // Annihilate
	BreakThrough           rules.RuleID // Break Through scoring
	CentreLine             rules.RuleID // Centre line
	CentreGroundMaps       rules.RuleID // Centre Ground map roll
	VitalObjectiveMaps     rules.RuleID // Vital Objective map roll
	AnnihilateMaps         rules.RuleID // Annihilate map roll
	BreakThroughMaps       rules.RuleID // Break Through map roll
	ZoneChoice             rules.RuleID // Choice of zone
	SurpriseAttack         rules.RuleID // Surprise Attack map
	MeetingEngagement      rules.RuleID // Meeting Engagement map
	ObliqueContact         rules.RuleID // Oblique Contact map
	AdvancingLines         rules.RuleID // Advancing Lines map
	WholeBases             rules.RuleID // Wholly inside the zone
	MapGeometry            rules.RuleID // Geometry for every map and table size
	Allotment              rules.RuleID // Default allocation
	AllotScouts            rules.RuleID // Scouting allocation
	AllotInfiltrators      rules.RuleID // Infiltrator allocation
	AllotStrategicForces   rules.RuleID // Strategic Forces allocation
	FireTeams              rules.RuleID // Splitting
	EqualTeams             rules.RuleID // Two equal teams
	TeamsApart             rules.RuleID // Separate sections
	PlatoonSlots           rules.RuleID // Slots of the platoon diagram
	FurtherPlatoon         rules.RuleID // Starting another platoon
}
