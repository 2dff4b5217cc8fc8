package ships

import "baize/rules"

// cards are what a side may play in a turn; each lies as a marker at its squadrons.
var cards = []rules.Term{{ID: "steam", Title: "Full steam", Text: "sails 2 inches farther", Ends: rules.EndsWithTurn}, {ID: "gunnery", Text: "throws one die more in each attack", Ends: rules.EndsWithTurn}, {ID: "repair", Text: "gets points of hull back", Ends: rules.EndsWithTurn}}

// playCards has both sides choose a card, and shows them.
func playCards(ctx *rules.Ctx) {
	var picked [2]string
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		d := rules.Choose("card", seat, "RD-CARD", rules.Say("Choose a card, face down"))
		d.Sealed = true
		for _, k := range cards {
			d.Options = append(d.Options, rules.Option{ID: k.ID, Text: rules.Plain(k.Name())})
		}
		picked[seat] = ctx.Ask(d, nil).Pick()
	}
	ctx.Reveal()
	for i := range ctx.S.Units {
		u := &ctx.S.Units[i]
		if u.Seat == rules.NoSeat {
			continue
		}
		ctx.Mark(u.ID, picked[u.Seat], 1, "RD-CARD", rules.Text{})
		for _, m := range (game{ctx.S}).hulls(u.ID) {
			if picked[u.Seat] == "repair" && m.Lost > 0 {
				m.Lost--
				ctx.Note(u.Seat, u.ID, "RD-CARD", "%s gets a point of hull back", m)
			}
		}
	}
}
