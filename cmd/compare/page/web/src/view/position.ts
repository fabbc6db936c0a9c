// From facts to what lies on the table: the position after an event, by players, things and what waits to resolve.

import type { Boards, Facts } from "../data";

/** Facts of one thing or player, by the last part of their names. */
export type Leaves = ReadonlyMap<string, string>;

/** A position: the facts by what they are of; "" is the game. */
export type Position = ReadonlyMap<string, Leaves>;

/** Splits the name of a fact: `"Grizzly Bears".zone` is of Grizzly Bears. */
export function splitFact(fact: string): { of: string; leaf: string } {
  if (fact.startsWith('"')) {
    const end = closingQuote(fact);
    if (end > 0) {
      return { of: unquote(fact.slice(0, end + 1)), leaf: fact.slice(end + 2) };
    }
  }
  const dot = fact.indexOf(".");
  return dot < 0 ? { of: "", leaf: fact } : { of: fact.slice(0, dot), leaf: fact.slice(dot + 1) };
}

function closingQuote(text: string): number {
  for (let i = 1; i < text.length; i++) {
    if (text[i] === "\\") {
      i++;
    } else if (text[i] === '"') {
      return i;
    }
  }
  return -1;
}

function unquote(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    return text.slice(1, -1);
  }
}

/** A point in the timeline of an edition: at an event, or between it and the next. */
export interface Point {
  /** 0: before the first. */
  event: number;
  between: boolean;
}

/** The facts at a point. */
export function factsAt(boards: Boards, at: Point): Facts {
  const facts: { [fact: string]: string } = { ...boards.start };
  for (const change of boards.changes) {
    if (change.after > at.event || (change.after === at.event && change.between && !at.between)) {
      break;
    }
    for (const [fact, value] of Object.entries(change.facts)) {
      if (value === null) {
        delete facts[fact];
      } else {
        facts[fact] = value;
      }
    }
  }
  return facts;
}

export function positionOf(facts: Facts): Position {
  const position = new Map<string, Map<string, string>>();
  for (const [fact, value] of Object.entries(facts)) {
    const { of, leaf } = splitFact(fact);
    const leaves = position.get(of);
    if (leaves) {
      leaves.set(leaf, value);
    } else {
      position.set(of, new Map([[leaf, value]]));
    }
  }
  return position;
}

/** The players, the one who begins first: the order of the names is that of the scenario if it is known. */
export function playersOf(position: Position, order: readonly string[]): string[] {
  const players = [...position.keys()].filter((of) => position.get(of)?.has("life"));
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return players.sort((a, b) => place(a) - place(b) || a.localeCompare(b));
}

/** The things in a zone, the top one first where the order counts. */
export function thingsIn(position: Position, zone: string, whose: string, by: "owner" | "controller"): string[] {
  const names = [...position.keys()].filter((name) => {
    const leaves = position.get(name);
    return leaves?.get("zone") === zone && (leaves.get(by) ?? leaves.get("owner")) === whose;
  });
  const place = (name: string) => Number(position.get(name)?.get(zone === "battlefield" ? "timestamp_rank" : "position") ?? 0);
  return names.sort((a, b) => place(a) - place(b));
}

/** The entries of a fact that is a list: a name with a comma in it is quoted. */
export function entriesOf(list: string): string[] {
  const entries: string[] = [];
  for (const [entry] of list.matchAll(/"(?:[^"\\]|\\.)*"(?=, |$)|[^, ](?:(?!, ).)*/g)) {
    entries.push(/^"(?:[^"\\]|\\.)*"$/.test(entry) ? entry.slice(1, -1).replace(/\\(.)/g, "$1") : entry);
  }
  return entries;
}

/** The leaves of a thing or player in which two positions differ. */
export function changedLeaves(before: Position | undefined, now: Position, of: string): Set<string> {
  const changed = new Set<string>();
  if (!before) {
    return changed;
  }
  const [old, fresh] = [before.get(of), now.get(of)];
  for (const leaf of new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])) {
    if (old?.get(leaf) !== fresh?.get(leaf)) {
      changed.add(leaf);
    }
  }
  return changed;
}
