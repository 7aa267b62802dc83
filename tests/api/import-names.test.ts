import { describe, expect, test } from "vitest";
import type { UnknownValue } from "#sw/api/import/contract.ts";
import { form, header, one, prepared, unit, unitAt, units } from "#tests/support/import-setting.ts";

type Admin = Awaited<ReturnType<typeof prepared>>;

const send = (admin: Admin, file: string, options: Record<string, unknown>, query = "") =>
  admin.request("POST", `${units}/import?${query}`, form(file, options));
const unknownIn = (body: unknown) => (body as { unknown: UnknownValue[] }).unknown;
const withSite = (n: number, site: string) => unit(n).replace("AMAL-01", site);

describe("a name that leads nowhere", () => {
  const assigned = `${header};Type of assignment;Assigned to`;

  test("is kept where the person says so, and nothing is created for it", async () => {
    const admin = await prepared();

    const { body } = await send(admin, `${assigned}\n${unit(1)};place;Counter 99`, {
      create: { "assignee.refId": true },
    });

    expect(body).toMatchObject({ created: 1, creates: [], rejected: [] });
    expect(await unitAt(admin, "CSV-1")).toMatchObject({
      assignee: { type: "place", refId: null, label: "Counter 99" },
    });
  });

  test("comes back from our own file as it went out", async () => {
    const admin = await prepared();
    await send(admin, `${assigned}\n${unit(1)};place;Counter 99`, { create: { "assignee.refId": true } });

    const { body } = await admin.take("Asset tag;Assigned to\nCSV-1;Counter 99", "dryRun=true");

    expect(body).toMatchObject({ unchanged: 1, rejected: [], unknown: [] });
  });
});

describe("a place in a tree", () => {
  test("is another one than that of the same name elsewhere", async () => {
    const admin = await prepared();
    const file = [
      header,
      withSite(1, "Xanadu > Desk"),
      withSite(2, "Zorro > Desk"),
      withSite(3, "Xanadu > Desk"),
    ];

    const { body } = await send(admin, file.join("\n"), { create: { siteId: true } });

    expect(body).toMatchObject({ created: 3, creates: [{ count: 2, names: ["Desk", "Zorro > Desk"] }] });
    const [first, second, third] = await Promise.all([1, 2, 3].map((n) => unitAt(admin, `CSV-${n}`)));
    expect(first?.["siteId"]).toBe(third?.["siteId"]);
    expect(first?.["siteId"]).not.toBe(second?.["siteId"]);
  });

  test("is not taken for the record above it, which is suggested", async () => {
    const admin = await prepared();
    const site = await one(admin, "/api/masters/sites?q=Import");

    const { body } = await admin.take(`${header}\n${withSite(1, "Import site > Hall 12")}`, "dryRun=true");

    expect(unknownIn(body)).toMatchObject([{ path: "siteId", near: [{ value: site }], mayCreate: true }]);
  });

  test("is not named by its city", async () => {
    const admin = await prepared();
    const client = await one(admin, "/api/masters/clients?q=AMAL");
    await admin.request("POST", "/api/masters/sites", {
      clientId: client,
      code: "FAR",
      name: "Far hall",
      city: "Tamanrasset",
    });

    const { body } = await admin.take(`${header}\n${withSite(1, "Tamanrasset")}`, "dryRun=true");

    expect(unknownIn(body)).toMatchObject([{ code: "unknown_reference", mayCreate: true }]);
  });
});

test("a record that this check would create is not suggested for another name", async () => {
  const admin = await prepared();
  const file = [header, withSite(1, "Qarth Harbour Hall"), withSite(2, "Qarth Harbour Hall B")].join("\n");

  const { body } = await send(admin, file, { create: { siteId: ["Qarth Harbour Hall"] } }, "dryRun=true");

  expect(unknownIn(body)).toMatchObject([{ value: "Qarth Harbour Hall B", near: [] }]);
});

test("a category of another kind is reported as such, once, beside the other errors", async () => {
  const admin = await prepared();
  await admin.request("POST", "/api/masters/categories", {
    code: "IMP-DOCK",
    name: { en: "Import dock" },
    scope: "equipment",
    kind: "peripheral",
  });
  const line = (n: number) => unit(n).replace("CAT-LAP", "IMP-DOCK").replace("AMAL-01", "Nowhere");

  const { body } = await admin.take(`${header}\n${line(1)}\n${line(2)}`, "dryRun=true");

  expect(unknownIn(body)).toContainEqual(
    expect.objectContaining({ path: "categoryId", value: "IMP-DOCK", count: 2, code: "not_within" }),
  );
});

test("figures and days are understood in the units and the ways of other systems", async () => {
  const admin = await prepared();
  const names = `${header};Memory (MB);Warranty (months);Purchase date`;
  const file = [
    names,
    `${unit(1)};2048;3 yrs;31/12/22`,
    `${unit(2)};7936;2Y;45432`,
    `${unit(3)};8192 MB;12;2024-05-20`,
  ].join("\n");

  const { body } = await admin.take(file);

  expect(body).toMatchObject({ created: 3, rejected: [] });
  const read = await Promise.all([1, 2, 3].map((n) => unitAt(admin, `CSV-${n}`)));
  expect(read.map((row) => [row?.["ramGb"], row?.["warrantyMonths"], row?.["purchaseDate"]])).toEqual([
    [2, 36, "2022-12-31"],
    [7.75, 24, "2024-05-20"],
    [8, 12, "2024-05-20"],
  ]);
});
