package legions

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// layers are the concepts of the family, the lowest first, each with its files: what a file holds uses what its own layer and lower
// ones hold, and nothing above. What has to lead up goes through a hook of the edition.
var layers = []struct{ name, files string }{
	{"model", "act active asked bodies carrier catalogue coherency contact doc edges edition ext floors game ground kits leaders lineage luck " +
		"mars_text measure memo phase profile reasons remembered rolls staged senior settings shared sight sight_any " +
		"sight_clear solid tableau tableaux tables templates terrain told viewer"},
	{"morale", "check hints_check morale opposed shaken"},
	{"move", "charge_drawn charge_free charge_plan charge_reach charge_sight closearound closein contacts detour disembark " +
		"dodge drive drive_ground driveback embark fits flight flight_manner formation formline found freemove hold " +
		"jump jumpaside jumps kept mazes move moveup pace passing placing plan regroup road spill_room stand trial walk"},
	{"shoot", "allocate allotment armour attacks breaking chain cover deck declare disembark_forced explosion fire hints " +
		"indirect losses mines nobody noshot odds odds_pool overwatch pool react reaction rerolls jam salvo shot smoke spotting target " +
		"volley volley_allowance aimer"},
	{"action", "actions fallback freemove_asked joining moving overruled ram"},
	{"orders", "orders orders_active orders_asked orders_special"},
	{"melee", "charge charge_after charge_failed charge_odds charge_steps hints_melee hitandrun melee melee_after " +
		"melee_casualties melee_engaged melee_fight melee_first melee_odds melee_orders melee_pool"},
	{"traits", "traits traits_command traits_melee traits_movement traits_shooting"},
	{"turn", "turn_steps activation arrivals deploy_block deployment end medics movement_commands open preturn score stages victory"},
	{"survey", "card counters guide landmarks leads promise reach steer steer_places steer_solids survey_sight survey_threat " +
		"tally terms worth worth_ground"},
	{"dl2", "dl2_deployment dl2_morale abilities builder builder_arrives builder_battle builder_custom builder_melee builder_profile builder_unit dl2 " +
		"imports info landscape scenarist story system terrain_text transcripts"},
}

// upward are the uses of a higher layer that are still to be turned round, as file > file.
var upward = []string{
	"odds > system", "odds > charge_odds", "odds > melee", "odds > melee_odds", "odds > orders", // Odds answers for every kind of dice
}

// TestLayers holds the direction of the family's files.
func TestLayers(t *testing.T) {
	p := sources(t)
	rank, layer := map[string]int{}, map[string]string{}
	for i, l := range layers {
		for _, f := range strings.Fields(l.files) {
			if layer[f] != "" {
				t.Errorf("%s stands in %s and in %s", f, layer[f], l.name)
			}
			rank[f], layer[f] = i, l.name
		}
	}
	file := func(pos token.Pos) string {
		return strings.TrimSuffix(filepath.Base(p.fset.Position(pos).Filename), ".go")
	}
	seen := map[string]bool{}
	for _, f := range p.files {
		from := file(f.Pos())
		if layer[from] == "" {
			t.Errorf("%s.go stands in no layer", from)
			continue
		}
		delete(layer, from)
		ast.Inspect(f, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			o := p.info.Uses[id]
			if o == nil || o.Pkg() != p.pkg || !o.Pos().IsValid() {
				return true
			}
			if to := file(o.Pos()); rank[to] > rank[from] {
				edge := from + " > " + to
				if !slices.Contains(upward, edge) {
					t.Errorf("%s: %s uses %s of the higher %s", p.fset.Position(id.Pos()), layers[rank[from]].name, id.Name, layers[rank[to]].name)
				}
				seen[edge] = true
			}
			return true
		})
	}
	for f, l := range layer {
		t.Errorf("%s of %s is no file", f, l)
	}
	for _, edge := range upward {
		if !seen[edge] {
			t.Errorf("%s leads up no longer: take it off the list", edge)
		}
	}
}

// source is a package with its types.
type source struct {
	fset  *token.FileSet
	files []*ast.File
	pkg   *types.Package
	info  *types.Info
}

// sources reads the package, its tests left out, and finds what every name stands for.
func sources(t *testing.T) source {
	t.Helper()
	s := source{fset: token.NewFileSet(), info: &types.Info{Uses: map[*ast.Ident]types.Object{}, Types: map[ast.Expr]types.TypeAndValue{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	imports := map[string]bool{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(s.fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		s.files = append(s.files, f)
		for _, i := range f.Imports {
			imports[strings.Trim(i.Path.Value, `"`)] = true
		}
	}
	list := append([]string{"list", "-export", "-deps", "-f", "{{.ImportPath}}={{.Export}}"}, slices.Sorted(maps.Keys(imports))...)
	out, err := exec.Command("go", list...).Output()
	if err != nil {
		t.Fatal(err)
	}
	exports := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "=")
		exports[path] = file
	}
	conf := types.Config{Importer: importer.ForCompiler(s.fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })}
	if s.pkg, err = conf.Check("legions", s.fset, s.files, s.info); err != nil {
		t.Fatal(err)
	}
	return s
}
