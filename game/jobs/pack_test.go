package jobs

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/game/workshop/pack"
	_ "baize/rules/systems"
	"baize/scenarios"
)

// TestPackAndUnpack packs a scenario by name and one by its path, judges the packs, and puts them into a folder.
func TestPackAndUnpack(t *testing.T) {
	dir := t.TempDir()
	run := func(job func([]string, *bytes.Buffer, *bytes.Buffer) int, code int, wantOut, wantErr string, args ...string) {
		t.Helper()
		var o, e bytes.Buffer
		if got := job(args, &o, &e); got != code || !strings.Contains(o.String(), wantOut) || !strings.Contains(e.String(), wantErr) || (wantErr == "") != (e.Len() == 0) {
			t.Errorf("%v: got %d, %q, %q; want %d, %q, %q", args, got, o.String(), e.String(), code, wantOut, wantErr)
		}
	}
	packing := func(a []string, o, e *bytes.Buffer) int { return Pack(a, o, e) }
	unpacking := func(a []string, o, e *bytes.Buffer) int { return Unpack(a, o, e) }
	judging := func(a []string, o, e *bytes.Buffer) int { return Validate(a, o, e) }
	own := filepath.Join(dir, "own")
	for kind, name := range map[scenarios.Kind]string{scenarios.Scenarios: "first-blood", scenarios.Maps: "hollins-farm"} {
		data, err := scenarios.Open("").Text(kind, name)
		if err == nil {
			err = os.MkdirAll(filepath.Join(own, string(kind)), 0o755)
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(own, string(kind), name+".txt"), append([]byte("# mine\n"), data...), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	boxed, mine := filepath.Join(dir, "boxed"+pack.Ending), filepath.Join(dir, "mine"+pack.Ending)
	run(packing, 0, "boxed.baizepack: written", "", "first-blood", "-o", boxed)
	run(packing, 0, "there already", "", "first-blood", "-o", boxed)
	run(packing, 2, "", "another file is there", "quarry-lane", "-o", boxed)
	run(packing, 0, "written", "", filepath.Join(own, "scenarios", "first-blood.txt"), "-o", mine)
	run(judging, 0, ": ok", "", boxed, mine)
	p, err := pack.Load(mine)
	if err != nil || !bytes.HasPrefix(p.Files[1].Data, []byte("# mine")) || len(p.Picture) == 0 {
		t.Errorf("got %d files, %v", len(p.Files), err)
	}
	to := filepath.Join(dir, "to")
	run(unpacking, 0, "boxed.baizepack: scenario first-blood: there already", "", boxed, "-to", to)
	run(unpacking, 0, "mine.baizepack: scenario first-blood-2: new; another scenario is called first-blood", "", mine, "-to", to)
	if _, err := scenarios.Open(to).Load("first-blood-2"); err != nil {
		t.Error(err)
	}
	bad := filepath.Join(dir, "bad"+pack.Ending)
	if err := os.WriteFile(bad, []byte("PK"), 0o644); err != nil {
		t.Fatal(err)
	}
	run(judging, 2, "", "bad.baizepack: no pack: expected a zip", bad)
	run(unpacking, 2, "", "bad.baizepack: no pack: expected a zip", bad, "-to", to)
	run(packing, 2, "", "expected one scenario and -o FILE.baizepack", "first-blood", "-o", filepath.Join(dir, "x.zip"))
	run(packing, 2, "", "no scenario called \"nowhere\"", "nowhere", "-o", filepath.Join(dir, "x"+pack.Ending))
	run(unpacking, 2, "", "expected packs")
}
