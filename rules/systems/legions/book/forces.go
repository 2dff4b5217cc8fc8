package book

import "baize/rules"

// forces are the rules on how forces are built.
type forces struct {
	ForcePoints       rules.RuleID // Maximum Force Value
	StrategicLimit    rules.RuleID // Strategic Forces limit
	PlatoonStrength   rules.RuleID // Platoon Strength
	Allies            rules.RuleID // Allies
	MinimumPlatoon    rules.RuleID // Minimum legal Platoon
	FirstLineSlots    rules.RuleID // Slots from the first Line Section
	SecondLineSlots   rules.RuleID // Slots from the second Line Section
	ThirdLineSlots    rules.RuleID // Slots from the third Line Section
	PlatoonLimits     rules.RuleID // At most three Line Sections, one Heavy
	ForceLeader       rules.RuleID // Senior Commanding Officer required
	SectionTypes      rules.RuleID // Section types
	BoughtTransports  rules.RuleID // Adding Transports
	CharacterSlot     rules.RuleID // Characters and sidekicks
	PlatoonStructures rules.RuleID // Other platoon structures
}
