// Package steer leads the hand of a player who draws moves and places models.
package steer
