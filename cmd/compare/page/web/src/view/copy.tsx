// A button that copies a text.

import { useState } from "preact/hooks";

export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setSaid("Copied.");
    } catch {
      setSaid(copyBySelection(text()) ? "Copied." : "The browser does not let this page copy.");
    }
    setTimeout(() => setSaid(""), 3000);
  };
  return (
    <span class="copy">
      <button type="button" onClick={copy}>
        {label}
      </button>
      <span role="status" class="copy-said">
        {said}
      </span>
    </span>
  );
}

/** For pages that are opened as files, which have no clipboard. */
function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.setAttribute("aria-hidden", "true");
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
