package table

import "sync"

// Recent keeps the values that were asked for last. The zero value is ready; several goroutines may use it at once.
type Recent[V any] struct {
	mu   sync.Mutex
	list []V // the latest first
}

// Find returns the latest value that fits; ok is false where none does.
func (r *Recent[V]) Find(fits func(V) bool) (v V, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i, v := range r.list {
		if fits(v) {
			copy(r.list[1:i+1], r.list[:i])
			r.list[0] = v
			return v, true
		}
	}
	return v, false
}

// Latest returns the value that was found or kept last, the zero value where there is none.
func (r *Recent[V]) Latest() (v V) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.list) > 0 {
		v = r.list[0]
	}
	return v
}

// Keep adds a value, and drops the one asked for least lately where that makes more than most.
func (r *Recent[V]) Keep(v V, most int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.list) < most {
		r.list = append(r.list, v)
	}
	copy(r.list[1:], r.list)
	r.list[0] = v
}

// Known keeps values by key. The zero value is ready; several goroutines may use it at once.
type Known[K comparable, V any] struct {
	mu   sync.Mutex
	kept map[K]V
}

// Find returns the value of a key; ok is false where none is known.
func (k *Known[K, V]) Find(key K) (v V, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	v, ok = k.kept[key]
	return v, ok
}

// Keep sets the value of a key. Where most are known already it forgets all of them first.
func (k *Known[K, V]) Keep(key K, v V, most int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.kept == nil || len(k.kept) >= most {
		k.kept = map[K]V{}
	}
	k.kept[key] = v
}
