// Why the editions differ: the stories of the explanation, the facts, and what is the same.

import type { Case, Decided, Difference, Sentence, Story } from "../data";
import { WithMana } from "./mana";
import { RuleButtons, RuleSentence } from "./rule-page";
import { splitFact } from "./position";
import { capital, dated } from "./script";

interface Props {
  c: Case;
  editions: readonly string[];
  /** Goes to the moment of an event. */
  go: (edition: string, event: number) => void;
  level: number;
}

export function Why({ c, editions, go, level }: Props) {
  const differences = c.differences.filter((d) => new Set(editions.map((id) => d.values[id] ?? null)).size > 1);
  const differing = new Set(differences.map((d) => d.fact));
  const stories = (c.explanation?.stories ?? []).filter((s) => factsOf(s).some((fact) => differing.has(fact)));
  const same = c.explanation?.same ?? [];
  const Heading = `h${level}` as "h2" | "h3";
  const Small = `h${level + 1}` as "h3" | "h4";
  return (
    <section class="why" aria-labelledby="why-title">
      <Heading id="why-title">{headOf(c, editions, differences.length)}</Heading>
      {stories.map((s, n) => (
        <StoryPart key={n} story={s} editions={editions} go={go} level={level + 1} />
      ))}
      {differences.length > 0 && (
        <details class="fact-table">
          <summary>{differences.length === 1 ? "The fact that differs" : `All ${differences.length} facts that differ`}</summary>
          <FactTable differences={differences} editions={editions} />
        </details>
      )}
      {same.length > 0 && (
        <div class="same">
          <Small>The same in all editions</Small>
          <p>{same.join(" ")}</p>
        </div>
      )}
      <Assumed c={c} editions={editions} level={level + 1} />
    </section>
  );
}

/** The facts that a story is about: those that its rules decide, else all that it has. */
function factsOf(s: Story): string[] {
  const decided = (s.deciding ?? []).map((d) => d.fact);
  return decided.length > 0 ? decided : (s.facts ?? []);
}

function headOf(c: Case, editions: readonly string[], differing: number): string {
  if (differing > 0) {
    return "Why the editions differ";
  }
  if (editions.length === 1) {
    return `The result in ${editions[0]}`;
  }
  const all = editions.length === Object.keys(c.editions).length;
  return c.turning_point && all ? "Different steps, same result" : "No difference in the result";
}

interface StoryProps {
  story: Story;
  editions: readonly string[];
  go: (edition: string, event: number) => void;
  level: number;
}

function StoryPart({ story, editions, go, level }: StoryProps) {
  const Heading = `h${level}` as "h3" | "h4";
  const sides = Object.entries(story.editions).filter(([id]) => editions.includes(id));
  return (
    <section class="story">
      {story.heads.map((head, n) =>
        n === 0 ? (
          <Heading class="story-head" key={head}>
            {head}
          </Heading>
        ) : (
          <p class="story-head" key={head}>
            {head}
          </p>
        ),
      )}
      {(story.deciding ?? []).map((d) => (
        <p class="deciding">
          <Deciding d={d} />
        </p>
      ))}
      {!story.explained && <p class="alert">Unexplained: no event, refusal or printing accounts for this.</p>}
      <p class="proof">{proofOf(story)}</p>
      <dl class="way" style={{ "--editions": Math.max(1, sides.length) }}>
        {sides.map(([id, sentences]) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>
              {sentences.map((s) => (
                <OneSentence key={s.text} s={s} edition={id} go={go} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Deciding({ d }: { d: Decided }) {
  return <RuleSentence text={d.text} edition={d.edition} rules={d.rules} />;
}

function OneSentence({ s, edition, go }: { s: Sentence; edition: string; go: (edition: string, event: number) => void }) {
  const event = s.event;
  return (
    <p>
      <WithMana text={`${s.text}.`} />
      <RuleButtons edition={edition} cited={s.rule} />
      {s.since && <span class="faint"> since {dated(s.since)}</span>}
      {event && (
        <button type="button" class="jump" aria-label={`Show this moment: ${s.text}`} title="Show this moment" onClick={() => go(edition, event)}>
          ↗
        </button>
      )}
    </p>
  );
}

/** What trials have shown, in the words of the report. */
function proofOf(s: Story): string {
  const [first] = s.deciding ?? [];
  switch (s.proof) {
    case "proven": {
      const trial = first?.card ? "with the other text of the card" : `without ${(first?.rules.length ?? 1) > 1 ? "these rules" : "this rule"}`;
      return `Proven: the replay ${trial} has the result of the other edition.`;
    }
    case "partly":
      return "Not every fact is proven.";
    case "printed":
      return "The cards are printed differently.";
    case "script":
      return "Remark: the script itself has a step in some of the editions only.";
    case "unproven":
      return s.bounded
        ? `Not proven: the bound of ${s.bounded} trials was reached.`
        : "Not proven: the replays without single rules do not show which rule decides this.";
    case "untested":
      return `Not tested: ${s.untested ?? "no trials were made"}.`;
  }
  return "";
}

function FactTable({ differences, editions }: { differences: readonly Difference[]; editions: readonly string[] }) {
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label="Facts that differ">
      <table>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            {editions.map((id) => (
              <th scope="col" key={id}>
                {id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map((d) => (
            <tr key={`${d.step ?? ""}${d.fact}`}>
              <th scope="row">
                {factName(d.fact)}
                {d.step && <span class="faint"> at {d.step}</span>}
              </th>
              {editions.map((id) => (
                <td key={id}>{d.values[id] ?? <span class="faint">–</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** "Birds of Paradise: zone". */
export function factName(fact: string): string {
  const { of, leaf } = splitFact(fact);
  const what = fact === "stack" ? "stack or batch" : leaf.replaceAll("_", " ");
  return of === "" ? capital(what) : `${capital(of)}: ${what}`;
}

function Assumed({ c, editions, level }: { c: Case; editions: readonly string[]; level: number }) {
  const Small = `h${level}` as "h3" | "h4";
  const by = new Map<string, string[]>();
  for (const id of editions) {
    for (const text of c.editions[id]?.assumptions ?? []) {
      by.set(text, [...(by.get(text) ?? []), id]);
    }
  }
  if (by.size === 0) {
    return null;
  }
  return (
    <div class="assumed">
      <Small>Assumed</Small>
      <ul>
        {[...by].map(([text, ids]) => (
          <li>
            {ids.length < editions.length ? `${ids.join(", ")}: ` : ""}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
