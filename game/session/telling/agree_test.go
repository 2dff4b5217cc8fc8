package telling_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"baize/game/session/telling"
	"baize/rules"
)

// crews are a unit with a name of several, one of a kind, and a side of either.
func crews() (*rules.State, *rules.Unit, *rules.Unit) {
	s := &rules.State{Sides: [2]rules.Side{{Name: "Allies"}, {Name: "Axis"}}, Units: []rules.Unit{{ID: 1, Label: "a1", Name: "Armoured grenadiers"}, {ID: 2, Label: "a2", Name: "Hunter squad"}}}
	return s, s.Unit(1), s.Unit(2)
}

// TestAgree: behind the name of several stand verbs and pronouns of several, and nowhere else.
func TestAgree(t *testing.T) {
	s, many, one := crews()
	for want, text := range map[string]rules.Text{
		"Armoured grenadiers lose 2":                                            rules.Say("%s loses %d", many, 2),
		"Hunter squad loses 2":                                                  rules.Say("%s loses %d", one, 2),
		"Armoured grenadiers have declared their actions":                       rules.Say("%s has declared its actions", many),
		"Hunter squad has declared its actions":                                 rules.Say("%s has declared its actions", one),
		"Armoured grenadiers are no longer there":                               rules.Say("%s is no longer there", many),
		"Armoured grenadiers no longer hold it":                                 rules.Say("%s no longer holds it", many),
		"Do Armoured grenadiers throw their failed saves again? 2 failed.":      rules.Say("Does %s throw its failed saves again? %d failed.", many, 2),
		"Does Hunter squad throw its failed saves again? 2 failed.":             rules.Say("Does %s throw its failed saves again? %d failed.", one, 2),
		"Armoured grenadiers are camouflaged: they are attacked from 2 squares": rules.Say("%s is camouflaged: it is attacked from %d squares", many, 2),
		"where Armoured grenadiers go":                                          rules.Say("where %s goes", many),
		"the leader of Armoured grenadiers is hurt":                             rules.Say("the leader of %s is hurt", many),
		"Armoured grenadiers: falls":                                            rules.Say("%s: falls", many),
		"Armoured grenadiers fire and lose their token":                         rules.Say("%s fires and loses its token", many),
		"Armoured grenadiers carry moves and orders":                            rules.Say("%s carries moves and orders", many),
		"Hunter squad sees Armoured grenadiers":                                 rules.Say("%s sees %s", one, many),
		"Armoured grenadiers see that Hunter squad is gone":                     rules.Say("%s sees that %s is gone", many, one),
		"Allies have the initiative":                                            rules.Say("%s has the initiative", rules.SeatA),
		"Axis has the initiative":                                               rules.Say("%s has the initiative", rules.SeatB),
		"squads is a word":                                                      rules.Say("%s is a word", "squads"),
	} {
		if got := telling.Words(s, text); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		parts := ""
		for _, p := range telling.Parts(s, text) {
			parts += p.Words
		}
		if parts != want {
			t.Errorf("the parts read %q, want %q", parts, want)
		}
	}
}

// TestVerbsAgree: each verb that a form of the rules or of the window has behind whom it speaks of is known.
func TestVerbsAgree(t *testing.T) {
	other := []string{"squares", "inches", "lists", "less", "as", "props", "dictates"} // not behind units and sides
	s, many, _ := crews()
	form := regexp.MustCompile(`"(?:[^"]*(?:: |; |, |\. | and | but | or |that |where |if |as |when |while |because |since |until |once |after |whether |how |what |which |than |unless ))?%s ([a-z]+s)[ ,.;:?"]`)
	found := 0
	for _, dir := range []string{"rules", "game"} {
		err := filepath.WalkDir(filepath.Join("..", "..", "..", dir), func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			for _, m := range form.FindAllSubmatch(source, -1) {
				verb := string(m[1])
				found++
				if slices.Contains(other, verb) {
					continue
				}
				if said := telling.Words(s, rules.Say("%s "+verb, many)); said == many.Name+" "+verb {
					t.Errorf("%s: %q stands behind a name, and is no verb that agrees with it", path, verb)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if found < 100 {
		t.Errorf("found %d forms", found)
	}
}

// TestPluralNames tells names of several from those of one.
func TestPluralNames(t *testing.T) {
	for name, want := range map[string]bool{"Tank with guns": false, "Tanks with a gun": true, "Column of tanks": false, "Free riflemen": true, "Truss": false, "Hansel & Gretel": true} {
		if rules.Plural(name) != want {
			t.Errorf("%s: got %v", name, !want)
		}
	}
}
