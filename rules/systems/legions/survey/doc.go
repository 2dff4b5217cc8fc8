// Package survey answers what a player asks of the table: cards of Sections, lines of sight, distances, reaches and threats.
package survey
