package battlescribe

import (
	"strings"
	"testing"
)

// TestItems holds what importers get wrong, one invented Section each (testdata/items.cat): what the smallest and the
// largest cost, what the force file says, and what it must not say.
func TestItems(t *testing.T) {
	res, err := Import(nil, []string{"testdata/items.cat"}, "")
	if err != nil || len(res.files) != 1 {
		t.Fatalf("%v\n%s", err, res.List())
	}
	sections := map[string]string{}
	parts := strings.Split(res.files[0].text, "\nunit ")
	for _, s := range parts[1:] {
		sections[strings.Split(s, `"`)[1]] = "unit " + s
	}
	reports := map[string]Report{}
	for _, r := range res.Entries {
		reports[r.Entry] = r
	}
	for _, c := range []struct {
		section     string
		least       int
		most        string
		says, never []string
	}{
		// A child named like its Section is not taken for it, nor the Section for its child.
		{"Harbour Master", 120, "120", []string{"quality=veteran cost=120", "models 1 harbour-master\n"}, []string{"id=section"}},
		{"Lamp Rider", 150, "220", []string{"cost=150\nmodels 1 lamp-rider\n", `"Lamp Rider" id=lamp-rider min=0 max=2 cost=35 profile=lamp-bearer`}, nil},
		// Equal weapons are all there; what is always carried is no option.
		{"Twin Gunners", 80, "141", []string{`"Spare Spitter" id=spare-spitter min=0 max=1 of=twin-gunner cost=7 weapon=spitter-3`}, []string{`"Snapper"`, `"Left Spitter"`}},
		// Limits that change, specialists that replace models, kinds of a Section as a choice of one.
		{"Wharf Guard", 90, "200", []string{
			`choice 4 section-type "Section Type" min=1 max=1`, `"Storm" id=storm min=0 max=1 choice=section-type cost=0`,
			"change 4 guard max=-1 per=guard-specialist\n", "change 4 guard min=-2 per=tide-team\n", "change 4 guard-specialist max=+2 per=storm\n",
			"change 4 guard-specialist hidden=on per=guns\n", `change 4 tide-team cost=-5 per=guns if="tide-team<2"`, "of=guard-sergeant cost=15 becomes=guard-colour-sergeant",
		}, nil},
		// Of options that exclude one another the cheapest is taken, and only one is paid for.
		{"Duellist", 74, "113", []string{`choice 5 arms "Arms" min=1 max=1 of=section`, "choice=arms cost=18 weapon=pistol,pocket-pistol", "models 1 page\n"}, nil},
		// An upgrade that is priced per model, and by halves.
		{"Old Company", 48, "163.5", []string{"change 6 old-hand cost=+3 per=veteran\n", `change 6 old-hand cost=+2.5 if="drummer>0"`}, nil},
		// The rank brings the experience; several kinds of equipment, priced per model; what is counted elsewhere is not met.
		{"Staff", 90, "315", []string{
			"quality=regular cost=90", "cost=160 becomes=chief-colonel quality=veteran", `choice 7 field-equipment "Field Equipment" min=0 max=2`,
			`traits="tank-mines"`, `traits="flash-bangs"`, "change 7 guard cost=+3 per=tank-mines\n", "change 7 guard cost=+2 per=flashbangs\n",
			`change 7 guard cost=+10 if="2-colonel=1" if="1-captain=9"`,
		}, []string{"cost=+50"}},
		// Upgrades that are compulsory are taken.
		{"Sworn Band", 114, "114", []string{"quality=veteran cost=114"}, nil},
		// What is counted by twos, set, or not limited.
		{"Ferry Crew", 25, "75", []string{"change 9 oar cost=8 per=big-boat\n", "change 9 big-boat cost=-5 per=oar every=2 times=3\n", "min=2 max=3 cost=10 profile=ferryman"}, nil},
	} {
		r, text := reports[c.section], sections[c.section]
		if !r.Imported || r.Least != c.least || r.Most.String() != c.most {
			t.Errorf("%s: got %v, want %d to %s points", c.section, r, c.least, c.most)
		}
		for _, s := range c.says {
			if !strings.Contains(text, s) {
				t.Errorf("%s: expected %q in\n%s", c.section, s, text)
			}
		}
		for _, s := range c.never {
			if strings.Contains(text, s) {
				t.Errorf("%s: expected no %q in\n%s", c.section, s, text)
			}
		}
	}
	for _, s := range []string{
		"weapons=spitter,spitter-2,snapper,snapper-2,snapper-3\n", `profile duellist "Duellist" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=cane`,
		`profile swordsman "Swordsman" type=infantry mv=6 ir=3 lp=1 mad=2black mars="tank-mines"`,
	} {
		if !strings.Contains(parts[0], s) {
			t.Errorf("expected %q in\n%s", s, parts[0])
		}
	}
}

// TestListSaysWhatWasRead holds the three parts of the list of an import.
func TestListSaysWhatWasRead(t *testing.T) {
	res, err := Import(nil, []string{"testdata/items.cat", "testdata/small.cat"}, "")
	if err != nil {
		t.Fatal(err)
	}
	list := res.List()
	exact, rest, _ := strings.Cut(list, "Read with a decision of ours: ")
	decided, left, _ := strings.Cut(rest, "Left out: ")
	for _, c := range []struct{ part, want string }{
		{exact, "Read exactly: 6\n"}, {exact, "  Isle of Items: Old Company (48 to 163.5 points)\n"},
		{exact, "Tide Gun (90 to 90 points), but for what is left out below\n"},
		{decided, "Staff (90 to 315 points): Guards: the catalogue sets no limit: 1 at most; Guard: counts what is elsewhere, which is not in its reach: taken as none; Captain: rank 3 by its name"},
		{decided, "City Guard (58 to 241 points): Guard Colour Sergeant: is what Guardsman may become, not one more model\n"},
		{decided, "Mad Duke (90 to 90 points): Mad Duke: movement 2D6\" taken as its average, 7\n"},
		{left, "Free City of Ys: Moonlight: all of it: no model with figures in it\n"},
		{left, "Ferry Crew: Oar: its price is kept, but it brings nothing that is known here"},
		{left, "City Guard: Bell Gun: the rule Ringing (3) is kept by name and does nothing"},
	} {
		if !strings.Contains(c.part, c.want) {
			t.Errorf("expected %q in\n%s", c.want, c.part)
		}
	}
}
