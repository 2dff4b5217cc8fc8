// Package morale tests confidence after attacks, panic and withdrawals, and settles who leads and who is left behind
// (DUP-CONF, DUP-PANIC, DUP-LEAD).
package morale
