import { expect, test } from "vitest";
import { clients } from "#db/domain/clients/clients.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { peripherals } from "#db/domain/equipment/peripherals.ts";
import { units } from "#db/domain/equipment/units.ts";
import { users } from "#db/domain/users/users.ts";
import type { Resource } from "#db/schema/resource.ts";
import { on } from "#sw/api/pipeline/write-check.ts";
import type { WritingContribution } from "#sw/domain/contribution.ts";
import { segmentsIn } from "#sw/domain/writing-registry.ts";

const lists: readonly Resource[] = [computers, peripherals, units, clients, users];
const segment = { appliesTo: on("save"), run: () => {} };
const contribution: WritingContribution = {
  normalise: [segment],
  applyDefaults: [segment],
  derive: [segment],
  authorise: [segment],
  validate: [segment],
  cascade: [segment],
};

test.each(["normalise", "applyDefaults", "derive", "authorise", "validate", "cascade"] as const)(
  "a segment that a noun adds to «%s» is asked for no other noun's records",
  (stage) => {
    const askedOf = (noun: "equipment" | "computers" | "clients") =>
      lists.filter((list) =>
        segmentsIn({ [noun]: contribution }, stage).some(({ appliesTo }) => appliesTo(list, "save")),
      );

    expect(askedOf("equipment")).toEqual([computers, peripherals, units]);
    expect(askedOf("computers")).toEqual([computers]);
    expect(askedOf("clients")).toEqual([clients]);
  },
);

test("a segment of a noun is asked for its own operations alone", () => {
  const [only] = segmentsIn({ clients: contribution }, "validate");

  expect(only?.appliesTo(clients, "delete")).toBe(false);
});
