// All moments as a list: what is the same in all editions across the columns, what differs side by side.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Case } from "../data";
import { runsOf, type Moment } from "./moments";
import type { Script } from "./script";
import { WithMana } from "./mana";
import { summary } from "./stepper";

interface Props {
  c: Case;
  moments: readonly Moment[];
  index: number;
  editions: readonly string[];
  go: (to: number) => void;
  script: Script;
  level: number;
}

export function Timeline({ moments, index, editions, go, script, level }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const Heading = `h${level}` as "h2" | "h3";
  // Lines that are the same object are not looked at again: a long play has thousands.
  const lines = useMemo(
    () => moments.map((m, n) => <Line key={n} m={m} n={n} current={false} editions={editions} go={go} script={script} />),
    [moments, editions.join(), go, script],
  );
  const isOpen = (from: number, to: number) => opened.has(from) || (index >= from && index < to);
  return (
    <section class="timeline" aria-labelledby="timeline-title">
      <Heading id="timeline-title">The timelines</Heading>
      <div class="timeline-editions" aria-hidden="true" style={{ "--editions": editions.length }}>
        {editions.map((id) => (
          <span>{id}</span>
        ))}
      </div>
      <ol ref={list} style={{ "--editions": editions.length }}>
        {runsOf(moments).map((run) =>
          run.folded && !isOpen(run.from, run.to) ? (
            <li key={`fold${run.from}`} class="fold">
              <button type="button" class="link" onClick={() => setOpened(new Set([...opened, run.from]))}>
                {run.to - run.from} events, the same in all editions
              </button>
            </li>
          ) : (
            moments
              .slice(run.from, run.to)
              .map((m, i) =>
                run.from + i === index ? <Line key={index} m={m} n={index} current editions={editions} go={go} script={script} /> : lines[run.from + i],
              )
          ),
        )}
      </ol>
    </section>
  );
}

interface LineProps {
  m: Moment;
  n: number;
  current: boolean;
  editions: readonly string[];
  go: (to: number) => void;
  script: Script;
}

function Line({ m, n, current, editions, go, script }: LineProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The list scrolls by itself; the page must not move.
    const list = button.current?.closest("ol");
    if (current && button.current && list && list.scrollHeight > list.clientHeight) {
      const [at, size] = [button.current.offsetTop, button.current.offsetHeight];
      if (at < list.scrollTop || at + size > list.scrollTop + list.clientHeight) {
        list.scrollTop = at - list.clientHeight / 3;
      }
    }
  }, [current]);
  const step = m.line === undefined ? undefined : script.sentence(m.line);
  const classes = ["moment"];
  if (m.parted) classes.push("is-parted");
  if (m.turning) classes.push("is-turning");
  return (
    <li class={classes.join(" ")}>
      {m.turn && <p class="turn">{m.turn}</p>}
      {step && <p class="step-line">{step}</p>}
      <button type="button" ref={button} aria-current={current ? "step" : undefined} onClick={() => go(n)}>
        <span class="margin" aria-hidden="true">
          {m.turning ? "◆" : m.parted ? "≠" : ""}
        </span>
        {m.turning && <span class="hidden">The turning point: </span>}
        {m.parted || m.findings.size > 0 ? (
          editions.map((id) => <Cell key={id} m={m} id={id} />)
        ) : (
          <span class="cell cell-all">
            <WithMana text={firstUp(summary(m))} />
          </span>
        )}
      </button>
    </li>
  );
}

function Cell({ m, id }: { m: Moment; id: string }) {
  const e = m.events.get(id);
  const findings = m.findings.get(id) ?? [];
  return (
    <span class="cell">
      <span class="cell-edition">{id}</span>
      {e && (
        <span>
          <WithMana text={e.text} /> {e.rule && <span class="cite">{e.rule}</span>}
        </span>
      )}
      {findings.map((f) => (
        <span class="cell-finding">
          {f.text} {f.rule && <span class="cite">{f.rule}</span>}
        </span>
      ))}
      {!e && findings.length === 0 && <span class="gap">·</span>}
    </span>
  );
}

function firstUp(s: string): string {
  return s.charAt(0).toUpperCase() + s.slice(1);
}
