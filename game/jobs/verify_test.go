package jobs

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	_ "baize/rules/systems"
)

// TestVerifyFrozen plays the frozen saves and journals of every format again: for each, Validate reports that the commands lead
// to the saved state, or names the command from which today's rules differ. Without -verify every save is valid.
func TestVerifyFrozen(t *testing.T) {
	files, err := filepath.Glob("../../saves/testdata/format-*")
	if err != nil || len(files) < 15 {
		t.Fatal(files, err)
	}
	whole, parts := 0, 0
	for _, file := range files {
		var out, errs bytes.Buffer
		code := Validate([]string{"-verify", file}, &out, &errs)
		switch text := out.String(); {
		case errs.Len() > 0 || strings.Count(text, "\n") != 1 || !strings.HasPrefix(text, file+":"):
			t.Errorf("%s: %q, %q", file, text, errs.String())
		case code == 0 && strings.Contains(text, "commands lead to where the battle stands"):
			whole++
		case code == 1 && strings.Contains(text, "this program plays command "):
			parts++
		default:
			t.Errorf("code %d: %s", code, text)
		}
		out.Reset()
		if code := Validate([]string{file}, &out, &errs); filepath.Ext(file) == ".baize" && code != 0 {
			t.Errorf("%s without -verify: %d, %s", file, code, errs.String())
		}
	}
	if whole == 0 || parts == 0 {
		t.Errorf("%d lead where they stand and %d part, want some of both", whole, parts)
	}
}
