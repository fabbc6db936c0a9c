import type { EditionInfo } from "../data";

export interface ChoicesProps {
  known: EditionInfo[];
  /** Undefined: all. */
  editions: string[] | undefined;
  chooseEditions(ids: string[] | undefined): void;
  variants: string[];
  variant: string | undefined;
  chooseVariant(name: string | undefined): void;
}

/** Which editions replay the scenario, and which of its variants. */
export function Choices({ known, editions, chooseEditions, variants, variant, chooseVariant }: ChoicesProps) {
  const chosen = (id: string) => editions === undefined || editions.includes(id);
  const toggle = (id: string) => {
    const ids = known.map((e) => e.id).filter((e) => (e === id ? !chosen(e) : chosen(e)));
    if (ids.length > 0) {
      chooseEditions(ids.length === known.length ? undefined : ids);
    }
  };
  return (
    <div class="editor-choices">
      {known.length > 0 && (
        <fieldset>
          <legend>Editions</legend>
          {known.map((e) => (
            <label>
              <input type="checkbox" checked={chosen(e.id)} disabled={editions?.length === 1 && chosen(e.id)} onChange={() => toggle(e.id)} />
              {e.id}
            </label>
          ))}
        </fieldset>
      )}
      {variants.length > 0 && (
        <label>
          Variant{" "}
          <select value={variant ?? ""} onChange={(event) => chooseVariant(event.currentTarget.value || undefined)}>
            <option value="">none</option>
            {variants.map((name) => (
              <option value={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** The names of the variants of a scenario, in their order. */
export function variantsOf(text: string): string[] {
  const names = new Set<string>();
  for (const [, body] of text.matchAll(/^\s*\[\[\s*variant\s*\]\](?<body>[^[]*)/gm)) {
    const name = /^\s*name\s*=\s*(["'])(?<name>[\w-]+)\1/m.exec(body ?? "")?.groups?.["name"];
    if (name !== undefined) {
      names.add(name);
    }
  }
  return [...names];
}
