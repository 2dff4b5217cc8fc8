package saves

import (
	"fmt"
	"io"
	"os"
	"time"
)

// disk is what a journal needs of its file.
type disk interface {
	io.WriterAt
	Truncate(size int64) error
	Stat() (os.FileInfo, error)
	Sync() error
	Close() error
}

// tail is the end of a file that grows by whole lines. What could not be written waits and is written first the next
// time, so the file is at any moment how the lines begin. Nobody else writes to it, so every try writes at the same
// place, whatever a full disk let through before.
type tail struct {
	d       disk
	path    string
	size    int64 // of what is surely on disk
	waiting []byte
	lines   int       // waiting
	since   time.Time // the file is made to look no older than this, the zero time for as it is
}

// add appends a line with its end. An error means that it is not on disk, and waits.
func (t *tail) add(line []byte) error {
	t.waiting, t.lines = append(t.waiting, line...), t.lines+1
	return t.flush()
}

// flush writes what waits.
func (t *tail) flush() error {
	if len(t.waiting) == 0 {
		return nil
	}
	err := t.write()
	if err != nil {
		return fmt.Errorf("saves: autosave %s: the last %d commands are not on disk, the next one tries again: %w", t.path, t.lines, err)
	}
	t.size += int64(len(t.waiting))
	t.waiting, t.lines = t.waiting[:0], 0
	t.age()
	return nil
}

func (t *tail) write() error {
	if t.size+int64(len(t.waiting)) > MaxSave {
		return fmt.Errorf("the battle is longer than %d MiB", MaxSave>>20)
	}
	_, err := t.d.WriteAt(t.waiting, t.size)
	if err == nil {
		err = t.d.Sync()
	}
	if err != nil {
		t.d.Truncate(t.size) // tidy; where it fails, a torn line is left as a crash would leave it
	}
	return err
}

// close lets go of the file. What still waits gets a last try.
func (t *tail) close() error {
	err := t.flush()
	if e := t.d.Close(); err == nil && e != nil {
		err = fmt.Errorf("saves: %w", e)
	}
	return err
}
