// Package replay turns the rules of an edition, a library of cards and a scenario into an outcome.
//
// A Runner is an edition of the contract of package edition: it parses a scenario, sets up its start
// position (setup.go), plays its script (script.go and the files beside it) and says what came of it:
// findings (finding.go), facts (facts.go), events (record.go). It knows no edition: when players may
// act, and what the rules forbid, is asked of core.Rules.
//
// # How a script is played
//
// The steps are done in their order; while one waits, its player and all others pass.
//
//   - A step without a moment, of the player who made the step before, waits until nothing is pending. A
//     step of another player is made at the first window of that player at which it is legal, in
//     response if something is pending. Mana abilities and passing do not count as a step before.
//   - A step with a moment is tried at the first window of its player that answers to that moment, there
//     and then. A moment at which that player has no window, or that the edition does not have, is a
//     finding with the rule that the edition names.
//   - Attackers and blockers are declared in the windows of their own. Where an attack is announced
//     first, the step that attacks announces it.
//   - A step that never becomes possible is taken out, and the replay begins anew without it, so that it
//     does not swallow what follows.
//
// Choices are answered by the clauses of the step that brought them about, then by the answers of the
// scenario, then by the defaults that package scenario documents.
package replay
