package screens

import (
	"slices"
	"strings"
	"testing"

	"baize/game/session/draft"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/input"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// A drag that begins on the true base, not on the ghost, takes the models up again where they stand.
func TestPressOnTheTrueBaseTakesUpAgain(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	x, y := d.a.ModelPixel(1)
	ppi := d.a.on().view.cam.PPI
	d.drag(input.Left, x, y, x, y-4*ppi)
	d.drag(input.Left, x, y, x, y-2*ppi)
	g := d.a.on().ses.Hand.Mover().Ghost(1)
	if got := (g.At.Y - d.a.on().ses.Play.State().Model(1).At.Y).Inches(); got != `2.0"` {
		t.Errorf("the ghost: got %s from its base, want 2.0\" under the mouse", got)
	}
	d.drag(input.Left, x, y-2*ppi, x, y-3*ppi)
	g = d.a.on().ses.Hand.Mover().Ghost(1)
	if got := (g.At.Y - d.a.on().ses.Play.State().Model(1).At.Y).Inches(); got != `3.0"` {
		t.Errorf("dragged on by the ghost: got %s, want 3.0\"", got)
	}
}

// Bases that touch nearly leave gaps of a pixel or two: a press there takes the section, it draws no box.
func TestPressBetweenBasesTakesTheSection(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	x, y := d.a.ModelPixel(1)
	x2, _ := d.a.ModelPixel(2)
	d.drag(input.Left, (x+x2)/2, y, (x+x2)/2, y-20)
	if mv := d.a.on().ses.Hand.Mover(); mv == nil || len(mv.Moves()) != 5 {
		t.Errorf("a drag from between two bases: got %v moved, want all five", mv)
	}
}

func TestClickOnTheTableTakesAllAgain(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	d.press("option-walk")
	x, y := d.a.ModelPixel(1)
	d.click(x, y, input.Mods{})
	d.a.layout()
	if n := len(d.a.on().ses.Hand.Models()); n != 1 || !strings.Contains(wordsOf(d.a.frame), "a drag takes only the 1 picked") {
		t.Fatalf("a click on a model: got %d picked and the panel\n%s", n, wordsOf(d.a.frame))
	}
	d.click(x, y-120, input.Mods{})
	if n := len(d.a.on().ses.Hand.Models()); n != 5 {
		t.Errorf("a click beside them: got %d picked, want all five", n)
	}
}

// Escape does what the cap on Back says, also under a refusal, and closes the list of what is refused before it lets go
// of the unit.
func TestEscapeStepsBack(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	d.press("option-walk")
	d.key("Enter")
	if d.a.battle.draft.balked.Empty() {
		t.Fatal("Enter with nothing moved: got no refusal")
	}
	d.key("Escape")
	if d.a.on().ses.Hand.Draft() != nil || d.a.on().toast.text != "" {
		t.Errorf("Escape: got the draft %v under %q, want both gone", d.a.on().ses.Hand.Draft(), d.a.on().toast.text)
	}
	x, y := d.a.ModelPixel(1)
	d.drag(input.Left, x, y, x, y-40)
	d.key("Enter")
	d.press("refused")
	if !d.a.battle.actions.refused {
		t.Fatal("the list of what is refused does not open")
	}
	d.key("Escape")
	if d.a.battle.actions.refused || d.a.on().ses.Hand.Unit() == 0 {
		t.Errorf("Escape: got the list open %v and unit %d, want it closed and the unit selected", d.a.battle.actions.refused, d.a.on().ses.Hand.Unit())
	}
}

// What hangs at a resting cursor is not told while keys are played: it would lie over what the keys move.
func TestTipsRestWhileKeysArePlayed(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	x, y := d.a.ModelPixel(1)
	told := func() bool {
		d.a.dirty = true
		d.a.layout()
		return strings.Contains(wordsOf(d.a.frame), "First Section · Rifleman")
	}
	d.step(input.Snapshot{X: x, Y: y})
	if !told() {
		t.Fatal("the mouse over a model: its name is not told")
	}
	d.key("V")
	if told() {
		t.Error("after a key: the name still hangs at the cursor")
	}
	d.step(input.Snapshot{X: x + 1, Y: y})
	if !told() {
		t.Error("after the mouse moved: the name is not told")
	}
}

// The name of what is under the cursor stays off the panel at the right.
func TestHoverStaysOffThePanel(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	d.a.on().view.cam.X += 8 * 25400 * 3 // the building comes to lie at the panel
	edge := d.a.w - rightRoom
	d.a.on().view.piece = 2
	d.a.mx, d.a.my = edge-40, 400
	d.a.hushed = false
	b := ui.New(d.a.w, d.a.h, 1, d.a.mx, d.a.my)
	d.a.on().hoverPlate(b)
	if len(b.F.Ops) == 0 {
		t.Fatal("nothing is told of the piece under the cursor")
	}
	for _, op := range b.F.Ops {
		if op.Kind == ui.OpFill && op.R.Right() > edge {
			t.Errorf("the plate ends at %.0f, over the panel that begins at %.0f", op.R.Right(), edge)
		}
	}
}

func TestHowManyAreChosen(t *testing.T) {
	models := []rules.Option{{ID: "a", Model: 1}, {ID: "b", Model: 2}}
	for _, c := range []struct {
		d      rules.Decision
		chosen int
		want   string
	}{
		{rules.Decision{Min: 2, Max: 2, Ordered: true, Options: models}, 1, "Choose 2, in order; 1 chosen, here or on the table."},
		{rules.Decision{Max: 2, Options: []rules.Option{{ID: "none"}}}, 0, "Choose up to 2."},
		{rules.Decision{Min: 1, Max: 3, Options: []rules.Option{{ID: "a"}}}, 2, "Choose 1 to 3; 2 chosen."},
	} {
		if got := howMany(&c.d, c.chosen); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestOddsEndWithWhatCanBe(t *testing.T) {
	got := likely([]rules.Likelihood{{Label: rules.Say("0"), P: 0}, {Label: rules.Say("1"), P: 0.9}, {Label: rules.Say("2"), P: 0.1}, {Label: rules.Say("3")}, {Label: rules.Say("4")}})
	if len(got) != 3 || got[2].Label.String() != "2" {
		t.Errorf("got %v, want what lies beyond 2 left out", got)
	}
}

// The model of the choice under the cursor is marked on the table, with its label.
func TestChoiceUnderTheCursorIsMarked(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	d.press("option-fire")
	d.key("Enter")
	for i := range d.a.on().ses.Play.Open().Options {
		o := &d.a.on().ses.Play.Open().Options[i]
		h := d.a.frame.Find("pick-" + o.ID)
		if o.Model == 0 || h == nil {
			continue
		}
		d.step(input.Snapshot{X: h.R.X + h.R.W/2, Y: h.R.Y + h.R.H/2})
		if got := d.a.on().look().Meant; got != o.Model {
			t.Errorf("over %s: got model %d meant, want %d", h.Label, got, o.Model)
		}
		return
	}
	t.Fatalf("got no question about models: %+v", d.a.on().ses.Play.Open())
}

func wordsOf(f *ui.Frame) string {
	var out []string
	for _, op := range f.Ops {
		if op.Kind == ui.OpText {
			out = append(out, op.Text)
		}
	}
	return strings.Join(out, " ")
}

// A question that takes one choice or none is answered by one press.
func TestOneOrNoneIsAnsweredAtOnce(t *testing.T) {
	one := rules.Decision{Max: 1, Options: []rules.Option{{ID: "none", Text: rules.Say("Nobody")}, {ID: "a", Text: rules.Say("Somebody")}}}
	if !draft.AtOnce(&one) {
		t.Error("one or none: got no answer at once")
	}
	two := one
	two.Max = 2
	place := one
	place.Place = &rules.Domain{}
	if draft.AtOnce(&two) || draft.AtOnce(&place) {
		t.Errorf("two or a place: got an answer at once: %v, %v", draft.AtOnce(&two), draft.AtOnce(&place))
	}
}

// Enter before enough is chosen says what is missing, in the words of the question.
func TestConfirmSaysWhatIsMissing(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	d.press("option-fire")
	d.key("Enter")
	open := d.a.on().ses.Play.Open()
	if !d.a.on().ses.Play.Asked() || open.Min < 2 {
		t.Skipf("the dice ask for %d", open.Min)
	}
	d.key("Enter")
	if got, want := d.a.on().toast.text, howMany(&open, 0); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// What does not fit of a button goes below it at a colon.
func TestOptionsOfModelsAreReadable(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	b := ui.New(d.a.w, d.a.h, 1, 0, 0)
	for label, want := range map[string][2]string{
		"Black Watch Rifleman a3.2: Injury Rating 3, 1 Life": {"Black Watch Rifleman a3.2", "Injury Rating 3, 1 Life"},
		"Ranged Attack at the Heavy Machine Gun Section":     {"Ranged Attack", "at the Heavy Machine Gun Section"},
		"Fire": {"Fire", ""},
	} {
		k := ui.Btn{Label: label, Key: "I"}
		if b.Split(&k, 258); [2]string{k.Label, k.Sub} != want {
			t.Errorf("%s: got %q over %q, want %q", label, k.Label, k.Sub, want)
		}
	}
}

// Panels of another size leave another part of the window to the table: one that was in view whole stays so.
func TestTableFitsPanelsOfAnotherSize(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	before := d.a.on().view.cam.PPI
	d.a.setPrefs(func(p *Prefs) { p.UI = 2 })
	if d.a.on().view.cam.PPI >= before {
		t.Errorf("at 200%%: got %.1f pixels an inch as before, want fewer", d.a.on().view.cam.PPI)
	}
	d.a.setPrefs(func(p *Prefs) { p.UI = 1 })
	if d.a.on().view.cam.PPI != before {
		t.Errorf("back at 100%%: got %.1f pixels an inch, want %.1f", d.a.on().view.cam.PPI, before)
	}
	d.a.on().view.fitted, d.a.on().view.cam.PPI = false, 30
	d.a.setPrefs(func(p *Prefs) { p.UI = 2 })
	if d.a.on().view.cam.PPI != 30 {
		t.Errorf("zoomed in: got %.1f pixels an inch, want the view left alone", d.a.on().view.cam.PPI)
	}
}

// A hull alone has no formation to speak of, and its turns are not taken for what is left of its way.
func TestHullAloneIsToldAsOne(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a3")
	x, y := d.a.ModelPixel(10)
	ppi := d.a.on().view.cam.PPI
	d.drag(input.Left, x, y, x, y-3*ppi)
	d.key("Q")
	d.a.layout()
	words := wordsOf(d.a.frame)
	if strings.Contains(words, "formation kept") || d.a.frame.Find("form-up") != nil {
		t.Errorf("one model: got a formation in the panel: %s", words)
	}
	if d.a.frame.Find("reset") == nil {
		t.Error("the button that puts it back is missing")
	}
	g := d.a.on().ses.Hand.Mover().Ghost(10)
	if got, want := tableview.UsedText(d.a.on().ses.Play.State(), g), `3.0" + 5° to the left, 3.0" of 6.0" remain`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// The keys of help leave room for what they do.
func TestHelpKeysStayInTheirColumn(t *testing.T) {
	b := ui.New(1280, 800, 1, -1, -1)
	for _, p := range helpParts() {
		for _, row := range p.rows {
			x := 0.0
			for _, k := range row.caps {
				x += b.Cap(x, 0, k) + b.Px(4)
			}
			if x > b.Px(112) {
				t.Errorf("%v: got caps of %.0f pixels, want at most 112", row.caps, x)
			}
		}
	}
}

// TestSwatchOfKindsLikeOthers: kinds that are painted like another have the swatch of that one.
func TestSwatchOfKindsLikeOthers(t *testing.T) {
	drawn := 0
	for _, sys := range rules.Systems() {
		for kind, want := range sys.Info().Drawings {
			p := rules.Piece{Kind: kind, Shape: geom.Disc(geom.Point{}, 4*geom.Inch)}
			if got := swatch("meadow", sys.Info().ID, &p).Pieces[0].Kind; got != want || !slices.Contains(render.Kinds, got) {
				t.Errorf("%s: got a swatch of %q, want of %q, which has a painting of its own", kind, got, want)
			}
			drawn++
		}
	}
	if p := (rules.Piece{Kind: "road", Shape: geom.Disc(geom.Point{}, 4*geom.Inch)}); drawn == 0 || swatch("meadow", "", &p).Pieces[0].Kind != "road" {
		t.Errorf("%d kinds are drawn like others; a kind that no system knows is not drawn by its name", drawn)
	}
}

func TestCountersOfTheBattleAreNobodys(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	for _, c := range []struct {
		c    rules.Counter
		want string
	}{{rules.Counter{Name: "Turn", Seat: rules.NoSeat, Value: 3}, "Turn: 3"}, {rules.Counter{Name: "Score", Seat: rules.SeatB, Value: 2}, "Score, Prussia: 2"}} {
		if got := d.a.on().counterLabel(&c.c); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
