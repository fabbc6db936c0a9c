// What surrounds every page: the name, the ways to other pages, the color scheme, and the notice at the foot.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

interface Props {
  /** The ways to other pages: address and name. */
  nav: readonly (readonly [string, string])[];
  here?: string;
  /** The page has a main element of its own. */
  children: ComponentChildren;
  foot?: ComponentChildren;
}

export function Shell({ nav, here, children, foot }: Props) {
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        To the content
      </a>
      <header class="site-head">
        <p class="site-name">{nav.length > 0 ? <a href="#/">Palimpsest</a> : "Palimpsest"}</p>
        {nav.length > 0 && (
          <nav aria-label="Pages">
            <ul>
              {nav.map(([to, name]) => (
                <li key={to}>
                  <a href={to} aria-current={to === here ? "page" : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <SchemeSwitch />
      </header>
      {children}
      <footer class="site-foot">
        <p>
          Unofficial. Not produced, approved or endorsed by Wizards of the Coast. Magic: The Gathering and the names of its cards belong to Wizards of
          the Coast. Rules and cards are given in our own words.
        </p>
        {foot}
      </footer>
    </>
  );
}

/** The address after "#" is that of the page, so the link moves the focus itself. */
function skip(e: Event) {
  e.preventDefault();
  focusMain();
}

/** Moves the focus to the content, so that the next tab is within it. */
export function focusMain() {
  const main = document.querySelector<HTMLElement>("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus();
}

const schemes = [
  ["", "As the system"],
  ["light", "Light"],
  ["dark", "Dark"],
] as const;
const key = "palimpsest-scheme";

function SchemeSwitch() {
  const [scheme, setScheme] = useState(kept);
  useEffect(() => {
    if (scheme) {
      document.documentElement.dataset["scheme"] = scheme;
    } else {
      delete document.documentElement.dataset["scheme"];
    }
    keep(scheme);
  }, [scheme]);
  return (
    <label class="scheme">
      Colors{" "}
      <select value={scheme} onChange={(e) => setScheme(e.currentTarget.value)}>
        {schemes.map(([value, name]) => (
          <option value={value}>{name}</option>
        ))}
      </select>
    </label>
  );
}

/** A browser may refuse to keep anything: then the switch holds for this visit. */
function kept(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function keep(scheme: string) {
  try {
    localStorage.setItem(key, scheme);
  } catch {
    return;
  }
}
