package telling

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// A burst leaves a trace where it fell until the turn ends; one that was taken back leaves none, and a blast that has no place neither.
func TestBurstsLeaveATraceForTheTurn(t *testing.T) {
	at := geom.PtIn(12, 8)
	l := &Log{}
	now := &rules.State{Turn: 2}
	l.fell(3, now, []rules.Event{{Kind: rules.EvBlast, At: &at}, {Kind: rules.EvBlast}})
	if got := l.Fallen(now); len(got) != 1 || got[0].At != at || got[0].Model != 0 {
		t.Errorf("got %+v, want a burst at %v", got, at)
	}
	if got := l.Fallen(&rules.State{Turn: 3}); len(got) != 0 {
		t.Errorf("a turn later: got %+v", got)
	}
	if got := l.Falls(2); len(got) != 0 {
		t.Errorf("before it fell: got %+v", got)
	}
}
