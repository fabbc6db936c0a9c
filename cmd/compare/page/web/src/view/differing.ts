// What is not the same in all editions at a moment.

import type { Case } from "../data";
import { pointAt, type Moment } from "./moments";
import { factsAt, positionOf, type Position } from "./position";

const telling = ["zone", "controller", "tapped", "damage", "power", "toughness", "attached_to", "life", "poison", "result", "hand_count", "loyalty"];

/** The things and players whose state differs between the editions that are shown. */
export function differingThings(c: Case, editions: readonly string[], moment: Moment): Set<string> {
  const positions: Position[] = [];
  for (const id of editions) {
    const o = c.editions[id];
    if (o?.boards && o.status === "ok") {
      positions.push(positionOf(factsAt(o.boards, pointAt(c, id, moment))));
    }
  }
  const names = new Set(positions.flatMap((p) => [...p.keys()]));
  names.delete("");
  return new Set([...names].filter((name) => new Set(positions.map((p) => stateOf(p, name))).size > 1));
}

function stateOf(position: Position, name: string): string {
  const leaves = position.get(name);
  const counters = [...(leaves ?? [])].filter(([leaf]) => leaf.startsWith("counter_")).map((pair) => pair.join());
  return [...telling.map((leaf) => usual(leaves?.get(leaf))), ...counters.sort()].join("\n");
}

/** An absent fact has its usual value. */
function usual(value: string | undefined): string {
  return value === undefined || value === "no" || value === "0" ? "" : value;
}
