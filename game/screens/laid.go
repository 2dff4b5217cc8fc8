package screens

// layTemplate hangs the next template of the game at the cursor, after the last one none; one that lies is taken up again.
func (s *sitting) layTemplate() {
	v, list := &s.view, s.ses.Play.System().Info().Templates
	next := 0
	if v.laid != nil {
		if !v.laying {
			v.laying = true
			v.move()
			return
		}
		for i := range list {
			if list[i].ID == v.laid.ID {
				next = i + 1
			}
		}
	}
	if next < len(list) {
		v.take(&list[next])
	} else {
		v.take(nil)
	}
}
