import { expect, test } from "vitest";
import { signIn } from "#tests/support/api.ts";
import { refused, twoClients } from "#tests/support/masters.ts";
import { declarations } from "#db/schema/registry.ts";
import { sample } from "#tests/support/sample.ts";
import { newKey, undo } from "#tests/support/state.ts";

const segments = "/api/masters/segments";

/** Three segments; the second is deleted before the first, a quarter of an hour ago. */
async function withDeleted() {
  const all = await twoClients();
  const [first, second, third] = await Promise.all(
    ["S1", "S2", "S3"].map((code) => all.made("segments", { code, name: { en: `Segment ${code}` } })),
  );
  if (!first || !second || !third) throw new Error("There are no segments.");
  for (const { id } of [second, first]) {
    expect((await all.remove("segments", id)).status).toBe(204);
    all.api.advance(15);
  }
  return { ...all, first, second, third };
}

test("deleted records are listed with who and when, the latest first, page by page", async () => {
  const { request, first, second } = await withDeleted();

  const { body, status } = await request("GET", `${segments}/deleted`);
  const { body: page } = await request("GET", `${segments}/deleted?itemsPerPage=1&page=2`);

  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    { record: { id: first.id, code: "S1" }, deletedAt: "2026-11-02T09:15:00.000Z", byName: "Yasmine Haddad" },
    { record: { id: second.id, code: "S2" }, deletedAt: "2026-11-02T09:00:00.000Z" },
  ]);
  expect(page).toMatchObject({ items: [{ record: { id: second.id } }], total: 2, page: 2, totalPages: 2 });
});

test("a deleted record comes back as it was, long after it could be undone, and its history says so", async () => {
  const { api, first } = await withDeleted();
  api.advance(24 * 60);
  const admin = await signIn(api, "admin");

  const back = await admin.request("POST", `${segments}/deleted/${first.id}`);

  expect(back.status).toBe(200);
  expect((await admin.request("GET", `${segments}/${first.id}`)).body).toMatchObject({
    ...first,
    version: 3,
    updatedAt: expect.any(String),
  });
  expect((await admin.request("GET", `${segments}/${first.id}/history`)).body.items[0]).toMatchObject({
    action: "undo",
  });
  expect((await admin.request("GET", `${segments}/deleted`)).body.total).toBe(1);
  expect((await admin.request("GET", `${segments}?q=S1`)).body.items).toHaveLength(1);
});

test("restoring twice under one key is done once, and a record that is not deleted is not restored", async () => {
  const { request, first, third } = await withDeleted();
  const { headers } = newKey();

  const answers = [
    await request("POST", `${segments}/deleted/${first.id}`, undefined, headers),
    await request("POST", `${segments}/deleted/${first.id}`, undefined, headers),
    await request("POST", `${segments}/deleted/${first.id}`),
    await request("POST", `${segments}/deleted/${third.id}`),
    await request("POST", `${segments}/deleted/nobody`),
    await request("POST", `/api/masters/services/deleted/${first.id}`),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404, 404]);
});

test("a code that another has by now, or a client that is gone, stands in the way and is named", async () => {
  const { request, made, remove, first, client } = await withDeleted();
  await made("segments", { code: "S1", name: { en: "The next one" } });
  const site = await made("sites", {
    ...(await sample(request, declarations.sites, 5)),
    clientId: client.id,
  });
  await remove("sites", site.id);
  await remove("clients", client.id);

  const taken = await request("POST", `${segments}/deleted/${first.id}`);
  const dangling = await request("POST", `/api/masters/sites/deleted/${site.id}`);

  expect([taken.status, taken.body.code, refused(taken)]).toEqual([409, "taken", [["code", "taken"]]]);
  expect([dangling.status, dangling.body.code]).toEqual([409, "no_longer_fits"]);
});

test("a merged record, or an undone creation, is not among the deleted ones", async () => {
  const { api, request, made, third } = await withDeleted();
  const other = await made("segments", { code: "S4", name: { en: "Four" } });
  const versions = { [third.id]: third.version, [other.id]: other.version };
  expect(
    (await request("POST", `${segments}/${third.id}/merge`, { from: [other.id], versions })).status,
  ).toBe(200);
  const { key, headers } = newKey();
  await request("POST", segments, { code: "S5", name: { en: "Five" } }, headers);
  expect((await undo(await signIn(api, "admin"), key)).status).toBe(200);

  const { items } = (await request("GET", `${segments}/deleted`)).body;

  expect(items.map(({ record }) => (record as { code: string }).code)).toEqual(["S1", "S2"]);
});

test("to everybody else a deleted record is not there, by any call", async () => {
  const { api, request, first, second } = await withDeleted();
  for (const who of ["agent", "technician", "observer", "client"]) {
    const person = await signIn(api, who);
    expect([who, (await person.request("GET", `${segments}/deleted`)).status]).toEqual([who, 403]);
    expect([who, (await person.request("POST", `${segments}/deleted/${first.id}`)).status]).toEqual([
      who,
      403,
    ]);
  }
  for (const path of [`/${second.id}`, `/${second.id}/history`, `/${second.id}/references`])
    expect((await request("GET", segments + path)).status).toBe(404);
  for (const path of ["?q=S2", "?archived=all&q=S2", `?id=${second.id}`])
    expect((await request("GET", segments + path)).body.total).toBe(0);
  expect((await request("GET", `${segments}/export`)).text).not.toContain("Segment S2");
});
