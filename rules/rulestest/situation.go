package rulestest

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
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
	Dice    []int         // what the command has thrown before the question that is answered
}

// LaySituations reads the situations of a folder: set-up, dice and commands as a transcript has them, of which the last
// command or answer is the one that is looked at. {WORD} in a file stands for what put has under that word, nothing where it
// has nothing; a key that is put into a line takes the place of the same key there. A situation without a place for what is put is
// left out, as is one that what is put into it makes impossible: lines are refused, or do not take it.
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
		if len(put) > 0 && !hasPlace(string(data), put) {
			continue
		}
		s, ok, err := laySituation(strings.TrimSuffix(path.Base(f), ".txt"), filled(string(data), put))
		if err != nil && len(put) == 0 {
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

func hasPlace(data string, put map[string]string) bool {
	for word := range put {
		if strings.Contains(data, "{"+word+"}") {
			return true
		}
	}
	return false
}

var braces = regexp.MustCompile(`\{([^}]*)\}`)

// filled puts words into the braces of a text, line by line.
func filled(data string, put map[string]string) string {
	lines := strings.Split(data, "\n")
	for i, line := range lines {
		for _, slot := range braces.FindAllStringSubmatch(line, -1) {
			for _, word := range strings.Fields(put[slot[1]]) {
				if key, _, ok := strings.Cut(word, "="); ok {
					line = regexp.MustCompile(` `+regexp.QuoteMeta(key)+`=("[^"]*"|\S+)`).ReplaceAllString(line, "")
				}
			}
			line = strings.ReplaceAll(line, slot[0], put[slot[1]])
		}
		lines[i] = line
	}
	return strings.Join(lines, "\n")
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
	return Situation{Name: name, State: p.state, Command: c, Dice: p.dice.Left()}, p.settled() == nil && rules.Check(p.sys, p.state, c).OK(), nil
}
