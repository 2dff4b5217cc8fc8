package game

import (
	"image"
	"sync"
)

// studio paints pictures in the background, one for each tag at a time, so that no frame waits for one.
type studio struct {
	mu   sync.Mutex
	busy map[string]string // what is being painted, by tag
	done []painted
}

// painted is a finished picture: what it shows, under which tag.
type painted struct {
	tag, what string
	img       image.Image
}

// order has a picture painted unless the same one is on its way; another one under the same tag waits for its turn by
// being ordered again.
func (s *studio) order(tag, what string, paint func() image.Image) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.busy[tag] != "" {
		return
	}
	if s.busy == nil {
		s.busy = map[string]string{}
	}
	s.busy[tag] = what
	go func() {
		img := paint()
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.busy, tag)
		s.done = append(s.done, painted{tag, what, img})
	}()
}

// ready reports whether a picture is finished and not yet taken.
func (s *studio) ready() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.done) > 0
}

// take gives the finished pictures.
func (s *studio) take() []painted {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := s.done
	s.done = nil
	return out
}
