import { describe, expect, test } from "vitest";
import type { SignatureFact } from "#db/domain/requests/recorded-work.ts";
import { waitsForSignature } from "#db/domain/requests/to-sign.ts";

const onSite = { clientSignature: "on_site" };
const performed = [{ actionId: "a", result: "done" }];
const visit = { kind: "displacement", status: "on_site", actionsPerformed: performed };
const repair = { kind: "maintenance", status: "testing", place: "on_site", actionsPerformed: performed };
const swap = {
  kind: "replacement",
  status: "swapped",
  outgoingEquipmentId: "old",
  incomingEquipmentId: "new",
};
const pickup = (...statuses: string[]) => ({
  kind: "pickup",
  status: "collecting",
  items: statuses.map((status, at) => ({ equipmentId: `u${at}`, status })),
});
const signature = (purpose: string, unitIds: string[] = [], isRefused = false): SignatureFact => ({
  role: "client",
  purpose,
  unitIds,
  isRefused,
  signer: { name: "Nadia B", title: null },
});

const waits = (row: object, signatures: SignatureFact[] = [], terms: { clientSignature: string } = onSite) =>
  waitsForSignature(row, { signatures }, terms);

describe("the client's signature is what is missing", () => {
  test("of a visit and of a repair on site, once it is written down what was done", () => {
    expect(waits(visit)).toBe(true);
    expect(waits({ ...visit, actionsPerformed: [] })).toBe(false);
    expect(waits({ ...visit, status: "en_route" })).toBe(false);
    expect(waits(repair)).toBe(true);
  });

  test("of a repair in the workshop only where the settings always ask for it", () => {
    const inWorkshop = { ...repair, place: "workshop" };

    expect(waits(inWorkshop)).toBe(false);
    expect(waits(inWorkshop, [], { clientSignature: "always" })).toBe(true);
    expect(waits(repair, [], { clientSignature: "never" })).toBe(false);
  });

  test("of units that are taken away, once each of them is collected or left behind, whatever the settings say", () => {
    expect(waits(pickup("collected", "pending"))).toBe(false);
    expect(waits(pickup("left_behind"))).toBe(false);
    expect(waits(pickup("collected", "left_behind"), [], { clientSignature: "never" })).toBe(true);
    expect(waits(pickup("collected", "left_behind"), [signature("collection", ["u0"])])).toBe(false);
  });

  test("of a swap until one signature covers both units", () => {
    expect(waits(swap, [signature("swap", ["old"])])).toBe(true);
    expect(waits(swap, [signature("swap", ["old", "new"])])).toBe(false);
  });

  test("no more where somebody refused to sign", () => {
    expect(waits(visit, [signature("visit", [], true)])).toBe(false);
  });
});
