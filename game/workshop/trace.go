package workshop

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // pictures of tables
	_ "image/png"
	"math"

	"baize/rules/geom"
)

// Limits of a picture that is laid under the table.
const (
	MaxPicture = 24 << 20   // bytes of its file
	maxPixels  = 40_000_000 // of it
)

// ErrLargePicture refuses a file with too many bytes.
var ErrLargePicture = fmt.Errorf("a picture larger than %d MiB", MaxPicture>>20)

// Trace is a picture that lies under the table to be traced: the bytes of its file and where it lies, in µm. It is shared and never changed
// in place. It belongs to the layout while it is laid out: drafts keep it, files of maps do not.
type Trace struct {
	Data []byte
	Box  geom.Box
	w, h int // pixels
}

// NewTrace reads the size of a PNG or JPEG and lays it over as much of a table as it covers without being distorted.
func NewTrace(data []byte, w, h geom.Length) (*Trace, error) {
	if len(data) > MaxPicture {
		return nil, ErrLargePicture
	}
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil:
		return nil, errors.New("no picture that can be read: expected PNG or JPEG")
	case c.Width < 2 || c.Height < 2:
		return nil, fmt.Errorf("a picture of %d by %d pixels: expected 2 each way or more", c.Width, c.Height)
	case c.Width > maxPixels/c.Height:
		return nil, fmt.Errorf("a picture of %d by %d pixels: expected %d million pixels at most", c.Width, c.Height, maxPixels/1_000_000)
	}
	t := &Trace{Data: data, w: c.Width, h: c.Height}
	return t.fitted(w, h), nil
}

// fitted returns the picture as large as a table allows, about its middle.
func (t *Trace) fitted(w, h geom.Length) *Trace {
	k := math.Min(float64(w)/float64(t.w), float64(h)/float64(t.h))
	x, y := geom.Length(k*float64(t.w)/2), geom.Length(k*float64(t.h)/2)
	return t.in(geom.Box{Min: geom.Pt(w/2-x, h/2-y), Max: geom.Pt(w/2+x, h/2+y)})
}

func (t *Trace) in(b geom.Box) *Trace {
	out := *t
	out.Box = b
	return &out
}

// Image decodes the picture.
func (t *Trace) Image() (image.Image, error) {
	img, _, err := image.Decode(bytes.NewReader(t.Data))
	if err != nil {
		return nil, fmt.Errorf("the picture cannot be read: %w", err)
	}
	return img, nil
}

// same reports whether two pictures are one and lie alike; nil is none.
func (t *Trace) same(o *Trace) bool {
	if t == nil || o == nil {
		return t == o
	}
	return t.Box == o.Box && bytes.Equal(t.Data, o.Data)
}

// Trace is the picture under the table; nil for none.
func (d Document) Trace() *Trace { return d.trace }

// SetTrace lays a picture under the table, none for nil.
func SetTrace(t *Trace) Edit {
	title := "Lay a picture"
	if t == nil {
		title = "Take the picture away"
	}
	return Edit{Title: title, do: func(d Document) (Document, error) {
		d.trace = t
		return d, nil
	}}
}

var errNoTrace = errors.New("no picture lies under the table")

// MoveTrace moves the picture under the table.
func MoveTrace(by geom.Point) Edit {
	return Edit{Title: "Move the picture", do: func(d Document) (Document, error) {
		if d.trace == nil {
			return d, errNoTrace
		}
		b := d.trace.Box
		d.trace = d.trace.in(geom.Box{Min: b.Min.Add(by), Max: b.Max.Add(by)})
		return d, nil
	}}
}

// FitTrace lays the picture over as much of the table as it covers.
func FitTrace() Edit {
	return Edit{Title: "Fit the picture", do: func(d Document) (Document, error) {
		w, h, _ := d.Table()
		if d.trace == nil || w == 0 {
			return d, errNoTrace
		}
		d.trace = d.trace.fitted(w, h)
		return d, nil
	}}
}

// ScaleTrace scales the picture so that what lies at two points of the table is so far apart; what lies at the first stays there.
func ScaleTrace(a, b geom.Point, apart geom.Length) Edit {
	return Edit{Title: "Scale the picture", do: func(d Document) (Document, error) {
		now := a.Dist(b)
		switch {
		case d.trace == nil:
			return d, errNoTrace
		case now < geom.Inch/10:
			return d, errors.New("the two points lie in one place")
		case apart < geom.Inch/10 || apart > maxTable:
			return d, errors.New("expected a distance from 0.1 to 240 inches")
		}
		to := func(p geom.Point) geom.Point { return a.Add(p.Sub(a).Scale(apart, now)) }
		box := geom.Box{Min: to(d.trace.Box.Min), Max: to(d.trace.Box.Max)}
		if least, most := min(box.Width(), box.Height()), max(box.Width(), box.Height()); least < geom.Inch || most > 20*maxTable {
			return d, errors.New("the picture would be too large or too small: are the points those that you mean?")
		}
		d.trace = d.trace.in(box)
		return d, nil
	}}
}
