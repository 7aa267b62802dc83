import { describe, expect, test } from "vitest";
import { defaultName } from "#db/domain/equipment/default-name.ts";
import { declarations } from "#db/schema/registry.ts";
import { parseWith } from "#db/schema/parse.ts";
import { objectSchema } from "#db/schema/object-schema.ts";

const { name } = declarations.computers.fields;

/** Reads a name as a call that sends it. */
const read = (text: string) => parseWith(objectSchema({ name }, "patch"), { name: text });

const unit = (values: object) => ({ manufacturer: "HP", model: "EliteBook 840 G10", ...values });

describe("the name that a unit gets where nobody gives one is one that it may have", () => {
  const holders = ["😀".repeat(40), "é".repeat(80), "م\u064E".repeat(40), "👩🏽‍🔧".repeat(11)];
  const models = [
    "X",
    "7",
    "م",
    "LaserJet",
    "M".repeat(77),
    "M".repeat(78),
    "M".repeat(79),
    "M".repeat(80),
    "😀".repeat(40),
  ];

  test.each(models.flatMap((model) => holders.map((label) => [model, label])))("%s – %s", (model, label) => {
    for (const row of [unit({ model, assignee: { type: "person", label } }), unit({ model })]) {
      const text = defaultName(row);
      expect(read(text)).toEqual({ value: { name: text }, issues: [] });
      expect(text).not.toMatch(/[\s–]$/);
    }
  });

  test("cut between two signs", () => {
    const label = "👩🏽‍🔧".repeat(11);
    expect(defaultName(unit({ model: "M".repeat(64), assignee: { type: "person", label } }))).toBe(
      `${"M".repeat(64)} – 👩🏽‍🔧`,
    );
  });

  test("with its manufacturer where its model has one sign", () => {
    expect(defaultName(unit({ model: "X" }))).toBe("HP X");
    expect(defaultName(unit({ model: "X" }), "Main building")).toBe("X – Main building");
  });
});
