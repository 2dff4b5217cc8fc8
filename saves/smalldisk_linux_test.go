package saves

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"baize/rules"
)

// TestPipe reads saves and journals that are a pipe into which nobody writes, a folder, and a device that never ends.
func TestPipe(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "some.baize")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	for _, path := range []string{pipe, dir, "/dev/zero"} {
		for what, read := range map[string]func(string) (Loaded, error){"read": Read, "peeked at": Peek} {
			if _, err := read(path); err == nil || !strings.HasPrefix(err.Error(), path+": expected a file, found ") {
				t.Errorf("%s %s: got %v", path, what, err)
			}
		}
	}
}

// TestSmallDisk plays on a real disk of 96 KiB until it is full, makes room, fills it, and has it turn read-only, in a
// name space of its own.
func TestSmallDisk(t *testing.T) {
	if dir := os.Getenv("BAIZE_TEST_SMALL"); dir != "" {
		onSmallDisk(t, dir)
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestSmallDisk$", "-test.v")
	cmd.Env = append(os.Environ(), "BAIZE_TEST_SMALL="+t.TempDir())
	cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS}
	if os.Getuid() != 0 {
		cmd.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
		cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}
		cmd.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}
	}
	out, err := cmd.CombinedOutput()
	switch {
	case strings.Contains(string(out), "no mounts here") || errors.Is(err, syscall.EPERM):
		t.Skipf("this machine lets no disks be mounted: %v", err)
	case err != nil || !strings.Contains(string(out), "small disk played"):
		t.Errorf("%v\n%s", err, out)
	}
}

func onSmallDisk(t *testing.T, dir string) {
	err := syscall.Mount("", "/", "", syscall.MS_PRIVATE|syscall.MS_REC, "")
	if err == nil {
		err = syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=96k")
	}
	if err != nil {
		fmt.Println("no mounts here:", err)
		return
	}
	ballast := filepath.Join(dir, "ballast")
	playUntilFull(t, dir, func(*Journal) {
		if err := os.WriteFile(ballast, make([]byte, 90<<10), 0o644); err == nil {
			t.Fatal("the disk should be full")
		}
	}, func() {
		if err := os.Remove(ballast); err != nil {
			t.Fatal(err)
		}
	})
	names := list(t, dir)
	b := begin(t, "quarry-lane", 3)
	if err := os.WriteFile(ballast, make([]byte, 90<<10), 0o644); err == nil {
		t.Fatal("the disk should be full")
	}
	if _, err := NewJournal(dir, b, Meta{}); !errors.Is(err, syscall.ENOSPC) || strings.Contains(err.Error(), "\n") {
		t.Errorf("a journal on a full disk: got %v", err)
	}
	if err := Write(filepath.Join(dir, "a"+Ending), b, Meta{}); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("a save on a full disk: got %v", err)
	}
	os.Remove(ballast)
	if got := list(t, dir); got != names {
		t.Errorf("left behind: got %s, want %s", got, names)
	}
	if err := syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	if _, err := NewJournal(dir, b, Meta{}); !errors.Is(err, syscall.EROFS) || strings.Contains(err.Error(), "\n") {
		t.Errorf("a journal on a read-only disk: got %v", err)
	}
	if err := Write(filepath.Join(dir, "a"+Ending), b, Meta{}); !errors.Is(err, syscall.EROFS) {
		t.Errorf("a save on a read-only disk: got %v", err)
	}
	found, err := Journals(dir)
	if err != nil || len(found) != 1 {
		t.Fatalf("got %v, %v", found, err)
	}
	if _, _, err := Recover(found[0].Path); !errors.Is(err, syscall.EROFS) {
		t.Errorf("going on on a read-only disk: got %v", err)
	}
	if l, err := Peek(found[0].Path); err != nil || len(l.Battle.Log()) == 0 {
		t.Errorf("looking at it: %v", err)
	}
	fmt.Println("small disk played")
}

func list(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(entries)
}

// playUntilFull has a disk filled behind a journal, plays until commands cannot be written, has room made, and plays on:
// nothing is missing.
func playUntilFull(t *testing.T, dir string, fill func(*Journal), room func()) {
	t.Helper()
	b := begin(t, "quarry-lane", 3)
	j, err := NewJournal(dir, b, Meta{})
	if err != nil {
		t.Fatal(err)
	}
	fill(j)
	hash, failed := rules.Hash(b.State()), 0
	for n := 0; failed < 5; n++ {
		play(t, b, dice(uint64(n)), 1, func(e rules.Entry) { err = j.Do(e) })
		if err == nil {
			hash = rules.Hash(b.State())
		} else if failed++; !errors.Is(err, syscall.ENOSPC) && !errors.Is(err, syscall.EFBIG) {
			t.Fatal(err)
		}
		if n > 5000 || b.State().Over != nil {
			t.Fatal("the disk never fills")
		}
	}
	l, err := Peek(j.Path())
	if err != nil || rules.Hash(l.Battle.State()) != hash {
		t.Fatalf("the full disk does not hold what was acknowledged: %v", err)
	}
	room()
	play(t, b, dice(1), 1, func(e rules.Entry) { err = j.Do(e) })
	if err != nil {
		t.Fatalf("there is room again: %v", err)
	}
	j.Close()
	if l, err = Peek(j.Path()); err != nil {
		t.Fatal(err)
	}
	same(t, "after there was room", l.Battle, b)
}

// TestFileLimit plays where files may not grow: the system refuses, and sends a signal that must not kill the program.
func TestFileLimit(t *testing.T) {
	if dir := os.Getenv("BAIZE_TEST_LIMIT"); dir != "" {
		var was syscall.Rlimit
		if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
			t.Fatal(err)
		}
		playUntilFull(t, dir, func(j *Journal) {
			now := was
			now.Cur = uint64(j.size) + 2000
			if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &now); err != nil {
				t.Fatal(err)
			}
		}, func() {
			if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
				t.Fatal(err)
			}
		})
		fmt.Println("limit played")
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestFileLimit$", "-test.v")
	cmd.Env = append(os.Environ(), "BAIZE_TEST_LIMIT="+t.TempDir())
	if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), "limit played") {
		t.Errorf("%v\n%s", err, out)
	}
}
