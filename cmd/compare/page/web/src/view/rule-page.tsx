// What a rule says, where it is in the book, and what became of it in the other editions.

import type { PageData, Rule } from "../data";
import { useOpener } from "./panel";
import { editionLabel } from "./editions";

const fate = { same: "The same", changed: "Changed", removed: "Removed" } as const;

export function RulePage({ data, edition, id }: { data: PageData; edition: string; id: string }) {
  const rule = data.rules[edition]?.[id];
  const info = data.editions.find((e) => e.id === edition);
  return (
    <>
      <p class="eyebrow">{info ? editionLabel(info) : edition}</p>
      <h2 id="panel-title" tabIndex={-1}>
        Rule {id}
      </h2>
      {rule ? <Known data={data} edition={edition} rule={rule} /> : <p>This page has no text of the rule.</p>}
    </>
  );
}

function Known({ data, edition, rule }: { data: PageData; edition: string; rule: Rule }) {
  const older = rule.matches ?? [];
  return (
    <>
      <p class="says">{rule.says}</p>
      <dl class="facts">
        <Term name="Area" value={rule.area} />
        <Term name="Kind" value={rule.kind === "executable" ? undefined : rule.kind} />
        <Term name="Since" value={rule.since} />
        <Term name="In the book" value={rule.inBook} />
        <Term name="Basis" value={rule.basis} />
        <Term name="Ruling" value={rule.ruling} />
      </dl>
      {rule.became.length > 0 && (
        <section>
          <h3>What became of it</h3>
          <ul class="became">
            {rule.became.map((b) => (
              <li>
                <p>
                  <strong>{b.edition}</strong> <span class={`fate fate-${b.kind}`}>{fate[b.kind]}</span>
                </p>
                {b.what && <p>{b.what}</p>}
                <Related data={data} edition={b.edition} rules={b.rules} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {older.length > 0 && (
        <section>
          <h3>Related rules of older editions</h3>
          <ul class="became">
            {older.map((m) => (
              <li>
                <p>
                  <strong>{m.edition}</strong>
                </p>
                <Related data={data} edition={m.edition} rules={m.rules} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {rule.became.length === 0 && older.length === 0 && <p class="faint">No rule of edition {otherThan(data, edition)} is on this matter.</p>}
    </>
  );
}

function otherThan(data: PageData, edition: string): string {
  return data.editions
    .map((e) => e.id)
    .filter((id) => id !== edition)
    .join(" or ");
}

function Term({ name, value }: { name: string; value: string | undefined }) {
  return value ? (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ) : null;
}

function Related({ data, edition, rules }: { data: PageData; edition: string; rules: string[] }) {
  return (
    <>
      {rules.map((id) => (
        <p class="related">
          <RuleButton edition={edition} id={id} /> {data.rules[edition]?.[id]?.says}
        </p>
      ))}
    </>
  );
}

/** The number of a rule, which opens what it says. */
export function RuleButton({ edition, id }: { edition: string; id: string }) {
  const open = useOpener();
  return (
    <button type="button" class="rule" aria-label={`Rule ${id} of edition ${edition}`} onClick={() => open({ kind: "rule", edition, rule: id })}>
      {id}
    </button>
  );
}

/** The rules that an event or finding cites, one or several. */
export function RuleButtons({ edition, cited }: { edition: string; cited: string | undefined }) {
  const ids = (cited ?? "").split(/[,;]/).map((id) => id.trim()).filter((id) => id !== "");
  return (
    <>
      {ids.map((id) => (
        <>
          {" "}
          <RuleButton edition={edition} id={id} />
        </>
      ))}
    </>
  );
}

/** A sentence in which the numbers of these rules open them. */
export function RuleSentence({ text, edition, rules }: { text: string; edition: string; rules: readonly string[] }) {
  const parts: (string | { id: string })[] = [text];
  for (const id of rules) {
    const at = parts.findIndex((p) => typeof p === "string" && p.includes(id));
    const part = parts[at];
    if (typeof part === "string") {
      const cut = part.indexOf(id);
      parts.splice(at, 1, part.slice(0, cut), { id }, part.slice(cut + id.length));
    }
  }
  return <>{parts.map((p) => (typeof p === "string" ? p : <RuleButton edition={edition} id={p.id} />))}</>;
}
