package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
)

// site is a place of the source with one change that can be made there. Write returns the new source of the place, in which
// the change is made when mutant(id) is true; text returns the source of a part of it, with the changes in it.
type site struct {
	id    int
	drawn int // how many were drawn by the seed before it
	file  *file
	node  ast.Node
	line  int
	what  string // the operator
	shown string // what becomes of the source
	write func(id int, text func(ast.Node) string) string
}

// at is where the change is made, as FILE:LINE, the file by its name from the folder.
func (s *site) at() string { return fmt.Sprintf("%s:%d", s.file.name, s.line) }

// lieAt keeps the sites whose FILE:LINE a pattern matches.
func lieAt(all []*site, place *regexp.Regexp) []*site {
	return slices.DeleteFunc(all, func(s *site) bool { return !place.MatchString(s.at()) })
}

// wordsOnly are functions whose arguments only make text or end the program.
var wordsOnly = []string{"panic", "Sprintf", "Sprint", "Errorf", "Refuse", "Allow", "Missing", "Cite", "Note", "Say", "say", "blind", "Blind"}

// wordsMade are the names of functions that make nothing but words.
var wordsMade = regexp.MustCompile("(Text|Why|Prompt)$")

// toldOnly are the fields that only word or lay out what is told: no rule reads them. Optional is what a menu asks for.
var toldOnly = []string{"Text", "Why", "Subject", "Purpose", "Blames", "Optional"}

// sites lists every change that can be made in the chosen files, in the order of the source.
func (all sources) sites() []*site {
	var out []*site
	for _, p := range all {
		out = append(out, p.sites()...)
	}
	return out
}

func (p *source) sites() []*site {
	var out []*site
	for _, f := range p.files {
		if !f.chosen {
			continue
		}
		w := &walker{p: p, f: f}
		for _, d := range f.tree.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && (wordsMade.MatchString(fn.Name.Name) || p.shows(fn.Type.Results)) {
				continue
			}
			w.walk(d)
		}
		out = append(out, w.out...)
	}
	return out
}

// shows reports whether the result of a function is only shown: a text, or what a command can still be given, which Check judges.
func (p *source) shows(results *ast.FieldList) bool {
	if results == nil || len(results.List) != 1 {
		return false
	}
	t := p.info.Types[results.List[0].Type].Type
	return isText(t) || t != nil && strings.HasSuffix(t.String(), "/rules.Param")
}

// isText reports whether a type is that of texts, which only people read.
func isText(t types.Type) bool { return t != nil && strings.HasSuffix(t.String(), "/rules.Text") }

// draw picks sites by a seed, all when n is 0, else twice n, as some may not be reached, and gives them their ids. They keep their
// order, in which what changes a whole condition comes before what changes its parts.
func draw(all []*site, n int, seed uint64) []*site {
	r := rand.New(rand.NewPCG(seed, 1))
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	if n > 0 && n < len(all) {
		r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		order = order[:min(2*n, len(order))]
	}
	for i, k := range order {
		all[k].drawn = i
	}
	slices.Sort(order)
	picked := make([]*site, len(order))
	for i, k := range order {
		picked[i] = all[k]
		picked[i].id = i + 1
	}
	return picked
}

// choose picks the first n drawn sites that are reached, all of them when n is 0; missed are those that were drawn before the last of
// them and are not reached. Both keep the order of the source.
func choose(drawn []*site, reached []int, n int) (chosen, missed []*site) {
	byDraw := slices.SortedFunc(slices.Values(drawn), func(a, b *site) int { return a.drawn - b.drawn })
	for _, s := range byDraw {
		if n > 0 && len(chosen) == n {
			break
		}
		if _, ok := slices.BinarySearch(reached, s.id); ok {
			chosen = append(chosen, s)
		} else {
			missed = append(missed, s)
		}
	}
	byID := func(a, b *site) int { return a.id - b.id }
	slices.SortFunc(chosen, byID)
	slices.SortFunc(missed, byID)
	return chosen, missed
}

// walker finds the sites of one file.
type walker struct {
	p   *source
	f   *file
	out []*site
}

func (w *walker) add(n ast.Node, what, shown string, write func(id int, text func(ast.Node) string) string) {
	w.out = append(w.out, &site{file: w.f, node: n, line: w.p.set.Position(n.Pos()).Line, what: what, shown: shown, write: write})
}

// src is the source of a node, on one line.
func (w *walker) src(n ast.Node) string {
	s := strings.Join(strings.Fields(string(w.f.text[w.p.set.Position(n.Pos()).Offset:w.p.set.Position(n.End()).Offset])), " ")
	if len(s) > 90 {
		s = s[:90] + "…"
	}
	return s
}

// walk goes through a node and notes what can be changed in it. Places that must be constant, types and mere words are left.
func (w *walker) walk(root ast.Node) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch k := n.(type) {
		case *ast.GenDecl:
			return k.Tok == token.VAR
		case *ast.ArrayType, *ast.StructType, *ast.FuncType, *ast.InterfaceType, *ast.MapType:
			return false
		case *ast.FuncLit:
			return !w.p.shows(k.Type.Results)
		case *ast.CallExpr:
			if slices.Contains(wordsOnly, called(k)) {
				w.walk(k.Fun)
				return false
			}
			if called(k) == "Rule" && len(k.Args) == 3 { // seat and unit only say beside whom it is told
				w.walk(k.Fun)
				w.walk(k.Args[2])
				return false
			}
			if called(k) == "With" && len(k.Args) > 0 && w.src(k.Args[0]) == "0" { // a step that counts nothing only names its rule
				w.walk(k.Fun)
				return false
			}
		case *ast.KeyValueExpr:
			if id, ok := k.Key.(*ast.Ident); !ok || !slices.Contains(toldOnly, id.Name) {
				w.walk(k.Value)
			}
			return false
		case *ast.IfStmt:
			if w.onlyWords(k.Body.List) && k.Else == nil {
				return false
			}
			w.negate(k.Cond)
		case *ast.SwitchStmt:
			return !w.allWords(k.Body.List)
		case *ast.BlockStmt:
			w.statements(k.List)
		case *ast.CaseClause:
			w.statements(k.Body)
			for _, e := range k.List {
				if t := w.p.info.Types[e]; t.IsValue() && t.Value == nil && isBool(t.Type) {
					w.negate(e)
				}
			}
		case *ast.BinaryExpr:
			w.binary(k)
		case *ast.SelectorExpr:
			if pkg, ok := k.X.(*ast.Ident); ok && w.p.neighbour(pkg) {
				w.constant(k)
				return false
			}
		case *ast.BasicLit, *ast.Ident:
			w.constant(n.(ast.Expr))
		}
		return true
	})
}

// neighbour reports whether a name stands for a package of the same system, whose constants are rules too.
func (p *source) neighbour(name *ast.Ident) bool {
	of, ok := p.info.Uses[name].(*types.PkgName)
	return ok && system(of.Imported().Path()) != "" && system(of.Imported().Path()) == system(p.pkg.Path())
}

// system is the room of a system that a package lies in, "" for none.
func system(path string) string {
	_, rest, _ := strings.Cut(path, "/rules/systems/")
	room, _, _ := strings.Cut(rest, "/")
	return room
}

// called is the name of the function or method that a call calls.
func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

func isBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

func isInteger(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0 && b.Info()&types.IsUntyped == 0
}

// negate turns a condition round.
func (w *walker) negate(e ast.Expr) {
	w.add(e, "negate", "!("+w.src(e)+")", func(id int, text func(ast.Node) string) string {
		return fmt.Sprintf("(mutant(%d) != (%s))", id, text(e))
	})
}

// swaps are what an operator becomes.
var swaps = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL, token.REM: token.MUL,
}

// binary swaps an operator: a comparison with its neighbour, and with or, plus with minus, times with divided by.
func (w *walker) binary(k *ast.BinaryExpr) {
	shown := func(op token.Token) string { return w.src(k.X) + " " + op.String() + " " + w.src(k.Y) }
	switch k.Op {
	case token.LAND, token.LOR:
		op, stop := token.LOR, "if mutant(%d) { if left_ { return true } } else if !left_ { return false }"
		if k.Op == token.LOR {
			op, stop = token.LAND, "if mutant(%d) { if !left_ { return false } } else if left_ { return true }"
		}
		w.add(k, "and/or", shown(op), func(id int, text func(ast.Node) string) string {
			return fmt.Sprintf("func() bool { left_ := bool(%s); "+stop+"; return bool(%s) }()", text(k.X), id, text(k.Y))
		})
	case token.EQL, token.NEQ:
		w.negate(k)
	default:
		op, ok := swaps[k.Op]
		tx, ty := w.p.info.Types[k.X].Type, w.p.info.Types[k.Y].Type
		if !ok || !isInteger(tx) || !types.Identical(tx, ty) {
			return
		}
		arg, fine := w.p.typeName(w.f, tx)
		result, what := arg, "arithmetic"
		if isBool(w.p.info.Types[k].Type) {
			result, what = "bool", "boundary"
		}
		if !fine {
			return
		}
		w.add(k, what, shown(op), func(id int, text func(ast.Node) string) string {
			return fmt.Sprintf("func() %s { var l, r %s = %s, %s; if mutant(%d) { return l %s r }; return l %s r }()", result, arg, text(k.X), text(k.Y), id, op, k.Op)
		})
	}
}

// tenth is what a constant length becomes longer by, in the unit of the source, micrometres: one more would be within every
// tolerance, and no rule that a transcript could show.
const tenth = 2540

// more is the constant that a whole number becomes: a length that has a name, or is 0, a tenth of an inch more, all others
// one more.
func more(e ast.Expr, t types.TypeAndValue) (next constant.Value, by int64) {
	_, literal := e.(*ast.BasicLit)
	by = 1
	if strings.HasSuffix(t.Type.String(), "/geom.Length") && (!literal || constant.Sign(t.Value) == 0) {
		by = tenth
	}
	return constant.BinaryOp(t.Value, token.ADD, constant.MakeInt64(by)), by
}

// constant makes a whole number more, and a truth its opposite.
func (w *walker) constant(e ast.Expr) {
	t := w.p.info.Types[e]
	if t.Value == nil || !t.IsValue() {
		return
	}
	name, fine := w.p.typeName(w.f, t.Type)
	if !fine {
		return
	}
	switch {
	case isInteger(t.Type) && t.Value.Kind() == constant.Int:
		next, by := more(e, t)
		w.add(e, "constant", fmt.Sprintf("%s + %d", w.src(e), by), func(id int, text func(ast.Node) string) string {
			return fmt.Sprintf("func() %s { if mutant(%d) { return %s }; return %s }()", name, id, next.ExactString(), w.src(e))
		})
	case isBool(t.Type):
		w.add(e, "constant", "!"+w.src(e), func(id int, text func(ast.Node) string) string {
			return fmt.Sprintf("(mutant(%d) != %s)", id, w.src(e))
		})
	}
}

// statements leaves out a call, an assignment, a step of a counter, a break or a continue.
func (w *walker) statements(list []ast.Stmt) {
	for _, s := range list {
		switch k := s.(type) {
		case *ast.ExprStmt:
			if c, ok := k.X.(*ast.CallExpr); !ok || called(c) == "panic" || strings.EqualFold(called(c), "say") || called(c) == "Note" || telling(c) {
				continue
			}
		case *ast.AssignStmt:
			if k.Tok == token.DEFINE || blank(k) || w.words(k) {
				continue
			}
		case *ast.IncDecStmt:
		case *ast.BranchStmt:
			if k.Label != nil || k.Tok != token.BREAK && k.Tok != token.CONTINUE {
				continue
			}
		default:
			continue
		}
		w.add(s, "leave out", "without: "+w.src(s), func(id int, text func(ast.Node) string) string {
			return fmt.Sprintf("if !mutant(%d) { %s }", id, text(s))
		})
	}
}

// telling reports whether a call only tells a ruling that counts nothing.
func telling(c *ast.CallExpr) bool {
	if called(c) != "Rule" && !strings.EqualFold(called(c), "judge") || len(c.Args) == 0 {
		return false
	}
	r, ok := c.Args[len(c.Args)-1].(*ast.CallExpr)
	for ok && slices.Contains([]string{"Cite", "Blame"}, called(r)) {
		r, ok = r.Fun.(*ast.SelectorExpr).X.(*ast.CallExpr)
	}
	return ok && slices.Contains([]string{"Allow", "Refuse"}, called(r))
}

// words reports whether an assignment only words something: all that it sets are texts or fields that are only told, or it adds to
// a ruling a rule that explains it.
func (w *walker) words(a *ast.AssignStmt) bool {
	if c, ok := a.Rhs[0].(*ast.CallExpr); ok && called(c) == "Cite" && len(a.Lhs) == 1 && w.src(c.Fun) == w.src(a.Lhs[0])+".Cite" {
		return true
	}
	for _, l := range a.Lhs {
		if f, ok := l.(*ast.SelectorExpr); ok && (slices.Contains(toldOnly, f.Sel.Name) || w.shown(f)) {
			continue
		}
		if !isText(w.p.info.Types[l].Type) {
			return false
		}
	}
	return true
}

// allWords reports whether every branch of a switch only words something.
func (w *walker) allWords(branches []ast.Stmt) bool {
	for _, b := range branches {
		if !w.onlyWords(b.(*ast.CaseClause).Body) {
			return false
		}
	}
	return true
}

// shown reports whether a field of a question only has the window show what it is about.
func (w *walker) shown(f *ast.SelectorExpr) bool {
	t := w.p.info.Types[f.X].Type
	return t != nil && strings.HasSuffix(t.String(), "/rules.Decision") && slices.Contains([]string{"Unit", "Against", "Models"}, f.Sel.Name)
}

// onlyWords reports whether statements do nothing but word something; of none it reports false.
func (w *walker) onlyWords(list []ast.Stmt) bool {
	for _, s := range list {
		if a, ok := s.(*ast.AssignStmt); !ok || a.Tok == token.DEFINE || !w.words(a) {
			return false
		}
	}
	return len(list) > 0
}

// blank reports whether an assignment only keeps something from being unused.
func blank(a *ast.AssignStmt) bool {
	for _, l := range a.Lhs {
		if id, ok := l.(*ast.Ident); !ok || id.Name != "_" {
			return false
		}
	}
	return true
}
