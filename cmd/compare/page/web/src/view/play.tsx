// A stored play of the site.

import type { PageData } from "../data";
import { Comparison, type ViewState } from "./comparison";
import { playRoute } from "./routes";

interface Props {
  data: PageData;
  path: string;
  variant: string | undefined;
  view: ViewState;
}

export function Play({ data, path, variant, view }: Props) {
  const c = data.cases.find((x) => (x.variant ?? "") === (variant ?? "")) ?? data.cases[0];
  const variants = data.cases.map((x) => x.variant).filter((v) => v !== undefined);
  if (!c) {
    return <p class="alert">This play has no outcome.</p>;
  }
  const edit = new URLSearchParams({ play: path, ...(c.variant && { variant: c.variant }) });
  return (
    <>
      {variants.length > 1 && (
        <nav class="variant-nav" aria-label="Variants">
          <span class="eyebrow">Variants</span>
          <ul>
            {variants.map((v) => (
              <li key={v}>
                <a href={playRoute(path, v)} aria-current={v === c.variant ? "page" : undefined}>
                  {v}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Comparison
        key={playRoute(path, c.variant, view)}
        data={data}
        c={c}
        view={view}
        onView={(now) => history.replaceState(null, "", playRoute(path, variants.length > 1 ? c.variant : undefined, now))}
        actions={
          <a class="button" href={`#/edit?${edit}`}>
            Edit and replay
          </a>
        }
      />
    </>
  );
}
