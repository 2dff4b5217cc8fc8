package main

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
)

// mark notes that something holds words of a text. The word of a reference is no such thing: it is the reference's own.
func (l *textLooks) mark(o types.Object) {
	if v, is := o.(*types.Var); is && v.IsField() && v.Pkg() != nil && v.Pkg().Path() == "baize/rules" && v.Name() == "Word" {
		return
	}
	if o == nil || l.made[o] || o.Type() == nil || !holdsWords(o.Type()) {
		return
	}
	l.made[o], l.grew = true, true
}

// spread follows words of texts through assignments, fields, arguments and results until nothing new holds any.
func (l *textLooks) spread() {
	for l.grew = true; l.grew; {
		l.grew = false
		for _, f := range l.files {
			for _, d := range f.Decls {
				fn, _ := d.(*ast.FuncDecl)
				l.follow(d, func(list []ast.Expr) {
					if slices.ContainsFunc(list, l.words) {
						l.mark(l.object(fn.Name))
					}
				})
				if fn != nil && l.named(fn.Type) {
					l.mark(l.object(fn.Name))
				}
			}
		}
	}
}

// named reports whether a named result holds words of a text.
func (l *textLooks) named(t *ast.FuncType) bool {
	if t.Results == nil {
		return false
	}
	for _, k := range t.Results.List {
		for _, n := range k.Names {
			if l.made[l.info.Defs[n]] {
				return true
			}
		}
	}
	return false
}

// follow looks at one declaration; returns is told what the function returns in which a statement stands.
func (l *textLooks) follow(n ast.Node, returns func([]ast.Expr)) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			l.follow(n.Body, func(list []ast.Expr) {
				if slices.ContainsFunc(list, l.words) && !l.lits[n] {
					l.lits[n], l.grew = true, true
				}
			})
			return false
		case *ast.ReturnStmt:
			returns(n.Results)
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				if from := n.Rhs[min(i, len(n.Rhs)-1)]; l.words(from) {
					l.mark(l.object(to))
				}
			}
		case *ast.ValueSpec:
			for i, to := range n.Names {
				if len(n.Values) > 0 && l.words(n.Values[min(i, len(n.Values)-1)]) {
					l.mark(l.object(to))
				}
			}
		case *ast.RangeStmt:
			if n.Value != nil && l.words(n.X) {
				l.mark(l.object(n.Value))
			}
			if _, iterator := l.info.TypeOf(n.X).Underlying().(*types.Signature); iterator && n.Key != nil && l.words(n.X) {
				l.mark(l.object(n.Key))
			}
		case *ast.CompositeLit:
			l.fields(n)
		case *ast.CallExpr:
			l.arguments(n)
		}
		return true
	})
}

// parameters follows words into the parameters of a function that is handed on.
func (l *textLooks) parameters(e ast.Expr) {
	if lit, ok := e.(*ast.FuncLit); ok {
		for _, p := range lit.Type.Params.List {
			for _, k := range p.Names {
				l.mark(l.info.Defs[k])
			}
		}
	} else if f, ok := l.object(e).(*types.Func); ok {
		for p := range f.Signature().Params().Variables() {
			l.mark(p)
		}
	}
}

// fields follows words into the fields of a struct.
func (l *textLooks) fields(n *ast.CompositeLit) {
	s, ok := l.info.TypeOf(n).Underlying().(*types.Struct)
	if !ok {
		return
	}
	for i, e := range n.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); !ok && l.words(e) {
			l.mark(s.Field(i).Origin())
		} else if ok && l.words(kv.Value) {
			l.mark(l.object(kv.Key))
		}
	}
}

// arguments follows words into the parameters of a function, and into a strings.Builder.
func (l *textLooks) arguments(n *ast.CallExpr) {
	pkg, name, o := l.callee(n)
	if sel, ok := n.Fun.(*ast.SelectorExpr); ok && pkg == "strings" && name == "WriteString" && slices.ContainsFunc(n.Args, l.words) {
		l.mark(l.object(sel.X))
	}
	if pkg == "fmt" && strings.HasPrefix(name, "Fp") && slices.ContainsFunc(n.Args, func(e ast.Expr) bool { return l.words(e) || l.isText(e) }) {
		l.mark(l.object(n.Args[0]))
	}
	if l.primitive(n.Fun) != "" || pkg == "slices" && slices.ContainsFunc(n.Args, l.words) { // what a text or a list of words hands out
		for _, a := range n.Args {
			l.parameters(a)
		}
	}
	if o == nil || o.Type() == nil {
		return
	}
	sig, ok := o.Type().Underlying().(*types.Signature)
	if !ok || l.seen[pkg] == nil {
		return
	}
	for i, a := range n.Args {
		if k := min(i, sig.Params().Len()-1); k >= 0 && l.words(a) {
			l.mark(sig.Params().At(k))
		}
	}
}
