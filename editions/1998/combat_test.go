package rules1998

import "testing"

// PPG-TURN-MAIN-4: a batch of the opponent aborts an announced attack, which may be announced again.
func TestABatchOfTheOpponentAbortsAnAnnouncedAttack(t *testing.T) {
	test(t, `
ann.battlefield = ["Grizzly Bears", "Hill Giant"]
bob.hand = ["Shock"]
step = [
	{ id = "charge", ann = "announce attack" },
	{ at = "attack announced", bob = "cast Shock targeting Grizzly Bears" },
	{ ann = "attack with Hill Giant" },
]
[expect]
step.charge.result = "aborted"
"Grizzly Bears".zone = "graveyard"
bob.life = 17
events = ["ann attack aborted by PPG-TURN-MAIN-4, once", "ann attack announced, twice"]`)
}

// PPG-MS-1, PPG-TURN-MAIN-4: a mana source is no batch and does not abort the attack.
// PPG-TURN-MAIN-5: its mana burns as the attack begins.
func TestAManaSourceDoesNotAbortTheAttack(t *testing.T) {
	test(t, `
ann.battlefield = ["Grizzly Bears"]
bob.battlefield = ["Forest"]
step = [
	{ ann = "announce attack" },
	{ at = "attack announced", bob = "tap Forest for {G}" },
	{ ann = "attack with Grizzly Bears" },
]
[expect]
bob.burned = 1
bob.life = 17
no_events = ["ann attack aborted"]`)
}

// PPG-TURN-MAIN-5, PPG-LIFE-3: the start of an attack is like the end of a phase: mana burns and life is checked.
func TestThePlayersBurnAndDieAsTheAttackBegins(t *testing.T) {
	test(t, `
bob.life = 3
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Lightning Bolt"]
step = [
	{ ann = "cast Lightning Bolt targeting bob" },
	{ id = "raid", ann = "attack with Grizzly Bears" },
]
[expect]
step.raid = { result = "overtaken" }
winner = "ann"
events = ["bob loses the game by PPG-LIFE-3", "ann attack announced, once"]
no_events = ["Grizzly Bears attacks"]`)
}

// PPG-CBT-DA-5, PPG-TURN-MAIN-3: an attack without attackers uses up the one attack of the turn.
func TestANullAttackUsesUpTheAttack(t *testing.T) {
	test(t, `
ann.battlefield = ["Grizzly Bears"]
step = [
	{ ann = "attack with nothing" },
	{ id = "again", at = "second main phase", ann = "attack with Grizzly Bears" },
]
[expect]
step.again = { result = "refused", rule = "PPG-TURN-MAIN-3" }
bob.life = 20
events = ["ann attack announced, once", "step begins, once: fast effects after blocking"]
no_events = ["Grizzly Bears attacks"]`)
}

// PPG-CBT-FE1-1: an attack goes on to its end.
func TestStepsOfCombatComeAlthoughTheAttackerIsGone(t *testing.T) {
	test(t, `
ann.battlefield = ["Grizzly Bears"]
bob.hand = ["Shock", "Lightning Bolt"]
step = [
	{ ann = "attack with Grizzly Bears" },
	{ at = "after attackers are declared", bob = "cast Shock targeting Grizzly Bears" },
	{ at = "after blockers are declared", bob = "cast Lightning Bolt targeting ann" },
]
[expect]
"Grizzly Bears".zone = "graveyard"
ann.life = 17
"Lightning Bolt".zone = "graveyard"`)
}

// PPG-CBT-DA-1, 5ED-I-WALL-1, PPG-CRE-6: who may not attack; PPG-CBT-DA-2: who attacks taps.
func TestWhoMayNotAttack(t *testing.T) {
	test(t, `
cards."Stone Wall" = { type = "Creature - Wall", size = "0/8" }
ann.battlefield = [{ card = "Grizzly Bears", as = "tapped bear", tapped = true }, { card = "Grizzly Bears", as = "sick bear", sick = true }, "Stone Wall", "Forest", "Hill Giant"]
step = [
	{ ann = "announce attack" },
	{ id = "tapped-bear", at = "as attackers are declared", ann = "may: attack with tapped bear" },
	{ id = "wall", at = "as attackers are declared", ann = "may: attack with Stone Wall" },
	{ id = "new-bear", at = "as attackers are declared", ann = "may: attack with sick bear" },
	{ id = "land", at = "as attackers are declared", ann = "may: attack with Forest" },
	{ ann = "attack with Hill Giant" },
]
[expect]
"Hill Giant".tapped = true
bob.life = 17
step.tapped-bear = { result = "no", rule = "PPG-CBT-DA-1" }
step.wall = { result = "no", rule = "5ED-I-WALL-1" }
step.new-bear = { result = "no", rule = "PPG-CRE-6" }
step.land = { result = "no", rule = "PPG-CBT-DA-1" }`)
}

// PPG-CRE-6-ex1: a creature that comes under another's control is sick until that player's next turn has begun.
func TestAStolenCreatureIsSickUntilTheNextTurn(t *testing.T) {
	test(t, `
bob.battlefield = ["Bog Wraith"]
ann.hand = ["Control Magic"]
step = [
	{ ann = "cast Control Magic targeting Bog Wraith" },
	{ ann = "announce attack" },
	{ id = "at-once", at = "as attackers are declared", ann = "may: attack with Bog Wraith" },
	{ id = "later", at = "as attackers are declared on ann's next turn", ann = "attack with Bog Wraith" },
]
[expect]
step.at-once = { result = "no", rule = "PPG-CRE-6" }
step.later.result = "done"
bob.life = 17
"Bog Wraith".controller = "ann"`)
}

// PPG-CBT-DA-4: a creature that attacks if able attacks although nobody says so.
func TestACreatureThatMustAttackIsDeclared(t *testing.T) {
	test(t, `
ann.battlefield = ["Juggernaut", "Grizzly Bears"]
step = [
	{ id = "nobody", ann = "attack with nothing" },
]
[expect]
step.nobody = { result = "refused", rule = "PPG-CBT-DA-4" }
bob.life = 15
events = ["Juggernaut attacks, once"]
no_events = ["Grizzly Bears attacks"]`)
}

// PPG-CBT-EV-1-ex1: a flyer with islandwalk can't be blocked by flyers while there is an island, though without.
func TestABlockerMustMeetEveryEvasion(t *testing.T) {
	test(t, `
cards."Flying Merfolk" = { type = "Creature - Merfolk", size = "1/1", does = ["flying", "islandwalk"] }
ann.battlefield = ["Flying Merfolk"]
bob.battlefield = ["Serra Angel", "Island"]
step = [
	{ ann = "attack with Flying Merfolk" },
	{ id = "parry", bob = "block Flying Merfolk with Serra Angel" },
]
[expect]
step.parry = { result = "refused", rule = "5ED-I-LW-1" }
bob.life = 19`)
	test(t, `
cards."Flying Merfolk" = { type = "Creature - Merfolk", size = "1/1", does = ["flying", "islandwalk"] }
ann.battlefield = ["Flying Merfolk"]
bob.battlefield = ["Serra Angel", "Forest"]
step = [
	{ ann = "attack with Flying Merfolk" },
	{ bob = "block Flying Merfolk with Serra Angel" },
]
[expect]
"Flying Merfolk".zone = "graveyard"`)
	test(t, `
cards."Picky" = { type = "Creature", size = "1/1", does = ["flying", "this can't be blocked except by Walls"] }
cards."Stone Wall" = { type = "Creature - Wall", size = "0/5" }
ann.battlefield = ["Picky"]
bob.battlefield = ["Stone Wall", "Wall of Swords", "Birds of Paradise"]
step = [
	{ ann = "attack with Picky" },
	{ id = "stone", at = "as blockers are declared", bob = "may: block Picky with Stone Wall" },
	{ id = "birds", at = "as blockers are declared", bob = "may: block Picky with Birds of Paradise" },
	{ bob = "block Picky with Wall of Swords" },
]
[expect]
step.stone = { result = "no", rule = "5ED-I-FLY-1" }
step.birds = { result = "no", rule = "PPG-CBT-EV-1" }
bob.life = 20`)
}

// PPG-CBT-EV-2: flying that is gained after blocks does not undo a block.
func TestEvasionGainedAfterTheBlockDoesNotUndoIt(t *testing.T) {
	test(t, `
ann.battlefield = ["Hill Giant"]
bob.battlefield = ["Grizzly Bears"]
ann.hand = ["Jump"]
step = [
	{ ann = "attack with Hill Giant" },
	{ bob = "block Hill Giant with Grizzly Bears" },
	{ at = "after blockers are declared", ann = "cast Jump targeting Hill Giant" },
]
[expect]
bob.life = 20
"Grizzly Bears".zone = "graveyard"`)
}

// 5ED-I-FLY-1, 5ED-I-LW-1, PPG-PROT-2: keywords of the rulebook have rules of their own.
func TestARefusedBlockNamesTheKeywordThatForbidsIt(t *testing.T) {
	test(t, `
cards."Flyer" = { type = "Creature", size = "1/1", does = ["flying"] }
cards."Shade" = { type = "Creature", size = "1/1", does = ["shadow"] }
cards."Fright" = { type = "Creature", size = "1/1", does = ["fear"] }
cards."Woods Rider" = { type = "Creature", size = "1/1", does = ["forestwalk"] }
cards."Clean One" = { type = "Creature", size = "1/1", does = ["protection from green"] }
cards."Slippery One" = { type = "Creature", size = "1/1", does = ["can't be blocked"] }
ann.battlefield = ["Flyer", "Shade", "Fright", "Woods Rider", "Clean One", "Slippery One"]
bob.battlefield = ["Grizzly Bears", "Forest"]
step = [
	{ ann = "attack with Flyer, Shade, Fright, Woods Rider, Clean One, Slippery One" },
	{ id = "flying", at = "as blockers are declared", bob = "may: block Flyer with Grizzly Bears" },
	{ id = "shadow", at = "as blockers are declared", bob = "may: block Shade with Grizzly Bears" },
	{ id = "fear", at = "as blockers are declared", bob = "may: block Fright with Grizzly Bears" },
	{ id = "forestwalk", at = "as blockers are declared", bob = "may: block Woods Rider with Grizzly Bears" },
	{ id = "protection", at = "as blockers are declared", bob = "may: block Clean One with Grizzly Bears" },
	{ id = "unblockable", at = "as blockers are declared", bob = "may: block Slippery One with Grizzly Bears" },
]
[expect]
step.flying = { result = "no", rule = "5ED-I-FLY-1" }
step.shadow = { result = "no", rule = "PPG-CBT-EV-1" }
step.fear = { result = "no", rule = "PPG-CBT-EV-1" }
step.forestwalk = { result = "no", rule = "5ED-I-LW-1" }
step.protection = { result = "no", rule = "PPG-PROT-2" }
step.unblockable = { result = "no", rule = "PPG-CBT-EV-1" }`)
}

// 5ED-I-LW-1: it is the land of the defending player that counts, and not the landwalk of a blocker.
func TestLandwalkDoesNotCancelLandwalk(t *testing.T) {
	test(t, `
cards."Woods Rider" = { type = "Creature", size = "1/1", does = ["forestwalk"] }
ann.battlefield = ["Woods Rider", "Forest"]
bob.battlefield = [{ card = "Woods Rider", as = "bob's rider" }]
step = [
	{ ann = "attack with Woods Rider" },
	{ bob = "block Woods Rider with bob's rider" },
]
[expect]
bob.life = 20`)
	test(t, `
cards."Woods Rider" = { type = "Creature", size = "1/1", does = ["forestwalk"] }
ann.battlefield = ["Woods Rider"]
bob.battlefield = [{ card = "Woods Rider", as = "bob's rider" }, "Forest"]
step = [
	{ ann = "attack with Woods Rider" },
	{ id = "parry", bob = "block Woods Rider with bob's rider" },
]
[expect]
step.parry = { result = "refused", rule = "5ED-I-LW-1" }`)
}

// PPG-CBT-EV-1: shadow works both ways.
func TestShadowWorksBothWays(t *testing.T) {
	test(t, `
cards."Shade" = { type = "Creature", size = "1/1", does = ["shadow"] }
ann.battlefield = ["Shade", "Grizzly Bears"]
bob.battlefield = [{ card = "Shade", as = "other shade" }, "Hill Giant"]
step = [
	{ ann = "attack with Shade, Grizzly Bears" },
	{ id = "giant", at = "as blockers are declared", bob = "may: block Shade with Hill Giant" },
	{ id = "bears", at = "as blockers are declared", bob = "may: block Grizzly Bears with other shade" },
	{ bob = "block Shade with other shade" },
]
[expect]
step.giant = { result = "no", rule = "PPG-CBT-EV-1" }
step.bears = { result = "no", rule = "PPG-CBT-EV-1" }
bob.life = 18`)
}

// PPG-CBT-2: what stops being a creature leaves combat.
func TestWhatStopsBeingACreatureLeavesCombat(t *testing.T) {
	test(t, `
cards."Walker" = { type = "Artifact", does = ["{0}: this becomes a 3/3 artifact creature until end of turn"] }
cards."Calm" = { cost = "{1}", type = "Instant", does = ["target creature becomes an artifact until end of turn"] }
ann.battlefield = ["Walker"]
bob.hand = ["Calm"]
step = [
	{ ann = "activate Walker" },
	{ ann = "attack with Walker" },
	{ at = "after attackers are declared", bob = "cast Calm targeting Walker" },
]
[expect]
bob.life = 20
events = ["Walker removed from combat by PPG-CBT-2, once"]`)
}

// PPG-CBT-3: tapping removes nothing from combat; PPG-CBT-DD-5: but a tapped blocker deals no damage; INT-UNTAPPED-1: it is dealt damage.
func TestATappedBlockerStaysInCombat(t *testing.T) {
	test(t, `
ann.battlefield = ["Grizzly Bears", "Icy Manipulator"]
bob.battlefield = ["Hill Giant"]
step = [
	{ ann = "attack with Grizzly Bears" },
	{ bob = "block Grizzly Bears with Hill Giant" },
	{ at = "after blockers are declared", ann = "activate Icy Manipulator targeting Hill Giant" },
]
[expect]
"Grizzly Bears".zone = "battlefield"
bob.life = 20
events = ["Grizzly Bears deals 2 to Hill Giant by PPG-CBT-DD-3, once"]`)
}
