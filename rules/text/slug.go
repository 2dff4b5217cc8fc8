package text

import (
	"strconv"
	"strings"
)

// maxSlug is the length of the longest slug, in bytes.
const maxSlug = 30

// Slug makes an id of a name: small letters and digits, with a hyphen for what stands between them; "unnamed" where nothing is left.
func Slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case r == '\'' || r == '’' || r == '‘' || r == '.' || r == '"' || r == '“' || r == '”':
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	s := b.String()
	if len(s) > maxSlug {
		s = s[:maxSlug]
	}
	if s = strings.Trim(s, "-"); s == "" {
		s = "unnamed"
	}
	return s
}

// Free returns an id that is not taken: a base, or the base with the first number from 2 on that makes it free.
func Free(base string, taken func(id string) bool) string {
	id := base
	for n := 2; taken(id); n++ {
		id = base + "-" + strconv.Itoa(n)
	}
	return id
}
