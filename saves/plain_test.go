package saves

import (
	"bytes"
	"encoding/json"
	"testing"
)

// laidOpen gives a save of the current format with nothing covered, as a flat object with the fields of both.
func laidOpen(t testing.TB, data []byte) []byte {
	t.Helper()
	d, c, _, err := read(Format, data)
	if err != nil {
		t.Fatal(err)
	}
	d.Covered, d.Sum = nil, ""
	outer, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	inner, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	outer = bytes.Replace(outer, []byte(`,"covered":null,"sum":""}`), []byte(","), 1)
	return append(outer, inner[1:]...)
}

// coveredAgain covers and seals what laidOpen gave, or what was made of it, as by somebody who means it.
func coveredAgain(t testing.TB, plain []byte) []byte {
	t.Helper()
	outer, inner := map[string]json.RawMessage{}, map[string]json.RawMessage{}
	if err := json.Unmarshal(plain, &outer); err != nil {
		t.Fatal(err)
	}
	for _, k := range []string{"start", "log", "back", "state"} {
		if v, ok := outer[k]; ok {
			inner[k] = v
			delete(outer, k)
		}
	}
	var hash string
	if err := json.Unmarshal(outer["hash"], &hash); err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(inner)
	if err != nil {
		t.Fatal(err)
	}
	if outer["covered"], err = json.Marshal(cover(hash, data)); err != nil {
		t.Fatal(err)
	}
	if data, err = json.Marshal(outer); err != nil {
		t.Fatal(err)
	}
	data, _ = seal("", data)
	return data
}

// meant covers and seals what stands in a line of a journal after one with the sum before, as by somebody who means it.
func meant(t testing.TB, before, plain string) []byte {
	t.Helper()
	data, err := json.Marshal(written{Done: cover(before, []byte(plain))})
	if err != nil {
		t.Fatal(err)
	}
	data, _ = seal(before, data)
	return append(data, '\n')
}
