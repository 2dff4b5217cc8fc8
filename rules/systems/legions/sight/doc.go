// Package sight judges lines of sight and elevation (DL2-LOS, DL2-ELEV), on tableaux that states of a battle share.
package sight
