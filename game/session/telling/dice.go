package telling

import (
	"fmt"
	"strings"

	"baize/rules"
)

// TellRoll returns a roll in words, with its faces.
func TellRoll(s *rules.State, r *rules.Roll) string {
	var b strings.Builder
	b.WriteString(Words(s, r.Purpose))
	b.WriteString(":")
	for i, d := range r.Dice {
		if i > 0 && d.Name != "" {
			b.WriteString(",")
		}
		b.WriteString(tellDie(kindOf(s, d), d))
	}
	switch {
	case !r.Text.Empty():
		b.WriteString(", " + Words(s, r.Text))
	case r.Sum:
		fmt.Fprintf(&b, ", sum %d", r.Total)
	default:
		fmt.Fprintf(&b, ", %d", r.Total)
		if r.Need > 0 {
			fmt.Fprintf(&b, " on %d+", r.Need)
		}
	}
	return b.String()
}

// kindOf is the sort of a die with symbols; nil for one with numbers.
func kindOf(s *rules.State, d rules.Die) *rules.DieKind {
	if s == nil || d.Kind == "" {
		return nil
	}
	sys, err := rules.Find(s.System)
	if err != nil {
		return nil
	}
	return sys.Info().Die(d.Kind)
}

// tellDie words a die, a blank in front: its face, and its name and type where those are not the same for all dice of
// a game.
func tellDie(kind *rules.DieKind, d rules.Die) string {
	if kind != nil && d.Face >= 1 && d.Face <= len(kind.Faces) {
		return " " + kind.Face(d.Face).ID
	}
	text := ""
	if d.Name != "" {
		text += " " + d.Name
	}
	if d.Name != "" || d.Sides != 6 {
		text += fmt.Sprintf(" D%d", d.Sides)
		if d.From != 0 && d.From != d.Sides {
			text += fmt.Sprintf(" for a D%d", d.From)
		}
		text += ":"
	}
	return text + fmt.Sprintf(" %d", d.Face)
}
