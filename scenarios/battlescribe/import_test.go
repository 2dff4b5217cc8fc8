package battlescribe

import (
	"archive/zip"
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"baize/scenarios"
)

var update = flag.Bool("update", false, "write the golden file anew")

func TestImportOfASmallCatalogue(t *testing.T) {
	res, err := Import(nil, []string{"testdata/small.cat"}, "")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if _, err := res.Write(dir); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "forces", "free-city-of-ys.txt")
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("testdata/small.golden", got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/small.golden")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if err := scenarios.Open(dir).Validate(path); err != nil {
		t.Errorf("what was written does not load: %v", err)
	}
	s, err := scenarios.Open(dir).LoadWith("first-blood", [2]string{"free-city-of-ys", ""})
	if err != nil || len(s.Units) != 7 {
		t.Errorf("a battle with the import: got %v", err)
	}
}

func TestEveryEntryIsImportedOrHasAReason(t *testing.T) {
	res, err := Import(nil, []string{"testdata/small.cat"}, "")
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []struct {
		entry    string
		imported bool
		note     string
	}{
		{"City Guard", true, ""},
		{"Burgomaster", true, "Lucky (D3) is kept by name"},
		{"Tide Gun", true, ""},
		{"Mad Duke", true, `movement 2D6" taken as its average, 7`},
		{"Wild Duchess", false, `movement "as she likes" is no number of inches`},
		{"Moonlight", false, "no model with figures"},
	} {
		got := res.Entries[i]
		if got.Entry != want.entry || got.Imported != want.imported || !strings.Contains(got.String(), want.note) {
			t.Errorf("got %v, want %v", got, want)
		}
	}
}

func small(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/small.cat")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// importBytes imports a document under a file name.
func importBytes(t *testing.T, name string, data []byte) (Result, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return Import(nil, []string{path}, "")
}

func zipped(t testing.TB, names []string, docs ...[]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i, name := range names {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(docs[i])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestImportReadsEveryWrapping(t *testing.T) {
	doc := small(t)
	wide := []byte{0xff, 0xfe}
	for _, u := range utf16.Encode([]rune(string(doc))) {
		wide = append(wide, byte(u), byte(u>>8))
	}
	old := bytes.ReplaceAll(bytes.Replace(doc, []byte("UTF-8"), []byte("windows-1252"), 1), []byte("Ys"), []byte("Ys \x96 \xe9"))
	for _, c := range []struct {
		name, catalogue string
		data            []byte
	}{
		{"plain.cat", "Free City of Ys", doc},
		{"mark.cat", "Free City of Ys", append([]byte("\xef\xbb\xbf"), doc...)},
		{"wide.cat", "Free City of Ys", wide},
		{"old.cat", "Free City of Ys – é", old},
		{"zipped.catz", "Free City of Ys", zipped(t, []string{"a.cat"}, doc)},
	} {
		res, err := importBytes(t, c.name, c.data)
		if err != nil || len(res.Entries) != 6 || res.Entries[0].Catalogue != c.catalogue {
			t.Errorf("%s: got %+v, %v", c.name, res.Entries, err)
		}
	}
}

func TestHostileFilesAreRefused(t *testing.T) {
	bomb := zipped(t, []string{"a.cat"}, make([]byte, maxBytes+10))
	if len(bomb) > 1<<20 {
		t.Fatalf("the bomb is %d bytes", len(bomb))
	}
	laughs := `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><catalogue battleScribeVersion="1.15" name="&b;"/>`
	for _, c := range []struct {
		name, want string
		data       []byte
	}{
		{"bomb.catz", "larger than", bomb},
		{"laughs.cat", "DOCTYPE", []byte(laughs)},
		{"entity.cat", "entity", []byte(`<catalogue name="&boom;"/>`)},
		{"deep.cat", "deeper than", []byte(strings.Repeat("<a>", 200))},
		{"many.cat", "elements", []byte("<a>" + strings.Repeat("<b/>", maxNodes+1) + "</a>")},
		{"two.catz", "more than one document", zipped(t, []string{"a.cat", "b.cat"}, []byte("<a/>"), []byte("<a/>"))},
		{"none.catz", "no .cat, .gst or .ros", zipped(t, []string{"a.exe"}, []byte("<a/>"))},
		{"cut.cat", "unexpected EOF", []byte("<catalogue>")},
		{"empty.cat", "no document", nil},
		{"other.cat", "expected a catalogue", []byte("<dataIndex/>")},
		{"new.cat", "only 1.15", []byte(`<catalogue battleScribeVersion="3.0"/>`)},
		{"text.catz", "elements, texts and comments", zipped(t, []string{"a.cat"}, bytes.Repeat([]byte("x<!---->"), maxParts/2+10))},
		{"broken.catz", "zip", []byte("PK\x03\x04nonsense")},
	} {
		res, err := importBytes(t, c.name, c.data)
		if err != nil || res.Failed() != 1 || !strings.Contains(res.List(), c.name+": the whole file: all of it: ") || !strings.Contains(res.List(), c.want) {
			t.Errorf("%s: got %v, %v, want %q", c.name, res.List(), err, c.want)
		}
	}
	if _, err := Import(nil, []string{t.TempDir()}, ""); err == nil {
		t.Error("an empty folder: got no error")
	}
}

func TestCataloguesOfOtherGamesAreRead(t *testing.T) {
	for _, c := range []struct{ name, data, want string }{
		{"ships.cat", `<catalogue battleScribeVersion="1.15" name="Ships"><entries>
		<entry name="Frigate" points="40"><profiles><profile name="Frigate"><characteristics><characteristic name="DR" value="4"/></characteristics></profile></profiles></entry>
		</entries></catalogue>`, "Ships: ships.cat: all of it: a catalogue of another game, with all its 1 entries: only those of Dystopian Legions"},
		{"walkers.cat", `<catalogue battleScribeVersion="2.01" name="Walkers"><selectionEntries>
		<selectionEntry id="a" name="Lone" /></selectionEntries><entryLinks><entryLink targetId="b"/><entryLink targetId="far"/></entryLinks>
		<sharedSelectionEntries><selectionEntry id="b" name="Strider"><infoLinks><infoLink targetId="p"/><infoLink targetId="r"/></infoLinks>
		<constraints><constraint type="max" value="1.0" field="selections" scope="roster"/></constraints></selectionEntry></sharedSelectionEntries>
		<sharedProfiles><profile id="p" name="Strider"><characteristics><characteristic name="Armour">4</characteristic></characteristics></profile></sharedProfiles></catalogue>`,
			"Walkers: walkers.cat: all of it: a catalogue of another game, with all its 2 entries: only those of Dystopian Legions (system dl2) are imported, whose models have IR and LP or Front and HP, and those of Legions Community Edition (system dlce) are imported, whose models have IR and LP or Front and HP, and those of DUST 1947 (system dust) are imported, whose models have Armour and March Move, and those of Rocket Racing (system racing) are imported, whose models have Thrust; 2 links that lead to nothing in this file or its game system, or in circles\n"},
		{"game.gst", `<gameSystem battleScribeVersion="2.01" name="Game"/>`, "Game: game.gst: all of it: a game system: what it limits in whole armies\n"},
	} {
		res, err := importBytes(t, c.name, []byte(c.data))
		if err != nil || res.Failed() != 0 || len(res.Files()) != 0 || !strings.Contains(res.List(), c.want) {
			t.Errorf("%s: got %v, %v, want %q", c.name, res.List(), err, c.want)
		}
	}
}

// TestNewerSchema holds that entries, bounds, prices and links of schema 2.01 come to the same as those of 1.15.
func TestNewerSchema(t *testing.T) {
	res, err := importBytes(t, "new.cat", []byte(`<catalogue battleScribeVersion="2.01" name="New"><selectionEntries>
		<selectionEntry id="s" name="Guard" type="unit"><costs><cost name="pts" value="10.0"/></costs>
		<selectionEntries><selectionEntry id="m" name="Guardsman" type="model"><costs><cost name="pts" value="12.0"/></costs>
		<constraints><constraint type="min" value="4.0" field="selections" scope="parent"/><constraint type="max" value="9.0" field="selections" scope="parent"/></constraints>
		<modifiers><modifier type="increment" field="pts" value="3"/></modifiers>
		<infoLinks><infoLink targetId="p"/></infoLinks></selectionEntry></selectionEntries>
		<selectionEntryGroups><selectionEntryGroup id="g" name="Level"><constraints><constraint type="min" value="1" field="selections" scope="parent"/><constraint type="max" value="1" field="selections" scope="parent"/></constraints>
		<entryLinks><entryLink targetId="v"><constraints><constraint type="max" value="1" field="selections" scope="parent"/></constraints></entryLink></entryLinks></selectionEntryGroup></selectionEntryGroups>
		</selectionEntry></selectionEntries>
		<sharedSelectionEntries><selectionEntry id="v" name="Veteran"><costs><cost name="pts" value="7.0"/></costs></selectionEntry></sharedSelectionEntries>
		<sharedProfiles><profile id="p" name="Guardsman"><characteristics><characteristic name="Type">Infantry</characteristic><characteristic name="Mv">6"</characteristic>
		<characteristic name="IR">3</characteristic><characteristic name="LP">1</characteristic></characteristics></profile></sharedProfiles></catalogue>`))
	if err != nil || len(res.files) != 1 {
		t.Fatalf("got %v, %v", res.List(), err)
	}
	for _, want := range []string{"quality=veteran cost=77\nmodels 4 guardsman\n", "min=4 max=9 cost=12 profile=guardsman", "change 1 guardsman cost=+3"} {
		if !strings.Contains(res.files[0].text, want) {
			t.Errorf("expected %q in\n%s", want, res.files[0].text)
		}
	}
	if list := res.List(); !strings.Contains(list, "New: Guard (77 to 152 points)") {
		t.Errorf("got %s", list)
	}
}

func FuzzImport(f *testing.F) {
	data, err := os.ReadFile("testdata/small.cat")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	items, err := os.ReadFile("testdata/items.cat")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(items)
	march, err := os.ReadFile("testdata/march/march.cat")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(march)
	f.Add([]byte("PK\x03\x04"))
	f.Add(zipped(f, []string{"a.cat"}, data))
	lib := scenarios.Open("")
	f.Fuzz(func(t *testing.T, data []byte) {
		if bytes.HasPrefix(data, []byte("PK")) {
			if data, err = unzip(data); err != nil {
				return
			}
		}
		root, err := parse(data)
		if err != nil {
			return
		}
		c, known, err := catalogue(root, nil)
		if err != nil {
			return
		}
		var res Result
		list, err := games("")
		if err != nil {
			t.Fatal(err)
		}
		res.catalogue(list, "fuzz", "fuzz.cat", c, known, nil)
		for _, out := range res.files {
			if err := lib.ValidateText(out.name, []byte(out.text)); err != nil {
				t.Errorf("an import does not load: %v", err)
			}
		}
	})
}
