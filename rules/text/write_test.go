package text

import (
	"math/rand/v2"
	"reflect"
	"testing"
)

// TestRevise holds that a line that says something else keeps what it says already as it stands.
func TestRevise(t *testing.T) {
	const raw = `terrain   building "old house" rect=26,30,6,5   tags=capacity=8  # stone`
	same := []Key{{Name: "rect", Value: "26,30,6,5"}, {Name: "tags", Value: "capacity=8"}}
	for _, c := range []struct {
		args []string
		keys []Key
		want string
	}{
		{[]string{"building", "old house"}, same, raw},
		{[]string{"building", "inn"}, same, `terrain   building inn rect=26,30,6,5   tags=capacity=8  # stone`},
		{[]string{"building", "old house"}, []Key{{Name: "rect", Value: "1,2,6,5"}, same[1]}, `terrain   building "old house" rect=1,2,6,5   tags=capacity=8  # stone`},
		{[]string{"building", "old house"}, same[:1], `terrain   building "old house" rect=26,30,6,5  # stone`},
		{[]string{"building"}, same[1:], `terrain   building   tags=capacity=8  # stone`},
		{[]string{"building", "old house", "x y"}, append(same[:2:2], Key{Name: "facing", Value: "10"}), `terrain   building "old house" "x y" rect=26,30,6,5   tags=capacity=8 facing=10  # stone`},
	} {
		if got := Revise(raw, "terrain", c.args, c.keys); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
	if got := Revise("  # only a comment", "title", []string{"x"}, nil); got != "title x  # only a comment" {
		t.Errorf("got %q", got)
	}
	if got := Comment(`a b="#1" #2`); got != "#2" {
		t.Errorf("Comment: got %q", got)
	}
}

// TestWrittenLinesAreReadBack tries words of all that means something in a line.
func TestWrittenLinesAreReadBack(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	some := func() string {
		const letters = `ab "\=#,;é	`
		all := []rune(letters)
		out := ""
		for range rnd.IntN(6) {
			out += string(all[rnd.IntN(len(all))])
		}
		return out
	}
	raw := "w"
	for range 3000 {
		var args []string
		var keys []Key
		for range rnd.IntN(3) {
			args = append(args, some())
		}
		for range rnd.IntN(3) {
			keys = append(keys, Key{Name: "k" + string(rune('a'+rnd.IntN(3))), Value: some()})
		}
		for _, line := range []string{Format("w", args, keys), Revise(raw, "w", args, keys)} {
			got, err := Parse("t", []byte(line))
			if err != nil || len(got) != 1 {
				t.Fatalf("%q: got %v, %v", line, got, err)
			}
			l := got[0]
			if !reflect.DeepEqual(l.Args, args) || !sameKeys(l.Keys, keys) {
				t.Fatalf("%q: got %q %v, want %q %v", line, l.Args, l.Keys, args, keys)
			}
			raw = line
		}
	}
}

// sameKeys compares pairs whose order counts within a name only.
func sameKeys(a, b []Key) bool {
	by := func(list []Key) map[string][]string {
		out := map[string][]string{}
		for _, k := range list {
			out[k.Name] = append(out[k.Name], k.Value)
		}
		return out
	}
	return reflect.DeepEqual(by(a), by(b))
}
