import type { Values } from "./writes.ts";
import { targetsOf } from "#db/schema/links.ts";
import * as fc from "fast-check";
import type { Field, Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";

/** Few words, so that generated rows have much in common: ties, hits and misses all happen. */
const words = [
  "Imprimante",
  "écran",
  "Ecran",
  "PC 2",
  "PC 10",
  "Clinique El Amal",
  "عيادة الأمل",
  "الامل",
  "شاشة",
  "OptiPlex 7090",
  "a",
  "Œuvre",
  "Zoé",
  "x-1",
];
const codes = [
  "3C:52:82:1A:4F:9E",
  "3c52821a4f9e",
  "PC-00042",
  "PC-00420",
  "A.B/C",
  "+213550100101",
  "amal@example.dz",
  "B",
  "b_2",
];
const addresses = ["10.0.0.9", "10.0.0.10", "9.200.0.1", "192.168.1.1", "::1", "1:a::", "1:10::", "fe80::b"];
const dates = ["2024-02-29", "2024-12-31", "2025-01-01", "2025-06-15", "2026-03-01"];
const instants = [
  "2024-12-31T23:59:59.999Z",
  "2025-01-01T00:00:00.000Z",
  "2025-01-01T12:30:00.000Z",
  "2025-01-02T00:00:00.000Z",
];
const tags = ["loan", "VIP", "à jeter", "old"];

/** The ids that generated rows point at; records with some of them exist. */
export const idsOf = (resource: string): string[] =>
  Array.from({ length: 5 }, (_, index) => `${resource}-${index + 1}`);

/** Any values that the declared fields could hold, whatever the resource's own rules say. */
export function anyRow(resource: Resource): fc.Arbitrary<Values> {
  return fc.record(
    Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, anyValue(field)])),
  );
}

function anyValue(field: Field): fc.Arbitrary<unknown> {
  const value = field.kind === "text" ? anyText.filter((text) => text.trim() !== "") : anyPresent(field);
  return field.required ? value : fc.option(value, { freq: 3, nil: null });
}

function anyPresent(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case "text":
    case "longText":
      return anyText;
    case "identifier":
      return fc.constantFrom(...(field.format === "ip" ? addresses : codes));
    case "translated":
      return fc.record({ en: fc.constantFrom("", ...words), fr: fc.constantFrom("", ...words), ar: anyText });
    case "choice":
      return fc.constantFrom(...field.choices);
    case "rules":
      return fc.constant([]);
    case "choices":
      return fc.subarray([...field.choices], { maxLength: 3 });
    case "flag":
      return fc.boolean();
    case "number":
      return fc.constantFrom(
        field.min,
        field.min + 1,
        field.integer ? field.min + 2 : field.min + 0.5,
        Math.min(field.max, 16),
      );
    case "money":
      return fc.record({
        amount: fc.constantFrom(0, 0.5, 100, 99_000),
        currency: fc.constantFrom("DZD", "EUR"),
      });
    case "position":
      return fc.record({ lat: fc.constantFrom(-90, 0, 36.7525), lng: fc.constantFrom(0, 3.0419) });
    case "date":
      return fc.constantFrom(...dates);
    case "instant":
      return fc.constantFrom(...instants);
    case "ref":
      return fc.constantFrom(...idsOf(field.to));
    case "refs":
      return fc.subarray(idsOf(field.to), { maxLength: 3 });
    case "refBy":
    case "owner":
    case "picture":
      return fc.constantFrom(...targetsOf(field).flatMap(idsOf));
    case "tags":
      return fc.subarray(tags);
    case "custom":
      return fc.record({ own: fc.constantFrom(...words) });
    case "group":
      return anyGroup(field.fields);
    case "rows":
      return fc.array(anyGroup(field.fields), { maxLength: 2 });
  }
}

const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom("a", "é", " ", "1", "-", "ل"), maxLength: 4 }) },
);

const anyGroup = (fields: Fields): fc.Arbitrary<Values> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValue(field)])));

/** What people type into the search box. */
export const anySearch = fc.oneof(
  { weight: 2, arbitrary: fc.constant("") },
  fc.constantFrom(...words, ...codes),
  fc.constantFrom(
    "a",
    "e",
    "ل",
    "3",
    "é",
    ".",
    "-",
    "pc",
    "ecr",
    "52 82",
    "3c-52-82",
    "amal",
    "الأمل",
    "clinique el",
    "nothing of it",
    " ",
    "\u0001",
    "a\u0002",
    "n c",
  ),
);
