package workshop

import (
	"strings"
	"testing"

	"baize/rules/geom"
)

// TestLegend names every form that something can lie in, with all that is needed to lay it.
func TestLegend(t *testing.T) {
	const table = `map "T" system=dustup
table 48x36 meadow
terrain building house rect=26,30,6,5 facing=30 tags=capacity=8
terrain woods coppice poly=8,12;14,11;18,15
terrain pond hole disc=22,19,4
terrain slope knoll oval=30,16,10,6 order=2
terrain stone-wall wall line=21,26;21,34 width=0.5
terrain water pond curve=63.6,9.2;65,6.5!;67.8,6
terrain road lane spline=0,20;16,20.2;30,23.5 width=3
zone A deploy edge=bottom poly=0,0;48,0;48,12;0,12
objective west at=16,24 value=1
`
	d, err := Read(Source{"t", []byte(table)}, Source{"t", []byte("system dustup\ninclude t\nmodel a1.1 rifle at=10,11.5 facing=90 name=\"Joe\"\n")})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range Legend(d) {
		got = append(got, e.Mark+" | "+e.Name+" | "+e.Where)
	}
	want := []string{
		"1 | house, building | centre 26,30, 6 × 5, turned 30° clockwise; capacity=8",
		"2 | coppice, woods | corners 8,12; 14,11; 18,15",
		"3 | hole, pond | centre 22,19, 4 across",
		"4 | knoll, slope | centre 30,16, 10 × 6 oval; order 2",
		"5 | wall, stone wall | 0.5 wide from 21,26; 21,34",
		"6 | pond, water | closed curve through 63.6,9.2; 65,6.5!; 67.8,6",
		"7 | lane, road | 3 wide along a curve through 0,20; 16,20.2; 30,23.5",
		"Z1 | A deploy | corners 0,0; 48,0; 48,12; 0,12",
		"O1 | west | at 16,24",
		"a1.1 | Joe | at 10,11.5, facing 90°",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestMiddlesOfStrokesLieOnThem writes the mark of a bent stroke on it, and that of an area in its middle.
func TestMiddlesOfStrokesLieOnThem(t *testing.T) {
	bent := Outline{Form: Line, W: geom.Inch, Pts: []geom.Point{geom.Pt(0, 0), geom.Pt(0, 10*geom.Inch), geom.Pt(10*geom.Inch, 10*geom.Inch)}}
	if got := bent.Middle(); got != geom.Pt(0, 10*geom.Inch) {
		t.Errorf("got %v, want the bend", got)
	}
	straight := Outline{Form: Line, W: geom.Inch, Pts: bent.Pts[:2]}
	if got := straight.Middle(); got != geom.Pt(0, 5*geom.Inch) {
		t.Errorf("got %v, want half way", got)
	}
}
