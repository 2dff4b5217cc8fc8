package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"baize/game/screens"
	"baize/game/session"
	"baize/game/sound"
	"baize/rules"
	"baize/saves"
	"baize/scenarios"
)

// store keeps battles in the player's folder: implements session.Store by package saves.
type store struct{}

func (store) Begin(b *rules.Battle) (session.Journal, error) {
	j, err := saves.NewJournal(saves.JournalFolder(), b, saves.Meta{Title: b.State().Title})
	if err != nil {
		return nil, err
	}
	return j, nil
}

// Last recovers the newest journal that can be read; the error tells of a newer one that cannot.
func (store) Last() (*rules.Battle, session.Journal, error) {
	found, err := saves.Journals(saves.JournalFolder())
	if err != nil {
		return nil, nil, err
	}
	var first error
	for _, f := range found {
		l, j, err := saves.Recover(f.Path)
		if err == nil {
			return l.Battle, j, first
		}
		if first == nil {
			first = err
		}
	}
	return nil, nil, first
}

func (store) List() ([]session.Saved, error) {
	paths, err := saves.List()
	if err != nil {
		return nil, err
	}
	type aged struct {
		session.Saved
		at int64
	}
	var all []aged
	for _, p := range paths {
		s := aged{Saved: session.Saved{Name: strings.TrimSuffix(filepath.Base(p), saves.Ending)}}
		if info, err := os.Stat(p); err == nil {
			s.When, s.at = info.ModTime().Format("2 January 15:04"), info.ModTime().UnixNano()
		}
		all = append(all, s)
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].at > all[j].at })
	out := make([]session.Saved, len(all))
	for i, s := range all {
		out[i] = s.Saved
	}
	return out, nil
}

func (store) Load(name string) (*rules.Battle, error) {
	p, err := saves.Named(name)
	if err != nil {
		return nil, err
	}
	l, err := saves.Read(p)
	return l.Battle, err
}

func (store) Save(name string, b *rules.Battle) error {
	p, err := saves.Named(name)
	if err != nil {
		return err
	}
	return saves.Write(p, b, saves.Meta{Title: b.State().Title})
}

// library lists scenarios: implements session.Library by package scenarios.
type library struct{ *scenarios.Library }

func (l library) List() ([]session.Scenario, error) {
	var out []session.Scenario
	for _, e := range l.Library.List(scenarios.Scenarios) {
		s := session.Scenario{ID: e.Name, Title: e.Title, Text: e.About, System: e.System}
		if s.Title == "" {
			s.Title = e.Name
		}
		if sys, err := rules.Find(e.System); err == nil {
			s.System = sys.Info().Name + " " + sys.Info().Edition
		}
		out = append(out, s)
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].Title < out[j].Title })
	return out, nil
}

func (l library) Start(id string, seed uint64) (*rules.State, error) {
	s, err := l.Library.Load(id)
	if err != nil {
		return nil, err
	}
	s.Seed = seed
	return s, nil
}

// player is package sound behind the interface of the screens.
type player struct{ *sound.Player }

// heard are the sounds of the screens that package sound calls otherwise.
var heard = map[string]sound.Name{"victory": sound.Win, "place": sound.Move, "hit": sound.Melee, "phase": sound.Turn}

func (p player) Play(name string) {
	if n, ok := heard[name]; ok {
		p.Player.Play(n)
		return
	}
	p.Player.Play(sound.Name(name))
}

func (p player) Volume(v float64, mute bool) {
	p.SetVolume(v)
	p.SetMute(mute)
}

// settingsFile is where the settings of the window lie.
func settingsFile() string { return filepath.Join(saves.Folder(), "settings.json") }

// readPrefs reads the settings; a file that is missing or broken gives the defaults, with the error of a broken one.
func readPrefs() (screens.Prefs, error) {
	p := screens.DefaultPrefs()
	data, err := os.ReadFile(settingsFile())
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err == nil {
		dec := json.NewDecoder(bytes.NewReader(data))
		dec.DisallowUnknownFields()
		if err = dec.Decode(&p); err == nil {
			if _, more := dec.Token(); more != io.EOF {
				err = errors.New("more than one value in the file")
			}
		}
	}
	if err != nil {
		return screens.DefaultPrefs(), fmt.Errorf("game: settings: %w", err)
	}
	return p, nil
}

// writePrefs keeps the settings beside and renames, so that they are whole or the old ones.
func writePrefs(p screens.Prefs) error {
	data, err := json.MarshalIndent(p, "", "  ")
	if err != nil {
		return err
	}
	name := settingsFile()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return fmt.Errorf("game: settings: %w", err)
	}
	if err := os.WriteFile(name+".new", data, 0o644); err != nil {
		return fmt.Errorf("game: settings: %w", err)
	}
	return os.Rename(name+".new", name)
}
