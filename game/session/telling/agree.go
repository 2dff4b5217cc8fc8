package telling

import (
	"strings"

	"baize/rules"
)

// Forms of texts have their verbs as they stand behind one thing: "%s loses 2". Behind a name of several ("Grenadiers"), verbs and pronouns that
// speak of it agree with it as the text is painted.

// verbs are those of forms behind "%s", by how they stand behind one thing, as they stand behind several.
var verbs = verbList()

// unlike are verbs that have a form of their own behind one thing.
var unlike = map[string]string{"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}

// singly are other verbs, as they stand behind one thing. TestVerbsAgree holds that none is missing.
const singly = `abandons activates acts adds announces arrives assaults attacks bars becomes begins belongs blinds blocks boards brings buries burns bursts buys carries causes charges
	checks chooses claims clears climbs closes comes completes contributes controls costs counts covers crosses crushes cuts decides declares deploys
	dictates digs disengages draws drives drops embarks ends enters explodes faces fails falls fights finds fires flees flies follows forms gains gets gives
	heals hears hits holds hooks hurts infiltrates jams joins jumps keeps knows lacks lands launches lays leads leaves lets lies lifts loads looks loses
	makes meets melts moves needs offers orders overruns panics passes pays picks pilots places plays pulls puts rallies rams reaches reacts receives
	recovers refuses reloads remains repairs rides rolls routs runs sails says sees seizes serves sets shoots shows sinks skims smashes spends splits
	spots stands starts stays steps stops strikes succeeds suffers surrenders takes tells tests throws touches tries turns uses waits wants wins withdraws`

// plain are the verbs that are no nouns: behind "and" they are verbs as well.
const plain = " is was has does goes loses takes gets becomes belongs gives keeps remains receives enters finds flees recovers succeeds suffers withdraws carries "

func verbList() map[string]string {
	out := map[string]string{}
	for _, v := range strings.Fields(singly) {
		out[v] = severally(v)
	}
	for v, many := range unlike {
		out[v] = many
	}
	return out
}

// severally is a verb without the ending that it has behind one thing.
func severally(v string) string {
	for _, end := range []string{"sses", "shes", "ches", "xes"} {
		if strings.HasSuffix(v, end) {
			return v[:len(v)-2]
		}
	}
	if stem, ok := strings.CutSuffix(v, "ies"); ok && len(stem) > 1 {
		return stem + "y"
	}
	return v[:len(v)-1]
}

// before are the words behind which a clause begins; between them and its verb only its subject stands.
var before = []string{": ", "; ", ", ", ". ", "(", " and ", " but ", " or ", "that ", "where ", "if ", "as ", "when ", "while ", "because ", "since ", "until ", "once ", "after ", "whether ", "how ",
	"what ", "which ", "than ", "unless "}

// adverbs stand between a subject and its verb.
const adverbs = " also no longer never still already now only alone again both "

// read returns a text piece by piece, with each reference worded by a function and verbs that agree with whom they speak of.
func read(t rules.Text, word func(rules.Ref) string) []Part {
	var out []Part
	t.Each(func(words string) { out = append(out, Part{Words: words}) }, func(r rules.Ref) { out = append(out, Part{word(r), r}) })
	for i := range out {
		if !named(out[i].Ref) || out[i].Ref.Kind == rules.RefPiece || !rules.Plural(out[i].Words) {
			continue
		}
		lead := ""
		if i > 0 && out[i-1].Ref == (rules.Ref{}) {
			lead = out[i-1].Words
		}
		asks := i == 1 && asked(&out[0])
		if i+1 < len(out) && out[i+1].Ref == (rules.Ref{}) && (i == 0 || asks || clause(lead)) {
			out[i+1].Words = agreeing(out[i+1].Words, asks)
		}
	}
	return out
}

// joined returns the pieces of a text as one.
func joined(list []Part) string {
	var b strings.Builder
	for _, p := range list {
		b.WriteString(p.Words)
	}
	return b.String()
}

// clause reports whether a clause begins behind words.
func clause(words string) bool {
	for _, w := range before {
		if strings.HasSuffix(words, w) && (w[0] < 'a' || len(words) == len(w) || words[len(words)-len(w)-1] == ' ') {
			return true
		}
	}
	return false
}

// asked has the verb of a question that a text begins with agree with several; false where it begins with none.
func asked(p *Part) bool {
	for one, many := range map[string]string{"Is ": "Are ", "Has ": "Have ", "Does ": "Do ", "Was ": "Were "} {
		if p.Words == one {
			p.Words = many
			return true
		}
	}
	return false
}

// agreeing returns what a text says behind the name of several, with its verbs in the form that agrees. Behind a question the verb has come already.
func agreeing(text string, asks bool) string {
	if text == "" || text[0] != ' ' {
		return text
	}
	tokens, begun := strings.Split(text, " "), asks
	for i := 1; i < len(tokens); i++ {
		w := strings.TrimRight(tokens[i], ",;:.?!)")
		tail := tokens[i][len(w):]
		last := tokens[i-1]
		many, verb := verbs[w]
		switch {
		case !begun && verb:
			begun = true
			tokens[i] = many + tail
		case !begun && strings.Contains(adverbs, " "+w+" ") && tail == "":
		case !begun:
			return text
		case verb && (last == "and" || last == "or" || last == "but") && strings.Contains(plain, " "+w+" "), verb && last == "they":
			tokens[i] = many + tail
		case w == "its":
			tokens[i] = "their" + tail
		case w == "itself":
			tokens[i] = "themselves" + tail
		case w == "it" && tail == "" && i+1 < len(tokens) && verbs[tokens[i+1]] != "":
			tokens[i] = "they"
		}
	}
	return strings.Join(tokens, " ")
}
