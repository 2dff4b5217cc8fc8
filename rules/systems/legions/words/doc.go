// Package words holds what a window and the help tell of an edition: terms, rolls, questions and where answers lead.
package words
