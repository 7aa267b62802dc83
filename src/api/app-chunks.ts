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
      if (!isScript(response)) return "wrong";
      if (!chunk.endsWith(".js")) continue;
      for (const imported of importsIn(await response.text())) chunks.add(new URL(imported, chunk).href);
    }
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError" ? "wrong" : "unreachable";
  }
  return "there";
}

const fetches = new Map<string, Promise<ChunkAnswer>>();

/** Fetches scripts at once, each until it is there, so that the browser has them: an `import()` asks the network for none then. */
export async function fetchScripts(addresses: readonly string[]): Promise<ChunkAnswer> {
  const answers = await Promise.all(addresses.map(fetchOnce));
  return answers.find((answer) => answer !== "there") ?? "there";
}

async function fetchOnce(address: string): Promise<ChunkAnswer> {
  const fetched = fetches.get(address) ?? fetchScript(address);
  fetches.set(address, fetched);
  const answer = await fetched;
  if (answer !== "there" && fetches.get(address) === fetched) fetches.delete(address);
  return answer;
}

async function fetchScript(address: string): Promise<ChunkAnswer> {
  try {
    const response = await fetch(address);
    if (!isScript(response)) return "wrong";
    await response.arrayBuffer();
    return "there";
  } catch {
    return "unreachable";
  }
}

/** Hosts that answer any path by the page do so for a missing script too. */
const isScript = ({ ok, headers }: Response): boolean =>
  ok && !(headers.get("content-type") ?? "").startsWith("text/html");

/** `import{a}from"./b.js"`, as the bundler writes it. */
const importsIn = (script: string): string[] =>
  Array.from(script.matchAll(/\b(?:from|import)\s*["'](\.\/[^"']+)["']/g), ([, path = ""]) => path);
