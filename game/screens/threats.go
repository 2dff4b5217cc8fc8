package screens

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"baize/assets"
	"baize/game/session/telling"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/input"
	"baize/render"
	"baize/rules"
)

// threatView is what is shown of what units could reach next.
type threatView uint8

const (
	noThreats  threatView = iota
	allThreats            // of every foe
	oneThreat             // of the unit under the cursor, else of the selected one
	threatViews
)

// fronts remembers the edges that were drawn last: they change only with the battle and with whose they are.
type fronts struct {
	epoch int
	units []rules.UnitID
	list  []render.Front
}

// reach shows what units could reach next, as edges on the table and in words beside it.
type reach struct {
	*speaker
	view *view
	on   threatView
	kept fronts
}

// threatening lists the units of which it is shown what they could reach.
func (rc *reach) threatening() []rules.UnitID {
	switch rc.on {
	case allThreats:
		return rc.ses.Play.Foes()
	case oneThreat:
		if h := rc.view.hover; h != 0 && rc.ses.Play.State().HasModel(h) {
			return []rules.UnitID{rc.ses.Play.State().Model(h).Unit}
		}
		if u := rc.ses.Hand.Unit(); u != 0 {
			return []rules.UnitID{u}
		}
	}
	return nil
}

// fronts are the edges of what is shown to be in reach.
func (rc *reach) fronts() []render.Front {
	units := rc.threatening()
	f := &rc.kept
	if f.epoch != rc.ses.Play.Epoch() || !slices.Equal(f.units, units) {
		*f = fronts{rc.ses.Play.Epoch(), units, tableview.Fronts(rc.ses.Play, units)}
	}
	return f.list
}

// threatWords are the kinds of threats in the legend.
var threatWords = [...]string{rules.ThreatCharge: "charge", rules.ThreatShot: "shot at full effect", rules.ThreatFarShot: "farthest shot"}

// plate explains the edges at the left: whose they are, how far each kind reaches at most, and which foes could reach
// what is being dragged.
func (rc *reach) plate(b *ui.Builder, from, top float64) {
	if rc.on == noThreats {
		return
	}
	units := rc.threatening()
	head := "What " + rc.threatWhose(units) + " could reach next"
	size, step, w := b.Small(), b.Px(17), b.Px(232)
	heads := ui.Wrap(assets.Bold, size, w-b.Px(20), head)
	rows := rc.threatRows(units)
	notes := ui.Wrap(assets.Italic, size, w-b.Px(20), rc.threatNote(units, len(rows)))
	here := rc.threatHere()
	var warn []string
	if here != "" {
		warn = ui.Wrap(assets.Bold, size, w-b.Px(20), here)
	}
	r := ui.Rect{X: from + b.Px(6), Y: top, W: w, H: step*float64(len(heads)+len(rows)+len(notes)+len(warn)) + b.Px(14)}
	if rc.view.minimap {
		r.Y = b.Px(204)
	}
	b.Fill(r, ui.Fade(assets.Ink, 0xe0))
	b.Stroke(r, 1, assets.Brass)
	b.Hot(ui.Hot{ID: "threats", Kind: "panel", R: r, Label: strings.Join(append(heads, notes...), " ")})
	x, y := r.X+b.Px(10), r.Y+b.Px(6)
	for _, l := range heads {
		b.Text(x, y, assets.Bold, size, assets.Ivory, l)
		y += step
	}
	for _, k := range rows {
		threatSwatch(b, ui.Rect{X: x, Y: y, W: b.Px(30), H: step}, k.kind)
		b.TextIn(x+b.Px(38), y, w-b.Px(58), assets.Body, size, assets.Ivory, k.text)
		b.Hot(ui.Hot{ID: fmt.Sprintf("threat-%d", k.kind), Kind: "label", R: ui.Rect{X: x, Y: y, W: w - b.Px(20), H: step}, Label: k.text, Tip: k.tip, Rule: k.rule})
		y += step
	}
	for _, l := range notes {
		b.Text(x, y, assets.Italic, size, assets.Ivory, l)
		y += step
	}
	for _, l := range warn {
		b.Text(x, y, assets.Bold, size, assets.RedPale, l)
		y += step
	}
}

// threatWhose names whose reach is shown.
func (rc *reach) threatWhose(units []rules.UnitID) string {
	st := rc.ses.Play.State()
	switch {
	case rc.on == allThreats:
		return rc.sideName(rc.ses.Play.Side().Other())
	case len(units) == 1:
		return telling.OwnName(st, units[0])
	}
	return "a unit"
}

// threatNote says what the edges mean, or why there are none, and the key.
func (rc *reach) threatNote(units []rules.UnitID, rows int) string {
	key := " " + input.KeyOf(input.Threats) + ": " + [...]string{allThreats: "one unit only.", oneThreat: "off."}[rc.on]
	switch {
	case len(units) == 0:
		return "Move the cursor over a unit." + key
	case rows == 0:
		return "As it stands, nothing beyond its contact." + key
	}
	return "Over open ground, with the best dice, in sight." + key
}

// threatLine is a row of the legend.
type threatLine struct {
	kind            rules.ThreatKind
	text, tip, rule string
}

// threatRows gives of each kind the threat that reaches farthest.
func (rc *reach) threatRows(units []rules.UnitID) []threatLine {
	var all []rules.Threat
	for _, u := range units {
		all = append(all, rc.ses.Play.Survey().Threats(u)...)
	}
	table := rc.ses.Play.State().Table
	var out []threatLine
	for _, t := range rules.Farthest(all) {
		far := "up to " + rc.words(t.Told().Text())
		if t.Reach() > table.W+table.H {
			far = "the whole table"
		}
		tip := t.Name
		for _, s := range t.Ruling.Steps {
			if s.Unit != rules.Micron {
				tip += fmt.Sprintf(" · %s %s", rc.words(rules.Amount{N: s.Value, Unit: s.Unit}.Text()), rc.words(s.Text))
				continue
			}
			tip += fmt.Sprintf(" · %.1f″ %s", float64(s.Value)/25400, rc.words(s.Text))
		}
		out = append(out, threatLine{t.Kind, threatWords[t.Kind] + ": " + far, tip, string(t.Ruling.Rule)})
	}
	return out
}

// threatHere names the foes that could reach what is being dragged where it would stand.
func (rc *reach) threatHere() string {
	list := rc.ses.Play.Dangers(rc.ses.Hand.Dragged())
	var by [rules.ThreatFarShot + 1][]string
	for _, d := range list {
		by[d.Kind] = append(by[d.Kind], telling.OwnName(rc.ses.Play.State(), d.Unit))
	}
	var parts []string
	for kind, word := range [...]string{rules.ThreatCharge: "charge", rules.ThreatShot: "full fire", rules.ThreatFarShot: "far fire"} {
		if len(by[kind]) > 0 {
			parts = append(parts, word+" of "+strings.Join(by[kind], ", "))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "Here in reach: " + strings.Join(parts, "; ") + "."
}

// threatSwatch shows the line of a kind as it is on the table.
func threatSwatch(b *ui.Builder, r ui.Rect, kind rules.ThreatKind) {
	mid := r.Y + r.H/2
	dash := func(on, off, high float64, ink color.NRGBA) {
		for x := r.X; x < r.Right(); x += on + off {
			b.Fill(ui.Rect{X: x, Y: mid - high/2, W: min(on, r.Right()-x), H: high}, ink)
		}
	}
	tick := func(apart float64, ink color.NRGBA) {
		for x := r.X + b.Px(4); x < r.Right(); x += apart {
			b.Fill(ui.Rect{X: x, Y: mid - b.Px(5), W: max(1, b.Px(1.4)), H: b.Px(5)}, ink)
		}
	}
	switch kind {
	case rules.ThreatCharge:
		dash(r.W, 0, b.Px(2.2), assets.Ember)
		tick(b.Px(8), assets.Ember)
	case rules.ThreatShot:
		dash(b.Px(10), b.Px(4), b.Px(2), assets.Amber)
		tick(b.Px(14), assets.Amber)
	default:
		dash(b.Px(2.5), b.Px(5), b.Px(2.5), assets.Ivory)
	}
}
