package geom

import (
	"slices"
	"testing"
)

// A scene that was forked and changed answers as one that was built anew, and the one it was forked from as before.
func TestForkAnswersAsBuiltAnew(t *testing.T) {
	each(t, 40, func(t *testing.T, r *pcg) {
		table := Table(36*Inch, 24*Inch)
		old, shapes := scene(r, table, 8, 20, false)
		before := answers(old, shapes)
		fork, moved := old.Fork(), slices.Clone(shapes)
		gone := map[int]bool{}
		for range 12 {
			k := r.n(len(moved))
			if r.n(4) == 0 {
				fork.Remove(k)
				gone[k] = true
				continue
			}
			moved[k] = moved[k].At(r.point(table), r.heading())
			fork.Put(k, moved[k], int32(k), 1<<(moved[k].Kind&7))
			delete(gone, k)
		}
		anew := NewSight(table)
		for k, sh := range moved {
			if !gone[k] {
				anew.Put(k, sh, int32(k), 1<<(sh.Kind&7))
			}
		}
		if got, want := answers(fork, moved), answers(anew, moved); !slices.Equal(got, want) {
			t.Errorf("a fork answers otherwise than a scene built anew")
		}
		if got := answers(old, shapes); !slices.Equal(got, before) {
			t.Errorf("changing a fork changes the answers of the scene it comes from")
		}
		if fork.Len() != anew.Len() {
			t.Errorf("got %d blockers, want %d", fork.Len(), anew.Len())
		}
	})
}

// answers are the lines between some of the shapes, in full.
func answers(s *Sight, shapes []Shape) (out []Result) {
	var q Query
	for i := 8; i < len(shapes); i += 3 {
		for j := 8; j < i; j += 2 {
			q.Exclude = append(q.Exclude[:0], int32(i), int32(j))
			out = append(out, s.AnyToAny(shapes[i], shapes[j], &q), s.CentreRay(shapes[i].C, shapes[j].C, &q))
			for _, c := range s.Crossings(shapes[i].C, shapes[j].C, &q, nil) {
				out = append(out, Result{A: c.Entry, B: c.Exit, Blocker: c.ID})
			}
		}
	}
	return out
}
