package workshop

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/setup"
	_ "baize/rules/systems"
	"baize/rules/text"
	"baize/scenarios"
)

// setUps are the set-ups of all transcripts, and lines that none of them has, by file.
func setUps(t *testing.T) map[string][]byte {
	t.Helper()
	out := map[string][]byte{
		"arrives": []byte(`system dl2
table 48x48
profile man "Man" type=infantry mv=6 ir=3 lp=1 mad=1black base=1
terrain building farm rect=24,24,6,6
unit a1 A "First"
models 2 man
unit a2 A "Second"
models 2 man
unit b1 B "Third"
model b1.x man at=24,40
place a1.1 at=10,10
place a1.2 at=12,10
arrives a2 turn=2
marker b1.x shot
prompt "Look" "The farm." piece=farm unit=a1   # where they hide
until act select unit=b1
until command activate unit=a1
`),
	}
	for _, system := range []string{"legions", "dust", "dustup"} {
		dir := filepath.Join("..", "..", "rules", "systems", system, "transcripts")
		err := filepath.WalkDir(dir, func(path string, f fs.DirEntry, err error) error {
			if err != nil || f.IsDir() || filepath.Ext(path) != ".txt" {
				return err
			}
			data, err := os.ReadFile(path)
			var head []string
			for l := range strings.Lines(string(data)) {
				word, _, _ := strings.Cut(strings.TrimSpace(l), " ")
				if slices.Contains([]string{"dice", "do", "check", "answer", "expect"}, word) {
					break
				}
				head = append(head, l)
			}
			out[path] = []byte(strings.Join(head, ""))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// TestRenamedThingsAreFollowed renames every piece, model and unit of the set-up of every transcript. It asserts that the battle is the same but
// for these labels, that every kind of line that names something was met, and that undo returns every byte, one step a name.
func TestRenamedThingsAreFollowed(t *testing.T) {
	met := map[string]bool{}
	names := 0
	for file, data := range setUps(t) {
		d, err := Read(Source{}, Source{file, data})
		if err != nil {
			t.Fatal(err)
		}
		before := stateOf(t, file, data)
		if len(d.Find(wordBand)) > 0 {
			continue
		}
		all := mentions(d.System())
		for it := range d.All {
			for _, m := range all {
				v, ok := it.Get(m.Key)
				if m.Key == "" {
					v, ok = it.Arg(m.Arg), true
				}
				if ok && v != "" && m.Word == it.Word {
					met[fmt.Sprint(m)] = true
				}
			}
		}
		h := NewHistory(d)
		steps := 0
		for it := range d.All {
			if it.Word != WordTerrain && it.Word != WordModel && it.Word != wordUnit {
				continue
			}
			steps++
			if err := h.Do(Rename(it.ID, fmt.Sprintf("new-%d", steps))); err != nil {
				t.Fatalf("%s: %s: %v", file, it.Label(), err)
			}
		}
		names += steps
		after := stateOf(t, file, h.Now().Text(Scenario))
		relabel(after, before)
		if rules.DigestOf(after) != rules.DigestOf(before) {
			t.Errorf("%s: another battle from\n%s", file, h.Now().Text(Scenario))
		}
		for range steps {
			h.Undo()
		}
		if len(h.Undoable()) > 0 || string(h.Now().Text(Scenario)) != string(data) {
			t.Errorf("%s: undo leaves\n%s", file, h.Now().Text(Scenario))
		}
	}
	t.Logf("%d names", names)
	for _, sys := range rules.Systems() {
		if len(sys.Info().Rules) == 0 {
			continue
		}
		for _, m := range mentions(sys.Info().ID) {
			if !met[fmt.Sprint(m)] {
				t.Errorf("%s: no line was met with %+v", sys.Info().ID, m)
			}
		}
	}
}

func stateOf(t *testing.T, file string, data []byte) *rules.State {
	t.Helper()
	lines, err := text.Parse(file, data)
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := setup.Read(lines, nil)
	if err != nil {
		t.Fatalf("%v in\n%s", err, data)
	}
	return s
}

// relabel gives what is in one state the labels of another one.
func relabel(s, as *rules.State) {
	for i := range s.Table.Pieces {
		s.Table.Pieces[i].Label = as.Table.Pieces[i].Label
	}
	for i := range s.Units {
		s.Units[i].Label = as.Units[i].Label
	}
	for i := range s.Models {
		s.Models[i].Label = as.Models[i].Label
	}
}

// TestLessonsFollowNames renames what the prompts of the shipped lessons name, by the form and by writing the line anew; the lesson can be built.
func TestLessonsFollowNames(t *testing.T) {
	lib := scenarios.Open("")
	followed := 0
	for _, e := range lib.List(scenarios.Scenarios) {
		d := opened(t, e.Name)
		for _, it := range d.Lesson() {
			label, ok := it.Get("piece")
			if !ok {
				continue
			}
			followed++
			i := slices.IndexFunc(d.Find(WordTerrain), func(k *Item) bool { return k.Label() == label })
			piece := d.Find(WordTerrain)[i]
			for how, edit := range map[string]Edit{
				"by the form": Rename(piece.ID, "elsewhere"),
				"mirrored":    mirrored(HalfTurn, Rename(piece.ID, "elsewhere"), nil, &pairing{}),
				"by its line": Write(piece.ID, strings.Replace(piece.String(), " "+label+" ", " elsewhere ", 1)),
			} {
				now, err := edit.Apply(d)
				if err != nil {
					t.Fatal(err)
				}
				if got, _ := now.Item(it.ID).Get("piece"); got != "elsewhere" {
					t.Errorf("%s, %s: the prompt names %q", e.Name, how, got)
				}
				if _, err := build(now, lib); err != nil {
					t.Errorf("%s, %s: %v", e.Name, how, err)
				}
			}
		}
	}
	if followed == 0 {
		t.Error("no prompt names a piece")
	}
}
