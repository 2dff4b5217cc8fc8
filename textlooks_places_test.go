package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
)

// look is a place where code looks inside a text.
type look struct {
	file string // from the top of the project
	line int
	what string
}

// puttingTogether are functions of package strings that put words together and do not look at them.
var puttingTogether = []string{"Join", "WriteString", "WriteByte", "WriteRune", "String", "Grow", "Len", "Reset"}

// comparing are the functions of the library, by package, that compare the values that they are given; "" has what is built in.
var comparing = map[string][]string{
	"":       {"delete", "max", "min"},
	"slices": {"BinarySearch", "Compact", "Compare", "Contains", "Equal", "Index", "IsSorted", "Max", "Min", "Sort", "Sorted"},
	"maps":   {"Equal"},
	"cmp":    {"Compare", "Less"},
	"sort":   {"SearchStrings", "Strings", "StringsAreSorted"},
}

// looks lists where code looks inside texts.
func (l *textLooks) looks() (out []look) {
	for _, f := range l.files {
		ast.Inspect(f, func(n ast.Node) bool {
			if what := l.what(n); what != "" {
				at := l.set.Position(n.Pos())
				file, err := filepath.Rel(l.root, at.Filename)
				if err != nil {
					file = at.Filename
				}
				out = append(out, look{filepath.ToSlash(file), at.Line, what})
			}
			return true
		})
	}
	return out
}

// what says how a piece of code by itself looks inside a text, "" where it does not.
func (l *textLooks) what(n ast.Node) string {
	switch n := n.(type) {
	case *ast.SelectorExpr:
		return l.primitive(n)
	case *ast.CallExpr:
		return l.whatCalls(n)
	case *ast.SliceExpr:
		if l.isString(n.X) && l.words(n.X) {
			return "cuts words of a text"
		}
	case *ast.IndexExpr:
		if l.isString(n.X) && l.words(n.X) {
			return "takes a letter of a text"
		}
		if l.isMap(n.X) && l.compares(n.Index) {
			return "has words of a text for a key"
		}
	case *ast.CompositeLit:
		if l.isMap(n) && slices.ContainsFunc(n.Elts, func(e ast.Expr) bool { return l.compares(e.(*ast.KeyValueExpr).Key) }) {
			return "has words of a text for a key"
		}
	case *ast.RangeStmt:
		if l.isString(n.X) && l.words(n.X) {
			return "goes through the letters of a text"
		}
	case *ast.BinaryExpr:
		if n.Op != token.ADD && !l.blank(n.X) && !l.blank(n.Y) && (l.compares(n.X) || l.compares(n.Y)) {
			return "compares words of a text"
		}
	case *ast.SwitchStmt:
		if n.Tag != nil && (l.compares(n.Tag) || slices.ContainsFunc(n.Body.List, func(s ast.Stmt) bool { return slices.ContainsFunc(s.(*ast.CaseClause).List, l.compares) })) {
			return "chooses by words of a text"
		}
	}
	return ""
}

// whatCalls says how a call looks inside a text, "" where it does not.
func (l *textLooks) whatCalls(n *ast.CallExpr) string {
	pkg, name, o := l.callee(n)
	if _, built := o.(*types.Builtin); built {
		name = o.Name()
	}
	switch {
	case l.info.Types[n.Fun].IsType():
		if _, ok := l.info.TypeOf(n).Underlying().(*types.Slice); ok && l.words(n.Args[0]) && l.isString(n.Args[0]) {
			return "takes words of a text apart"
		}
	case slices.Contains([]string{"strings", "bytes", "regexp", "unicode", "strconv"}, pkg):
		if !slices.Contains(puttingTogether, name) && slices.ContainsFunc(n.Args, l.words) {
			return "calls " + pkg + "." + name + " on words of a text"
		}
	case slices.Contains(comparing[pkg], name) && slices.ContainsFunc(n.Args, l.compares):
		return "has " + name + " compare words of a text"
	case pkg == "fmt" && strings.HasPrefix(name, "Ss") && slices.ContainsFunc(n.Args, l.words):
		return "has fmt read words of a text"
	case pkg == "fmt" && name != "Errorf" && slices.ContainsFunc(n.Args, l.isText): // an error is worded without a state
		return "has fmt word a text"
	}
	return ""
}

// isMap reports whether an expression is a map.
func (l *textLooks) isMap(e ast.Expr) bool {
	_, is := l.info.TypeOf(e).Underlying().(*types.Map)
	return is
}

// compares reports whether to compare an expression, or those that it lists, is to compare words of a text: it is words itself or
// has fields that hold some.
func (l *textLooks) compares(e ast.Expr) bool {
	t := l.info.TypeOf(e)
	if t == nil {
		return false
	}
	listed := t
	if s, ok := t.Underlying().(*types.Slice); ok {
		listed = s.Elem()
	}
	b, ok := listed.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0 && l.words(e) || l.carries(listed)
}

// carries reports whether values of a type have words of a text in a field, with which they are compared.
func (l *textLooks) carries(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Array:
		return l.carries(u.Elem())
	case *types.Struct:
		for f := range u.Fields() {
			if l.made[f.Origin()] || l.carries(f.Type()) {
				return true
			}
		}
	}
	return false
}

// blank reports whether an expression is the empty string.
func (l *textLooks) blank(e ast.Expr) bool {
	v := l.info.Types[e].Value
	return v != nil && v.ExactString() == `""`
}
