package pack

import (
	"archive/zip"
	"bytes"
	"fmt"
	"hash/crc32"
	"image"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/game/workshop"
	_ "baize/rules/systems"
	"baize/scenarios"
)

// picturePNG is a picture of a size.
func picturePNG(t testing.TB, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, w, h))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func made(t testing.TB, name string) (Pack, []byte) {
	t.Helper()
	p, err := Make(scenarios.Open(""), name, picturePNG(t, 8, 6))
	if err != nil {
		t.Fatal(err)
	}
	data, err := p.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return p, data
}

// TestPacksComeOutAsTheyWentIn packs every scenario in the box: what is read is what was packed, and the same bytes when it is packed again.
func TestPacksComeOutAsTheyWentIn(t *testing.T) {
	for _, e := range scenarios.List() {
		p, data := made(t, e.Name)
		got, err := Read("x", data)
		if err != nil {
			t.Fatal(err)
		}
		if got.Title() != e.Title || len(got.Files) != len(p.Files) || !bytes.Equal(got.Picture, p.Picture) || got.Start == nil {
			t.Errorf("%s: got %q with %d files, want %q with %d", e.Name, got.Title(), len(got.Files), e.Title, len(p.Files))
		}
		for i, f := range got.Files {
			want, err := scenarios.Open("").Text(f.Kind, f.Name)
			if err != nil || !bytes.Equal(f.Data, want) || f.Named != p.Files[i].Named {
				t.Errorf("%s: %s is another text (%v)", e.Name, f.path(), err)
			}
		}
		if again, err := got.Bytes(); err != nil || !bytes.Equal(again, data) {
			t.Errorf("%s: packed again it is another file (%v)", e.Name, err)
		}
	}
}

// entry is a file of a zip that a stranger made.
type entry struct {
	name, text string
	set        func(*zip.FileHeader)
}

func zipped(t testing.TB, list []entry) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, e := range list {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		if e.set != nil {
			e.set(h)
		}
		w, err := z.CreateHeader(h)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(w, e.text); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// entries are those of a sound pack.
func entries(t testing.TB) []entry {
	t.Helper()
	p, _ := made(t, "first-blood")
	out := []entry{{name: headFile, text: "pack 1\n"}, {name: pictureFile, text: string(p.Picture)}}
	for _, f := range p.Files {
		out = append(out, entry{name: f.path(), text: string(f.Data)})
	}
	return out
}

// TestPacksFromStrangers gives packs that are not sound: one error that names the file, inside it the file and its line, and what was expected.
func TestPacksFromStrangers(t *testing.T) {
	sound := entries(t)
	if _, err := Read("x", zipped(t, sound)); err != nil {
		t.Fatal(err)
	}
	with := func(more ...entry) []byte { return zipped(t, append(sound[:len(sound):len(sound)], more...)) }
	changed := func(name string, f func(*entry)) []byte {
		list := append([]entry(nil), sound...)
		for i := range list {
			if list[i].name == name {
				f(&list[i])
			}
		}
		return zipped(t, list)
	}
	without := func(name string) []byte {
		var list []entry
		for _, e := range sound {
			if e.name != name {
				list = append(list, e)
			}
		}
		return zipped(t, list)
	}
	replaced := func(name, was, now string) []byte {
		return changed(name, func(e *entry) {
			if !strings.Contains(e.text, was) {
				t.Fatalf("%s has no %q", name, was)
			}
			e.text = strings.Replace(e.text, was, now, 1)
		})
	}
	var many []entry
	for i := range mostEntries {
		many = append(many, entry{name: fmt.Sprintf("forces/f%d.txt", i), text: "force"})
	}
	const play, farm = "scenarios/first-blood.txt", "maps/hollins-farm.txt"
	zeros := strings.Repeat("\x00", 64<<20)
	for what, c := range map[string]struct {
		data []byte
		want string
	}{
		"no zip":             {[]byte("hello"), "expected a zip"},
		"nothing":            {nil, "expected a zip"},
		"too large":          {make([]byte, MostBytes+1), "larger than 4194304 bytes"},
		"cut off":            {zipped(t, sound)[:2000], "expected a zip"},
		"path outside":       {with(entry{name: "../../evil.txt", text: "x"}), `"../../evil.txt": expected pack.txt`},
		"absolute path":      {with(entry{name: "/etc/passwd", text: "x"}), `"/etc/passwd": expected`},
		"path within":        {with(entry{name: "maps/../maps/a.txt", text: "x"}), "expected"},
		"deeper":             {with(entry{name: "maps/deep/a.txt", text: "x"}), "expected"},
		"backslash":          {with(entry{name: `maps\a.txt`, text: "x"}), "expected"},
		"capitals":           {with(entry{name: "maps/A.txt", text: "x"}), "expected"},
		"long name":          {with(entry{name: "maps/" + strings.Repeat("a", 61) + ".txt", text: "x"}), "expected"},
		"program":            {with(entry{name: "run.exe", text: "MZ"}), `"run.exe": expected`},
		"pack in a pack":     {with(entry{name: "a" + Ending, text: "PK"}), "expected"},
		"twice":              {with(entry{name: farm, text: "x"}), "is there twice"},
		"many":               {with(many...), "at most 16"},
		"bomb":               {changed(farm, func(e *entry) { e.text = zeros }), "maps/hollins-farm.txt: larger than 1048576 bytes"},
		"bomb of a picture":  {changed(pictureFile, func(e *entry) { e.text = zeros }), "picture.png: larger than 2097152 bytes"},
		"wide picture":       {changed(pictureFile, func(e *entry) { e.text = string(picturePNG(t, 2049, 1)) }), "2049 x 1 pixels: expected at most 2048"},
		"no picture":         {changed(pictureFile, func(e *entry) { e.text = "GIF" }), "picture.png: expected a PNG"},
		"half a picture":     {changed(pictureFile, func(e *entry) { e.text = e.text[:len(e.text)-20] }), "picture.png: expected a PNG"},
		"link":               {changed(farm, func(e *entry) { e.set = func(h *zip.FileHeader) { h.SetMode(fs.ModeSymlink | 0o777) } }), "maps/hollins-farm.txt: expected a file"},
		"password":           {changed(farm, func(e *entry) { e.set = func(h *zip.FileHeader) { h.Flags |= 1 } }), "maps/hollins-farm.txt: locked by a password"},
		"no head":            {without(headFile), "no pack.txt: expected one that says: pack 1"},
		"later format":       {changed(headFile, func(e *entry) { e.text = "pack 2\n" }), `pack.txt:1: a pack of format "2": expected 1`},
		"other head":         {changed(headFile, func(e *entry) { e.text = "\n" }), "pack.txt:1: expected: pack 1"},
		"no scenario":        {without(play), "no scenario: expected one file in scenarios/"},
		"two scenarios":      {with(entry{name: "scenarios/other.txt", text: "system dl2\n"}), "scenarios/other.txt: the second scenario"},
		"no map":             {without(farm), "scenarios/first-blood.txt:6: the pack lacks what it names: expected maps/hollins-farm.txt"},
		"no force":           {without("forces/kob-patrol.txt"), "the pack lacks what it names: expected forces/kob-patrol.txt"},
		"names a path":       {replaced(play, "include hollins-farm", "include ../../secret"), "the pack lacks what it names"},
		"more than is named": {with(entry{name: "maps/spare.txt", text: "map x"}), "maps/spare.txt: nothing in scenarios/first-blood.txt names it"},
		"a line of the map":  {replaced(farm, "terrain building", "terrain castle"), "maps/hollins-farm.txt:"},
		"no text":            {changed(farm, func(e *entry) { e.text = "map \"x\xff\"" }), "maps/hollins-farm.txt:1:"},
	} {
		_, err := Read("gift.baizepack", c.data)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "pack: gift.baizepack: ") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: got %v, want %q", what, err, c.want)
		}
	}
}

// TestSizesAreCountedNotBelieved gives a zip whose directory says less than what its file unpacks to.
func TestSizesAreCountedNotBelieved(t *testing.T) {
	data := zipped(t, []entry{{name: headFile, text: "pack 1\n"}, {name: "maps/a.txt", text: strings.Repeat("#", 8<<20)}})
	real, told := "\x00\x00\x80\x00", "\x64\x00\x00\x00" // 8 MiB and 100 bytes, little-endian
	lie := strings.ReplaceAll(string(data), real, told)
	if lie == string(data) {
		t.Fatal("the size was not found")
	}
	if _, err := Read("x", []byte(lie)); err == nil {
		t.Error("a file that unpacks to more than it says was taken")
	}
}

// TestFoldersInPacksAreFine takes a pack that somebody zipped by hand, folders and all.
func TestFoldersInPacksAreFine(t *testing.T) {
	list := append([]entry{{name: "scenarios/"}, {name: "maps/"}, {name: "forces/"}}, entries(t)...)
	if _, err := Read("x", zipped(t, list)); err != nil {
		t.Error(err)
	}
}

// TestIntoAFolder opens a pack in an empty folder: what the box has too stays in the box, and what is new is written.
func TestIntoAFolder(t *testing.T) {
	author := workshop.Folder{Path: t.TempDir()}
	d, err := author.Open("first-blood")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := author.Save("my-farm", d); err != nil {
		t.Fatal(err)
	}
	p, err := Make(author.Library(), "my-farm", nil)
	if err != nil {
		t.Fatal(err)
	}
	friend := workshop.Folder{Path: t.TempDir()}
	at, err := p.Into(friend)
	if err != nil || !at.New() || at.Scenario != "my-farm" {
		t.Fatal(at, err)
	}
	if list, _ := os.ReadDir(friend.Path); len(list) != 0 {
		t.Error("asking has written something")
	}
	paths, err := at.Write()
	if err != nil || len(paths) != 2 {
		t.Fatalf("wrote %v (%v), want the map and the scenario: the forces are in the box", paths, err)
	}
	a, err := author.Library().Load("my-farm")
	if err != nil {
		t.Fatal(err)
	}
	b, err := friend.Library().Load("my-farm")
	if err != nil || len(a.Models) != len(b.Models) || len(a.Table.Pieces) != len(b.Table.Pieces) {
		t.Errorf("the friend has another battle (%v)", err)
	}
	again, err := p.Into(friend)
	if err != nil || again.New() {
		t.Errorf("opened again: %v, %v", again.Tell(), err)
	}
}

// TestNothingIsWrittenOver opens a pack where every name is taken by something else: all is kept beside, under names of its own, and the
// scenario names these. Opened again it is there already.
func TestNothingIsWrittenOver(t *testing.T) {
	author := workshop.Folder{Path: t.TempDir()}
	lib := author.Library()
	text := func(k scenarios.Kind, name string) []byte {
		data, err := lib.Text(k, name)
		if err != nil {
			t.Fatal(err)
		}
		return append([]byte("# by the author\n"), data...)
	}
	play := bytes.ReplaceAll(text(scenarios.Scenarios, "first-blood"), []byte("pe-patrol"), []byte("kob-patrol-2")) // a name that kob-patrol could get
	for n, data := range map[workshop.Named][]byte{
		{Kind: scenarios.Scenarios, Name: "first-blood"}: play,
		{Kind: scenarios.Maps, Name: "hollins-farm"}:     text(scenarios.Maps, "hollins-farm"),
		{Kind: scenarios.Forces, Name: "kob-patrol"}:     text(scenarios.Forces, "kob-patrol"),
		{Kind: scenarios.Forces, Name: "kob-patrol-2"}:   text(scenarios.Forces, "pe-patrol"),
	} {
		if _, err := author.Add(n, data); err != nil {
			t.Fatal(err)
		}
	}
	p, err := Make(author.Library(), "first-blood", nil)
	if err != nil {
		t.Fatal(err)
	}
	want, err := author.Library().Load("first-blood")
	if err != nil {
		t.Fatal(err)
	}
	friend := workshop.Folder{Path: t.TempDir()}
	mine := workshop.Named{Kind: scenarios.Forces, Name: "kob-patrol"}
	path, err := friend.Add(mine, []byte("mine"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := friend.Add(mine, []byte("other")); err == nil {
		t.Error("a file was written over")
	}
	for round := range 2 {
		at, err := p.Into(friend)
		if err != nil {
			t.Fatal(err)
		}
		if at.New() != (round == 0) || at.Scenario != "first-blood-2" {
			t.Errorf("round %d: got %v", round, at.Tell())
		}
		if _, err := at.Write(); err != nil {
			t.Fatal(err)
		}
	}
	if data, err := os.ReadFile(path); err != nil || string(data) != "mine" {
		t.Errorf("got %q, %v", data, err)
	}
	got, err := friend.Library().Load("first-blood-2")
	if err != nil {
		t.Fatal(err)
	}
	for i := range want.Sides {
		if got.Sides[i].Force != want.Sides[i].Force || len(got.Models) != len(want.Models) {
			t.Errorf("side %d has %q, want %q", i, got.Sides[i].Force, want.Sides[i].Force)
		}
	}
}

// TestNothingIsLeftOfAFailure cannot write the scenario: the map that was written before is gone.
func TestNothingIsLeftOfAFailure(t *testing.T) {
	author := workshop.Folder{Path: t.TempDir()}
	d, err := author.Open("first-blood")
	if err == nil {
		_, err = author.Save("my-farm", d)
	}
	if err != nil {
		t.Fatal(err)
	}
	p, err := Make(author.Library(), "my-farm", nil)
	if err != nil {
		t.Fatal(err)
	}
	friend := workshop.Folder{Path: t.TempDir()}
	at, err := p.Into(friend)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(friend.Path, "scenarios"), nil, 0o644); err != nil { // a file where the folder should be
		t.Fatal(err)
	}
	if paths, err := at.Write(); err == nil || len(paths) != 0 {
		t.Errorf("got %v, %v", paths, err)
	}
	if list, err := os.ReadDir(filepath.Join(friend.Path, "maps")); err != nil || len(list) != 0 {
		t.Errorf("left: %v, %v", list, err)
	}
}

// FuzzRead holds of any file: it is refused, or it is a pack that is written again the same and kept by a folder.
func FuzzRead(f *testing.F) {
	for _, name := range []string{"first-blood", "quarry-lane"} {
		_, data := made(f, name)
		f.Add(data)
	}
	f.Add(zipped(f, entries(f)))
	f.Add(zipped(f, []entry{{name: headFile, text: "pack 1 by=x"}, {name: "scenarios/a.txt", text: "system dl2\ntable 48x48\n"}}))
	f.Add([]byte("PK\x05\x06" + strings.Repeat("\x00", 18)))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Read("x", mended(data))
		if err != nil {
			if !strings.HasPrefix(err.Error(), "pack: x: ") {
				t.Fatal(err)
			}
			return
		}
		again, err := p.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		if q, err := Read("x", again); err != nil || len(q.Files) != len(p.Files) {
			t.Fatal(err)
		}
		if _, err := p.Into(workshop.Folder{Path: t.TempDir()}); err != nil {
			t.Fatal(err)
		}
	})
}

// mended returns a zip with the check sums of what its entries unpack to, so that changed bytes get past them.
func mended(data []byte) []byte {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(z.File) > mostEntries {
		return data
	}
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, e := range z.File {
		raw, err := e.OpenRaw()
		if err != nil {
			return data
		}
		packed, err := io.ReadAll(io.LimitReader(raw, MostBytes))
		if err != nil {
			return data
		}
		h := e.FileHeader
		h.Flags &^= 8
		h.CompressedSize64 = uint64(len(packed))
		if h.Method == zip.Store {
			h.UncompressedSize64, h.CRC32 = uint64(len(packed)), crc32.ChecksumIEEE(packed)
		} else if r, err := e.Open(); err == nil {
			text, _ := io.ReadAll(io.LimitReader(r, mostPicture+1))
			h.UncompressedSize64, h.CRC32 = uint64(len(text)), crc32.ChecksumIEEE(text)
		}
		to, err := w.CreateRaw(&h)
		if err != nil {
			return data
		}
		if _, err := to.Write(packed); err != nil {
			return data
		}
	}
	if w.Close() != nil {
		return data
	}
	return b.Bytes()
}
