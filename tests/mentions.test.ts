import { expect, test } from "vitest";
import { hasNameLike } from "#db/domain/notes/mentions.ts";
import { mentionAt, mentionedIn } from "#src/records/record/timeline/mentions.ts";

const people = new Map([
  ["1", "Amal"],
  ["2", "Amal Haddad"],
  ["3", "سارة بن علي"],
  ["4", "Sam Idir"],
  ["5", "Sam Idir"],
]);

test.each([
  ["@", { start: 0, query: "" }],
  ["Ask @Am", { start: 4, query: "Am" }],
  ["Ask (@Amal Ha", { start: 5, query: "Amal Ha" }],
  ["اسأل @سارة", { start: 5, query: "سارة" }],
  ["Line\n@a", { start: 5, query: "a" }],
  ["mail@host", null],
  ["Ask @Amal to come here", null],
  ["Ask @Amal\n", null],
  ["Ask @ Amal", null],
  ["Nobody", null],
])("behind the @ of «%s» somebody is named, or nobody", (text, expected) => {
  expect(mentionAt(text, text.length)).toEqual(expected);
});

test.each([
  ["Hello @Amal Haddad.", ["2"]],
  ["@Amal and @Amal Haddad", ["1", "2"]],
  ["@Amalia", []],
  ["Amal Haddad", []],
  ["@سارة بن علي: شكرا", ["3"]],
  ["@Sam Idir", ["4"]],
  ["@Sam Idir, @Sam Idir", ["4", "5"]],
  ["", []],
])("of «%s» those are mentioned whose whole name stands there", (text, expected) => {
  expect(mentionedIn(text, people)).toEqual(expected);
});

test("a person is offered by the beginning of any name, whatever the accents", () => {
  expect(hasNameLike("Étienne Rouvière", "etie")).toBe(true);
  expect(hasNameLike("Étienne Rouvière", "rouv")).toBe(true);
  expect(hasNameLike("Étienne Rouvière", "")).toBe(true);
  expect(hasNameLike("Bridget Sorrell", "am")).toBe(false);
  expect(hasNameLike("سارة بن علي", "سارة بن")).toBe(true);
});
