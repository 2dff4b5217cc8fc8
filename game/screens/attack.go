package screens

import (
	"fmt"
	"slices"
	"strings"

	"baize/assets"
	"baize/game/session/draft"
	"baize/game/session/telling"
	"baize/game/ui"
	"baize/rules"
)

// attackRows lay the declared attacks: target, kind and the batteries that fire, each a switch.
func (dp *draftPanel) attackRows(b *ui.Builder, d *draft.Draft, x, y, w float64) float64 {
	st := dp.ses.Play.State()
	if len(d.Proposals) == 0 {
		return b.Para(x, y, w, assets.Italic, b.Read(), assets.RedInk, "Nothing is in sight and range of a weapon that may fire.")
	}
	y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, "Click an enemy to aim at it, or T; with Shift to split the fire. Click a shooter to hold it back, or a full stop and X.") + b.Px(3)
	for i := range d.Declared {
		k := &d.Declared[i]
		base := k.Base()
		name, sub := dp.attackName(base.Kind), ""
		if base.Target != 0 {
			whom := telling.OwnName(st, base.Target)
			if full := (ui.Btn{Label: name + " at " + whom, Key: "1"}); b.Fits(&full, w) {
				name = full.Label
			} else {
				name, sub = whom, name
			}
		}
		row := ui.Btn{Label: name, Sub: sub, Key: "1"}
		h := max(b.Px(26), b.ButtonHeight(w, row)*float64(boolInt(sub != "")))
		b.Button(ui.Rect{X: x, Y: y, W: w, H: h}, ui.Btn{ID: fmt.Sprintf("attack-%d", i), Key: dp.digit(), Label: name, Sub: sub, Tip: dp.attackTip(base.Kind), Chosen: i == d.Current, Do: func() {
			if d.Current == i && len(d.Declared) > 1 {
				d.Withdraw(i)
				return
			}
			d.Use(i)
		}})
		y += h + b.Px(3)
		if i != d.Current {
			continue
		}
		for j, bat := range d.Batteries() {
			label := fmt.Sprintf("%d fire · %s", bat.Firing, dp.weaponName(d.Cmd.Unit, bat.Weapon))
			if bat.Firing < len(bat.Shooters) {
				label = fmt.Sprintf("%d of %d fire · %s", bat.Firing, len(bat.Shooters), dp.weaponName(d.Cmd.Unit, bat.Weapon))
			}
			if label = strings.Replace(label, "1 fire ·", "1 fires ·", 1); bat.Firing == 0 {
				label = fmt.Sprintf("%d held back · %s", len(bat.Shooters), dp.weaponName(d.Cmd.Unit, bat.Weapon))
			}
			b.Button(ui.Rect{X: x + b.Px(12), Y: y, W: w - b.Px(12), H: b.Px(24)}, ui.Btn{ID: fmt.Sprintf("battery-%d", j), Key: dp.digit(), Label: label, Tip: "all of them fire, or none", Chosen: bat.Firing > 0, Do: func() { d.Arm(bat.Shooters, bat.Firing == 0) }})
			y += b.Px(27)
		}
		if base.At == nil {
			y = dp.idleRows(b, d, x+b.Px(12), y, w-b.Px(12))
		}
		y = dp.otherWays(b, d, k.Proposal, x+b.Px(12), y, w-b.Px(12))
		if base.At != nil || k.At != nil {
			at := base.At
			if k.At != nil {
				at = k.At
			}
			y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, "Drag the template, or click where it shall lie. Under it:")
			y = b.Para(x, y, w, assets.Body, b.Small(), assets.Ink, dp.namesOf(dp.ses.Play.Survey().Under(*at, draft.BlastSize(d))))
		}
	}
	return y + b.Px(2)
}

// idleRows lay who of the unit has no part in the current attack, and why.
func (dp *draftPanel) idleRows(b *ui.Builder, d *draft.Draft, x, y, w float64) float64 {
	for _, k := range d.Idle() {
		who := fmt.Sprintf("%d do not fire", len(k.Models))
		if len(k.Models) == 1 {
			who = dp.ses.Play.State().Model(k.Models[0]).Name + " does not fire"
		}
		y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, who+": "+dp.words(k.Why)+".")
	}
	return y
}

// otherWays lays the other attacks that the rules propose against the same target.
func (dp *draftPanel) otherWays(b *ui.Builder, d *draft.Draft, now int, x, y, w float64) float64 {
	list := d.Against(d.Proposals[now].Target)
	if len(list) < 2 || len(list) > 8 {
		return y
	}
	y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, "or instead:") + b.Px(2)
	for _, i := range list {
		if i == now {
			continue
		}
		p := &d.Proposals[i]
		label := dp.attackName(p.Kind)
		weapons := []string{}
		for _, sh := range p.Shooters {
			if n := dp.weaponName(d.Cmd.Unit, sh.Weapon); !slices.Contains(weapons, n) {
				weapons = append(weapons, n)
			}
		}
		alone := 0
		for _, k := range list {
			alone += boolInt(d.Proposals[k].Kind == p.Kind)
		}
		if alone > 1 {
			label += " · " + strings.Join(weapons, ", ") // the kind does not say which
		}
		switch n := len(p.Spotters); {
		case n == 1:
			label += " with 1 Spotter"
		case n > 1:
			label += fmt.Sprintf(" with %d Spotters", n)
		}
		b.Button(ui.Rect{X: x, Y: y, W: w, H: b.Px(24)}, ui.Btn{ID: fmt.Sprintf("way-of-fire-%d", i), Key: dp.digit(), Label: label, Tip: dp.attackTip(p.Kind), Do: func() { d.Declare(i, false) }})
		y += b.Px(27)
	}
	return y
}

func (s *speaker) namesOf(list []rules.ModelID) string {
	if len(list) == 0 {
		return "nobody"
	}
	text := ""
	for i, id := range list {
		if i > 0 {
			text += ", "
		}
		text += telling.ModelName(s.ses.Play.State(), id)
	}
	return text
}

func (s *speaker) attackName(kind string) string {
	if kind == "" {
		return "Attack"
	}
	if t, ok := term(s.ses.Play.System().Info().Attacks, kind); ok {
		return t.Name()
	}
	return title(kind)
}

// alike adds up the steps that say the same once labels are names: six rifles of a section are one line.
func alike(list []rules.Step) []rules.Step {
	var out []rules.Step
	for _, st := range list {
		if who, rest := st.Text.Subject(); who.Model() != 0 {
			st.Text = rest
		}
		same := slices.IndexFunc(out, func(k rules.Step) bool {
			return k.Text.Equal(st.Text) && k.Unit == st.Unit && st.Unit != ""
		})
		if same < 0 {
			out = append(out, st)
			continue
		}
		out[same].Value += st.Value
	}
	return out
}

func (s *speaker) attackTip(kind string) string {
	if t, ok := term(s.ses.Play.System().Info().Attacks, kind); ok {
		return t.Text
	}
	return ""
}

// weaponName writes the id of a weapon as the unit's card names it.
func (s *speaker) weaponName(unit rules.UnitID, id string) string {
	if id == "" {
		return "small arms"
	}
	c := rules.CardsOf(s.ses.Play.System()).Card(s.ses.Play.State(), unit)
	for i := range c.Profiles {
		for _, w := range c.Profiles[i].Weapons {
			if w.ID == id {
				return w.Name
			}
		}
	}
	return title(id)
}

// likely leaves out what cannot come about at all beyond the outcomes that can.
func likely(list []rules.Likelihood) []rules.Likelihood {
	n := len(list)
	for n > 1 && list[n-1].P <= 0 {
		n--
	}
	return list[:n]
}

// odds lays the chances before anything is thrown.
func (dp *draftPanel) odds(b *ui.Builder, o *rules.Odds, x, y, w float64) float64 {
	if o == nil || len(o.Outcomes) == 0 {
		return y
	}
	b.Rule(x, x+w, y+b.Px(2))
	y += b.Px(8)
	if d := dp.ses.Hand.Draft(); !o.Title.Empty() && (d == nil || !d.Ruling.Text.Begins(o.Title)) {
		y = b.Para(x, y, w, assets.Bold, b.Read(), assets.Ink, dp.words(o.Title))
	}
	for _, s := range alike(o.Steps) {
		text := dp.words(s.Text)
		if n := amount(s); n != "" {
			text = n + " · " + text
		}
		for _, l := range ui.Wrap(assets.Body, b.Small(), w, text) {
			b.DiceText(x, y, assets.Body, b.Small(), assets.Ink, l)
			y += b.Px(16)
		}
	}
	return oddsBars(b, x, y, w, o, dp.known())
}

// oddsBars draws how the outcomes of odds are spread, those that are too many as one, and returns the y below.
func oddsBars(b *ui.Builder, x, y, w float64, o *rules.Odds, st *rules.State) float64 {
	if len(o.Outcomes) == 0 {
		return y
	}
	const most = 7
	list := likely(o.Outcomes)
	var bars []ui.Bar
	rest := 0.0
	for i, k := range list {
		if i >= most-1 && len(list) > most {
			rest += k.P
			continue
		}
		bars = append(bars, ui.Bar{Label: upperFirst(telling.Brief(st, k.Label)), P: k.P})
	}
	if rest > 0 {
		bars = append(bars, ui.Bar{Label: "more", P: rest})
	}
	for _, k := range bars {
		if ui.Width(assets.Body, b.Small(), k.Label) > w/float64(len(bars)) {
			return b.BarRows(x, y, w, bars)
		}
	}
	b.Bars(ui.Rect{X: x, Y: y + b.Px(2), W: w, H: b.Px(78)}, bars)
	return y + b.Px(84)
}
