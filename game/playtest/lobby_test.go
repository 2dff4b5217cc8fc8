package playtest

import (
	"os"
	"path/filepath"
	"strings"

	"baize/game/screens"
)

// lobby looks into every menu and comes back to the start screen.
func (d *desk) lobby() {
	d.t.Helper()
	broken := filepath.Join(d.data, "baize", "forces", "torn.txt")
	if err := os.MkdirAll(filepath.Dir(broken), 0o755); err != nil {
		d.t.Fatal(err)
	}
	if err := os.WriteFile(broken, []byte("force \"Torn\"\n"), 0o644); err != nil {
		d.t.Fatal(err)
	}
	for _, way := range []struct {
		id string
		to screens.Screen
	}{{"scenarios", screens.Scenarios}, {"load", screens.Loading}, {"settings", screens.Settings}, {"help", screens.Help}} {
		d.sure(way.id, func() { d.pressKey(way.id) }, func(n screens.Narration) bool { return n.Screen == way.to })
		d.picture("menu-" + way.id)
		if way.to == screens.Scenarios {
			d.browse()
		}
		d.sure("the start screen", func() { d.pressKey("back") }, func(n screens.Narration) bool { return n.Screen == screens.Start })
	}
	if err := os.Remove(broken); err != nil {
		d.t.Fatal(err)
	}
}

// browse looks at a scenario, at a broken file, and copies a scenario out.
func (d *desk) browse() {
	d.t.Helper()
	d.sure("a first battle", func() { d.press("scenario-first-blood") }, func(n screens.Narration) bool { return chosen(n, "scenario-first-blood") && on(n, "play") })
	d.sure("nothing to play in a broken file", func() { d.key("End") }, func(n screens.Narration) bool { return on(n, "broken-0") && !on(n, "play") })
	d.picture("menu-broken")
	d.sure("the top of the list", func() { d.key("Home") }, func(n screens.Narration) bool { return on(n, "scenario-ardry-bridge") })
	d.sure("the bridge", func() { d.press("scenario-ardry-bridge") }, func(n screens.Narration) bool {
		return chosen(n, "scenario-ardry-bridge") && on(n, "copy") && on(n, "play")
	})
	d.picture("menu-bridge")
	d.sure("the question", func() { d.pressKey("copy") }, func(n screens.Narration) bool { return n.Dialog != "" && on(n, "dialog-Copy") })
	d.sure("the copies", func() { d.key("Enter") }, func(n screens.Narration) bool { return n.Dialog == "Copied" })
	for _, f := range []string{"scenarios/ardry-bridge.txt", "maps/ardry-bridge.txt", "forces/kob-column.txt", "forces/pe-column.txt"} {
		if _, err := os.Stat(filepath.Join(d.data, "baize", filepath.FromSlash(f))); err != nil {
			d.t.Errorf("after the copy: %v", err)
		}
	}
	d.sure("the browser", func() { d.key("Escape") }, func(n screens.Narration) bool { return n.Dialog == "" && on(n, "file") })
}

// muster lays out First Blood and begins it: another force is taken and given back, and the first side gets a name.
func (d *desk) muster() {
	d.t.Helper()
	d.sure("the new battle", func() { d.press("new") }, func(n screens.Narration) bool { return n.Screen == screens.NewBattle })
	n := d.sure("First Blood to be chosen", func() { d.press("scenario-first-blood") }, func(n screens.Narration) bool {
		return chosen(n, "scenario-first-blood") && on(n, "begin") && on(n, "force-0-kob-patrol")
	})
	d.picture("new-battle")
	for _, f := range options(n, "force-0-") {
		if strings.HasPrefix(f.ID, "force-0-fsa") {
			d.sure("another force", func() { d.press(f.ID) }, func(n screens.Narration) bool { return chosen(n, f.ID) })
			d.picture("new-battle-other-force")
			break
		}
	}
	d.sure("the force again", func() { d.press("force-0-kob-patrol") }, func(n screens.Narration) bool { return chosen(n, "force-0-kob-patrol") })
	d.sure("the keyboard in the name", func() { d.press("name-0") }, func(n screens.Narration) bool { return n.At == "name-0" })
	d.fill("name-0", "Anna")
	d.picture("new-battle-named")
	n = d.sure("the table", func() { d.pressKey("begin") }, func(n screens.Narration) bool { return n.Screen == screens.Table })
	if n.Side != "Anna" && n.Side != "Prussian Empire" {
		d.t.Errorf("got side %q, want the typed name or the other side's own", n.Side)
	}
}
