package opening_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/dlce/opening"
)

// words writes an area in inches.
func words(area []geom.Point) string {
	var out []string
	for _, p := range area {
		out = append(out, fmt.Sprintf("%s,%s", p.X.Decimal(), p.Y.Decimal()))
	}
	return strings.Join(out, " ")
}

// TestMapGeometry holds zones, halves, reserves edges and flanking edges of the four maps on both tables, cell by cell (DLCE-DEPL-02 to
// 05, DLCE-DEPL-07, DLCE-OBJ-13): side A is the one at y=0, x=0 or the corner of both.
// It proves DLCE-DEPL-02.a, DLCE-DEPL-03.a, DLCE-DEPL-03.b, DLCE-DEPL-03.e, DLCE-DEPL-04.a, DLCE-DEPL-04.c, DLCE-DEPL-04.d,
// DLCE-DEPL-04.e, DLCE-DEPL-04.f, DLCE-DEPL-05.a, DLCE-DEPL-05.c, DLCE-DEPL-05.d, DLCE-DEPL-07.a, DLCE-DEPL-07.b, DLCE-DEPL-07.c,
// DLCE-DEPL-07.d, DLCE-DEPL-07.e, DLCE-DEPL-07.f, DLCE-DEPL-07.g, DLCE-DEPL-07.h, DLCE-OBJ-13.a and DLCE-MEAS-05.c.
func TestMapGeometry(t *testing.T) {
	charts, err := opening.ReadCharts("maps.txt", opening.MapText())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		wide     geom.Length
		id       string
		zones    [2]string // KIND EDGE: corners, one after the other
		half     string    // of A
		flank    [2]string
		choose   string
		thirds   string
		backHalf string // of B
	}{
		{72, "advancing-lines", [2]string{"main bottom: 0,0 72,0 72,12 0,12; scouting : 0,12 72,12 72,24 0,24", "main top: 72,48 0,48 0,36 72,36; scouting : 72,36 0,36 0,24 72,24"}, "0,0 72,0 72,24 0,24", [2]string{}, "left,right", "", "72,48 0,48 0,24 72,24"},
		{96, "advancing-lines", [2]string{"main bottom: 0,0 96,0 96,12 0,12; scouting : 0,12 96,12 96,24 0,24", "main top: 96,48 0,48 0,36 96,36; scouting : 96,36 0,36 0,24 96,24"}, "0,0 96,0 96,24 0,24", [2]string{}, "left,right", "", "96,48 0,48 0,24 96,24"},
		{72, "oblique-contact", [2]string{"main bottom:0-36,left:0-24: 0,0 36,0 0,24; scouting : 36,0 72,0 0,48 0,24", "main top:36-72,right:24-48: 72,48 36,48 72,24; scouting : 36,48 0,48 72,0 72,24"}, "0,0 72,0 0,48", [2]string{"bottom:36-72,left:24-48", "top:0-36,right:0-24"}, "", "", "72,48 0,48 72,0"},
		{96, "oblique-contact", [2]string{"main bottom:0-48,left:0-24: 0,0 48,0 0,24; scouting : 48,0 96,0 0,48 0,24", "main top:48-96,right:24-48: 96,48 48,48 96,24; scouting : 48,48 0,48 96,0 96,24"}, "0,0 96,0 0,48", [2]string{"bottom:48-96,left:24-48", "top:0-48,right:0-24"}, "", "", "96,48 0,48 96,0"},
		{72, "meeting-engagement", [2]string{"main left: 0,0 12,0 12,48 0,48", "main right: 72,48 60,48 60,0 72,0"}, "0,0 36,0 36,48 0,48", [2]string{}, "", "", "72,48 36,48 36,0 72,0"},
		{96, "meeting-engagement", [2]string{"main left: 0,0 16,0 16,48 0,48", "main right: 96,48 80,48 80,0 96,0"}, "0,0 48,0 48,48 0,48", [2]string{}, "", "", "96,48 48,48 48,0 96,0"},
		{72, "surprise-attack", [2]string{"main bottom: 0,0 72,0 72,12 0,12", "main top: 72,48 0,48 0,36 72,36; advanced : 24,24 48,24 48,36 24,36"}, "0,0 72,0 72,24 0,24", [2]string{}, "left,right", "main,advanced", "72,48 0,48 0,24 72,24"},
		{96, "surprise-attack", [2]string{"main bottom: 0,0 96,0 96,12 0,12", "main top: 96,48 0,48 0,36 96,36; advanced : 32,24 64,24 64,36 32,36"}, "0,0 96,0 96,24 0,24", [2]string{}, "left,right", "main,advanced", "96,48 0,48 0,24 96,24"},
	} {
		m := charts.Map(c.id)
		on := m.On(&rules.Table{W: c.wide * geom.Inch, H: 48 * geom.Inch})
		for side := range on.Zones {
			var got []string
			for _, z := range on.Zones[side] {
				if z.Seat != rules.Seat(side) {
					t.Errorf("%s: a zone of side %d is that of %s", c.id, side, z.Seat)
				}
				got = append(got, z.Kind+" "+z.Edge+": "+words(z.Area))
			}
			if got := strings.Join(got, "; "); got != c.zones[side] {
				t.Errorf("%s on %d inches: zones of side %d: got %q, want %q", c.id, c.wide, side, got, c.zones[side])
			}
			if on.Flank[side] != c.flank[side] {
				t.Errorf("%s on %d inches: flanks of side %d: got %q, want %q", c.id, c.wide, side, on.Flank[side], c.flank[side])
			}
		}
		if a, b := words(on.Half[0]), words(on.Half[1]); a != c.half || b != c.backHalf {
			t.Errorf("%s on %d inches: halves: got %q and %q, want %q and %q", c.id, c.wide, a, b, c.half, c.backHalf)
		}
		if a, b := strings.Join(m.Flanks, ","), strings.Join(m.Third, ","); a != c.choose || b != c.thirds {
			t.Errorf("%s: flanking edges to choose and zones with a third: got %q and %q, want %q and %q", c.id, a, b, c.choose, c.thirds)
		}
	}
}

// TestChartsAreData reads maps of another text, and refuses broken ones by name and line.
func TestChartsAreData(t *testing.T) {
	other := strings.Replace(string(opening.MapText()), "W/6,H;0,H", "W/4,H;0,H", 1)
	other = strings.Replace(other, "W/6,0;W/4", "W/4,0;W/4", 1)
	charts, err := opening.ReadCharts("other.txt", []byte(other))
	if err != nil {
		t.Fatal(err)
	}
	if got := words(charts.Map("meeting-engagement").On(&rules.Table{W: 72 * geom.Inch, H: 48 * geom.Inch}).Zones[0][0].Area); got != "0,0 18,0 18,48 0,48" {
		t.Errorf("got %s", got)
	}
	for text, want := range map[string]string{
		"zone both main poly=0,0;W,0;W,1\n": "bad.txt:1: expected a map before this line",
		"map m \"M\"\nzone C main\n":        `bad.txt:2: zone "C"`,
		"castle m\n":                        "bad.txt:1: expected objective, map, zone or half",
		"map m \"M\"\nzone A main poly=0,0;W,0;Q,1\nhalf poly=0,0;W,0;W,H\n": "map m:",
		"objective o \"O\" maps=nowhere\n":                                   `there is no map "nowhere"`,
	} {
		if _, err := opening.ReadCharts("bad.txt", []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", text, err, want)
		}
	}
}
