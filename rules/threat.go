package rules

import "baize/rules/geom"

// ThreatKind is by what a unit threatens.
type ThreatKind uint8

// Threats: a charge or assault, a shot at the range at which it has its full effect, and a shot at the farthest.
const (
	ThreatCharge ThreatKind = iota
	ThreatShot
	ThreatFarShot
)

// Threat is how far a model could reach with the next activation of its unit if nothing hindered it: over open ground, with
// the best dice, in sight of whatever it aims at.
type Threat struct {
	Kind   ThreatKind
	Name   string // what it would do, in the words of the game
	Model  ModelID
	Move   geom.Length // µm that it could go first
	Range  geom.Length // µm that it reaches from there; both are measured from the edge of its base
	Ruling Ruling      // the rule of the whole, with the numbers as steps in µm
	Region geom.Region // what it reaches in all, where that is no circle; Move and Range then are about how far that is
	Amount Amount      // of Region: how far it reaches, as players count
}

// Reach is how far from the edge of its base the model could reach in all.
func (t *Threat) Reach() geom.Length { return t.Move + t.Range }

// Told returns how far the model could reach in all, as players count.
func (t *Threat) Told() Amount {
	if !t.Amount.None() {
		return t.Amount
	}
	return Long(t.Reach())
}

// Reaches reports whether a shape lies where a model that stands somewhere could reach.
func (t *Threat) Reaches(from, to geom.Shape) bool {
	if !t.Region.IsZero() {
		return t.Region.Overlaps(to)
	}
	return geom.Distance(from, to) <= t.Reach()+geom.Touch
}

// NewThreat sums a move and a range up.
func NewThreat(kind ThreatKind, model ModelID, name string, move, far Step) Threat {
	t := Threat{Kind: kind, Name: name, Model: model, Move: geom.Length(move.Value), Range: geom.Length(far.Value)}
	rule := far.Rule
	var steps []Step
	for _, s := range []Step{move, far} {
		if s.Value == 0 {
			continue
		}
		s.Unit = "µm"
		steps = append(steps, s)
	}
	if far.Value == 0 {
		rule = move.Rule
	}
	t.Ruling = Count(rule, "reach", int(t.Reach()), steps...)
	t.Ruling.Text = Say("%s: %s", name, t.Reach())
	return t
}

// Farthest keeps, of each kind, the threat of a list that reaches farthest; at equal reach the first. The order is that of
// the kinds.
func Farthest(list []Threat) []Threat {
	var out []Threat
	for kind := ThreatCharge; kind <= ThreatFarShot; kind++ {
		best := -1
		for i := range list {
			if list[i].Kind == kind && (best < 0 || list[i].Reach() > list[best].Reach()) {
				best = i
			}
		}
		if best >= 0 {
			out = append(out, list[best])
		}
	}
	return out
}
