package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// fakeBin makes a folder with commands of these scripts and links to the few real ones that ./play needs.
func fakeBin(t *testing.T, scripts map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"bash", "dirname", "sed", "head", "uname"} {
		real, err := exec.LookPath(name)
		if err != nil {
			t.Skip(err)
		}
		if err := os.Symlink(real, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	for name, script := range scripts {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// fakeGo tells a version; one that fetches tells 1.26.0 instead where GOTOOLCHAIN lets it.
func fakeGo(version string, fetches bool) string {
	script := fmt.Sprintf("echo go version go%s linux/amd64", version)
	if fetches {
		script = fmt.Sprintf("[ \"$GOTOOLCHAIN\" = auto ] && echo go version go1.26.0 linux/amd64 && exit\n%s", script)
	} else {
		script = "[ \"$GOTOOLCHAIN\" = auto ] && exit 1\n" + script
	}
	return script
}

// TestPlayFindsAGoOrSaysWhatToDo: of the Go that is found first one that is too old is passed over for another, for what a newer
// one fetches and for what the system offers; where there is nothing one sentence says what is needed and what is there.
func TestPlayFindsAGoOrSaysWhatToDo(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("./play is for shells")
	}
	for _, c := range []struct {
		name    string
		scripts map[string]string // on PATH
		aside   string            // a Go in the other place that is looked in
		packs   string            // what the system offers
		uses    string            // the Go in use afterwards, "" for none
		says    string
	}{
		{"new enough", map[string]string{"go": fakeGo("1.26.8", false)}, "", "", "1.26.8", ""},
		{"newer still", map[string]string{"go": fakeGo("1.30", false)}, "", "", "1.30", ""},
		{"too old, another aside", map[string]string{"go": fakeGo("1.19.8", false)}, fakeGo("1.26.1", false), "", "1.26.1", ""},
		{"fetches", map[string]string{"go": fakeGo("1.22.2", true)}, "", "", "1.26.0", "Fetching Go 1.26"},
		{"too old to fetch", map[string]string{"go": fakeGo("1.19.8", true)}, "", "", "", "Baize needs Go 1.26 or later and found only 1.19.8 at "},
		{"cannot fetch", map[string]string{"go": fakeGo("1.25.11", false)}, "", "", "", "found only 1.25.11"},
		{"none", nil, "", "", "", "found none: install it from https://go.dev/dl and start this again."},
		{"a package", map[string]string{"go": fakeGo("1.19.8", false)}, "", "golang-1.9-go golang-1.19-go golang-1.24-go golang-1.26-go golang-1.26-doc", "1.26.0", ""},
		{"only old packages", nil, "", "golang-1.9-go golang-1.19-go", "", "found none"},
	} {
		t.Run(c.name, func(t *testing.T) {
			scripts := map[string]string{}
			for k, v := range c.scripts {
				scripts[k] = v
			}
			if c.packs != "" {
				scripts["apt-cache"] = "for p in " + c.packs + "; do echo $p; done"
			}
			bin, aside := fakeBin(t, scripts), t.TempDir()
			if c.aside != "" {
				if err := os.WriteFile(filepath.Join(aside, "go"), []byte("#!/bin/sh\n"+c.aside+"\n"), 0o755); err != nil {
					t.Fatal(err)
				}
			}
			script := `set -eu
. ./.ci/needs.sh
go_places() { echo "$BIN" "$ASIDE"; }
install_packages() {
  echo "installs $*" >&2
  printf '#!/bin/sh\necho go version go%s.0 linux/amd64\n' "$(echo "$1" | sed 's/golang-\(.*\)-go/\1/')" >"$ASIDE/go"
  while ! "$ASIDE/go" >/dev/null 2>&1; do PATH=$REAL chmod +x "$ASIDE/go"; done
}
need_go
go version`
			cmd := exec.Command("bash", "-c", script)
			cmd.Env = []string{"PATH=" + bin, "HOME=" + aside, "BIN=" + bin, "ASIDE=" + aside, "REAL=" + os.Getenv("PATH")}
			var out, errs strings.Builder
			cmd.Stdout, cmd.Stderr = &out, &errs
			err := cmd.Run()
			if c.uses == "" {
				if code := cmd.ProcessState.ExitCode(); code != 2 || strings.Count(strings.TrimPrefix(errs.String(), "Fetching Go 1.26…\n"), "\n") != 1 {
					t.Errorf("got exit %d with %q, want 2 with one line", code, errs.String())
				}
			} else if err != nil || !strings.Contains(out.String(), "go"+c.uses+" ") {
				t.Errorf("got %q, %v with %q, want Go %s", out.String(), err, errs.String(), c.uses)
			}
			if !strings.Contains(errs.String(), c.says) {
				t.Errorf("got %q, want it to say %q", errs.String(), c.says)
			}
		})
	}
}

// TestPlayChecksBeforeItBuilds starts ./play itself with a Go that is too old and nothing else around.
func TestPlayChecksBeforeItBuilds(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("./play is for shells")
	}
	dir := t.TempDir()
	for _, name := range []string{"play", "go.mod", ".ci/needs.sh"} {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Replace(string(b), "/usr/local/go/bin", "/nowhere", 1) // a machine without one
		text = strings.Replace(text, "/usr/lib/go-*/bin", "/nowhere", 1)
		if err := os.MkdirAll(filepath.Join(dir, ".ci"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	bin := fakeBin(t, map[string]string{"go": fakeGo("1.19.8", false)})
	cmd := exec.Command(filepath.Join(bin, "bash"), filepath.Join(dir, "play"))
	cmd.Env = []string{"PATH=" + bin, "HOME=" + dir}
	out, _ := cmd.CombinedOutput()
	want := "Baize needs Go 1.26 or later and found only 1.19.8 at " + bin + "/go: install it from https://go.dev/dl and start this again.\n"
	if code := cmd.ProcessState.ExitCode(); code != 2 || string(out) != want {
		t.Errorf("got exit %d and\n%swant 2 and\n%s", code, out, want)
	}
}
