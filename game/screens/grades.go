package screens

import (
	"fmt"
	"image/color"

	"baize/assets"
	"baize/rules"
	"baize/scenarios/roster"
)

// gradeWords says how a force stands before the rules, and in which ink.
func gradeWords(v roster.Verdict) (string, color.NRGBA) {
	text := v.Grade.String()
	n := 0
	for _, f := range v.Faults {
		if f.Grade == v.Grade {
			n++
		}
	}
	if v.Grade > rules.Advised {
		text += ": " + counted(n, gradeNouns[v.Grade])
	}
	return text, gradeInk(v.Grade)
}

var gradeNouns = [...]string{rules.Legal: "fault", rules.Advised: "hint", rules.Undetermined: "question", rules.Illegal: "fault"}

func gradeInk(g rules.Grade) color.NRGBA {
	switch g {
	case rules.Illegal:
		return assets.RedInk
	case rules.Undetermined:
		return assets.BrassInk
	}
	return assets.Green
}

// gradeTip says what a grade means.
func gradeTip(g rules.Grade) string {
	return [...]string{
		rules.Legal:        "it keeps all rules for building a force",
		rules.Advised:      "it keeps all rules; they advise something else",
		rules.Undetermined: "whether it is legal hangs on what no rule decides: your opponents and you do",
		rules.Illegal:      "it breaks a rule for building a force",
	}[g]
}

// gradeLine is a grade with points, for lists.
func gradeLine(v roster.Verdict) string {
	return fmt.Sprintf("%d points, %s", v.Points, v.Grade)
}
