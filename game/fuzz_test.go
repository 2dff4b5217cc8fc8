package game

import (
	"encoding/json"
	"strings"
	"testing"

	"baize/game/screens"
	"baize/input"
)

// FuzzSettings reads settings files: an error in one line, or settings with which the window can be laid out.
func FuzzSettings(f *testing.F) {
	good, err := json.Marshal(screens.DefaultPrefs())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	for _, text := range []string{"", "{}", "null", `{"ui":1e300,"volume":-4}`, `{"ui":null,"names":["\u0000",""]}`, `{"palette":"x","pace":"y","system":"z"}`, `{"typeDice":[true]}`, `{}{}`, `{"more":1}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		p := screens.DefaultPrefs()
		if err := decodePrefs(data, &p); err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("an error of several lines: %q", err)
			}
			return
		}
		a := screens.New(screens.Options{Prefs: p})
		for _, key := range []string{"T", "Escape", "H"} {
			a.Step(input.Snapshot{Keys: []string{key}}, 0)
		}
	})
}
