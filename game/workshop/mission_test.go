package workshop

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
)

// TestFromNothing lays out a small table, writes its scenario, and holds that it can be played.
func TestFromNothing(t *testing.T) {
	d, err := New("dustup", "my-own", "My Own", 48*geom.Inch, 36*geom.Inch, "desert")
	if err != nil {
		t.Fatal(err)
	}
	h := NewHistory(d)
	if r := Check(d, scenarios.Open("")); r.State == nil || r.Playable() || !strings.Contains(listed(r), "side A has no models") {
		t.Errorf("an empty scenario: got\n%s", listed(r))
	}
	zone := Item{Word: WordZone, Args: []string{"A", "deploy"}, Out: Outline{Form: Poly, Pts: []geom.Point{{}, geom.PtIn(48, 0), geom.PtIn(48, 9), geom.PtIn(0, 9)}}}
	labels := func(string) bool { return true }
	for _, e := range []Edit{
		SetForce(rules.SeatA, "dup-halden-patrol"), SetForce(rules.SeatB, "dup-orrin-band"), SetSetting("turns", "6"),
		SetTold("about", "A short fight."), SetTold("length", "6 turns"),
		Mirrored(HalfTurn, Put(*zone.with("edge", "bottom")), labels),
		Mirrored(HalfTurn, Put(Item{Word: WordTerrain, Args: []string{"woods", "wood"}, Out: Outline{Form: Curve, Pts: []geom.Point{geom.PtIn(9, 14), geom.PtIn(15, 13), geom.PtIn(12, 18)}}}), labels),
		Mirrored(HalfTurn, Put(Item{Word: WordObjective, Args: []string{"well"}, Out: Outline{Form: At, Pts: []geom.Point{geom.PtIn(24, 18)}}}), labels),
	} {
		if err := h.Do(e); err != nil {
			t.Fatalf("%s: %v", e.Title, err)
		}
	}
	wantMap := "map \"My Own\" system=dustup\ntable 48x36 desert\nterrain woods wood curve=9,14;15,13;12,18\nterrain woods wood-2 curve=39,22;33,23;36,18\n" +
		"zone A deploy edge=bottom poly=0,0;48,0;48,9;0,9\nzone B deploy edge=top poly=48,36;0,36;0,27;48,27\nobjective well at=24,18\n"
	wantPlay := "system dustup\ntitle \"My Own\"\nabout \"A short fight.\"\nlength \"6 turns\"\ninclude my-own\nforce A dup-halden-patrol\nforce B dup-orrin-band\nsetting turns 6\n"
	if got := string(h.Now().Text(Map)); got != wantMap {
		t.Errorf("got\n%s\nwant\n%s", got, wantMap)
	}
	if got := string(h.Now().Text(Scenario)); got != wantPlay {
		t.Errorf("got\n%s\nwant\n%s", got, wantPlay)
	}
	if r := Check(h.Now(), scenarios.Open("")); !r.Playable() || len(r.Faults) > 0 || len(r.State.Models) == 0 {
		t.Errorf("got\n%s", listed(r))
	}
	if len(h.Undoable()) != 8 || h.Now().Force(rules.SeatB) != "dup-orrin-band" || h.Now().Told("length") != "6 turns" {
		t.Errorf("got %d entries", len(h.Undoable()))
	}
	for range 8 {
		h.Undo()
	}
	if !h.Now().Same(d) {
		t.Error("undone: want the empty table")
	}
}

// TestFieldsOfAScenario changes and takes away what a hand-written scenario says: only its line changes.
func TestFieldsOfAScenario(t *testing.T) {
	d := opened(t, "quarry-lane")
	text := string(d.Text(Scenario))
	for _, c := range []struct {
		edit     Edit
		old, new string
	}{
		{SetSetting("turns", "7"), "setting turns 6", "setting turns 7"},
		{SetSetting("turns", ""), "setting turns 6\n", ""},
		{SetForce(rules.SeatB, "dup-orrin-levy"), "force B dup-orrin-band", "force B dup-orrin-levy"},
		{SetTold("length", "an hour"), `"6 turns, 30 minutes"`, `"an hour"`},
		{SetTitle("Quarry"), `"Quarry Lane"`, `Quarry`},
	} {
		now, err := c.edit.Apply(d)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := string(now.Text(Scenario)), strings.Replace(text, c.old, c.new, 1); got != want || !strings.Contains(text, c.old) {
			t.Errorf("%s: got\n%s\nwant\n%s", c.edit.Title, got, want)
		}
		if string(now.Text(Map)) != string(d.Text(Map)) {
			t.Errorf("%s: the map is another one", c.edit.Title)
		}
	}
	placed, err := Put(Item{Word: WordPlace, Args: []string{"b1.1"}, Out: Outline{Form: At, Pts: []geom.Point{geom.PtIn(24, 33)}, H: 18000}}).Apply(d)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(placed.Text(Scenario)); !strings.HasSuffix(got, "place b1.1 at=24,33\n") {
		t.Errorf("placed: got\n%s", got)
	}
	if r := Check(placed, scenarios.Open("")); !r.Playable() {
		t.Errorf("placed:\n%s", listed(r))
	}
	now, err := SetForce(rules.SeatB, "dup-orrin-levy").Apply(placed)
	if err != nil || strings.Contains(string(now.Text(Scenario)), "place") {
		t.Errorf("another force: what was placed of the former one stands still, %v", err)
	}
}
