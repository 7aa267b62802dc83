import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { headersFor, inlineHashes } from "#sw/security-headers.ts";

/** Without a body and a status it is the host's own answer, which may come late. */
type Answer = { status?: number; headers?: Record<string, string>; body?: string; afterMs?: number };
type Rule = (path: string) => Answer | null;
export type Seen = { method: string; path: string; bytes: number; isPage: boolean };

/** The tested build; the variable names a build elsewhere. */
export const dist = process.env["OFFDESK_DIST"] ?? join(import.meta.dirname, "../../dist");

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

/**
 * A static host for the built app that a test holds in its hand: it remembers each request, can vanish and come back
 * on the same port, and can be told to answer nonsense. `seenAt` is the port that browsers are told, where that is another.
 */
export async function startHost({ port, seenAt }: { port?: number; seenAt?: number } = {}) {
  const requests: Seen[] = [];
  const answers = new Map<string, Answer>();
  let served = dist;
  let cut: (path: string) => boolean = () => false;
  let rule: Rule = () => null;
  let at = port ?? anyPort();

  const server = createServer((request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?");
    if (cut(path)) {
      // Nothing after it is answered either.
      cut = () => true;
      request.socket.destroy();
      return;
    }
    void bytesOf(request).then((bytes) => {
      const isPage = request.headers["sec-fetch-mode"] === "navigate";
      requests.push({ method: request.method ?? "GET", path, bytes, isPage });
      const answer = answers.get(path) ?? rule(path) ?? {};
      const send = () => {
        if (answer.status === undefined && answer.body === undefined)
          sendFile(served, path, response, answer.headers);
        else response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
      };
      if (answer.afterMs === undefined) send();
      else if (Number.isFinite(answer.afterMs)) setTimeout(send, answer.afterMs);
    });
  });

  const start = () =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(at, "localhost", resolve);
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  for (let tries = 1; ; tries++) {
    try {
      await start();
      break;
    } catch (error) {
      // Somebody else has it; one that was asked for is not to be had then.
      if (port !== undefined || tries === 20) throw error;
      at = anyPort();
    }
  }
  return {
    port: at,
    url: `http://localhost:${seenAt ?? at}`,
    requests,
    start,
    stop,
    /** From the first request that fits, nobody gets an answer, as where the network is gone, until `mend`. */
    cutAt: (fits: (path: string) => boolean) => void (cut = fits),
    mend: () => void (cut = () => false),
    /** From now on it serves the build in this folder, as after a deployment. */
    serve: (folder: string) => void (served = folder),
    /** From now on this path gets this answer: HTML on /api, a 500, an older worker. */
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
    /** And from now on its own again. */
    forget: (path: string) => void answers.delete(path),
    /** From now on this decides for every path that has no answer of its own; null leaves the host as it is. */
    behave: (next: Rule) => void (rule = next),
  };
}

/** Below those that a system gives to whoever calls out, so that it is still free when a stopped host comes back. */
const anyPort = (): number => 11_000 + Math.floor(Math.random() * 20_000);

function sendFile(folder: string, path: string, response: ServerResponse, headers = {}) {
  const wanted = join(folder, path);
  const isFile = statSync(wanted, { throwIfNoEntry: false })?.isFile() === true;
  if (path.startsWith("/assets/") && !isFile) {
    response.writeHead(404).end();
    return;
  }
  const file = isFile ? wanted : join(folder, "index.html");
  // Read at each request: a test may put another build in its place, as an update does.
  const inline = inlineHashes(readFileSync(join(folder, "index.html"), "utf8"));
  const type = types[extname(file)] ?? "application/octet-stream";
  response.writeHead(200, { ...headersFor(path, inline), "content-type": type, ...headers });
  createReadStream(file).pipe(response);
}

async function bytesOf(request: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of request) bytes += (chunk as Buffer).length;
  return bytes;
}
