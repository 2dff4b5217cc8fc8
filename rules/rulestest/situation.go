package rulestest

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/text"
)

// Situation is a battle laid out up to a command whose dice are held against its odds.
type Situation struct {
	Name    string
	State   *rules.State
	Command rules.Command // the command, or the answer that is given first
}

// LaySituations reads the situations of a folder: set-up, dice and commands as a transcript has them, of which the last
// command or answer is the one that is looked at. {WORD} in a file stands for what put has under that word, nothing where it
// has nothing. A situation whose lines are refused, as a rule that is put into it may lead to, is left out.
func LaySituations(tb testing.TB, folder fs.FS, put map[string]string) (out []Situation) {
	tb.Helper()
	files, err := fs.Glob(folder, "*.txt")
	if err != nil || len(files) == 0 {
		tb.Fatalf("no situations: %v", err)
	}
	for _, f := range files {
		data, err := fs.ReadFile(folder, f)
		if err != nil {
			tb.Fatal(err)
		}
		s, ok, err := laySituation(strings.TrimSuffix(path.Base(f), ".txt"), filled(string(data), put))
		if err != nil {
			tb.Fatal(err)
		}
		if ok {
			out = append(out, s)
		}
	}
	return out
}

// Slots lists the words in braces of the situation files of a folder, by the name of the file, and gives all that is written in
// them.
func Slots(tb testing.TB, folder fs.FS) (slots map[string][]string, written string) {
	tb.Helper()
	files, _ := fs.Glob(folder, "*.txt")
	out := map[string][]string{}
	for _, f := range files {
		data, err := fs.ReadFile(folder, f)
		if err != nil {
			tb.Fatal(err)
		}
		name := strings.TrimSuffix(path.Base(f), ".txt")
		for _, part := range strings.Split(string(data), "{")[1:] {
			if word, _, ok := strings.Cut(part, "}"); ok && !contains(out[name], word) {
				out[name] = append(out[name], word)
			}
		}
		written += string(data)
	}
	return out, written
}

func contains(list []string, word string) bool {
	for _, w := range list {
		if w == word {
			return true
		}
	}
	return false
}

// filled puts words into the braces of a text.
func filled(data string, put map[string]string) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(data, "{")
		b.WriteString(before)
		word, after, closed := strings.Cut(rest, "}")
		if !ok || !closed {
			return b.String()
		}
		b.WriteString(put[word])
		data = after
	}
}

// laySituation lays one situation out; ok is false where a command of it is refused.
func laySituation(name, data string) (s Situation, ok bool, err error) {
	lines, err := text.Parse(name, []byte(data))
	if err != nil {
		return s, false, err
	}
	last := -1
	for i, l := range lines {
		if l.Word == "do" || l.Word == "answer" {
			last = i
		}
	}
	if last < 0 {
		return s, false, fmt.Errorf("%s: expected a command to look at", name)
	}
	p := &player{report: &Report{}, asserted: map[rules.RuleID]bool{}, cited: map[rules.RuleID]bool{}}
	if err := p.begin(name, lines[:last]); err != nil {
		if _, bad := err.(fault); bad {
			return s, false, err
		}
		return s, false, nil
	}
	l := lines[last]
	var c rules.Command
	if l.Word == "answer" {
		c, err = p.answer(l)
	} else {
		c, err = p.command(l)
	}
	if err != nil {
		return s, false, err
	}
	return Situation{Name: name, State: p.state, Command: c}, p.settled() == nil && rules.Check(p.sys, p.state, c).OK(), nil
}
