package model

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"baize/rules/systems/dustup/ladder"
)

// worded are the words of the fields whose traits are named by them.
var worded = map[string][]string{
	"medic-*": {unitMedic, specialist}, "guidance-*": {"laser", "self"}, "role-*": {"leader", "rifle", "gunner", "crew", "medic"}, "open": {"soft", "hard"},
}

// each sets every field of a struct that holds a trait to each of its values, alone.
func each[T any](t *testing.T, visit func(name string, of *T)) {
	t.Helper()
	typ := reflect.TypeFor[T]()
	for i := range typ.NumField() {
		tag, _, _ := strings.Cut(typ.Field(i).Tag.Get("trait"), ",")
		if tag == "" {
			continue
		}
		var values []any
		switch reflect.Zero(typ.Field(i).Type).Interface().(type) {
		case bool:
			values = []any{true}
		case Grade:
			values = []any{Inferior, Average, Superior}
		case ladder.Die:
			values = []any{ladder.D4, ladder.D6, ladder.D8, ladder.D10, ladder.D12}
		case string:
			for _, w := range worded[tag] {
				values = append(values, w)
			}
		}
		if len(values) == 0 {
			t.Errorf("%s.%s: no values are known", typ, typ.Field(i).Name)
		}
		for _, v := range values {
			of := new(T)
			reflect.ValueOf(of).Elem().Field(i).Set(reflect.ValueOf(v))
			visit(typ.String()+"."+typ.Field(i).Name+" "+fmt.Sprint(v), of)
		}
	}
}

// TestFieldsHoldTraits holds that each field with a tag holds one trait of the list, and that each trait has a field.
func TestFieldsHoldTraits(t *testing.T) {
	met := map[string]bool{}
	meets := func(name string, id ...string) {
		if len(id) != 1 {
			t.Errorf("%s: holds %q, want one trait", name, id)
			return
		}
		if _, ok := Traits().Find(id[0]); !ok {
			t.Errorf("%s: no trait is called %q", name, id[0])
		}
		met[id[0]] = true
	}
	ids := func(list any) (out []string) {
		for v := reflect.ValueOf(list); len(out) < v.Len(); {
			out = append(out, v.Index(len(out)).FieldByName("ID").String())
		}
		return out
	}
	each(t, func(name string, of *Troop) { meets(name, ids(carried(of))...) })
	each(t, func(name string, of *Profile) { meets(name, ids(carried(of))...) })
	each(t, func(name string, of *Weapon) { meets(name, ids(carried(of, "hull", "heavy"))...) })
	each(t, func(name string, of *Indirect) { meets(name, ids(carried(of))...) })
	each(t, func(name string, of *Mission) { meets(name, ids(carried(of))...) })
	for _, tr := range Traits().All() {
		if !met[tr.ID] {
			t.Errorf("no field holds %s", tr.ID)
		}
	}
}

// TestUnitsHaveKitsOfTheirOwn holds that units with other traits have other kits.
func TestUnitsHaveKitsOfTheirOwn(t *testing.T) {
	sets := map[int]string{0: "nothing"}
	each(t, func(name string, of *Troop) {
		n := of.set()
		if was, ok := sets[n]; ok || n < 0 || n >= troopKits {
			t.Errorf("%s: has the kit %d, which is that of %s", name, n, was)
		}
		sets[n] = name
	})
	all := Troop{Mounted: true, Burdened: true, FO: true, LO: true, Militia: true, Terror: true, Small: true, Medic: specialist, Jammer: ladder.D12}
	if n := all.set(); n >= troopKits {
		t.Errorf("with all traits: kit %d of %d", n, troopKits)
	}
}

// TestWeaponsCarryWhatTheyMay holds that only heavy weapons have fire control, and only those of hulls a mount.
func TestWeaponsCarryWhatTheyMay(t *testing.T) {
	w := Weapon{Kind: Support, Control: Average, Stab: Average, External: true}
	for _, c := range []struct {
		profile Kind
		weapon  WeaponKind
		want    string
	}{
		{Figure, Support, ""}, {Figure, Heavy, "Fire control average"}, {Vehicle, Support, "External mount, Stabilisation average"},
		{Vehicle, Heavy, "Fire control average, External mount, Stabilisation average"},
	} {
		w.Kind = c.weapon
		var got []string
		for _, k := range (&Profile{Kind: c.profile}).CardTraitsOf(&w) {
			got = append(got, k.Name)
		}
		if s := strings.Join(got, ", "); s != c.want {
			t.Errorf("%s weapon of a %s: got %q, want %q", c.weapon, c.profile, s, c.want)
		}
	}
}
