// Package units parts units and joins them: detachments, regrouping, reorganising (DUP-DETA, DUP-REGR, DUP-REORG).
package units
