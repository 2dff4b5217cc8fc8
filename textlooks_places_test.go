package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
)

// look is a place where code looks inside a text.
type look struct {
	file string // from the top of the project
	line int
	what string
}

// puttingTogether are functions of package strings that put words together and do not look at them.
var puttingTogether = []string{"Join", "WriteString", "WriteByte", "WriteRune", "String", "Grow", "Len", "Reset"}

// looks lists where code looks inside texts.
func (l *textLooks) looks() (out []look) {
	add := func(n ast.Node, what string) {
		at := l.set.Position(n.Pos())
		file, err := filepath.Rel(l.root, at.Filename)
		if err != nil {
			file = at.Filename
		}
		out = append(out, look{filepath.ToSlash(file), at.Line, what})
	}
	for _, f := range l.files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if what := l.primitive(n); what != "" {
					add(n, what)
				}
			case *ast.CallExpr:
				pkg, name, _ := l.callee(n)
				switch {
				case l.info.Types[n.Fun].IsType():
					if s, ok := l.info.TypeOf(n).Underlying().(*types.Slice); ok && l.words(n.Args[0]) && l.isString(n.Args[0]) && s.Elem() != nil {
						add(n, "takes words of a text apart")
					}
				case (pkg == "strings" || pkg == "bytes" || pkg == "regexp" || pkg == "unicode") && !slices.Contains(puttingTogether, name) && slices.ContainsFunc(n.Args, l.words):
					add(n, "calls "+pkg+"."+name+" on words of a text")
				case pkg == "fmt" && name != "Errorf" && slices.ContainsFunc(n.Args, l.isText): // an error is worded without a state
					add(n, "has fmt word a text")
				}
			case *ast.SliceExpr:
				if l.isString(n.X) && l.words(n.X) {
					add(n, "cuts words of a text")
				}
			case *ast.IndexExpr:
				if l.isString(n.X) && l.words(n.X) {
					add(n, "takes a letter of a text")
				} else if _, ok := l.info.TypeOf(n.X).Underlying().(*types.Map); ok && l.words(n.Index) {
					add(n, "has words of a text for a key")
				}
			case *ast.RangeStmt:
				if l.isString(n.X) && l.words(n.X) {
					add(n, "goes through the letters of a text")
				}
			case *ast.BinaryExpr:
				if n.Op != token.ADD && l.isString(n.X) && (l.words(n.X) || l.words(n.Y)) && !l.blank(n.X) && !l.blank(n.Y) {
					add(n, "compares words of a text")
				}
			case *ast.SwitchStmt:
				if n.Tag != nil && l.words(n.Tag) && l.isString(n.Tag) {
					add(n, "chooses by words of a text")
				}
			}
			return true
		})
	}
	return out
}

// blank reports whether an expression is the empty string.
func (l *textLooks) blank(e ast.Expr) bool {
	v := l.info.Types[e].Value
	return v != nil && v.ExactString() == `""`
}
