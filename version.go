package main

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

	"baize/rules"
	"baize/saves"
)

// release is the version and the revision that `dist` packs, "" in every other build.
var release string

// version prints which program this is: its revision where it was built from one, with what it was built, the format of
// its saves, and its rule systems.
func version(_ []string, out, _ io.Writer) int {
	name := "devel"
	if in, ok := debug.ReadBuildInfo(); ok {
		if in.Main.Version != "" && in.Main.Version != "(devel)" {
			name = in.Main.Version
		}
		if release != "" {
			name = release
		}
		changed := ""
		for _, s := range in.Settings {
			switch {
			case s.Key == "vcs.revision":
				name += " " + s.Value[:min(len(s.Value), 12)]
			case s.Key == "vcs.modified" && s.Value == "true":
				changed = " (changed)"
			}
		}
		name += changed
	}
	fmt.Fprintf(out, "baize %s, %s %s/%s, save format %d\n", name, runtime.Version(), runtime.GOOS, runtime.GOARCH, saves.Format)
	for _, sys := range rules.Systems() {
		in := sys.Info()
		fmt.Fprintf(out, "  %s %s, rules %s\n", in.Name, in.Edition, saves.Fingerprint(sys))
	}
	return 0
}
