import { expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { newApi, type Person, signIn, stored } from "#tests/support/api.ts";
import { sample } from "#tests/support/sample.ts";
import { makeUnit, patchUnit, units } from "#tests/support/units.ts";

const api = newApi();

const make = async (person: Person, n: number, values: object) =>
  makeUnit(person, { ...(await sample(person.request, declarations.computers, n)), ...values });

test("a maker and a model are written as most units write them, whoever says them otherwise", async () => {
  const admin = await signIn(api, "admin");
  await make(admin, 901, { manufacturer: "Écran & Cie", model: "ThinBox" });
  await make(admin, 902, { manufacturer: "Écran & Cie", model: "ThinBox" });
  await make(admin, 903, { manufacturer: "Other", model: "THINBOX" });

  const made = await make(admin, 904, { manufacturer: "ECRAN & CIE", model: "thinbox" });
  expect(made).toMatchObject({ manufacturer: "Écran & Cie", model: "ThinBox" });
  // A model is its maker's.
  expect(await make(admin, 905, { manufacturer: "other", model: "thinbox" })).toMatchObject({
    manufacturer: "Other",
    model: "THINBOX",
  });
  expect(await patchUnit(admin, made.id, { model: "thinBOX" })).toMatchObject({ model: "ThinBox" });
  expect(await make(admin, 906, { manufacturer: "New maker", model: "thinbox" })).toMatchObject({
    manufacturer: "New maker",
    model: "thinbox",
  });
});

test("a user who may edit all units that have it may respell it", async () => {
  const admin = await signIn(api, "admin");
  const one = await make(admin, 911, { manufacturer: "mistyped" });
  const other = await make(admin, 912, { manufacturer: "mistyped" });

  expect(await patchUnit(admin, one.id, { manufacturer: "Mistyped" })).toMatchObject({
    manufacturer: "mistyped",
  });
  const ids = [one.id, other.id];
  await admin.request("POST", `${units}/bulk`, { ids, patch: { manufacturer: "Mistyped" } });

  const rows = (await stored(api, declarations.computers)).filter(({ id }) => ids.includes(id));
  expect(rows.map(({ manufacturer }) => manufacturer)).toEqual(["Mistyped", "Mistyped"]);
});

test("a user who edits all units that have it in several batches may respell it, and the preview says so", async () => {
  const admin = await signIn(api, "admin");
  await importUnits(admin, 1200);
  const list = `manufacturer=respelt&itemsPerPage=-1`;
  const ids = (await admin.request("GET", `${units}?${list}`)).body.items.map(({ id }) => id);
  const batches = [0, 250, 500, 750, 1000].map((from) => ids.slice(from, from + 250));
  const send = (some: string[], more: object) =>
    admin.request("POST", `${units}/bulk`, { ids: some, patch: { manufacturer: "Respelt" }, ...more });

  const { body: ahead } = await send(batches[1] ?? [], { bulkIds: ids, dryRun: true });
  for (const some of batches) expect((await send(some, { bulkIds: ids })).body["failed"]).toEqual([]);

  expect(ahead["done"]).toEqual(batches[1]);
  const makers = (await admin.request("GET", `${units}?${list}`)).body.items.map(
    (row) => row["manufacturer"],
  );
  expect([makers.length, ...new Set(makers)]).toEqual([1200, "Respelt"]);
  // Of fewer than all, the others tell how it is written.
  await send(ids.slice(0, 250), { bulkIds: ids.slice(0, 250), patch: { manufacturer: "RESPELT" } });
  expect((await admin.request("GET", `${units}/${ids[0]}`)).body["manufacturer"]).toBe("Respelt");
}, 120_000);

async function importUnits({ request }: Person, count: number) {
  const lines = Array.from(
    { length: count },
    (_, n) => `STROKE-${n},DESKTOP,respelt,ThinBox,STROKESN${n},desktop,company_owned`,
  );
  const header = "asset_tag,category_code,manufacturer,model,serial,computer_type,ownership";
  for (let from = 0; from < count; from += 500) {
    const file = [header, ...lines.slice(from, from + 500)].join("\n");
    const { body } = await request("POST", `${units}/import`, file, { "content-type": "text/csv" });
    expect(body.rejected).toEqual([]);
  }
}

test("a file takes the spelling in use, and of a new name its own first one", async () => {
  const admin = await signIn(api, "admin");
  const known = await make(admin, 921, { manufacturer: "HePa", model: "Elite" });
  const { body: category } = await admin.request(
    "GET",
    `/api/masters/categories/${String(known["categoryId"])}`,
  );
  const line = (tag: string, maker: string, model: string) =>
    `${tag},${category.code},${maker},${model},${tag}SN,desktop,company_owned`;
  const file = [
    "asset_tag,category_code,manufacturer,model,serial,computer_type,ownership",
    line("SPELL-1", "hepa", "ELITE"),
    line("SPELL-2", "HEPA", "Fresh"),
    line("SPELL-3", "Hepa", "fresh"),
    `${String(known["assetTag"])},,HEPA,,,,`,
  ].join("\n");

  const { body } = await admin.request("POST", `${units}/import`, file, { "content-type": "text/csv" });

  expect([body.rejected, body.created, body.unchanged]).toEqual([[], 3, 1]);
  const rows = (await stored(api, declarations.computers)).filter((row) =>
    String(row["assetTag"]).startsWith("SPELL-"),
  );
  expect(rows.map(({ manufacturer, model }) => [manufacturer, model])).toEqual([
    ["HePa", "Elite"],
    ["HePa", "Fresh"],
    ["HePa", "Fresh"],
  ]);
});
