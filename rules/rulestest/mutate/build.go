package main

import (
	"context"
	"encoding/json"
	"fmt"
	"go/ast"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"baize/rules/rulestest/mutate/switches"
)

// build compiles this program with every drawn mutant in it. Clean removes what it wrote.
func (all sources) build(drawn []*site) (program string, clean func(), err error) {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return "", nil, err
	}
	clean = func() { os.RemoveAll(dir) }
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	write := func(path, text string) error {
		name := filepath.Join(dir, fmt.Sprintf("f%d.go", len(overlay.Replace)))
		overlay.Replace[path] = name
		return os.WriteFile(name, []byte(text), 0o600)
	}
	for _, p := range all {
		changed := false
		for _, f := range p.files {
			of := slices.DeleteFunc(slices.Clone(drawn), func(s *site) bool { return s.file != f })
			if len(of) == 0 {
				continue
			}
			text, err := p.rewrite(f, of)
			if err == nil {
				err = write(f.path, text)
			}
			if err != nil {
				return "", clean, err
			}
			changed = true
		}
		if !changed {
			continue
		}
		text := fmt.Sprintf("package %s\n\nimport \"baize/rules/rulestest/mutate/switches\"\n\nfunc mutant(id int) bool { return switches.Mutant(id) }\n", p.pkg.Name())
		if err := write(filepath.Join(filepath.Dir(p.files[0].path), "mutant_switched.go"), text); err != nil {
			return "", clean, err
		}
	}
	data, err := json.Marshal(overlay)
	if err != nil {
		return "", clean, err
	}
	if err := os.WriteFile(filepath.Join(dir, "overlay.json"), data, 0o600); err != nil {
		return "", clean, err
	}
	program = filepath.Join(dir, "judge")
	out, err := exec.Command("go", "build", "-overlay", filepath.Join(dir, "overlay.json"), "-o", program, "./rules/rulestest/mutate").CombinedOutput()
	if err != nil {
		return "", clean, fmt.Errorf("go build: %w\n%s", err, out)
	}
	return program, clean, nil
}

// rewrite is the source of a file with changes that are switched off. A change that finds no place beside the others is an
// error: it would count as survived.
func (p *source) rewrite(f *file, of []*site) (string, error) {
	offset := func(n ast.Node) (from, to int) {
		return p.set.Position(n.Pos()).Offset, p.set.Position(n.End()).Offset
	}
	used := make([]bool, len(of))
	var text func(from, to int) string
	text = func(from, to int) string {
		var b strings.Builder
		for at := from; ; {
			// The outermost change that is not made yet and begins first.
			best := -1
			for i, s := range of {
				a, z := offset(s.node)
				if used[i] || a < at || z > to {
					continue
				}
				if best < 0 {
					best = i
					continue
				}
				ba, bz := offset(of[best].node)
				if a < ba || a == ba && z > bz {
					best = i
				}
			}
			if best < 0 {
				b.Write(f.text[at:to])
				return b.String()
			}
			a, z := offset(of[best].node)
			b.Write(f.text[at:a])
			used[best] = true
			b.WriteString(of[best].write(of[best].id, func(n ast.Node) string { return text(offset(n)) }))
			at = z
		}
	}
	out := text(0, len(f.text))
	for i, s := range of {
		if !used[i] {
			return "", fmt.Errorf("%s: %s has no place beside the other changes: %s", s.at(), s.what, s.shown)
		}
	}
	return out, nil
}

// reach plays the transcripts with the unchanged rules and lists the ids of the mutants that are reached, in their order; took is how
// long that took. It is an error if a transcript fails.
func reach(program, system string, drawn []*site) (ids []int, took time.Duration, err error) {
	start := time.Now()
	out, err := play(program, system, time.Minute*5, fmt.Sprintf("%s=%d", switches.Note, len(drawn)))
	if err != nil {
		return nil, 0, fmt.Errorf("the unchanged rules fail their transcripts: %w %s", err, out)
	}
	took = time.Since(start)
	for _, word := range strings.Fields(string(out)) {
		id, err := strconv.Atoi(word)
		if err != nil {
			return nil, 0, fmt.Errorf("the mutants that are reached: %w", err)
		}
		ids = append(ids, id)
	}
	return ids, took, nil
}

// hunt judges every mutant, two at a time, prints the survivors in the order of the source and returns how many were killed. One
// that takes longer than limit is killed.
func hunt(program, system string, chosen []*site, limit time.Duration) (killed int) {
	alive := make([]bool, len(chosen))
	var next int
	var lock sync.Mutex
	var all sync.WaitGroup
	for range 2 {
		all.Go(func() {
			for {
				lock.Lock()
				i := next
				next++
				lock.Unlock()
				if i >= len(chosen) {
					return
				}
				_, err := play(program, system, limit, fmt.Sprintf("%s=%d", switches.On, chosen[i].id))
				alive[i] = err == nil
			}
		})
	}
	all.Wait()
	for i, s := range chosen {
		if !alive[i] {
			killed++
			continue
		}
		fmt.Printf("%s: %s: %s\n", s.at(), s.what, s.shown)
	}
	return killed
}

// play runs the transcripts with a variable of switches set; the error is nil if all pass. It returns what the program prints.
func play(program, system string, limit time.Duration, set string) ([]byte, error) {
	ctx, done := context.WithTimeout(context.Background(), limit)
	defer done()
	c := exec.CommandContext(ctx, program, "-judge", "-system", system)
	c.Env = append(os.Environ(), set)
	return c.CombinedOutput()
}
