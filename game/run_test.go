package game

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
)

// TestWindowForTheScreen: the window leaves a rim of the screen free and is never larger than it.
func TestWindowForTheScreen(t *testing.T) {
	for _, c := range [][4]int{{1920, 1080, 1536, 864}, {2560, 1440, 2048, 1152}, {3840, 2160, 3072, 1728}, {1280, 800, 1280, 800}, {1366, 768, 1280, 768}, {1024, 600, 1024, 600}, {0, 0, 1280, 800}} {
		if w, h := windowFor(c[0], c[1]); w != c[2] || h != c[3] {
			t.Errorf("on %dx%d: got %dx%d, want %dx%d", c[0], c[1], w, h, c[2], c[3])
		}
	}
}

// TestNoDisplayIsAnOrdinaryError: where no window can be opened the program says so, whatever it would have asked the screen.
func TestNoDisplayIsAnOrdinaryError(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the display is named by the environment on Linux")
	}
	if args := os.Getenv("BAIZE_WINDOW_ARGS"); args != "" {
		os.Exit(Window(strings.Fields(args), os.Stderr))
	}
	for _, args := range []string{"-quiet", "-quiet -size 1280x800", "-quiet -scenario first-blood"} {
		cmd := exec.Command(os.Args[0], "-test.run=TestNoDisplayIsAnOrdinaryError") // a process opens one window in its life
		for _, v := range os.Environ() {
			if !strings.HasPrefix(v, "DISPLAY=") && !strings.HasPrefix(v, "WAYLAND_DISPLAY=") {
				cmd.Env = append(cmd.Env, v)
			}
		}
		cmd.Env = append(cmd.Env, "BAIZE_WINDOW_ARGS="+args, "XDG_DATA_HOME="+t.TempDir())
		out, _ := cmd.CombinedOutput()
		if code := cmd.ProcessState.ExitCode(); code != 2 || !strings.Contains(string(out), "the window cannot be opened") || strings.Contains(string(out), "panic") {
			t.Errorf("%s: got exit %d with %q", args, code, out)
		}
	}
}
