package shooting

import (
	"math"
	"testing"

	"baize/rules/dice"
	"baize/rules/systems/dustup/ladder"
)

// TestFallsAreAllCombinations holds the summed dice of shots against all their combinations.
func TestFallsAreAllCombinations(t *testing.T) {
	for _, sides := range [][]ladder.Die{{ladder.D12}, {ladder.D6, ladder.D4}, {ladder.D8, ladder.D10, ladder.D12}, {ladder.D6, ladder.D6, ladder.D4, ladder.D8}} {
		for _, suppressive := range []bool{false, true} {
			m := &Aimed{Die: ladder.D6, Shot: Shot{suppressive: suppressive}}
			for _, d := range sides {
				m.Dice = append(m.Dice, ladder.Cast{Die: d})
			}
			want := dice.Every(func(f dice.Faces) Volley {
				total, wins, faces := 0, 0, []int{}
				for _, d := range sides {
					faces = append(faces, f.Next(int(d)))
					total += faces[len(faces)-1]
				}
				against := f.Next(6)
				for _, face := range faces {
					if face > against {
						wins++
					}
				}
				v := Volley{Volley: ladder.Volley{Wins: min(2, wins)}}
				if wins >= 2 && !suppressive {
					if v.Hits = total / 6; total%6 > 0 && f.Next(6) <= total%6 {
						v.Hits++
					}
				}
				return v
			})
			got := m.Falls()
			if len(got.Ways) != len(want) {
				t.Errorf("%v: got %d ways, want %d", sides, len(got.Ways), len(want))
			}
			for i, v := range got.Ways {
				if math.Abs(got.Odds[i]-want.P(v)) > 1e-12 {
					t.Errorf("%v: %+v comes with %v, want %v", sides, v, got.Odds[i], want.P(v))
				}
			}
		}
	}
}

// BenchmarkManyDice sums more dice than any unit of the starters throws, and the most whose odds are told.
func BenchmarkManyDice(b *testing.B) {
	for _, n := range []int{6, mostDice} {
		b.Run(string(rune('0'+n/10))+string(rune('0'+n%10)), func(b *testing.B) {
			m := &Aimed{Die: ladder.D8}
			for range n {
				m.Dice = append(m.Dice, ladder.Cast{Die: ladder.D10})
			}
			for b.Loop() {
				known.Clear()
				m.Falls()
			}
		})
	}
}
