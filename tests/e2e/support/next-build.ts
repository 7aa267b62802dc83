import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const hashLength = 8;

/**
 * What a deployment brings: the same app under another build id, with every part under another name, as where each of them
 * had changed. Twice as fast as building twice, and the host, the worker and the pages see no difference.
 */
export function makeNextBuild(from: string, to: string, build: string): string {
  const next = hashOf(build).slice(0, build.length);
  rmSync(to, { recursive: true, force: true });
  // The tests' host serves no compressed files.
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith(".br") });
  const files = readdirSync(to, { recursive: true, encoding: "utf8" });
  const parts = files.filter((file) => /^assets\/.*[\w-]{8}\.(js|json)$/.test(file));
  const names = new Map(parts.map((file) => [basename(file), renamed(basename(file))]));

  for (const file of files.filter((one) => /\.(js|json|html)$/.test(one))) {
    const text = readFileSync(join(to, file), "utf8")
      .replaceAll(build, next)
      .replace(/[\w-]+\.(?:js|json)\b/g, (name) => names.get(name) ?? name);
    writeFileSync(join(to, file), text);
  }
  for (const file of parts)
    renameSync(join(to, file), join(to, dirname(file), names.get(basename(file)) ?? basename(file)));
  writeHashes(to);
  return next;
}

/** Into the list of the app's files, and of the list into the worker. */
export function writeHashes(build: string): void {
  const folder = join(build, "assets/worker");
  const list = join(folder, readdirSync(folder).find((file) => file.endsWith(".json")) ?? "");
  const files: { url: string }[] = JSON.parse(readFileSync(list, "utf8"));
  const text = JSON.stringify(
    files.map(({ url }) => ({ url, integrity: integrityOf(readFileSync(join(build, url))) })),
  );
  writeFileSync(list, text);
  const worker = join(build, "sw.js");
  const named = /"integrity":"[^"]+"/;
  writeFileSync(worker, readFileSync(worker, "utf8").replace(named, `"integrity":"${integrityOf(text)}"`));
}

function renamed(name: string): string {
  const [stem = "", end = ""] = name.split(".");
  return `${stem.slice(0, -hashLength)}${hashOf(stem).slice(0, hashLength)}.${end}`;
}

const integrityOf = (content: string | Buffer): string =>
  `sha256-${createHash("sha256").update(content).digest("base64")}`;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
