package battlescribe

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// hostile are small documents that lead to much work: texts in many pieces, links that multiply, changes that count each
// other, names that are all different. Each must be imported or refused by bounds on the work, and say so.
func hostile() map[string]struct{ doc, want string } {
	fan := func(levels int) string { // each entry links twelve times to the next
		var b strings.Builder
		for l := range levels {
			fmt.Fprintf(&b, `<entry id="l%d" name="L%d" maxSelections="1"><profiles><profile name="P%d"><characteristics><characteristic name="IR" value="3"/><characteristic name="LP" value="1"/></characteristics></profile></profiles><links>%s</links></entry>`,
				l, l, l, strings.Repeat(fmt.Sprintf(`<link targetId="l%d"/>`, l+1), 12))
		}
		return b.String()
	}
	model := `<profiles><profile name="Man"><characteristics><characteristic name="Type" value="Infantry"/><characteristic name="Mv" value="6"/><characteristic name="IR" value="3"/><characteristic name="LP" value="1"/></characteristics></profile></profiles>`
	counting := func(id int) string { // thirty options that count one another
		var b strings.Builder
		fmt.Fprintf(&b, `<entry id="s%d" name="S%d" maxSelections="-1"><entries>`, id, id)
		for i := range 30 {
			fmt.Fprintf(&b, `<entry id="s%d-%d" name="M" points="10" maxSelections="9" type="model"><modifiers><modifier type="increment" field="points" value="1.0" repeat="true" numRepeats="1" incrementChildId="s%d-%d" incrementParentId="s%d" incrementField="selections" incrementValue="1.0"/></modifiers>%s</entry>`,
				id, i, id, (i+1)%30, id, model)
		}
		return b.String() + `</entries></entry>`
	}
	many := ""
	for i := range 40 {
		many += counting(i)
	}
	names := ""
	for i := range 3000 {
		names += fmt.Sprintf(`<entry id="n%d" name="N%d" points="10"><entries><entry name="M%d" minSelections="1" maxSelections="1" points="5">%s</entry></entries></entry>`, i, i, i, strings.Replace(model, "Man", fmt.Sprint("Man ", i), 1))
	}
	top := func(inside string) string {
		return `<catalogue battleScribeVersion="1.15" name="Hostile"><entries>` + inside + `</entries></catalogue>`
	}
	return map[string]struct{ doc, want string }{
		"texts":    {`<catalogue battleScribeVersion="1.15" name="Hostile"><entries>` + strings.Repeat("x<!---->", maxParts/2+10), "more than 2000000 elements, texts and comments"},
		"fan":      {top(fan(12)), "too much: what its links lead to is read in part"},
		"circle":   {top(`<entry id="a" name="A" points="5">` + model + `<links><link targetId="b"/></links></entry><entry id="b" name="B" points="5">` + model + `<links><link targetId="a"/></links></entry>`), "a link that leads in a circle"},
		"counting": {top(many), "3 Sections before it have too many combinations"},
		"names":    {top(names), "the catalogue is too large for one force"},
	}
}

func TestHostileCataloguesEnd(t *testing.T) {
	for name, c := range hostile() {
		res, err := importBytes(t, name+".catz", zipped(t, []string{"a.cat"}, []byte(c.doc)))
		if err != nil || !strings.Contains(res.List(), c.want) {
			t.Errorf("%s: got %v, %.3000s, want %q", name, err, res.List(), c.want)
		}
	}
}

// TestLongTextsAreCut holds that a text in many pieces is read to its bound and no further.
func TestLongTextsAreCut(t *testing.T) {
	root, err := parse([]byte("<a>" + strings.Repeat("word<!-- -->", 20_000) + "</a>"))
	if err != nil || len(root.text) != maxText || !strings.HasPrefix(string(root.text), "wordword") {
		t.Errorf("got %d bytes, %v", len(root.text), err)
	}
}

func BenchmarkHostile(b *testing.B) {
	for name, c := range hostile() {
		b.Run(name, func(b *testing.B) {
			path := filepath.Join(b.TempDir(), "a.cat")
			if err := os.WriteFile(path, []byte(c.doc), 0o644); err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := Import(nil, []string{path}, ""); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
