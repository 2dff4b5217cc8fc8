package systems_test

import (
	"flag"
	"testing"

	"baize/rules/rulestest/soak"
	_ "baize/rules/systems"
	"baize/scenarios"
)

var wrongCommands = flag.Int("wrong", 12, "senseless commands that are tried after every step of a battle")

// TestSenselessCommands tries commands and answers that make no sense in every situation of a random battle of every
// scenario. Each is refused in words or carried out; none panics, and what Check allows Apply can carry out. Which of them are malformed
// is the same for all: none that is on offer, and each with an unknown thing or word or with an argument that nothing reads.
func TestSenselessCommands(t *testing.T) {
	for i, e := range scenarios.List() {
		if testing.Short() && i%9 > 0 { // some of either system
			continue
		}
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			start, err := scenarios.Load(e.Name)
			if err != nil {
				t.Fatal(err)
			}
			p := soak.New(t, soak.Start(t, start, uint64(i)+1), uint64(i)+11)
			fool := soak.NewFool(p.Battle.System(), uint64(i)+11)
			tried, allowed, well, ill := 0, 0, 0, 0
			for step := 0; step < 200 && p.Battle.State().Over == nil; step++ {
				for range *wrongCommands {
					if tried++; p.Try(fool) {
						allowed++
					}
				}
				w, i := p.Formed()
				well, ill = well+w, ill+i
				p.Step()
			}
			t.Logf("%d senseless commands, %d of them allowed; %d on offer, and %d spoiled", tried, allowed, well, ill)
			if well == 0 || ill == 0 {
				t.Errorf("got %d commands on offer and %d malformed ones, want some of either", well, ill)
			}
		})
	}
}
