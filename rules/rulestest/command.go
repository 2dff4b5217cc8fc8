package rulestest

import (
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/text"
)

// command reads a do or check line: SEAT KIND key=value ...
func (p *player) command(l *text.Line) (rules.Command, error) {
	var c rules.Command
	if err := l.Want(2, 2, "SEAT KIND [key=value ...]"); err != nil {
		return c, err
	}
	seat, err := seatOrNone(l, l.Args[0])
	if err != nil {
		return c, err
	}
	c.Seat, c.Kind = seat, l.Args[1]
	if err := p.knowsCommand(l, c.Kind); err != nil {
		return c, err
	}
	return c, p.arguments(l, &c)
}

// knowsCommand is an error where neither the system nor the kernel has a command of that name: a slip of the pen is no refusal.
func (p *player) knowsCommand(l *text.Line, kind string) error {
	if rules.IsKernelKind(kind) {
		return nil
	}
	var known []string
	for _, c := range p.sys.Info().Commands {
		if c.ID == kind {
			return nil
		}
		known = append(known, c.ID)
	}
	return l.Errorf("no command is called %q; there are %s", kind, strings.Join(known, " "))
}

// arguments fills a command from the keys of a line.
func (p *player) arguments(l *text.Line, c *rules.Command) (err error) {
	note := func(e error) {
		if err == nil {
			err = e
		}
	}
	unit := func(key string) (id rules.UnitID) {
		if v, ok := l.Get(key); ok {
			u, e := p.unit(l, v)
			note(e)
			id = u
		}
		return id
	}
	model := func(key string) (id rules.ModelID) {
		if v, ok := l.Get(key); ok {
			m, e := p.model(l, v)
			note(e)
			id = m
		}
		return id
	}
	c.Unit, c.Target, c.Model, c.Victim = unit("unit"), unit("target"), model("model"), model("victim")
	if v, ok := l.Get("models"); ok {
		c.Models, err = p.models(l, v)
		note(err)
	}
	if v, ok := l.Get("targets"); ok {
		for _, w := range strings.Split(v, ",") {
			u, e := p.unit(l, w)
			note(e)
			c.Targets = append(c.Targets, u)
		}
	}
	if v, ok := l.Get("piece"); ok {
		id, e := p.piece(l, v)
		note(e)
		c.Piece = id
	}
	if v, ok := l.Get("terrain"); ok {
		k, e := terrain(l, v)
		note(e)
		c.Terrain = k
	}
	c.Name, _ = l.Get("name")
	c.Overrule, _ = l.Get("overrule")
	n, e := l.Int("number", 0)
	note(e)
	c.Number = n
	if v, ok := l.Get("until"); ok {
		until, e := passEnd(l, v)
		note(e)
		c.Number = int(until)
	}
	if at, ok, e := l.Point("at"); ok {
		note(e)
		c.At = &at
	}
	if _, ok := l.Get("facing"); ok {
		f, e := l.Facing("facing", 0)
		note(e)
		c.Facing = &f
	}
	moves, e := p.moves(l)
	note(e)
	c.Moves = moves
	for _, v := range l.All("attack") {
		a, e := p.attack(l, v)
		note(e)
		c.Attacks = append(c.Attacks, a)
	}
	for _, v := range listed(l.All("pay")) {
		name, num, _ := strings.Cut(v, ":")
		m, e := p.model(l, name)
		note(e)
		n, e2 := strconv.Atoi(num)
		if e2 != nil {
			note(l.Errorf("pay=%s: expected MODEL:POINTS", v))
		}
		c.Pay = append(c.Pay, rules.Payment{Model: m, N: n})
	}
	note(l.Done())
	return err
}

// listed are values that may be repeated or stand in a list with commas.
func listed(values []string) (out []string) {
	for _, v := range values {
		out = append(out, strings.Split(v, ",")...)
	}
	return out
}

// moves takes every move= and legs= of a line.
func (p *player) moves(l *text.Line) ([]rules.Move, error) {
	var out []rules.Move
	for _, way := range []struct {
		key  string
		read func(*text.Line, string) (rules.Move, error)
	}{{"move", p.move}, {"legs", p.legs}} {
		for _, v := range l.All(way.key) {
			m, err := way.read(l, v)
			if err != nil {
				return nil, err
			}
			out = append(out, m)
		}
	}
	return out, nil
}

// move reads MODEL:x,y;x,y@facing; the path may be empty (MODEL:@90). Without @ the facing stays. A point x,y^1 is on level 1.
func (p *player) move(l *text.Line, v string) (rules.Move, error) {
	name, way, ok := strings.Cut(v, ":")
	if !ok {
		return rules.Move{}, l.Errorf("move=%s: expected MODEL:x,y;x,y@facing", v)
	}
	id, err := p.model(l, name)
	if err != nil {
		return rules.Move{}, err
	}
	m := rules.Move{Model: id, Facing: p.state.Model(id).Facing}
	path, face, turned := strings.Cut(way, "@")
	if turned {
		h, err := text.ParseDegrees(face)
		if err != nil {
			return m, l.Errorf("move=%s: %v", v, err)
		}
		m.Facing = h.Norm()
	}
	if path == "" {
		return m, nil
	}
	points := strings.Split(path, ";")
	for i, w := range points {
		at, level, on := strings.Cut(w, "^")
		if points[i] = at; !on {
			level = "0"
		}
		n, err := strconv.Atoi(level)
		if err != nil {
			return m, l.Errorf("move=%s: %s: expected x,y or x,y^LEVEL", v, w)
		}
		m.Layers = append(m.Layers, n)
	}
	if !strings.Contains(path, "^") {
		m.Layers = nil
	}
	m.Path, err = setup.Points(l, strings.Join(points, ";"))
	return m, err
}

// legs reads MODEL:3,r45,2,l30@4,^1,-1: straight runs in inches, turns in degrees, with @ along an arc of so many inches, and levels.
func (p *player) legs(l *text.Line, v string) (rules.Move, error) {
	name, way, _ := strings.Cut(v, ":")
	id, err := p.model(l, name)
	if err != nil {
		return rules.Move{}, err
	}
	m := rules.Move{Model: id}
	for _, w := range strings.Split(way, ",") {
		if w == "" {
			return m, l.Errorf("legs=%s: expected MODEL:3,r45,2", v)
		}
		if up, ok := strings.CutPrefix(w, "^"); ok {
			n, err := strconv.Atoi(up)
			if err != nil {
				return m, l.Errorf("legs=%s: %s: expected ^ and how many levels up", v, w)
			}
			if len(m.Legs) == 0 {
				m.Legs = append(m.Legs, rules.Leg{})
			}
			m.Legs[len(m.Legs)-1].Rise += n
			continue
		}
		if w[0] != 'r' && w[0] != 'l' {
			run, err := geom.ParseInches(w)
			if err != nil {
				return m, l.Errorf("legs=%s: %q is neither a run in inches nor a turn such as r45", v, w)
			}
			m.Legs = append(m.Legs, rules.Leg{Run: run})
			continue
		}
		degrees, along, arc := strings.Cut(w[1:], "@")
		turn, err := text.ParseDegrees(degrees)
		if err != nil {
			return m, l.Errorf("legs=%s: %v", v, err)
		}
		if w[0] == 'l' {
			turn = -turn
		}
		if k := len(m.Legs); k == 0 || m.Legs[k-1].Turn != 0 || m.Legs[k-1].Rise != 0 {
			m.Legs = append(m.Legs, rules.Leg{})
		}
		leg := &m.Legs[len(m.Legs)-1]
		if leg.Turn = turn; arc {
			if leg.Radius, err = geom.ParseInches(along); err != nil {
				return m, l.Errorf("legs=%s: %s: expected @ and the radius in inches", v, w)
			}
		}
	}
	return m, nil
}

// attack reads "KIND target=b1 victim=b1.2 at=x,y shooters=a1.1/rifle,a1.2 spotters=a2.1".
func (p *player) attack(l *text.Line, v string) (rules.Attack, error) {
	lines, err := text.Parse(l.File, []byte(v))
	if err != nil || len(lines) != 1 {
		return rules.Attack{}, l.Errorf("attack=%q: expected KIND target=UNIT shooters=MODEL/WEAPON,...", v)
	}
	w := lines[0]
	w.No = l.No
	a := rules.Attack{Kind: w.Word}
	if err := w.Want(0, 0, "key=value ..."); err != nil {
		return a, err
	}
	if t, ok := w.Get("target"); ok {
		if a.Target, err = p.unit(l, t); err != nil {
			return a, err
		}
	}
	if t, ok := w.Get("victim"); ok {
		if a.Victim, err = p.model(l, t); err != nil {
			return a, err
		}
	}
	if at, ok, err := w.Point("at"); ok {
		if err != nil {
			return a, err
		}
		a.At = &at
	}
	if t, ok := w.Get("spotters"); ok {
		if a.Spotters, err = p.models(l, t); err != nil {
			return a, err
		}
	}
	if t, ok := w.Get("shooters"); ok {
		for _, s := range strings.Split(t, ",") {
			name, weapon, _ := strings.Cut(s, "/")
			m, err := p.model(l, name)
			if err != nil {
				return a, err
			}
			a.Shooters = append(a.Shooters, rules.Shooter{Model: m, Weapon: weapon})
		}
	}
	return a, w.Done()
}

// answer reads an answer line: SEAT [option ...] number= faces= move=. Where something is shared out, SLOT:N is a share; where an
// option has a command of a kind, that kind begins the command that is built, with the keys of a do line.
func (p *player) answer(l *text.Line) (rules.Command, error) {
	if err := l.Want(1, -1, "SEAT [option ...] [number=] [faces=] [move=]"); err != nil {
		return rules.Command{}, err
	}
	seat, err := seatOrNone(l, l.Args[0])
	if err != nil {
		return rules.Command{}, err
	}
	if kind, ok := l.Get("pass"); ok {
		return p.passing(l, seat, kind)
	}
	if len(l.Args) == 2 && p.state.Wait != nil {
		if k, ok, err := p.built(l, seat, l.Args[1]); ok || err != nil {
			return k, err
		}
	}
	a := p.words(listed(l.Args[1:]))
	if a.Number, err = l.Int("number", 0); err != nil {
		return rules.Command{}, err
	}
	if v, ok := l.Get("faces"); ok {
		if a.Faces, err = ints(l, strings.Split(v, ",")); err != nil {
			return rules.Command{}, err
		}
	}
	if a.Moves, err = p.moves(l); err != nil {
		return rules.Command{}, err
	}
	over, _ := l.Get("overrule")
	return rules.Command{Kind: rules.KindAnswer, Seat: seat, Answer: &a, Overrule: over}, l.Done()
}

// passing reads an answer that lets questions of a kind pass.
func (p *player) passing(l *text.Line, seat rules.Seat, kind string) (rules.Command, error) {
	if err := l.Want(1, 1, "SEAT pass=QUESTION until=END"); err != nil {
		return rules.Command{}, err
	}
	word, _ := l.Get("until")
	until, err := passEnd(l, word)
	if err != nil {
		return rules.Command{}, err
	}
	a := rules.Answer{Pass: &rules.Pass{Seat: seat, Kind: kind, Until: until}}
	return rules.Command{Kind: rules.KindAnswer, Seat: seat, Answer: &a}, l.Done()
}

// passEnd reads what ends a pass.
func passEnd(l *text.Line, word string) (until rules.PassEnd, err error) {
	if err = until.UnmarshalText([]byte(word)); err != nil {
		err = l.Errorf("%v", err)
	}
	return until, err
}

// built reads an answer that is a command of a kind; what the option that has it says already may be left out. ok is false for a word
// that is no kind of the question's.
func (p *player) built(l *text.Line, seat rules.Seat, kind string) (c rules.Command, ok bool, err error) {
	options := p.state.Wait.Decision.Options
	if !slices.ContainsFunc(options, func(o rules.Option) bool { return o.Command != nil && o.Command.Kind == kind }) {
		return c, false, nil
	}
	inner := rules.Command{Kind: kind, Seat: seat}
	err = p.arguments(l, &inner)
	for i := range options {
		if k, begins := options[i].Begin(inner); begins {
			inner = k
			break
		}
	}
	c = rules.Command{Kind: rules.KindAnswer, Seat: seat, Overrule: inner.Overrule, Answer: &rules.Answer{Command: &inner}}
	inner.Overrule = ""
	return c, true, err
}

// words reads the options and shares of an answer.
func (p *player) words(list []string) (a rules.Answer) {
	shares := p.state.Wait != nil && p.state.Wait.Decision.Share != nil
	for _, w := range list {
		if k, ok := rules.ParseShare(w); ok && shares {
			a.Shares = append(a.Shares, k)
		} else {
			a.Picks = append(a.Picks, w)
		}
	}
	return a
}

func ints(l *text.Line, words []string) ([]int, error) {
	out := make([]int, len(words))
	for i, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil {
			return nil, l.Errorf("expected whole numbers, got %q", w)
		}
		out[i] = n
	}
	return out, nil
}

// terrain reads a piece that is put by hand, written as in a map without its first word: KIND LABEL rect=... tags=...
func terrain(l *text.Line, v string) (*rules.Piece, error) {
	lines, err := text.Parse(l.File, []byte("terrain "+v))
	if err != nil || len(lines) != 1 {
		return nil, l.Errorf("terrain=%s: expected KIND LABEL and a shape, as in a map", v)
	}
	lines[0].No = l.No
	p, err := setup.ReadPiece(lines[0])
	if err == nil {
		err = lines[0].Done()
	}
	p.Knots = nil
	return &p, err
}
