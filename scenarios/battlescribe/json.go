package battlescribe

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// singular are the names of what stands in a list of a roster that was exported as JSON, where it is not the name of the list without its s.
var singular = map[string]string{"categories": "category"}

// parseJSON builds the tree that the XML form of a roster has from one that was exported as JSON: fields of text and numbers are attributes,
// lists hold elements, "$text" is the text of an element, "description" an element with a text.
func parseJSON(data []byte) (*node, error) {
	d := json.NewDecoder(bytes.NewReader(utf8Text(data)))
	d.UseNumber()
	r := jsonReader{d: d}
	root, err := r.object("document", 0)
	if err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("more than one document")
	}
	for _, k := range root.kids {
		if k.name == "roster" {
			return k, nil
		}
	}
	return nil, errors.New(`expected an object with a "roster"`)
}

type jsonReader struct {
	d            *json.Decoder
	nodes, parts int
}

// token reads on, within the limits of documents.
func (r *jsonReader) token() (json.Token, error) {
	if r.parts++; r.parts > maxParts {
		return nil, fmt.Errorf("more than %d values", maxParts)
	}
	tok, err := r.d.Token()
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return tok, err
}

// begin makes an element.
func (r *jsonReader) begin(name string, depth int) (*node, error) {
	if r.nodes++; r.nodes > maxNodes || depth > maxDepth {
		return nil, fmt.Errorf("more than %d objects, or deeper than %d", maxNodes, maxDepth)
	}
	return &node{name: name, attr: map[string]string{}}, nil
}

// object reads an object whose first token is still to come.
func (r *jsonReader) object(name string, depth int) (*node, error) {
	tok, err := r.token()
	if err != nil {
		return nil, err
	}
	if tok != json.Delim('{') {
		return nil, fmt.Errorf("expected an object, got %.40v", tok)
	}
	return r.fields(name, depth)
}

// fields reads an object after its opening brace.
func (r *jsonReader) fields(name string, depth int) (*node, error) {
	n, err := r.begin(name, depth)
	if err != nil {
		return nil, err
	}
	for {
		tok, err := r.token()
		if err != nil {
			return nil, err
		}
		key, ok := tok.(string)
		if !ok {
			return n, nil // the closing brace
		}
		if err := r.value(n, key, depth); err != nil {
			return nil, err
		}
	}
}

// value reads what stands under a key of an object.
func (r *jsonReader) value(n *node, key string, depth int) error {
	tok, err := r.token()
	if err != nil {
		return err
	}
	switch v := tok.(type) {
	case json.Delim:
		if v == '{' {
			kid, err := r.fields(key, depth+1)
			n.kids = append(n.kids, kid)
			return err
		}
		return r.list(n, key, depth)
	case string:
		switch key {
		case "$text":
			n.text = []byte(v[:min(len(v), maxText)])
		case "description":
			kid, err := r.begin(key, depth+1)
			if err != nil {
				return err
			}
			kid.text = []byte(v[:min(len(v), maxText)])
			n.kids = append(n.kids, kid)
		default:
			n.attr[key] = v
		}
	case json.Number:
		n.attr[key] = v.String()
	case bool:
		n.attr[key] = fmt.Sprint(v)
	}
	return nil
}

// list reads a list after its opening bracket. Only objects in it are elements.
func (r *jsonReader) list(n *node, key string, depth int) error {
	list, err := r.begin(key, depth+1)
	if err != nil {
		return err
	}
	n.kids = append(n.kids, list)
	name := strings.TrimSuffix(key, "s")
	if s, ok := singular[key]; ok {
		name = s
	}
	for r.d.More() {
		tok, err := r.token()
		if err != nil {
			return err
		}
		switch tok {
		case json.Delim('{'):
			kid, err := r.fields(name, depth+2)
			if err != nil {
				return err
			}
			list.kids = append(list.kids, kid)
		case json.Delim('['):
			if err := r.list(list, key, depth+1); err != nil {
				return err
			}
		}
	}
	_, err = r.token() // the closing bracket
	return err
}
