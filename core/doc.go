// Package core is what every edition of the rules has in common: zones and objects, characteristics,
// mana, costs, targets, effects, choices and events. It knows no edition. What an edition does its
// own way is a procedure of that edition, written with the mechanisms of this package:
//
//   - State is the position: plain data, cheap to copy, compare and hash.
//   - Game is a State in play: with the cards, the edition, who decides and who watches.
//   - An edition asks for decisions with Game.Act and the Choose functions; a Decider answers them.
//   - Whatever happens is an Event with the rule that made it so, passed in by the procedure that acts.
//   - Legality is one function, Game.Legal: the zero Refusal, or the rule that forbids.
//   - Ends (the game is over, the budget spent, something not implemented) unwind from anywhere to Run.
package core
