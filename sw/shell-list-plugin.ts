import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { partsFolder } from "./parts-plugin.ts";
import type { ShellFile } from "./shell.ts";

/**
 * Writes the list of the app's files beside the worker, which needs it once, while it is installed: inside, it would be
 * read at every start, and grow with every screen. The worker is told the list's name, with the hash of what it holds.
 */
export function shellList() {
  let dist = "dist";

  function toFile(files: readonly (ShellFile & { size: number })[]) {
    const text = JSON.stringify(files.map(({ url, revision }) => ({ url, revision })));
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
    const url = `${partsFolder}/files-${hash}.json`;
    writeFileSync(join(dist, url), text);
    const size = files.reduce((total, file) => total + file.size, 0);
    return { manifest: [{ url, revision: null, size }] };
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
