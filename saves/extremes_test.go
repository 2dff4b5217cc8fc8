package saves

import (
	"bytes"
	"encoding/json"
	"fmt"
	"runtime"
	"testing"

	"baize/rules"
)

// numbers visits every whole number in a value of JSON once for each path, whatever the places in lists, with a way to set
// it.
func numbers(v any, path string, met map[string]bool, see func(path string, set func(json.Number))) {
	visit := func(path string, e any, put func(any)) {
		if n, ok := e.(json.Number); ok && !met[path] {
			met[path] = true
			see(path, func(to json.Number) { put(to) })
			put(n)
			return
		}
		numbers(e, path, met, see)
	}
	switch v := v.(type) {
	case map[string]any:
		for k, e := range v {
			visit(path+"."+k, e, func(to any) { v[k] = to })
		}
	case []any:
		for i, e := range v {
			visit(path, e, func(to any) { v[i] = to })
		}
	}
}

// TestExtremeNumbers sets every number of a battle, one after another, to the ends of the range and near them, in saves
// whose hash and sum fit: each is refused in one line or opens in no more memory than a battle takes. What opens holds
// nothing far off the table.
func TestExtremeNumbers(t *testing.T) {
	for _, name := range []string{"first-blood", "quarry-lane", "crossroads"} {
		b := begin(t, name, 4)
		play(t, b, dice(4), 25, nil)
		encoded, err := Encode(b, Meta{})
		if err != nil {
			t.Fatal(err)
		}
		plain := laidOpen(t, encoded)
		var whole map[string]json.RawMessage
		if err := json.Unmarshal(plain, &whole); err != nil {
			t.Fatal(err)
		}
		dec := json.NewDecoder(bytes.NewReader(whole["state"]))
		dec.UseNumber()
		var state any
		if err := dec.Decode(&state); err != nil {
			t.Fatal(err)
		}
		refused, opened := 0, 0
		numbers(state, "", map[string]bool{}, func(path string, set func(json.Number)) {
			for _, n := range []json.Number{"-9223372036854775808", "-9223372036854775807", "9223372036854775807", "4611686018427387904", "-1099511627776"} {
				set(n)
				text, err := json.Marshal(state)
				if err != nil {
					t.Fatal(err)
				}
				s, err := rules.Decode(text)
				if err != nil {
					refused++
					continue
				}
				whole["state"], whole["hash"] = text, json.RawMessage(fmt.Sprintf("%q", rules.Hash(s)))
				data, err := json.Marshal(whole)
				if err != nil {
					t.Fatal(err)
				}
				data = coveredAgain(t, data)
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				l, err := Decode("some.baize", data)
				runtime.ReadMemStats(&after)
				if took := after.TotalAlloc - before.TotalAlloc; took > 128<<20 {
					t.Errorf("%s %s=%s: opening it takes %d MiB", name, path, n, took>>20)
				}
				if err != nil {
					refused++
					oneLine(t, err, "")
					continue
				}
				opened++
				within(t, fmt.Sprintf("%s %s=%s", name, path, n), l.Battle.State())
			}
		})
		t.Logf("%s: %d refused, %d opened", name, refused, opened)
		if refused < 100 {
			t.Errorf("%s: only %d were refused", name, refused)
		}
	}
}

// within checks that everything stands where geometry is defined.
func within(t *testing.T, what string, s *rules.State) {
	t.Helper()
	const far = 1 << 24
	off := func(n int64) bool { return n < -far || n > far }
	for i := range s.Models {
		m := &s.Models[i]
		if off(int64(m.At.X)) || off(int64(m.At.Y)) || off(int64(m.Base.W)) || off(int64(m.Base.L)) {
			t.Errorf("%s: model %s is opened at %v with base %v", what, m.Label, m.At, m.Base)
		}
	}
	for i := range s.Table.Pieces {
		p := s.Table.Pieces[i].Shape
		for _, q := range append(p.Pts[:len(p.Pts):len(p.Pts)], p.C) {
			if off(int64(q.X)) || off(int64(q.Y)) {
				t.Errorf("%s: piece %s has a point at %v", what, s.Table.Pieces[i].Label, q)
			}
		}
	}
}
