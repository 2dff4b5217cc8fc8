// Package killing lets tests play in processes of their own and kill them without warning.
package killing

import (
	"bufio"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// Victim is a process of the test's own binary that plays and says line by line how far it is.
type Victim struct {
	t   testing.TB
	cmd *exec.Cmd
	out *bufio.Scanner
}

// Start runs one test of this binary in a process with a variable more in its environment, by which that test knows what
// it is.
func Start(t testing.TB, test, variable string) *Victim {
	t.Helper()
	v := &Victim{t: t, cmd: exec.Command(os.Args[0], "-test.run=^"+test+"$")}
	v.cmd.Env = append(os.Environ(), variable)
	out, err := v.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := v.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	v.out = bufio.NewScanner(out)
	return v
}

// Hear waits for the next line; ok is false when there will be none.
func (v *Victim) Hear() (line string, ok bool) {
	ok = v.out.Scan()
	return v.out.Text(), ok
}

// KillAfter hears so many lines, lets the process go on for a random time up to grace, kills it, and hears what it had
// said before it died. A process that ends by itself fails the test.
func (v *Victim) KillAfter(lines int, grace time.Duration, rnd *rand.Rand, heard func(line string)) {
	v.t.Helper()
	for ; lines > 0; lines-- {
		line, ok := v.Hear()
		if !ok {
			break
		}
		heard(line)
	}
	time.Sleep(time.Duration(rnd.Int64N(int64(grace))))
	v.cmd.Process.Kill()
	for line, ok := v.Hear(); ok; line, ok = v.Hear() {
		heard(line)
	}
	if err := v.cmd.Wait(); err == nil || !strings.Contains(err.Error(), "killed") {
		v.t.Fatalf("the process ended by itself: %v", err)
	}
}
