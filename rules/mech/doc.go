// Package mech is what rule systems share: tables of commands, catalogues of rules, and models set up in blocks. It
// knows no rule of any game.
package mech
