// The way through the moments: buttons and a slider, on which differences and the turning point are marked.

import { useMemo } from "preact/hooks";
import { nextMark, type Moment } from "./moments";
import type { Script } from "./script";

interface Props {
  moments: readonly Moment[];
  index: number;
  turning: number;
  go: (to: number) => void;
  script: Script;
}

export function Stepper({ moments, index, turning, go, script }: Props) {
  const moment = moments[index] as Moment;
  const last = moments.length - 1;
  const step = moment.line === undefined ? undefined : script.sentence(moment.line);
  const ticks = useMemo(
    () =>
      moments.map((m, i) => {
        const kind = m.turning ? "turning" : m.parted ? "parted" : m.step ? "step" : "";
        return kind && <span class={`tick tick-${kind}`} style={{ left: `${(100 * i) / Math.max(1, last)}%` }} />;
      }),
    [moments],
  );
  const hasTurning = moments.some((m) => m.turning);
  return (
    <section class="stepper" aria-label="Moments">
      <div class="stepper-bar">
        <Go far label="To the start" sign="⇤" to={0} off={index === 0} go={go} />
        <Go label="Previous difference or step" sign="≪" to={nextMark(moments, index, -1)} off={index === 0} go={go} />
        <Go label="Previous event" sign="‹" to={index - 1} off={index === 0} go={go} />
        <div class="slider">
          <input
            type="range"
            min={0}
            max={last}
            step={1}
            value={index}
            aria-label="Moment"
            aria-valuetext={`${index} of ${last}: ${summary(moment)}`}
            onInput={(e) => go(Number(e.currentTarget.value))}
          />
          <div class="ticks" aria-hidden="true">
            {ticks}
          </div>
        </div>
        <Go label="Next event" sign="›" to={index + 1} off={index === last} go={go} />
        <Go label="Next difference or step" sign="≫" to={nextMark(moments, index, 1)} off={index === last} go={go} />
        <Go far label="To the end" sign="⇥" to={last} off={index === last} go={go} />
        <button type="button" class="to-parting" disabled={!hasTurning} aria-current={hasTurning && moment.turning ? "true" : undefined} onClick={() => go(turning)}>
          <span aria-hidden="true">◆ </span>Turning point
        </button>
      </div>
      <p class="stepper-line">
        <span class="count">
          {index} / {last}
        </span>
        {moment.turning && <strong class="here">Here the editions diverge.</strong>}
        {step && <span class="step-line">{step}</span>}
        {!step && moment.kind === "start" && <span>The start position</span>}
        {!step && moment.kind === "end" && <span>The end</span>}
        <span class="keys">
          <kbd>←</kbd> <kbd>→</kbd> event · <kbd>↑</kbd> <kbd>↓</kbd> difference or step · <kbd>P</kbd> turning point
        </span>
      </p>
      <p class="hidden" role="status">
        {index} of {last}. {moment.turning ? "Here the editions diverge. " : ""}
        {spoken(moment)}
      </p>
    </section>
  );
}

function Go({ label, sign, to, off, far, go }: { label: string; sign: string; to: number; off: boolean; far?: boolean; go: (to: number) => void }) {
  return (
    <button type="button" class={far ? "go go-far" : "go"} aria-label={label} title={label} aria-disabled={off} onClick={() => !off && go(to)}>
      {sign}
    </button>
  );
}

/** One sentence for a moment. */
export function summary(m: Moment): string {
  switch (m.kind) {
    case "start":
      return "the start position";
    case "end":
      return "the end";
  }
  return [...m.events.values()][0]?.text ?? [...m.findings.values()][0]?.[0]?.text ?? "";
}

/** What a moment is in each edition, once where all are alike. */
function spoken(m: Moment): string {
  if (!m.parted) {
    return summary(m);
  }
  const lines = [...m.events].map(([id, e]) => `${id}: ${e.text}`);
  for (const [id, findings] of m.findings) {
    lines.push(...findings.map((f) => `${id}: ${f.text}`));
  }
  return lines.join(" ");
}
