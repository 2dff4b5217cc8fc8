package workshop

import (
	"strings"
	"testing"

	"baize/rules/geom"
)

// TestLessonsAreKept holds that the lines of a lesson stay as they were written, at the end, whatever is edited, and are listed.
func TestLessonsAreKept(t *testing.T) {
	const lesson = "prompt   \"Look\"  \"Come nearer.\" piece=green   # first\nuntil act look\n\nprompt Read \"All of it.\" at=3,4\n"
	d := must(t, nil, []byte("system any\ntable 48x36\nterrain wood green rect=9,9,3,3\n"+lesson))
	if list := d.Lesson(); len(list) != 2 || list[0].Label() != "Look" || list[1].Label() != "Read" {
		t.Fatalf("got %v", list)
	}
	now, _ := d.added(&Item{Word: "unit", Args: []string{"a1", "A", "First"}})
	for _, e := range []Edit{SetTold("about", "Two."), SetSetting("turns", "3"), SetTable(50*geom.Inch, 40*geom.Inch, "", false)} {
		var err error
		if now, err = e.Apply(now); err != nil {
			t.Fatal(err)
		}
	}
	text := string(now.Text(Scenario))
	if !strings.HasSuffix(text, lesson) || !strings.Contains(text, "unit a1 A First\n") || !strings.Contains(text, "about Two.\n") {
		t.Errorf("got\n%s", text)
	}
}
