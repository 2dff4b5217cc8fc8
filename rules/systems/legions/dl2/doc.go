// Package dl2 is the 2.0 edition: its catalogue, its tables, its morale, its stages of deployment and steps of a Turn. It
// holds what is of 2.0 alone; what all editions share stands in the packages beside it, and none of them sees this one.
package dl2
