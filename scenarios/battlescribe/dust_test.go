package battlescribe

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"baize/rules"
	"baize/scenarios"
	"baize/scenarios/roster"
)

// dustLists imports the catalogues of DUST 1947 below BAIZE_CATALOGUES: the text of each force file by its name, and the report.
func dustLists(t *testing.T) (files map[string]string, res Result) {
	t.Helper()
	res, err := Import(nil, []string{filepath.Dir(dustCatalogues(t)[0])}, "dust")
	if err != nil {
		t.Fatal(err)
	}
	files = map[string]string{}
	for _, f := range res.files {
		files[strings.TrimSuffix(f.name, ".txt")] = f.text
	}
	return files, res
}

// line is the line of a list with a word and a name.
func line(t *testing.T, list, word, name string) string {
	t.Helper()
	m := regexp.MustCompile(`(?m)^` + word + ` \S+ "` + regexp.QuoteMeta(name) + `".*$`).FindString(list)
	if m == "" {
		t.Fatalf("no %s %q in the list", word, name)
	}
	return m
}

// lines are all of them.
func lines(list, word, name string) []string {
	return regexp.MustCompile(`(?m)^`+word+` \S+ "`+regexp.QuoteMeta(name)+`".*$`).FindAllString(list, -1)
}

// block is a unit of a list with all its lines.
func block(t *testing.T, list, name string) string {
	t.Helper()
	_, rest, _ := strings.Cut(list, line(t, list, "unit", name))
	out, _, _ := strings.Cut(rest, "\n\n")
	return line(t, list, "unit", name) + out
}

// TestDustProfilesAreCounted: the five files have so many profiles of each of seven types, and the importer knows what each of them is.
func TestDustProfilesAreCounted(t *testing.T) {
	dir := filepath.Dir(dustCatalogues(t)[0])
	got := map[string]int{}
	for _, name := range []string{"Dust_1947.gst", "Allies.cat", "Axis.cat", "SSU.cat", "Captured_Vehicles.cat"} {
		root, err := readFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		r := reader2{document: open(root)}
		r.beside = newShelf([]string{filepath.Join(dir, name)}).system(root.get("gameSystemId"))
		var walk func(n *node)
		walk = func(n *node) {
			if n.name == "profile" {
				var e Entry
				r.profile(&e, n, nil)
				got[e.Profiles[0].Kind]++
			}
			for _, k := range n.kids {
				walk(k)
			}
		}
		walk(root)
	}
	want := map[string]int{"Weapons": 111, "Vehicle Weapons": 170, "Infantry": 95, "Heroes": 69, "Vehicle": 144, "Aircraft": 21, "Support Weapons/Fortifications": 20}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestDustEntriesAreImported: all entries are, none without its rules and what the files lack being told,
// walkers and costs are as many and as high as the rows say.
func TestDustEntriesAreImported(t *testing.T) {
	files, res := dustLists(t)
	for list, want := range map[string]int{"allies": 101, "axis": 121, "ssu": 84, "captured-vehicles": 20} {
		if got := strings.Count(files[list], "\nunit "); got != want {
			t.Errorf("%s: got %d units, want %d", list, got, want)
		}
	}
	text := res.List()
	for _, never := range []string{"which no table has", "sets no limit"} {
		if strings.Contains(text, never) {
			t.Errorf("the list says %q", never)
		}
	}
	for _, want := range []string{"numbers of soldiers", "bases and hulls", "boxes of ammunition", "Möbelwagen Ausf. B: Armour \"S3\" read as V3", "Devastator: Damage Track \"1\" read as 10", "Triple Assault Laser: Range \"\" read as 6",
		"Panzer Gloves: the figures of its namesake", "Light Bomb (Front): against V1 \"*/¤\" taken as */#", "against V1 \"7/1/\" taken as 7/1", "Red Fury (9 to 9 points): Anti-Tank Gun (Turret): asks for 1 at least and 0 at most"} {
		if !strings.Contains(text, want) {
			t.Errorf("the list does not say %q", want)
		}
	}
	for bloc, want := range map[string]int{"allies": 6, "axis": 7, "ssu": 7} {
		if got := strings.Count(files["captured-vehicles"], " bloc="+bloc+" captured=on"); got != want {
			t.Errorf("got %d captured vehicles of %s, want %d", got, bloc, want)
		}
	}
	profiles := regexp.MustCompile(`(?m)^profile (\S+) .*$`)
	walkers, vehicles := 0, 0
	for _, list := range []string{"allies", "axis", "ssu"} {
		byID := map[string]string{}
		for _, m := range profiles.FindAllStringSubmatch(files[list], -1) {
			byID[m[1]] = m[0]
		}
		for _, m := range regexp.MustCompile(`(?m)^unit .* cost=(\d+)\nmodels \d+ (\S+)`).FindAllStringSubmatch(files[list], -1) {
			p, cost := byID[m[2]], 0
			cost, _ = strconv.Atoi(m[1])
			low, high := 2, 18
			switch {
			case strings.Contains(m[0], "fort="):
				low, high = 20, 32
			case strings.Contains(p, "type=hero"):
				low, high = 4, 21
			case strings.Contains(p, "type=vehicle"):
				low, high = 4, 31
				if vehicles++; !strings.Contains(p, "class=") {
					walkers++
				}
			case strings.Contains(p, "type=aircraft"):
				low, high = 6, 25
				if strings.Contains(p, "size=") {
					t.Errorf("an aircraft of some size: %s", p)
				}
			}
			if cost < low || cost > high {
				t.Errorf("%s costs %d, not %d to %d", m[0], cost, low, high)
			}
		}
	}
	if walkers != 79 || vehicles != 112 {
		t.Errorf("got %d walkers of %d vehicles, want 79 of 112", walkers, vehicles)
	}
}

// TestDustSamples holds single units against the rows.
func TestDustSamples(t *testing.T) {
	files, _ := dustLists(t)
	allies, axis, ssu, captured := files["allies"], files["axis"], files["ssu"], files["captured-vehicles"]
	for _, c := range []struct {
		name string
		got  string
		want []string
	}{
		{"Ranger Weapon Squad", block(t, allies, "Ranger Weapon Squad"), []string{"bloc=allies cost=8", "models 3 ranger-weapon-squad-automatic\nmodels 1 ranger-weapon-squad-bazooka\nmodels 1 ranger-weapon-squad-machinegun"}},
		{"its riflemen", line(t, allies, "profile", "Ranger Weapon Squad, Automatic Rifle and Under-Barrel Grenade Launcher"), []string{"armour=S2 move=2 march=4 weapons=automatic-rifle,under-barrel-grenade-launcher"}},
		{"Honey", line(t, allies, "profile", "Honey"), []string{"type=vehicle armour=V2 move=3 march=6 track=4 weapons=dual-medium-phaser-guns-front"}},
		{"its guns", line(t, allies, "weapon", "Dual Medium Phaser Guns (Front)"), []string{"range=8 mount=front s=4/1,4/1,4/1,4/1 v=1/4,1/4,1/4,1/4,1/4,1/4,1/4"}},
		{"Tesla Squad", block(t, ssu, "Steel Guards Tesla Squad"), []string{"cost=14", "models 2 ", "models 1 "}},
		{"Fireball", line(t, allies, "profile", "Fireball"), []string{"armour=V7 move=2 march=3 track=10 size=huge weapons=dual-heavy-machineguns-turret,heavy-napalm-thrower-front,dual-machineguns-turret,dual-machineguns-turret"}},
		{"Action Jackson", block(t, allies, "Action Jackson"), []string{"cost=12", "min=1 max=1\n", `"Action Jackson (SSB)"`, `"Action Jackson (DS)"`}},
		{"Field Phaser", block(t, allies, "Field Phaser"), []string{"fort=strongpoint cost=20", `fortification "Fortification" min=1 max=1`, `"Strongpoint" id=strongpoint min=0 max=1 choice=fortification cost=0`, `"Bunker" id=bunker min=0 max=1 choice=fortification cost=5`}},
		{"Red Army Battle Squad", block(t, ssu, "Red Army Battle Squad"), []string{`"Commissar" min=0 max=1`, "choice=commissar cost=3", "choice=commissar cost=2"}},
		{"captured Mickey", line(t, captured, "unit", "Mickey"), []string{"bloc=allies captured=on cost=15"}},
		{"Shaun", line(t, allies, "profile", "Shaun"), []string{`type=hero armour=S1 move=2 march=4 track=5`, `person="Shaun"`}},
		{"Invader", line(t, ssu, "profile", "Invader"), []string{"type=aircraft armour=A2"}},
		{"Möbelwagen", line(t, axis, "profile", "Möbelwagen Ausf. B"), []string{"armour=V3 move=2 march=4"}},
		{"Zombie Grenadiers", block(t, axis, "Zombie Grenadier Squad"), []string{"cost=9"}},
		{"Storm", line(t, allies, "profile", "Storm"), []string{"weapons=heavy-bomb-front,heavy-bomb-front,"}},
		{"Red Cossack", line(t, ssu, "profile", "Red Cossack"), []string{`pilot="Nikolai"`}},
		{"Flamethrower", line(t, allies, "weapon", "Flamethrower"), []string{"range=1 s=*/1,*/1,*/1,*/1 v=*/#,*/#,*/2,*/2,*/2,*/2,*/2"}},
		{"Mortar team", block(t, allies, "Ranger Heavy Mortar Squad"), []string{"\nmodels 1 ranger-heavy-mortar-squad\n", "cost=8 profile=ranger-heavy-mortar-squad"}},
		{"its crew", line(t, allies, "profile", "Ranger Heavy Mortar Squad"), []string{"type=team armour=S1 move=1 march=3 track=4 weapons=heavy-mortar,bar-automatic-rifle,bar-automatic-rifle,bar-automatic-rifle,bar-automatic-rifle base=2.4"}},
		{"War Dogs", block(t, allies, "USMC War Dogs Recon Squad"), []string{"models 3 usmc-war-dogs-recon-squad-shot\nmodels 2 usmc-war-dogs-recon-squad-dog"}},
		{"USMC Assault Squad", block(t, allies, "USMC Assault Squad"), []string{"models 3 ", "models 2 "}},
	} {
		for _, w := range c.want {
			if !strings.Contains(c.got, w) {
				t.Errorf("%s: expected %q in\n%s", c.name, w, c.got)
			}
		}
	}
	for _, name := range []string{"Karl", "Aleksandr"} {
		p := line(t, ssu, "profile", name)
		turrets := 0
		for _, w := range lines(ssu, "weapon", "Heavy Machinegun (Turret)") {
			if id := strings.Fields(w)[1]; slices.Contains(regexp.MustCompile(`[=, ]`).Split(p, -1), id) {
				turrets++
			}
		}
		if turrets != 2 {
			t.Errorf("%s has %d sorts of Heavy Machinegun (Turret), want 2", name, turrets)
		}
	}
	if a, b := line(t, axis, "weapon", "Machinegun"), line(t, allies, "weapon", "Machinegun"); a == b {
		t.Errorf("both blocs have one Machinegun: %s", a)
	}
	teams := 0
	for _, text := range files {
		teams += strings.Count(text, " type=team ")
	}
	if teams != 19 {
		t.Errorf("got %d teams, want 19: all 20 with the rule but the War Dogs", teams)
	}
	for list, text := range files {
		if _, err := roster.Parse(list, []byte(text)); err != nil {
			t.Errorf("%s: %v", list, err)
		}
		if err := scenarios.Open("").ValidateText(list+".txt", []byte(text)); err != nil {
			t.Errorf("%s does not load: %v", list, err)
		}
	}
}

// TestMarchIsImported reads an invented catalogue: versions with what all of them carry, a squad with one sheet, a hero, a team, an aircraft
// that its armour makes one, and everything that is not read.
func TestMarchIsImported(t *testing.T) {
	res, err := Import(nil, []string{"testdata/march"}, "dust")
	if err != nil || len(res.files) != 1 {
		t.Fatalf("got %v, %v", res.List(), err)
	}
	got, err := os.ReadFile("testdata/march.golden")
	if *update {
		err = os.WriteFile("testdata/march.golden", []byte(res.files[0].text+"\n"+res.List()), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	if !*update && string(got) != res.files[0].text+"\n"+res.List() {
		t.Errorf("got\n%s\n%s", res.files[0].text, res.List())
	}
	if err := scenarios.Open("").ValidateText("march.txt", []byte(res.files[0].text)); err != nil {
		t.Error(err)
	}
}

// TestDustRulesAreNamed: the game system has 110 rules and the catalogues some more, every name of which the table of the game has; every unit
// stands in exactly one category.
func TestDustRulesAreNamed(t *testing.T) {
	dir := filepath.Dir(dustCatalogues(t)[0])
	list, err := games("dust")
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]int{}
	for _, name := range []string{"Dust_1947.gst", "Allies.cat", "Axis.cat", "SSU.cat", "Captured_Vehicles.cat"} {
		root, err := readFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		var walk func(n *node)
		walk = func(n *node) {
			if n.name == "rule" {
				got[name]++
				if why := list[0].imports.Missed(n.get("name"), rules.Sheet{}); why == "which no table has" {
					t.Errorf("%s: %s %s", name, n.get("name"), why)
				}
			}
			for _, k := range n.kids {
				walk(k)
			}
		}
		walk(root)
		for _, e := range root.under("selectionEntries", "selectionEntry") {
			if n := len(e.under("categoryLinks", "categoryLink")); n != 1 {
				t.Errorf("%s: %s stands in %d categories", name, e.get("name"), n)
			}
		}
	}
	if want := map[string]int{"Dust_1947.gst": 110, "Allies.cat": 2, "Axis.cat": 5, "SSU.cat": 12}; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %v rules, want %v", got, want)
	}
}

// TestDustCapturedKeepTheirProfiles: a captured vehicle costs two points more than in its bloc, and has the figures that it has there.
func TestDustCapturedKeepTheirProfiles(t *testing.T) {
	files, _ := dustLists(t)
	figures := regexp.MustCompile(` (weapons|traits|class)=("[^"]*"|\S+)`)
	cost := regexp.MustCompile(`cost=(\d+)`)
	for _, m := range regexp.MustCompile(`(?m)^unit \d+ "([^"]+)" bloc=(\w+) captured=on cost=(\d+)`).FindAllStringSubmatch(files["captured-vehicles"], -1) {
		own, theirs := lines(files[m[2]], "profile", m[1]), lines(files["captured-vehicles"], "profile", m[1])
		if len(own) == 0 || len(theirs) == 0 || figures.ReplaceAllString(own[0], "") != figures.ReplaceAllString(theirs[0], "") {
			t.Errorf("%s: got %q, want %q", m[1], theirs, own)
		}
		at, _ := strconv.Atoi(cost.FindStringSubmatch(line(t, files[m[2]], "unit", m[1]))[1])
		if got, _ := strconv.Atoi(m[3]); got != at+2 {
			t.Errorf("%s costs %d, want %d", m[1], got, at+2)
		}
	}
}
