// The page of a self-contained file: one comparison, or several with a choice among them.

import { useState } from "preact/hooks";
import type { PageData } from "../data";
import { Comparison } from "./comparison";
import { Shell } from "./shell";

export function Report({ data }: { data: PageData }) {
  const [chosen, setChosen] = useState(0);
  const c = data.cases[chosen];
  return (
    <Shell nav={[]} foot={<p>Made by Palimpsest {data.program}.</p>}>
      <main id="main">
        {data.cases.length > 1 && (
          <label class="case-choice">
            Scenario{" "}
            <select value={chosen} onChange={(e) => setChosen(Number(e.currentTarget.value))}>
              {data.cases.map((x, n) => (
                <option value={n}>
                  {x.title ?? x.scenario}
                  {x.variant ? ` (${x.variant})` : ""}
                </option>
              ))}
            </select>
          </label>
        )}
        {c ? <Comparison key={chosen} data={data} c={c} /> : <p class="alert">This file holds no comparison.</p>}
      </main>
    </Shell>
  );
}
