// The pages of the site, by their addresses.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Lesson, PageData, ScenarioEntry } from "../data";
import { EditPage } from "../editor";
import { startEngine, type Engine } from "../engine";
import { Lessons } from "./lessons";
import { fetchText, loadJSON, playAddress } from "./load";
import { Loaded } from "./loaded";
import { Play } from "./play";
import { routeOf, type Route } from "./routes";
import { Scenarios } from "./scenarios";
import { focusMain, Shell } from "./shell";

const nav = [
  ["#/", "Scenarios"],
  ["#/lessons", "What changed"],
  ["#/edit", "Editor"],
] as const;

const name = "Palimpsest";
const titles: Readonly<{ [page: string]: string }> = {
  list: `Scenarios · ${name}`,
  lessons: `What changed · ${name}`,
  licences: `Licences · ${name}`,
  edit: `Editor · ${name}`,
};

export function Site() {
  const [route, setRoute] = useState(() => routeOf(location.hash));
  useEffect(() => {
    const change = () => {
      setRoute(routeOf(location.hash));
      scrollTo(0, 0);
      focusMain();
    };
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, []);
  const engine = useRef<Engine>(null); // one, from the first edit on
  const here = { list: "#/", lessons: "#/lessons", edit: "#/edit" }[route.page as string];
  return (
    <Shell
      nav={nav}
      here={here}
      foot={
        <p>
          <a href="#/licences">Licences of the parts of this page</a>
        </p>
      }
    >
      <main id="main">
        <Page route={route} engine={() => (engine.current ??= startEngine())} />
      </main>
    </Shell>
  );
}

function Page({ route, engine }: { route: Route; engine(): Engine }) {
  useEffect(() => {
    document.title = titles[route.page] ?? name;
  }, [route.page]);
  switch (route.page) {
    case "list":
      return (
        <Loaded what="list" load={() => loadJSON<ScenarioEntry[]>("scenarios.json")}>
          {(list) => <Scenarios key={`${route.topic}?${route.search}`} list={list} search={route.search} topic={route.topic} />}
        </Loaded>
      );
    case "lessons":
      return (
        <Loaded what="lessons" load={() => Promise.all([loadJSON<Lesson[]>("lessons.json"), loadJSON<ScenarioEntry[]>("scenarios.json")])}>
          {([lessons, scenarios]) => <Lessons lessons={lessons} scenarios={scenarios} />}
        </Loaded>
      );
    case "play":
      return (
        <Loaded what={route.path} load={() => loadJSON<PageData>(playAddress(route.path))}>
          {(data) => <Play data={data} path={route.path} variant={route.variant} view={route.view} />}
        </Loaded>
      );
    case "edit":
      return <EditPage query={route.query} engine={engine()} load={(play) => loadJSON<PageData>(playAddress(play))} />;
    case "licences":
      return (
        <>
          <h1 class="title">Licences</h1>
          <Loaded what="licences" load={() => fetchText("licences.txt")}>
            {(text) => <pre class="licences">{text}</pre>}
          </Loaded>
        </>
      );
    default:
      return (
        <>
          <h1 class="title">Page not found</h1>
          <p>
            There is no page at “{route.address}”. See the <a href="#/">list of all scenarios</a>.
          </p>
        </>
      );
  }
}
