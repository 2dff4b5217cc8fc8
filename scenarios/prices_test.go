package scenarios_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"baize/scenarios"
)

// priced is a force of one Section that may have 4 to 6 models at 10 points, 12 for veterans, and a cart for 30: it
// costs 40 to 102 points and has 4 to 7 models.
const priced = `force "Priced" system=dl2 nation="Ys" points=%[1]d limit=none
profile f "F" type=infantry mv=6 ir=3 lp=1
profile c "Cart" type=ironclad mv=6 ar=3/3/3 hp=1
unit 1 "One" cost=%[1]d
models %[2]d f
choice 1 level "Level" min=1 max=1
option 1 "F" id=f min=4 max=6 cost=10 profile=f
option 1 "Cart" id=cart max=1 cost=30 profile=c
option 1 "Regular" id=regular max=1 choice=level cost=0 quality=regular
option 1 "Veteran" id=veteran max=1 choice=level cost=0 quality=veteran
change 1 f cost=+2 per=veteran
`

func TestValidateJudgesPrices(t *testing.T) {
	plain := "force \"Plain\" system=dl2 nation=Ys points=%[1]d limit=none\nprofile f \"F\" type=infantry mv=6 ir=3 lp=1\nunit 1 \"One\" cost=%[1]d\nmodels %[2]d f\n"
	for _, c := range []struct {
		text         string
		cost, models int
		want         string
	}{
		{priced, 40, 4, ""}, {priced, 102, 7, ""}, {priced, 72, 6, ""}, {priced, 90, 6, ""},
		{priced, 39, 4, "f.txt:4: cost=39 with 4 models: its options allow no less than 40"},
		{priced, 0, 4, "f.txt:4: cost=0 with 4 models: its options allow no less than 40"},
		{priced, 59, 6, "f.txt:4: cost=59 with 6 models: its options allow no less than 60"},
		{priced, 49, 4, "f.txt:4: cost=49 with 4 models: its options allow no more than 48"},
		{priced, 103, 7, "f.txt:4: cost=103 with 7 models: its options allow no more than 102"},
		{priced, 40, 3, "f.txt:4: its options do not allow 3 models"},
		{priced, 102, 8, "f.txt:4: its options do not allow 8 models"},
		{plain, 10, 2, ""}, {plain, 2000, 2, ""},
		{plain, 0, 2, "f.txt:3: cost=0 for 2 models: expected 2 to 2000"},
		{plain, 2001, 2, "f.txt:3: cost=2001 for 2 models: expected 2 to 2000"},
		{strings.Replace(priced, "min=4", "min=9 max=9 of=cart", 1), 40, 4, "nothing has this id before this line"},
		{strings.Replace(priced, "choice 1 level \"Level\" min=1 max=1", "choice 1 level \"Level\" min=3 max=3", 1), 40, 4, "f.txt:4: its options do not allow 4 models"},
	} {
		text := fmt.Sprintf(c.text, c.cost, c.models)
		err := scenarios.Open("").ValidateText("f.txt", []byte(text))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("cost %d, %d models: got %v, want %q", c.cost, c.models, err, c.want)
		}
	}
}

// TestListsDoNotJudgePrices holds that a force is listed and loaded whatever it costs: only validate judges.
func TestListsDoNotJudgePrices(t *testing.T) {
	dir := write(t, map[string]string{"forces/cheap.txt": fmt.Sprintf(priced, 1, 4), "maps/field.txt": tinyMap, "scenarios/s.txt": strings.ReplaceAll(tiny, "tiny", "cheap")})
	lib := scenarios.Open(dir)
	for _, e := range lib.List(scenarios.Forces) {
		if e.Name == "cheap" && e.Err != nil {
			t.Errorf("listed with %v", e.Err)
		}
	}
	if _, err := lib.Load("s"); err != nil {
		t.Error(err)
	}
	if err := lib.Validate(filepath.Join(dir, "forces", "cheap.txt")); err == nil {
		t.Error("validate: got no error")
	}
}

// TestForcesOfOldLoad holds that the lines of imports before options had ids are read as they were.
func TestForcesOfOldLoad(t *testing.T) {
	old := `force "Old" system=dl2 nation="Ys" points=108
weapon bell-gun "Bell Gun" er=12
profile guard "Guard" type=infantry mv=6 ir=3 lp=1
profile mayor "Mayor" type=infantry mv=6 ir=3 lp=3 rank=2 command=6 points=4
unit 1 "Guard" quality=regular cost=58
models 4 guard
option 1 "Mayor" min=0 max=1 cost=-30 profile=mayor
option 1 "Guard" min=4 max=9 cost=12 profile=guard
option 1 "Veteran" min=0 max=1 cost=12 quality=veteran
unit 2 "Mayor" quality=militia cost=50
models 1 mayor
option 2 "Bell Gun" min=0 cost=8 weapon=bell-gun
`
	if err := scenarios.Open("").ValidateText("old.txt", []byte(old)); err != nil {
		t.Error(err)
	}
}

func TestLibrariesAreListedApart(t *testing.T) {
	library := strings.Replace(tinyForce, "points=20", "points=20 library=on", 1)
	dir := write(t, map[string]string{"forces/lib.txt": library, "forces/army.txt": tinyForce, "forces/bad.txt": strings.Replace(tinyForce, "points=20", "points=20 library=maybe", 1)})
	lib := scenarios.Open(dir)
	names := map[string]error{}
	for _, e := range lib.List(scenarios.Forces) {
		names[e.Name] = e.Err
	}
	if _, ok := names["lib"]; ok {
		t.Error("a library is listed as an army")
	}
	if err, ok := names["army"]; !ok || err != nil {
		t.Errorf("army: got %v", err)
	}
	if err := names["bad"]; err == nil || !strings.Contains(err.Error(), `library "maybe": expected one of on off`) {
		t.Errorf("bad: got %v", err)
	}
	list := lib.Libraries()
	if i := slices.IndexFunc(list, func(e scenarios.Entry) bool { return e.Name == "lib" }); i < 0 || list[i].Points != 20 || len(list) != 1+len(scenarios.Open("").Libraries()) {
		t.Errorf("got %+v", list)
	}
}
