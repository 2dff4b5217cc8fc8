package ai

// Assigned is how units are sent to goals, for tests.
var Assigned = assigned
