import { describe, expect, test } from "vitest";
import { filledIn, unknownPlaceholders } from "#db/domain/reply-templates/placeholders.ts";
import { recordIssues } from "#db/rules/records/rules.ts";
import { declarations } from "#db/schema/registry.ts";

const issuesOf = (row: Record<string, unknown>) =>
  recordIssues(declarations.replyTemplates, row, "2026-11-05").map(({ path, code }) => [path, code]);

describe("the placeholders of a reply", () => {
  test("give way to what is known, in any language, and the others stay to be seen", () => {
    const values = { number: "MNT-2026-K7QX-0042", client: "Clinique El Amal", technician: null };

    expect(filledIn("{client}: your request {number}.", values)).toBe(
      "Clinique El Amal: your request MNT-2026-K7QX-0042.",
    );
    expect(filledIn("طلبكم {number} عند {technician}", values)).toBe(
      "طلبكم MNT-2026-K7QX-0042 عند {technician}",
    );
  });

  test("are four words in braces; whatever else stands in braces stays as it is written", () => {
    expect(filledIn("{constructor} {Client} { client } {}", { client: "A" })).toBe(
      "{constructor} {Client} { client } {}",
    );
    expect(unknownPlaceholders("{client} {clinet}", "note")).toEqual(["clinet"]);
  });
});

describe("a reply template", () => {
  const name = { en: "We are on our way", fr: "", ar: "" };
  const body = { en: "We are on our way to {client}.", fr: null, ar: null };

  test("needs a text in one language, unless it is the title of a new request", () => {
    expect(issuesOf({ name, use: "note", body })).toEqual([]);
    expect(issuesOf({ name, use: "note", body: { en: null, fr: null, ar: null } })).toEqual([
      ["body", "required"],
    ]);
    expect(issuesOf({ name, use: "resolution", body: null })).toEqual([["body", "required"]]);
    expect(issuesOf({ name, use: "request", body: null })).toEqual([]);
  });

  test("is refused with a placeholder that nothing fills in: a client would read the braces", () => {
    expect(issuesOf({ name, use: "note", body: { ...body, fr: "Bonjour {cleint}" } })).toEqual([
      ["body.fr", "unknown_placeholder"],
    ]);
    expect(issuesOf({ name: { ...name, ar: "{وحدة} لا تعمل" }, use: "request", body })).toEqual([
      ["name.ar", "unknown_placeholder"],
    ]);
  });

  test("for a new request names no number, which it has not got yet", () => {
    expect(issuesOf({ name, use: "request", body: { ...body, en: "See {number}" } })).toEqual([
      ["body.en", "unknown_placeholder"],
    ]);
    expect(issuesOf({ name, use: "note", body: { ...body, en: "See {number}" } })).toEqual([]);
  });
});
