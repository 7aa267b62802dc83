import { wasmWorkerPolicy, wasmWorkersFolder } from "./wasm-workers.ts";

/** A file of the app, with the hash of what the build wrote into it, as in `integrity` of a page's script. */
export type AppFile = { url: string; integrity: string };

/** Stands with every file that was compared with the build's list. */
const digestHeader = "content-digest";

const types: Record<string, string> = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
};

/**
 * Whether an answer can be what its path says: hosts answer the page for a file that they miss, and networks their login page
 * for everything.
 */
export function fits(path: string, { ok, headers }: Response): boolean {
  if (!ok) return false;
  const end = endOf(path);
  const type = headers.get("content-type")?.toLowerCase() ?? "";
  if (end === "js") return /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/.test(type);
  if (end === "css") return type.startsWith("text/css");
  // Of what the app has none of, `favicon.ico` for one, the host's answer is as good as any.
  return types[end] === undefined || (end === "html") === type.startsWith("text/html");
}

/**
 * The build's file as it is kept on the device: of the right type, and a plain answer, for a browser takes none for a page that
 * was redirected. Null where it is another file.
 */
export async function verified({ url, integrity }: AppFile, answer: Response): Promise<Response | null> {
  if (!answer.ok) return null;
  const body = await answer.arrayBuffer();
  if ((await integrityOf(body)) !== integrity) return null;
  const headers = new Headers(answer.headers);
  headers.set(digestHeader, digestOf(integrity));
  const type = types[endOf(url)];
  if (type !== undefined && !(fits(url, answer) && headers.has("content-type")))
    headers.set("content-type", type);
  // Hosts give every file the page's policy.
  if (url.startsWith(wasmWorkersFolder)) headers.set("content-security-policy", wasmWorkerPolicy);
  return new Response(body, { headers });
}

/** Whether a file that is kept was compared once. Browsers look after its bytes since then; to read it at every answer is slow. */
export const wasVerified = (path: string, response: Response): boolean =>
  response.headers.has(digestHeader) && fits(path, response);

/** Whether a cached file is still the one that was compared then. */
export async function isIntact(response: Response): Promise<boolean> {
  try {
    const integrity = await integrityOf(await response.arrayBuffer());
    return response.headers.get(digestHeader) === digestOf(integrity);
  } catch {
    // The browser can't read it any more.
    return false;
  }
}

/** The last segment's ending: `js` of `/assets/a.js`, nothing of `/masters/a.b/c`. */
const endOf = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";

/** The same hash, as the header is written. */
const digestOf = (integrity: string): string => `sha-256=:${integrity.replace(/^sha256-/, "")}:`;

async function integrityOf(body: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}
