package legions

// Sorts implements rules.Sorter: Sections by the slots that they fill and the platoons that they are in.
func (System) Sorts() (kind, together string) { return "slot", "platoon" }
