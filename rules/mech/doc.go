// Package mech is what rule systems share: tables of commands, and catalogues of rules. It knows no rule of any game.
package mech
