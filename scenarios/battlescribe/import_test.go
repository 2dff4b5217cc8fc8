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
	res, err := Import([]string{"testdata/small.cat"})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := res.Write(dir); err != nil {
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
	if err != nil || len(s.Units) != 6 {
		t.Errorf("a battle with the import: got %v", err)
	}
}

func TestEveryEntryIsImportedOrHasAReason(t *testing.T) {
	res, err := Import([]string{"testdata/small.cat"})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []struct {
		entry    string
		imported bool
		note     string
	}{
		{"City Guard", true, ""},
		{"Burgomaster", true, "Lucky (D3) is not ruled"},
		{"Tide Gun", true, ""},
		{"Mad Duke", false, `movement "2D6\"" is no number of inches`},
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
	return Import([]string{path})
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
		if err != nil || len(res.Entries) != 5 || res.Entries[0].Catalogue != c.catalogue {
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
		{"none.catz", "no .cat or .gst", zipped(t, []string{"a.exe"}, []byte("<a/>"))},
		{"cut.cat", "unexpected EOF", []byte("<catalogue>")},
		{"empty.cat", "no document", nil},
		{"other.cat", "expected a catalogue", []byte("<roster/>")},
		{"new.cat", "only 1.15", []byte(`<catalogue battleScribeVersion="2.03"/>`)},
		{"broken.catz", "zip", []byte("PK\x03\x04nonsense")},
	} {
		_, err := importBytes(t, c.name, c.data)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
	if _, err := Import([]string{t.TempDir()}); err == nil {
		t.Error("an empty folder: got no error")
	}
}

func TestCatalogueOfAnotherGame(t *testing.T) {
	_, err := importBytes(t, "ships.cat", []byte(`<catalogue battleScribeVersion="1.15" name="Ships"><entries>
		<entry name="Frigate" points="40"><profiles><profile name="Frigate"><characteristics><characteristic name="DR" value="4"/></characteristics></profile></profiles></entry>
		</entries></catalogue>`))
	if err == nil || !strings.Contains(err.Error(), "ships.cat: a catalogue of another game: only those of Dystopian Legions") {
		t.Errorf("got %v", err)
	}
}

func FuzzImport(f *testing.F) {
	data, err := os.ReadFile("testdata/small.cat")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
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
		c, err := catalogue(root)
		if err != nil {
			return
		}
		var res Result
		res.catalogue("fuzz", c)
		for _, out := range res.files {
			if err := lib.ValidateText(out.name, []byte(out.text)); err != nil {
				t.Errorf("an import does not load: %v", err)
			}
		}
	})
}
