// Package command holds leaders and their Command Points, Command Checks and Opposed Checks (DL2-CMD).
package command
