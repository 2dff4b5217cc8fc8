package screens

import (
	"fmt"
	"testing"
)

// Until somebody chooses a size, panels and type follow the window, in its own pixels: a screen with twice the pixels for each
// changes nothing of that. A choice stays whatever the window.
func TestTypeFollowsTheWindowUntilAChoice(t *testing.T) {
	for _, c := range []struct{ w, h, device, want float64 }{
		{1280, 800, 1, 1}, {1024, 700, 1, 1}, {1536, 864, 1, 1.05}, {1920, 1080, 1, 1.25}, {2048, 1152, 1, 1.3}, {2560, 1440, 1, 1.6},
		{3840, 2160, 1, 2.25}, {7680, 4320, 1, 2.5}, {3840, 2160, 2, 1.25 * 2}, {2560, 600, 1, 1},
	} {
		a := New(Options{Prefs: DefaultPrefs()})
		a.Resize(c.w, c.h, c.device)
		if got := a.Scale(); got != c.want {
			t.Errorf("%v: got %v pixels a unit, want %v", c, got, c.want)
		}
		a.setPrefs(func(p *Prefs) { p.UI = 1.5 })
		if got := a.Scale(); got != 1.5*c.device {
			t.Errorf("%v with 150%% chosen: got %v", c, got)
		}
	}
}

// Every page of the menus shows all of its buttons inside a window of each size at the first start.
func TestPagesFitEveryScreenAtTheFirstStart(t *testing.T) {
	for _, c := range []struct{ w, h float64 }{{1280, 800}, {1536, 864}, {1920, 1080}, {2048, 1152}, {2560, 1440}, {3072, 1728}, {3840, 2160}} {
		d, _ := lobby(t, c.w, c.h, 0)
		for _, s := range []string{"", "new", "scenarios", "settings", "help", "load"} {
			if s != "" {
				d.press(s)
			}
			d.apart(fmt.Sprintf("%v %s", c, s), c.w, c.h)
			page := d.a.frame.Find("page")
			if s != "" && page.R.H < 0.5*c.h && d.a.screen != Loading {
				t.Errorf("%v %s: the page is %.0f high, want at least half of the window", c, s, page.R.H)
			}
			if s != "" {
				d.key("Escape")
			}
		}
	}
}
