package workshop

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"baize/saves"
)

// DraftFolder is where documents lie that were not saved yet.
func DraftFolder() string { return filepath.Join(saves.Folder(), "drafts") }

const (
	draftEnding  = ".draft"
	draftVersion = 1
)

// draft is a document on disk that is not saved: the texts of its parts with a sum over them.
type draft struct {
	Version int       `json:"version"`
	Title   string    `json:"title"`
	Sum     string    `json:"sum"`
	Names   [2]string `json:"names"`
	Texts   [2]string `json:"texts"`
	// Symmetry is the one that was drawn under; drafts of earlier releases have none.
	Symmetry Symmetry `json:"symmetry,omitempty"`
	Trace    *tracing `json:"trace,omitempty"`
}

func (f *draft) sum() string {
	h := sha256.New()
	for i := range f.Texts {
		fmt.Fprintf(h, "%d %d %s %s ", f.Version, i, f.Names[i], f.Title)
		h.Write([]byte(f.Texts[i]))
	}
	if f.Symmetry != Free {
		fmt.Fprintf(h, " symmetry %d", f.Symmetry)
	}
	if f.Trace != nil {
		fmt.Fprintf(h, " trace %s %v", f.Trace.Sum, f.Trace.Box)
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// Draft keeps a document on disk until it is saved: what Keep has returned for without an error survives the death of the program at any
// moment. It is for one goroutine.
type Draft struct {
	// Symmetry is kept beside the document.
	Symmetry Symmetry

	path    string
	kept    Document
	under   Symmetry // that was kept last
	picture string   // sum of the picture that lies beside it
	there   bool
	release func()
}

// NewDraft begins a draft in a folder. Nothing is written before Keep.
func NewDraft(dir string) (*Draft, error) {
	path := filepath.Join(dir, fmt.Sprintf("%d-%06d%s", time.Now().UnixMilli(), rand.IntN(1_000_000), draftEnding))
	release, err := saves.Hold(path)
	if err != nil {
		return nil, fmt.Errorf("workshop: %w", err)
	}
	return &Draft{path: path, release: release}, nil
}

// Path is where the draft lies.
func (f *Draft) Path() string { return f.path }

// Keep writes a document with the symmetry unless they are those that were kept last. The file is the one before or the whole new one, whatever happens in
// between; with an error it is the one before.
func (f *Draft) Keep(d Document) error {
	if f.there && f.kept.is(d) && f.under == f.Symmetry {
		return nil
	}
	w := draft{Version: draftVersion, Title: d.Title(), Symmetry: f.Symmetry}
	for p := range w.Names {
		w.Names[p], w.Texts[p] = d.parts[p].name, string(d.Text(Part(p)))
	}
	var err error
	if w.Trace, err = f.keepTrace(d.trace); err != nil {
		return err
	}
	w.Sum = w.sum()
	data, err := json.Marshal(&w)
	if err != nil {
		return fmt.Errorf("workshop: %w", err)
	}
	if err := saves.Replace(f.path, data); err != nil {
		return fmt.Errorf("workshop: the layout is not on disk: %w", err)
	}
	f.kept, f.under, f.there = d, f.Symmetry, true
	return nil
}

// Drop takes the draft away: the document was saved, or nobody wants it.
func (f *Draft) Drop() error {
	err := os.Remove(f.path)
	os.Remove(pictureOf(f.path)) // one that stays is of no draft and does no harm
	if os.IsNotExist(err) {
		err = nil
	}
	f.Close()
	return err
}

// Close lets the draft lie for the next time.
func (f *Draft) Close() {
	if f.release != nil {
		f.release()
		f.release = nil
	}
}

// Found is a draft that can be gone on with.
type Found struct {
	Path, Title string
	When        time.Time
	Err         error // why it cannot be read
}

// Drafts lists the drafts of a folder, the newest first. A missing folder has none. Whether somebody has one open, Resume says.
func Drafts(dir string) ([]Found, error) {
	entries, err := os.ReadDir(dir)
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("workshop: %w", err)
	}
	var out []Found
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), draftEnding) || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		f := Found{Path: filepath.Join(dir, e.Name())}
		if info, err := e.Info(); err == nil {
			f.When = info.ModTime()
		}
		var kept draft
		_, kept, f.Err = readDraft(f.Path)
		f.Title = kept.Title
		out = append(out, f)
	}
	slices.SortStableFunc(out, func(a, b Found) int { return b.When.Compare(a.When) })
	return out, nil
}

// Resume reads a draft and goes on with it. Where another program has it open the error is saves.ErrInUse.
func Resume(path string) (Document, *Draft, error) {
	release, err := saves.Hold(path)
	if err != nil {
		return Document{}, nil, err
	}
	d, kept, err := readDraft(path)
	if err != nil {
		release()
		return Document{}, nil, err
	}
	return d, &Draft{Symmetry: kept.Symmetry, path: path, kept: d, under: kept.Symmetry, there: true, release: release}, nil
}

// ReadDraft reads the document of a draft without going on with it.
func ReadDraft(path string) (Document, error) {
	d, _, err := readDraft(path)
	return d, err
}

func readDraft(path string) (Document, draft, error) {
	data, err := saves.ReadFile(path)
	if err != nil {
		return Document{}, draft{}, fmt.Errorf("workshop: %w", err)
	}
	var f draft
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&f); err != nil {
		return Document{}, draft{}, fmt.Errorf("workshop: %s: no draft: %w", path, err)
	}
	switch {
	case f.Version != draftVersion:
		return Document{}, draft{}, fmt.Errorf("workshop: %s: a draft of version %d, expected %d", path, f.Version, draftVersion)
	case f.Symmetry < Free || f.Symmetry > HalfTurn:
		return Document{}, draft{}, fmt.Errorf("workshop: %s: symmetry %d: expected %d to %d", path, f.Symmetry, Free, HalfTurn)
	case f.Sum != f.sum():
		return Document{}, draft{}, fmt.Errorf("workshop: %s: the draft is damaged", path)
	}
	d, err := Read(Source{f.Names[Map], []byte(f.Texts[Map])}, Source{f.Names[Scenario], []byte(f.Texts[Scenario])})
	d.trace = readTrace(path, f.Trace)
	return d, f, err
}
