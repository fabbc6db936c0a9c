// The addresses of the site: what is after "#".

import type { ViewState } from "./comparison";

export type Route =
  | { page: "list"; search: string; topic: string }
  | { page: "lessons" }
  | { page: "licences" }
  | { page: "play"; path: string; variant?: string; view: ViewState }
  | { page: "edit"; query: string }
  | { page: "unknown"; address: string };

export function routeOf(hash: string): Route {
  const address = hash.replace(/^#\/?/, "");
  const cut = address.indexOf("?");
  const path = cut < 0 ? address : address.slice(0, cut);
  const query = cut < 0 ? "" : address.slice(cut + 1);
  const values = new URLSearchParams(query);
  if (path === "") {
    return { page: "list", search: values.get("q") ?? "", topic: values.get("topic") ?? "" };
  }
  if (path === "lessons" || path === "licences") {
    return { page: path };
  }
  if (path === "edit") {
    return { page: "edit", query };
  }
  if (path.startsWith("play/")) {
    const editions = values.get("editions")?.split(",").filter(Boolean);
    const view = { editions, row: values.get("row") ?? undefined };
    return { page: "play", path: decoded(path.slice("play/".length)), variant: values.get("variant") ?? undefined, view };
  }
  return { page: "unknown", address };
}

export function playRoute(path: string, variant?: string, view: ViewState = {}): string {
  const parts = [
    variant && `variant=${encodeURIComponent(variant)}`,
    view.editions && `editions=${view.editions.map(encodeURIComponent).join(",")}`,
    view.row && `row=${encodeURIComponent(view.row)}`,
  ].filter(Boolean);
  return `#/play/${path.split("/").map(encodeURIComponent).join("/")}${parts.length > 0 ? `?${parts.join("&")}` : ""}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
