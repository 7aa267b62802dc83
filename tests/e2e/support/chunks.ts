import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dist } from "#tests/support/host.ts";

/** The files of the built page that hold this text, as their names below `/assets/`: a build names them by their content. */
export function chunksSaying(text: string): string[] {
  const assets = join(dist, "assets");
  const chunks = readdirSync(assets).filter((file) => file.endsWith(".js"));
  return chunks.filter((file) => readFileSync(join(assets, file), "utf8").includes(text));
}
