// Command dist packs Baize for players: an archive for each system that it is built for, with the program, its icon and the
// notices of everything compiled into it, and the check sums of all. The script `dist` at the top of the tree runs it.
//
// It is a module of its own, so that what only packing needs (icon formats, Windows resources) is no library of the game.
package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"time"
)

// target is an operating system and a processor, by Go's names.
type target struct{ os, arch string }

func (t target) String() string { return t.os + "-" + t.arch }

var targets = []target{{"linux", "amd64"}, {"linux", "arm64"}, {"windows", "amd64"}, {"windows", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}}

// release is what an archive says of itself. The tree's commit gives its time, so that the same commit gives the same bytes.
type release struct {
	tree, version string
	revision      string // of the commit, its first 12 digits
	at            time.Time
}

var versions = regexp.MustCompile(`^\d{1,4}\.\d{1,4}\.\d{1,4}(-[0-9A-Za-z.]+)?$`)

func main() {
	tree := flag.String("tree", "../..", "the working tree of Baize")
	version := flag.String("version", "", "such as 1.2.0")
	out := flag.String("out", "archives", "folder for the archives; made where it is missing")
	flag.Parse()
	if err := pack(*tree, *version, *out); err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(1)
	}
}

func pack(tree, version, out string) error {
	if !versions.MatchString(version) {
		return fmt.Errorf("%q is no version: expected three numbers, such as 1.2.0 or 1.2.0-beta.1", version)
	}
	r := release{tree: tree, version: version}
	if err := r.commit(); err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	var sums bytes.Buffer
	for _, t := range targets {
		name, data, err := r.archive(t)
		if err != nil {
			return fmt.Errorf("%v: %w", t, err)
		}
		if err := os.WriteFile(filepath.Join(out, name), data, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(data), name)
		fmt.Printf("%s, %.1f MB\n", name, float64(len(data))/1e6)
	}
	if err := os.WriteFile(filepath.Join(out, "SHA256SUMS"), sums.Bytes(), 0o644); err != nil {
		return err
	}
	fmt.Println("SHA256SUMS")
	var untried []string
	for _, t := range targets {
		if (t != target{runtime.GOOS, runtime.GOARCH}) {
			untried = append(untried, t.String())
		}
	}
	fmt.Printf("Started here: %s. Built but not run here: %s; nothing is signed.\n", target{runtime.GOOS, runtime.GOARCH}, strings.Join(untried, ", "))
	return nil
}

// commit fills in which commit is packed. A tree with changes is refused: nobody could build its archives again.
func (r *release) commit() error {
	changed, err := run(r.tree, nil, "git", "status", "--porcelain")
	if err != nil {
		return err
	}
	if changed != "" {
		first, _, _ := strings.Cut(changed, "\n")
		return fmt.Errorf("the tree is changed (%s): commit first, so that the archives can be built again", strings.TrimSpace(first))
	}
	text, err := run(r.tree, nil, "git", "log", "-1", "--abbrev=12", "--format=%h %ct")
	if err != nil {
		return err
	}
	var seconds int64
	if _, err := fmt.Sscan(text, &r.revision, &seconds); err != nil {
		return fmt.Errorf("git log gives %q: %w", text, err)
	}
	r.at = time.Unix(seconds, 0).UTC()
	return nil
}

// build compiles the program for a target and returns its bytes, with resources where the system reads them from the program.
func (r release) build(t target) ([]byte, error) {
	dir, err := os.MkdirTemp("", "baize-dist")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	exe := filepath.Join(dir, "baize")
	if _, err := run(r.tree, t.env(), "go", "build", "-trimpath", "-buildvcs=false", "-ldflags", fmt.Sprintf("-s -w -buildid= -X 'main.release=%s %s'", r.version, r.revision), "-o", exe, "."); err != nil {
		return nil, err
	}
	if t == (target{runtime.GOOS, runtime.GOARCH}) {
		said, err := run(dir, nil, exe, "version")
		if err != nil {
			return nil, err
		}
		if want := fmt.Sprintf("baize %s %s,", r.version, r.revision); !strings.HasPrefix(said, want) {
			return nil, fmt.Errorf("the program calls itself %q, expected %q", said, want)
		}
	}
	data, err := os.ReadFile(exe)
	if err != nil || t.os != "windows" {
		return data, err
	}
	return withResources(data, r.version)
}

func (t target) env() []string {
	return []string{"CGO_ENABLED=0", "GOOS=" + t.os, "GOARCH=" + t.arch, "GOFLAGS=", "GOWORK=off"}
}

// run returns what a command prints, trimmed; its error has what the command said of it.
func run(dir string, env []string, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	out, err := cmd.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		err = fmt.Errorf("%s %s: %v: %s", name, args[0], err, bytes.TrimSpace(exit.Stderr))
	}
	return strings.TrimSpace(string(out)), err
}
