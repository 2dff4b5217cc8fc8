package game

import "testing"

// TestWindowForTheScreen: the window leaves a rim of the screen free and is never larger than it.
func TestWindowForTheScreen(t *testing.T) {
	for _, c := range [][4]int{{1920, 1080, 1536, 864}, {2560, 1440, 2048, 1152}, {3840, 2160, 3072, 1728}, {1280, 800, 1280, 800}, {1366, 768, 1280, 768}, {1024, 600, 1024, 600}, {0, 0, 1280, 800}} {
		if w, h := windowFor(c[0], c[1]); w != c[2] || h != c[3] {
			t.Errorf("on %dx%d: got %dx%d, want %dx%d", c[0], c[1], w, h, c[2], c[3])
		}
	}
}
