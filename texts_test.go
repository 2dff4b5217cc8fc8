package main

import (
	"go/ast"
	"go/parser"
	"slices"
	"strings"
	"testing"
)

// painters are the files and folders that paint texts of the rules: they make words of them, cut and break words where these
// have to fit, escape them for paper, and see by what they draw whether a layer has to be painted anew. Nobody else in game/ and rules/ai looks inside what the rules say.
var painters = []string{
	"game/session/telling/words.go",
	"game/session/telling/agree.go",
	"game/session/telling/shorter.go",
	"game/screens/letters.go",
	"game/report/escape.go",
	"game/ui/",
	"game/layers.go",
}

// TestOnlyThePainterLooksInsideTexts holds that code of the window and of the players asks a text what it refers to and never
// reads its wording: nothing that was made of a rules.Text is searched, cut, compared or used as a key outside the painter.
func TestOnlyThePainterLooksInsideTexts(t *testing.T) {
	l := newTextLooks(t)
	for _, p := range l.load("./game/...", "./rules/ai") {
		l.check(p.path, p.files)
	}
	l.spread()
	met := map[string]bool{}
	for _, at := range l.looks() {
		painter := slices.IndexFunc(painters, func(p string) bool { return strings.HasPrefix(at.file, p) })
		if painter < 0 {
			t.Errorf("%s:%d %s: only the painter of texts does (game/session/telling/words.go)", at.file, at.line, at.what)
			continue
		}
		met[painters[painter]] = true
	}
	for _, p := range painters {
		if !met[p] {
			t.Errorf("%s is listed as one that may look inside texts, and does not", p)
		}
	}
}

// TestLooksInsideTextsAreFound holds that each way to look inside a text is found, also by way of variables, fields,
// arguments and results, and that none is found in code that does not.
func TestLooksInsideTextsAreFound(t *testing.T) {
	const code = `package looks

import ("cmp"; "fmt"; "slices"; "strings"; "baize/rules")

type row struct{ label, id string; list []string }

type spot struct{ x, y int }

type tag struct{ label string; at spot }

type pair struct{ both [2]tag }

func fires(s string) bool { return s == "fires" } // look

func keys(t rules.Text, other string, on map[string]bool, tags map[tag]int, spots map[spot]int) (n int) {
	text := fmt.Sprint(words(t))
	_ = map[string]int{other: 1, text: 2} // look
	_ = map[string]string{other: text}
	n += tags[tag{label: text}] // look
	n += spots[tag{}.at]
	_ = map[pair]int{pair{}: 1} // look
	delete(on, text) // look
	delete(on, other)
	list := []string{text}
	if slices.Contains([]string{"walk", "run"}, text) { n++ } // look
	if slices.Contains(list, other) { n++ } // look
	n += slices.Index(list, other) // look
	n += len(slices.Concat(list, []string{other}))
	if slices.ContainsFunc(list, func(s string) bool { return s == other }) { n++ } // look
	if slices.ContainsFunc(list, fires) { n++ }
	slices.Sort(list) // look
	n += cmp.Compare(text, other) // look
	_ = max(text, other) // look
	_ = cmp.Or(text, other)
	for s := range slices.Values(list) { n += len(s[1:]) } // look
	for _, s := range slices.Backward(list) { n += on2(s) }
	switch other {
	case "so", "no":
		n++
	}
	switch other { // look
	case text:
	}
	switch (tag{}) { // look
	case tag{label: other}:
	}
	if (tag{label: text}) == (tag{label: other}) { n++ } // look
	if slices.Contains([]tag{{label: other}}, tag{}) { n++ } // look
	if (tag{}.at) == (spot{}) { n++ }
	if (rules.Ref{Word: text}) == (rules.Ref{}) { n++ }
	_ = tags[tag{label: rules.Ref{Word: text}.Word}] // look look
	return n
}

func on2(s string) int { var n int; fmt.Sscan(s, &n); return n } // look

func words(t rules.Text) string { return t.Read(func(r rules.Ref) string { return r.String() }) } // look look

func head(s string) string { return s[:1] } // look

func use(t rules.Text, other string, known map[string]int) (n int) {
	text := "so: " + words(t)
	if strings.Contains(text, "fire") { n++ } // look
	if text == other { n++ } // look
	if text == "" { n++ }
	if t.Empty() { n++ }
	k := row{label: text, id: other, list: []string{text}}
	if k.id == other { n++ }
	if strings.HasPrefix(k.label, "a") { n++ } // look
	for _, l := range k.list { n += known[l] } // look
	for range text { n++ } // look
	n += len([]rune(text)) // look
	switch k.list[0] { // look
	case "walk":
	}
	fmt.Println(strings.Join(k.list, ", "), head(text), t.Names(rules.SeatA.Ref()))
	fmt.Println(fmt.Sprintf("%s", t)) // look
	_ = t.Form // look
	return n
}
`
	l := newTextLooks(t)
	l.load("./game/session")
	f, err := parser.ParseFile(l.set, "looks.go", code, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	l.check("looks", []*ast.File{f})
	l.spread()
	got := map[int]int{}
	for _, at := range l.looks() {
		got[at.line]++
	}
	for i, line := range strings.Split(code, "\n") {
		want := 0
		if _, marks, ok := strings.Cut(line, "// "); ok {
			want = len(strings.Fields(marks))
		}
		if got[i+1] != want {
			t.Errorf("%q: got %d looks, want %d", line, got[i+1], want)
		}
	}
}
