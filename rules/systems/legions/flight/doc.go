// Package flight finds the way of those who fall back to their edge (DL2-MORALE-11).
package flight
