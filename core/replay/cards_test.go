package replay_test

// miniCards are the cards of these tests.
const miniCards = `
["Bear"]
cost = "{1}{G}"
type = "Creature - Bear"
size = "2/2"
["Giant"]
cost = "{3}{R}"
type = "Creature - Giant"
size = "3/3"
["Brute"]
type = "Creature - Brute"
size = "5/3"
does = ["this attacks each turn if able"]
["Bolt"]
cost = "{R}"
type = "Instant"
does = ["this deals 3 damage to any target"]
["Growth"]
cost = "{G}"
type = "Instant"
does = ["target creature gets +3/+3 until end of turn"]
["Counter"]
cost = "{U}"
type = "Instant"
does = ["counter target spell"]
["Rain"]
cost = "{R}"
type = "Sorcery"
does = ["destroy target land"]
["Rot"]
cost = "{B}"
type = "Sorcery"
does = ["target player discards two cards"]
["Salve"]
cost = "{W}"
type = "Instant"
does = ["choose one: target player gains 3 life or draw a card"]
["Net"]
type = "Artifact"
does = ["whenever a creature dies, you may gain 1 life"]
["Pinger"]
type = "Creature - Wizard"
size = "1/1"
does = ["{T}: this deals 1 damage to any target", "[fog] {T}: you gain 1 life"]
["Hive"]
type = "Artifact"
does = ["{T}: create a 1/1 green Insect creature token"]
["Whim"]
type = "Sorcery"
does = ["target player discards a card at random"]
["Toss"]
type = "Instant"
does = ["flip a coin; if you win, you gain 5 life; if you lose, you lose 1 life"]
["Charm"]
type = "Artifact"
does = ["as this enters, choose a color"]
["Ban"]
type = "Instant"
does = ["counter target ability"]
["Strength"]
type = "Enchantment - Aura"
does = ["enchant creature", "enchanted creature gets +1/+2"]
["Mountain"]
type = "Basic Land - Mountain"
["Forest"]
type = "Basic Land - Forest"
["Worn"]
type = "Artifact"
printed = "older: ATQ"

["Torn"]
type = "Artifact"
printed = "older: ATQ"

["Mended"]
type = "Artifact"
printed = "older: ATQ"
ruled = "errata of March"

["Fresh"]
type = "Artifact"
printed = "5ED"

["Later"]
type = "Sorcery"
cost = "{R}"
since = "zzz"
does = ["draw a card"]
`
