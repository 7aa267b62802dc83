import { expect, test } from "vitest";
import { matchedCodeRange, matchedRange } from "#src/app/search/matched-range.ts";

const cut = (text: string, part: [number, number] | null) => part && text.slice(...part);

test.each([
  ["EliteBook 840 G10 – Réception", "reception", "Réception"],
  ["Clinique El Amal", "  EL amal ", "El Amal"],
  ["مصحة الأمل", "الامل", "الأمل"],
  ["مُحَمَّد بن علي", "محمد", "مُحَمَّد"],
  ["Cœur de réseau", "coeur", "Cœur"],
  ["Salle ٤٢", "42", "٤٢"],
  ["poste 🖨 Réception", "recep", "Récep"],
  ["Re\u0301ception", "rec", "Re\u0301c"],
])("in «%s» stands «%s» as «%s»", (text, query, found) => {
  expect(cut(text, matchedRange(text, query))).toBe(found);
});

test.each([
  ["3C:52:82:1A:4F:9E", "3c52821a", "3C:52:82:1A"],
  ["3C:52:82:1A:4F:9E", "82:1a", "82:1A"],
  ["PC-K7-00042", "k700042", "K7-00042"],
])("in the code %s stands %s as %s, without regard to its punctuation", (code, query, found) => {
  expect(cut(code, matchedCodeRange(code, query))).toBe(found);
});

test("a query that is empty or does not occur has no range", () => {
  expect(matchedRange("Latitude 3520", "dell")).toBeNull();
  expect(matchedRange("Latitude 3520", "  ")).toBeNull();
  expect(matchedCodeRange("PC-1", "--")).toBeNull();
});
