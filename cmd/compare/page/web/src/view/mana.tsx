// Mana as lettered discs.

const words: Readonly<{ [symbol: string]: string }> = { W: "white", U: "blue", B: "black", R: "red", G: "green", C: "colorless" };

/** A cost or a mana pool, such as `{2}{R}`. Anything else is written as it is. */
export function Mana({ of, label }: { of: string; label: string }) {
  const symbols = of.match(/\{[^}]*\}/g);
  if (!symbols) {
    return <span class="mana">{of}</span>;
  }
  const spoken = symbols.map((s) => words[s.slice(1, -1)] ?? s.slice(1, -1)).join(" ");
  return (
    <span class="mana" role="img" aria-label={`${label}: ${spoken}`}>
      {symbols.map((s) => (
        <span class={`disc disc-${words[s.slice(1, -1)] ?? "generic"}`}>{s.slice(1, -1)}</span>
      ))}
    </span>
  );
}

/** A sentence in which mana symbols are discs. */
export function WithMana({ text }: { text: string }) {
  return (
    <>
      {text.split(/((?:\{[^}\s]{1,3}\})+)/).map((part) => (part.startsWith("{") ? <Mana of={part} label="mana" /> : part))}
    </>
  );
}
