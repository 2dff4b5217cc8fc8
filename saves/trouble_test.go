package saves

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"baize/rules"
)

// fullDisk takes so many bytes and no more, as a disk that fills up does: a part of a write goes through.
type fullDisk struct {
	disk
	room    int
	noSync  bool
	noTrunc bool
}

var errFull = errors.New("no space left on device")

func (f *fullDisk) WriteAt(data []byte, at int64) (int, error) {
	if len(data) <= f.room {
		f.room -= len(data)
		return f.disk.WriteAt(data, at)
	}
	n, _ := f.disk.WriteAt(data[:f.room], at)
	f.room = 0
	return n, errFull
}

func (f *fullDisk) Sync() error {
	if f.noSync {
		return errors.New("input/output error")
	}
	return f.disk.Sync()
}

func (f *fullDisk) Truncate(size int64) error {
	if f.noTrunc {
		return errors.New("input/output error")
	}
	return f.disk.Truncate(size)
}

// TestDiskFills lets a disk fill up after any number of bytes while a battle is played, with commands taken back in
// between, and makes room again later. The journal is at any moment how the battle began; what is not in it was told,
// and comes as soon as there is room.
func TestDiskFills(t *testing.T) {
	for name, broken := range map[string]fullDisk{"full": {}, "full and stuck": {noTrunc: true}, "no sync": {room: 1 << 20, noSync: true}} {
		for room := 0; room < 600; room += 149 {
			b := begin(t, "first-blood", 7)
			j, err := NewJournal(t.TempDir(), b, Meta{})
			if err != nil {
				t.Fatal(err)
			}
			f := broken
			f.disk, f.room = j.d, f.room+room
			j.d = &f
			hash := rules.Hash(b.State())
			rnd, failed := dice(7), 0
			for n := range 24 {
				if n == 16 {
					f.room, f.noSync, f.noTrunc = 1<<20, false, false
				}
				if n%5 == 4 && b.Undoable() > 0 {
					if err = b.Undo(1, rules.NotAcross); err != nil {
						t.Fatal(err)
					}
					err = j.Undo(1, rules.NotAcross)
				} else {
					play(t, b, rnd, 1, func(e rules.Entry) { err = j.Do(e) })
				}
				if err == nil {
					hash = rules.Hash(b.State())
				} else if failed++; strings.ContainsAny(err.Error(), "\n") || !strings.Contains(err.Error(), "not on disk") {
					t.Errorf("got %v", err)
				}
				now, e := Peek(j.Path())
				if e != nil {
					t.Fatalf("%s with room for %d, command %d: %v", name, room, n, e)
				}
				got := rules.Hash(now.Battle.State())
				if name == "full" && got != hash || err == nil && got != hash {
					t.Fatalf("%s with room for %d, command %d: the disk does not hold what was acknowledged", name, room, n)
				}
				if n >= 16 && err != nil {
					t.Errorf("%s: there is room again: %v", name, err)
				}
			}
			if failed == 0 {
				t.Errorf("%s with room for %d: nothing failed", name, room)
			}
			if err := j.Close(); err != nil {
				t.Error(err)
			}
			l, j, err := Recover(j.Path())
			if err != nil {
				t.Fatal(err)
			}
			j.Close()
			same(t, "in the end", l.Battle, b)
		}
	}
}

// TestCloseTellsWhatIsMissing closes a journal on a disk that stays full.
func TestCloseTellsWhatIsMissing(t *testing.T) {
	b := begin(t, "first-blood", 7)
	j, err := NewJournal(t.TempDir(), b, Meta{})
	if err != nil {
		t.Fatal(err)
	}
	j.d = &fullDisk{disk: j.d, room: 10}
	play(t, b, dice(1), 3, func(e rules.Entry) { err = j.Do(e) })
	if err == nil || !strings.Contains(err.Error(), "the last 3 commands are not on disk") {
		t.Errorf("got %v", err)
	}
	if err := j.Close(); err == nil || !errors.Is(err, errFull) {
		t.Errorf("got %v, want the reason", err)
	}
}

// TestReadOnlyFolder begins and saves where nothing can be written. Root may write everywhere, see TestSmallDisk.
func TestReadOnlyFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "locked")
	if err := os.Mkdir(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	if f, err := os.Create(filepath.Join(dir, "probe")); err == nil {
		f.Close()
		t.Skip("this user may write everywhere")
	}
	b := begin(t, "first-blood", 1)
	if _, err := NewJournal(dir, b, Meta{}); err == nil || strings.Contains(err.Error(), "\n") {
		t.Errorf("a journal: got %v", err)
	}
	if err := Write(filepath.Join(dir, "a"+Ending), b, Meta{}); err == nil || strings.Contains(err.Error(), "\n") {
		t.Errorf("a save: got %v", err)
	}
}

// TestClockGoesBack plays battles while the clock was years ahead, and then others: the list has them in the order in
// which they were played, and names do not clash.
func TestClockGoesBack(t *testing.T) {
	dir := t.TempDir()
	b := begin(t, "first-blood", 1)
	note := func(j *Journal) {
		t.Helper()
		if err := j.Do(rules.Entry{Command: rules.Command{Kind: rules.KindNote, Seat: rules.NoSeat, Name: "tea"}}); err != nil {
			t.Fatal(err)
		}
	}
	var paths []string
	for n := range 3 {
		j, err := NewJournal(dir, b, Meta{})
		if err != nil {
			t.Fatal(err)
		}
		note(j)
		j.Close()
		at := time.Now().AddDate(8-n, 0, 0) // each of them later by a clock that was put right bit by bit
		if n < 2 {
			if err := os.Chtimes(j.Path(), at, at); err != nil {
				t.Fatal(err)
			}
		}
		paths = append(paths, j.Path())
	}
	first := func(want string) {
		t.Helper()
		found, err := Journals(dir)
		if err != nil || len(found) != 3 || found[0].Path != want {
			t.Errorf("got %v, %v, want %s first", found, err, want)
		}
	}
	first(paths[2])
	_, j, err := Recover(paths[1])
	if err != nil {
		t.Fatal(err)
	}
	note(j)
	j.Close()
	first(paths[1])
	for n, p := range paths {
		if !strings.HasPrefix(filepath.Base(p), []string{"000001-", "000002-", "000003-"}[n]) {
			t.Errorf("journal %d is called %s", n+1, p)
		}
	}
}

// TestManyAtOnce begins far more journals in a moment than a clock could tell apart.
func TestManyAtOnce(t *testing.T) {
	dir := t.TempDir()
	b := begin(t, "first-blood", 1)
	for range 120 {
		j, err := NewJournal(dir, b, Meta{})
		if err != nil {
			t.Fatal(err)
		}
		j.Close()
	}
	if found, err := Journals(dir); err != nil || len(found) != 120 {
		t.Errorf("got %d journals, %v", len(found), err)
	}
}
