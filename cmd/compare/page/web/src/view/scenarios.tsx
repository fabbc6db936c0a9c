// The list of the scenarios, by topic, with search.

import { useEffect, useMemo, useState } from "preact/hooks";
import type { ScenarioEntry } from "../data";
import { playRoute } from "./routes";
import { capital } from "./script";

interface Props {
  list: ScenarioEntry[];
  search: string;
  topic: string;
}

export function Scenarios({ list, search, topic }: Props) {
  const [words, setWords] = useState(search);
  const [chosen, setChosen] = useState(topic);
  const [differing, setDiffering] = useState(false);
  const topics = useMemo(() => countsByTopic(list), [list]);
  const found = useMemo(() => list.filter((s) => (!differing || s.differs) && (chosen === "" || s.topic === chosen) && matches(s, words)), [list, words, chosen, differing]);
  useEffect(() => {
    const query = new URLSearchParams({ ...(words && { q: words }), ...(chosen && { topic: chosen }) }).toString();
    history.replaceState(null, "", query ? `#/?${query}` : "#/");
  }, [words, chosen]);
  return (
    <div class="list-page">
      <h1 class="title">One play, several rulebooks</h1>
      <p class="teaches">
        Each scenario is replayed under the rules of different years. Step through the editions side by side, and read which rule makes the difference.
      </p>
      <form role="search" class="search" onSubmit={(e) => e.preventDefault()}>
        <label>
          Search
          <input type="search" value={words} placeholder="a card, a topic, a word" onInput={(e) => setWords(e.currentTarget.value)} />
        </label>
        <label>
          Topic
          <select value={chosen} onChange={(e) => setChosen(e.currentTarget.value)}>
            <option value="">All topics</option>
            {topics.map(([name, count]) => (
              <option key={name} value={name}>
                {capital(name)} ({count})
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input type="checkbox" checked={differing} onChange={() => setDiffering(!differing)} /> <span class="sign" aria-hidden="true">◆</span> The editions differ
        </label>
      </form>
      <p role="status" class="found">
        {found.length === list.length ? `${list.length} scenarios` : `${found.length} of ${list.length} scenarios`}
      </p>
      {topics
        .map(([name]) => ({ name, entries: found.filter((s) => s.topic === name) }))
        .filter((t) => t.entries.length > 0)
        .map((t) => (
          <section class="topic" key={t.name} aria-labelledby={`topic-${t.name}`}>
            <h2 id={`topic-${t.name}`}>
              {capital(t.name)} <span class="faint">{t.entries.length}</span>
            </h2>
            <ul>
              {t.entries.map((s) => (
                <Entry key={s.path} s={s} />
              ))}
            </ul>
          </section>
        ))}
      {found.length === 0 && <p>No scenario has all of these words. Try a single card or topic.</p>}
    </div>
  );
}

function Entry({ s }: { s: ScenarioEntry }) {
  const variants = s.variants ?? [];
  return (
    <li class="entry">
      <a href={playRoute(s.path)}>{s.title}</a>
      {s.differs && (
        <span class="entry-differs" title="The editions differ">
          <span aria-hidden="true">◆</span>
          <span class="hidden">The editions differ.</span>
        </span>
      )}
      {s.teaches && <p>{s.teaches}</p>}
      {variants.length > 1 && (
        <p class="variants">
          Variants:{" "}
          {variants.map((v, n) => (
            <>
              {n > 0 && ", "}
              <a href={playRoute(s.path, v)}>{v}</a>
            </>
          ))}
        </p>
      )}
    </li>
  );
}

function countsByTopic(list: ScenarioEntry[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const s of list) {
    counts.set(s.topic, (counts.get(s.topic) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a.localeCompare(b));
}

/** Whether every word is somewhere in what the entry says. Accents do not count. */
function matches(s: ScenarioEntry, words: string): boolean {
  const all = plain([s.title, s.teaches, s.path, ...(s.tags ?? []), ...(s.cards ?? [])].join("\n"));
  return plain(words)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
}
