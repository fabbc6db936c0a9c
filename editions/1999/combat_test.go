package rules1999

import "testing"

// 306.1, 308.4: without attackers there are no blocks and no damage, and no second combat phase.
func TestANullAttackUsesUpTheAttack(t *testing.T) {
	test(t, `
ann.battlefield = ["Grizzly Bears"]
step = [
	{ ann = "attack with nothing" },
	{ id = "again", at = "second main phase", ann = "attack with Grizzly Bears" },
]
[expect]
step.again = { result = "refused", rule = "306.1" }
bob.life = 20
events = ["step begins by 308.1, once", "step begins by 311.1, once"]
no_events = ["Grizzly Bears attacks"]`)
}

// 308.4: without attackers the rest of the declare attackers step is skipped, and so are blocks and damage.
func TestActingWithoutAttackers(t *testing.T) {
	test(t, `
bob.hand = ["Shock"]
step = [
	{ id = "shot", at = "after attackers are declared", bob = "cast Shock targeting ann" },
]
[expect]
step.shot = { result = "no window", rule = "308.4" }
ann.life = 20
events = ["step begins by 308.1, once"]
no_events = ["step begins by 309.1", "step begins by 310.1"]`)
}

// 308.4: blocks and damage are skipped when nobody was declared, not when the attackers are gone.
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
events = ["step begins by 309.1, once", "step begins by 310.1, once"]`)
}

// 308.1, GL-Wall: who may not attack; 308.2: who attacks taps.
func TestWhoMayNotAttack(t *testing.T) {
	test(t, `
cards."Stone Wall" = { type = "Creature - Wall", size = "0/8" }
ann.battlefield = [{ card = "Grizzly Bears", as = "tapped bear", tapped = true }, { card = "Grizzly Bears", as = "sick bear", sick = true }, "Stone Wall", "Forest", "Hill Giant"]
step = [
	{ id = "tapped-bear", at = "as attackers are declared", ann = "may: attack with tapped bear" },
	{ id = "wall", at = "as attackers are declared", ann = "may: attack with Stone Wall" },
	{ id = "new-bear", at = "as attackers are declared", ann = "may: attack with sick bear" },
	{ id = "land", at = "as attackers are declared", ann = "may: attack with Forest" },
	{ ann = "attack with Hill Giant" },
]
[expect]
"Hill Giant".tapped = true
bob.life = 17
step.tapped-bear = { result = "no", rule = "308.1" }
step.wall = { result = "no", rule = "GL-Wall" }
step.new-bear = { result = "no", rule = "308.1" }
step.land = { result = "no", rule = "308.1" }`)
}

// 308.1: a creature attacks only under control that has lasted since the turn began.
func TestAStolenCreatureIsSickUntilTheNextTurn(t *testing.T) {
	test(t, `
bob.battlefield = ["Bog Wraith"]
ann.hand = ["Control Magic"]
step = [
	{ ann = "cast Control Magic targeting Bog Wraith" },
	{ id = "at-once", at = "as attackers are declared", ann = "may: attack with Bog Wraith" },
	{ id = "later", at = "as attackers are declared on ann's next turn", ann = "attack with Bog Wraith" },
]
[expect]
step.at-once = { result = "no", rule = "308.1" }
step.later.result = "done"
bob.life = 17
"Bog Wraith".controller = "ann"`)
}

// 500.2-ex1: a creature that attacks if able attacks although nobody says so.
func TestACreatureThatMustAttackIsDeclared(t *testing.T) {
	test(t, `
ann.battlefield = ["Juggernaut", "Grizzly Bears"]
step = [
	{ id = "nobody", ann = "attack with nothing" },
]
[expect]
step.nobody = { result = "refused", rule = "500.2" }
bob.life = 15
events = ["Juggernaut attacks, once"]
no_events = ["Grizzly Bears attacks"]`)
}

// 501.2: evasion abilities add up.
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
step.parry = { result = "refused", rule = "502.6b" }
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
step.stone = { result = "no", rule = "502.4b" }
step.birds = { result = "no", rule = "501.1" }
bob.life = 20`)
}

// 501.3: flying that is gained after blocks does not undo a block.
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

// 502.4b, 502.6b, 502.7b, 502.8b: keywords have rules of their own; GL-Unblockable.
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
step.flying = { result = "no", rule = "502.4b" }
step.shadow = { result = "no", rule = "502.8b" }
step.fear = { result = "no", rule = "501.1" }
step.forestwalk = { result = "no", rule = "502.6b" }
step.protection = { result = "no", rule = "502.7b" }
step.unblockable = { result = "no", rule = "GL-Unblockable" }`)
}

// 502.6c-ex1: landwalk does not cancel landwalk; 502.6b: it asks for the defender's land.
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
step.parry = { result = "refused", rule = "502.6b" }`)
}

// 502.8b: shadow works both ways.
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
step.giant = { result = "no", rule = "502.8b" }
step.bears = { result = "no", rule = "502.8b" }
bob.life = 18`)
}

// GL-AsThough-ex1: a spider may block as though it flew, but shadow stays shadow.
func TestAsThoughAppliesToTheActionOnly(t *testing.T) {
	test(t, `
cards."Spider" = { type = "Creature", size = "2/4", does = ["this can block as though it had flying"] }
cards."Shadow Bird" = { type = "Creature", size = "1/1", does = ["flying", "shadow"] }
ann.battlefield = ["Birds of Paradise", "Shadow Bird"]
bob.battlefield = ["Spider"]
step = [
	{ ann = "attack with Birds of Paradise, Shadow Bird" },
	{ id = "shadow", at = "as blockers are declared", bob = "may: block Shadow Bird with Spider" },
	{ bob = "block Birds of Paradise with Spider" },
]
[expect]
step.shadow = { result = "no", rule = "502.8b" }
"Birds of Paradise".zone = "graveyard"
bob.life = 19`)
}

// 306.2: what stops being a creature leaves combat.
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
events = ["Walker removed from combat by 306.2, once"]`)
}

// 306.2: tapping changes nothing: a tapped blocker deals its damage.
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
"Grizzly Bears".zone = "graveyard"
bob.life = 20
events = ["Grizzly Bears deals 2 to Hill Giant by 310.4, once"]`)
}
