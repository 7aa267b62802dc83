import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settings, settingsInForce } from "#db/domain/settings/settings.ts";

const root = join(import.meta.dirname, "..");

/** The code of the rules and of the API, beside that of the settings themselves. */
const sources = ["db/domain", "sw/api", "sw/domain"]
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((file) => join(room, file)),
  )
  .filter((file) => file.endsWith(".ts") && !file.includes("/settings/"))
  .map((file) => readFileSync(join(root, file), "utf8"))
  .filter((text) => /settingsOf\(|RuleSettings/.test(text));

test("a setting is in force where anything goes by it, and has no effect yet where nothing does", () => {
  const isRead = (name: string) =>
    sources.some((text) => new RegExp(String.raw`[{,.]\s*${name}\b`).test(text));

  expect(sources.length).toBeGreaterThan(2);
  expect(Object.keys(settings.fields).filter(isRead).toSorted()).toEqual([...settingsInForce].toSorted());
});
