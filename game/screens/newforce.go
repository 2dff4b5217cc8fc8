package screens

import (
	"slices"
	"strings"

	"baize/assets"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/rules"
	"baize/scenarios"
	"baize/scenarios/roster"
)

// enlisting is the screen on which a new force is begun: its game, the list that it is built from, and what is agreed on.
type enlisting struct {
	page
	folder *workshop.Folder
	form   formFields
	system string
	lists  []scenarios.Entry // of all games
	list   int               // among those of the game, the last one for none
	title  string
	agreed rules.Agreement
	reason string
}

// open shows the screen with what was chosen last.
func (n *enlisting) open() {
	n.lists = n.folder.Library().Libraries()
	n.title, n.reason, n.agreed = "", "", rules.Agreement{}
	system := n.app.prefs.System
	if len(n.of(system)) == 0 { // a game of which there is a list
		for _, sys := range games() {
			if len(n.of(sys.Info().ID)) > 0 {
				system = sys.Info().ID
				break
			}
		}
	}
	if _, err := rules.Find(system); err != nil {
		system = games()[0].Info().ID
	}
	n.pickSystem(system)
	n.app.show(NewForce)
	n.app.back = Forces
	n.app.at, n.app.tabbed = "new-lists", false
}

// openWith is open with a list chosen.
func (n *enlisting) openWith(list string) {
	n.open()
	for _, e := range n.lists {
		if e.Name != list || e.Err != nil {
			continue
		}
		n.pickSystem(e.System)
		n.list = slices.IndexFunc(n.of(e.System), func(o scenarios.Entry) bool { return o.Name == list })
	}
}

// of are the lists of a game.
func (n *enlisting) of(system string) []scenarios.Entry {
	var out []scenarios.Entry
	for _, e := range n.lists {
		if e.System == system && e.Err == nil {
			out = append(out, e)
		}
	}
	return out
}

func (n *enlisting) pickSystem(id string) {
	n.system, n.list, n.agreed = id, 0, rules.Agreement{}
	delete(n.app.shown, "new-lists")
}

// Layout implements screen.
func (n *enlisting) Layout(b *ui.Builder) {
	r := paper(b, "New force", 900, 640)
	body := ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H - b.Px(44)}
	left := ui.Rect{X: body.X, Y: body.Y, W: body.W * 0.5, H: body.H}
	caption(b, left, "Built from")
	list := ui.Rect{X: left.X, Y: left.Y + b.Px(24), W: left.W, H: left.H - b.Px(24)}
	all := n.of(n.system)
	n.app.list(b, "new-lists", list, len(all)+1, n.list, func(i int) { n.list = i }, func(i int, at ui.Rect) {
		row := ui.Row{ID: "own-list", Title: "A list of your own", Sub: "empty: weapons, profiles and units by form", Chosen: i == n.list}
		if i < len(all) {
			e := &all[i]
			row.ID, row.Title, row.Sub, row.Tip = "list-"+e.Name, strings.TrimSuffix(e.Title, ", all Sections"), e.Nation, e.About
			if e.Path != "" {
				row.Sub += " · yours"
			}
		}
		row.Do = func() {
			n.list = i
			n.app.at = "new-lists"
		}
		b.ListRow(at, row)
	})
	right := ui.Rect{X: left.Right() + b.Px(22), Y: body.Y, W: body.Right() - left.Right() - b.Px(22), H: body.H}
	n.app.scrolled(b, "new-force", right, func(b *ui.Builder, x, y, w float64) float64 {
		s := &leaf{page{n.app}, &n.form, func(err error) { n.reason = upperFirst(err.Error()) }, func(string) string { return "" }, b, x, y, w}
		s.part("Game")
		var ids []string
		for _, sys := range games() {
			ids = append(ids, sys.Info().ID)
		}
		s.choices("force-system", ids, systemName, n.system, n.pickSystem)
		s.part("What it is called")
		s.app.field(b, "force-title", ui.Rect{X: s.x, Y: s.y, W: s.w, H: b.Px(28)}, &n.title, "a title", longestTitle, false)
		s.y += b.Px(32)
		sys, _ := rules.Find(n.system)
		agreementRows(s, sys, n.agreed, func(id, v string) {
			n.reason = ""
			if n.agreed[id] = v; v == "" {
				delete(n.agreed, id)
			}
		})
		if n.reason != "" {
			s.y = b.Para(s.x, s.y+b.Px(4), s.w, assets.Body, b.Read(), assets.RedInk, n.reason)
		}
		return s.y
	})
	footButtons(b, r, ui.Btn{ID: "back", Label: "Back", Key: "Escape", Do: n.app.forces.open},
		ui.Btn{ID: "build", Label: "Build it", Key: "Enter", Primary: true, Do: n.build})
}

// early implements early: keys of fields.
func (n *enlisting) early(chord string) bool {
	if chord == "Enter" {
		n.form.settleNow(n.app)
		return false
	}
	return n.form.key(n.app, chord)
}

// build opens the empty force.
func (n *enlisting) build() {
	n.form.settleNow(n.app)
	n.reason = ""
	all := n.of(n.system)
	l, nation := roster.List{}, ""
	if n.list < len(all) {
		var err error
		if l, err = roster.OfList(n.folder.Library(), all[n.list].Name); err != nil {
			n.reason = upperFirst(err.Error())
			return
		}
		nation = all[n.list].Nation
	}
	f := roster.New(n.system, nation, l)
	head := strings.TrimSpace(n.title)
	if head == "" {
		head = nation
	}
	f = f.Head(head, "", nation)
	for _, v := range agreementsOf(n.system) {
		if w := n.agreed[v.ID]; w != "" {
			g, err := f.Agree(v.ID, w)
			if err != nil {
				n.reason = upperFirst(err.Error())
				return
			}
			f = g
		}
	}
	if n.app.prefs.System != n.system && slices.ContainsFunc(games(), func(s rules.System) bool { return s.Info().ID == n.system }) {
		n.app.setPrefs(func(p *Prefs) { p.System = n.system })
	}
	n.app.builder.begin(f, keptForce{})
}

// agreementsOf are what players of a game agree on before they build.
func agreementsOf(system string) []rules.Value {
	sys, err := rules.Find(system)
	if err != nil {
		return nil
	}
	return rules.ComposerOf(sys).Agreements()
}
