package legions

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
)

// crowd is a full table of 2.0: 72" by 48", 40 pieces, 100 models.
func crowd(t testing.TB) *rules.State { return crowdOf(t, System{}) }

// crowdOf is such a table of any edition.
func crowdOf(t testing.TB, sys System) *rules.State {
	var b strings.Builder
	b.WriteString(line("system %s\ntable 72x48 meadow", sys.edition().ID))
	kinds := []string{"forest", "ruins", "craters", "crops", "stone-wall", "light-hedge", "shallow-water", "tank-traps"}
	for i := 0; i < 40; i++ {
		x, y := 6+(i%8)*8, 6+(i/8)*8
		switch kinds[i%8] {
		case "stone-wall", "light-hedge":
			b.WriteString(line("terrain %s p%d line=%d,%d;%d,%d width=0.5", kinds[i%8], i, x, y, x+4, y+i%3))
		default:
			b.WriteString(line("terrain %s p%d poly=%d,%d;%d,%d;%d,%d;%d,%d", kinds[i%8], i, x, y, x+4, y, x+5, y+3, x, y+2))
		}
	}
	b.WriteString("weapon rifle \"Rifle\" er=12 lr=24 rad=3red/2blue iad=1black/-\nprofile line \"Line\" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle mars=\"fearless\" base=1\nprofile horse \"Horse\" type=cavalry mv=6 ir=3 lp=1 mad=2black weapons=rifle mars=\"fearless\" base=1\n")
	for u := 0; u < 10; u++ {
		side, profile, y := "A", "line", 10+(u/5)*3
		if u%2 == 1 {
			side, profile, y = "B", "horse", 27+(u/5)*3
		}
		b.WriteString(line("unit u%d %s \"Unit\"", u, side))
		for m := 0; m < 10; m++ {
			b.WriteString(line("model u%d.%d %s at=%d.%d,%d.%d", u, m, profile, 4+(u/2)*13+m*11/10, m*11%10, y, m))
		}
	}
	b.WriteString("state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20\n")
	return table.Lay(t, b.String())
}

func line(format string, args ...any) string { return fmt.Sprintf(format+"\n", args...) }

func BenchmarkSight(b *testing.B) {
	s := crowd(b)
	v := sight.View(model.Read(s))
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		v.Draw(rules.ModelID(i%10+1), rules.ModelID(i%90+11))
	}
}

func BenchmarkView(b *testing.B) {
	s := crowd(b)
	b.ReportAllocs()
	for b.Loop() {
		sight.View(model.Read(s))
	}
}

// BenchmarkFire fires at a Section in a battle of each edition.
func BenchmarkFire(b *testing.B) {
	for _, p := range editions {
		b.Run(p.edition().ID, func(b *testing.B) {
			sys := System{p}
			s := firingOf(b, sys, crowdOf(b, sys))
			list := sys.Attacks(s, rules.Draft{Command: rules.Command{Unit: 1}})
			if len(list) == 0 {
				b.Fatal("nobody to shoot at")
			}
			c := rules.Command{Kind: "fire", Seat: rules.SeatA, Unit: 1, Attacks: list[:1]}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := rules.Apply(sys, s, c, rules.Fair{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// firingOf has the first Section of side A hold its ground in its Activation.
func firingOf(b *testing.B, sys System, s *rules.State) *rules.State {
	for _, kind := range []string{"activate", "hold"} {
		out, err := rules.Apply(sys, s, rules.Command{Kind: kind, Seat: rules.SeatA, Unit: 1}, rules.Fair{})
		if err != nil || !out.Ruling.OK() {
			b.Fatal(kind, out.Ruling.Text.String(), err)
		}
		s = out.State
	}
	return s
}

func BenchmarkAttacks(b *testing.B) {
	s := firing(b, crowd(b))
	b.ReportAllocs()
	for b.Loop() {
		System{}.Attacks(s, rules.Draft{Command: rules.Command{Unit: 1}})
	}
}
