package screens

import (
	"strings"
	"testing"

	"baize/rules"
)

// TestWeatherStandsInTheRibbon holds that a number of no side stands in the ribbon while it is not 0, under the name that the system gives it.
func TestWeatherStandsInTheRibbon(t *testing.T) {
	d := layer(t, "dust-lantern-quay")
	play := d.a.on().ses.Play
	if r := play.Do(rules.Command{Kind: "initiative"}); !r.OK() {
		t.Fatal(r.Text)
	}
	if r := d.a.on().ses.Hand.Pick("own"); !r.OK() {
		t.Fatal(r.Text)
	}
	for _, n := range []int{0, 1, 0} {
		if r := play.Do(rules.Command{Kind: rules.KindHandCounter, Seat: rules.SeatA, Name: "weather", Number: n}); !r.OK() {
			t.Fatal(r.Text)
		}
		d.idle(1)
		h := d.a.frame.Find("counter-weather")
		if (h != nil) != (n > 0) {
			t.Fatalf("at %d: got %v", n, h)
		}
		if h != nil && (!strings.Contains(h.Label, "snow 1") || h.Tip == "") {
			t.Errorf("got %q, %q", h.Label, h.Tip)
		}
	}
}
