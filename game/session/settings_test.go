package session_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/scenarios"
)

// TestEverySettingPlaysToItsEnd plays a shipped scenario with every word that a setting may have, and with all of them where it takes several,
// as a hasty player would. It asserts that each battle ends.
func TestEverySettingPlaysToItsEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("plays dozens of battles")
	}
	lib := scenarios.Open("")
	for _, sys := range rules.Systems() {
		for _, v := range rules.ScenaristOf(sys).Settings() {
			tried := slices.Clone(v.Words)
			if v.Kind == rules.Several {
				tried = append(tried, strings.Join(v.Words, ","))
			}
			for _, word := range tried {
				t.Run(fmt.Sprintf("%s %s", v.ID, word), func(t *testing.T) {
					name, text := withSetting(t, lib, sys.Info().ID, v.ID, word)
					st, err := lib.Holding(scenarios.Scenarios, name, []byte(text)).Load(name)
					if err != nil {
						t.Fatal(err)
					}
					if s := hasten(t, st, 2000); s.Play.Over() == nil {
						t.Errorf("%s: got no end in 2000 steps, but turn %d", name, s.Play.State().Turn)
					}
				})
			}
		}
	}
}

// withSetting is the name and the text of a scenario of a system that sets a setting to a word: the shortest of those that set it to something,
// of all where none does. One that cannot have the word, as it stands with its other lines, comes last.
func withSetting(t *testing.T, lib *scenarios.Library, system, id, word string) (name, text string) {
	t.Helper()
	line := "setting " + id + " "
	best := -1
	for _, e := range lib.List(scenarios.Scenarios) {
		if e.System != system {
			continue
		}
		data, err := lib.Text(scenarios.Scenarios, e.Name)
		if err != nil {
			t.Fatal(err)
		}
		st, err := lib.Load(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		rank := len(st.Units)
		if !strings.Contains(string(data), "\n"+line) {
			rank += 1000
		}
		lines := slices.DeleteFunc(strings.Split(strings.TrimRight(string(data), "\n"), "\n"), func(l string) bool { return strings.HasPrefix(l, line) })
		set := strings.Join(append(lines, line+word), "\n") + "\n"
		if _, err := lib.Holding(scenarios.Scenarios, e.Name, []byte(set)).Load(e.Name); err != nil {
			rank += 100000
		}
		if best < 0 || rank < best {
			best, name, text = rank, e.Name, set
		}
	}
	return name, text
}
