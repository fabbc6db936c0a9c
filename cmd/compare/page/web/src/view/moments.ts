// The moments of a comparison that one can stop at: the start, each event that matters, each step that no edition
// carried out, and the end. All editions are at the same moment.

import type { Case, Finding, GameEvent } from "../data";
import type { Point } from "./position";
import { capital } from "./script";

export interface Moment {
  kind: "start" | "event" | "step" | "end";
  /** The rows up to this one have happened; -1: none. */
  row: number;
  /** Of each edition that has one in this row. */
  events: ReadonlyMap<string, GameEvent>;
  /** The step of the script that begins here. */
  step?: string;
  line?: number;
  /** What became of that step, where it was not simply done. */
  findings: ReadonlyMap<string, Finding[]>;
  /** The turn that begins with this moment. */
  turn?: string;
  /** The editions shown are not all alike here. */
  parted: boolean;
  turning: boolean;
}

/** The moments of a case, for the editions that are shown. */
export function momentsOf(c: Case, shown: readonly string[]): Moment[] {
  const replayed = shown.filter((id) => c.editions[id]?.status === "ok");
  return new Maker(c, replayed.length > 0 ? replayed : shown).moments();
}

class Maker {
  private readonly list: Moment[] = [];
  private turn: string | undefined;
  private readonly all: readonly string[];
  /** The row in which each step begins that has an event in some edition. */
  private readonly begins = new Map<string, number>();
  /** The row after which each other step was tried. */
  private readonly tried = new Map<string, number>();
  /** By row, what editions found of steps that have events there all the same. */
  private readonly apart = new Map<number, [string, Finding][]>();
  private readonly steps: readonly string[];
  private readonly turningStep: string | undefined;
  private readonly turningRow: number;

  constructor(
    private readonly c: Case,
    private readonly shown: readonly string[],
  ) {
    this.all = Object.keys(c.editions);
    this.steps = stepsOf(c);
    c.rows.forEach((_, row) => {
      for (const e of this.eventsOf(row, this.all).values()) {
        if (e.step && !this.begins.has(e.step)) {
          this.begins.set(e.step, row);
        }
      }
    });
    const sides = Object.entries(c.turning_point ?? {});
    this.turningStep = sides.find(([, s]) => s.step)?.[1].step;
    const row = this.rowOfTurning(sides);
    this.turningRow = row < 0 && this.turningStep ? (this.begins.get(this.turningStep) ?? row) : row;
    this.place();
  }

  moments(): Moment[] {
    this.list.push({ ...nothing, kind: "start", row: -1 });
    this.stepsAfter(-1);
    this.c.rows.forEach((_, row) => {
      this.row(row);
      this.stepsAfter(row);
    });
    const turning = this.turningStep === undefined && this.turningRow < 0 && this.c.turning_point !== null;
    this.list.push({ ...nothing, kind: "end", row: this.c.rows.length - 1, turning });
    return this.list;
  }

  /** Places the steps that have no event: where the last edition is done with them, else before the next step. */
  private place() {
    for (const step of this.steps.filter((x) => !this.begins.has(x))) {
      const rows = this.all.flatMap((id) => this.foundOf(id, [step]).flatMap((f) => (this.says(id) ? [this.rowOf(id, f.after)] : [])));
      if (rows.length > 0) {
        this.tried.set(step, Math.max(...rows));
      }
    }
    let next = this.c.rows.length - 1;
    for (const step of [...this.steps].reverse()) {
      const begins = this.begins.get(step);
      if (begins === undefined && !this.tried.has(step)) {
        this.tried.set(step, next);
      }
      next = begins === undefined ? (this.tried.get(step) ?? next) : begins - 1;
    }
    for (const id of this.shown) {
      for (const f of this.foundOf(id, this.steps)) {
        if (this.isApart(id, f)) {
          const row = this.rowOf(id, f.after);
          this.apart.set(row, [...(this.apart.get(row) ?? []), [id, f]]);
        }
      }
    }
  }

  /** What an edition found of steps, but that they were done. */
  private foundOf(id: string, steps: readonly string[]): Finding[] {
    return this.c.editions[id]?.findings.filter((f) => steps.includes(f.step) && f.kind !== "done") ?? [];
  }

  /** Whether an edition says after which events it found what it did. */
  private says(id: string): boolean {
    return this.c.editions[id]?.findings.some((f) => f.after) ?? false;
  }

  /** Whether a step that an edition could not do has events there all the same: it was put off, or taken back. */
  private isApart(id: string, f: Finding): boolean {
    return this.says(id) && (this.c.editions[id]?.events.some((e) => e.step === f.step) ?? false);
  }

  /** The row of an event; -1: before the first. */
  private rowOf(id: string, event: number | undefined): number {
    return event ? this.c.rows.findIndex((row) => row[id] === event) : -1;
  }

  private row(row: number) {
    const all = [...this.eventsOf(row, this.all).values()];
    const first = all[0];
    if (first?.verb === "turn begins") {
      this.turn = `Turn ${first.turn}${first.player ? `: ${capital(first.player)}` : ""}`;
      return;
    }
    if (all.every((e) => !e.step && (e.verb === "phase begins" || e.verb === "step begins"))) {
      return;
    }
    const events = this.eventsOf(row, this.shown);
    const steps = this.steps.filter((s) => this.begins.get(s) === row); // several where editions do them at different times
    const findings = this.findingsOf(steps);
    for (const [id, f] of this.apart.get(row) ?? []) {
      if (events.get(id)?.step === f.step) {
        findings.set(id, [...(findings.get(id) ?? []), f]);
      }
    }
    if (events.size > 0 || findings.size > 0) {
      const isParted = parted(events, this.shown) || findings.size > 0;
      const turning = row === this.turningRow && (this.turningStep === undefined || this.begins.has(this.turningStep));
      const [step] = steps;
      this.push({ kind: events.size > 0 ? "event" : "step", row, events, step, line: this.lineOf(step), findings, parted: isParted, turning });
    }
  }

  /** The steps without events that were tried after a row: each has a moment of its own if something is to be said of it. */
  private stepsAfter(row: number) {
    const apart = (this.apart.get(row) ?? []).filter(([id, f]) => this.eventsOf(row, [id]).get(id)?.step !== f.step);
    for (const step of this.steps.filter((s) => this.tried.get(s) === row || apart.some(([, f]) => f.step === s))) {
      const findings = this.tried.get(step) === row ? this.findingsOf([step]) : new Map<string, Finding[]>();
      for (const [id, f] of apart.filter(([, f]) => f.step === step)) {
        findings.set(id, [...(findings.get(id) ?? []), f]);
      }
      if (findings.size > 0) {
        const kinds = new Set(this.shown.map((id) => (findings.get(id) ?? []).map((f) => f.kind).join()));
        const turning = step === this.turningStep && !this.begins.has(step);
        this.push({ kind: "step", row, events: new Map(), step, line: this.lineOf(step), findings, parted: kinds.size > 1, turning });
      }
    }
  }

  private push(moment: Moment) {
    this.list.push({ ...moment, turn: this.turn });
    this.turn = undefined;
  }

  private eventsOf(row: number, editions: readonly string[]): Map<string, GameEvent> {
    const events = new Map<string, GameEvent>();
    for (const id of editions) {
      const n = this.c.rows[row]?.[id];
      const e = n ? this.c.editions[id]?.events[n - 1] : undefined;
      if (e) {
        events.set(id, e);
      }
    }
    return events;
  }

  private findingsOf(steps: readonly string[]): Map<string, Finding[]> {
    const findings = new Map<string, Finding[]>();
    for (const id of steps.length > 0 ? this.shown : []) {
      const told = this.foundOf(id, steps).filter((f) => !this.isApart(id, f));
      if (told.length > 0) {
        findings.set(id, told);
      }
    }
    return findings;
  }

  private lineOf(step: string | undefined): number | undefined {
    for (const o of Object.values(this.c.editions)) {
      const found = step && o.findings.find((f) => f.step === step && f.line);
      if (found) {
        return found.line;
      }
    }
    return undefined;
  }

  /** The first row with an event of the turning point; -1 if there is none. */
  private rowOfTurning(sides: [string, { event: number | null; later?: boolean }][]): number {
    const rowOf = (later: boolean) =>
      this.c.rows.findIndex((row) => sides.some(([id, s]) => !s.later === !later && s.event !== null && row[id] === s.event));
    const row = rowOf(false);
    return row >= 0 ? row : rowOf(true);
  }
}

const nothing = { events: new Map(), findings: new Map(), parted: false, turning: false } as const;

/** All steps that an edition has a finding of, in the order of the script. */
function stepsOf(c: Case): string[] {
  const lines = new Map<string, number>();
  for (const o of Object.values(c.editions)) {
    for (const f of o.findings) {
      if (!lines.has(f.step)) {
        lines.set(f.step, f.line ?? lines.size);
      }
    }
  }
  return [...lines.keys()].sort((a, b) => (lines.get(a) ?? 0) - (lines.get(b) ?? 0));
}

function parted(events: ReadonlyMap<string, GameEvent>, shown: readonly string[]): boolean {
  const first = [...events.values()][0];
  return shown.some((id) => {
    const e = events.get(id);
    return !e || e.amount !== first?.amount || e.detail !== first?.detail;
  });
}

/** Where an edition is at a moment: at its event, or after its last one. */
export function pointAt(c: Case, edition: string, moment: Moment): Point {
  const between = moment.kind !== "event" || !moment.events.has(edition);
  for (let row = moment.row; row >= 0; row--) {
    const n = c.rows[row]?.[edition];
    if (n) {
      return { event: n, between };
    }
  }
  return { event: 0, between };
}

/** Where the editions diverge; the start if they do not. */
export function turningIndex(moments: readonly Moment[]): number {
  return Math.max(0, moments.findIndex((m) => m.turning));
}

/** The next moment in a direction at which editions differ or a step begins; the first or last one if there is none. */
export function nextMark(moments: readonly Moment[], from: number, by: 1 | -1): number {
  for (let i = from + by; i > 0 && i < moments.length; i += by) {
    const m = moments[i];
    if (m && (m.step || (m.parted && !moments[i - 1]?.parted))) {
      return i;
    }
  }
  return by > 0 ? moments.length - 1 : 0;
}

/** The moment of the event in a row, or the last one before it. */
export function momentOfRow(moments: readonly Moment[], row: number): number {
  const exact = moments.findIndex((m) => m.kind === "event" && m.row === row);
  const after = moments.findIndex((m) => m.kind === "end" || m.row > row);
  return exact >= 0 ? exact : Math.max(0, after - 1);
}

/** What the address calls a moment: its row; the second step without an event after row 12 is "12.2". */
export function nameOf(moments: readonly Moment[], index: number): string {
  const m = moments[index];
  if (!m || m.kind === "start" || m.kind === "end") {
    return m?.kind ?? "start";
  }
  const steps = moments.slice(0, index + 1).filter((x) => x.kind === "step" && x.row === m.row).length;
  return m.kind === "step" ? `${m.row}.${steps}` : String(m.row);
}

/** The moment of a name; undefined if there is none, as when the scenario has changed. */
export function momentNamed(moments: readonly Moment[], name: string): number | undefined {
  if (name === "start" || name === "end") {
    return name === "start" ? 0 : moments.length - 1;
  }
  const [row, nth] = name.split(".").map(Number);
  if (row === undefined || !Number.isInteger(row)) {
    return undefined;
  }
  const first = moments.findIndex((m) => m.kind === "step" && m.row === row);
  const found = nth && first >= 0 ? moments[first + nth - 1] : undefined;
  return found?.kind === "step" && found.row === row && nth ? first + nth - 1 : momentOfRow(moments, row);
}

/** A run of moments of the timeline: open ones are listed, folded ones counted. */
export interface Run {
  folded: boolean;
  from: number;
  to: number;
}

const longTimeline = 30;
const shortRun = 2;

/** Folds what is the same in all editions in a long timeline, as the report does. */
export function runsOf(moments: readonly Moment[]): Run[] {
  const plain = (m: Moment) => m.kind === "event" && !m.parted && !m.turning && !m.step && !m.turn;
  const runs: Run[] = [];
  for (let from = 0; from < moments.length; ) {
    let to = from;
    while (to < moments.length && plain(moments[to] as Moment)) {
      to++;
    }
    const folded = moments.length > longTimeline && to - from > shortRun;
    to = folded ? to : Math.max(to, from + 1);
    runs.push({ folded, from, to });
    from = to;
  }
  return runs;
}
