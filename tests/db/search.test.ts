import { describe, expect, test } from "vitest";
import { actionsPerformed } from "#db/domain/actions-performed/actions-performed.ts";
import { clients } from "#db/domain/clients/clients.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { responsibles } from "#db/domain/responsibles/responsibles.ts";
import { create, matchingIds, newStore } from "./list-database.ts";

const words = (en: string, fr: string, ar: string) => ({ en, fr, ar });

describe("the sample of the specification", () => {
  test.each([
    ["clinique el amal", "clinic"],
    ["CLINIQUE EL AMAL", "clinic"],
    ["الأمل", "clinic"],
    ["الامل", "clinic"],
    ["عِيَادَة الأمل", "clinic"],
    ["ETABLISSEMENT", "hospital"],
    ["établissement", "hospital"],
  ])("«%s» finds the client", async (q, id) => {
    const db = await newStore().open();
    await create(db, clients, [
      { id: "clinic", code: "CEA", legalName: "Clinique El Amal", nameAr: "عيادة الأمل" },
      { id: "hospital", code: "EPH", legalName: "Établissement public hospitalier", nameAr: null },
    ]);

    expect(await matchingIds(db, clients, { q })).toEqual([id]);
  });

  test("«bensalem» finds the person", async () => {
    const db = await newStore().open();
    await create(db, responsibles, [
      { id: "nadia", firstName: "Nadia", lastName: "Bensalem", phones: [] },
      { lastName: "Ben Ali", phones: [] },
    ]);

    expect(await matchingIds(db, responsibles, { q: "bensalem" })).toEqual(["nadia"]);
  });

  test.each(["3c52821a", "3C:52:82:1A:4F:9E", "3c-52-82", "3c52.821a.4f9e", "52 82 1a"])(
    "«%s» finds the unit with the address 3C:52:82:1A:4F:9E",
    async (q) => {
      const db = await newStore().open();
      const interfaces = (mac: string) => [{ name: "eth0", mac, ip: null }];
      await create(db, computers, [
        { id: "other", assetTag: "PC-1", interfaces: interfaces("3C:53:82:1A:4F:9E") },
        { id: "wanted", assetTag: "PC-2", interfaces: interfaces("3C:52:82:1A:4F:9E") },
      ]);

      expect(await matchingIds(db, computers, { q })).toEqual(["wanted"]);
    },
  );
});

describe("a search", () => {
  test("finds a code that is stored without the punctuation that was typed", async () => {
    const db = await newStore().open();
    await create(db, clients, [
      { id: "it", code: "X", phone: "+213550100101" },
      { code: "Y", phone: "+213550100999" },
    ]);

    expect(await matchingIds(db, clients, { q: "+213 550.100-101" })).toEqual(["it"]);
  });

  test("leaves the punctuation of prose alone", async () => {
    const db = await newStore().open();
    await create(db, clients, [{ id: "it", code: "X", legalName: "Saint-Louis" }]);

    expect(await matchingIds(db, clients, { q: "saintlouis" })).toEqual([]);
    expect(await matchingIds(db, clients, { q: "saint-louis" })).toEqual(["it"]);
  });

  test("finds in all three languages of a name", async () => {
    const db = await newStore().open();
    await create(db, actionsPerformed, [
      { id: "it", code: "A-1", name: words("Replaced a part", "Pièce remplacée", "استبدال قطعة") },
    ]);

    for (const q of ["replaced", "piece", "remplacée", "إستبدال"])
      expect(await matchingIds(db, actionsPerformed, { q })).toEqual(["it"]);
  });

  test("finds nothing across two fields, two languages of a name, or two entries of a list", async () => {
    const db = await newStore().open();
    await create(db, clients, [
      {
        code: "ABC",
        legalName: "Delta",
        taxIds: [
          { label: "a", value: "11-22" },
          { label: "b", value: "33-44" },
        ],
      },
    ]);
    await create(db, actionsPerformed, [{ code: "A-1", name: words("end", "début", "") }]);

    for (const q of ["abcdelta", "abc delta", "22 33", "2233", "22-33"])
      expect(await matchingIds(db, clients, { q })).toEqual([]);
    for (const q of ["end début", "enddebut"])
      expect(await matchingIds(db, actionsPerformed, { q })).toEqual([]);
  });

  test.each([
    ["z", ["latin"]],
    ["Z", ["latin"]],
    ["é", ["latin", "accent"]],
    ["9", ["digit"]],
    ["ة", ["arabic"]],
    ["ء", ["hamza"]],
    ["@", ["sign"]],
    ["q", []],
  ])("of one sign, «%s», finds every row that has it", async (q, ids) => {
    const db = await newStore().open();
    await create(
      db,
      clients,
      [
        { id: "latin", code: "ZE" },
        { id: "accent", code: "X", legalName: "É" },
        { id: "digit", code: "X", legalName: "9" },
        { id: "arabic", code: "X", nameAr: "عيادة" },
        { id: "hamza", code: "X", nameAr: "سماء" },
        { id: "sign", code: "X", email: "a@b.co" },
      ].map((row, index) => ({ ...row, code: row.code + String.fromCharCode(105 + index) })),
    );

    expect((await matchingIds(db, clients, { q })).toSorted()).toEqual(ids.toSorted());
  });

  test.each(["\u0001", "\u0002", "\u0003", " \n\t ", "\u0001 \u0002"])(
    "for separators and white space alone keeps all rows (%j)",
    async (q) => {
      const db = await newStore().open();
      await create(db, clients, [
        { id: "a", code: "A" },
        { id: "b", code: "B" },
      ]);

      expect(await matchingIds(db, clients, { q })).toEqual(["b", "a"]);
    },
  );

  test.each(["a\u0001b", "alpha\u0002", "\u0000", "a\nb", "\uD800", "^.*$", "%", "\\"])(
    "survives control characters and patterns (%j)",
    async (q) => {
      const db = await newStore().open();
      await create(db, clients, [{ id: "a", code: "ALPHA", legalName: "be" }]);

      expect(await matchingIds(db, clients, { q })).toEqual(q.startsWith("alpha") ? ["a"] : []);
    },
  );

  test("takes a typed hyphen for any dash, and a straight quote for a curly one", async () => {
    const db = await newStore().open();
    await create(db, clients, [{ id: "a", code: "A", legalName: "L’Étoile – Oran" }]);

    for (const q of ["etoile - oran", "l'etoile", "L’étoile —"])
      expect(await matchingIds(db, clients, { q })).toEqual(["a"]);
  });

  test("tells signs of Latin from the Arabic letters that are kept in their place", async () => {
    const db = await newStore().open();
    await create(db, clients, [
      { id: "latin", code: "A", legalName: "\u0087 \u00A9" },
      { id: "arabic", code: "B", nameAr: "بي" },
    ]);

    for (const [q, id] of [
      ["\u00A9", "latin"],
      ["\u0087", "latin"],
      ["ب", "arabic"],
      ["ي", "arabic"],
    ] as const) {
      expect(await matchingIds(db, clients, { q })).toEqual([id]);
    }
  });

  test("takes white space of any kind for one space, as it stands in the text and as it is typed", async () => {
    const db = await newStore().open();
    await create(db, clients, [{ id: "a", code: "A", legalName: "El\u00A0 Amal" }]);

    expect(await matchingIds(db, clients, { q: "  el   amal " })).toEqual(["a"]);
  });
});
