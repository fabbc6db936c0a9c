// A comparison: the editions side by side at one moment, the way through the moments, and why the editions differ.

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Case, PageData } from "../data";
import { Column } from "./column";
import { differingThings } from "./differing";
import { EditionChoice } from "./edition-choice";
import { Handout } from "./handout";
import { markdownOf } from "./markdown";
import { momentNamed, momentOfRow, momentsOf, nameOf, nextMark, pointAt, turningIndex, type Moment } from "./moments";
import { WithPanel } from "./panel";
import { fitToPage } from "./print";
import { readScript } from "./script";
import { Stepper } from "./stepper";
import { Timeline } from "./timeline";
import { Why } from "./why";
import { CopyButton } from "./copy";

/** What the address says of the view: empty keys are the default. */
export interface ViewState {
  editions?: string[];
  /** The name of a moment; none: where the editions diverge. */
  row?: string;
}

interface Props {
  data: PageData;
  c: Case;
  view?: ViewState;
  onView?: (view: ViewState) => void;
  /** It is part of a page that has a heading, edition choice and tools of its own: the editor. */
  nested?: boolean;
  /** Links beside the buttons of the comparison. */
  actions?: preact.ComponentChildren;
}

export function Comparison({ data, c, view, onView, nested, actions }: Props) {
  const available = data.editions.map((e) => e.id).filter((id) => c.editions[id]);
  const [shown, setShown] = useState(view?.editions);
  const chosen = editionsOf(available, shown);
  const moments = useMemo(() => momentsOf(c, chosen), [c, chosen.join()]);
  // Undefined: where the editions diverge, whatever the outcome; so it is while one edits.
  const [at, setAt] = useState(() => (view?.row === undefined ? undefined : momentNamed(moments, view.row)));
  const index = Math.min(at ?? turningIndex(moments), moments.length - 1);
  const moment = moments[index] as Moment;
  const script = useMemo(() => readScript(c.text ?? ""), [c]);
  const differing = useMemo(() => differingThings(c, chosen, moment), [c, chosen.join(), moment]);
  const [single, setSingle] = useState<string | null>(chosen[0] ?? ""); // null: none
  const region = useRef<HTMLDivElement>(null);

  const go = useCallback((to: number) => setAt(Math.max(0, Math.min(moments.length - 1, to))), [moments]);
  const choose = (editions: string[]) => {
    const next = momentsOf(c, editions);
    setAt((old) => old && (moment.kind === "end" ? next.length - 1 : momentOfRow(next, moment.row)));
    setShown(editions.length < available.length ? editions : undefined);
  };
  useKeys(region, index, moments, go);
  useLayoutEffect(fitToPage, []); // from the first moment that it can be printed
  // Browsers refuse an address that changes many times in a second, as while the slider is dragged.
  useEffect(() => {
    const row = index === turningIndex(moments) ? undefined : nameOf(moments, index);
    const timer = setTimeout(() => onView?.({ editions: shown, row }), 200);
    return () => clearTimeout(timer);
  }, [index, chosen.join()]);

  const title = c.title ?? c.scenario;
  useEffect(() => {
    document.title = nested ? document.title : `${title} · Palimpsest`;
  }, [title]);
  const level = nested ? 3 : 2;
  const Title = nested ? "h2" : "h1";
  const Heading = nested ? "h3" : "h2";
  const failed = c.expectations?.failed ?? [];
  return (
    <WithPanel data={data} cards={c.cards}>
      <article class="comparison">
        <header class="comparison-head">
          <Title class="title">{title}</Title>
          {script.teaches && <p class="teaches">{script.teaches}</p>}
          {script.source && (
            <p class="source">
              <span class="eyebrow">Source</span> {script.source}
            </p>
          )}
          {!nested && <div class="tools">
            <EditionChoice editions={data.editions.filter((e) => available.includes(e.id))} chosen={chosen} choose={choose} />
            <span class="actions">
              {actions}
              <CopyButton label="Copy as Markdown" text={() => markdownOf(data, c, chosen)} />
              <button type="button" onClick={() => window.print()}>
                Print a handout
              </button>
            </span>
          </div>}
        </header>
        {failed.length > 0 && (
          <section class="alert" aria-label="Expectations that failed">
            <Heading class="alert-title">
              {failed.length} of {c.expectations?.checked} expectations failed
            </Heading>
            <ul>
              {failed.map((f) => (
                <li>
                  {f.line ? `Line ${f.line}: ` : ""}
                  {f.text}
                </li>
              ))}
            </ul>
          </section>
        )}
        <div class="table" ref={region}>
          <Stepper moments={moments} index={index} go={go} turning={turningIndex(moments)} script={script} />
          <div class={`columns columns-${chosen.length}`}>
            {chosen.map((id) => {
              const outcome = c.editions[id];
              const info = data.editions.find((e) => e.id === id);
              const last = moments[index - 1];
              const open = single !== null && (single === id || !chosen.includes(single));
              return (
                outcome &&
                info && (
                  <Column
                    key={id}
                    c={c}
                    info={info}
                    outcome={outcome}
                    moment={moment}
                    before={last && pointAt(c, id, last)}
                    order={script.players}
                    differing={differing}
                    open={open}
                    level={level}
                    onOpen={() => setSingle(open ? null : id)}
                  />
                )
              );
            })}
          </div>
        </div>
        <Why c={c} editions={chosen} go={(edition, event) => go(momentOfRow(moments, c.rows.findIndex((r) => r[edition] === event)))} level={level} />
        <Timeline c={c} moments={moments} index={index} editions={chosen} go={go} script={script} level={level} />
        <Handout data={data} c={c} editions={chosen} moment={moments[turningIndex(moments)] as Moment} order={script.players} />
      </article>
    </WithPanel>
  );
}

/** Those that are asked for and exist, else all. */
function editionsOf(available: string[], asked: string[] | undefined): string[] {
  const known = available.filter((id) => asked?.includes(id));
  return known.length > 0 ? known : available;
}

/** Arrow keys, Home, End and P, unless something is focused that uses them itself or is elsewhere on the page. */
function useKeys(region: { current: HTMLElement | null }, index: number, moments: readonly Moment[], go: (to: number) => void) {
  useLayoutEffect(() => { // what is seen can be stepped through: a key that is pressed before the next frame counts, too
    const press = (e: KeyboardEvent) => {
      const target = e.target as HTMLElement;
      const here = target === document.body || target.closest(".table, .timeline") !== null;
      const own = target.closest("textarea, select, [contenteditable], dialog, input:not([type=range])") !== null;
      if (e.ctrlKey || e.altKey || e.metaKey || e.defaultPrevented || !here || own || !region.current) {
        return;
      }
      const to = indexFor(e.key, index, moments);
      if (to !== undefined) {
        e.preventDefault();
        go(to);
      }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

function indexFor(key: string, index: number, moments: readonly Moment[]): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return index - 1;
    case "ArrowRight":
      return index + 1;
    case "ArrowUp":
      return nextMark(moments, index, -1);
    case "ArrowDown":
      return nextMark(moments, index, 1);
    case "Home":
      return 0;
    case "End":
      return moments.length - 1;
    case "p":
    case "P":
      return moments.some((m) => m.turning) ? turningIndex(moments) : undefined;
  }
  return undefined;
}
