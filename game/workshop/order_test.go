package workshop

import (
	"slices"
	"strings"
	"testing"

	"baize/rules/geom"
)

// TestOrder holds what lies above what: pieces by order=, zones by their lines.
func TestOrder(t *testing.T) {
	const (
		lake   = "terrain water lake disc=10,10,8 # the lake"
		road   = "terrain road road line=0,10;20,10 width=2 order=2"
		bridge = "terrain road bridge rect=10,10,2,9"
		wood   = "terrain woods wood disc=30,10,4"
		one    = "zone A main poly=0,0;9,0;9,9"
		two    = "zone B main poly=0,0;9,0;9,9"
	)
	all := []string{lake, road, bridge, wood, one, two}
	for _, c := range []struct {
		edit func(ids []ID) Edit
		of   string
		want []string
	}{
		{ToFront, "bridge", []string{lake, road, bridge + " order=3", wood, one, two}},
		{ToFront, "road", all},
		{ToFront, "wood", all}, // over nothing
		{ToBack, "road", []string{lake, "terrain road road line=0,10;20,10 width=2 order=-1", bridge, wood, one, two}},
		{Raise, "lake", []string{"terrain water lake disc=10,10,8 order=1 # the lake", road, bridge, wood, one, two}},
		{Lower, "lake", []string{"terrain water lake disc=10,10,8 order=-1 # the lake", road, bridge, wood, one, two}},
		{ToFront, "A main", []string{lake, road, bridge, wood, two, one}},
		{Lower, "B main", []string{lake, road, bridge, wood, two, one}},
		{ToBack, "A main", all},
	} {
		d := lined(t, all...)
		e := c.edit([]ID{named(t, d, c.of)})
		now, err := e.Apply(d)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Split(strings.TrimSpace(string(now.Text(Map))), "\n")[2:]; !slices.Equal(got, c.want) {
			t.Errorf("%s %s:\ngot  %s\nwant %s", e.Title, c.of, strings.Join(got, "\n     "), strings.Join(c.want, "\n     "))
		}
	}
	d := lined(t, all...)
	if got := Under(d, geom.PtIn(10, 10), geom.Touch); got[0] != named(t, d, "road") || got[1] != named(t, d, "bridge") || got[2] != named(t, d, "lake") {
		t.Errorf("under the hand: got %v", got)
	}
	now, _ := ToFront([]ID{named(t, d, "bridge")}).Apply(d)
	if got := Under(now, geom.PtIn(10, 10), geom.Touch); got[0] != named(t, d, "bridge") {
		t.Error("in front: want the bridge uppermost")
	}
	for range 30 {
		d, _ = Raise([]ID{named(t, d, "lake")}).Apply(d)
	}
	if n := d.Item(named(t, d, "lake")).Order(); n != 9 {
		t.Errorf("raised without end: got order %d", n)
	}
}
