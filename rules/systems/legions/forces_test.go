package legions

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/dl2"
	"baize/rules/systems/legions/model"
	"baize/rules/text"
	"baize/scenarios"
	"baize/scenarios/muster"
)

// fielded sets the lines of a force of 2.0 up for side A.
func fielded(t *testing.T, lines string) (*rules.State, error) {
	t.Helper()
	return readSetup(t, "system dl2\ntable 48x48\n"+troops+"roster A \"Force\" nation=\"N\" points=0\n"+lines+"end\n")
}

// troops are profiles of 2.0 by which forces of tests are made.
const troops = `weapon rifle "Rifle" er=16 lr=32 rad=2blue/1blue
profile captain "Captain" type=infantry mv=6 ir=4 lp=3 mad=3blue weapons=rifle rank=3 command=6 points=3
profile sergeant "Sergeant" type=infantry mv=6 ir=3 lp=2 mad=3blue weapons=rifle mars="nco 1"
profile man "Man" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle
profile hero "Hero" type=infantry mv=6 ir=4 lp=3 mad=3blue mars=unique
profile dog "Dog" type=infantry mv=6 ir=3 lp=1 mad=2black
profile wagon "Wagon" type=ironclad mv=8 ar=9/7/5 hp=3 mad=1black mars="capacity infantry 8"
profile walze "Walze" type=heavy-ironclad mv=6 ar=10/10/8 hp=4 mad=3black
profile juggler "Juggler" type=infantry mv=6 ir=3 lp=1 mad=2black mars="juggling"
`

const (
	staff = "unit 1 \"Staff\" quality=veteran cost=175 platoon=1 slot=hq\nmodels 1 captain\n"
	line1 = "unit 2 \"Line\" cost=275 platoon=1 slot=line\nmodels 1 sergeant\nmodels 8 man\n"
	line2 = "unit 3 \"Second\" cost=200 platoon=1 slot=line\nmodels 8 man\n"
)

// TestForcesOfFilesAreJudged holds what the rules say of forces as files have them, of 2.0 (DL2-FORCE).
// It proves DL2-FORCE-16.b.
func TestForcesOfFilesAreJudged(t *testing.T) {
	for _, c := range []struct {
		name, lines, agreed, want string
	}{
		{"the smallest force", staff + line1, "points=450", "legal"},
		{"a point too many", staff + line1, "points=449", "illegal: DL2-FORCE-01 the force has 450 points, 1 more than the 449 agreed"},
		{"a sergeant leads", strings.Replace(staff, "captain", "sergeant", 1) + line1, "", "illegal: DL2-FORCE-05 Staff leads platoon 1 and has no Officer; DL2-FORCE-10 the force has no Officer who could be its Senior Commanding Officer"},
		{"no slots", strings.NewReplacer(" platoon=1", "", " slot=hq", "", " slot=line", "").Replace(staff + line1), "", "undetermined: DL2-FORCE-11 the force does not say which slots its Sections fill"},
		{"half in reserve", staff + line1 + strings.Replace(line2, "slot=line", "slot=line strategic=yes", 1), "points=650", "legal"},
		{"more than half on a flank and in reserve", staff + strings.Replace(line1, "slot", "edge=left slot", 1) + strings.Replace(line2, "slot", "strategic=yes slot", 1), "points=940", "illegal: DL2-FORCE-02 475 points are nominated to the Strategic Forces, half of 940 are allowed"},
		{"a Heavy Ironclad in reserve", staff + line1 + line2 + "unit 4 \"Walze\" cost=100 platoon=1 slot=heavy-support strategic=yes\nmodels 1 walze\n", "points=1000", "illegal: DL2-FORCE-02 Walze has a Heavy Ironclad and is nominated to the Strategic Forces"},
		{"a second platoon", staff + line1 + strings.Replace(line2, "platoon=1", "platoon=2", 1), "", "illegal: DL2-FORCE-03 the force has 2 platoons, at most 1 are agreed; DL2-FORCE-05 platoon 2 has no HQ"},
		{"allies", staff + line1 + strings.NewReplacer("unit 1", "unit 5", "platoon=1", "platoon=2 ally=yes").Replace(staff) + strings.Replace(line2, "platoon=1", "platoon=2 ally=yes", 1), "platoons=2 allies=yes", "undetermined: DL2-FORCE-04 the rules for allies are no part of the book"},
		{"a Transport of nine", staff + line1 + "unit 4 \"Wagon\" cost=50 attached=2\nmodels 1 wagon\n", "", "illegal: DL2-FORCE-15 Wagon has Capacity 8, and Line has 9 models"},
		{"a Transport of eight", staff + line2 + "unit 4 \"Wagon\" cost=50 attached=3\nmodels 1 wagon\n", "", "legal"},
		{"a Wagon that nobody bought", staff + line2 + "unit 4 \"Wagon\" cost=50 slot=support\nmodels 1 wagon\nunit 5 \"Gun\" slot=support\nmodels 1 man\n", "", "illegal: DL2-FORCE-06 Gun finds no empty slot for its kind (support): no more is unlocked by 1 Line Section"},
		{"a Character and its sidekick", staff + line1 + line2 + "unit 4 \"Hero\" cost=100 slot=character\nmodels 1 hero\nmodels 1 dog\n", "", "legal"},
		{"a Character beside one Line", staff + line1 + "unit 4 \"Hero\" cost=100 slot=character\nmodels 1 hero\nmodels 1 dog\n", "", "illegal: DL2-FORCE-16 Hero finds no empty slot for its kind (character): no more is unlocked by 1 Line Section"},
		{"two heroes", staff + line1 + line2 + "unit 4 \"Hero\" cost=100 slot=character\nmodels 2 hero\n", "", "illegal: DL2-MAR-54 Hero is Unique and there 2 times"},
		{"a rule that does nothing", staff + line1 + "unit 4 \"Jugglers\" slot=elite\nmodels 2 juggler\n", "", "undetermined: DL2-GEN-11 the rules say nothing of juggling"},
		{"another structure", "structure line slots=\"elite,elite\"\nstructure most line=1\n" + staff + line1 + "unit 4 \"Guard\" slot=elite\nmodels 2 man\nunit 5 \"Guard\" slot=elite\nmodels 2 man\n", "", "legal"},
		{"another structure has no support", "structure line slots=\"elite,elite\"\n" + staff + line1 + "unit 4 \"Gun\" slot=support\nmodels 2 man\n", "", "illegal: DL2-FORCE-18 Gun finds no empty slot for its kind (support): no more is unlocked by 1 Line Section"},
	} {
		s, err := fielded(t, c.lines)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		agreed := rules.Agreement{}
		for _, word := range strings.Fields(c.agreed) {
			id, value, _ := strings.Cut(word, "=")
			agreed[id] = value
		}
		m := rules.ComposerOf(Of(dl2.Edition())).JudgeForce(s, rules.SeatA, agreed)
		got := []string{"legal", "advised", "undetermined", "illegal"}[m.Grade()]
		for i, f := range m.Faults {
			got += fmt.Sprintf("%s%s %s", []string{": ", "; "}[min(i, 1)], f.Rule, f.Text)
			if f.Mend.Empty() {
				t.Errorf("%s: nothing mends %q", c.name, f.Text)
			}
		}
		if got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// TestNominatedSectionsWait holds that a Section which was nominated as its force was built waits for the last stage of the deployment.
func TestNominatedSectionsWait(t *testing.T) {
	s, err := fielded(t, staff+line1+strings.Replace(line2, "slot", "strategic=yes slot", 1))
	if err != nil {
		t.Fatal(err)
	}
	g := model.Read(s)
	if deploy.StageOf(g, 2) == deploy.StageOf(g, 3) || g.Deploying[deploy.StageOf(g, 3)].Letter != "E" {
		t.Errorf("the Section is set up in stage %d, the other one in stage %d; want the last, and an earlier one", deploy.StageOf(g, 3), deploy.StageOf(g, 2))
	}
}

// TestAttachedNamesAUnit refuses a Transport that is attached to nobody of its side.
func TestAttachedNamesAUnit(t *testing.T) {
	for _, label := range []string{"9", "4"} {
		if _, err := fielded(t, staff+line1+"unit 4 \"Wagon\" attached="+label+"\nmodels 1 wagon\n"); err == nil || !strings.Contains(err.Error(), "expected another unit of the side") {
			t.Errorf("attached=%s: got %v", label, err)
		}
	}
}

// TestSectionsHaveAQuality holds that a Section which says none is Regular, that those who are added to it have its Quality, and that there
// are no others (DL2-FORCE-14.b, DL2-FORCE-19.c).
func TestSectionsHaveAQuality(t *testing.T) {
	s, err := fielded(t, staff+strings.Replace(line1, "models 8 man", "models 8 man\nmodels 1 dog", 1))
	if err != nil {
		t.Fatal(err)
	}
	g := model.Read(s)
	if a, b := g.Section(1).Quality, g.Section(2).Quality; a != model.Veteran || b != model.RegularQ || b.Colour().String() != "blue" {
		t.Errorf("got %s, %s (%s)", a, b, b.Colour())
	}
	if n := len(s.Units); n != 2 || len(s.Unit(2).Models) != 10 {
		t.Errorf("got %d Sections, %d models in the second; want the dog among the others", n, len(s.Unit(2).Models))
	}
	if _, err := fielded(t, strings.Replace(staff, "veteran", "elite", 1)); err == nil || !strings.Contains(err.Error(), "expected one of veteran regular militia") {
		t.Errorf("another Quality: got %v", err)
	}
}

// TestForcesOfBooksAreRefused holds that a force file which breaks the rules for building one is refused before any battle begins
// (DL2-SETUP-03.b).
func TestForcesOfBooksAreRefused(t *testing.T) {
	for _, c := range []struct{ head, lines, want string }{
		{"points=450", staff + line1, ""},
		{"points=450 limit=449", staff + line1, "f.txt:1: the force has 450 points, 1 more than the 449 agreed: leave 1 points or more out (DL2-FORCE-01)"},
		{"points=275", line1, "f.txt:1: platoon 1 has no HQ: add an Officer to lead it (DL2-FORCE-05)"},
	} {
		err := scenarios.Open("").ValidateText("f.txt", []byte("force \"F\" system=dl2 nation=\"N\" "+c.head+"\n"+troops+c.lines))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: got %v, want %q", c.head, err, c.want)
		}
	}
}

// grenadiers is an entry of an ORBAT: 6 to 10 Grenadiers at 20 points, of whom two may be replaced by Specialists for 15 more each; a hound
// is added beside them.
const grenadiers = `option 2 "Grenadier" id=man min=6 max=10 cost=20 profile=man
option 2 "Specialist" id=special max=2 cost=35 profile=sergeant
option 2 "Hound" id=hound max=1 cost=10 profile=dog
change 2 man min=-1 max=-1 per=special
`

// orbat reads an entry of an ORBAT.
func orbat(t *testing.T, lines string) *muster.Unit {
	t.Helper()
	all, err := text.Parse("orbat.txt", []byte("unit 2 \"Grenadiers\"\n"+lines))
	if err != nil {
		t.Fatal(err)
	}
	b := muster.Book{Known: func(string, string) bool { return true }}
	b.Open(all[0], "2", "Grenadiers")
	for _, l := range all[1:] {
		if _, err := b.Line(l); err != nil {
			t.Fatal(err)
		}
	}
	u, _ := b.Unit("2")
	return u
}

// TestSectionsOfAnORBAT holds that a Section keeps the size and the upgrades of its entry, that an upgrade replaces a model and costs what is
// said beside it, and that a model which is added counts for neither (DL2-FORCE-13, 14, 19).
// It proves DL2-FORCE-13.a, DL2-FORCE-13.b, DL2-FORCE-14.a, DL2-FORCE-19.a and DL2-FORCE-19.b.
func TestSectionsOfAnORBAT(t *testing.T) {
	u := orbat(t, grenadiers)
	for _, c := range []struct {
		sel    muster.Selection
		models string
		cost   string // or what is not allowed
	}{
		{muster.Selection{8, 0, 0}, "[{man 8}]", "160"},
		{muster.Selection{7, 1, 0}, "[{man 7} {sergeant 1}]", "175"},
		{muster.Selection{6, 2, 0}, "[{man 6} {sergeant 2}]", "190"},
		{muster.Selection{6, 3, 0}, "", "muster: Specialist: 3 taken, at most 2 may be"},
		{muster.Selection{5, 0, 0}, "", "muster: Grenadier: 5 taken, at least 6 must be"},
		{muster.Selection{5, 1, 0}, "[{man 5} {sergeant 1}]", "135"},
		{muster.Selection{5, 0, 1}, "", "muster: Grenadier: 5 taken, at least 6 must be"},
		{muster.Selection{10, 0, 0}, "[{man 10}]", "200"},
		{muster.Selection{10, 1, 0}, "", "muster: Grenadier: 10 taken, at most 9 may be"},
		{muster.Selection{10, 0, 1}, "[{man 10} {dog 1}]", "210"},
		{muster.Selection{9, 1, 1}, "[{man 9} {sergeant 1} {dog 1}]", "225"},
		{muster.Selection{11, 0, 0}, "", "muster: Grenadier: 11 taken, at most 10 may be"},
	} {
		points, err := u.Price(c.sel)
		got := points.String()
		if err != nil {
			got = err.Error()
		}
		if got != c.cost || err == nil && fmt.Sprint(u.Lineup(c.sel)) != c.models {
			t.Errorf("%v: got %v for %s, want %s for %s", c.sel, u.Lineup(c.sel), got, c.models, c.cost)
		}
	}
}
