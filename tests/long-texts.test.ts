import { describe, expect, test } from "vitest";
import { responsibleFromName } from "#db/domain/responsibles/from-name.ts";
import { fileTypeOf, safeFileName } from "#db/schema/files/file-types.ts";
import { date, instant, integer, money } from "#db/schema/field.ts";
import type { Field } from "#db/schema/kind.ts";
import { headerTest } from "#db/schema/import/match-columns.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { oneLine } from "#db/schema/plain-text.ts";
import { cellValue } from "#sw/api/import/cells.ts";

/** Work that grows with the square of this takes minutes, and longer than the age of the world where it doubles. */
const long = 300_000;
const enough = { timeout: 180_000 };

/** In milliseconds: some hundred times as long as each of these takes. */
const most = 5000;

function timeOf(work: () => unknown): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const blanks = " ".repeat(long);

describe("a text of hundreds of thousands of characters takes no time", () => {
  test.each<[string, () => unknown]>([
    ["comments that begin like a page", () => fileTypeOf("text/plain", bytes("<!---->".repeat(280)))],
    ["blanks within a file's name", () => safeFileName(`a${blanks}b`, "text/plain")],
    ["unseen signs within a line", () => oneLine(`a${"\u200b".repeat(long)}b`)],
    ["blanks within a name", () => responsibleFromName({ name: `a${blanks}b`, language: "en" })],
    ["brackets in a header", () => headerTest(resourceNamed("clients"), [])("(".repeat(long))],
  ])("(%s)", enough, (_, work) => {
    expect(timeOf(work)).toBeLessThan(most);
  });

  test.each<[string, Field, string]>([
    ["number", integer(0, 100), `1${blanks}!`],
    ["amount", money(), `1${blanks}!`],
    ["date", date(), `1${blanks}!`],
    ["moment", instant(), `2026-01-01T${blanks}!`],
    ["moment", instant(), `2026-01-01 08:30${blanks}!`],
  ])("(read as a %s)", enough, (_, field, text) => {
    expect(timeOf(() => cellValue(field, text, "UTC"))).toBeLessThan(most);
  });
});
