package scenario

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/text"
)

var terrainName = regexp.MustCompile(`^[a-z][a-z0-9-]{0,31}$`)

// TerrainUsage is how a terrain type of the players' own is written.
const TerrainUsage = `ID "NAME" [class=CLASS] [infantry= heavy-infantry= cavalry= small-ironclad= ironclad=CLASS] ` +
	`[cover=open|soft|hard] [flags=linear,blocks,elevated,crush,smash,water,trench,road,hill]; CLASS is clear, difficult or impassable`

// ReadTerrainType reads a terrain-type line of a set-up: a kind that the players made up (DL2-TERR-45). class sets
// the class of every kind of model, the others overrule it. known are the kinds read before; a taken name is an error.
func ReadTerrainType(e *model.Edition, l *text.Line, known []model.Terrain) (model.Terrain, error) {
	var t model.Terrain
	if err := l.Want(2, 2, TerrainUsage); err != nil {
		return t, err
	}
	t.ID, t.Name, t.Rule = l.Args[0], l.Args[1], e.Book.CustomTerrain
	if !terrainName.MatchString(t.ID) {
		return t, l.Errorf("expected a name such as lava-field, got %q", t.ID)
	}
	if e.KindOfTerrain(known, t.ID) != nil {
		return t, l.Errorf("terrain type %q is there already", t.ID)
	}
	if c, ok, err := takeClass(l, "class"); err != nil {
		return t, err
	} else if ok {
		t = model.ForAll(c, t)
	}
	for _, word := range model.ClassWords {
		c, ok, err := takeClass(l, word)
		if err != nil {
			return t, err
		}
		if ok {
			*t.ClassFor(word) = c
		}
	}
	if v, ok := l.Get("cover"); ok {
		words := []string{"open"}
		for _, c := range e.Covers[1:] {
			words = append(words, strings.ToLower(c.Name))
		}
		at := slices.Index(words, v)
		switch {
		case v == "none" || v == "-":
			t.Cover = model.Open
		case at >= 0:
			t.Cover = model.Level(at)
		default:
			last := len(words) - 1
			return t, l.Errorf("cover=%s: expected %s or %s", v, strings.Join(words[:last], ", "), words[last])
		}
	}
	if v, ok := l.Get("flags"); ok {
		if err := flags(&t, l, v); err != nil {
			return t, err
		}
	}
	return t, l.Done()
}

// terrainType takes a terrain-type line.
func (b *Builder) terrainType(l *text.Line) error {
	if len(b.ext.Custom) >= 100 {
		return l.Errorf("more than 100 terrain types")
	}
	t, err := ReadTerrainType(b.ext.PlayedBy(), l, b.ext.Custom)
	if err != nil {
		return err
	}
	b.ext.Custom = append(b.ext.Custom, t)
	return nil
}

func flags(t *model.Terrain, l *text.Line, v string) error {
	known := map[string]*bool{"linear": &t.Linear, "blocks": &t.Blocks, "elevated": &t.Elevated, "crush": &t.Crush, "smash": &t.Smash,
		"water": &t.Water, "trench": &t.Trench, "road": &t.Road, "hill": &t.Hill}
	for _, w := range strings.Split(v, ",") {
		f, ok := known[w]
		if !ok {
			return l.Errorf("flags=%s: expected linear, blocks, elevated, crush, smash, water, trench, road or hill, got %q", v, w)
		}
		*f = true
	}
	return nil
}

func takeClass(l *text.Line, key string) (model.Class, bool, error) {
	v, ok := l.Get(key)
	if !ok {
		return model.Clear, false, nil
	}
	switch v {
	case "clear":
		return model.Clear, true, nil
	case "difficult":
		return model.Difficult, true, nil
	case "impassable":
		return model.Impassable, true, nil
	}
	return model.Clear, false, l.Errorf("%s=%s: expected clear, difficult or impassable", key, v)
}

// checkTerrain refuses a piece whose kind nobody knows or whose tags mean nothing; a builder calls it for every piece
// (DL2-TERR-02).
func (b *Builder) checkTerrain(p *rules.Piece) error {
	if b.ext.PlayedBy().KindOfTerrain(b.ext.Custom, p.Kind) == nil {
		return fmt.Errorf("legions: terrain %q: no terrain type is called %q", p.Label, p.Kind)
	}
	return p.Shape.Valid()
}
