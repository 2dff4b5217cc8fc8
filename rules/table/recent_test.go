package table

import (
	"math/rand/v2"
	"sync"
	"testing"

	"baize/rules"
)

func TestRecent(t *testing.T) {
	var r Recent[int]
	is := func(n int) func(int) bool { return func(v int) bool { return v == n } }
	for n := range 3 {
		r.Keep(n, 3)
	}
	if v, ok := r.Find(is(0)); !ok || v != 0 {
		t.Errorf("got %v %v, want what was kept", v, ok)
	}
	r.Keep(3, 3) // 1 was asked for least lately
	for n, want := range []bool{true, false, true, true} {
		if _, ok := r.Find(is(n)); ok != want {
			t.Errorf("%d is kept: got %v, want %v", n, ok, want)
		}
	}
	if got := r.Latest(); got != 3 {
		t.Errorf("the latest: got %d, want 3", got)
	}
}

func TestKnown(t *testing.T) {
	var k Known[string, int]
	k.Keep("one", 1, 2)
	k.Keep("two", 2, 2)
	if v, ok := k.Find("one"); !ok || v != 1 {
		t.Errorf("got %v %v, want 1", v, ok)
	}
	k.Keep("three", 3, 2)
	if _, ok := k.Find("one"); ok {
		t.Error("more are known than may be")
	}
	if v, ok := k.Find("three"); !ok || v != 3 {
		t.Errorf("got %v %v, want 3", v, ok)
	}
}

// All states of a battle find the same ground as long as it is the same, from several goroutines too; another battle and a state without
// a memory find none of it.
func TestGrounds(t *testing.T) {
	s := laid(rand.New(rand.NewPCG(1, 1)))
	of := func(s *rules.State) *Scene[string] {
		return rules.Recall[Grounds[string]](s).Of(s, Reading[string]{Kind: sees.Kind, Class: sees.Class})
	}
	first := of(s)
	var wait sync.WaitGroup
	for range 4 {
		copied := s.Clone()
		wait.Go(func() {
			for range 100 {
				if c := of(copied); c.Sight != first.Sight {
					t.Error("a copy has another ground")
					return
				}
			}
		})
	}
	wait.Wait()
	gone := s.Clone()
	gone.AlterPiece(1).Gone = true
	if of(gone).Len() != first.Len()-1 || of(s).Sight != first.Sight {
		t.Error("a piece that goes from a copy goes from the battle, or stays")
	}
	other := s.Clone()
	other.Remember()
	if of(other).Sight == first.Sight || of(&rules.State{Table: s.Table}).Sight == first.Sight {
		t.Error("another battle has the same ground")
	}
}
