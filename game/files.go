package game

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"baize/game/session"
	"baize/game/session/play"
	"baize/game/sound"
	"baize/rules"
	"baize/saves"
)

// store keeps battles in the player's folder: implements session.Store by package saves.
type store struct{}

func (store) Begin(b *rules.Battle) (play.Journal, error) {
	j, err := saves.NewJournal(saves.JournalFolder(), b, saves.Meta{Title: b.State().Title})
	if err != nil {
		return nil, err
	}
	return j, nil
}

// inUse speaks of a journal that is locked as the screens do.
func inUse(err error) error {
	if errors.Is(err, saves.ErrInUse) {
		return fmt.Errorf("%w", session.ErrInUse)
	}
	return err
}

// Last recovers the newest journal that can be read; the error tells of a newer one that cannot.
func (store) Last() (*rules.Battle, play.Journal, error) {
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
			first = inUse(err)
		}
	}
	return nil, nil, first
}

func (store) List() ([]session.Saved, error) {
	paths, err := saves.List()
	if err != nil {
		return nil, err
	}
	var out []session.Saved
	for _, p := range paths {
		s := session.Saved{Name: strings.TrimSuffix(filepath.Base(p), saves.Ending), Path: p}
		if info, err := os.Stat(p); err == nil {
			s.When = info.ModTime()
		}
		l, err := saves.Read(p)
		if s.Err = err; err == nil {
			s.State, s.Commands, s.Practised = l.Battle.State(), len(l.Battle.Log()), l.Battle.Practised()
		}
		out = append(out, s)
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].When.After(out[j].When) })
	return out, nil
}

func (store) Load(name string) (*rules.Battle, error) {
	p, err := saves.Named(name)
	if err != nil {
		return nil, err
	}
	l, err := saves.Load(p, saves.JournalFolder())
	return l.Battle, err
}

func (store) Save(name string, b *rules.Battle) error {
	p, err := saves.Named(name)
	if err != nil {
		return err
	}
	return saves.Write(p, b, saves.Meta{Title: b.State().Title})
}

// mostLeft is how many battles are listed that were left.
const mostLeft = 100

func (store) Left(not string) []session.Saved {
	found, err := saves.Journals(saves.JournalFolder())
	if err != nil {
		return nil // a folder that cannot be listed is told of by Last
	}
	var out []session.Saved
	for _, f := range found {
		if f.Path == not || len(out) == mostLeft {
			continue
		}
		l, lines, err := saves.Glance(f.Path)
		s := session.Saved{Name: filepath.Base(f.Path), Path: f.Path, When: f.When, Commands: lines, Left: true, Err: err}
		if err == nil {
			s.Name = l.Battle.State().Title
		}
		if lines > 0 || err != nil {
			out = append(out, s)
		}
	}
	return out
}

func (store) Peek(path string) (*rules.State, error) {
	l, err := saves.Peek(path)
	if err != nil {
		return nil, err
	}
	return l.Battle.State(), nil
}

func (store) Resume(path string) (*rules.Battle, play.Journal, error) {
	l, j, err := saves.Recover(path)
	if err != nil {
		return nil, nil, inUse(err)
	}
	return l.Battle, j, nil
}

func (store) Fork(path string) (*rules.Battle, play.Journal, error) {
	l, j, err := saves.Copy(path)
	if j == nil {
		return nil, nil, err
	}
	return l.Battle, j, err
}

func (store) Watch(k session.Saved) (session.Recording, error) {
	read := saves.Read
	if k.Left {
		read = saves.Peek
	}
	l, err := read(k.Path)
	return session.Recording{Battle: l.Battle, Title: k.Name, Replayable: l.Replayable}, err
}

// prune removes the autosaves that nobody needs. It takes its time.
func prune() {
	paths, err := saves.List()
	if err == nil {
		saves.Prune(saves.JournalFolder(), paths, time.Now()) // what cannot be removed now is tried at the next start
	}
}

func (store) Delete(s session.Saved) error {
	if s.Left {
		return inUse(saves.Remove(s.Path))
	}
	p, err := saves.Named(s.Name)
	if err != nil {
		return err
	}
	return os.Remove(p)
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
