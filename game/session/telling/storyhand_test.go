package telling

import (
	"fmt"
	"testing"

	"baize/game/gametest"
	"baize/rules"
)

// What players change by hand is told with whom it was done to and what it came to.
func TestByHandIsTold(t *testing.T) {
	b := rules.NewBattle(gametest.Toy{}, gametest.State())
	log := NewLog(b)
	st := b.State()
	u := st.Unit(1)
	m := st.Model(u.Models[0])
	at := m.At
	for _, k := range []struct {
		c    rules.Command
		want string
	}{
		{rules.Command{Kind: rules.KindHandPlace, Model: m.ID, Name: "table", At: &at}, m.Name + " 1: put down by hand"},
		{rules.Command{Kind: rules.KindHandPlace, Model: m.ID, Name: "removed"}, m.Name + " 1: taken off the table by hand"},
		{rules.Command{Kind: rules.KindHandMarker, Unit: 1, Name: "shaken", Number: 2}, u.Name + ": shaken 2, set by hand"},
		{rules.Command{Kind: rules.KindHandDice, Seat: rules.SeatA, Number: 1}, st.Sides[0].Name + " rolls on the desk"},
		{rules.Command{Kind: rules.KindPlayer, Seat: rules.SeatA, Name: "steady veteran"}, "the machine (steady veteran) plays " + st.Sides[0].Name + " from now on"},
		{rules.Command{Kind: rules.KindPlayer, Seat: rules.SeatA}, "a person plays " + st.Sides[0].Name + " from now on"},
		{rules.Command{Kind: rules.KindHandDice, Seat: rules.SeatA}, "Baize rolls the dice of " + st.Sides[0].Name},
	} {
		k.c.Seat = rules.SeatA
		out, err := b.Do(k.c)
		if err != nil || !out.Ruling.OK() {
			t.Errorf("%s: refused: %s, %v", k.c.Kind, out.Ruling.Text, err)
			continue
		}
		log.Tell(len(b.Log()), out)
		want := upper(k.want)
		if got := log.Lines()[len(log.Lines())-1].Words(); got != want {
			t.Errorf("%s: got %q, want %q", fmt.Sprint(k.c.Kind, k.c.Name), got, want)
		}
	}
}
