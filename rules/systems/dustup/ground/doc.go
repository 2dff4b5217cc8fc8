// Package ground judges terrain: what each kind is to whom, where a model may stand, and what a path costs (DUP-TERR).
package ground
