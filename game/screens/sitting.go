package screens

import (
	"baize/game/session"
	"baize/game/tableview"
	"baize/render"
	"baize/rules"
)

// sitting is a battle on the table as somebody looks at it: what the screen of a battle in play and that of a replay have in common.
// Its parts know the battle and the window, and of one another what stands in their fields.
type sitting struct {
	speaker
	view   view
	column column
	card   card
	why    explainer
	tray   diceTray
	head   header
	luck   luckView
	toast  toast
	reach  reach

	seen    int // epoch of the session that was shown last
	sees    rules.ModelID
	lines   bool
	rings   bool
	carded  rules.UnitID // whose card the cursor has brought up
	curtain bool

	overrule func(rules.Ruling) // carries out what was refused all the same, nil where nothing can be
}

// sit ties the parts together. The session may come later.
func (s *sitting) sit(win *window, ses *session.Session, h pointer, covered func() render.Insets) {
	s.speaker = speaker{window: win, ses: ses, scroll: scrolls{}}
	s.visit, s.rule = s.goTo, s.why.openRule
	s.column = column{window: win, scroll: s.scroll}
	s.card = card{speaker: &s.speaker, column: &s.column}
	s.why = explainer{speaker: &s.speaker}
	s.tray = diceTray{speaker: &s.speaker}
	s.head, s.luck, s.reach = header{&s.speaker}, luckView{speaker: &s.speaker}, reach{speaker: &s.speaker, view: &s.view}
	s.view = view{window: win, hand: h, covered: covered, lies: s.lies, scene: func() *render.Scene { return tableview.Scene(s.ses.Hand, s.look()) }}
	s.rings = true
	s.take(ses)
}

// take lays the table of a session.
func (s *sitting) take(ses *session.Session) {
	if s.ses = ses; ses != nil {
		t := &ses.Play.State().Table
		s.view.lay(t.W, t.H)
	}
}

// look is how the table is looked at.
func (s *sitting) look() tableview.Look {
	v := &s.view
	return tableview.Look{Hover: v.hover, Meant: s.meant(), Named: s.namedNow(), Piece: v.piece, Sees: s.sees, Lines: s.lines, Rings: s.rings && !v.dragging() && s.reach.on == noThreats,
		Ruler: v.ruler, Laid: v.laid, Poses: s.tray.anim.poses(), Fronts: s.reach.fronts(), Fallen: s.ses.Log.Fallen(s.ses.Play.State())}
}
