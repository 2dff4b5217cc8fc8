package rulestest

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/text"
)

func (p *probe) testSetup(t *testing.T) {
	s, err := Setup("bare.txt", []byte(p.table()))
	if err != nil {
		t.Fatalf("a table with nothing on it, as lists of maps load it: %v", err)
	}
	if s.System != p.info.ID {
		t.Errorf("the state that was built is of %q, want %q", s.System, p.info.ID)
	}
	p.testCopies(t, s)
	p.refuses(t, p.table()+"nonsense x", 3, "nonsense")
	if len(p.info.Terrain) > 0 {
		p.refuses(t, p.table()+"terrain nonsense t1 disc=10,10,2", 3, "nonsense")
	}
	for _, f := range rules.ProverOf(p.sys).Transcripts() {
		p.misspell(t, f)
	}
}

// misspell misspells lines of the set-up of a transcript, those whose word and keys no transcript before has had: another key
// is refused at its line, another value of a key is taken or refused, and nothing panics.
func (p *probe) misspell(t *testing.T, f rules.File) {
	t.Helper()
	lines, err := text.Parse(f.Name, f.Data)
	if err != nil {
		t.Error(err)
		return
	}
	raw := strings.Split(string(f.Data), "\n")
	for _, l := range lines {
		if playWords[l.Word] {
			return
		}
		if p.first("line/" + l.Word) {
			p.refuses(t, with(raw, l.No, raw[l.No-1]+" nonsense=1"), l.No, "")
			p.refuses(t, with(raw, l.No, "nonsense"+raw[l.No-1]), l.No, "nonsense")
		}
		for _, k := range l.Keys {
			if p.first("line/" + l.Word + "/" + k.Name) {
				p.survives(t, with(raw, l.No, strings.Replace(raw[l.No-1], k.Name+"=", k.Name+"=?-1", 1)), f.Name)
			}
		}
	}
}

// with gives lines with one of them, by its number, put otherwise.
func with(raw []string, no int, line string) string {
	out := append([]string(nil), raw...)
	out[no-1] = line
	return strings.Join(out, "\n")
}

// refuses holds that a set-up is refused at a line, with a word of it in the error.
func (p *probe) refuses(t *testing.T, data string, no int, word string) {
	t.Helper()
	_, err := Setup("set-up.txt", []byte(data))
	line := strings.Split(data, "\n")[no-1]
	if want := fmt.Sprintf("set-up.txt:%d: ", no); err == nil || !strings.HasPrefix(err.Error(), want) || !strings.Contains(err.Error(), word) {
		t.Errorf("%q: got the error %v, want one at %s that names %q", line, err, want, word)
	}
}

// survives holds that a set-up is taken, or refused at a line.
func (p *probe) survives(t *testing.T, data, name string) {
	t.Helper()
	defer func() {
		if e := recover(); e != nil {
			t.Errorf("%s with another value: %v\n%s", name, e, data)
		}
	}()
	if _, err := Setup("set-up.txt", []byte(data)); err != nil && !strings.HasPrefix(err.Error(), "set-up.txt:") {
		t.Errorf("%s with another value: got %v, want an error that names its line", name, err)
	}
}
