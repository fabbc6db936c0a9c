import { useRef, useState } from "preact/hooks";
import { download, fileName, readScenario } from "./files";
import { longestLink, pack } from "./share";
import type { Source } from "./source";

export interface ToolsProps {
  source: Source;
  text: string;
  variant: string | undefined;
  markdown(): Promise<string>;
  open(text: string): void;
}

/** What can be done with the text: all of it stays on the reader's machine. */
export function Tools({ source, text, variant, markdown, open }: ToolsProps) {
  const [said, say] = useState("");
  const [link, setLink] = useState<{ of: string; address: string }>(); // the text that the link is of
  const file = useRef<HTMLInputElement>(null);

  const attempt = async (work: () => Promise<string>) => {
    try {
      say(await work());
    } catch (e) {
      say(e instanceof Error ? e.message : String(e));
    }
  };
  const share = () =>
    attempt(async () => {
      const query = new URLSearchParams({ s: await pack(text), ...(variant !== undefined && { variant }) });
      const address = `${location.href.split("#")[0]}#/edit?${query}`;
      setLink(address.length > longestLink ? undefined : { of: text, address });
      if (address.length > longestLink) {
        return `The link would have ${address.length} characters; many programs cut links after ${longestLink}. Download the text and send the file.`;
      }
      return (await copied(address)) ? "The link is copied. It holds the whole text; nothing was uploaded." : "Copy the link below. It holds the whole text; nothing was uploaded.";
    });
  const read = (input: HTMLInputElement) =>
    attempt(async () => {
      const chosen = input.files?.[0];
      if (!chosen) {
        return "";
      }
      const opened = await readScenario(chosen);
      input.value = ""; // the same file can be opened again
      open(opened);
      return `${chosen.name} is open.`;
    });
  const copyMarkdown = () =>
    attempt(async () => ((await copied(await markdown())) ? "The report is copied as Markdown." : "This browser does not let a page copy."));

  const name = fileName(source.play, text);
  return (
    <div class="editor-tools">
      <div role="toolbar" aria-label="Scenario">
        <button type="button" onClick={() => file.current?.click()}>Open file</button>
        <button type="button" onClick={() => download(name, text)}>Download</button>
        <button type="button" onClick={() => void share()}>Share link</button>
        <button type="button" onClick={() => void copyMarkdown()}>Copy as Markdown</button>
        <button type="button" onClick={() => print()}>Print</button>
        <input ref={file} type="file" accept=".toml,text/plain" hidden aria-label="File of a scenario" onChange={(event) => void read(event.currentTarget)} />
      </div>
      <p role="status">
        {said}{" "}
        {said.startsWith("The link would") && <button type="button" onClick={() => download(name, text)}>Download {name}</button>}
      </p>
      {link?.of === text && (
        <label class="editor-link">
          Link <input readOnly value={link.address} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </div>
  );
}

/** Puts a text on the clipboard. Returns false where the browser does not allow it. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
