import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { releases } from "#src/features/about/releases.ts";

test("the release notes are those of the version that is built", () => {
  const { version }: { version?: unknown } = JSON.parse(readFileSync("package.json", "utf8"));

  expect(releases[0].version).toBe(version);
});
