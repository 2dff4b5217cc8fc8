package workshop

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"baize/rules/geom"
)

// anyEdit is an edit of any kind at random, with a document that it is made for.
func anyEdit(rnd *rand.Rand, d Document) Edit {
	lying := d.Lying()
	var ids []ID
	for range 1 + rnd.IntN(3) {
		if len(lying) > 0 {
			ids = append(ids, lying[rnd.IntN(len(lying))].ID)
		}
	}
	if len(ids) == 0 {
		return somePut(rnd, d)
	}
	one := d.Item(ids[0])
	at := func() geom.Point { return somewhere(rnd, d) }
	corner := 0
	if n := len(one.Out.Pts); n > 0 {
		corner = rnd.IntN(n)
	}
	switch rnd.IntN(30) {
	case 0, 1, 2:
		return Move(ids, geom.Pt(geom.Length(rnd.IntN(100000)-50000), geom.Length(rnd.IntN(100000)-50000)))
	case 3:
		return Turn(ids, at(), geom.Heading(rnd.IntN(36000)))
	case 4:
		return Turn(ids, one.Out.Centre(), 9000*geom.Heading(rnd.IntN(4)))
	case 5:
		return Scale(ids, at(), geom.Length(1+rnd.IntN(20)), 10)
	case 6, 7:
		return MovePoint(one.ID, corner, at())
	case 8:
		return AddPoint(one.ID, corner, at())
	case 9:
		return RemovePoint(one.ID, corner)
	case 10, 11:
		return somePut(rnd, d)
	case 12, 13:
		return Remove(ids)
	case 14:
		return Paste(Copy(d, ids), geom.Pt(geom.Inch, -geom.Inch))
	case 15:
		return Group(ids)
	case 16:
		return Ungroup(ids)
	case 17:
		return Align(ids, Side(rnd.IntN(6)))
	case 18:
		return Distribute(ids, rnd.IntN(2) == 0)
	case 19:
		return Lock(ids, rnd.IntN(3) == 0)
	case 20:
		return [](func([]ID) Edit){ToFront, ToBack, Raise, Lower}[rnd.IntN(4)](ids)
	case 21:
		return SetTag(ids, "elevated", []string{"on", ""}[rnd.IntN(2)])
	case 22:
		return SetKind(ids[:1], "forest")
	case 23:
		return Rename(one.ID, fmt.Sprintf("thing-%d", rnd.IntN(1000)))
	case 24:
		return SetTable(geom.Length(36+rnd.IntN(60))*geom.Inch, geom.Length(36+rnd.IntN(30))*geom.Inch, "", rnd.IntN(2) == 0)
	case 25:
		return SetKey(ids, "note", fmt.Sprint(rnd.IntN(3)))
	}
	switch rnd.IntN(4) {
	case 0:
		return Straighten(one.ID)
	case 1:
		return Smooth(one.ID)
	}
	return Sharpen(one.ID, corner, rnd.IntN(3) > 0)
}

func somewhere(rnd *rand.Rand, d Document) geom.Point {
	w, h, _ := d.Table()
	return geom.Pt(geom.Length(rnd.Int64N(int64(w))), geom.Length(rnd.Int64N(int64(h))))
}

func somePut(rnd *rand.Rand, d Document) Edit {
	p := onGrain(somewhere(rnd, d))
	o := Outline{Form: Disc, Pts: []geom.Point{p}, W: 3 * geom.Inch}
	switch rnd.IntN(7) {
	case 5:
		o = Outline{Form: Curve, Pts: []geom.Point{p, p.Add(geom.PtIn(4, 0)), p.Add(geom.PtIn(3, 5))}, Sharp: []bool{false, true, false}}
	case 6:
		o = Outline{Form: Spline, Pts: []geom.Point{p, p.Add(geom.PtIn(4, 0)), p.Add(geom.PtIn(3, 5))}, W: geom.Inch}
	case 0:
		o = Outline{Form: Rect, Pts: []geom.Point{p}, W: 4 * geom.Inch, L: 6 * geom.Inch, H: geom.Heading(rnd.IntN(36000))}
	case 1:
		o = Outline{Form: Poly, Pts: []geom.Point{p, p.Add(geom.PtIn(4, 0)), p.Add(geom.PtIn(3, 5))}}
	case 2:
		o = Outline{Form: Line, Pts: []geom.Point{p, p.Add(geom.PtIn(4, 0)), p.Add(geom.PtIn(3, 5))}, W: geom.Inch}
	case 3:
		return Put(Item{Word: WordObjective, Args: []string{"mark"}, Out: Outline{Form: At, Pts: []geom.Point{p}}}.saying("value", "2,1"))
	}
	return Put(Item{Word: WordTerrain, Args: []string{"ruins", "put"}, Out: o})
}

func (it Item) saying(key, value string) Item { return *it.with(key, value) }

// TestUndoReturnsEveryValue edits 1,000 times at random, with and without symmetry, and undoes and redoes all of it: every value comes back
// exactly, to the byte of the file.
func TestUndoReturnsEveryValue(t *testing.T) {
	for seed, name := range []string{"hollins-farm", "quarry-lane", "ardry-bridge", "crossroads"} {
		rnd := rand.New(rand.NewPCG(uint64(seed), 1))
		h := NewHistory(boxed(t, name))
		type value struct {
			d    Document
			text []byte
		}
		values := []value{{h.Now(), h.Now().Text(Map)}}
		s := Symmetry(seed % 4)
		for tries := 0; len(values) <= 1000 && tries < 20000; tries++ {
			n := len(h.Undoable())
			before := h.Now()
			if err := h.Do(Mirrored(s, anyEdit(rnd, h.Now()), nil)); err != nil {
				if !before.Same(h.Now()) {
					t.Fatal("a refused edit changed the document")
				}
				continue
			}
			if len(h.Undoable()) == n {
				if !before.Same(h.Now()) {
					t.Fatal("a change without an entry")
				}
				continue
			}
			if before.Same(h.Now()) {
				t.Fatal("an entry without a change")
			}
			v := value{d: h.Now()}
			if len(values)%10 == 0 {
				v.text = v.d.Text(Map)
			}
			values = append(values, v)
		}
		if len(values) != Depth+1 || len(h.Undoable()) != Depth {
			t.Fatalf("seed %d: got %d values", seed, len(values))
		}
		same := func(i int) {
			t.Helper()
			if !h.Now().Same(values[i].d) || i%10 == 0 && !bytes.Equal(h.Now().Text(Map), values[i].text) {
				t.Fatalf("seed %d: value %d is another", seed, i)
			}
		}
		for i := len(values) - 2; i >= 0; i-- {
			if _, ok := h.Undo(); !ok {
				t.Fatalf("seed %d: nothing to undo at %d", seed, i)
			}
			same(i)
		}
		if _, ok := h.Undo(); ok {
			t.Error("undone beyond the beginning")
		}
		for i := 1; i < len(values); i++ {
			if _, ok := h.Redo(); !ok {
				t.Fatalf("seed %d: nothing to redo at %d", seed, i)
			}
			same(i)
		}
	}
}

// TestEditsKeepTheSymmetry edits symmetric tables at random: they stay symmetric.
func TestEditsKeepTheSymmetry(t *testing.T) {
	for _, s := range []Symmetry{LeftRight, TopBottom, HalfTurn} {
		for seed := range uint64(12) {
			rnd := rand.New(rand.NewPCG(seed, uint64(s)))
			d := boxed(t, []string{"hollins-farm", "quarry-lane", "ardry-bridge"}[seed%3])
			if s != HalfTurn {
				d = lined(t, "terrain road lane line=24,0;24,36 width=3", "terrain road way line=0,18;48,18 width=2", "zone A main edge=bottom poly=0,0;48,0;48,6;0,6")
				if s == LeftRight {
					d = lined(t, "terrain pond pond oval=24,18,6,4", "zone A main edge=left poly=0,0;6,0;6,36;0,36")
				}
				var err error
				if d, err = Complete(s).Apply(d); err != nil {
					t.Fatal(err)
				}
			}
			if !Symmetric(d, s) {
				t.Fatalf("%s: not symmetric to begin with", s)
			}
			done := 0
			for range 150 {
				e := anyEdit(rnd, d)
				now, err := Mirrored(s, e, nil).Apply(d)
				if err != nil {
					continue
				}
				if !Symmetric(now, s) {
					t.Fatalf("%s, seed %d, edit %d: after %s\n%s\nthe table is not symmetric:\n%s", s, seed, done, e.Title, d.Text(Map), now.Text(Map))
				}
				d = now
				done++
			}
			if done < 50 {
				t.Errorf("%s, seed %d: only %d edits were done", s, seed, done)
			}
		}
	}
}

// TestMirroredTwiceIsTheSame holds that layouts come back exactly: points to the µm, facings, edges.
func TestMirroredTwiceIsTheSame(t *testing.T) {
	for path, data := range shipped(t, "maps") {
		d := must(t, data, []byte("place a1.1 at=3.33,4.44 facing=12.34\nplace b1.1 at=3,40\n"))
		for _, s := range []Symmetry{LeftRight, TopBottom, HalfTurn} {
			once, err := MirrorLayout(s).Apply(d)
			if err != nil || once.Same(d) {
				t.Fatal(err)
			}
			twice, _ := MirrorLayout(s).Apply(once)
			if !twice.Same(d) || !bytes.Equal(twice.Text(Map), data) {
				t.Errorf("%s, %s: mirrored twice is another layout", path, s)
			}
		}
		for q := range 4 {
			there, _ := TurnLayout(q).Apply(d)
			back, _ := TurnLayout(4 - q).Apply(there)
			if !back.Same(d) || !bytes.Equal(back.Text(Map), data) {
				t.Errorf("%s: turned by %d quarters and back is another layout", path, q)
			}
		}
		half, _ := TurnLayout(2).Apply(d)
		flat, _ := MirrorLayout(HalfTurn).Apply(d)
		for i, it := range half.Lying() {
			if _, ok := match(it.Out, flat.Lying()[i].Out); !ok {
				t.Errorf("%s: %s lies elsewhere after half a turn than mirrored", path, it)
			}
		}
	}
}

// TestFootprintsAreThoseOfTheirLines holds that what was moved, mirrored, turned or bent covers what its line would be read as.
func TestFootprintsAreThoseOfTheirLines(t *testing.T) {
	curves := 0
	for seed := range uint64(8) {
		rnd := rand.New(rand.NewPCG(seed, 3))
		d := boxed(t, []string{"hollins-farm", "quarry-lane", "ardry-bridge"}[seed%3])
		edits := []Edit{MirrorLayout(LeftRight), TurnLayout(1), MirrorLayout(HalfTurn), MirrorLayout(TopBottom)}
		for range 60 {
			edits = append(edits, Edit{do: func(d Document) (Document, error) { return Mirrored(HalfTurn, anyEdit(rnd, d), nil).Apply(d) }})
		}
		for _, e := range edits {
			now, err := e.Apply(d)
			if err != nil {
				continue
			}
			d = now
			for _, it := range d.Lying() {
				if !it.Out.Form.smooth() {
					continue
				}
				curves++
				fresh, err := it.Out.flattened()
				if err != nil {
					t.Fatalf("%s: %v", it, err)
				}
				if got := it.Out.Shape(); got.Kind != fresh.Kind || got.W != fresh.W || !sameRing(got.Pts, fresh.Pts) {
					t.Fatalf("seed %d: %s\ncovers\n%v, want\n%v", seed, it, got.Pts, fresh.Pts)
				}
			}
		}
	}
	if curves < 1000 {
		t.Errorf("only %d curves were compared", curves)
	}
}

// sameRing reports whether both have the same points in the same order, whichever comes first.
func sameRing(a, b []geom.Point) bool {
	o := func(pts []geom.Point) Outline { return Outline{Form: Poly, Pts: pts} }
	_, ok := match(o(a), o(b))
	return ok
}

// TestCopiesLoseNoProperty pastes everything in the box where it was.
func TestCopiesLoseNoProperty(t *testing.T) {
	for path, data := range shipped(t, "maps") {
		d := must(t, data, nil)
		for _, it := range d.Lying() {
			now, err := Paste(Copy(d, []ID{it.ID}), geom.Point{}).Apply(d)
			if err != nil {
				t.Fatal(err)
			}
			fresh := Newest(d, now)
			if len(fresh) != 1 {
				t.Fatalf("%s: got %d copies", path, len(fresh))
			}
			c := now.Item(fresh[0])
			back, err := Rename(c.ID, it.Label()).Apply(must(t, []byte(c.String()+"\n"), nil).as(c.ID))
			if it.Word == WordZone {
				back, err = must(t, []byte(c.String()+"\n"), nil), nil
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := back.Items(Map)[0].String(); got != it.String() {
				t.Errorf("%s: the copy reads\n%s, want\n%s", path, got, it)
			}
		}
	}
}

// as gives the only item of a document an id.
func (d Document) as(id ID) Document {
	return d.changed(func(it *Item) *Item { out := *it; out.ID = id; return &out })
}
