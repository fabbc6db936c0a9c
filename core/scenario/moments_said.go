package scenario

import (
	"strings"

	"palimpsest/core/moment"
	"palimpsest/core/nearest"
)

// saidFor are the moments that players call otherwise, by the words without "step" and "phase".
var saidFor = []struct {
	said  string
	means moment.Moment
}{
	{"start of turn", moment.BeginningOfTurn}, {"beginning of the turn", moment.BeginningOfTurn}, {"start of the turn", moment.BeginningOfTurn},
	{"untapping", moment.Untap}, {"untap", moment.Untap}, {"upkeep", moment.Upkeep}, {"during upkeep", moment.Upkeep}, {"start of upkeep", moment.BeginningOfUpkeep},
	{"draw", moment.AfterTheDraw}, {"after draw", moment.AfterTheDraw}, {"before draw", moment.BeforeTheDraw}, {"drawing", moment.AfterTheDraw},
	{"main", moment.MainPhase}, {"first main", moment.MainPhase}, {"precombat main", moment.MainPhase}, {"pre-combat main", moment.MainPhase}, {"before combat", moment.MainPhase},
	{"postcombat main", moment.SecondMainPhase}, {"post-combat main", moment.SecondMainPhase}, {"after combat", moment.SecondMainPhase}, {"second main", moment.SecondMainPhase},
	{"combat", moment.BeginningOfCombat}, {"start of combat", moment.BeginningOfCombat}, {"attack", moment.AttackAnnounced},
	{"declare attackers", moment.AfterAttackersAreDeclared}, {"attackers declared", moment.AfterAttackersAreDeclared}, {"attackers are declared", moment.AfterAttackersAreDeclared},
	{"after attackers", moment.AfterAttackersAreDeclared}, {"after attacks", moment.AfterAttackersAreDeclared}, {"before blockers", moment.AfterAttackersAreDeclared},
	{"before blocks", moment.AfterAttackersAreDeclared}, {"before blockers are declared", moment.AfterAttackersAreDeclared}, {"attackers", moment.AfterAttackersAreDeclared},
	{"declare blockers", moment.AfterBlockersAreDeclared}, {"blockers declared", moment.AfterBlockersAreDeclared}, {"blockers are declared", moment.AfterBlockersAreDeclared},
	{"after blockers", moment.AfterBlockersAreDeclared}, {"after blocks", moment.AfterBlockersAreDeclared}, {"before damage", moment.AfterBlockersAreDeclared},
	{"before combat damage", moment.AfterBlockersAreDeclared}, {"blockers", moment.AfterBlockersAreDeclared}, {"blocks", moment.AfterBlockersAreDeclared},
	{"first strike damage", moment.FirstStrikeDamageAssigned}, {"first-strike damage", moment.FirstStrikeDamageAssigned}, {"first strike", moment.BetweenTheDamageSteps},
	{"after first strike damage", moment.BetweenTheDamageSteps}, {"after first-strike damage", moment.BetweenTheDamageSteps},
	{"combat damage", moment.CombatDamageAssigned}, {"damage", moment.CombatDamageAssigned}, {"damage on the stack", moment.CombatDamageAssigned},
	{"after damage", moment.AfterCombatDamage}, {"combat damage dealt", moment.AfterCombatDamage}, {"end combat", moment.EndOfCombat}, {"end of combat", moment.EndOfCombat},
	{"discard", moment.Discarding}, {"end", moment.EndOfTurn}, {"end of the turn", moment.EndOfTurn}, {"beginning of end", moment.EndOfTurn}, {"beginning of the end", moment.EndOfTurn},
	{"end turn", moment.EndOfTurn}, {"cleanup", moment.Cleanup}, {"clean-up", moment.Cleanup}, {"clean up", moment.Cleanup},
}

// meant is the moment that was probably meant by words that name none, "" if none was.
func meant(written string) string {
	var words []string
	for word := range strings.FieldsSeq(strings.ToLower(written)) {
		if word != "step" && word != "phase" {
			words = append(words, word)
		}
	}
	short := strings.TrimPrefix(strings.Join(words, " "), "the ")
	said := make([]string, len(saidFor))
	for i, s := range saidFor {
		said[i] = s.said
		if s.said == short {
			return s.means.String()
		}
	}
	near := nearest.Name(short, said)
	for _, s := range saidFor {
		if near != "" && s.said == near {
			return s.means.String()
		}
	}
	return ""
}
