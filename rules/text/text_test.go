package text_test

import (
	"strings"
	"testing"

	"baize/rules/geom"
	"baize/rules/text"
)

func TestParse(t *testing.T) {
	lines, err := text.Parse("f.txt", []byte("# nothing\n\nunit a1 \"First \\\"Foot\\\"\" cost=150 mars=\"nco 1, medic 4+\" # rest\r\n  end\n"))
	if err != nil {
		t.Fatal(err)
	}
	if len(lines) != 2 || lines[0].No != 3 || lines[1].Word != "end" || lines[1].No != 4 {
		t.Fatalf("got %d lines, want unit of line 3 and end of line 4", len(lines))
	}
	l := lines[0]
	if l.Word != "unit" || len(l.Args) != 2 || l.Args[1] != `First "Foot"` {
		t.Errorf("got %q %q", l.Word, l.Args)
	}
	if n, err := l.Int("cost", 0); n != 150 || err != nil {
		t.Errorf("cost %d %v, want 150", n, err)
	}
	if err := l.Done(); err == nil || err.Error() != "f.txt:3: unit does not take mars=" {
		t.Errorf("got %v, want the key that nobody took", err)
	}
	if v, ok := l.Get("mars"); !ok || v != "nco 1, medic 4+" || l.Done() != nil {
		t.Errorf("mars %q %t, then %v", v, ok, l.Done())
	}
}

func TestFaultsNameFileAndLine(t *testing.T) {
	for in, want := range map[string]string{
		"a\nb \"open":           "f.txt:2: a quotation mark is not closed",
		"key=value":             "f.txt:1: a line begins with a word",
		string([]byte{97, 255}): "f.txt:1: a byte that is no UTF-8",
		"a \"" + strings.Repeat("n", text.MaxWord+1) + `"`: "f.txt:1: a word of more than 1000 letters",
	} {
		if _, err := text.Parse("f.txt", []byte(in)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", in, err, want)
		}
	}
}

func TestParseDegrees(t *testing.T) {
	for in, want := range map[string]geom.Heading{"0": 0, "45": 4500, "-45": -4500, "22.5": 2250, "-0.25": -25, "359.99": 35999} {
		if got, err := text.ParseDegrees(in); err != nil || got != want {
			t.Errorf("%q: got %d %v, want %d", in, got, err, want)
		}
	}
	for _, in := range []string{"", "-", "x", "1.234", "99999", "1.-2"} {
		if got, err := text.ParseDegrees(in); err == nil {
			t.Errorf("%q: got %d, want an error", in, got)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("unit a1 A \"First\" cost=1 # x\nmodel a1.1 line at=1,2")
	f.Fuzz(func(t *testing.T, data string) {
		lines, err := text.Parse("f", []byte(data))
		if err != nil {
			return
		}
		for _, l := range lines {
			if l.Word == "" || l.No < 1 {
				t.Fatalf("line without a word or number: %+v", l)
			}
		}
	})
}
