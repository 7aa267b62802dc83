import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { releases } from "#src/features/about/releases.ts";

test("what is new is told of the version that is built", () => {
  const { version }: { version?: unknown } = JSON.parse(readFileSync("package.json", "utf8"));

  expect(releases[0].version).toBe(version);
});
