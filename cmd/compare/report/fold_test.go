package report

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/compare"
)

// differ makes a difference between two or more editions; "-" is an edition that does not have the fact.
func differ(fact string, values ...string) compare.Difference {
	d := compare.Difference{Fact: fact}
	for _, v := range values {
		d.Values = append(d.Values, compare.Value{Text: strings.TrimPrefix(v, "-"), Known: v != "-"})
	}
	return d
}

func shownOf(all ...compare.Difference) (names []string, folded int) {
	shown, folded := fold(all)
	for _, d := range shown {
		names = append(names, d.Fact)
	}
	return names, folded
}

func TestOfWhatMovedOnlyTheZoneIsTold(t *testing.T) {
	names, folded := shownOf(
		differ("Elf.zone", "battlefield", "graveyard"),
		differ("Elf.size", "1/1", "-"),
		differ("Elf.position", "-", "1"),
		differ("Elf.subtypes", "Elf", "-"),
		differ("Bear.position", "1", "2"),
		differ("ann.battlefield", "Bear, Elf", "Bear"),
		differ("ann.count_Elf", "1", "0"),
		differ("ann.graveyard", "", "Elf"),
	)
	assert.Equal(t, []string{"Elf.zone"}, names)
	assert.Equal(t, 7, folded)
}

func TestWhatDiffersWhereTheZoneIsTheSameIsTold(t *testing.T) {
	names, _ := shownOf(
		differ("Elf.zone", "battlefield", "battlefield", "graveyard"),
		differ("Elf.damage", "1", "0", "-"),
	)
	assert.Equal(t, []string{"Elf.zone", "Elf.damage"}, names)
}

func TestAListThatOnlyMovedThingsDoNotExplainIsTold(t *testing.T) {
	names, _ := shownOf(
		differ("Elf.zone", "battlefield", "graveyard"),
		differ("ann.graveyard", "Card", "Elf"),
		differ("ann.hand", "Card", ""),
		differ("ann.hand_count", "1", "0"),
	)
	assert.Equal(t, []string{"Elf.zone", "ann.graveyard", "ann.hand"}, names)
}

func TestSumsThatTheLifeTotalTellsAreLeftOut(t *testing.T) {
	names, _ := shownOf(differ("ann.life", "17", "20"), differ("ann.life_lost", "3", "0"), differ("ann.damage_taken", "3", "0"), differ("ann.burned", "1", "0"))
	assert.Equal(t, []string{"ann.life", "ann.burned"}, names)
	names, _ = shownOf(differ("ann.life", "17", "20"), differ("ann.life_lost", "5", "0"))
	assert.Equal(t, []string{"ann.life", "ann.life_lost"}, names, "life was gained, too")
}

func TestHowTheGameEndedIsToldByTheWinner(t *testing.T) {
	names, folded := shownOf(
		differ("winner", "-", "bob", "bob"), differ("ended", "no", "yes", "yes"), differ("ended_by", "-", "420.5a", "704.5a"),
		differ("ann.result", "playing", "lost", "lost"), differ("ann.lost_by", "-", "life", "life"), differ("bob.result", "playing", "won", "won"),
	)
	assert.Equal(t, []string{"winner"}, names)
	assert.Equal(t, 5, folded)
}

func TestAFactThatFollowsFromNothingIsTold(t *testing.T) {
	names, folded := shownOf(differ("ann.hand_count", "1", "0"), differ("Elf.position", "1", "2"), differ("ann.lands_untapped", "1", "0"))
	assert.Len(t, names, 3)
	assert.Zero(t, folded)
}

func TestUntappedLandsFollowFromWhatIsALand(t *testing.T) {
	names, folded := shownOf(differ("Hill.types", "artifact", "artifact land"), differ("ann.lands_untapped", "1", "2"))
	assert.Equal(t, []string{"Hill.types"}, names)
	assert.Equal(t, 1, folded)
	_, folded = shownOf(differ("Hill.types", "land", "land", "artifact"), differ("ann.lands_untapped", "1", "2", "0"))
	assert.Zero(t, folded, "two editions agree in what is a land, and not in the number")
}
