package screens

import (
	"strings"
	"testing"
	"time"

	"baize/input"
	"baize/rules"
)

// What the rules break down in while something is tried out is counted and shown, from whatever goroutine it is told.
func TestBreakdownsAreShown(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	told := make(chan bool)
	for range 2 {
		go func() { d.a.Broke(rules.Breakdown{Doing: "show a choice", Cause: "a test"}); told <- true }()
	}
	<-told
	<-told
	d.now = time.Second
	d.step(input.Snapshot{X: 300, Y: 600})
	if h := d.a.frame.Find("toast"); h == nil || !strings.Contains(d.a.on().toast.text, "2 times") {
		t.Errorf("got the toast %q, want how often the rules broke down", d.a.on().toast.text)
	}
}
