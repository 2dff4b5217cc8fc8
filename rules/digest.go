package rules

import (
	"encoding"
	"fmt"
	"math/bits"
	"reflect"
	"strings"
	"sync"
)

// Digest is a short hash of how a battle stands: of everything that decides how it goes on and of no text that is only
// read. Every entry of a log carries that of the state after it, so that a program whose rules play the entry otherwise
// notices. It guards against changed rules, not against malice. The zero value means that none was written.
type Digest uint64

// String gives 16 hexadecimal digits.
func (d Digest) String() string { return fmt.Sprintf("%016x", uint64(d)) }

// MarshalText writes a digest as String does.
func (d Digest) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (d *Digest) UnmarshalText(text []byte) error {
	var n uint64
	for _, c := range text {
		at := strings.IndexByte("0123456789abcdef", c)
		if at < 0 {
			return fmt.Errorf("%.40q: expected a digest of 16 hexadecimal digits", text)
		}
		n = n<<4 | uint64(at)
	}
	if len(text) != 16 {
		return fmt.Errorf("%.40q: expected a digest of 16 hexadecimal digits", text)
	}
	*d = Digest(n)
	return nil
}

// DigestOf computes the digest of a state. What counts is the value of each field under the name that it has on paper,
// fields of zero left out: the digest stays the same where fields are renamed in the program, moved, or added and not
// used. Titles and names are left out, and of an open question everything but whose it is and about what: its words and
// the list of its options follow from the rest. A field of a system that holds a text only to be read is left out by the
// tag digest:"-".
func DigestOf(s *State) Digest {
	h := stateDigest(reflect.ValueOf(s).Elem())
	if s.Ext != nil {
		v := reflect.ValueOf(s.Ext)
		h = stir(h, digestPlan(v.Type())(v))
	}
	if h == 0 {
		h = 1 // 0 means that there is none
	}
	return Digest(h)
}

// stateDigest digests a State without its Ext.
var stateDigest = digestPlan(reflect.TypeFor[State]())

// unread names the fields of the kernel's types that are only read, or follow from others.
var unread = map[reflect.Type][]string{
	reflect.TypeFor[State]():    {"System", "Edition", "Title", "Sides", "Lesson"},
	reflect.TypeFor[Table]():    {"Mat"},
	reflect.TypeFor[Piece]():    {"Knots"},
	reflect.TypeFor[Marker]():   {"From"}, // what it decides shows in the states that follow
	reflect.TypeFor[Unit]():     {"Name"},
	reflect.TypeFor[Model]():    {"Name", "Figure"},
	reflect.TypeFor[Result]():   {"Why", "Rule"},
	reflect.TypeFor[Pending]():  {"Shown"},
	reflect.TypeFor[Decision](): {"Rule", "Prompt", "Models", "Options", "Min", "Max", "Ordered", "Number", "Share", "Place", "Dice", "Reaction"},
}

// digester hashes a value of one type; the zero value gives 0.
type digester func(reflect.Value) uint64

var (
	digestPlans sync.Map // from reflect.Type to digester
	asText      = reflect.TypeFor[encoding.TextMarshaler]()
)

// digestPlan gives the digester of a type. It panics on types that no state may hold: functions, channels, interfaces.
func digestPlan(t reflect.Type) digester {
	if d, ok := digestPlans.Load(t); ok {
		return d.(digester)
	}
	// Until the plan is made, types that hold themselves and other goroutines have one that waits for it.
	var made sync.WaitGroup
	var plan digester
	made.Add(1)
	waits := digester(func(v reflect.Value) uint64 { made.Wait(); return plan(v) })
	if d, known := digestPlans.LoadOrStore(t, waits); known {
		return d.(digester)
	}
	plan = newDigestPlan(t)
	made.Done()
	digestPlans.Store(t, plan)
	return plan
}

func newDigestPlan(t reflect.Type) digester {
	switch t.Kind() {
	case reflect.Bool:
		return func(v reflect.Value) uint64 {
			if v.Bool() {
				return 1
			}
			return 0
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return func(v reflect.Value) uint64 { return uint64(v.Int()) }
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		if t.Implements(asText) {
			return wordDigester(t)
		}
		return func(v reflect.Value) uint64 { return v.Uint() }
	case reflect.String:
		return func(v reflect.Value) uint64 { return digestText(v.String()) }
	case reflect.Pointer:
		of := digestPlan(t.Elem())
		return func(v reflect.Value) uint64 {
			if v.IsNil() {
				return 0
			}
			return stir(1, of(v.Elem()))
		}
	case reflect.Slice:
		of := digestPlan(t.Elem())
		return func(v reflect.Value) uint64 {
			h := uint64(v.Len())
			for i := range v.Len() {
				h = stir(h, of(v.Index(i)))
			}
			return h
		}
	case reflect.Array:
		return arrayDigester(t)
	case reflect.Map:
		return mapDigester(t)
	case reflect.Struct:
		if t == reflect.TypeFor[Answer]() {
			return answerDigester()
		}
		return structDigester(t)
	}
	panic(fmt.Sprintf("rules: a state cannot hold a %s", t))
}

// wordDigester digests small numbers that are written as words by their word, so that it does not matter which number a
// word has in this program.
func wordDigester(t reflect.Type) digester {
	var words [256]uint64
	for n := 1; n < len(words); n++ {
		v := reflect.New(t).Elem()
		v.SetUint(uint64(n))
		words[n] = digestWord(v, uint64(n))
	}
	return func(v reflect.Value) uint64 {
		if n := v.Uint(); n < uint64(len(words)) {
			return words[n]
		}
		return v.Uint()
	}
}

// digestWord digests a value by its word, or gives another number where it has none.
func digestWord(v reflect.Value, none uint64) (h uint64) {
	defer func() {
		if recover() != nil { // it marshals the values that it knows
			h = none
		}
	}()
	text, err := v.Interface().(encoding.TextMarshaler).MarshalText()
	if err != nil {
		return none
	}
	return digestText(string(text))
}

// arrayDigester counts places, so that an array of zeros is 0 like a field that is not there.
func arrayDigester(t reflect.Type) digester {
	of := digestPlan(t.Elem())
	return func(v reflect.Value) (h uint64) {
		for i := range v.Len() {
			if e := of(v.Index(i)); e != 0 {
				h += stir(uint64(i+1), e)
			}
		}
		return h
	}
}

func mapDigester(t reflect.Type) digester {
	key, of := digestPlan(t.Key()), digestPlan(t.Elem())
	return func(v reflect.Value) (h uint64) {
		for it := v.MapRange(); it.Next(); {
			h += stir(stir(2, key(it.Key())), of(it.Value()))
		}
		return h
	}
}

func structDigester(t reflect.Type) digester {
	type field struct {
		at   int
		name uint64
		of   digester
	}
	var fields []field
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		left := name == "-" || f.Tag.Get("digest") == "-"
		for _, n := range unread[t] {
			left = left || n == f.Name
		}
		if !f.IsExported() || left {
			continue
		}
		if name == "" {
			name = f.Name
		}
		fields = append(fields, field{i, digestText(name), digestPlan(f.Type)})
	}
	return func(v reflect.Value) (h uint64) {
		for i := range fields {
			f := &fields[i]
			if e := f.of(v.Field(f.at)); e != 0 {
				h += stir(f.name, e)
			}
		}
		return h
	}
}

// answerDigester digests shares as picks of the words that transcripts write for them, as which formats before 5 had them.
func answerDigester() digester {
	of := structDigester(reflect.TypeFor[Answer]())
	return func(v reflect.Value) uint64 {
		a := v.Interface().(Answer)
		for _, share := range a.Shares {
			a.Picks = append(a.Picks[:len(a.Picks):len(a.Picks)], share.String())
		}
		a.Shares = nil
		return of(reflect.ValueOf(a))
	}
}

// stir folds a value into a hash.
func stir(h, v uint64) uint64 {
	hi, lo := bits.Mul64(h^0x9e3779b97f4a7c15, v^0xd6e8feb86659fd93)
	return bits.RotateLeft64(hi^lo, 23) + v*0xff51afd7ed558ccd
}

// digestText is the FNV-1a hash of a text; that of none is 0.
func digestText(s string) uint64 {
	if s == "" {
		return 0
	}
	h := uint64(0xcbf29ce484222325)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 0x100000001b3
	}
	return h
}
