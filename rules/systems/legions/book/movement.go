package book

import "baize/rules"

// coherency are the rules on keeping together.
type coherency struct {
	Coherency             rules.RuleID // Coherency distances
	CoherencyChain        rules.RuleID // Chain definition
	CoherencyAtActivation rules.RuleID // Checked at activation start
	CoherencyAfterMove    rules.RuleID // Never end a move incoherent voluntarily
	CommandSegmentOrders  rules.RuleID // Orders and TACs in the Command Segment
}

// movement are the Movement Actions.
type movement struct {
	MovementSegment       rules.RuleID // Movement Segment steps
	OneMovementAction     rules.RuleID // One Movement Action per Section
	FreeDirection         rules.RuleID // Free direction
	NoMovingThrough       rules.RuleID // No moving through models or impassable terrain
	NoOverlap             rules.RuleID // No ending on another base
	InchFromEnemies       rules.RuleID // 1" from enemies
	Advance               rules.RuleID // Advance
	AtTheDouble           rules.RuleID // At the Double
	HoldYourGround        rules.RuleID // Hold Your Ground
	ChargeDistance        rules.RuleID // Charge: distance
	ChargeConditions      rules.RuleID // Charge: conditions
	ChargeOverDifficult   rules.RuleID // Charge over Difficult Terrain
	ChargeMovingIn        rules.RuleID // Charge: moving in
	ChargeResponse        rules.RuleID // Defender's response move
	ChargingElevated      rules.RuleID // Charging Elevated Sections
	ChargingShaken        rules.RuleID // Shaken target of a Charge
	FailedCharge          rules.RuleID // Failed Charge
	Embarking             rules.RuleID // Embark: conditions
	Embarked              rules.RuleID // Embark: effect
	EmbarkedTransportActs rules.RuleID // Embark: the Transport's later activation
	Disembarking          rules.RuleID // Disembark: conditions
	DisembarkedTransport  rules.RuleID // Disembark: effect on the Transport
	ForcedDisembark       rules.RuleID // Forced Disembark without room
	DisembarkedActs       rules.RuleID // Disembarked Section acts on
	BuildingEntry         rules.RuleID // Buildings: Embark and Disembark
	JetpackFlight         rules.RuleID // Jetpack: ground or flight
	MovementConsolidation rules.RuleID // Movement Consolidation
	MovementActions       rules.RuleID // Movement Action table
	ChargingSeveral       rules.RuleID // Charging several Sections
	ChargingToLinear      rules.RuleID // Charging up to linear terrain
	ChargeOrder           rules.RuleID // Charge: order of all reactions
}

// formations are the formations of a Section.
type formations struct {
	OpenFormation         rules.RuleID // Open Formation
	LineFormation         rules.RuleID // Line Formation definition
	EnteringLine          rules.RuleID // Entering and leaving Line
	SeeingPastOne         rules.RuleID // Seeing past one model
	LineVulnerableToBlast rules.RuleID // Vulnerable to Blast
}

// transports are the rules on carriers and passengers.
type transports struct {
	TransportCapacity    rules.RuleID // Capacity
	StartsEmbarked       rules.RuleID // Attached Section starts Embarked
	EmbarkedOneSection   rules.RuleID // One Section while Embarked
	ClosedTransport      rules.RuleID // Closed transports
	OpenToppedFire       rules.RuleID // Open Topped: half may fire
	OpenToppedSight      rules.RuleID // Open Topped: range and sight
	OpenToppedRushed     rules.RuleID // Open Topped: always Rushed
	OpenToppedTargets    rules.RuleID // Open Topped: passengers as targets
	OpenToppedCharge     rules.RuleID // Open Topped: Charge after Disembark
	LeavingByChargeDoors rules.RuleID // Charge Doors
	TransportDestroyed   rules.RuleID // Passengers of a destroyed Transport
	TransportExplodes    rules.RuleID // Passengers of an exploding Transport
	CumbersomeAboard     rules.RuleID // Cumbersome weapons
	SeparateScoring      rules.RuleID // Separate scoring
	TransportTurn        rules.RuleID // Run of a transport Turn
}
