// Package sight judges lines of sight, cover and concealment (DUP-LOS, DUP-TERR-07).
package sight
