package legions_test

import (
	"math/rand/v2"
	"testing"

	"baize/rules"
	"baize/saves"
	"baize/scenarios"
)

func TestZZDump(t *testing.T) {
	for _, name := range []string{"first-blood", "ardry-bridge"} {
		start, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		start.Seed = 3
		sys, _ := rules.Find(start.System)
		p := &random{t: t, b: rules.NewBattle(sys, start), rnd: rand.New(rand.NewPCG(3, 7))}
		p.play()
		if err := saves.Write("/tmp/dump-"+name+".baize", p.b, saves.Meta{Title: name}); err != nil {
			t.Fatal(err)
		}
	}
}
