import type { ExplainedCard, Problem } from "../engine";

/** The errors and warnings of the text; each goes to its place. */
export function Problems({ problems, go }: { problems: Problem[]; go(problem: Problem): void }) {
  return (
    <div role="region" aria-label="Errors and warnings" aria-live="polite">
      {problems.length > 0 && (
        <ul class="editor-problems">
          {problems.map((p) => (
            <li class={p.severity}>
              <button type="button" class="link" onClick={() => go(p)}>
                {p.severity === "error" ? "Error" : "Warning"} in line {p.line}, column {p.column}
              </button>
              : {p.text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The cards that the scenario defines, in full sentences. */
export function Cards({ cards, go }: { cards: ExplainedCard[]; go(line: number): void }) {
  if (cards.length === 0) {
    return null;
  }
  return (
    <section class="editor-cards" aria-labelledby="editor-cards">
      <h2 id="editor-cards">Cards of this scenario, as understood</h2>
      {cards.map((card) => (
        <details open>
          <summary>{card.name}</summary>
          <ul>
            {card.sentences.map((sentence) => (
              <li>{sentence}</li>
            ))}
          </ul>
          <button type="button" class="link" onClick={() => go(card.line)}>
            Line {card.line}
          </button>
        </details>
      ))}
    </section>
  );
}
