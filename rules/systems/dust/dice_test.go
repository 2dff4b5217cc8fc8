package dust_test

import (
	"testing"

	"baize/rules"
	"baize/rules/systems/dust/model"
	"baize/scenarios"
)

// TestFaces holds that each symbol lies on a third of many dice of a battle (DUST-DICE-01.a).
func TestFaces(t *testing.T) {
	s, err := scenarios.Load("dust-tram-square")
	if err != nil {
		t.Fatal(err)
	}
	const want, rolls = 200_000, 3 * 2 * 100_000
	count := map[model.Faces]int{}
	stream := rules.Fair{}.Start(rules.NewGenerator, s.Seed, 1)
	for range rolls {
		count[model.Symbol(stream.Next(len(model.Die.Faces)))]++
	}
	for _, symbol := range []model.Faces{model.Army, model.Target, model.Shield} {
		if n := count[symbol]; n < want*99/100 || n > want*101/100 {
			t.Errorf("%s lies %d times of %d", symbol.Word(), n, rolls)
		}
	}
}
