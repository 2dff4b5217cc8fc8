package workshop

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"baize/rules/geom"
	"baize/saves"
	"baize/saves/killing"
)

var kills = flag.Int("kills", 12, "how often an editing process is killed")

// TestDrafts keeps, lists, resumes and drops.
func TestDrafts(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "drafts")
	if list, err := Drafts(dir); err != nil || len(list) != 0 {
		t.Fatal(list, err)
	}
	f, err := NewDraft(dir)
	if err != nil {
		t.Fatal(err)
	}
	d := opened(t, "quarry-lane")
	now, err := Move([]ID{named(t, d, "office")}, geom.Pt(geom.Inch, 0)).Apply(d)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range []Document{d, now, now} {
		if err := f.Keep(v); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := Resume(f.Path()); !errors.Is(err, saves.ErrInUse) {
		t.Errorf("resumed while it is open: got %v", err)
	}
	f.Close()
	list, err := Drafts(dir)
	if err != nil || len(list) != 1 || list[0].Title != "Quarry Lane" || list[0].Err != nil {
		t.Fatalf("got %+v, %v", list, err)
	}
	got, f, err := Resume(list[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []Part{Map, Scenario} {
		if !bytes.Equal(got.Text(p), now.Text(p)) || got.Name(p) != now.Name(p) {
			t.Errorf("part %d is another one", p)
		}
	}
	if err := f.Drop(); err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 0 {
		t.Errorf("dropped: %v is left, %v", left, err)
	}
}

// TestDamagedDraftsAreNamed flips every part of a draft: it is refused with its name, and listed with the reason.
func TestDamagedDraftsAreNamed(t *testing.T) {
	dir := t.TempDir()
	f, err := NewDraft(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Keep(lined(t, "terrain woods w disc=5,5,4")); err != nil {
		t.Fatal(err)
	}
	f.Close()
	data, err := os.ReadFile(f.Path())
	if err != nil {
		t.Fatal(err)
	}
	for i := range data {
		bad := bytes.Clone(data)
		bad[i] ^= 1
		if err := os.WriteFile(f.Path(), bad, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, _, err := Resume(f.Path()); err == nil || !strings.Contains(err.Error(), filepath.Base(f.Path())) {
			t.Fatalf("byte %d, %q: got %v", i, bad[i], err)
		}
	}
	if list, err := Drafts(dir); err != nil || len(list) != 1 || list[0].Err == nil {
		t.Errorf("got %+v, %v", list, err)
	}
}

// TestKilledWhileEditing kills a process that edits, at random moments and without warning. Each time the draft holds what was
// acknowledged last, or the one that was being written; the next process goes on from there.
func TestKilledWhileEditing(t *testing.T) {
	if dir := os.Getenv("BAIZE_TEST_EDITOR"); dir != "" {
		editUntilKilled(t, dir)
		return
	}
	dir := t.TempDir()
	rnd := rand.New(rand.NewPCG(1, uint64(time.Now().UnixNano())))
	steps, last := 0, ""
	for range *kills {
		v := killing.Start(t, "TestKilledWhileEditing", "BAIZE_TEST_EDITOR="+dir)
		v.KillAfter(1+rnd.IntN(20), 3*time.Millisecond, rnd, func(line string) { last, steps = line, steps+1 })
		list, err := Drafts(dir)
		if err != nil || len(list) != 1 || list[0].Err != nil {
			t.Fatalf("got %+v, %v", list, err)
		}
		d, f, err := Resume(list[0].Path)
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
		var n, want int
		var sum string
		if _, err := fmt.Sscan(last, &want, &sum); err != nil {
			t.Fatalf("it said %q", last)
		}
		if _, err := fmt.Sscan(d.Title(), &n); err != nil || n < want || n > want+1 {
			t.Fatalf("the draft is that of step %d, step %d was acknowledged", n, want)
		}
		if n == want && summed(d) != sum {
			t.Fatal("the draft is another one than was acknowledged")
		}
	}
	if steps < *kills {
		t.Errorf("only %d edits were kept", steps)
	}
}

func summed(d Document) string {
	h := sha256.Sum256(d.Text(Map))
	return hex.EncodeToString(h[:])
}

// editUntilKilled goes on with the draft of a folder, and says after each edit that is kept how many there were.
func editUntilKilled(t *testing.T, dir string) {
	d := lined(t)
	f, err := NewDraft(dir)
	if list, _ := Drafts(dir); len(list) > 0 {
		f.Close()
		d, f, err = Resume(list[0].Path)
	}
	if err != nil {
		t.Fatal(err)
	}
	rnd := rand.New(rand.NewPCG(2, uint64(time.Now().UnixNano())))
	n := 0
	fmt.Sscan(d.Title(), &n)
	for {
		n++
		if now, err := anyEdit(rnd, d).Apply(d); err == nil {
			d = now
		}
		if d, err = SetTitle(fmt.Sprint(n)).Apply(d); err != nil {
			t.Fatal(err)
		}
		if err := f.Keep(d); err != nil {
			t.Fatal(err)
		}
		fmt.Println(n, summed(d))
	}
}
