package workshop

import (
	"slices"
	"strings"
	"testing"

	"baize/rules/geom"
	"baize/rules/text"
)

// everything has a line of each word that can be copied, with all that a line of it may say and with words that nobody knows.
const everything = `map "T" system=dustup
table 48x36 meadow
terrain building house   rect=10,12,6,5 facing=30 tags=capacity=8,level=2 order=3 group=farm locked=on odd=7 # the old one
terrain woods coppice poly=8,22;14,21;18,25 tags=height=2,level=1 order=-1 group=farm name="The Copse"
terrain pond hole curve=23.6,9.2;25,6.5!;27.8,6;25,9 tags=cost=3
terrain road lane spline=0,20;16,20.2;30,23.5! width=3 order=1
terrain stone-wall wall line=21,26;21,34 width=0.75 tags=impassable
objective west at=16,24 value=1,2 group=farm
zone A deploy edge=left poly=0,0;10,0;10,12;0,12 group=farm locked=on odd=7 # theirs
`

// words of a scenario whose models stand on that table.
const standing = `system dustup
include t
unit a1 A "First" quality=green lv=2
model a1.1 rifle at=10,11.5 facing=90 name="Joe" group=squad odd=7 # he
`

// TestCopiesOfAnyLineLoseNothing pastes each line and completes the table by each symmetry: a copy says all that its original says, but where it
// lies, what it is called, and of a paste that it is locked.
func TestCopiesOfAnyLineLoseNothing(t *testing.T) {
	d, err := Read(Source{"t", []byte(everything)}, Source{"t", []byte(standing)})
	if err != nil {
		t.Fatal(err)
	}
	says := func(it *Item, without ...string) string {
		var out []string
		for _, k := range it.Keys {
			if !slices.Contains(without, k.Name) {
				out = append(out, k.Name+"="+k.Value)
			}
		}
		args := slices.Clone(it.Args)
		switch it.Word {
		case WordTerrain:
			args = args[:1]
		case WordObjective, WordModel:
			args = args[1:]
		}
		return strings.Join([]string{it.Word, strings.Join(args, " "), strings.Join(out, " "), string(it.Out.Form), it.Out.W.Decimal(), it.Out.L.Decimal(), it.Comment()}, " | ")
	}
	for _, it := range d.Lying() {
		now, err := Paste(Copy(d, []ID{it.ID}), geom.Pt(geom.Inch, -geom.Inch)).Apply(d)
		if err != nil {
			t.Fatalf("%s: %v", it.Label(), err)
		}
		fresh := Newest(d, now)
		if len(fresh) != 1 {
			t.Fatalf("%s: got %d copies", it.Label(), len(fresh))
		}
		c := now.Item(fresh[0])
		if got, want := says(c, "group"), says(it, "group", "locked"); got != want {
			t.Errorf("pasted: got %s, want %s", got, want)
		}
		if c.Out.H != it.Out.H || !slices.Equal(c.Out.Sharp, it.Out.Sharp) || (c.Group() == "") != (it.Group() == "") || c.Group() != "" && c.Group() == it.Group() {
			t.Errorf("%s pasted: got %+v in the group %q", it.Label(), c.Out, c.Group())
		}
		// what is written reads back the same
		lines, err := text.Parse("c", []byte(c.String()))
		if err != nil || len(lines) != 1 {
			t.Fatal(err)
		}
		for _, k := range c.Keys {
			if v, ok := lines[0].Get(k.Name); !ok || v != k.Value {
				t.Errorf("%s: the line %q lacks %s=%s", it.Label(), c, k.Name, k.Value)
			}
		}
	}
	// what is worth something to each side is worth that to the other one opposite: value= is left out
	for _, s := range []Symmetry{LeftRight, TopBottom, HalfTurn} {
		now, err := Complete(s).Apply(d)
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{WordTerrain, WordObjective} {
			want := map[string]int{}
			for _, it := range d.Find(word) {
				want[says(it, "group", "value")]++
			}
			for _, it := range now.Find(word) {
				if k := says(it, "group", "value"); want[k] == 0 {
					t.Errorf("%v: got %s, which nothing in the original says", s, k)
				}
			}
			if len(now.Find(word)) <= len(d.Find(word)) {
				t.Errorf("%v: no %s was put", s, word)
			}
		}
	}
}
