package saves

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/rulestest/table"
	_ "baize/rules/rulestest/toys/ships"
	_ "baize/rules/rulestest/toys/squares"
)

var update = flag.Bool("update", false, "write the frozen files of the current format anew")

// frozen are the files of all formats: of each a save and a journal of every system, written by the program of their time
// (format 1 knew one system when it was new, the Community Edition and DUST 1947 came with format 5).
func frozen(t *testing.T, ending string) []string {
	t.Helper()
	if *update {
		freeze(t)
	}
	list, err := filepath.Glob("testdata/format-*" + ending)
	if err != nil {
		t.Fatal(err)
	}
	for format := 1; format <= Format; format++ {
		systems := map[string]bool{}
		for _, path := range list {
			if l, _ := DecodeFile(path); strings.HasPrefix(filepath.Base(path), fmt.Sprintf("format-%d", format)) && l.Battle != nil {
				systems[l.Battle.State().System] = true
			}
		}
		if len(systems) < 2 {
			t.Errorf("format %d has a frozen %s of %d systems, want two", format, ending, len(systems))
		}
	}
	toys, err := filepath.Glob("testdata/toys/format-*" + ending)
	if err != nil || len(toys) < 2 {
		t.Fatalf("%v: %d frozen files of toys, want two", err, len(toys))
	}
	return append(list, toys...)
}

// parts checks that an error says where a log and the rules of today part.
func parts(t *testing.T, path string, err error) {
	t.Helper()
	var p *rules.Parted
	if !errors.As(err, &p) || p.Entry < 1 || strings.ContainsAny(err.Error(), "\n") {
		t.Errorf("%s: %v, want it to say at which command it parts", path, err)
	}
	t.Log(err)
}

// TestFrozenSavesToTheEnd replays every frozen save or says at which command it parts from today's rules. An undo after
// loading takes one command back or says that it cannot, and never puts other models elsewhere. Then the battle is played
// to its end, and saved in the format of now.
func TestFrozenSavesToTheEnd(t *testing.T) {
	for _, path := range frozen(t, Ending) {
		for _, first := range []string{"undo", "verify"} {
			l, err := Read(path)
			if err != nil {
				t.Fatal(err)
			}
			before := l.Battle.State()
			if first == "verify" {
				if err := l.Battle.Verify(); err != nil {
					parts(t, path, err)
				}
			}
			if len(l.Battle.Log()) == 0 {
				t.Fatalf("%s has no commands", path)
			}
			if err := l.Battle.Undo(1, across(l.Battle)); err != nil {
				parts(t, path, err)
				if l.Battle.State() != before {
					t.Errorf("%s: an undo that is refused changes the battle", path)
				}
			}
			elsewhere := 0
			for i := range before.Models {
				if m, k := &before.Models[i], l.Battle.State().Models[i]; m.At != k.At || m.Place != k.Place {
					elsewhere++
				}
			}
			if elsewhere*2 > len(before.Models) {
				t.Errorf("%s: one undo puts %d of %d models elsewhere", path, elsewhere, len(before.Models))
			}
			toTheEnd(t, path, l)
		}
	}
}

// toTheEnd plays on until the battle is over, with a save in between, and saves that.
func toTheEnd(t *testing.T, path string, l Loaded) {
	t.Helper()
	rnd := dice(uint64(len(path)))
	for n := 0; l.Battle.State().Over == nil; n++ {
		if n == 200 {
			t.Fatalf("%s: the battle does not end", path)
		}
		play(t, l.Battle, rnd, 40, nil)
		data, err := Encode(l.Battle, l.Meta)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Decode("again.baize", data)
		if err != nil {
			t.Fatal(err)
		}
		same(t, path, again.Battle, l.Battle)
		l = again
	}
}

// TestFrozenJournalsToTheEnd recovers every frozen journal, or where its rules part from those of today a copy with all
// that agrees, plays the battle to its end in it, and recovers that.
func TestFrozenJournalsToTheEnd(t *testing.T) {
	for _, old := range frozen(t, journalEnd) {
		data, err := os.ReadFile(old)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), filepath.Base(old))
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		l, j, err := Recover(path)
		if err != nil {
			parts(t, old, err)
			if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, data) {
				t.Errorf("%s: was touched although it cannot be recovered", old)
			}
			if l, j, err = Copy(path); j == nil {
				t.Fatal(err)
			}
		}
		rnd := dice(uint64(len(data)))
		for n := 0; l.Battle.State().Over == nil && n < 4000; n++ {
			play(t, l.Battle, rnd, 1, func(e rules.Entry) {
				if err := j.Do(e); err != nil {
					t.Fatal(err)
				}
			})
		}
		if err := j.Close(); err != nil || l.Battle.State().Over == nil {
			t.Fatalf("%s: the battle does not end: %v", old, err)
		}
		again, j, err := Recover(j.Path())
		if err != nil {
			t.Fatal(err)
		}
		j.Close()
		same(t, old, again.Battle, l.Battle)
		if left, err := Journals(filepath.Dir(path)); err != nil || len(left) > 2 {
			t.Errorf("%d journals of one, %v", len(left), err)
		}
	}
}

// TestFormerJournalIsWrittenAnew: a journal of a former format goes on in the format of now, with nothing lost, and is
// not left beside it.
func TestFormerJournalIsWrittenAnew(t *testing.T) {
	old, err := os.ReadFile("testdata/format-1.journal")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "old"+journalEnd)
	if err := os.WriteFile(path, old, 0o644); err != nil {
		t.Fatal(err)
	}
	for n := 3; n < 6; n++ {
		l, j, err := Recover(path)
		if err != nil {
			t.Fatal(err)
		}
		log := l.Battle.Log()
		if len(log) != n || l.Meta.Title != "The first journal" || log[2].Command.Name != "five" {
			t.Fatalf("got %q with %d commands, want %d of the first journal", l.Meta.Title, len(log), n)
		}
		if out, err := l.Battle.Do(rules.Command{Kind: rules.KindNote, Seat: rules.NoSeat, Name: "more"}); err != nil || !out.Ruling.OK() {
			t.Fatal(err, out.Ruling.Text)
		}
		if err := j.Do(l.Battle.Log()[n]); err != nil {
			t.Fatal(err)
		}
		j.Close()
		if found, err := Journals(dir); err != nil || len(found) != 1 || found[0].Path != j.Path() {
			t.Fatalf("got %v, %v, want the new journal alone", found, err)
		}
		path = j.Path()
	}
	data, err := os.ReadFile(path)
	if err != nil || !bytes.Contains(data, []byte(formatText(0))) {
		t.Errorf("it is not written in the format of now: %v", err)
	}
}

// freeze writes the files of the current format: a save and a journal of every system, with practice, undos, states
// between the commands, and a question that is open; and of the toys, of which some words are that no system has yet.
func freeze(t *testing.T) {
	for system, name := range map[string]string{"legions": "first-blood", "dustup": "quarry-lane", "community": "ce-tide-gate", "dust": "dust-tram-square"} {
		for seed := uint64(4000 + Format); !freezeSystem(t, system, name, seed); seed++ {
		}
	}
	for system, lines := range map[string]string{"squares": yard, "ships": roads} {
		for seed := uint64(1); !freezeToy(t, system, lines, seed); seed++ {
		}
	}
}

// freezeSystem plays a scenario at random until a question is open after 90 commands, and writes that; ok is false where the battle ends
// before.
func freezeSystem(t *testing.T, system, name string, seed uint64) (ok bool) {
	b, player := begin(t, name, seed), ai.NewRandom(seed)
	f := newFreezer(t, b, "testdata", system, name)
	for n := 0; len(b.Log()) < 90 || b.State().Wait == nil && len(b.Log()) < 150; n++ {
		if b.State().Over != nil {
			return false
		}
		if n == 20 {
			f.do(rules.Command{Kind: rules.KindPractice, Seat: rules.NoSeat, Number: 1})
		}
		c, err := player.Decide(ai.LookAt(b, b.Open().Seat))
		if err != nil {
			t.Fatal(err)
		}
		f.do(c)
		if by := across(b); n%9 == 8 && b.Undo(1, by) == nil {
			if err := f.journal.Undo(1, by); err != nil {
				t.Fatal(err)
			}
		}
	}
	f.write()
	return true
}

// freezeToy plays a toy until a question is open and the battle has said all that it has to, and writes that; ok is false where the battle
// ends before.
func freezeToy(t *testing.T, system, lines string, seed uint64) (ok bool) {
	state := table.Lay(t, lines)
	state.Seed = seed
	sys, err := rules.Find(state.System)
	if err != nil {
		t.Fatal(err)
	}
	b, player := rules.NewBattle(sys, state), ai.NewRandom(seed)
	f := newFreezer(t, b, "testdata/toys", system, "")
	for b.State().Wait == nil || !f.says(toyWords[system]...) {
		if b.State().Over != nil {
			return false
		}
		c, err := player.Decide(ai.LookAt(b, b.Open().Seat))
		if err != nil {
			t.Fatal(err)
		}
		if _, may := rules.Passes(sys, b.State()); may && len(b.Log())%3 == 0 {
			d := b.Open()
			c = rules.LetPass(b.State(), rules.Pass{Seat: d.Seat, Kind: d.Kind, Until: rules.PassUntilTurn})
		}
		f.do(c)
	}
	f.write()
	return true
}

// toyWords are what a frozen battle of a toy has to say.
var toyWords = map[string][]string{
	"squares": {`"answer":{"command":{`, `"pass":{`},
	"ships":   {`"answer":{"command":{`, `"sealed":[`, `"tracks":[`, `"owner":`, `"layer":-1`, `"radius":`},
}

// The tables of the frozen battles of toys.
const (
	yard = `system yard
table 24x24
terrain wall w1 rect=12,12,6,0.5
unit a1 A "Alpha"
model a1.1 walker at=4.5,6 facing=0
unit a2 A "Beta"
models 1 foot
unit b1 B "Draco"
model b1.1 walker at=10.5,7.5 facing=0
unit b2 B "Cetus"
models 1 foot
`
	roads = `system roads
table 30x30
terrain mine m1 disc=15,12,0.5 owner=B
marker m1 armed
unit a1 A "Lion"
model a1.1 cruiser at=10,6 facing=0 lost-crew=1
unit a2 A "Eel"
model a2.1 submarine at=14,6 facing=0 layer=-1
unit b1 B "Bear"
model b1.1 cruiser at=12,22 facing=180
unit b2 B "Wolves"
models 2 frigate
`
)

// freezer writes a battle down as it goes.
type freezer struct {
	t       *testing.T
	b       *rules.Battle
	folder  string
	system  string
	meta    Meta
	journal *Journal
}

func newFreezer(t *testing.T, b *rules.Battle, folder, system, scenario string) *freezer {
	f := &freezer{t: t, b: b, folder: folder, system: system, meta: Meta{Title: fmt.Sprintf("Frozen in format %d", Format), Scenario: scenario}}
	var err error
	if f.journal, err = NewJournal(t.TempDir(), b, f.meta); err != nil {
		t.Fatal(err)
	}
	return f
}

// do gives a command, which has to be allowed, and writes it into the journal.
func (f *freezer) do(c rules.Command) {
	out, err := f.b.Do(c)
	if err != nil || !out.Ruling.OK() {
		f.t.Fatalf("%v %s", err, out.Ruling.Text)
	}
	if err := f.journal.Do(f.b.Log()[len(f.b.Log())-1]); err != nil {
		f.t.Fatal(err)
	}
}

// flat is the save, on one line.
func (f *freezer) flat() []byte {
	data, err := Encode(f.b, f.meta)
	if err != nil {
		f.t.Fatal(err)
	}
	var flat bytes.Buffer
	if err := json.Compact(&flat, data); err != nil {
		f.t.Fatal(err)
	}
	return append(flat.Bytes(), '\n')
}

// says reports whether all words stand in the state and the log of the battle.
func (f *freezer) says(words ...string) bool {
	data, err := rules.Encode(f.b.State())
	if err != nil {
		f.t.Fatal(err)
	}
	log, err := json.Marshal(f.b.Log())
	if err != nil {
		f.t.Fatal(err)
	}
	data = append(data, log...)
	return !slices.ContainsFunc(words, func(w string) bool { return !bytes.Contains(data, []byte(w)) })
}

// write writes the save and the journal among the frozen files.
func (f *freezer) write() {
	path := f.journal.Path()
	if err := f.journal.Close(); err != nil {
		f.t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		f.t.Fatal(err)
	}
	for ending, data := range map[string][]byte{journalEnd: data, Ending: f.flat()} {
		if err := os.WriteFile(fmt.Sprintf("%s/format-%d-%s%s", f.folder, Format, f.system, ending), data, 0o644); err != nil {
			f.t.Fatal(err)
		}
	}
}
