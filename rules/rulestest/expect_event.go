package rulestest

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
)

// findEvent looks for an event by its kind and keys.
func (p *player) findEvent(l *text.Line, args []string, among []rules.Event) (*rules.Event, error) {
	kind := rules.EventKind(arg(args, 0))
	if !slices.Contains(rules.EventKinds, kind) {
		return nil, fault{l.Errorf("no event is called %q; there are %v", kind, rules.EventKinds)}
	}
	at, hasAt, err := l.Point("at")
	if err != nil {
		return nil, fault{err}
	}
	name, hasName := l.Get("name")
	if hasName {
		if err := p.knowsName(l, kind, name); err != nil {
			return nil, err
		}
	}
	rule, hasRule := l.Get("rule")
	if hasRule {
		if err := p.knowsRule(l, rule); err != nil {
			return nil, err
		}
	}
	n, hasN := l.Get("n")
	var unit rules.UnitID
	var model rules.ModelID
	if v, ok := l.Get("unit"); ok {
		if unit, err = p.unit(l, v); err != nil {
			return nil, fault{err}
		}
	}
	if v, ok := l.Get("model"); ok {
		if model, err = p.model(l, v); err != nil {
			return nil, fault{err}
		}
	}
	target, err := p.thing(l, "target")
	if err != nil {
		return nil, fault{err}
	}
	from, err := p.thing(l, "from")
	if err != nil {
		return nil, fault{err}
	}
	attack, err := l.Int("attack", anyAttack)
	if err != nil {
		return nil, fault{err}
	}
	in, hasIn, err := p.reaction(l)
	if err != nil {
		return nil, err
	}
	for _, e := range among {
		if e.Kind != kind || (hasName && e.Name != name) || (hasRule && string(e.Rule) != rule) || (hasN && !numberIs(e.N, n)) ||
			(hasAt && (e.At == nil || e.At.Dist(at) > geom.Inch/50)) || (unit != 0 && e.Unit != unit) || (model != 0 && e.Model != model) ||
			(hasIn && kindOf(e.Reaction) != in) || !target.is(e.Target) || !from.is(e.From) || (attack != anyAttack && e.Attack != attack) {
			continue
		}
		return &e, nil
	}
	return nil, nil
}

// reaction reads the kind of reaction in which something has to be told or asked; ok is false where the line names none.
func (p *player) reaction(l *text.Line) (kind string, ok bool, err error) {
	if kind, ok = l.Get("in"); ok {
		err = p.knowsReaction(l, kind)
	}
	return kind, ok, err
}

// kindOf is the kind of a reaction, - for none.
func kindOf(r *rules.Reaction) string {
	if r == nil {
		return "-"
	}
	return r.Kind
}

// anyAttack is the number of an attack that asks for none.
const anyAttack = -1

// wanted is what a field of an event has to speak of; the zero value asks for nothing.
type wanted struct {
	asked bool
	ref   rules.Ref
}

// is reports whether a reference is the wanted one.
func (w wanted) is(r rules.Ref) bool {
	return !w.asked || w.ref.Kind == r.Kind && w.ref.N == r.N && (r.N != 0 || r.Word == "")
}

// thing reads a key that names a unit, a model or a piece of terrain by its label, or - for nothing.
func (p *player) thing(l *text.Line, key string) (wanted, error) {
	label, ok := l.Get(key)
	switch {
	case !ok:
		return wanted{}, nil
	case label == "-":
		return wanted{asked: true}, nil
	}
	r, err := p.named(l, key, label)
	return wanted{true, r}, err
}

// named is the unit, model or piece of terrain of a label.
func (p *player) named(l *text.Line, key, label string) (rules.Ref, error) {
	if u, err := p.unit(l, label); err == nil {
		return p.state.Unit(u).Ref(), nil
	}
	if m, err := p.model(l, label); err == nil {
		return p.state.Model(m).Ref(), nil
	}
	if k, err := p.piece(l, label); err == nil {
		return p.state.Piece(k).Ref(), nil
	}
	return rules.Ref{}, l.Errorf("%s=%s: no unit, model or terrain is called that", key, label)
}

// label is the label of a unit, model or piece that a reference speaks of, else how it reads.
func (p *player) label(r rules.Ref) string {
	if r.Unit() != 0 {
		return p.unitLabel(r.Unit())
	}
	return r.String()
}
