import { describe, expect, test } from "vitest";
import {
  isFinal,
  minutesOnReceipt,
  receiptsOf,
  signaturesOnReceipt,
  workOnReceipt,
} from "#db/domain/requests/receipts.ts";

const unit = { assetTag: "PC-1", manufacturer: "HP", model: "ProBook", serialNumber: "5CD1" };
const beside = {
  units: new Map([
    ["u1", unit],
    ["u2", { ...unit, assetTag: "PC-2" }],
  ]),
  materials: [{ partName: "Roller kit", use: "used" }],
};

describe("the papers of a request", () => {
  test.each([
    ["displacement", { purpose: "repair" }, ["visit_report"]],
    ["displacement", { purpose: "return_of_unit" }, ["return_receipt", "visit_report"]],
    ["maintenance", {}, ["visit_report"]],
    ["pickup", {}, ["pickup_receipt"]],
    ["replacement", {}, ["visit_report"]],
    ["replacement", { returnOfId: "r1" }, ["return_receipt", "visit_report"]],
  ] as const)("of a %s with %o are %o", (kind, request, papers) => {
    expect(receiptsOf(kind, request)).toEqual(papers);
  });

  test("name the units that leave as they were collected, those that stay, and no work", () => {
    const items = [
      { equipmentId: "u1", status: "collected", conditionOut: "poor", sealNumber: "S9" },
      { equipmentId: "u2", status: "left_behind", leftReason: "in_use" },
    ];

    expect(workOnReceipt("pickup_receipt", "pickup", { items }, beside)).toMatchObject({
      units: [
        { role: "unit", tag: "PC-1", serial: "5CD1", condition: "poor", seal: "S9" },
        { role: "stays", tag: "PC-2", leftReason: "in_use" },
      ],
      materials: [],
    });
  });

  test("name both units of a swap, and what was built in on a visit", () => {
    const swap = { outgoingEquipmentId: "u1", incomingEquipmentId: "u2" };

    expect(workOnReceipt("visit_report", "replacement", swap, beside).units).toMatchObject([
      { role: "goes", tag: "PC-1" },
      { role: "comes", tag: "PC-2" },
    ]);
    expect(
      workOnReceipt("visit_report", "maintenance", { equipmentIds: ["u1"] }, beside).materials,
    ).toMatchObject([{ name: "Roller kit" }]);
  });

  test("name the units of a request of which the reader is told no more", () => {
    const { units } = workOnReceipt("pickup_receipt", "pickup", { equipmentIds: ["u1"] }, beside);

    expect(units).toMatchObject([{ tag: "PC-1", condition: null }]);
  });

  test("are provisional until the work is over, and a pickup until somebody handed over", () => {
    const collection = { id: "s1", role: "client", purpose: "collection", signedAt: "2026-11-02" } as const;

    expect(isFinal("visit_report", { resolvedAt: null }, [])).toBe(false);
    expect(isFinal("visit_report", { resolvedAt: "2026-11-02T10:00:00.000Z" }, [])).toBe(true);
    expect(isFinal("pickup_receipt", { resolvedAt: null }, [])).toBe(false);
    expect(isFinal("pickup_receipt", {}, [collection])).toBe(true);
  });
});

describe("the signatures on a paper", () => {
  const signature = (id: string, role: string, purpose: "visit" | "collection" | "reception") => ({
    id,
    role,
    purpose,
    signedAt: `2026-11-02T10:0${id}:00.000Z`,
  });
  const all = [
    signature("3", "recipient", "reception"),
    signature("1", "client", "collection"),
    signature("2", "client", "collection"),
    signature("4", "client", "visit"),
  ];
  const idsOf = (outdated: string[]) =>
    signaturesOnReceipt("pickup_receipt", all, outdated).map(({ id }) => id);

  test("are those of its purposes, as they were given", () => {
    expect(idsOf([])).toEqual(["1", "2", "3"]);
  });

  test("leave out one that no longer fits the work where its signer signed again", () => {
    expect(idsOf(["1"])).toEqual(["2", "3"]);
    expect(idsOf(["2"])).toEqual(["1", "2", "3"]);
  });
});

test("a client is told how long the work and the way took, and nothing of waiting and paperwork", () => {
  const entry = (timeKind: string, minutes: number) => ({ timeKind, minutes });

  expect(
    minutesOnReceipt([
      entry("work", 40),
      entry("remote", 5),
      entry("travel", 30),
      entry("wait", 15),
      entry("admin", 10),
    ]),
  ).toEqual({ work: 45, travel: 30 });
});
