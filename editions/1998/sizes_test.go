package rules1998

import "testing"

// INT-ORDER-1: a permanent's own ability was there before the counters on it, those of the start position included.
func TestCountersAndASizeOfItsOwn(t *testing.T) {
	test(t, `
cards."Waxing" = { cost = "{G}", type = "Creature", size = "1/1", does = ["as long as you control a Forest, this has base size 4/4"] }
ann.battlefield = ["Forest", { card = "Waxing", counters = { "+1/+1" = 1 } }]
until = "start"
[expect]
Waxing.size = "5/5"`)
}

// RUL-SIZE-4, INT-ORDER-2: an Aura sets the size of its creature only, so that counters on others are all alike, whenever they came.
func TestCountersThatAreRemovedWhereNothingSetsTheSize(t *testing.T) {
	test(t, `
cards."Shrinking" = { cost = "{U}", type = "Enchantment - Aura", does = ["enchant creature", "enchanted creature has base size 0/1"] }
cards."Mark" = { cost = "{G}", type = "Instant", does = ["put a +1/+1 counter on target creature"] }
cards."Rub" = { cost = "{B}", type = "Instant", does = ["remove a +1/+1 counter from target creature"] }
ann.battlefield = [{ card = "Hill Giant", counters = { "+1/+1" = 1 } }, { card = "Gray Ogre", counters = { "+1/+1" = 1 } }, { card = "Shrinking", on = "Gray Ogre" }]
ann.hand = ["Mark", "Rub", { card = "Mark", as = "second mark" }]
step = [
	{ ann = "cast Mark targeting Hill Giant" },
	{ at = "settled", ann = "cast second mark targeting Gray Ogre" },
	{ at = "settled", expect = { "Hill Giant".size = "5/5", "Gray Ogre".size = "1/2" } },
	{ ann = "cast Rub targeting Hill Giant" },
]
[expect]
"Hill Giant".size = "4/4"
"Gray Ogre".size = "1/2"`)
}

// RUL-SIZE-4: of two effects that set a size, a counter that came between them counts after the older, once the newer is over.
func TestACounterBetweenTwoSizes(t *testing.T) {
	test(t, `
cards."Low" = { cost = "{U}", type = "Enchantment - Aura", does = ["enchant creature", "enchanted creature has base size 0/1"] }
cards."High" = { cost = "{G}", type = "Instant", does = ["target creature becomes 6/6 until end of turn"] }
cards."Mark" = { cost = "{G}", type = "Instant", does = ["put a +1/+1 counter on target creature"] }
ann.battlefield = ["Gray Ogre", { card = "Low", on = "Gray Ogre" }]
ann.hand = ["Mark", "High"]
step = [
	{ ann = "cast Mark targeting Gray Ogre" },
	{ at = "settled", ann = "cast High targeting Gray Ogre" },
	{ at = "settled", expect = { "Gray Ogre".size = "6/6" } },
]
[expect]
"Gray Ogre".size = "1/2"`)
}
