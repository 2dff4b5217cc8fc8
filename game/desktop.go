package game

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"baize/game/screens"
	"baize/game/sound"
	"baize/game/workshop"
	"baize/game/workshop/pack"
	"baize/render"
	"baize/rules"
	"baize/saves"
	"baize/scenarios"
	"baize/scenarios/battlescribe"
)

// behind is the scenario that lies behind the menus.
const behind = "first-blood"

// Window opens the window of the program and gives its exit code: 0 when it was closed, 2 on bad flags or where no
// window can be opened.
func Window(args []string, errs io.Writer) int {
	f := flag.NewFlagSet("baize", flag.ContinueOnError)
	f.SetOutput(errs)
	size := f.String("size", "", "size of the window, `WxH`; as the screen allows if it is not said")
	scale := f.Float64("ui", 0, "size of panels and type: 1 to 2.5; 0 keeps the setting")
	scenario := f.String("scenario", "", "begin this scenario at once: its `name` or file")
	load := f.String("load", "", "go on with the save of this `name`, or with a file: a save or a journal")
	seed := f.Uint64("seed", 0, "seed of the dice of a new battle; 0 takes one by chance")
	narrate := f.String("narrate", "", "write what is on the screen to this `file`, one JSON object a line")
	still := f.Bool("still", false, "no animations")
	quiet := f.Bool("quiet", false, "no sound")
	if err := f.Parse(args); err != nil {
		if err == flag.ErrHelp {
			return 0
		}
		return 2
	}
	fail := func(err error) int {
		fmt.Fprintf(errs, "baize: %v\n", err)
		return 2
	}
	o := Options{Title: "Baize"}
	if *size == "" {
		// as the screen allows
	} else if n, err := fmt.Sscanf(*size, "%dx%d", &o.Width, &o.Height); n != 2 || err != nil || o.Width < 320 || o.Height < 240 || o.Width > 16384 || o.Height > 16384 {
		return fail(fmt.Errorf("size %q: expected such as 1280x800", *size))
	}
	if !(*scale == 0 || *scale >= 1 && *scale <= 2.5) {
		return fail(fmt.Errorf("-ui %v: expected 1 to 2.5, or 0 for what the settings say", *scale))
	}
	if *narrate != "" {
		w, err := os.Create(*narrate)
		if err != nil {
			return fail(err)
		}
		defer w.Close()
		o.Narrate = w
	}
	prefs, err := readPrefs()
	if err != nil {
		fmt.Fprintf(errs, "baize: %v\n", err)
	}
	if *scale > 0 {
		prefs.UI = *scale
	}
	prefs.Still = prefs.Still || *still
	lib := library{scenarios.Open(saves.Folder()), saves.Folder()}
	o.Screens = screens.Options{Store: store{}, Library: lib, Prefs: prefs, Seed: rand.Uint64}
	o.Screens.Report, o.Screens.Desk = writeReport, thisDesk()
	o.Screens.Folder = &workshop.Folder{Path: saves.Folder()}
	o.Behind = func() *render.Scene { return peopled(lib, behind) }
	if *seed != 0 {
		o.Screens.Seed = func() uint64 { return *seed }
	}
	o.Screens.KeepPrefs = func(p screens.Prefs) {
		if err := writePrefs(p); err != nil {
			fmt.Fprintf(errs, "baize: %v\n", err)
		}
	}
	if !*quiet {
		o.Screens.Sound = player{sound.Open(prefs.Volume, prefs.Mute)}
	}
	battle, err := wanted(*scenario, *load, lib, o.Screens.Seed)
	if err != nil {
		return fail(err)
	}
	for _, name := range f.Args() {
		if !strings.HasSuffix(name, pack.Ending) && !battlescribe.Reads(name) {
			return fail(fmt.Errorf("%s: expected a flag, a pack, a file whose name ends in %s, or a list or roster of another program, which ends in %s", name, pack.Ending, battlescribe.Endings()))
		}
	}
	o.Begin = func(a *screens.App) {
		rules.Broken = a.Broke
		if battle != nil {
			a.Play(battle)
		}
		var imports []string
		for _, name := range f.Args() {
			if battlescribe.Reads(name) {
				imports = append(imports, name)
				continue
			}
			data, err := saves.ReadFile(name)
			a.OpenPack(name, data, err)
		}
		if len(imports) > 0 {
			a.Import(imports)
		}
	}
	rules.Forgiving = true
	go prune()
	if err := Run(o); err != nil {
		return fail(fmt.Errorf("the window cannot be opened: %w", err))
	}
	return 0
}

// wanted is the battle that the flags ask for, nil for the start screen.
func wanted(scenario, load string, lib library, seed func() uint64) (*rules.Battle, error) {
	switch {
	case load != "":
		if _, err := os.Stat(load); err == nil {
			l, err := saves.Load(load, saves.JournalFolder())
			if err != nil {
				return nil, err
			}
			return l.Battle, nil
		}
		return store{}.Load(load)
	case scenario != "":
		st, err := lib.Start(scenario, [2]string{}, seed())
		if err != nil {
			return nil, err
		}
		sys, err := rules.Find(st.System)
		if err != nil {
			return nil, err
		}
		return rules.NewBattle(sys, st), nil
	}
	return nil, nil
}
