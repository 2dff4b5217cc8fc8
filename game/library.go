package game

import (
	"sort"
	"strings"

	"baize/game/session"
	"baize/rules"
	"baize/scenarios"
)

// library has the scenarios and forces of package scenarios: implements session.Library.
type library struct {
	*scenarios.Library
	folder string // of the player's own files
}

// Catalogue lists scenarios by title, forces by points, and what cannot be read by its path.
func (l library) Catalogue() session.Catalogue {
	c := session.Catalogue{Folder: l.folder}
	for _, k := range []scenarios.Kind{scenarios.Scenarios, scenarios.Forces, scenarios.Maps} {
		for _, e := range l.List(k) {
			title := e.Title
			if title == "" {
				title = e.Name
			}
			switch {
			case e.Err != nil:
				c.Broken = append(c.Broken, session.Broken{Path: e.Path, Reason: l.reason(e.Err)})
			case k == scenarios.Scenarios:
				c.Scenarios = append(c.Scenarios, session.Scenario{ID: e.Name, Title: title, Text: e.About, Length: e.Length,
					System: e.System, Path: e.Path, Sides: e.Sides, Forces: e.Forces, Takes: e.Takes, Lesson: e.Lesson})
			case k == scenarios.Forces:
				c.Forces = append(c.Forces, session.Force{ID: e.Name, Title: title, Text: e.About, Nation: e.Nation,
					System: e.System, Path: e.Path, Points: e.Points, Grade: e.Grade})
			}
		}
	}
	points := map[string]int{}
	for _, f := range c.Forces {
		points[f.ID] = f.Points
	}
	size := func(s *session.Scenario) int { return points[s.Takes[0]] + points[s.Takes[1]] }
	sort.SliceStable(c.Scenarios, func(i, j int) bool { // the small ones to begin with first; lessons, which the start screen offers, last
		a, b := &c.Scenarios[i], &c.Scenarios[j]
		if a.Lesson != b.Lesson {
			return b.Lesson
		}
		if a.System != b.System { // points of two games say nothing of one another
			return a.System < b.System
		}
		if m, n := size(a), size(b); m != n {
			return m < n
		}
		return a.Title < b.Title
	})
	sort.SliceStable(c.Forces, func(i, j int) bool {
		if c.Forces[i].Points != c.Forces[j].Points {
			return c.Forces[i].Points < c.Forces[j].Points
		}
		return c.Forces[i].Title < c.Forces[j].Title
	})
	return c
}

// reason is an error in the words of a list: files of the player's folder are named from there.
func (l library) reason(err error) string {
	s := strings.ReplaceAll(err.Error(), "scenarios: ", "")
	if l.folder != "" {
		s = strings.ReplaceAll(s, l.folder+"/", "")
		s = strings.ReplaceAll(s, l.folder+`\`, "")
	}
	return s
}

func (l library) Start(id string, forces [2]string, seed uint64) (*rules.State, error) {
	s, err := l.LoadWith(id, forces)
	if err != nil {
		return nil, err
	}
	s.Seed = seed
	return s, nil
}
