import type { EditionInfo } from "../data";
import { EditionChoice } from "../view/edition-choice";

export interface ChoicesProps {
  known: EditionInfo[];
  /** Undefined: all. */
  editions: string[] | undefined;
  chooseEditions(ids: string[] | undefined): void;
  variants: string[];
  variant: string | undefined;
  chooseVariant(name: string): void;
}

/** Which editions replay the scenario, and which of its variants. */
export function Choices({ known, editions, chooseEditions, variants, variant, chooseVariant }: ChoicesProps) {
  const all = known.map((e) => e.id);
  return (
    <div class="editor-choices">
      {known.length > 0 && (
        <EditionChoice editions={known} chosen={editions ?? all} choose={(ids) => chooseEditions(ids.length === all.length ? undefined : ids)} />
      )}
      {variants.length > 0 && (
        <label>
          Variant{" "}
          <select value={variant} onChange={(event) => chooseVariant(event.currentTarget.value)}>
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
