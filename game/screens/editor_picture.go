package screens

import (
	"errors"
	"fmt"
	"hash/fnv"
	"image"
	"os"
	"strings"

	"golang.org/x/image/draw"

	"baize/assets"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/render"
	"baize/rules/geom"
)

// tracing is the picture under the table as the window shows it.
type tracing struct {
	hidden  bool
	marking bool // the next two clicks say what is how far apart
	marks   []geom.Point

	of    *workshop.Trace // that under is of
	img   image.Image
	data  *byte // of the file that img was decoded from
	stamp uint64
	under *render.Underlay
}

// mostSide is how many pixels long the longer side of a picture is shown.
const mostSide = 2400

// shown is the picture as the table is painted over it; nil for none.
func (k *tracing) shown(t *workshop.Trace) *render.Underlay {
	if t == nil || k.hidden {
		return nil
	}
	if k.of == t {
		return k.under
	}
	k.of = t
	if k.img == nil || k.data != &t.Data[0] {
		img, err := t.Image()
		if err != nil {
			k.under = nil
			return nil
		}
		k.img, k.data = smaller(img), &t.Data[0]
		h := fnv.New64a()
		h.Write(t.Data)
		k.stamp = h.Sum64()
	}
	k.under = &render.Underlay{Image: k.img, Stamp: k.stamp, Min: tableview.Pt(t.Box.Min), Max: tableview.Pt(t.Box.Max)}
	return k.under
}

// smaller returns a picture no larger than is shown.
func smaller(img image.Image) image.Image {
	b := img.Bounds()
	long := max(b.Dx(), b.Dy())
	if long <= mostSide {
		return img
	}
	out := image.NewRGBA(image.Rect(0, 0, max(1, b.Dx()*mostSide/long), max(1, b.Dy()*mostSide/long)))
	draw.ApproxBiLinear.Scale(out, out.Bounds(), img, b, draw.Src, nil)
	return out
}

// load lays a picture under the table; the error says why it is none. What is being drawn point by point is drawn on.
func (k *tracing) load(e *editor, data []byte) error {
	w, h, _ := e.bench.Settled().Table()
	t, err := workshop.NewTrace(data, w, h)
	if err == nil {
		_, err = t.Image()
	}
	if err != nil {
		return err
	}
	k.hidden = false
	if e.do(workshop.SetTrace(t)) {
		if e.drawn == nil {
			e.take(selectTool)
			e.list = asPicture
		}
		e.news("The picture lies under the table: F5 scales it by two clicks, a drag moves it where it belongs.")
	}
	return nil
}

// ask asks for the file of a picture.
func (k *tracing) ask(e *editor) {
	e.app.prompt("Lay a picture under the table", "The path of a PNG or JPEG: a photo of a real table, or the map of a tournament. A file that is dropped on the window is laid too.", "", "Lay it", func(s string) {
		file := strings.Trim(strings.TrimSpace(s), `"'`)
		data, err := readPicture(file)
		if err == nil {
			err = k.load(e, data)
		}
		if err != nil {
			e.refuse(err)
		}
	})
}

// readPicture reads a file that may be a picture.
func readPicture(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, fmt.Errorf("the picture cannot be read: %w", err)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: expected a file, found a folder, pipe or device", path)
	case info.Size() > workshop.MaxPicture:
		return nil, fmt.Errorf("%s: %w", path, workshop.ErrLargePicture)
	}
	return os.ReadFile(path)
}

// click takes the two points between which the distance is known; it reports whether the click was for that.
func (k *tracing) click(e *editor, p geom.Point) bool {
	if !k.marking {
		return false
	}
	if k.marks = append(k.marks, p); len(k.marks) < 2 {
		e.news("Click the second point.")
		return true
	}
	a, b := k.marks[0], k.marks[1]
	k.marking, k.marks = false, nil
	e.app.prompt("How far apart?", "The distance between the two points in inches: the length of the table, of a ruler, of a base.", a.Dist(b).Decimal(), "Scale it", func(s string) {
		l, err := geom.ParseInches(strings.TrimSpace(s))
		if err != nil {
			e.refuse(errors.New("expected inches such as 24 or 11.7"))
			return
		}
		e.do(workshop.ScaleTrace(a, b, l))
	})
	return true
}

// grab takes the picture up while its sheet is shown; it reports whether there is one.
func (k *tracing) grab(e *editor, p geom.Point) bool {
	return e.list == asPicture && e.bench.Settled().Trace() != nil && !k.hidden && e.bench.Press(traceTool{p}, p) == nil
}

// traceTool drags the picture from where it was taken.
type traceTool struct{ from geom.Point }

// To implements workshop.Tool.
func (t traceTool) To(_ workshop.Document, p geom.Point, _ workshop.Snap) (workshop.Edit, []workshop.Pull, bool) {
	return workshop.MoveTrace(p.Sub(t.from)), nil, true
}

// picture is the form of the picture under the table.
func (s *sheet) picture() {
	e := s.e
	k := &e.tracing
	s.head("Picture to trace", "A photo or map under the table, to lay terrain over. Drafts keep it, the files of the map do not have it.")
	s.deeds(e.sheetDeeds()...)
	off := ""
	if e.bench.Settled().Trace() == nil {
		off = "no picture lies under the table"
	}
	show := "Hide"
	if k.hidden {
		show = "Show"
	}
	s.deeds(
		deed{id: "load-picture", label: "Lay a picture", key: "Ctrl+O", tip: "a PNG or JPEG by its path, or drop the file on the window", do: func() { k.ask(e) }},
		deed{id: "scale-picture", label: "Scale by two clicks", key: "Ctrl+K", tip: "click two points of it and say how far apart they are", off: off, chosen: k.marking, do: func() { k.marking, k.marks = !k.marking, nil }},
		deed{id: "fit-picture", label: "Fit to the table", key: "Ctrl+F", tip: "as large as the table allows", off: off, do: func() { e.do(workshop.FitTrace()) }},
		deed{id: "hide-picture", label: show, key: "Ctrl+T", tip: "shows it or not", off: off, do: func() { k.hidden, k.of = !k.hidden, nil }},
		deed{id: "drop-picture", label: "Take away", key: "Ctrl+Delete", tip: "takes it away", off: off, do: func() { e.do(workshop.SetTrace(nil)) }})
	if t := e.bench.Now().Trace(); t != nil {
		s.note(fmt.Sprintf("It is %s wide and %s deep. A drag over the table moves it, and so do the arrows.", t.Box.Width().Inches(), t.Box.Height().Inches()))
	}
	if k.marking {
		s.note("Click the first point, then the second, or go there by the arrows and Space.")
	}
}

// draw marks the points that were clicked.
func (k *tracing) draw(e *editor, b *ui.Builder) {
	for _, p := range k.marks {
		e.dot(b, p, assets.Green)
	}
}
