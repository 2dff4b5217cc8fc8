package game

import (
	"errors"
	"os/exec"
	"runtime"
	"strings"
)

// errNoProgram reports that no program is installed that opens a folder or fills the clipboard.
var errNoProgram = errors.New("no program here does it")

// managers open a folder and clips take a text from their input, by operating system; those of "" belong to every other one. The
// first that is installed is used.
var (
	managers = map[string][][]string{"windows": {{"explorer"}}, "darwin": {{"open"}}, "": {{"xdg-open"}, {"gio", "open"}}}
	clips    = map[string][][]string{"windows": {{"clip"}}, "darwin": {{"pbcopy"}}, "": {{"wl-copy"}, {"xclip", "-selection", "clipboard"}, {"xsel", "-ib"}}}
)

// manager implements screens.Desk by programs of the operating system.
type manager struct {
	system string
	find   func(name string) (path string, err error)
	start  func(*exec.Cmd) error
}

func thisDesk() manager {
	return manager{runtime.GOOS, exec.LookPath, func(c *exec.Cmd) error {
		if err := c.Start(); err != nil {
			return err
		}
		go c.Wait() // explorer reports failure whatever it did, and nobody waits for it
		return nil
	}}
}

// Open implements screens.Desk.
func (m manager) Open(folder string) error { return m.run(managers, "", folder) }

// Copy implements screens.Desk.
func (m manager) Copy(text string) error { return m.run(clips, text) }

// run starts the first program of the table that can be found, and the next where it does not start.
func (m manager) run(table map[string][][]string, input string, args ...string) error {
	list, ok := table[m.system]
	if !ok {
		list = table[""]
	}
	for _, words := range list {
		path, err := m.find(words[0])
		if err != nil {
			continue
		}
		cmd := exec.Command(path, append(append([]string(nil), words[1:]...), args...)...)
		if input != "" {
			cmd.Stdin = strings.NewReader(input)
		}
		if m.start(cmd) == nil {
			return nil
		}
	}
	return errNoProgram
}
