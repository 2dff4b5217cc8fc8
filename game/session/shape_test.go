package session

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestPartsKeepTheirShape: the draft knows the play, the play and the log know neither, and only the session joins all three; no type
// has many methods, and none that passes on to a part what the part can be asked itself.
func TestPartsKeepTheirShape(t *testing.T) {
	const room = "baize/game/session"
	sees := map[string][]string{"play": nil, "telling": nil, "draft": {"play"}, ".": {"play", "telling", "draft"}}
	methods := map[string]int{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		part := filepath.Dir(path)
		known, listed := sees[part]
		if !listed {
			t.Errorf("%s is of a part that this test does not know", path)
		}
		for _, im := range f.Imports {
			of, ours := strings.CutPrefix(strings.Trim(im.Path.Value, `"`), room)
			if ours && !slices.Contains(known, strings.TrimPrefix(of, "/")) {
				t.Errorf("%s knows %s", path, im.Path.Value)
			}
		}
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv != nil {
				methods[part+"."+receiver(fn)]++
				if passesOn(fn) {
					t.Errorf("%s: %s.%s passes on to a part and does nothing else", path, receiver(fn), fn.Name.Name)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, n := range methods {
		if n >= 70 {
			t.Errorf("%s has %d methods, want fewer than 70", name, n)
		}
	}
	for _, name := range []string{"play.Play", "draft.Hand", "draft.Draft", "draft.Mover", "telling.Log"} {
		if methods[name] == 0 {
			t.Errorf("got no methods of %s; the search finds too little", name)
		}
	}
}

// TestReadersSpeakToTheParts: whoever only reads a battle, the scene of the table included, asks the part that it needs, and does not
// hold the session.
func TestReadersSpeakToTheParts(t *testing.T) {
	for room, never := range map[string][]string{
		"tableview": {""}, "report": {"", "/play", "/draft"}, "replay": {"", "/play", "/draft"}, "duel": {"", "/play", "/draft"},
	} {
		files, err := filepath.Glob("../" + room + "/*.go")
		if err != nil || len(files) < 3 {
			t.Fatal(room, files, err)
		}
		for _, path := range files {
			f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, im := range f.Imports {
				part, ours := strings.CutPrefix(strings.Trim(im.Path.Value, `"`), "baize/game/session")
				if ours && slices.Contains(never, part) && !strings.HasSuffix(path, "_test.go") {
					t.Errorf("%s knows %s", path, im.Path.Value)
				}
			}
		}
	}
}

// receiver is the name of the type that a method belongs to.
func receiver(fn *ast.FuncDecl) string {
	e := fn.Recv.List[0].Type
	if p, ok := e.(*ast.StarExpr); ok {
		e = p.X
	}
	return e.(*ast.Ident).Name
}

// passesOn reports whether a method only calls that of its name of a field, with what it was given.
func passesOn(fn *ast.FuncDecl) bool {
	if len(fn.Body.List) != 1 || len(fn.Recv.List[0].Names) == 0 {
		return false
	}
	var e ast.Expr
	switch s := fn.Body.List[0].(type) {
	case *ast.ReturnStmt:
		if len(s.Results) == 1 {
			e = s.Results[0]
		}
	case *ast.ExprStmt:
		e = s.X
	}
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	to, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || to.Sel.Name != fn.Name.Name {
		return false
	}
	var given []string
	for _, p := range fn.Type.Params.List {
		for _, n := range p.Names {
			given = append(given, n.Name)
		}
	}
	return slices.EqualFunc(call.Args, given, func(a ast.Expr, name string) bool {
		id, ok := a.(*ast.Ident)
		return ok && id.Name == name
	})
}

// TestWhatPassesOnIsFound: a method that only passes on is found, one that does more is not.
func TestWhatPassesOnIsFound(t *testing.T) {
	const code = `package p
func (a *A) Do(c int) error { return a.part.Do(c) }
func (a *A) Undo(c int) error { return a.part().Undo(c) }
func (a *A) Close() { a.part.Close() }
func (a *A) Plain(c int) error { return a.part.Plain(c + 1) }
func (a *A) Other(c int) error { return a.part.Do(c) }
func (a *A) More(c int) bool { return a.part.More(c) || a.on }
`
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", code, 0)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range f.Decls {
		if fn := d.(*ast.FuncDecl); passesOn(fn) {
			got = append(got, fn.Name.Name)
		}
	}
	if want := []string{"Do", "Undo", "Close"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
