// What is printed: one page with the facts, the reason, and the tables where the editions diverge.

import type { Case, PageData } from "../data";
import { Board } from "./board";
import { kinds } from "./column";
import { factName } from "./why";
import { pointAt, type Moment } from "./moments";
import { summary } from "./stepper";

interface Props {
  data: PageData;
  c: Case;
  editions: readonly string[];
  moment: Moment;
  order: readonly string[];
}

const mostFacts = 6;

export function Handout({ data, c, editions, moment, order }: Props) {
  const heads = (c.explanation?.stories ?? []).flatMap((s) => s.heads);
  const facts = heads.length > 0 ? [] : c.differences.slice(0, mostFacts);
  return (
    <div class="handout" aria-hidden="true">
      {facts.length > 0 && (
        <ul>
          {facts.map((d) => (
            <li>
              {factName(d.fact)}: {editions.map((id) => `${d.values[id] ?? "–"} in ${id}`).join(", ")}
            </li>
          ))}
        </ul>
      )}
      <p class="handout-moment">{moment.turning ? `The tables where the editions diverge: ${summary(moment)}` : "The tables at the start"}</p>
      <div class={`columns columns-${editions.length}`}>
        {editions.map((id) => {
          const outcome = c.editions[id];
          const info = data.editions.find((e) => e.id === id);
          return (
            outcome &&
            info && (
              <section class="column is-open">
                <p class="edition-id">{id}</p>
                {(moment.findings.get(id) ?? []).map((f) => (
                  <p class="finding">
                    {heads.length > 0 ? `${kinds[f.kind] ?? f.kind}.` : f.text} {f.rule}
                  </p>
                ))}
                {moment.events.get(id) && (
                  <p class="finding">
                    {moment.events.get(id)?.text} {moment.events.get(id)?.rule}
                  </p>
                )}
                <Board c={c} edition={id} stack={info.stack} outcome={outcome} at={pointAt(c, id, moment)} before={undefined} order={order} differing={new Set()} />
              </section>
            )
          );
        })}
      </div>
      <p class="handout-foot">
        Palimpsest, {data.program}. Unofficial; not approved by Wizards of the Coast. {c.command}
      </p>
    </div>
  );
}
