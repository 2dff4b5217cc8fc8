package model

// set numbers the traits that a unit has, less than [troopKits].
func (t *Troop) set() (n int) {
	for i, has := range [...]bool{t.Mounted, t.Burdened, t.FO, t.LO, t.Militia, t.Terror, t.Small, t.Medic == unitMedic, t.Medic == specialist} {
		if has {
			n |= 1 << i
		}
	}
	return n | int(t.Jammer)/2<<9
}

// The words of medics in a force (DUP-MED-01).
const (
	unitMedic  = "unit"
	specialist = "specialist"
)

// Shares gives a unit the traits of another that is regrouped with it; larger says that the other is the larger one (DUP-REGR-01).
func (t *Troop) Shares(with *Troop, larger bool) {
	if larger {
		t.Militia = with.Militia
	}
	t.Jammer = max(t.Jammer, with.Jammer)
	t.FO, t.LO, t.Terror = t.FO || with.FO, t.LO || with.LO, t.Terror || with.Terror
	t.Burdened, t.Small = t.Burdened || with.Burdened, t.Small && with.Small
	if t.Medic != specialist && with.Medic != "" {
		t.Medic = with.Medic
	}
}

// Parts takes from a detachment what stays with its unit: observers, the jammer, and the medic of the unit unless he goes along, who
// then is the unit's no more (DUP-DETA-01).
func (t *Troop) Parts(from *Troop, medic bool) {
	t.FO, t.LO, t.Jammer = false, false, 0
	switch {
	case t.Medic != unitMedic:
	case medic:
		from.Medic = ""
	default:
		t.Medic = ""
	}
}

// HasMedic makes the medic among its figures the unit's, unless the force says what else its medic is (DUP-MED-01).
func (t *Troop) HasMedic() {
	if t.Medic == "" {
		t.Medic = unitMedic
	}
}

// Rejoins gives a unit back the medic that a detachment of it took along (DUP-DETA-01).
func (t *Troop) Rejoins(part *Troop) {
	if part.Medic == unitMedic {
		t.Medic = unitMedic
	}
}

// Guided is a mission with the guidance of what fires it (DUP-IMP-02).
func (m Mission) Guided(by *Indirect) Mission {
	m.Guidance = by.Guidance
	return m
}
