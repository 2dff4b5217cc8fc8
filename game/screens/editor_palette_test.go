package screens

import (
	"strings"
	"testing"

	"baize/input"
)

// Whatever row of the palette is told of can be pressed where it is told to be, at every place to which the wheel scrolls; the wheel shows every
// kind, and the arrows go through all of them, each shown whole.
func TestEveryKindOfThePaletteIsReached(t *testing.T) {
	for system := range games() {
		for _, size := range []float64{1, 1.3} {
			w := authorOf(t, t.TempDir(), 1280, 800, size)
			if !worked(games()[system]) {
				continue
			}
			w.blank(system)
			e := &w.a.editor
			for _, k := range []tool{putTool, areaTool, strokeTool} {
				w.key(tools[k].key)
				kinds := e.offered()
				shown := map[string]bool{}
				list := w.stopOf("editor-palette").r
				w.step(input.Snapshot{X: list.X + 20, Y: list.Y + 20, Wheel: 200})
				for was := -1.0; was != w.a.scroll["editor-palette"]; {
					was = w.a.scroll["editor-palette"]
					w.told(shown)
					w.step(input.Snapshot{X: list.X + 20, Y: list.Y + 20, Wheel: -0.27 / size})
				}
				if len(shown) != len(kinds) {
					t.Errorf("%s at %v by the wheel: got %d kinds, want %d", tools[k].label, size, len(shown), len(kinds))
				}
				w.a.at = "editor-palette"
				w.key("Home")
				for i, kind := range kinds {
					h := w.a.frame.Find("kind-" + kind.ID)
					if h == nil || !h.Chosen || h.R.Y < list.Y-1 || h.R.Bottom() > list.Bottom()+1 || e.kind != kind.ID {
						t.Errorf("%s at %v by the arrows: row %d, %s: got %+v", tools[k].label, size, i, kind.ID, h)
					}
					w.key("Down")
				}
			}
		}
	}
}

func (w *author) stopOf(id string) stop {
	w.t.Helper()
	w.a.layout()
	for _, s := range w.a.stops {
		if s.id == id {
			return s
		}
	}
	w.t.Fatalf("there is no %s", id)
	return stop{}
}

// told notes the kinds that are told of, and holds that a click where each is told to be meets it.
func (w *author) told(shown map[string]bool) {
	w.t.Helper()
	for _, b := range w.a.Narrate().Buttons {
		if !strings.HasPrefix(b.ID, "kind-") || !b.On {
			continue
		}
		shown[b.ID] = true
		h := w.a.frame.At(float64(b.Rect[0]+b.Rect[2]/2), float64(b.Rect[1]+b.Rect[3]/2))
		if b.Rect[2] == 0 || b.Rect[3] == 0 || h == nil || h.ID != b.ID {
			w.t.Fatalf("%s is told to be at %v, where %+v is", b.ID, b.Rect, h)
		}
	}
}
