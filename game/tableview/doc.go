// Package tableview makes the scene that a session shows: terrain, models, ghosts, rings, rays and rulers in plain
// values. It decides nothing: what may be done and what is seen come from the rules.
package tableview
