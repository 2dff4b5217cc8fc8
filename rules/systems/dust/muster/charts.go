package muster

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"baize/rules/setup"
	"baize/rules/systems/dust/model"
	"baize/rules/text"
)

//go:embed charts
var chartFiles embed.FS

// samples are the charts that the game has of its own (DUST-PLAT-01).
var samples = sync.OnceValue(func() []model.Chart {
	var out []model.Chart
	files, err := fs.Glob(chartFiles, "charts/*.txt")
	for _, name := range files {
		var data []byte
		if data, err = chartFiles.ReadFile(name); err != nil {
			break
		}
		var list []model.Chart
		if list, err = ReadCharts(name, data); err != nil {
			break
		}
		out = append(out, list...)
	}
	if err != nil {
		panic(fmt.Sprintf("dust: the charts of platoons: %v", err)) // a broken build
	}
	return out
})

// ReadCharts reads a file of charts; an error names the line.
func ReadCharts(name string, data []byte) (out []model.Chart, err error) {
	lines, err := text.Parse(name, data)
	if err != nil {
		return nil, err
	}
	for _, l := range lines {
		switch l.Word {
		case "chart":
			var c model.Chart
			if c, err = ReadChart(l); err == nil {
				out = append(out, c)
			}
		case "slot":
			err = ReadSlot(out, l)
		default:
			err = l.Errorf("expected chart or slot, got %q", l.Word)
		}
		if err == nil {
			err = l.Done()
		}
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// ReadChart reads: chart ID "NAME" bloc= advantage=TRAIT.
func ReadChart(l *text.Line) (c model.Chart, err error) {
	if err = l.Want(2, 2, `ID "NAME" bloc= advantage=TRAIT`); err != nil {
		return c, err
	}
	c.ID, c.Name = l.Args[0], l.Args[1]
	if c.ID == "" || strings.ContainsAny(c.ID, ",: ") {
		return c, l.Errorf("chart %q: expected an id without commas, colons and blanks", c.ID)
	}
	if c.Bloc, err = setup.Word(l, "bloc", "", model.Blocs...); err != nil {
		return c, err
	}
	c.Advantage, _ = l.Get("advantage")
	return c, nil
}

// mostSlots bounds the slots of a chart.
const mostSlots = 20

// ReadSlot reads: slot CHART ID "NAME" part= min= max= units="NAME|NAME" kinds= armours=, and adds it to its chart.
func ReadSlot(charts []model.Chart, l *text.Line) (err error) {
	if err = l.Want(3, 3, `CHART ID "NAME" part=command|required|support min= max= units="NAME|NAME" kinds= armours=`); err != nil {
		return err
	}
	i := slices.IndexFunc(charts, func(c model.Chart) bool { return c.ID == l.Args[0] })
	if i < 0 {
		return l.Errorf("slot %s: expected a chart before this line, got %q", l.Args[1], l.Args[0])
	}
	c := &charts[i]
	s := model.Slot{ID: l.Args[1], Name: l.Args[2]}
	if len(c.Slots) >= mostSlots || slices.ContainsFunc(c.Slots, func(k model.Slot) bool { return k.ID == s.ID }) {
		return l.Errorf("the slot %s is there already, or there are more than %d", s.ID, mostSlots)
	}
	if s.Part, err = setup.Word(l, "part", model.RequiredPart, model.Parts...); err != nil {
		return err
	}
	least := map[string]int{model.CommandPart: 1, model.RequiredPart: 1}[s.Part]
	if s.Least, err = setup.Bounded(l, "min", least, least, 20); err != nil {
		return err
	}
	most := map[string]int{model.CommandPart: 1, model.RequiredPart: s.Least}[s.Part]
	if s.Most, err = setup.Bounded(l, "max", most, 0, 20); err != nil {
		return err
	}
	if s.Part == model.CommandPart && (s.Least != 1 || s.Most != 1) {
		return l.Errorf("slot %s: a platoon has one command unit", s.ID)
	}
	if s.Most > 0 && s.Most < s.Least {
		return l.Errorf("slot %s: max=%d is less than min=%d", s.ID, s.Most, s.Least)
	}
	if v, ok := l.Get("units"); ok {
		s.Units = strings.Split(v, "|")
	}
	if v, ok := l.Get("kinds"); ok {
		if s.Kinds = strings.Split(v, ","); slices.ContainsFunc(s.Kinds, func(k string) bool { return !slices.Contains(model.Kinds, k) }) {
			return l.Errorf("kinds=%s: expected some of %s", v, strings.Join(model.Kinds, ", "))
		}
	}
	if v, ok := l.Get("armours"); ok {
		for k := range strings.SplitSeq(v, ",") {
			a, err := model.ParseArmour(k)
			if err != nil {
				return l.Errorf("armours=%s: %v", v, err)
			}
			s.Armours = append(s.Armours, a)
		}
	}
	c.Slots = append(c.Slots, s)
	return nil
}

// chartsOf are the charts that a battle goes by: those of its set-up, and the game's own that it does not give anew.
func chartsOf(g *model.Game) []model.Chart {
	out := slices.Clone(g.X.Charts)
	for _, c := range samples() {
		if !slices.ContainsFunc(out, func(k model.Chart) bool { return k.ID == c.ID }) {
			out = append(out, c)
		}
	}
	return out
}
