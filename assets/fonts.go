// Package assets holds what the table and its panels are made of: typefaces and colours.
//
// Typefaces come from modules (see NOTICE); nothing is read from disk. Sizes are in pixels of the target, so a window
// that is scaled by 2 asks for twice the size and stays crisp.
package assets

import (
	"fmt"
	"image"
	"math"
	"sync"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansmono"
	"github.com/go-fonts/latin-modern/lmroman10bold"
	"github.com/go-fonts/latin-modern/lmroman10italic"
	"github.com/go-fonts/latin-modern/lmroman10regular"
	"github.com/go-fonts/latin-modern/lmromancaps10regular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// Role is what a text is for.
type Role uint8

// The roles of type: small caps for titles, a roman for reading with its bold and italic, a typewriter for rule ids,
// and the fallback with every sign the romans lack.
const (
	Title Role = iota
	Body
	Bold
	Italic
	Mono
	Signs
	roles
)

// Sizes in pixels at scale 1: one for reading, one for titles and one for small print.
const (
	ReadSize  = 14.0
	TitleSize = 18.0
	SmallSize = 12.0
)

// Bytes is the font file of a role, for painters that parse fonts themselves. Where a glyph is missing they should
// fall back on Bytes(Signs).
func Bytes(r Role) []byte {
	switch r {
	case Title:
		return lmromancaps10regular.TTF
	case Bold:
		return lmroman10bold.TTF
	case Italic:
		return lmroman10italic.TTF
	case Mono:
		return dejavusansmono.TTF
	case Signs:
		return dejavusans.TTF
	}
	return lmroman10regular.TTF
}

var parsed [roles]struct {
	once sync.Once
	font *opentype.Font
}

func parse(r Role) *opentype.Font {
	if r >= roles {
		r = Body
	}
	p := &parsed[r]
	p.once.Do(func() {
		f, err := opentype.Parse(Bytes(r))
		if err != nil {
			panic(fmt.Sprintf("assets: embedded font %d: %v", r, err))
		}
		p.font = f
	})
	return p.font
}

// Face makes a face of a role at a size in pixels; glyphs it lacks come from Signs. A face belongs to one goroutine.
func Face(r Role, size float64) font.Face {
	size = math.Max(4, math.Min(400, size))
	f := &face{main: open(r, size)}
	if r != Signs {
		f.size = size * 0.88 // DejaVu is drawn larger on its body than Latin Modern
	}
	return f
}

func open(r Role, size float64) font.Face {
	f, err := opentype.NewFace(parse(r), &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(fmt.Sprintf("assets: face %d at %v: %v", r, size, err))
	}
	return f
}

// face is a face with a fallback that is opened on need.
type face struct {
	main, more font.Face
	size       float64
}

func (f *face) Close() error { return nil }

func (f *face) Metrics() font.Metrics { return f.main.Metrics() }

func (f *face) Kern(a, b rune) fixed.Int26_6 { return f.main.Kern(a, b) }

func (f *face) Glyph(dot fixed.Point26_6, r rune) (image.Rectangle, image.Image, image.Point, fixed.Int26_6, bool) {
	return f.of(r).Glyph(dot, r)
}

func (f *face) GlyphBounds(r rune) (fixed.Rectangle26_6, fixed.Int26_6, bool) {
	return f.of(r).GlyphBounds(r)
}

func (f *face) GlyphAdvance(r rune) (fixed.Int26_6, bool) { return f.of(r).GlyphAdvance(r) }

func (f *face) of(r rune) font.Face {
	if f.size == 0 {
		return f.main
	}
	if _, ok := f.main.GlyphAdvance(r); ok {
		return f.main
	}
	if f.more == nil {
		f.more = open(Signs, f.size)
	}
	return f.more
}
