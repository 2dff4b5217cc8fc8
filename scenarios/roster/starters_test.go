package roster_test

import (
	"os"
	"slices"
	"strconv"
	"testing"

	"baize/rules"
	"baize/rules/text"
	"baize/scenarios"
	"baize/scenarios/roster"
)

// starter is a force of the box as it is built.
type starter struct {
	name   string
	points int
	f      roster.Force
}

// built builds the starter forces that testdata describes.
func built(t testing.TB, lib *scenarios.Library) []starter {
	t.Helper()
	data, err := os.ReadFile("testdata/starters.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines, err := text.Parse("starters.txt", data)
	if err != nil {
		t.Fatal(err)
	}
	nations := map[string]scenarios.Entry{}
	for _, e := range lib.Libraries() {
		nations[e.Name] = e
	}
	var out []starter
	for _, l := range lines {
		switch l.Word {
		case "force":
			name, _ := l.Get("list")
			about, _ := l.Get("about")
			points, _ := l.Get("points")
			list, err := roster.OfList(lib, name)
			if err != nil {
				t.Fatal(err)
			}
			f := roster.New(nations[name].System, nations[name].Nation, list).Head(l.Args[1], about, nations[name].Nation)
			if f, err = f.Agree(rules.AgreedPoints, points); err != nil {
				t.Fatal(l.Errorf("%v", err))
			}
			n, _ := strconv.Atoi(points)
			out = append(out, starter{l.Args[0], n, f})
		case "unit":
			s := &out[len(out)-1]
			s.f = takes(t, s.f, l)
		}
	}
	return out
}

// takes adds a unit as a line describes it: by the name of its entry, with so many of some options.
func takes(t testing.TB, f roster.Force, l *text.Line) roster.Force {
	t.Helper()
	label := ""
	for _, e := range f.List.Entries {
		if e.Name == l.Args[0] {
			label = e.Label
		}
	}
	f, err := f.Add(label)
	if err != nil {
		t.Fatal(l.Errorf("%v", err))
	}
	at := len(f.Units) - 1
	for _, k := range l.Keys {
		if k.Name == "name" {
			f, err = f.Rename(at, k.Value)
		} else {
			n, _ := strconv.Atoi(k.Value)
			i := f.EntryOf(at).Option(k.Name)
			if f, err = f.Take(at, i, n); err == nil && f.Units[at].Sel[i] != n {
				t.Error(l.Errorf("%s=%d: %d taken", k.Name, n, f.Units[at].Sel[i]))
			}
		}
		if err != nil {
			t.Fatal(l.Errorf("%s: %v", k.Name, err))
		}
	}
	return f
}

// TestStarterForces holds that each starter force of the box is exactly what composing writes of its units, keeps the rules, and uses its points.
// BAIZE_UPDATE=1 writes them.
func TestStarterForces(t *testing.T) {
	lib := scenarios.Open("../data")
	for _, s := range built(t, lib) {
		v := s.f.Judge()
		if v.Grade > rules.Advised {
			for _, fault := range v.Faults {
				t.Errorf("%s: %s", s.name, scenarios.Told(fault.Fault))
			}
		}
		if v.Points > s.points || v.Points*100 < s.points*95 {
			t.Errorf("%s: %d points of %d: %v", s.name, v.Points, s.points, v.Costs)
		}
		path := "../data/forces/" + s.name + ".txt"
		if os.Getenv("BAIZE_UPDATE") != "" {
			if err := os.WriteFile(path, s.f.Text(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != string(s.f.Text()) {
			t.Errorf("%s: %v: the file is not what composing writes", s.name, err)
		}
		if err := lib.Validate(path); err != nil {
			t.Error(err)
		}
	}
}

// BenchmarkJudge judges a force of a thousand points.
func BenchmarkJudge(b *testing.B) {
	for _, s := range built(b, scenarios.Open("../data")) {
		if s.name != "kob-1000" {
			continue
		}
		for b.Loop() {
			s.f.Judge()
		}
	}
}

// FuzzParse holds that whatever reads is written as a file that reads the same.
func FuzzParse(f *testing.F) {
	lib := scenarios.Open("")
	for _, name := range []string{"kob-patrol", "dup-halden-patrol", "ce-kob-outpost", "list-orrin"} {
		if data, err := lib.Text(scenarios.Forces, name); err == nil {
			f.Add(data)
		}
	}
	f.Add([]byte("force \"F\" system=dl2 nation=\"N\" points=20 list=l sum=ab\nprofile p \"P\" type=infantry mv=6 ir=3 lp=1\nspare weapon w \"W\" er=8\nentry 1 \"E\"\noption 1 \"P\" id=p min=1 max=3 cost=10 profile=p\nunit 1 \"E\" cost=20\nmodels 2 p\nbuilt 1 1 p=2\nnote 1 \"x\"\nagreed points 40\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := roster.Parse("f", data)
		if err != nil || len(a.Units) == 0 {
			return
		}
		b, err := roster.Parse("f", a.Text())
		if err != nil {
			t.Fatalf("%v\n%s", err, a.Text())
		}
		if !a.Same(b) {
			t.Errorf("reads otherwise:\n%s\n%s", a.Text(), b.Text())
		}
	})
}

// TestKinds holds what the units of a force are to it by what they are made of, where a system says so.
func TestKinds(t *testing.T) {
	for _, s := range built(t, scenarios.Open("../data")) {
		want := map[string][]string{
			"halden-1000": {"command", "squad", "squad", "squad", "hull", "hull", "heavy", "observer", "medical"},
			"orrin-750":   {"command", "squad", "squad", "squad", "squad", "hull", "hull", "observer", "heavy", "heavy"},
			"kob-500":     {"", "", ""},
		}[s.name]
		if want == nil {
			continue
		}
		var got []string
		for _, k := range s.f.Judge().Kinds {
			if got = append(got, k.ID); (k.ID == "") != (k.Title == "") {
				t.Errorf("%s: %q has the heading %q", s.name, k.ID, k.Title)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", s.name, got, want)
		}
	}
}
