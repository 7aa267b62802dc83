import { describe, expect, test } from "vitest";
import {
  nextSignature,
  signedWork,
  unitsToSign,
  type SignedPurpose,
} from "#db/domain/requests/signed-work.ts";
import { signatureSummary, type SummaryDictionary } from "#db/domain/requests/signature-summary.ts";
import { inkLines, inkPath, inkText } from "#db/domain/signatures/ink.ts";

const units = new Map([
  ["u1", { assetTag: "PC-1", manufacturer: "HP", model: "ProBook", serialNumber: "5CD1", condition: "good" }],
  [
    "u2",
    { assetTag: "PC-2", manufacturer: "Dell", model: "Latitude", serialNumber: null, condition: "fair" },
  ],
]);
const materials = [
  { partName: "Roller kit", quantity: 2, unit: "piece", use: "used", serialInstalled: "N1" },
  { partName: "Cable", quantity: 1, unit: "metre", use: "needed" },
];
const beside = { units, materials };

const pickup = {
  kind: "pickup",
  number: "PCK-1",
  status: "collecting",
  items: [
    {
      equipmentId: "u1",
      status: "collected",
      conditionOut: "poor",
      accessories: ["charger"],
      sealNumber: "S9",
    },
    { equipmentId: "u2", status: "left_behind", leftReason: "in_use" },
  ],
};
const visit = {
  kind: "displacement",
  number: "DSP-1",
  status: "on_site",
  equipmentIds: ["u1", "u2"],
  actionsPerformed: [{ actionId: "a1", equipmentId: "u2", result: "done", note: "Cleaned" }],
};

const sign = (request: object, purpose: SignedPurpose) =>
  signedWork(request, purpose, unitsToSign(request, purpose), beside);

describe("what is signed", () => {
  test("of a visit are its units, its work and what was built in", () => {
    expect(sign(visit, "visit")).toMatchObject({
      units: [
        { tag: "PC-1", name: "HP ProBook", serial: "5CD1", condition: "good" },
        { tag: "PC-2", serial: null },
      ],
      actions: [{ id: "a1", unitId: "u2", result: "done", note: "Cleaned" }],
      materials: [{ name: "Roller kit", quantity: 2, serialInstalled: "N1" }],
    });
  });

  test("of a collection are the units that leave, as they were collected, and those that stay", () => {
    expect(sign(pickup, "collection")).toMatchObject({
      units: [
        { role: "unit", tag: "PC-1", condition: "poor", accessories: ["charger"], seal: "S9" },
        { role: "stays", tag: "PC-2", leftReason: "in_use" },
      ],
      actions: [],
      materials: [],
    });
  });

  test("of a collection stays the same as the units arrive", () => {
    const arrived = {
      ...pickup,
      status: "received",
      items: pickup.items.map((item) =>
        item.status === "collected" ? { ...item, status: "received", conditionIn: "broken" } : item,
      ),
    };

    expect(sign(arrived, "collection")).toEqual(sign(pickup, "collection"));
  });

  test("of a swap are the unit that goes and the one that comes", () => {
    const swap = {
      kind: "replacement",
      outgoingEquipmentId: "u1",
      incomingEquipmentId: "u2",
      outgoingCondition: "broken",
      accessoriesOut: ["bag"],
      accessoriesIn: ["charger"],
      loanDueAt: "2026-12-24",
    };

    expect(sign(swap, "swap")).toMatchObject({
      units: [
        { role: "goes", tag: "PC-1", condition: "broken", accessories: ["bag"] },
        { role: "comes", tag: "PC-2", condition: "fair", accessories: ["charger"] },
      ],
      loanDueAt: "2026-12-24",
    });
  });

  test.each([
    [{ kind: "displacement", status: "on_site" }, "client", "visit"],
    [{ kind: "pickup", status: "collecting" }, "client", "collection"],
    [{ kind: "pickup", status: "in_transit" }, "recipient", "reception"],
    [{ kind: "replacement", status: "swapped" }, "client", "swap"],
    // As the pages of the lists have them, which name no kind.
    [{ items: [], status: "collecting" }, "client", "collection"],
    [{ outgoingEquipmentId: "1", status: "swapped" }, "client", "swap"],
  ])("follows from what %o asks for next", (request, role, purpose) => {
    expect(nextSignature(request)).toEqual({ role, purpose });
  });
});

test("a summary has a line for each fact, in the words that it is given", () => {
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `‹${name}›`]));
  const word = (names: string) => named(names.split(" "));
  const words = {
    ...word("request client site date serial condition accessories seal remark leftReason work materials"),
    ...word("serialInstalled serialRemoved loanDueAt"),
    heading: word("visit collection"),
    statement: word("visit collection"),
    units: word("unit goes comes stays"),
    choice: (_name: string, value: string) => `«${value}»`,
    list: (texts: readonly string[]) => texts.join(" + "),
    day: (date: string) => date,
    quantity: (quantity: number) => `× ${quantity}`,
  } as unknown as SummaryDictionary;
  const head = {
    title: "Tray 2",
    client: "Amal",
    site: null,
    signedAt: "2 Nov",
    actionNames: new Map([["a1", "Part replaced"]]),
  };

  expect(signatureSummary(sign(visit, "visit"), { ...head, purpose: "visit" }, words)).toEqual([
    "‹visit›",
    "‹request›: DSP-1",
    "Tray 2",
    "‹client›: Amal",
    "‹date›: 2 Nov",
    "",
    "‹unit›",
    "PC-1 – HP ProBook",
    "‹serial›: 5CD1",
    "‹condition›: «good»",
    "PC-2 – Dell Latitude",
    "‹condition›: «fair»",
    "",
    "‹work›",
    "Part replaced: «done» (PC-2, Cleaned)",
    "",
    "‹materials›",
    "Roller kit × 2",
    "‹serialInstalled›: N1",
    "",
    "‹visit›",
  ]);
  const collected = signatureSummary(sign(pickup, "collection"), { ...head, purpose: "collection" }, words);
  expect(collected).toContain("‹accessories›: «charger»");
  expect(collected).toContain("‹leftReason›: «in_use»");
});

test("drawn lines are stored as text, read again and shown as paths", () => {
  const lines = [
    [
      [0, 0],
      [1000, 500],
    ],
    [[20, 30]],
  ] as const;

  expect(inkText(lines)).toBe("0,0 1000,500;20,30");
  expect(inkLines(inkText(lines))).toEqual(lines);
  expect(lines.map(inkPath)).toEqual(["M0 0L1000 200", "M20 12h0.1"]);
  expect(inkLines("nothing 5,2000 ;,1")).toEqual([]);
});
