// Package artillery calls for fire and support, and lands shells (DUP-ART, DUP-FSR, DUP-IMP).
package artillery
