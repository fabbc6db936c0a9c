// One edition at a moment: where it is in the turn, what happens, and its table.

import type { Case, EditionInfo, Finding, Outcome } from "../data";
import { Board } from "./board";
import { pointAt, type Moment } from "./moments";
import type { Point } from "./position";
import { RuleButtons } from "./rule-page";
import { capital } from "./script";
import { WithMana } from "./mana";

interface Props {
  c: Case;
  info: EditionInfo;
  outcome: Outcome;
  moment: Moment;
  before: Point | undefined;
  order: readonly string[];
  differing: ReadonlySet<string>;
  /** On a narrow screen only one table is open. */
  open: boolean;
  level: number;
  onOpen: () => void;
}

export function Column({ c, info, outcome, moment, before, order, differing, open, level, onOpen }: Props) {
  const Heading = `h${level}` as "h2" | "h3";
  const at = pointAt(c, info.id, moment);
  return (
    <section class={`column${open ? " is-open" : ""}`} aria-labelledby={`edition-${info.id}`}>
      <header class="column-head">
        <Heading id={`edition-${info.id}`} class="edition-id">
          {info.id}
        </Heading>
        <p class="where">{whereIn(outcome, at.event, moment)}</p>
        <button type="button" class="column-open" onClick={onOpen}>
          {open ? "Hide" : "Show"} the table<span class="hidden"> of {info.id}</span>
        </button>
      </header>
      <Happening c={c} id={info.id} outcome={outcome} moment={moment} />
      {(outcome.boards || outcome.status === "ok") && (
        <div class="column-board">
          {!outcome.boards && <p class="faint">This edition gives no boards before the end.</p>}
          {(outcome.boards || moment.kind === "end") && (
            <Board c={c} edition={info.id} stack={info.stack} outcome={outcome} at={at} before={before} order={order} differing={differing} />
          )}
        </div>
      )}
    </section>
  );
}

/** The turn and its part, in the words of the edition. */
function whereIn(outcome: Outcome, event: number, moment: Moment): string {
  const last = outcome.events[event - 1];
  if (moment.kind === "start" || !last) {
    return "at the start";
  }
  return [last.turn ? `Turn ${last.turn}` : "", last.phase ?? ""].filter(Boolean).join(", ");
}

export const kinds: Readonly<{ [kind: string]: string }> = {
  refused: "Refused",
  "no window": "Nobody may act here",
  "no moment": "No such moment",
  never: "Never possible",
  aborted: "Aborted",
  undone: "Taken back",
  overtaken: "The game was over",
  skipped: "Left out by the scenario",
  yes: "Legal",
  no: "Not legal",
  unasked: "Never asked",
  unanswered: "Not answered",
};

/** The sentence of the event, or what became of the step, or that nothing happens here. */
function Happening({ c, id, outcome, moment }: { c: Case; id: string; outcome: Outcome; moment: Moment }) {
  // At the end the editions diverge in what effects come to, which is no event.
  const told = moment.turning && moment.kind === "end" ? c.turning_point?.[id] : undefined;
  const event = moment.events.get(id);
  const findings = moment.findings.get(id) ?? [];
  const quiet = !event && !told && findings.length === 0 && outcome.status === "ok";
  return (
    <div class={`happening${quiet ? " is-quiet" : ""}${(moment.parted || told) && !quiet ? " is-parted" : ""}`}>
      {outcome.status !== "ok" && (
        <p class="alert">
          <strong>{capital(outcome.status)}.</strong> {outcome.problem}
        </p>
      )}
      {event && (
        <p>
          <WithMana text={event.text} />
          <RuleButtons edition={id} cited={event.rule} />
        </p>
      )}
      {findings.map((f) => (
        <FindingLine key={f.text} edition={id} f={f} />
      ))}
      {quiet && <p>{quietly(outcome, moment)}</p>}
      {told && (
        <p>
          <WithMana text={told.text ?? ""} />
          <RuleButtons edition={id} cited={told.rule} />
        </p>
      )}
    </div>
  );
}

export function FindingLine({ edition, f }: { edition: string; f: Finding }) {
  return (
    <p class={`finding finding-${f.kind.replace(" ", "-")}`}>
      <strong class={f.kind === "yes" ? "" : "finding-kind"}>{kinds[f.kind] ?? f.kind}.</strong> {f.text}
      <RuleButtons edition={edition} cited={f.rule} />
    </p>
  );
}

function quietly(outcome: Outcome, moment: Moment): string {
  switch (moment.kind) {
    case "start":
      return "The start position.";
    case "end":
      return outcome.facts["ended"] === "yes" ? "The game is over." : "The replay ends here.";
  }
  return moment.kind === "step" ? "The step is done." : "Does not happen here.";
}
