package rulestest

import (
	"testing"

	"baize/rules"
	"baize/rules/text"
)

// KeysAsked gives the lines of a set-up to the builder of a system, and returns which keys it asks for in lines of each word.
func KeysAsked(t testing.TB, sys rules.System, lines string) map[string]map[string]bool {
	t.Helper()
	list, err := text.Parse("keys.txt", []byte(lines))
	if err != nil {
		t.Fatal(err)
	}
	b, out := sys.Builder(), map[string]map[string]bool{}
	for _, l := range list {
		if out[l.Word] == nil {
			out[l.Word] = map[string]bool{}
		}
		l.Asked = func(key string) { out[l.Word][key] = true }
		if ok, err := b.Line(l); err != nil || !ok {
			t.Fatalf("%s: %v, taken %v", l.Word, err, ok)
		}
	}
	return out
}
