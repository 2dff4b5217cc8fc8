package text

import (
	"slices"
	"strings"
)

// Quote writes a word so that Parse reads the same word: in quotes where it is empty or holds blanks, quotation marks, backslashes,
// =, or a # at its start. Line ends become blanks, since a word has none.
func Quote(word string) string {
	if strings.ContainsAny(word, "\r\n") {
		word = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ").Replace(word)
	}
	if word != "" && word[0] != '#' && !strings.ContainsAny(word, " \t\"\\=") {
		return word
	}
	return quoted(word)
}

func quoted(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

// written writes one key=value pair. A value may hold = without quotes.
func (k Key) written() string {
	v := Quote(k.Value)
	if k.Value == "" {
		v = ""
	} else if !strings.ContainsAny(k.Value, " \t\"\\\r\n#") {
		v = k.Value
	}
	return k.Name + "=" + v
}

// Format writes a line without its end: the word, the arguments, the keys. Parse reads the same from it.
func Format(word string, args []string, keys []Key) string {
	parts := []string{word}
	for _, a := range args {
		parts = append(parts, Quote(a))
	}
	for _, k := range keys {
		parts = append(parts, k.written())
	}
	return strings.Join(parts, " ")
}

// token is a word of a line where it stands, from byte to byte, quotes included.
type token struct {
	from, to   int
	key, value string
}

// tokens splits a line that Parse accepts; comment is where its comment begins, or its end.
func tokens(raw string) (out []token, comment int) {
	l := &Line{}
	rest := raw
	for {
		rest = strings.TrimLeft(rest, " \t")
		if rest == "" || rest[0] == '#' {
			return out, len(raw) - len(rest)
		}
		from := len(raw) - len(rest)
		value, key, after, err := l.word(rest)
		if err != nil {
			return out, len(raw)
		}
		rest = after
		out = append(out, token{from, len(raw) - len(rest), key, value})
	}
}

// Comment returns the comment of a line with its #, "" where it has none.
func Comment(raw string) string {
	_, at := tokens(raw)
	return strings.TrimRight(raw[at:], " \t\r")
}

// Revise writes a line so that it says something else. What it says already keeps its bytes, its place and the blanks around it; so does
// its comment. A key that is new stands behind the others. Of a key that is repeated each one is compared with the one at its place.
func Revise(raw, word string, args []string, keys []Key) string {
	list, comment := tokens(raw)
	if len(list) == 0 {
		out := Format(word, args, keys)
		if c := raw[comment:]; c != "" {
			out += "  " + c
		}
		return out
	}
	var b strings.Builder
	left := slices.Clone(keys)
	arg, at, last := 0, 0, 0
	insert := func() { // the arguments that are left, behind the last one
		for ; arg < len(args); arg++ {
			b.WriteString(" " + Quote(args[arg]))
		}
	}
	lastArg := 0
	for i, t := range list {
		if t.key == "" {
			lastArg = i
		}
	}
	put := func(t token, same bool, text string) {
		b.WriteString(raw[at:t.from])
		if same {
			text = raw[t.from:t.to]
		}
		b.WriteString(text)
		at = t.to
	}
	for i, t := range list {
		switch {
		case i == 0:
			put(t, t.value == word && t.key == "", word)
		case t.key == "":
			if arg < len(args) {
				put(t, t.value == args[arg], Quote(args[arg]))
				arg++
			} else {
				at = t.to
			}
		default:
			k := slices.IndexFunc(left, func(k Key) bool { return k.Name == t.key })
			if k < 0 {
				at = t.to
				break
			}
			put(t, left[k].Value == t.value, left[k].written())
			left = slices.Delete(left, k, k+1)
		}
		if i == lastArg {
			insert()
		}
		last = t.to
	}
	for _, k := range left {
		b.WriteString(" " + k.written())
	}
	b.WriteString(raw[last:])
	return b.String()
}
