import { describe, expect, test } from "vitest";
import * as of from "#db/schema/field.ts";
import { resources } from "#db/schema/registry.ts";
import type { Field } from "#db/schema/kind.ts";
import { parseWith } from "#db/schema/parse.ts";

const read = (field: Field, value: unknown) => {
  const { value: taken, issues } = parseWith(field.schema(), value);
  return issues.length > 0 ? issues.map(({ code }) => code) : taken;
};

const hidden: [string, string][] = [
  ["NUL", "a\u0000b"],
  ["a bell", "a\u0007b"],
  ["a control character of Latin-1", "a\u0090b"],
  ["delete", "ab\u007F"],
  ["half of a pair", "a\uD83Db"],
  ["the other half", "\uDE00ab"],
  ...["\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"].map(
    (sign): [string, string] => [`U+${sign.codePointAt(0)?.toString(16)}`, `inv${sign}gpj.exe`],
  ),
  ["what is no character", "a\uFFFFb"],
  ["what is no character of another plane", "a\u{1FFFE}b"],
  ["a turned direction at the beginning", "\u202Eabc"],
];

describe("a text", () => {
  test.each(hidden)("with %s is refused, in one line and in several", (_, text) => {
    for (const field of [of.text(), of.longText(), of.identifier("reference"), of.identifier("serial")])
      expect(read(field, text)).toEqual(["hidden_characters"]);
    expect(read(of.translated(), { en: text })).toEqual(["hidden_characters"]);
    expect(read(of.tags(), [text])).toEqual(["hidden_characters"]);
  });

  test.each([
    ["zero-width", "\u200B\u200C\u200D"],
    ["marks of direction", "\u200E\u200F\u061C"],
    ["spaces", " \u00A0\u2003\u3000\t\n"],
    ["fillers", "\u3164\u115F\u2800\uFFA0"],
    ["joiners and soft hyphens", "\u2060\uFEFF\u00AD"],
    ["variants of nothing", "\uFE0F\uFE0F"],
    ["tags", "\u{E0041}\u{E0042}"],
    ["marks of shorthand and music", "\u{1BCA0}\u{1D173}\u{1D159}"],
    ["what is kept for such signs", "\u2065\uFFF0\u{E0080}"],
  ])("of nothing but %s is none", (_, text) => {
    for (const field of [of.text(), of.longText(), of.identifier("reference")])
      expect(read(field, text)).toEqual(["required"]);
    expect(read(of.translated(), { en: text, fr: text })).toEqual(["required"]);
    expect(read(of.tags(), [text])).toEqual(["required"]);
  });

  test.each([
    ["\uFEFFClinique Al Amal\u200F", "Clinique Al Amal"],
    ["\u00A0 Étage\u00A02 \u200B", "Étage\u00A02"],
    ["E\u0301tage", "Étage"],
    ["one\r\ntwo\tthree", "one two three"],
    ["می\u200Cخواهم", "می\u200Cخواهم"],
    ["ب\u200Dب", "ب\u200Dب"],
    ["\u200Fقسم A\u200E", "قسم A"],
    ["👩\u200D💻 ❤\uFE0F", "👩\u200D💻 ❤\uFE0F"],
    ["نص A\u200E-1", "نص A\u200E-1"],
  ])("is kept without what nobody sees at its ends: %j", (given, kept) => {
    expect(read(of.text(), given)).toBe(kept);
    expect(read(of.text(), kept)).toBe(kept);
  });

  test.each([
    ["email", "adm\u200Bin@demo.com", "admin@demo.com"],
    ["email", "admin@demo.com\u{E0041}", "admin@demo.com"],
    ["reference", "ad\u2060min", "admin"],
    ["code", "AM\u00ADAL", "AMAL"],
  ] as const)("that identifies holds nothing that cannot be seen: %s %j", (format, given, kept) => {
    expect(read(of.identifier(format), given)).toBe(kept);
  });

  test("keeps the flag of England, which ends in signs that are not seen by themselves", () => {
    const flag = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}";
    expect(read(of.text(), `Site ${flag}`)).toBe(`Site ${flag}`);
  });

  test("of several lines keeps them and its tabs, with one kind of line end", () => {
    expect(read(of.longText(), "\uFEFFone\r\ntwo\rthree\n\tfour\u200B\n")).toBe("one\ntwo\nthree\n\tfour");
  });
});

test("no field of any list takes hidden characters", () => {
  const said: [string, unknown][] = [];
  const walk = (path: string, field: Field): void => {
    const text = "ab\u202Ecd\u0000";
    if (field.kind === "group" || field.kind === "rows")
      for (const [name, part] of Object.entries(field.fields)) walk(`${path}.${name}`, part);
    else if (field.kind === "text" || field.kind === "longText") said.push([path, read(field, text)]);
    else if (field.kind === "translated") said.push([path, read(field, { en: text })]);
    else if (field.kind === "tags") said.push([path, read(field, [text])]);
    else if (field.kind === "identifier") said.push([path, read(field, text)]);
  };
  for (const { name, fields } of resources)
    for (const [field, declared] of Object.entries(fields)) walk(`${name}.${field}`, declared);

  expect(said.length).toBeGreaterThan(100);
  const short = ["hidden_characters", "too_long"];
  for (const [path, answer] of said)
    expect([path, Array.isArray(answer) && answer.every((code) => short.includes(String(code)))]).toEqual([
      path,
      true,
    ]);
});
