// Package ways finds moves that keep the rules: around walls, beside models, at places where there is room.
package ways
