package rows

import "baize/rules"

// housing are the rules on buildings and Transports.
type housing struct {
	EnterBuilding       rules.RuleID // Enter the building
	EnterBuildingDouble rules.RuleID // Enter the building at the double
	ExitBuilding        rules.RuleID // Exit the building
	ExitIntoMelee       rules.RuleID // Exit into melee
	FromOutline         rules.RuleID // Measuring to buildings and transports
	TransportFollows    rules.RuleID // While disembarked: charge or building
	TransportMoves      rules.RuleID // While disembarked: movement
	TransportFallsBack  rules.RuleID // Transport and fall back
	TransportNotInMelee rules.RuleID // Not in melee
	TransportFiresApart rules.RuleID // Transport fire when its section charges
	TransportCoherency  rules.RuleID // Coherency
	LaterChargers       rules.RuleID // Placing later chargers
	MoreThanSpace       rules.RuleID // More minis than space: embarking
	PartAboardCharge    rules.RuleID // More minis: fire and charge
	PartAboardEnters    rules.RuleID // More minis: advance and building
	PartAboardCharged   rules.RuleID // More minis: being charged
	RetreatInside       rules.RuleID // Ordered Retreat inside a building or transport
	EmbarkedActs        rules.RuleID // While embarked
	Orphans             rules.RuleID // Optional: orphaned transports
	DeployAttached      rules.RuleID // Deploying attached
	Tows                rules.RuleID // Towing
	Detaches            rules.RuleID // Detaching
	Towable             rules.RuleID // Towable
	UtilityVehicle      rules.RuleID // Utility Vehicle
}
