import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

/** A static host for some folders, the first that has a file wins; what none has is the first one's page. */
export async function startHost(
  port: number,
  folders: readonly string[],
): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    void fileIn(folders, pathname).then(({ body, type }) => {
      response.writeHead(200, { "content-type": type, "cache-control": "no-cache" }).end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "localhost", resolve);
  });
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

async function fileIn(folders: readonly string[], pathname: string): Promise<{ body: Buffer; type: string }> {
  for (const folder of folders) {
    const body = await readFile(join(folder, pathname)).catch(() => null);
    if (body) return { body, type: types[extname(pathname)] ?? "application/octet-stream" };
  }
  const page = await readFile(join(folders[0] ?? "", "index.html")).catch(() =>
    Buffer.from("<!doctype html><title>bench</title>"),
  );
  return { body: page, type: "text/html" };
}
