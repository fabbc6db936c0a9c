package scenario

// form is the shape of a key's value, for the schema of editors and for the documentation.
type form uint8

const (
	textForm form = iota
	numberForm
	flagForm
	textsForm  // a list of texts
	groupsForm // a list of texts and of lists of texts
	cardsForm  // a list of cards, "Card x4" or object tables
	countsForm // a table of numbers
	tableForm
	tablesForm // an array of tables
	coinsForm
	numbersForm
	reasonsForm // a list of texts, or tables of such lists
)

// key is one key that a table of the file may have.
type key struct {
	name    string
	form    form
	meaning string
}

// The keys of each kind of table, in the order of the documentation. Besides these the file has a
// table for each player, and a step or an answer has the name of the player whose line it is.
var (
	fileKeys = []key{
		{"title", textForm, "what happens, in one line"},
		{"teaches", textForm, "what the comparison teaches, in a sentence"},
		{"source", textForm, "the rulings or rules that the scenario and its expectations come from"},
		{"tags", textsForm, "words to find the scenario by"},
		{"players", textsForm, "the names of the players in turn order"},
		{"turn", textForm, "whose turn it is; default: the first player's"},
		{"turn_number", numberForm, "the number of that turn, from 1; default 1"},
		{"start", textForm, "the moment at which the replay begins; default: \"main phase\""},
		{"until", textForm, "when it ends: \"start\", \"settled\", \"end of phase\", \"end of turn\", \"2 turns\" or a moment; default: the end of the turn of the last step"},
		{"only", textsForm, "the editions that the scenario is for; default: all"},
		{"entered", groupsForm, "objects from the oldest to the newest; those in one nested list entered together; default: as listed, the first player's first"},
		{"effects", textsForm, "effects until end of turn that are there from the start: \"Giant Growth on 'first bear'\""},
		{"chance", tableForm, "results of coins, dice and random choices"},
		{"cards", tableForm, "the scenario's own cards, in the card notation"},
		{"step", tablesForm, "the script, one table for each line"},
		{"answer", tablesForm, "answers to decisions that come at different times in different editions"},
		{"expect", tableForm, "what must hold at the end"},
		{"variant", tablesForm, "other readings: each with steps, answers and expectations of its own after the shared ones"},
	}
	playerKeys = []key{
		{"life", numberForm, "life total; default 20"},
		{"poison", numberForm, "poison counters"},
		{"counters", countsForm, "other counters, by kind"},
		{"mana", textForm, "mana in the pool (\"{R}{R}\"), or \"as needed\": any mana cost can be paid, nothing enters the pool"},
		{"battlefield", cardsForm, "permanents that the player controls"},
		{"hand", cardsForm, "cards in hand; default: none"},
		{"library", cardsForm, "the library, the top card first; \"...\" at the end: blank cards below; left out: an unending stack of blank cards; []: empty"},
		{"graveyard", cardsForm, "the graveyard, the top card first"},
		{"exile", cardsForm, "exiled cards"},
		{"command", cardsForm, "objects in the command zone"},
		{"stack", cardsForm, "spells that wait to resolve, the next one first"},
		{"lands_played", numberForm, "lands played this turn"},
		{"drawn", numberForm, "cards drawn this turn"},
		{"attacked", flagForm, "whether the player has already attacked this turn"},
	}
	objectKeys = []key{
		{"card", textForm, "the name of the card"},
		{"as", textForm, "an alias: what steps and facts call it"},
		{"tapped", flagForm, "it is tapped"},
		{"on", textForm, "what it is attached to"},
		{"owner", textForm, "who owns it; default: the player whose table it stands in"},
		{"counters", countsForm, "counters on it, by kind"},
		{"damage", numberForm, "damage on it"},
		{"sick", flagForm, "it came under its controller's control this turn"},
		{"face_down", flagForm, "it is face down"},
		{"chosen", textForm, "what was chosen for it, of what its card has chosen: a color, a basic land type, a creature type, a player, a number, the name of a card, the size of what it is; default for an opponent: the opponent of who owns and controls it"},
		{"copy_of", textForm, "the card that it is a copy of, with the exceptions that its own card makes; it ends when it leaves the battlefield"},
		{"token", flagForm, "it is a token"},
		{"size", textForm, "power and toughness of a token: \"1/1\""},
		{"attacking", flagForm, "it attacks"},
		{"blocking", textForm, "the attacker that it blocks"},
		{"band", numberForm, "attackers with the same number form a band"},
		{"phased_out", flagForm, "it is phased out; what is on something that is phased out has gone with it"},
		{"x", numberForm, "the number chosen for X"},
		{"targets", textsForm, "the targets of a spell on the stack"},
	}
	stepKeys = []key{
		{"id", textForm, "what expectations and other steps call the step"},
		{"at", textForm, "the moment at which it is tried; default: see the documentation"},
		{"only", textsForm, "the editions that have the step; default: all"},
		{"times", numberForm, "how often it is done, one time after the other, as if it were written so often; its id is that of the last; default 1"},
		{"otherwise", textForm, "what happens when it is refused: \"skip\" (default), \"later\", \"stop\" or \"try: ACTION\""},
		{"expect", tableForm, "of a step without an action: what must hold at that moment"},
	}
	answerKeys = []key{
		{"id", textForm, "what expectations call the answer, as in step.ID.result"},
		{"to", textForm, "the decision: \"discard\", \"legend\", \"division of Craw Wurm\""},
		{"only", textsForm, "the editions that the answer is for; default: all"},
		{anyone, textForm, "the answer, whoever is asked"},
	}
	variantKeys = []key{
		{"name", textForm, "its name: a, b"},
		{"teaches", textForm, "what this reading teaches"},
		{"source", textForm, "where this reading comes from"},
		{"until", textForm, "when it ends; default: as the scenario says"},
		{"step", tablesForm, "its steps, after the shared ones"},
		{"answer", tablesForm, "its answers, besides the shared ones"},
		{"expect", tableForm, "its expectations, besides the shared ones"},
	}
	chanceKeys = []key{
		{"coins", coinsForm, "results of coin flips: \"win\", \"lose\", \"heads\" or \"tails\""},
		{"dice", numbersForm, "results of dice"},
		{"random", textsForm, "names chosen at random, in order"},
		{"seed", numberForm, "what no list answers comes from a generator with this seed"},
	}
	expectKeys = []key{
		{"source", textForm, "where these expectations come from"},
		{"status", textForm, "\"ok\" or \"not implemented\""},
		{"events", textsForm, "events that must happen, in any order"},
		{"in_order", textsForm, "events that must happen in this order, with others between"},
		{"no_events", textsForm, "events that must not happen"},
		{"because", reasonsForm, "rules of the edition that must decide what differs; or a table of facts, each with the rules that must decide it"},
		{"unproven", textForm, "why trials cannot show for every difference which rule decides it"},
	}
)

// anyone is the key of an answer that holds for whoever is asked.
const anyone = "anyone"

func names(keys []key) []string {
	all := make([]string, len(keys))
	for i, k := range keys {
		all[i] = k.name
	}
	return all
}

func has(keys []key, name string) bool {
	for _, k := range keys {
		if k.name == name {
			return true
		}
	}
	return false
}

// KeyTables are the keys of each kind of table with their meanings, for the documentation.
func KeyTables() map[string][][2]string {
	tables := map[string][][2]string{}
	for name, keys := range map[string][]key{"file": fileKeys, "player": playerKeys, "object": objectKeys, "step": stepKeys,
		"answer": answerKeys, "variant": variantKeys, "chance": chanceKeys, "expect": expectKeys} {
		for _, k := range keys {
			tables[name] = append(tables[name], [2]string{k.name, k.meaning})
		}
	}
	return tables
}
