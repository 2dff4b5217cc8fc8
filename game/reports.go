package game

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"

	"baize/game/report"
	"baize/rules"
	"baize/saves"
)

// reportPPI is how large the pictures of a report are painted, in pixels per inch of the table.
const reportPPI = 18

// writeReport writes the report of a battle into a new folder in the player's and gives the path of its text.
func writeReport(b *rules.Battle, seat rules.Seat) (path string, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the battle does not hold together: %.120q", fmt.Sprint(p))
		}
	}()
	r, err := report.Tell(b, saves.Meta{Title: b.State().Title}, seat)
	if err != nil {
		return "", err
	}
	dir, err := reportFolder(filepath.Join(saves.Folder(), "reports"), b.State().Title, time.Now())
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, report.Text), r.Write(dir, reportPPI)
}

// reportFolder makes a folder that is not there yet, named by the battle and the day.
func reportFolder(in, title string, now time.Time) (string, error) {
	name := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == ' ' {
			return r
		}
		return -1
	}, title)
	if r := []rune(strings.TrimSpace(name)); len(r) > 60 {
		name = string(r[:60])
	}
	name = strings.TrimSpace(strings.TrimSpace(name) + " " + now.Format("2006-01-02"))
	if err := os.MkdirAll(in, 0o755); err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		dir := filepath.Join(in, name)
		if n > 1 {
			dir += fmt.Sprintf(" %d", n)
		}
		if err := os.Mkdir(dir, 0o755); err == nil || !errors.Is(err, os.ErrExist) {
			return dir, err
		}
	}
}
