// Package muster is what the Community Edition alone says of how forces are built (DLCE-FORCE).
package muster

import (
	_ "embed"

	"baize/rules"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	family "baize/rules/systems/legions/muster"
)

// diagram is the platoon diagram of the edition as data.
//
//go:embed diagram.txt
var diagram []byte

// recommended is the smallest total of points for which the game is made (DLCE-FORCE-01).
const recommended = 1000

// Say gives an edition how its forces are built.
func Say(e *model.Edition) {
	family.RulesOf.Say(e, family.Rules{Diagram: family.MustDiagram(diagram), Judges: []func(*family.Judge){small, further}})
}

// small advises against totals that the game is not made for; they are legal (DLCE-FORCE-01).
func small(j *family.Judge) {
	if n := j.Agreed.Points; n > 0 && n < recommended {
		j.Add(family.Fault{Fault: rules.Fault{Rule: j.Book.ForceLists, Grade: rules.Advised, Text: rules.Say("%d points are agreed", n), Mend: rules.Say("%d or more are recommended", recommended)}})
	}
}

// further judges that a platoon is begun only after the one before has all its Line Sections (DLCE-FORCE-04).
func further(j *family.Judge) {
	fewest := len(j.Diagram.Lines)
	for _, p := range j.Platoons() {
		n := p.N
		if before := j.Lines(n - 1); j.Slotted() && n > 1 && before < fewest {
			j.Add(family.Fault{Fault: rules.Fault{Rule: rows.Of(j.Edition).FurtherPlatoon, Grade: rules.Illegal, Text: rules.Say("platoon %d is begun while platoon %d has %d of %d Line Sections", n, n-1, before, fewest),
				Mend: rules.Say("%d more %s in platoon %d", fewest-before, model.Plural(fewest-before, "Line Section"), n-1)}, Platoon: n})
		}
	}
}
