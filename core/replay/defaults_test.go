package replay_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestWhatAScriptLeavesUnsaidIsListed(t *testing.T) {
	const board = "[ann]\nmana = \"as needed\"\nhand = [\"Salve\", \"Rot\", \"Charm\"]\n[bob]\nhand = [\"Bear\", \"Giant\", \"Bolt\"]\n"
	line := func(text string) (all []string) {
		for _, d := range play(t, text).Defaults {
			all = append(all, d.Player+": "+d.Decision+" of "+d.Of+": "+d.Took+" ("+d.Say+") by "+d.Rule)
		}
		return all
	}
	assert.Equal(t, []string{"ann: mode of Salve: target player gains 3 life (the clause choosing) by M-2"},
		line(board+"[[step]]\nann = \"cast Salve targeting ann\""))
	assert.Empty(t, line(board+"[[step]]\nann = \"cast Salve targeting ann choosing gains\""), "it is said")
	assert.Empty(t, line(board+"[[step]]\nann = \"may: cast Salve targeting ann\""), "a question decides nothing")

	rot := board + "[[step]]\nann = \"cast Rot targeting bob\"\n"
	assert.Equal(t, []string{`bob: discard of Rot: Bear ([[answer]] to = "discard of Rot", or the clause choosing) by M-act`,
		`bob: discard of Rot: Giant ([[answer]] to = "discard of Rot", or the clause choosing) by M-act`}, line(rot))
	assert.Empty(t, line(rot+"[[answer]]\nto = \"discard of Rot\"\nbob = \"Bolt and Giant\""), "it is answered")

	assert.Equal(t, []string{`ann: choice of Charm: white ([[answer]] to = "choice of Charm", or the clause choosing) by M-act`},
		line(board+"[[step]]\nann = \"cast Charm\""))
}

func TestWhatIsDividedPaidWithAndNotAttackedWithIsListed(t *testing.T) {
	const board = "[ann]\nhand = [\"Arc\"]\nbattlefield = [\"Forest\", \"Mountain\", \"Mountain\", \"Bear\"]\n[bob]\nbattlefield = [\"Giant\"]\n" +
		"[cards.Arc]\ncost = \"{1}{R}\"\ntype = \"Sorcery\"\ndoes = [\"this deals 3 damage divided as you choose among any number of targets\"]\n"
	line := func(text string) (all []string) {
		for _, d := range play(t, board+text).Defaults {
			all = append(all, d.Player+": "+d.Decision+" of "+d.Of+": "+d.Took+" ("+d.Say+") by "+d.Rule)
		}
		return all
	}
	const nobodyAttacks = "ann: attack of : nobody attacks (a step: attack with) by M-3"
	assert.Equal(t, []string{
		"ann: division of Arc: 2 to bob, 1 to Giant (the clause dividing) by M-2",
		"ann: sources of mana of Arc: Mountain#1, Forest (the clause tapping) by M-2",
		nobodyAttacks,
	}, line("[[step]]\nann = \"cast Arc targeting bob and Giant\""))
	assert.Equal(t, []string{nobodyAttacks}, line("[[step]]\nann = \"cast Arc dividing 1 to bob, 2 to Giant tapping Mountain#1 and Mountain#2\""))
	assert.Equal(t, []string{"bob: block of : nobody blocks (a step: block or no block) by M-3"}, line("[[step]]\nann = \"attack with Bear\""))
	assert.Empty(t, line("[[step]]\nann = \"attack with Bear\"\n[[step]]\nbob = \"no block\""))
	assert.Empty(t, line("[[step]]\nann = \"attack with nothing\""))
}
