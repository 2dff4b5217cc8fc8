package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// ofRules reports whether a type is one of package rules by name, or points to it.
func ofRules(t types.Type, names ...string) bool {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := t.(*types.Named)
	return ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "baize/rules" && slices.Contains(names, n.Obj().Name())
}

// holdsWords reports whether a value of a type can hold words: strings, lists and maps of them, functions that return them or, as
// iterators do, hand them out.
func holdsWords(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Slice:
		return holdsWords(u.Elem())
	case *types.Array:
		return holdsWords(u.Elem())
	case *types.Pointer:
		return holdsWords(u.Elem())
	case *types.Map:
		return holdsWords(u.Elem())
	case *types.Signature:
		for i := range u.Results().Len() {
			if holdsWords(u.Results().At(i).Type()) {
				return true
			}
		}
		for i := range u.Params().Len() {
			yield, is := u.Params().At(i).Type().Underlying().(*types.Signature)
			for k := 0; is && k < yield.Params().Len(); k++ {
				if holdsWords(yield.Params().At(k).Type()) {
					return true
				}
			}
		}
	case *types.Struct:
		return types.TypeString(t, nil) == "strings.Builder"
	}
	return false
}

// isString reports whether an expression is a string.
func (l *textLooks) isString(e ast.Expr) bool {
	b, ok := l.info.TypeOf(e).Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// object returns what an expression names: a variable, a field, a function; nil for anything else.
func (l *textLooks) object(e ast.Expr) types.Object {
	switch e := e.(type) {
	case *ast.Ident:
		if o := l.info.Uses[e]; o != nil {
			return origin(o)
		}
		if o := l.info.Defs[e]; o != nil {
			return origin(o)
		}
	case *ast.SelectorExpr:
		return l.object(e.Sel)
	case *ast.ParenExpr:
		return l.object(e.X)
	case *ast.StarExpr:
		return l.object(e.X)
	case *ast.UnaryExpr:
		return l.object(e.X)
	case *ast.IndexExpr:
		return l.object(e.X)
	}
	return nil
}

// origin returns the declared object of an instance of something generic.
func origin(o types.Object) types.Object {
	switch o := o.(type) {
	case *types.Var:
		return o.Origin()
	case *types.Func:
		return o.Origin()
	}
	return o
}

// primitive says how an expression reads words out of a text or a reference by itself, "" where it does not.
func (l *textLooks) primitive(e ast.Expr) string {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok || l.info.TypeOf(sel.X) == nil {
		return ""
	}
	x := l.info.TypeOf(sel.X)
	switch name := sel.Sel.Name; {
	case ofRules(x, "Text") && slices.Contains([]string{"String", "Read", "Each", "Form", "Args"}, name), ofRules(x, "Ref") && slices.Contains([]string{"String", "Word"}, name):
		return "asks for " + types.TypeString(x, nil) + "." + name
	}
	return ""
}

// callee returns the package and the name of a function that is called, and its object.
func (l *textLooks) callee(c *ast.CallExpr) (pkg, name string, o types.Object) {
	if o = l.object(c.Fun); o != nil && o.Pkg() != nil {
		return o.Pkg().Path(), o.Name(), o
	}
	return "", "", o
}

// words reports whether an expression holds words of a text.
func (l *textLooks) words(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		return l.primitive(e) != "" || l.made[l.object(e)]
	case *ast.ParenExpr:
		return l.words(e.X)
	case *ast.StarExpr:
		return l.words(e.X)
	case *ast.UnaryExpr:
		return l.words(e.X)
	case *ast.BinaryExpr:
		return e.Op == token.ADD && (l.words(e.X) || l.words(e.Y))
	case *ast.IndexExpr:
		return !l.isString(e.X) && l.words(e.X)
	case *ast.SliceExpr:
		return l.words(e.X)
	case *ast.FuncLit:
		return l.lits[e]
	case *ast.CompositeLit:
		if _, is := l.info.TypeOf(e).Underlying().(*types.Struct); is {
			return false
		}
		return slices.ContainsFunc(e.Elts, func(k ast.Expr) bool {
			if kv, ok := k.(*ast.KeyValueExpr); ok {
				k = kv.Value
			}
			return l.words(k)
		})
	case *ast.CallExpr:
		if l.info.Types[e.Fun].IsType() {
			return l.words(e.Args[0])
		}
		if t := l.info.TypeOf(e); t == nil || !returnsWords(t) {
			return false
		}
		pkg, name, o := l.callee(e)
		switch {
		case l.primitive(e.Fun) != "" || l.made[o]:
			return true
		case slices.Contains([]string{"fmt", "strings", "slices", "maps", "cmp"}, pkg) || pkg == "" && name == "":
			if sel, ok := e.Fun.(*ast.SelectorExpr); ok && l.made[l.object(sel.X)] {
				return true // what a Builder has gathered
			}
			return slices.ContainsFunc(e.Args, l.words) || pkg == "fmt" && name != "Errorf" && slices.ContainsFunc(e.Args, l.isText)
		}
	}
	return false
}

func returnsWords(t types.Type) bool {
	if list, ok := t.(*types.Tuple); ok {
		for i := range list.Len() {
			if holdsWords(list.At(i).Type()) {
				return true
			}
		}
		return false
	}
	return holdsWords(t)
}

// isText reports whether an expression is a text or a reference, which fmt words by itself.
func (l *textLooks) isText(e ast.Expr) bool { return ofRules(l.info.TypeOf(e), "Text", "Ref") }
