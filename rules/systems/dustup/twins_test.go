package dustup_test

import (
	"encoding/json"
	"reflect"
	"slices"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/rulestest/soak"
	"baize/rules/systems/dustup/model"
)

// twinKinds make of a battle another one that the seat cannot tell from it; nil where nothing of that kind is hidden.
var twinKinds = map[string]func(s *rules.State, seat rules.Seat, luck ai.Luck) *soak.Twins{
	"who lies where":        whoLiesWhere,
	"which unit it is":      whichUnit,
	"what is a dummy":       whatIsADummy,
	"what a unit holds":     whatItHolds,
	"which target is real":  whichTarget,
	"order of laying":       orderOfLaying,
	"what a hidden one did": whatItDid,
}

// hidden are the markers of the other seat that stand for units, and those that are dummies.
func hidden(s *rules.State, seat rules.Seat) (units, dummies []int) {
	for i, b := range s.Ext.(*model.Ext).Blips {
		switch {
		case s.Model(b.Model).Seat == seat || s.Model(b.Model).Place != rules.OnTable:
		case b.Unit != 0:
			units = append(units, i)
		default:
			dummies = append(dummies, i)
		}
	}
	return units, dummies
}

// two are two different ones of a list.
func two(list []int, luck ai.Luck) (a, b int) {
	p := luck.Perm(len(list))
	return list[p[0]], list[p[1]]
}

// whoLiesWhere is the battle in which two hidden units bear each other's number, label and name, and are the same in
// everything else: what the one does there the other one does here.
func whoLiesWhere(s *rules.State, seat rules.Seat, luck ai.Luck) *soak.Twins {
	units, _ := hidden(s, seat)
	if len(units) < 2 {
		return nil
	}
	i, j := two(units, luck)
	e := s.Ext.(*model.Ext)
	u, v := e.Blips[i].Unit, e.Blips[j].Unit
	if len(s.Unit(u).Models) != len(s.Unit(v).Models) {
		return nil
	}
	units1 := map[rules.UnitID]rules.UnitID{u: v, v: u}
	models := map[rules.ModelID]rules.ModelID{}
	for k, m := range s.Unit(u).Models {
		n := s.Unit(v).Models[k]
		models[m], models[n] = n, m
	}
	other := s.Clone()
	o := other.Ext.(*model.Ext)
	renamed(o, units1, models)
	o.Troops[u-1], o.Troops[v-1] = o.Troops[v-1], o.Troops[u-1]
	other.Unit(u).Markers, other.Unit(v).Markers = s.Unit(v).Markers, s.Unit(u).Markers
	for m, n := range models {
		was := *s.Model(n)
		k := other.Model(m)
		was.ID, was.Label, was.Name, was.Unit = k.ID, k.Label, k.Name, k.Unit
		*k = was
	}
	return &soak.Twins{One: s, Two: other, Same: func(c rules.Command) (rules.Command, bool) {
		var same rules.Command
		data, err := json.Marshal(c)
		if err != nil || json.Unmarshal(data, &same) != nil {
			return c, false
		}
		renamed(&same, units1, models)
		return same, true
	}}
}

// whichUnit is the battle in which two hidden units have changed places.
func whichUnit(s *rules.State, seat rules.Seat, luck ai.Luck) *soak.Twins {
	units, _ := hidden(s, seat)
	if len(units) < 2 {
		return nil
	}
	other := s.Clone()
	o := other.Ext.(*model.Ext)
	i, j := two(units, luck)
	u, v := o.Blips[i].Unit, o.Blips[j].Unit
	if len(s.Unit(u).Markers)+len(s.Unit(v).Markers) > 0 || o.Drawn != nil && (o.Drawn.Unit == u || o.Drawn.Unit == v) {
		return nil
	}
	o.Blips[i].Unit, o.Blips[j].Unit = v, u
	o.Bag = slices.Clone(o.Bag) // where the cards of hidden units lie in it was shuffled: the same marker is drawn next
	for k := range o.Bag {
		switch o.Bag[k].Unit {
		case u:
			o.Bag[k].Unit = v
		case v:
			o.Bag[k].Unit = u
		}
	}
	return &soak.Twins{One: s, Two: other, Same: openly(s)}
}

// renamed writes other numbers for units and models wherever something points at them.
func renamed(in any, units map[rules.UnitID]rules.UnitID, models map[rules.ModelID]rules.ModelID) {
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if !v.IsNil() {
				fresh := reflect.New(v.Type().Elem())
				fresh.Elem().Set(v.Elem())
				walk(fresh.Elem())
				v.Set(fresh)
			}
		case reflect.Struct:
			for i := range v.NumField() {
				if v.Type().Field(i).IsExported() && v.Field(i).CanSet() {
					walk(v.Field(i))
				}
			}
		case reflect.Slice:
			if v.IsNil() || v.Type().Elem() == reflect.TypeFor[model.Profile]() {
				return
			}
			fresh := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
			reflect.Copy(fresh, v)
			for i := range v.Len() {
				walk(fresh.Index(i))
			}
			v.Set(fresh)
		case reflect.Array:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		default:
			switch id := v.Interface().(type) {
			case rules.UnitID:
				if to, ok := units[id]; ok {
					v.Set(reflect.ValueOf(to))
				}
			case rules.ModelID:
				if to, ok := models[id]; ok {
					v.Set(reflect.ValueOf(to))
				}
			}
		}
	}
	walk(reflect.ValueOf(in).Elem())
}

// openly says for commands of a unit that is not hidden, and that name none that is, that they look the same in both.
func openly(s *rules.State) func(c rules.Command) (rules.Command, bool) {
	return func(c rules.Command) (rules.Command, bool) {
		for _, u := range append([]rules.UnitID{c.Unit, c.Target}, c.Targets...) {
			if u != 0 && s.Ext.(*model.Ext).Troops[u-1].Hidden {
				return c, false
			}
		}
		return c, c.Unit != 0
	}
}

// whatIsADummy is the battle in which a unit and a dummy have changed places.
func whatIsADummy(s *rules.State, seat rules.Seat, luck ai.Luck) *soak.Twins {
	units, dummies := hidden(s, seat)
	if len(units) == 0 || len(dummies) == 0 {
		return nil
	}
	other := s.Clone()
	o := other.Ext.(*model.Ext)
	i, j := units[luck.N(len(units))], dummies[luck.N(len(dummies))]
	u := o.Blips[i].Unit
	bearer := func(i int) rules.UnitID { return s.Model(o.Blips[i].Model).Unit }
	if len(s.Unit(u).Markers)+len(s.Unit(bearer(i)).Markers)+len(s.Unit(bearer(j)).Markers) > 0 || o.Drawn != nil && o.Drawn.Unit == u {
		return nil // what lies there is marked already, each in its own way
	}
	o.Blips[i].Unit, o.Blips[j].Unit = 0, u
	draws := func(c rules.Command) bool { return c.Kind == "draw" } // who is drawn acts, and dummies do not
	return &soak.Twins{One: s, Two: other, Same: openly(s), Shows: draws}
}

// whatItHolds is the battle in which a hidden unit is another kind of troops with another equipment.
func whatItHolds(s *rules.State, seat rules.Seat, luck ai.Luck) *soak.Twins {
	units, _ := hidden(s, seat)
	if len(units) == 0 {
		return nil
	}
	other := s.Clone()
	o := other.Ext.(*model.Ext)
	u := o.Blips[units[luck.N(len(units))]].Unit
	t, like := &o.Troops[u-1], &o.Troops[luck.N(len(o.Troops))]
	if like.Militia != t.Militia || (like.Quality >= 10) != (t.Quality >= 10) {
		like = t // weighted, the number of its chits is known
	}
	t.Quality, t.LV, t.Commitment, t.Move, t.Sensors, t.Comms = like.Quality, 1+luck.N(3), like.Commitment, like.Move, like.Sensors, like.Comms
	t.Terror, t.FO, t.Medic = luck.N(2) == 0, luck.N(2) == 0, like.Medic
	t.Seen, t.FiredOn, t.Pinned, t.Cover = nil, luck.N(2) == 0, luck.N(2) == 0, []string{"", "soft", "hard"}[luck.N(3)]
	n := other.Unit(u)
	n.Name = "Another"
	if luck.N(2) == 0 {
		n.Markers = n.Markers.With(model.SetUp, 1-min(1, n.Markers.N(model.SetUp)))
	}
	var figures []int
	for i := range o.Profiles {
		if o.Profiles[i].Kind == model.Figure {
			figures = append(figures, i)
		}
	}
	for _, id := range n.Models {
		m := other.Model(id)
		if o.Profiles[m.Profile].Kind != model.Figure {
			continue
		}
		m.Profile = figures[luck.N(len(figures))]
		m.Name, m.Base, m.Life = o.Profiles[m.Profile].Name, o.Profiles[m.Profile].Base, m.Lost+1+luck.N(2)
	}
	begins := func(c rules.Command) bool { return c.Kind == "begin-turn" } // the first one counts the points of both forces
	return &soak.Twins{One: s, Two: other, Shows: begins}
}

// whatItDid is the battle in which a hidden unit has done and suffered something that nobody saw.
func whatItDid(s *rules.State, seat rules.Seat, luck ai.Luck) *soak.Twins {
	units, _ := hidden(s, seat)
	if len(units) == 0 {
		return nil
	}
	other := s.Clone()
	o := other.Ext.(*model.Ext)
	u := o.Blips[units[luck.N(len(units))]].Unit
	o.Troops[u-1].Seen = []string{"enemy", "afv", "terror"}[:luck.N(4)]
	o.Troops[u-1].FiredOn, o.Troops[u-1].Pinned = true, true
	other.Unit(u).Markers = other.Unit(u).Markers.With(model.SetUp, luck.N(2))
	for _, m := range other.Unit(u).Models[1:] {
		if luck.N(3) == 0 {
			other.Model(m).Markers = other.Model(m).Markers.With(model.Wound, 1)
		}
	}
	return &soak.Twins{One: s, Two: other}
}

// whichTarget is the battle in which another marker of a target is the real one.
func whichTarget(s *rules.State, seat rules.Seat, luck ai.Luck) *soak.Twins {
	other := s.Clone()
	o := other.Ext.(*model.Ext)
	for i := range o.Missions {
		if m := &o.Missions[i]; m.Seat != seat && m.Requested == 0 && len(m.Dummies) > 0 {
			m.Dummies = slices.Clone(m.Dummies)
			k := luck.N(len(m.Dummies))
			m.At, m.Dummies[k] = m.Dummies[k], m.At
			m.LV, m.Finding = 1+luck.N(3), model.Grade(luck.N(3))
			return &soak.Twins{One: s, Two: other, Same: openly(s)}
		}
	}
	return nil
}

// orderOfLaying is the battle in which the markers were laid in another order.
func orderOfLaying(s *rules.State, seat rules.Seat, luck ai.Luck) *soak.Twins {
	units, dummies := hidden(s, seat)
	all := append(units, dummies...)
	if len(all) < 2 {
		return nil
	}
	other := s.Clone()
	o := other.Ext.(*model.Ext)
	i, j := two(all, luck)
	o.Blips[i], o.Blips[j] = o.Blips[j], o.Blips[i]
	return &soak.Twins{One: s, Two: other, Same: func(c rules.Command) (rules.Command, bool) { return c, true }}
}
