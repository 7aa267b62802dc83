import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { workerChunksFolder } from "./worker-chunks-plugin.ts";
import type { AppFile } from "./app-file.ts";

/**
 * Writes the list of the app's files beside the worker, which needs it once, while it is installed: inside, it would be read at
 * every start, and grow with every screen. The worker knows the list's name and hash, the list those of all files.
 */
export function shellList() {
  let dist = "dist";

  function toFile(files: readonly { url: string; size: number }[]) {
    const listed: AppFile[] = files.map(({ url }) => ({
      url: `/${url}`,
      integrity: integrityOf(readFileSync(join(dist, url))),
    }));
    const text = JSON.stringify(listed);
    const name = createHash("sha256").update(text).digest("hex").slice(0, 8);
    const url = `/${workerChunksFolder}/files-${name}.json`;
    writeFileSync(join(dist, url), text);
    const size = files.reduce((total, file) => total + file.size, 0);
    return { manifest: [{ url, integrity: integrityOf(text), revision: null, size }] };
  }

  const plugin: Plugin = {
    name: "offdesk:shell-list",
    apply: "build",
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir);
    },
  };
  return { plugin, toFile };
}

const integrityOf = (content: string | Buffer): string =>
  `sha256-${createHash("sha256").update(content).digest("base64")}`;
