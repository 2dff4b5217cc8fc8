package game

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"baize/game/screens"
)

// TestNewerSettingsSurvive reads and writes settings of a newer program with fields of every kind that this one does not
// know: they are there afterwards as they were, and what this program knows is read and renewed.
func TestNewerSettingsSurvive(t *testing.T) {
	home(t)
	newer := map[string]string{"shadow": `3`, "fog": `{"deep":[1,{"a":null}]}`, "list": `["x",2]`, "word": `"w"`, "none": `null`, "big": `12345678901234567890`, "yes": `true`}
	text := `{"ui":1.5,"pace":"x"`
	for k, v := range newer {
		text += fmt.Sprintf(",%q:%s", k, v)
	}
	if err := os.MkdirAll(filepath.Dir(settingsFile()), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(settingsFile(), []byte(text+"}"), 0o644); err != nil {
		t.Fatal(err)
	}
	for n := range 3 {
		p, err := readPrefs()
		if err != nil || p.UI != 1.5 {
			t.Fatalf("got %+v, %v", p, err)
		}
		p.Mute, p.Pace = n == 2, ""
		if err := writePrefs(p); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(settingsFile())
		if err != nil {
			t.Fatal(err)
		}
		var now map[string]json.RawMessage
		if err := json.Unmarshal(data, &now); err != nil {
			t.Fatal(err)
		}
		for k, v := range newer {
			var got, want any
			json.Unmarshal(now[k], &got)
			json.Unmarshal([]byte(v), &want)
			if !reflect.DeepEqual(got, want) || now[k] == nil || k == "big" && string(now[k]) != v {
				t.Errorf("%s is %s now, want %s", k, now[k], v)
			}
		}
		if string(now["mute"]) != fmt.Sprint(n == 2) || now["pace"] != nil {
			t.Errorf("own settings are %s", data)
		}
	}
}

// TestUnreadableSettingsAreKept: settings that cannot be read are beside the new ones afterwards, and no half-written file
// is.
func TestUnreadableSettingsAreKept(t *testing.T) {
	dir := home(t)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	const torn = `{"ui": 1.5, "vol`
	if err := os.WriteFile(settingsFile(), []byte(torn), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := writePrefs(screens.DefaultPrefs()); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(settingsFile() + ".unreadable"); err != nil || string(data) != torn {
		t.Errorf("got %q, %v", data, err)
	}
	if p, err := readPrefs(); err != nil || p != screens.DefaultPrefs() {
		t.Errorf("got %+v, %v", p, err)
	}
	if list, err := os.ReadDir(filepath.Dir(settingsFile())); err != nil || len(list) != 2 {
		t.Errorf("got %v, %v, want two files", list, err)
	}
}
