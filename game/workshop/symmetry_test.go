package workshop

import (
	"slices"
	"strings"
	"testing"

	"baize/rules/geom"
)

// named finds something by its label.
func named(t testing.TB, d Document, label string) ID {
	t.Helper()
	for it := range d.All {
		if it.Label() == label && it.Word != "map" {
			return it.ID
		}
	}
	t.Fatalf("nothing is called %s", label)
	return 0
}

// TestMirroredEdits holds what happens opposite, line by line, on a table of 48 by 36 inches.
func TestMirroredEdits(t *testing.T) {
	const (
		west  = "terrain woods west poly=2,2;6,2;6,7"
		east  = "terrain woods east poly=46,34;42,34;42,29"
		road  = "terrain road road line=0,14;24,18;48,22"
		pond  = "terrain water pond disc=24,18,6"
		a     = "zone A main edge=bottom poly=0,0;48,0;48,6;0,6"
		b     = "zone B main edge=top poly=0,30;48,30;48,36;0,36"
		mark  = "objective mark at=10,10 value=2,1"
		model = "place a2.1 at=5,5 facing=10"
	)
	all := []string{west, east, road, pond, a, b}
	in := func(n int) geom.Length { return geom.Length(n) * geom.Inch }
	known := func(label string) bool { return label == "b2.1" }
	for _, c := range []struct {
		name string
		s    Symmetry
		edit func(d Document) Edit
		want []string
	}{
		{"move", HalfTurn, func(d Document) Edit { return Move([]ID{named(t, d, "west")}, geom.Pt(in(1), in(2))) },
			[]string{"terrain woods west poly=3,4;7,4;7,9", "terrain woods east poly=45,32;41,32;41,27", road, pond, a, b}},
		{"the other of the pair", HalfTurn, func(d Document) Edit { return Move([]ID{named(t, d, "east")}, geom.Pt(in(1), in(0))) },
			[]string{"terrain woods west poly=1,2;5,2;5,7", "terrain woods east poly=47,34;43,34;43,29", road, pond, a, b}},
		{"both by one way", HalfTurn, func(d Document) Edit { return Move([]ID{named(t, d, "west"), named(t, d, "east")}, geom.Pt(in(1), 0)) }, all},
		{"on the axis", HalfTurn, func(d Document) Edit { return Move([]ID{named(t, d, "pond")}, geom.Pt(in(1), 0)) }, all},
		{"along the axis", LeftRight, func(d Document) Edit { return Move([]ID{named(t, d, "pond")}, geom.Pt(in(1), in(3))) },
			[]string{west, east, road, "terrain water pond disc=24,21,6", a, b}},
		{"bend", HalfTurn, func(d Document) Edit { return MovePoint(named(t, d, "road"), 0, geom.Pt(0, in(10))) },
			[]string{west, east, "terrain road road line=0,10;24,18;48,26", pond, a, b}},
		{"the bend on the axis", HalfTurn, func(d Document) Edit { return MovePoint(named(t, d, "road"), 1, geom.Pt(0, in(10))) }, all},
		{"add a bend", HalfTurn, func(d Document) Edit { return AddPoint(named(t, d, "road"), 0, geom.Pt(in(12), in(12))) },
			[]string{west, east, "terrain road road line=0,14;12,12;24,18;36,24;48,22", pond, a, b}},
		{"take the bend on the axis away", HalfTurn, func(d Document) Edit { return RemovePoint(named(t, d, "road"), 1) },
			[]string{west, east, "terrain road road line=0,14;48,22", pond, a, b}},
		{"a corner of a spline on the axis", HalfTurn, func(d Document) Edit { return Smooth(named(t, d, "road")).Then(Sharpen(named(t, d, "road"), 0, true)) },
			[]string{west, east, "terrain road road spline=0,14!;24,18;48,22!", pond, a, b}},
		{"a curve of a pair", HalfTurn, func(d Document) Edit { return Smooth(named(t, d, "west")).Then(Sharpen(named(t, d, "west"), 2, true)) },
			[]string{"terrain woods west curve=2,2;6,2;6,7!", "terrain woods east curve=46,34;42,34;42,29!", road, pond, a, b}},
		{"turn", HalfTurn, func(d Document) Edit {
			return Put(Item{Word: WordTerrain, Args: []string{"ruins", "r"}, Out: Outline{Form: Rect, Pts: []geom.Point{geom.Pt(in(9), in(9))}, W: in(2), L: in(3)}}).
				Then(Turn([]ID{d.next + 1}, geom.Pt(in(9), in(9)), 3000))
		}, append(slices.Clone(all[:4]), "terrain ruins r rect=9,9,2,3 facing=30", "terrain ruins r-2 rect=39,27,2,3 facing=30", a, b)},
		{"put, turned over", LeftRight, func(d Document) Edit {
			return Put(Item{Word: WordTerrain, Args: []string{"ruins", "r"}, Out: Outline{Form: Rect, Pts: []geom.Point{geom.Pt(in(9), in(9))}, W: in(2), L: in(3), H: 3000}})
		}, append(slices.Clone(all[:4]), "terrain ruins r rect=9,9,2,3 facing=30", "terrain ruins r-2 rect=39,9,2,3 facing=330", a, b)},
		{"put on the axis", HalfTurn, func(d Document) Edit {
			return Put(Item{Word: WordTerrain, Args: []string{"ruins", "r"}, Out: Outline{Form: Rect, Pts: []geom.Point{geom.Pt(in(24), in(18))}, W: in(2), L: in(3), H: 3000}})
		}, append(slices.Clone(all[:4]), "terrain ruins r rect=24,18,2,3 facing=30", a, b)},
		{"remove", HalfTurn, func(d Document) Edit { return Remove([]ID{named(t, d, "east")}) }, all[2:]},
		{"a zone", HalfTurn, func(d Document) Edit { return MovePoint(named(t, d, "A main"), 2, geom.Pt(in(40), in(8))) },
			append(slices.Clone(all[:4]), "zone A main edge=bottom poly=0,0;48,0;40,8;0,6", "zone B main edge=top poly=8,28;48,30;48,36;0,36")},
		{"an objective", HalfTurn, func(d Document) Edit {
			return Put(*(&Item{Word: WordObjective, Args: []string{"mark"}, Out: Outline{Form: At, Pts: []geom.Point{geom.Pt(in(10), in(10))}}}).with("value", "2,1"))
		}, append(slices.Clone(all), mark, "objective mark-2 at=38,26 value=1,2")},
		{"a model", HalfTurn, func(d Document) Edit {
			return Put(Item{Word: WordPlace, Args: []string{"a2.1"}, Out: Outline{Form: At, Pts: []geom.Point{geom.Pt(in(5), in(5))}, H: 1000}})
		}, append(slices.Clone(all), model, "place b2.1 at=43,31 facing=190")},
		{"a model, turned over", TopBottom, func(d Document) Edit {
			return Put(Item{Word: WordPlace, Args: []string{"a2.1"}, Out: Outline{Form: At, Pts: []geom.Point{geom.Pt(in(5), in(5))}, H: 1000}})
		}, append(slices.Clone(all), model, "place b2.1 at=5,31 facing=170")},
		{"a model that nobody answers", HalfTurn, func(d Document) Edit {
			return Put(Item{Word: WordPlace, Args: []string{"a2.2"}, Out: Outline{Form: At, Pts: []geom.Point{geom.Pt(in(5), in(5))}, H: 1000}})
		}, append(slices.Clone(all), "place a2.2 at=5,5 facing=10")},
		{"tags and kind", HalfTurn, func(d Document) Edit { return SetTag([]ID{named(t, d, "west")}, "height", "2") },
			append([]string{west + " tags=height=2", east + " tags=height=2"}, all[2:]...)},
		{"lock", HalfTurn, func(d Document) Edit { return Lock([]ID{named(t, d, "east")}, true) },
			append([]string{west + " locked=on", east + " locked=on"}, all[2:]...)},
		{"front", HalfTurn, func(d Document) Edit {
			return Move([]ID{named(t, d, "west")}, geom.Point{}).Then(Raise([]ID{named(t, d, "east"), named(t, d, "west")}))
		},
			[]string{west + " order=1", east + " order=1", road, pond, a, b}},
		{"group", HalfTurn, func(d Document) Edit {
			return Put(Item{Word: WordTerrain, Args: []string{"ruins", "r"}, Out: Outline{Form: Disc, Pts: []geom.Point{geom.Pt(in(9), in(9))}, W: in(2)}}).
				Then(Group([]ID{named(t, d, "west"), d.next + 1}))
		}, append([]string{west + " group=group-1", east + " group=group-2", road, pond, "terrain ruins r disc=9,9,2 group=group-1", "terrain ruins r-2 disc=39,27,2 group=group-2"}, a, b)},
	} {
		d := lined(t, all...)
		now, err := Mirrored(c.s, c.edit(d), known).Apply(d)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		got := strings.Split(strings.TrimSpace(string(now.Text(Map))), "\n")[2:]
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, strings.Join(got, "\n     "), strings.Join(c.want, "\n     "))
		}
	}
}

// TestComplete puts what is missing opposite a half that was laid out.
func TestComplete(t *testing.T) {
	d := lined(t, "terrain woods w disc=5,5,4 tags=low", "terrain road r line=0,18;48,18 width=3", "zone A main edge=left poly=0,0;6,0;6,36;0,36", "objective o at=10,9 value=3,1")
	now, err := Complete(LeftRight).Apply(d)
	if err != nil {
		t.Fatal(err)
	}
	want := "terrain woods w disc=5,5,4 tags=low\nterrain road r line=0,18;48,18 width=3\nterrain woods w-2 disc=43,5,4 tags=low\n" +
		"zone A main edge=left poly=0,0;6,0;6,36;0,36\nzone B main edge=right poly=48,0;42,0;42,36;48,36\nobjective o at=10,9 value=3,1\nobjective o-2 at=38,9 value=1,3\n"
	if got := string(now.Text(Map)); !strings.HasSuffix(got, want) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if again, _ := Complete(LeftRight).Apply(now); !again.Same(now) || !Symmetric(now, LeftRight) {
		t.Error("completed twice is more")
	}
}
