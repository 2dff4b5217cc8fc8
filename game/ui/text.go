package ui

import (
	"slices"
	"strings"
	"sync"

	"golang.org/x/image/font"

	"baize/assets"
)

type faceKey struct {
	role assets.Role
	size float64
}

var (
	faceLock sync.Mutex
	faces    = map[faceKey]font.Face{}
	widths   = map[faceKey]map[string]float64{}
)

// Face is the shared face of a role at a size in pixels, the one that texts are measured and painted with.
func Face(role assets.Role, size float64) font.Face {
	faceLock.Lock()
	defer faceLock.Unlock()
	return faceOf(faceKey{role, size})
}

func faceOf(k faceKey) font.Face {
	f := faces[k]
	if f == nil {
		f = assets.Face(k.role, k.size)
		faces[k] = f
	}
	return f
}

// Width is the width of a text in pixels.
func Width(role assets.Role, size float64, s string) float64 {
	faceLock.Lock()
	defer faceLock.Unlock()
	k := faceKey{role, size}
	m := widths[k]
	if m == nil || len(m) > 4000 {
		m = map[string]float64{}
		widths[k] = m
	}
	w, ok := m[s]
	if !ok {
		w = float64(font.MeasureString(faceOf(k), s)) / 64
		m[s] = w
	}
	return w
}

// Wrap breaks a text into lines no wider than width; a word that is too wide is broken.
func Wrap(role assets.Role, size, width float64, s string) []string {
	var out []string
	for _, para := range strings.Split(s, "\n") {
		line := ""
		for _, word := range strings.Fields(para) {
			for Width(role, size, word) > width {
				cut := fitting(role, size, width, word)
				if line != "" {
					out = append(out, line)
					line = ""
				}
				out = append(out, word[:cut])
				word = word[cut:]
			}
			switch {
			case line == "":
				line = word
			case Width(role, size, line+" "+word) <= width:
				line += " " + word
			default:
				out = append(out, line)
				line = word
			}
		}
		out = append(out, line)
	}
	return out
}

// WrapIn breaks a text into lines no wider than width, at most so many; the last one has dots where something was cut.
func WrapIn(role assets.Role, size, width float64, most int, s string) []string {
	lines := Wrap(role, size, width, s)
	if len(lines) <= most {
		return lines
	}
	return append(slices.Clip(lines[:most-1]), Ellipsis(role, size, width, strings.Join(lines[most-1:], " ")))
}

// fitting is how many bytes of s fit into width, at least one rune.
func fitting(role assets.Role, size, width float64, s string) int {
	last := 0
	for i := range s {
		if i > 0 {
			if Width(role, size, s[:i]) > width {
				break
			}
			last = i
		}
	}
	if last == 0 {
		for i := range s {
			if i > 0 {
				return i
			}
		}
		return len(s)
	}
	return last
}

// Ellipsis shortens a text to a width, with dots where something was cut.
func Ellipsis(role assets.Role, size, width float64, s string) string {
	if Width(role, size, s) <= width {
		return s
	}
	cut := fitting(role, size, max(0, width-Width(role, size, "…")), s)
	return strings.TrimRight(s[:cut], " ,.;:") + "…"
}
