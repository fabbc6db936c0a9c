// The lessons: the changes that players felt most, in the order of their dates, each with a scenario that shows it.

import type { Lesson, ScenarioEntry } from "../data";
import { playRoute } from "./routes";

export function Lessons({ lessons, scenarios }: { lessons: Lesson[]; scenarios: ScenarioEntry[] }) {
  return (
    <div class="lessons-page">
      <h1 class="title">What changed</h1>
      <p class="teaches">The changes of the rules that players felt most, in the order of their dates. Each has a scenario in which the editions differ by it.</p>
      <ol class="lessons">
        {lessons.map((l) => (
          <li key={l.title}>
            <h2>{l.title}</h2>
            <p class="eyebrow">{l.date}</p>
            <dl>
              <div>
                <dt>Before</dt>
                <dd>{l.before}</dd>
              </div>
              <div>
                <dt>Since then</dt>
                <dd>{l.now}</dd>
              </div>
            </dl>
            <ul class="lesson-plays">
              {l.scenarios.map((path) => {
                const [file, variant] = path.split("#");
                return (
                  <li key={path}>
                    <a href={playRoute(file ?? path, variant)}>{scenarios.find((s) => s.path === file)?.title ?? path}</a>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
