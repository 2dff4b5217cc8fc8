package brain

import (
	"fmt"
	"strings"

	"baize/rules/ai"
)

// Mind is who plays for the program: how he weighs and how deep he looks.
type Mind struct {
	Temper ai.Temper
	Level  ai.Level
}

// Plain is the Mind that a new opponent has; Adviser the one that suggests: the plain temperament at its deepest.
func Plain() Mind   { return Mind{ai.Tempers[0], ai.Levels[len(ai.Levels)/2]} }
func Adviser() Mind { return Mind{ai.Tempers[0], ai.Levels[0]} }

// String is the Mind in two words, as a battle keeps it: "steady veteran".
func (m Mind) String() string { return m.Temper.Name + " " + m.Level.Name }

// Named reads what String wrote. A word that no temperament or level has any more stands for the plain one; ok is false for
// "", which is a person.
func Named(name string) (m Mind, ok bool) {
	m = Plain()
	for _, w := range strings.Fields(name) {
		if t, known := ai.TemperOf(w); known {
			m.Temper = t
		}
		if v, known := ai.LevelOf(w); known {
			m.Level = v
		}
	}
	return m, strings.TrimSpace(name) != ""
}

// Weighs tells in plain words what a temperament's numbers mean.
func Weighs(t ai.Temper) string {
	out := fmt.Sprintf("Counts %d%% of what the rest of a turn does, %d%% of the enemy's best reply", t.Reply, t.Reply*ai.ReplyCounts/100)
	switch {
	case t.Risk < 0:
		out += fmt.Sprintf(", leans %d%% towards the worst throw of the dice", -t.Risk)
	case t.Risk > 0:
		out += fmt.Sprintf(", leans %d%% towards the best throw of the dice", t.Risk)
	default:
		out += ", trusts the dice to fall on average"
	}
	switch {
	case t.Attack > 0:
		out += fmt.Sprintf(", holds a gain by attacks %d%% dearer", t.Attack)
	case t.Attack < 0:
		out += fmt.Sprintf(", holds a gain by attacks %d%% cheaper", -t.Attack)
	}
	return out + "."
}

// Looks tells in plain words what a level's numbers mean.
func Looks(v ai.Level) string {
	out := fmt.Sprintf("Tries up to %d commands for an activation, %s ahead", v.Tries, counted(v.Depth, "step"))
	if v.Ahead > 0 {
		out += fmt.Sprintf(", then plays on %s to the turn's end where it decides, else looks for the enemy's best reply", counted(v.Ahead, "activation"))
	} else {
		out += ", without a thought for the enemy's reply"
	}
	if v.Handicap > 0 {
		out += fmt.Sprintf("; overlooks %d of 100", v.Handicap)
	}
	return out + "."
}

func counted(n int, noun string) string {
	if n == 1 {
		return "one " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
