package workshop

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"baize/rules/geom"
)

// FuzzRead holds of any text that is read: written again it is the same bytes, and no edit breaks down on it or writes what cannot be read.
func FuzzRead(f *testing.F) {
	for _, data := range shipped(f, "maps") {
		f.Add(data, uint64(1))
	}
	for _, data := range shipped(f, "scenarios") {
		f.Add(data, uint64(2))
	}
	f.Add([]byte("map x\r\ntable 48x36\r\nterrain a b curve=1,1!;2,2;3,1! order=99 # x\rterrain\nzone A\nobjective\nplace\nmodel at=1,1"), uint64(3))
	f.Fuzz(func(t *testing.T, data []byte, seed uint64) {
		if len(data) > 1<<14 {
			return
		}
		d, err := Read(Source{"map", data}, Source{})
		if err != nil {
			return
		}
		if !bytes.Equal(d.Text(Map), data) {
			t.Fatal("written again it is another text")
		}
		if w, _, _ := d.Table(); w == 0 {
			d, _ = SetTable(48*geom.Inch, 36*geom.Inch, "meadow", false).Apply(d)
		}
		rnd := rand.New(rand.NewPCG(seed, 0))
		for range 20 {
			if now, err := Mirrored(Symmetry(rnd.IntN(4)), anyEdit(rnd, d), nil).Apply(d); err == nil {
				d = now
			}
		}
		if _, err := Read(Source{"map", d.Text(Map)}, Source{}); err != nil {
			t.Fatal(err)
		}
	})
}
