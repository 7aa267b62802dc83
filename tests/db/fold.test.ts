import { describe, expect, test } from "vitest";
import { foldCode, fold } from "#db/schema/fold.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import { searchable, searchableCode } from "#db/store/searchable.ts";
import { departments } from "#db/domain/departments/departments.ts";
import { responsibles } from "#db/domain/responsibles/responsibles.ts";

/** Pairs that people cannot tell from each other. */
const alike: [what: string, one: string, other: string][] = [
  ["a left-to-right mark", "\u200EAPC-CSY-1300", "APC-CSY-1300"],
  ["a right-to-left mark within", "قسم\u200F الصيانة", "قسم الصيانة"],
  ["an Arabic letter mark", "\u061Cقسم", "قسم"],
  ["an embedded direction", "\u202ACSY\u202C", "CSY"],
  ["an isolated direction", "\u2066CSY\u2069", "CSY"],
  ["a soft hyphen", "LAP\u00ADTOP", "LAPTOP"],
  ["a zero-width blank", "Siège\u200B social", "Siège social"],
  ["a byte order mark", "\uFEFFSiège", "Siège"],
  ["a word joiner", "Ser\u2060vice", "Service"],
  ["a no-break blank", "Siège\u00A0social", "Siège social"],
  ["a narrow no-break blank", "12\u202F000", "12 000"],
  ["two blanks", "Head  office", "Head office"],
  ["a tab", "Head\toffice", "Head office"],
  ["blanks and marks at the ends", " \u200EHead office\u200F ", "Head office"],
  ["a full-width letter", "ＡＰＣ－1300", "APC-1300"],
  ["a ligature", "oﬃce", "office"],
  ["a non-breaking hyphen", "APC\u20111300", "APC-1300"],
  ["a curly quote", "L’étage", "L'étage"],
  ["Arabic presentation forms", "\uFEE3\uFEAA\uFEF3\uFEAE\uFEF3\uFE94", "مديرية"],
  ["an Arabic ligature", "\uFEFBمل", "لامل"],
  ["a vowel sign of its own", "قسم\uFE7E", "قسم"],
  ["a yeh and a kaf of other keyboards", "مکتبی", "مكتبي"],
];

describe.each(alike)("%s", (_, one, other) => {
  test("makes no other text of it for search, references and keys", () => {
    expect(fold(one)).toBe(fold(other));
    expect(foldCode(one)).toBe(foldCode(other));
    expect(searchable(one)).toBe(searchable(other));
    expect(searchableCode(one)).toBe(searchableCode(other));
  });

  test("makes no second unique name of it", () => {
    const keysOf = (name: string) =>
      uniqueKeys(departments, { clientId: "a", code: name, name: { en: name } });
    expect(keysOf(one)).toEqual(keysOf(other));
  });
});

test.each([
  ["a", "b"],
  ["Head office", "Headoffice"],
  ["PC-1", "PC1"],
  ["سماء", "سما"],
  ["\u0087", "ا"],
])("%j and %j are two names", (one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

test("an address with a pasted mark is the same address", () => {
  const keyOf = (email: string) => uniqueKeys(responsibles, { clientId: "a", email });
  expect(keyOf("\u200Enadia@demo.com\u200B")).toEqual(keyOf("Nadia@demo.com"));
  expect(keyOf("josé@demo.com")).not.toEqual(keyOf("jose@demo.com"));
});
