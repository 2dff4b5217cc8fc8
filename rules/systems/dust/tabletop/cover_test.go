package tabletop_test

import (
	"testing"

	"baize/rules/geom"
	"baize/rules/systems/dust/model"
)

// TestCover holds who is in cover as the leader of the attackers sees it (DUST-TAB-22, DUST-TAB-27, DUST-TAB-28, DUST-TERR-09).
func TestCover(t *testing.T) {
	a1, five := squad("a1", "foot", "20,20"), squad("b1", "foot", "16,40", "18,40", "20,40", "22,40", "24,40")
	for name, c := range map[string]struct {
		lines string
		want  bool
	}{
		"in the open":                               {a1 + five, false},
		"one of five behind a crate":                {a1 + five + "terrain crates c1 rect=16,38,1,1\n", false},
		"two of five behind crates":                 {a1 + five + "terrain crates c1 rect=16,38,1,1\nterrain crates c2 rect=24,38,1,1\n", true},
		"two of five out of sight":                  {a1 + five + "terrain structure s1 rect=16,36,5,1\n", true},
		"one of three is half of them":              {a1 + squad("b1", "foot", "16,40", "20,40", "24,40") + "terrain crates c1 rect=16,38,1,1\n", true},
		"alone and in the open":                     {a1 + squad("b1", "foot", "20,40"), false},
		"a part of it behind a crate":               {a1 + squad("b1", "foot", "20,40") + "terrain crates c1 rect=21.2,38,2,1\n", true},
		"past the crate":                            {a1 + squad("b1", "foot", "20,40") + "terrain crates c1 rect=21.6,38,2,1\n", false},
		"on a crate that obscures nothing":          {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + "terrain crates c1 rect=20,41.5,2,2\n", false},
		"an own crate":                              {a1 + squad("b1", "foot", "20,40") + "terrain crates c1 rect=20,21.5,2,2\n", false},
		"a crate just before the own base":          {a1 + squad("b1", "foot", "20,40") + "terrain crates c1 rect=20,21.6,2,2\n", true},
		"an own low wall":                           {a1 + squad("b1", "foot", "20,40") + "terrain low-wall w1 line=15,20.7;25,20.7 width=0.4\n", false},
		"a low wall between":                        {a1 + squad("b1", "foot", "20,40") + "terrain low-wall w1 line=15,30;25,30 width=0.4\n", true},
		"tank traps between":                        {a1 + squad("b1", "foot", "20,40") + "terrain traps t1 rect=20,30,2,2\n", true},
		"rubble between":                            {a1 + squad("b1", "foot", "20,40") + "terrain rubble r1 rect=20,30,2,2\n", true},
		"in rubble":                                 {a1 + squad("b1", "foot", "20,40") + "terrain rubble r1 rect=20,40.4,2,2\n", true},
		"mud gives none":                            {a1 + squad("b1", "foot", "20,40") + "terrain mud-flats m1 rect=20,38,8,8\n", false},
		"a trench covers infantry in it":            {a1 + squad("b1", "foot", "20,40") + "terrain trench t1 rect=20,40,8,2\n", true},
		"and hides nobody behind it":                {a1 + squad("b1", "foot", "20,40") + "terrain trench t1 rect=20,36,8,2\n", false},
		"infantry between gives none":               {a1 + squad("b1", "foot", "20,40") + squad("b2", "foot", "20,36", "21,36", "19,36"), false},
		"a tank between gives cover":                {a1 + squad("b1", "foot", "20,40") + squad("b2", "tank", "21.5,36"), true},
		"a small car between gives none":            {a1 + squad("b1", "foot", "20,40") + squad("b2", "car", "21,36"), false},
		"a tank is not obscured by itself":          {squad("a1", "tank", "20,20") + squad("b1", "tank", "20,40"), false},
		"half a hull behind a wall":                 {a1 + squad("b1", "tank", "20,40") + "terrain structure s1 rect=16.5,34,5,1\n", true},
		"a corner of a hull behind a wall":          {a1 + squad("b1", "tank", "20,40") + "terrain low-wall w1 line=14,37;19,37 width=0.2\n", true},
		"a tank in trees":                           {a1 + squad("b1", "tank", "20,40") + "terrain trees t1 rect=20,41,10,6\n", true},
		"its base overlaps the outline from behind": {a1 + squad("b1", "foot", "20,40") + "terrain trench t1 rect=20,41.3,8,2\n", false},
		"a wood that holds the attacker":            {a1 + squad("b1", "foot", "20,40") + "terrain trees t1 rect=20,20,8,5\n", false},
		"a wood that holds both":                    {a1 + squad("b1", "foot", "20,23") + "terrain trees t1 rect=20,20,8,8\n", true},
		"another wood that holds the target":        {a1 + squad("b1", "foot", "20,40") + "terrain trees t1 rect=20,20,8,3\nterrain trees t2 rect=20,40,8,3\n", true},
		"in smoke":                                  {a1 + squad("b1", "foot", "20,40") + "terrain smoke s1 disc=20,42,8\n", true},
		"out of smoke it is not":                    {a1 + squad("b1", "foot", "20,40") + "terrain smoke s1 disc=20,20,8\n", false},
		"inside of a building":                      {a1 + squad("b1", "foot", "20,40") + "terrain building h1 rect=20,42,8,8\nterrain opening o1 line=18,38;22,38 width=0.4\n", true},
		"a burning tank":                            {a1 + squad("b1", "tank", "20,40") + "marker b1 on-fire\n", true},
		"an aircraft has none":                      {a1 + squad("b1", "plane", "20,40") + "terrain smoke s1 disc=20,40,8\n", false},
		"from an aircraft only what it stands in":   {squad("a1", "plane", "20,20") + squad("b1", "foot", "20,40") + "terrain low-wall w1 line=15,30;25,30 width=0.4\n", false},
		"seen from the middle of the leader":        {a1 + squad("b1", "foot", "20.9,40") + "terrain low-wall w1 line=10,30;19.9,30 width=0.2\n", false},
	} {
		t.Run(name, func(t *testing.T) {
			g := lay(t, c.lines)
			if l := line(t, g, "a1.1", model.AllRound, "b1"); (l.Cover != "") != c.want {
				t.Errorf("got %q, want cover %v", l.Cover, c.want)
			}
		})
	}
}

// TestStandingInCover holds what a unit has cover by wherever an attack comes from (DUST-TAB-27, DUST-TAB-28).
func TestStandingInCover(t *testing.T) {
	for name, c := range map[string]struct {
		lines string
		want  bool
	}{
		"two of five in trees":                    {squad("b1", "foot", "16,40", "18,40", "20,40", "22,40", "24,40") + "terrain trees t1 rect=16,40,5,5\n", true},
		"one of five in trees":                    {squad("b1", "foot", "16,40", "18,40", "20,40", "22,40", "24,40") + "terrain trees t1 rect=15,40,5,5\n", false},
		"a tank among tank traps":                 {squad("b1", "tank", "20,40") + "terrain traps t1 rect=20,40,5,5\n", false},
		"infantry among them":                     {squad("b1", "foot", "20,40") + "terrain traps t1 rect=20,40,5,5\n", true},
		"a tank whose middle is outside of trees": {squad("b1", "tank", "20,40") + "terrain trees t1 rect=20,44,10,6\n", false},
		"in sand":   {squad("b1", "foot", "20,40") + "terrain mud-flats t1 rect=20,40,5,5\n", false},
		"on a road": {squad("b1", "foot", "20,40") + "terrain road t1 rect=20,40,5,5\n", false},
	} {
		g := lay(t, c.lines)
		if by, ok := g.B.Covered(g, unit(t, g, "b1")); ok != c.want {
			t.Errorf("%s: got %q, want %v", name, by, c.want)
		}
	}
}

// TestCoverFromAPoint holds that cover against artillery counts from its point (DUST-SPW-03).
func TestCoverFromAPoint(t *testing.T) {
	g := lay(t, squad("a1", "gunner", "20,10")+squad("b1", "foot", "20,40")+"terrain low-wall w1 line=15,36;25,36 width=0.4\n")
	u := unit(t, g, "b1")
	if by := g.B.CoverFrom(g, u, geom.PtIn(20, 33), 0); by == "" {
		t.Error("from before the wall: got none, want cover")
	}
	if by := g.B.CoverFrom(g, u, geom.PtIn(20, 38), 0); by != "" {
		t.Errorf("from behind the wall: got %s, want none", by)
	}
}
