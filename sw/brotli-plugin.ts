import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Connect, Plugin } from "vite";

const compress = promisify(brotliCompress);

/** Texts, and the headers that a browser needs for them where the server does not look at the file itself. */
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/**
 * Puts `⟨file⟩.br` beside every text of the build, which `npm start` serves, as nginx and Caddy do where they are told to: a
 * tenth less than what hosts compress at each request.
 */
export function brotliFiles(): Plugin {
  let dist = "dist";
  return {
    name: "offdesk:brotli-files",
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the worker's own build, which the PWA plugin runs in this same hook.
      order: "post",
      sequential: true,
      async handler(error) {
        if (error !== undefined || !existsSync(join(dist, "index.html"))) return;
        const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
        await Promise.all(
          files.filter((file) => extname(file) in types).map((file) => pack(join(dist, file))),
        );
      },
    },
    configurePreviewServer(server) {
      server.middlewares.use(packedFrom(dist));
    },
  };
}

async function pack(file: string): Promise<void> {
  await writeFile(`${file}.br`, await compress(await readFile(file)));
}

function packedFrom(dist: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [path = "/"] = (request.url ?? "/").split("?");
    const isText = extname(path) in types && existsSync(join(dist, path));
    // An address of the app is its page.
    const file = join(dist, isText ? path : "index.html");
    const type = types[extname(file)];
    const packed = `${file}.br`;
    const takesBrotli = String(request.headers["accept-encoding"]).includes("br");
    if (type === undefined || !takesBrotli || (!isText && extname(path) !== "") || !isFresh(packed, file)) {
      next();
      return;
    }
    response.setHeader("content-type", type);
    response.setHeader("content-encoding", "br");
    response.setHeader("vary", "accept-encoding");
    createReadStream(packed).pipe(response);
  };
}

const modifiedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const isFresh = (packed: string, file: string): boolean => modifiedAt(packed) >= modifiedAt(file);
