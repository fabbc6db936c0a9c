package card

import "strings"

// letters are the letters with marks, and the ligatures, of card names, and how a keyboard without them writes them.
var letters = strings.NewReplacer("á", "a", "à", "a", "â", "a", "ä", "a", "ã", "a", "å", "a", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"í", "i", "ì", "i", "î", "i", "ï", "i", "ó", "o", "ò", "o", "ô", "o", "ö", "o", "ú", "u", "ù", "u", "û", "u", "ü", "u", "ñ", "n", "ç", "c",
	"Æ", "Ae", "æ", "ae", "É", "E", "Ö", "O", "Ü", "U", "'", "")

// Plain is a name as a keyboard without accents writes it, and without apostrophes: "Dandan" of "Dandân", "Urzas Mine" of "Urza's Mine".
func Plain(name string) string { return letters.Replace(Typed(name)) }
