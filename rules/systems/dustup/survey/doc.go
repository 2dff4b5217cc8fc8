// Package survey answers what a player asks of the table: lines of sight, distances, reaches and threats.
package survey
