package playtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"baize/game/screens"
)

// patience is how long anything that the window should do may take. It bounds a hang; nothing waits for it otherwise.
const patience = 20 * time.Second

// desk is a running Baize with somebody sitting in front of it.
type desk struct {
	t    *testing.T
	bin  string
	env  []string // beside that of the test
	data string   // XDG_DATA_HOME
	tell string   // what the window narrates

	cmd    *exec.Cmd
	done   chan error
	errs   bytes.Buffer
	read   int64
	part   []byte
	now    screens.Narration
	heard  int // narrations so far
	mouse  [2]int
	pace   float64 // how many times slower than usual the hand is
	shots  map[string]bool
	about  string // put before the names of pictures
	starts int
}

// program builds the program and returns its path; BAIZE_BINARY names one that is there.
func program(t *testing.T) string {
	t.Helper()
	bin := os.Getenv("BAIZE_BINARY")
	if bin == "" {
		bin = filepath.Join(t.TempDir(), "baize")
		build := exec.Command("go", "build", "-o", bin, ".")
		build.Dir = filepath.Join("..", "..")
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("build: %v\n%s", err, out)
		}
	}
	return bin
}

// newDesk gives a program a data folder of its own.
func newDesk(t *testing.T, bin string) *desk {
	t.Helper()
	for _, tool := range []string{"xdotool"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Fatalf("the scripted player needs %s: %v", tool, err)
		}
	}
	if os.Getenv("DISPLAY") == "" {
		t.Fatal("the scripted player needs a display: run it under xvfb-run")
	}
	d := &desk{t: t, bin: bin, pace: 1, data: t.TempDir(), shots: map[string]bool{}}
	d.tell = filepath.Join(d.data, "narration.jsonl")
	t.Cleanup(func() {
		if t.Failed() {
			d.picture("failed")
		}
		d.kill()
		d.keep()
	})
	return d
}

// start opens the window and waits for its first screen.
func (d *desk) start(args ...string) screens.Narration {
	d.t.Helper()
	os.Remove(d.tell)
	d.read, d.part, d.now, d.heard = 0, nil, screens.Narration{}, 0
	d.errs.Reset()
	d.cmd = exec.Command(d.bin, append([]string{"-narrate", d.tell}, args...)...)
	d.cmd.Env = append(append(os.Environ(), "XDG_DATA_HOME="+d.data), d.env...)
	d.cmd.Stderr = &d.errs
	if err := d.cmd.Start(); err != nil {
		d.t.Fatal(err)
	}
	d.done = make(chan error, 1)
	go func(c *exec.Cmd, done chan error) { done <- c.Wait() }(d.cmd, d.done)
	d.starts++
	n := d.until("the first screen", func(n screens.Narration) bool { return n.Screen != "" })
	d.xdo("search", "--sync", "--onlyvisible", "--name", "^Baize$", "windowfocus")
	d.mouse = [2]int{-1, -1}
	return n
}

// kill ends the program as a power cut would: it may not tidy up.
func (d *desk) kill() {
	if d.cmd == nil {
		return
	}
	d.cmd.Process.Kill()
	<-d.done
	d.cmd = nil
}

// keep copies the battles of a run beside its pictures, so that what was found in it can be played again.
func (d *desk) keep() {
	dir := os.Getenv("BAIZE_PICTURES")
	if dir == "" {
		return
	}
	found, _ := filepath.Glob(filepath.Join(d.data, "baize", "autosave", "*"))
	for _, f := range found {
		if data, err := os.ReadFile(f); err == nil {
			os.WriteFile(filepath.Join(dir, filepath.Base(f)), data, 0o644)
		}
	}
}

// gone waits until the program has ended by itself and gives its error, nil for exit code 0.
func (d *desk) gone() error {
	d.t.Helper()
	select {
	case err := <-d.done:
		d.cmd = nil
		return err
	case <-time.After(patience):
		d.t.Fatalf("the program goes on; it shows %s", d.brief())
		return nil
	}
}

// see reads what the window has narrated meanwhile and gives what it shows now.
func (d *desk) see() screens.Narration {
	d.t.Helper()
	f, err := os.Open(d.tell)
	if err != nil {
		return d.now
	}
	defer f.Close()
	var buf bytes.Buffer
	if _, err = f.Seek(d.read, 0); err == nil {
		_, err = buf.ReadFrom(f)
	}
	if err != nil {
		d.t.Fatal(err)
	}
	d.read += int64(buf.Len())
	d.part = append(d.part, buf.Bytes()...)
	end := bytes.LastIndexByte(d.part, '\n')
	if end < 0 {
		return d.now
	}
	whole := d.part[:end]
	d.heard += bytes.Count(d.part[:end+1], []byte("\n"))
	last := whole[bytes.LastIndexByte(whole, '\n')+1:]
	var n screens.Narration
	if err := json.Unmarshal(last, &n); err != nil {
		d.t.Fatalf("narration: %v in %s", err, last)
	}
	d.now, d.part = n, append([]byte(nil), d.part[end+1:]...)
	return n
}

// wait gives the narration for which ok holds, or false when the time is over or the program ended.
func (d *desk) wait(long time.Duration, ok func(screens.Narration) bool) (screens.Narration, bool) {
	d.t.Helper()
	for end := time.Now().Add(long); ; {
		if n := d.see(); ok(n) {
			return n, true
		}
		select {
		case err := <-d.done:
			d.done <- err
			d.t.Fatalf("the program ended: %v\n%s", err, d.tail())
		default:
		}
		if time.Now().After(end) {
			return d.now, false
		}
		time.Sleep(8 * time.Millisecond)
	}
}

// until waits for what must happen.
func (d *desk) until(what string, ok func(screens.Narration) bool) screens.Narration {
	d.t.Helper()
	n, held := d.wait(patience, ok)
	if !held {
		d.t.Fatalf("waited for %s; the window shows %s\n%s", what, d.brief(), d.tail())
	}
	return n
}

// sure does something until the window shows its effect: what a busy machine has lost is done again, by a slower hand.
func (d *desk) sure(what string, do func(), ok func(screens.Narration) bool) screens.Narration {
	d.t.Helper()
	defer func() { d.pace = 1 }()
	for i, pace := range slower {
		if n := d.see(); ok(n) {
			return n
		}
		d.pace = pace
		do()
		if n, held := d.wait(patience/8<<i, ok); held {
			return n
		}
	}
	return d.until(what, ok)
}

// brief is what the window shows, in one line.
func (d *desk) brief() string {
	n := d.now
	var on []string
	for _, b := range n.Buttons {
		if b.Kind == "button" {
			s := b.ID
			if !b.On {
				s = "(" + s + ": " + b.Tip + ")"
			}
			on = append(on, s)
		}
	}
	return fmt.Sprintf("%s %s turn %d %s %s seat %s %s %q asked=%v draft=%s legal=%v %q toast=%q dialog=%q entries=%d over=%q buttons: %s",
		n.Screen, n.Battle, n.Turn, n.Phase, n.Step, n.Seat, n.Kind, n.Prompt, n.Asked, n.Drafted, n.Legal != nil && *n.Legal, n.Verdict, n.Toast, n.Dialog, n.Entries, n.Over, strings.Join(on, " "))
}

// tail is the end of what the program wrote to standard error.
func (d *desk) tail() string {
	lines := strings.Split(strings.TrimSpace(d.errs.String()), "\n")
	return strings.Join(lines[max(0, len(lines)-30):], "\n")
}

// written does what writes a file until the window says that it is written, takes a picture of that, and closes the message.
func (d *desk) written(what, picture string, do func()) {
	d.t.Helper()
	d.sure(what, func() {
		if d.now.Dialog != "" { // the first key did it after all
			d.key("Escape")
			return
		}
		do()
	}, func(n screens.Narration) bool { return n.Dialog == "It is written" })
	d.picture(picture)
	d.sure("the message to be closed", func() { d.key("Escape") }, func(n screens.Narration) bool { return n.Dialog == "" })
}

// picture takes a picture of the window where BAIZE_PICTURES asks for it, once for a name.
func (d *desk) picture(name string) {
	d.t.Helper()
	dir := os.Getenv("BAIZE_PICTURES")
	if dir == "" || d.shots[name] {
		return
	}
	d.shots[name] = true
	name = d.about + name
	if err := os.MkdirAll(dir, 0o755); err != nil {
		d.t.Fatal(err)
	}
	path := filepath.Join(dir, name+".png")
	var was image.Image
	for end, full := time.Now().Add(4*time.Second), time.Now().Add(patience); ; {
		time.Sleep(150 * time.Millisecond) // the narration runs ahead of the paint by a frame or two
		if out, err := exec.Command("import", "-window", "root", path).CombinedOutput(); err != nil {
			d.t.Errorf("picture %s: %v %s", name, err, out)
			return
		}
		now := seen(path)
		if painted(now) && (alike(was, now) || time.Now().After(end)) || time.Now().After(full) {
			return // the table is painted in the background: it is sharp when nothing changes any more
		}
		was = now
	}
}

// closeUp is picture with the view drawn near a point, and back to the whole table afterwards.
func (d *desk) closeUp(name string, x, y int) {
	d.t.Helper()
	if os.Getenv("BAIZE_PICTURES") == "" || d.shots[name] {
		return
	}
	whole := d.see().PPI
	d.point(x, y)
	for range 5 {
		d.xdo("click", "4")
	}
	d.until("a closer view", func(n screens.Narration) bool { return n.PPI > 1.5*whole })
	d.picture(name)
	d.sure("the whole table", func() { d.key("Home") }, func(n screens.Narration) bool { return math.Abs(n.PPI-whole) < 0.01 })
}

func seen(path string) image.Image {
	f, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		return nil
	}
	return img
}

// alike reports whether two pictures agree at every fourth pixel of every fourth row.
func alike(a, b image.Image) bool {
	if a == nil || b == nil || a.Bounds() != b.Bounds() {
		return false
	}
	r := a.Bounds()
	for y := r.Min.Y; y < r.Max.Y; y += 4 {
		for x := r.Min.X; x < r.Max.X; x += 4 {
			if a.At(x, y) != b.At(x, y) {
				return false
			}
		}
	}
	return true
}

// painted reports whether a picture shows more than a black screen.
func painted(img image.Image) bool {
	if img == nil {
		return false
	}
	b := img.Bounds()
	for i := range 64 {
		if r, g, b, _ := img.At(b.Min.X+b.Dx()*(i%8)/8, b.Min.Y+b.Dy()*(i/8)/8).RGBA(); r|g|b != 0 {
			return true
		}
	}
	return false
}
