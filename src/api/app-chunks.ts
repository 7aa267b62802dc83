/** Whether a chunk of the app can be had: `wrong` is an answer that is none of its scripts, `unreachable` no answer at all. */
export type ChunkAnswer = "there" | "wrong" | "unreachable";

/** A host that takes longer does not answer as it should. */
const patience = 10_000;

/**
 * Fetches a script of the app and all that it imports, past the browser's own cache: a host's wrong answer may be cached there
 * for a year, and is replaced so.
 */
export async function fetchChunk(address: string): Promise<ChunkAnswer> {
  const chunks = new Set([new URL(address, location.href).href]);
  try {
    for (const chunk of chunks) {
      const response = await fetch(chunk, { cache: "reload", signal: AbortSignal.timeout(patience) });
      const type = response.headers.get("content-type") ?? "";
      if (!response.ok || type.startsWith("text/html")) return "wrong";
      if (!chunk.endsWith(".js")) continue;
      for (const imported of importsIn(await response.text())) chunks.add(new URL(imported, chunk).href);
    }
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError" ? "wrong" : "unreachable";
  }
  return "there";
}

/** `import{a}from"./b.js"`, as the bundler writes it. */
const importsIn = (script: string): string[] =>
  Array.from(script.matchAll(/\b(?:from|import)\s*["'](\.\/[^"']+)["']/g), ([, path = ""]) => path);
