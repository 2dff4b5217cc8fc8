package ui

import (
	"image"
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// State is how a button looks.
type State uint8

// The states of buttons. Primary and PrimaryHover are for the one action that is suggested.
const (
	Normal State = iota
	Hover
	Pressed
	Disabled
	Primary
	PrimaryHover
	Chosen // a tab or switch that is on
)

// ButtonColours are the colours of a button from its top to its bottom; those of a disabled one let through what is below.
func ButtonColours(s State) (top, bottom color.NRGBA) {
	switch s {
	case Hover:
		return assets.RGB(0xfbf3df), assets.RGB(0xead9b0)
	case Pressed:
		return assets.RGB(0xcdb98c), assets.RGB(0xdccba2)
	case Disabled:
		return canvas.Fade(assets.PaperLight, 0.55), canvas.Fade(assets.PaperDark, 0.55)
	case Primary:
		return assets.RGB(0x3f6a51), assets.RGB(0x284736)
	case PrimaryHover:
		return assets.RGB(0x467558), assets.RGB(0x315843)
	case Chosen:
		return assets.RGB(0xd8bf86), assets.RGB(0xe3cf9f)
	}
	return assets.RGB(0xefe4c8), assets.RGB(0xddcca5)
}

// Button paints an empty button of w by h pixels.
func Button(w, h int, s State, scale float64) *image.RGBA {
	c := canvas.New(w, h)
	fw, fh := float64(w), float64(h)
	top, bottom := ButtonColours(s)
	edge := assets.Brass
	switch s {
	case Hover, Pressed:
		edge = assets.RGB(0x8a6526)
	case Disabled:
		edge = canvas.Fade(assets.Brass, 0.4)
	case PrimaryHover:
		edge = assets.BrassLight
	}
	c.Fill(edge, canvas.RoundBox(0, 0, fw, fh, 3.4*scale))
	e := math.Max(1, scale)
	in := canvas.RoundBox(e, e, fw-2*e, fh-2*e, 2.6*scale)
	if s == Disabled {
		clear(c.Img.Pix)
		line(c, e/2, e/2, fw-e, fh-e, 3*scale, e, edge)
	}
	c.Shade(func(_, y int) color.NRGBA { return canvas.Mix(top, bottom, float64(y)/fh) }, in)
	hl := canvas.Fade(color.NRGBA{255, 255, 255, 255}, 0.4)
	if s == Primary || s == PrimaryHover {
		hl = canvas.Fade(hl, 0.4)
	}
	switch s {
	case Pressed, Chosen:
		c.Line(canvas.Fade(assets.Shade, 0.22), e, false, canvas.Pt{X: e * 2, Y: e * 1.5}, canvas.Pt{X: fw - 2*e, Y: e * 1.5})
	case Disabled:
	default:
		c.Line(hl, e, false, canvas.Pt{X: e * 2.5, Y: e * 1.5}, canvas.Pt{X: fw - 2.5*e, Y: e * 1.5})
		c.Line(canvas.Fade(assets.Shade, 0.16), e, false, canvas.Pt{X: e * 2.5, Y: fh - e*1.5}, canvas.Pt{X: fw - 2.5*e, Y: fh - e*1.5})
	}
	return c.Img
}
