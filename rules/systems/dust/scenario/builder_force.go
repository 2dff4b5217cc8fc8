package scenario

import (
	"slices"
	"strings"

	"baize/rules/setup"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/muster"
	"baize/rules/text"
)

// unitKeys reads what a unit's line says of it: unit ... cost= bloc= faction= captured= mercenary= fort= buys= platoon= slot= replaces=
// joins=LABEL.
func (b *Builder) unitKeys(l *text.Line, u int) (err error) {
	t := model.Troop{}
	if _, ok := l.Get("cost"); !ok {
		return l.Errorf("unit %s: expected cost=, its army points (DUST-DATA-01)", l.Args[0])
	}
	if t.Cost, err = setup.Bounded(l, "cost", 0, 0, 999); err != nil {
		return err
	}
	if t.Bloc, err = setup.Word(l, "bloc", "", model.Blocs...); err != nil {
		return err
	}
	t.Faction, _ = l.Get("faction")
	for _, f := range []struct {
		key  string
		into *bool
	}{{"captured", &t.Captured}, {"mercenary", &t.Mercenary}} {
		v, err := setup.Word(l, f.key, "off", "on", "off")
		if err != nil {
			return err
		}
		*f.into = v == "on"
	}
	if t.Fort, err = setup.Word(l, "fort", "", model.Strongpoint); err != nil {
		return err
	}
	if t.Buys, err = setup.Word(l, "buys", "", model.Strongpoint, model.Bunker); err != nil {
		return err
	}
	t.Platoon, _ = l.Get("platoon")
	t.Slot, _ = l.Get("slot")
	if v, ok := l.Get("replaces"); ok {
		if t.Replaces, err = model.ParseArmour(v); err != nil {
			return l.Errorf("replaces=%s: %v", v, err)
		}
	}
	if label, ok := l.Get("joins"); ok {
		b.joins = append(b.joins, link{u, b.Full(label), l})
	}
	for _, key := range []string{"pilots", "aboard"} {
		if label, ok := l.Get(key); ok {
			b.rides = append(b.rides, ride{link{u, b.Full(label), l}, key == "pilots"})
		}
	}
	b.ext.Troops = append(b.ext.Troops, t)
	return nil
}

// mostCharts bounds the charts of platoons that a set-up gives.
const mostCharts = 20

// chart reads: chart ID "NAME" bloc= advantage=TRAIT.
func (b *Builder) chart(l *text.Line) error {
	c, err := muster.ReadChart(l)
	if err != nil {
		return err
	}
	if len(b.ext.Charts) >= mostCharts || slices.ContainsFunc(b.ext.Charts, func(k model.Chart) bool { return k.ID == c.ID }) {
		return l.Errorf("the chart %s is there already, or there are more than %d", c.ID, mostCharts)
	}
	b.ext.Charts = append(b.ext.Charts, c)
	return nil
}

// slot reads: slot CHART ID "NAME" part= min= max= units= kinds= armours=.
func (b *Builder) slot(l *text.Line) error { return muster.ReadSlot(b.ext.Charts, l) }

// factions gives units that say no faction that of their models, and mercenaries none (DUST-FORCE-04).
func factions(x *model.Ext, g *model.Game) {
	for i := range x.Troops {
		t := &x.Troops[i]
		if u := &g.S.Units[i]; len(u.Models) > 0 && model.Hired.Permitted(g.OwnKit(u.Models[0]), g.As(u.ID)) != nil {
			t.Mercenary = true
		}
		if t.Faction == "" {
			t.Faction = g.Kind(g.S.Units[i].ID).Faction
		}
		if t.Mercenary {
			t.Bloc, t.Faction = "", ""
		}
	}
}

// advantages gives the units of complete platoons the advantage of their charts (DUST-PLAT-02): profiles of their own, which have that trait.
func (b *Builder) advantages(g *model.Game) {
	made := map[[2]string]int{}
	for _, a := range muster.Advantages(g) {
		trait := a.Trait
		for _, id := range g.Unit(a.Unit).Models {
			m := g.Model(id)
			p := b.ext.Profiles[m.Profile]
			if slices.Contains(p.Traits, trait) {
				continue
			}
			key := [2]string{p.ID, trait}
			at, ok := made[key]
			if !ok {
				p.Traits = append(slices.Clone(p.Traits), trait)
				p.ID = strings.Join([]string{p.ID, trait}, "+")
				at = len(b.ext.Profiles)
				b.ext.Profiles, made[key] = append(b.ext.Profiles, p), at
			}
			m.Profile = at
		}
	}
}
