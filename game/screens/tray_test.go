package screens

import (
	"strings"
	"testing"

	"baize/game/ui"
	"baize/rules"
)

// TestRollsTogether joins rolls for the same thing, and leaves apart what only has the same purpose.
func TestRollsTogether(t *testing.T) {
	roll := func(seat rules.Seat, purpose, die string) rules.Roll {
		return rules.Roll{Purpose: rules.Plain(purpose), Seat: seat, Sum: true, Dice: []rules.Die{{Name: die, Sides: 8, Face: 3}}}
	}
	for _, c := range []struct {
		name  string
		rolls []rules.Roll
		want  []int // dice of each group
	}{
		{"hits in turn", []rules.Roll{roll(0, "impact", "impact"), roll(1, "armour", "armour"), roll(0, "impact", "impact"), roll(1, "armour", "armour")}, []int{2, 2}},
		{"blow and return", []rules.Roll{roll(0, "strike", "quality"), roll(1, "strike", "target"), roll(1, "strike", "quality"), roll(0, "strike", "target")}, []int{1, 1, 1, 1}},
		{"again on a tie", []rules.Roll{roll(0, "initiative", "initiative"), roll(1, "initiative", "initiative"), roll(0, "initiative", "initiative")}, []int{2, 1}},
	} {
		got := together(c.rolls)
		if len(got) != len(c.want) {
			t.Errorf("%s: got %d groups, want %d", c.name, len(got), len(c.want))
			continue
		}
		for i := range got {
			if len(got[i].Dice) != c.want[i] {
				t.Errorf("%s: group %d: got %d dice, want %d", c.name, i, len(got[i].Dice), c.want[i])
			}
		}
	}
}

// TestTitlesOfRollsAreWhole holds that the width a roll asks for lets all of its title be read, in two lines at most, and that a tray too narrow
// for that still stays in two lines.
func TestTitlesOfRollsAreWhole(t *testing.T) {
	for _, title := range []string{"Initiative", "Attack with Twin ray gun", "Attack with Heavy flame thrower of the walker on the right", strings.Repeat("Word ", 30)} {
		title = strings.TrimSpace(title)
		for _, scale := range []float64{1, 1.5} {
			b := ui.Dry(1280, 800, scale)
			said := func(w float64) (lines []string) {
				b.F.Ops = nil
				rollTitle(b, ui.Rect{W: w}, title)
				for _, o := range b.F.Ops {
					if lines = append(lines, o.Text); ui.Width(o.Role, o.Size, o.Text) > w-b.Px(18) {
						t.Errorf("%q is wider than its %v", o.Text, w)
					}
				}
				return lines
			}
			if got := said(titleWidth(b, title, b.Px(200))); strings.Join(got, " ") != title || len(got) > 2 {
				t.Errorf("at %v: got %q, want %q", scale, got, title)
			}
			if got := said(b.Px(90)); len(got) < 1 || len(got) > 2 {
				t.Errorf("at %v in a narrow tray: got %q", scale, got)
			}
		}
	}
}
