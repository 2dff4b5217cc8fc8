package screens

import "fmt"

// lesson lists the prompts of a scenario that is a lesson. They are written in its file.
func (s *sheet) lesson() {
	for i, it := range s.e.bench.Now().Lesson() {
		if i == 0 {
			s.part("lesson, as written in the file")
		}
		s.note(fmt.Sprintf("%d. %s", i+1, it.Label()))
	}
}
