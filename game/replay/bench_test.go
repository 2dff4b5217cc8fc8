package replay

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/soak"
	"baize/scenarios"
)

// large is a battle of about 150 models and 600 commands: the forces of a scenario, each several times.
func large(b *testing.B, scenario string, forces [2]string) *rules.Battle {
	b.Helper()
	dir := b.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "forces"), 0o755); err != nil {
		b.Fatal(err)
	}
	for _, name := range forces {
		data, err := os.ReadFile(filepath.Join("..", "..", "scenarios", "data", "forces", name+".txt"))
		if err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "forces", "many-"+name+".txt"), []byte(many(string(data), 75)), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	start, err := scenarios.Open(dir).LoadWith(scenario, [2]string{"many-" + forces[0], "many-" + forces[1]})
	if err != nil {
		b.Fatal(err)
	}
	bt := soak.Start(b, start, 5)
	p := soak.New(b, bt, 5)
	for len(bt.Log()) < 600 && bt.State().Over == nil {
		p.Step()
	}
	b.Logf("%s: %d models, %d units, %d commands to turn %d", scenario, len(start.Models), len(start.Units), len(bt.Log()), bt.State().Turn)
	return bt
}

var unitLine = regexp.MustCompile(`(?m)^unit (\d+)`)

// many repeats the units of a force until it has so many models.
func many(force string, models int) string {
	at := unitLine.FindStringIndex(force)[0]
	head, units := force[:at], force[at:]
	n := 0
	for _, m := range regexp.MustCompile(`(?m)^models (\d+)`).FindAllStringSubmatch(units, -1) {
		k := 0
		fmt.Sscan(m[1], &k)
		n += k
	}
	times := (models + n - 1) / n
	out := regexp.MustCompile(`points=\d+`).ReplaceAllStringFunc(head, func(s string) string {
		k := 0
		fmt.Sscanf(s, "points=%d", &k)
		return fmt.Sprintf("points=%d", k*times)
	})
	for i := range times {
		out += unitLine.ReplaceAllStringFunc(units, func(s string) string {
			k := 0
			fmt.Sscanf(s, "unit %d", &k)
			return fmt.Sprintf("unit %d", k+100*i)
		}) + "\n"
	}
	return out
}

// BenchmarkJump jumps through a large battle in no order, as a drag of the handle does.
func BenchmarkJump(b *testing.B) {
	for _, c := range []struct {
		scenario string
		forces   [2]string
	}{{"first-blood", [2]string{"kob-patrol", "pe-patrol"}}, {"quarry-lane", [2]string{"dup-halden-patrol", "dup-orrin-band"}}} {
		b.Run(c.scenario, func(b *testing.B) {
			f := read(b, large(b, c.scenario, c.forces))
			n := 0
			b.ResetTimer()
			for b.Loop() {
				n = (n*31 + 97) % (f.Len() + 1)
				rules.ViewerOf(f.System()).View(f.At(n).Shown, rules.SeatA)
			}
		})
	}
}

// BenchmarkRead reads a whole large battle.
func BenchmarkRead(b *testing.B) {
	bt := large(b, "first-blood", [2]string{"kob-patrol", "pe-patrol"})
	for b.Loop() {
		read(b, bt)
	}
}
