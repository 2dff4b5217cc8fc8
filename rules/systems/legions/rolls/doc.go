// Package rolls throws dice and counts Successes, exploding dice, dice thrown again and Luck Tokens (DL2-DICE), and
// describes procedures of several rolls once, so that they are thrown by an Act or summed to chances.
package rolls
