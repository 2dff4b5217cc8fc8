package battlescribe

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/scenarios"
	"baize/scenarios/roster"
)

// rosterForms are the invented roster in every form that is read: as it is written by schema 2.03, by 1.15 and 1.14, zipped, and as JSON.
func rosterForms(t *testing.T) map[string][]byte {
	data, err := os.ReadFile("testdata/small.ros")
	if err != nil {
		t.Fatal(err)
	}
	root, err := parse(data)
	if err != nil {
		t.Fatal(err)
	}
	var zipped bytes.Buffer
	z := zip.NewWriter(&zipped)
	w, err := z.Create("Watch.ros")
	if err != nil {
		t.Fatal(err)
	}
	w.Write(data)
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	exported, err := json.Marshal(map[string]any{"roster": asJSON(root)})
	if err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{"watch.ros": data, "zipped.rosz": zipped.Bytes(), "exported.json": exported, "old.ros": []byte(as115(root, true)), "older.ros": []byte(as115(root, false))}
}

// asJSON is an element as it is exported: attributes as fields, lists of elements as lists, a text under "$text".
func asJSON(n *node) map[string]any {
	out := map[string]any{}
	for k, v := range n.attr {
		out[k] = v
	}
	if text := strings.TrimSpace(string(n.text)); text != "" {
		out["$text"] = text
	}
	for _, list := range n.kids {
		if list.name == "description" {
			out["description"] = string(list.text)
			continue
		}
		items := []any{}
		for _, k := range list.kids {
			items = append(items, asJSON(k))
		}
		out[list.name] = items
	}
	return out
}

// as115 writes a roster of schema 2 as 1.15 has it, selections within the categories of its force, or as 1.14 has it, all beside the links.
func as115(root *node, newer bool) string {
	var b strings.Builder
	force := root.under("forces", "force")[0]
	fmt.Fprintf(&b, `<roster battleScribeVersion="1.1%s" name=%q points="204.0" pointsLimit="300.0" gameSystemName=%q>`, map[bool]string{true: "5", false: "4b"}[newer], root.get("name"), root.get("gameSystemName"))
	category := func(s *node) *node { return s.under("categories", "category")[0] }
	head := fmt.Sprintf(` id="f" catalogueName=%q>`, force.get("catalogueName"))
	if newer {
		b.WriteString("<forces><force" + head + "<categories>")
		for _, s := range force.under("selections", "selection") {
			fmt.Fprintf(&b, `<category categoryId=%q name=%q><selections>`, category(s).get("entryId"), category(s).get("name"))
			selection115(&b, s, "")
			b.WriteString("</selections></category>")
		}
		b.WriteString("</categories></force></forces></roster>")
		return b.String()
	}
	b.WriteString("<catalogueLinks><catalogueLink" + head + "<categories>")
	for _, s := range force.under("selections", "selection") {
		fmt.Fprintf(&b, `<category categoryId=%q name=%q/>`, category(s).get("entryId"), category(s).get("name"))
	}
	b.WriteString("</categories></catalogueLink></catalogueLinks><selections>")
	for _, s := range force.under("selections", "selection") {
		selection115(&b, s, fmt.Sprintf(` categoryId=%q`, category(s).get("entryId")))
	}
	b.WriteString("</selections></roster>")
	return b.String()
}

func selection115(b *strings.Builder, s *node, more string) {
	fmt.Fprintf(b, `<selection entryId=%q name=%q points=%q number=%q type=%q customName=%q%s><rules>`, s.get("entryId"), s.get("name"), s.under("costs", "cost")[0].get("value"), s.get("number"), s.get("type"), s.get("customName"), more)
	for _, r := range s.under("rules", "rule") {
		fmt.Fprintf(b, `<rule name=%q><description>%s</description></rule>`, r.get("name"), strings.ReplaceAll(rule115(r).Text, `"`, "&quot;"))
	}
	b.WriteString("</rules><profiles>")
	for _, p := range s.under("profiles", "profile") {
		fmt.Fprintf(b, `<profile name=%q><characteristics>`, p.get("name"))
		for _, c := range p.under("characteristics", "characteristic") {
			fmt.Fprintf(b, `<characteristic name="%s" value="%s"/>`, c.get("name"), strings.ReplaceAll(string(c.text), `"`, "&quot;"))
		}
		b.WriteString("</characteristics></profile>")
	}
	b.WriteString("</profiles><selections>")
	for _, k := range s.under("selections", "selection") {
		selection115(b, k, "")
	}
	b.WriteString("</selections></selection>")
}

// importForm imports one form of a roster beside lists that lie in a folder, and returns the force and the report of all of it.
func importForm(t *testing.T, name string, data []byte, lists string) (roster.Force, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	var lib *scenarios.Library
	if lists != "" {
		lib = scenarios.Open(lists)
	}
	res, err := Import(lib, []string{path}, "")
	if err != nil {
		t.Fatal(err)
	}
	if len(res.files) != 1 {
		t.Fatalf("%s: got %d files; %s", name, len(res.files), res.List())
	}
	f, err := roster.Parse(res.files[0].name, []byte(res.files[0].text))
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, res.files[0].text)
	}
	return f, res.List()
}

// TestRosterInEveryForm holds that a roster is taken as it was recorded, whatever form it has.
func TestRosterInEveryForm(t *testing.T) {
	var first []byte
	forms := rosterForms(t)
	for _, name := range []string{"watch.ros", "zipped.rosz", "exported.json", "old.ros", "older.ros"} {
		f, list := importForm(t, name, forms[name], "")
		if first == nil {
			first = f.Text()
		}
		if !bytes.Equal(f.Text(), first) {
			t.Errorf("%s: got\n%s\nwant\n%s", name, f.Text(), first)
		}
		v := f.Judge()
		if v.Points != 204 || f.Agreed["points"] != "300" || f.Title != "Watch of the Bell" || f.Nation != "Free City of Ys" {
			t.Errorf("%s: got %d points of %s, %q of %q", name, v.Points, f.Agreed["points"], f.Title, f.Nation)
		}
		if !strings.Contains(list, "City Guard (124 to 124 points)") || !strings.Contains(list, "Burgomaster (80 to 80 points)") {
			t.Errorf("%s: got the report\n%s", name, list)
		}
	}
	for _, want := range []string{
		`unit 1 "City Guard" quality=veteran slot=line cost=124`, "models 5 guardsman", "models 1 guard-colour-sergeant", "models 1 organ-grinder",
		`unit 2 "Old Pieter" quality=regular slot=hq cost=80`, "models 1 burgomaster-mayor", "weapons=cane",
	} {
		if !strings.Contains(string(first), want) {
			t.Errorf("want %q in\n%s", want, first)
		}
	}
}

// TestRosterOfAList holds that a roster becomes a force of the list that it was built from where the list allows the same at the same prices, and
// that what differs is said else.
func TestRosterOfAList(t *testing.T) {
	folder := t.TempDir()
	res, err := Import(nil, []string{"testdata/small.cat"}, "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := res.Write(folder); err != nil {
		t.Fatal(err)
	}
	watch := string(rosterForms(t)["watch.ros"])
	for _, c := range []struct{ name, old, new, want string }{
		{"as it is", "", "", ""},
		{"another price", `value="15.0"`, `value="20.0"`, "City Guard costs 124 where the roster records 129"},
		{"what the list does not have", `name="Organ Grinder" entryId`, `name="Drummer" entryId`, "City Guard: the list has no Drummer in it"},
		{"too many", `name="Organ Grinder" entryId="e1::e5" number="1"`, `name="Organ Grinder" entryId="e1::e5" number="2"`, "City Guard: Organ Grinder: 2 taken, at most 1 may be"},
		{"a unit that the list does not have", `name="Burgomaster" entryId`, `name="Beadle" entryId`, "the list has no Beadle"},
		{"a sum of its own", `value="204.0"`, `value="210.0"`, "it records 210 points, its units cost 204"},
	} {
		if c.old != "" && !strings.Contains(watch, c.old) {
			t.Fatalf("%s: the fixture has no %s", c.name, c.old)
		}
		f, list := importForm(t, "watch.ros", []byte(strings.Replace(watch, c.old, c.new, 1)), folder)
		if of := "built from the list Free City of Ys, all Sections"; (f.List.Name != "") != strings.Contains(list, of) {
			t.Errorf("%s: got the list %q, and the report\n%s", c.name, f.List.Name, list)
		}
		if !strings.Contains(list, c.want) || (c.want == "" || strings.Contains(c.want, "records 210")) != (f.List.Name != "") {
			t.Errorf("%s: got the list %q and the report\n%s\nwant %q", c.name, f.List.Name, list, c.want)
		}
	}
}

// TestBadRosters holds that what is no roster, or a damaged one, is said in one line and makes no file.
func TestBadRosters(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"none.ros", `<roster battleScribeVersion="2.03" name="Empty"/>`, `the roster "Empty" selects nothing`},
		{"future.ros", `<roster battleScribeVersion="3.0"/>`, `schema "3.0"`},
		{"cut.ros", `<roster battleScribeVersion="2.03"><forces>`, "unexpected EOF"},
		{"cut.json", `{"roster": {"name": "x", "forces": [`, "unexpected EOF"},
		{"two.json", `{"roster": {}} {}`, "more than one document"},
		{"list.json", `{"army": {}}`, `expected an object with a "roster"`},
		{"deep.json", `{"roster": ` + strings.Repeat(`{"a":`, 200) + `1` + strings.Repeat("}", 200) + "}", "deeper than"},
		{"deep list.json", `{"roster": {"a": ` + strings.Repeat(`[`, 200) + strings.Repeat("]", 200) + "}}", "deeper than"},
		{"foreign.ros", `<roster battleScribeVersion="2.03"><forces><force catalogueName="Elves"><selections><selection name="Elf" number="1"><profiles><profile name="Elf"><characteristics><characteristic name="Grace">9</characteristic></characteristics></profile></profiles></selection></selections></force></forces></roster>`, "a catalogue of another game"},
	} {
		path := filepath.Join(t.TempDir(), c.name)
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		res, err := Import(nil, []string{path}, "")
		if err != nil {
			t.Fatal(err)
		}
		if len(res.files) != 0 || len(res.Entries) != 1 || !strings.Contains(res.Entries[0].String(), c.want) {
			t.Errorf("%s: got %d files, %s; want %q", c.name, len(res.files), res.List(), c.want)
		}
	}
}

// FuzzRoster holds that no document makes reading a roster, or making a force of it, panic or run on, and that a force that comes of one is read
// back.
func FuzzRoster(f *testing.F) {
	data, err := os.ReadFile("testdata/small.ros")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`{"roster":{"battleScribeVersion":"2.03","name":"x","forces":[{"selections":[{"name":"a","number":2}]}]}}`))
	list, err := games("")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		root, err := tree(data)
		if err != nil || root.name != "roster" {
			return
		}
		r, err := readRoster(root)
		if err != nil {
			return
		}
		var res Result
		if !res.roster(list, nil, "x", "x.ros", r) {
			return
		}
		if _, err := roster.Parse("x.txt", []byte(res.files[0].text)); err != nil {
			t.Fatalf("%v\n%s", err, res.files[0].text)
		}
	})
}
