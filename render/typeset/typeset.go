// Package typeset measures lines of text for printed pages and breaks them, whoever paints them. Sizes and widths are in points.
package typeset

import (
	"fmt"
	"strings"
	"sync"
	"unicode"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Face is a typeface of printed pages. The romans of the window have outlines of a sort that the PDF library cannot embed; these have
// every sign that texts of ours use.
type Face uint8

// The typefaces.
const (
	Plain Face = iota
	Bold
	faces
)

// Faces are all typefaces.
var Faces = []Face{Plain, Bold}

// String is the name of a typeface within a file.
func (f Face) String() string { return [...]string{"plain", "bold"}[f] }

// TTF is the font file of a typeface.
func (f Face) TTF() []byte {
	if f == Bold {
		return dejavusanscondensedbold.TTF
	}
	return dejavusanscondensed.TTF
}

var parsed [faces]struct {
	once sync.Once
	font *sfnt.Font
}

// Font is a typeface to be painted by. It is safe for use by several goroutines.
func (f Face) Font() *sfnt.Font {
	p := &parsed[f]
	p.once.Do(func() {
		k, err := opentype.Parse(f.TTF())
		if err != nil {
			panic(fmt.Sprintf("typeset: embedded font %s: %v", f, err))
		}
		p.font = k
	})
	return p.font
}

// Setter measures texts and remembers the signs that it has met. The zero Setter is ready; it belongs to one goroutine.
type Setter struct {
	signs [faces]map[rune]sign
	buf   sfnt.Buffer
}

// sign is a sign of a typeface: how wide it is in parts of the size, and what stands in where the typeface lacks it.
type sign struct {
	as    rune
	width float64
}

// sign finds a sign of a typeface; a question mark stands in for one that it lacks, a blank for what is no sign.
func (s *Setter) sign(f Face, c rune) sign {
	if k, ok := s.signs[f][c]; ok {
		return k
	}
	k := sign{as: c}
	if unicode.IsSpace(c) {
		k.as = ' '
	}
	i, err := f.Font().GlyphIndex(&s.buf, k.as)
	if err != nil || i == 0 || k.as > 0xffff {
		k.as = '?'
		i, _ = f.Font().GlyphIndex(&s.buf, k.as)
	}
	const many = 1000
	if wide, err := f.Font().GlyphAdvance(&s.buf, i, fixed.I(many), font.HintingNone); err == nil {
		k.width = float64(wide) / 64 / many
	}
	if s.signs[f] == nil {
		s.signs[f] = map[rune]sign{}
	}
	s.signs[f][c] = k
	return k
}

// Known is a text with what the typeface lacks replaced.
func (s *Setter) Known(f Face, text string) string {
	return strings.Map(func(c rune) rune { return s.sign(f, c).as }, text)
}

// Width is that of a line.
func (s *Setter) Width(f Face, size float64, text string) float64 {
	w := 0.0
	for _, c := range text {
		w += s.sign(f, c).width
	}
	return w * size
}

// Wrap parts a text into lines of a width. A word that is wider is cut.
func (s *Setter) Wrap(f Face, size, w float64, text string) []string {
	var out []string
	line, long := "", 0.0
	blank := s.Width(f, size, " ")
	end := func() {
		if line != "" {
			out = append(out, line)
		}
		line, long = "", 0
	}
	for _, word := range strings.Fields(text) {
		wide := s.Width(f, size, word)
		if line != "" && long+blank+wide <= w {
			line, long = line+" "+word, long+blank+wide
			continue
		}
		if end(); wide <= w {
			line, long = word, wide
			continue
		}
		for _, c := range word {
			one := s.sign(f, c).width * size
			if long+one > w {
				end()
			}
			line, long = line+string(c), long+one
		}
	}
	end()
	return out
}

// Cut is a line that is no wider than a width: where it is, it ends in an ellipsis.
func (s *Setter) Cut(f Face, size, w float64, text string) string {
	if s.Width(f, size, text) <= w {
		return text
	}
	const more = "…"
	w -= s.Width(f, size, more)
	long, end := 0.0, 0
	for i, c := range text {
		if long += s.sign(f, c).width * size; long > w {
			break
		}
		end = i + len(string(c))
	}
	return strings.TrimRight(text[:end], " ") + more
}
