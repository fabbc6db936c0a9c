// Loads the compressed modules of the site.

import type { Modules } from "./messages";

export async function loadIndex(): Promise<Modules> {
  const response = await get("modules/index.json");
  return (await response.json()) as Modules;
}

/** Loads and compiles a module. Servers that know the ending .gz may have unpacked it already. */
export async function loadModule(file: string): Promise<WebAssembly.Module> {
  const { body } = await get(`modules/${file}`);
  if (!body) {
    throw new Error(`modules/${file} is empty`);
  }
  const reader = body.getReader();
  const first = await reader.read();
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      if (first.value) {
        controller.enqueue(first.value);
      }
    },
    async pull(controller) {
      const next = await reader.read();
      if (next.done) {
        controller.close();
      } else {
        controller.enqueue(next.value);
      }
    },
  });
  const packed = first.value?.[0] === 0x1f && first.value[1] === 0x8b;
  const unpacked = packed ? bytes.pipeThrough(new DecompressionStream("gzip")) : bytes;
  return WebAssembly.compileStreaming(new Response(unpacked, { headers: { "Content-Type": "application/wasm" } }));
}

async function get(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) {
    throw new Error(`${path}: ${response.status} ${response.statusText}`);
  }
  return response;
}
