package screens

import (
	"fmt"

	"baize/rules"
	"baize/scenarios/muster"
	"baize/scenarios/roster"
)

// entryPrices are what the entries of a list cost, the least and the most, and what they are. They are worked out beside the window.
type entryPrices struct {
	of   string // the sum of the lines that they are of
	list map[string]entryPrice
	done chan map[string]entryPrice // nil while nothing is worked out
}

type entryPrice struct {
	least, most int
	open        bool       // there is no most, or nobody can tell it
	kind        rules.Term // what it is to its force by what it is made of
}

// String writes a price: "130", or "130–260".
func (p entryPrice) String() string {
	switch {
	case p.open:
		return fmt.Sprintf("from %d", p.least)
	case p.least == p.most:
		return fmt.Sprint(p.least)
	}
	return fmt.Sprintf("%d–%d", p.least, p.most)
}

// ask has the prices of the list of a force worked out, unless they are known.
func (p *entryPrices) ask(f roster.Force) {
	bare := f
	bare.Units, bare.Last, bare.Agreed, bare.Title = nil, nil, nil, ""
	of := string(bare.Text())
	if of == p.of {
		return
	}
	done := make(chan map[string]entryPrice, 1)
	p.of, p.done, p.list = of, done, nil
	go func() {
		out := map[string]entryPrice{}
		for i := range f.List.Entries {
			e := &f.List.Entries[i]
			out[e.Label] = priceOf(f, e)
		}
		done <- out
	}()
}

// step takes what was worked out and reports whether there is news.
func (p *entryPrices) step() bool {
	select {
	case p.list = <-p.done:
		p.done = nil
		return true
	default:
		return false
	}
}

// priceOf works out what an entry costs, alone in a force.
func priceOf(f roster.Force, e *roster.Entry) entryPrice {
	alone := roster.New(f.System, f.Nation, f.List)
	alone, err := alone.Add(e.Label)
	if err != nil {
		return entryPrice{open: true}
	}
	least := alone.Judge()
	out := entryPrice{least: least.Points, open: true}
	if len(least.Kinds) > 0 {
		out.kind = least.Kinds[0]
	}
	if sel, _, err := e.Find(muster.Dearest); err == nil {
		alone.Units[0].Sel = sel
		out.most, out.open = alone.Judge().Points, false
	}
	return out
}

// optionPrices are what the options of a unit would cost in its force as it is. They are worked out beside the window.
type optionPrices struct {
	asked pricedUnit
	by    map[int]int // by option: points; of what is worked out now the ones before stay
	done  chan map[int]int
}

// pricedUnit is a unit of a force at one moment, or with an entry one of that entry alone.
type pricedUnit struct {
	round, unit int
	entry       string
}

// step asks for the prices of a unit of a force that made returns, takes what was worked out, and reports whether there is news.
func (p *optionPrices) step(ask pricedUnit, made func() (roster.Force, error)) (news bool) {
	if p.done != nil {
		select {
		case p.by = <-p.done:
			p.done, news = nil, true
		default:
			return false
		}
	}
	if ask == p.asked {
		return news
	}
	if ask.unit != p.asked.unit || ask.entry != p.asked.entry {
		p.by = nil
	}
	p.asked = ask
	f, err := made()
	if err != nil || ask.unit < 0 || ask.unit >= len(f.Units) {
		p.by = nil
		return true
	}
	done := make(chan map[int]int, 1)
	p.done = done
	go func() { done <- optionsOf(f, ask.unit) }()
	return true
}

// optionsOf works out what one more of each option of a unit adds to the points of its force, whatever gives way for it; where there may be no
// more, what one fewer saves. Options that cannot be taken or left alone are not in it.
func optionsOf(f roster.Force, unit int) map[int]int {
	out, e, points := map[int]int{}, f.EntryOf(unit), f.Judge().Points
	for i := range e.Options {
		n := f.Units[unit].Sel[i]
		low, high := f.Room(unit, i)
		by := 1
		switch c := e.Options[i].Choice; {
		case high == muster.NoLimit || n < high:
		case n > low && (c == muster.None || e.Choices[c].Min == 0):
			by = -1
		default:
			continue
		}
		if g, err := f.Take(unit, i, n+by); err == nil && g.Units[unit].Sel[i] == n+by {
			out[i] = by * (g.Judge().Points - points)
		}
	}
	return out
}

// words writes the price of an option: "+15"; "" where it costs nothing or nobody knows yet.
func (p *optionPrices) words(option int) string {
	if n := p.by[option]; n != 0 {
		return fmt.Sprintf("%+d", n)
	}
	return ""
}

// priced has the prices worked out that the pane shows.
func (k *builder) priced() bool {
	news := false
	if k.unit >= 0 && k.pane == paneUnit {
		news = k.worth.step(pricedUnit{round: k.round, unit: k.unit}, func() (roster.Force, error) { return k.now(), nil })
	}
	if list := k.now().List.Entries; k.pane == paneEntry && k.entry < len(list) {
		label := list[k.entry].Label
		news = k.offers.step(pricedUnit{round: k.round, entry: label}, func() (roster.Force, error) {
			f := k.now()
			f.Units = nil
			return f.Add(label)
		}) || news
	}
	return news
}
