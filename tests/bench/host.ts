import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const types: Record<string, string> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

/** A static host for some folders, the first that has a file wins; what none has is the first one's page. Texts come packed, by brotli where the build did that, as from any host. */
export async function startHost(
  port: number,
  folders: readonly string[],
): Promise<{ url: string; stop: () => void }> {
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const cache = pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    void fileIn(folders, pathname).then(({ body, type, brotli }) => {
      const headers = { "content-type": type ?? "application/octet-stream", "cache-control": cache };
      if (type === undefined) {
        response.writeHead(200, headers).end(body);
        return;
      }
      if (brotli) {
        response.writeHead(200, { ...headers, "content-encoding": "br" }).end(brotli);
        return;
      }
      const gzip = packed.get(pathname) ?? gzipSync(body);
      packed.set(pathname, gzip);
      response.writeHead(200, { ...headers, "content-encoding": "gzip" }).end(gzip);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "localhost", resolve);
  });
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

type File = { body: Buffer; type: string | undefined; brotli?: Buffer | undefined };

async function fileIn(folders: readonly string[], pathname: string): Promise<File> {
  for (const folder of folders) {
    const [body, brotli] = await Promise.all([readIn(folder, pathname), readIn(folder, `${pathname}.br`)]);
    if (body) return { body, type: types[extname(pathname)], brotli };
  }
  const [body, brotli] = await Promise.all(
    ["index.html", "index.html.br"].map((file) => readIn(folders[0] ?? "", file)),
  );
  return { body: body ?? Buffer.from("<!doctype html><title>bench</title>"), type: "text/html", brotli };
}

const readIn = (folder: string, file: string): Promise<Buffer | undefined> =>
  readFile(join(folder, file)).catch(() => undefined);
