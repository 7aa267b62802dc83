import { expect, test } from "vitest";
import { type Item, newApi, type Person, signIn } from "#tests/support/api.ts";

const segments = "/api/masters/segments";
const csv = (from: number, count: number, name = "Rows") =>
  ["code,name_en", ...Array.from({ length: count }, (_, at) => `ROW-${from + at},${name} ${from + at}`)].join(
    "\n",
  );

const send = ({ request }: Person, text: string, key: string, file = "rows.csv") =>
  request("POST", `${segments}/import?partial=true&file=${file}`, text, { "idempotency-key": key });
const codes = (items: Item[]) => items.map((row) => String(row["code"])).toSorted();

test("the rows of one import are listed over all its batches, created and changed ones", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  await send(admin, csv(1, 4), "first.1");
  await send(admin, csv(5, 2), "run.1");
  await send(admin, csv(3, 2, "Changed"), "run.2");
  const list = (query: string) => admin.request("GET", `${segments}?itemsPerPage=-1&${query}`);

  expect(codes((await list("batch=run")).body.items)).toEqual(["ROW-3", "ROW-4", "ROW-5", "ROW-6"]);
  expect(codes((await list("batch=run.2")).body.items)).toEqual(["ROW-3", "ROW-4"]);
  expect(codes((await list("batch=run&q=changed")).body.items)).toEqual(["ROW-3", "ROW-4"]);
  expect((await list("batch=nothing")).body.total).toBe(0);
  expect((await list("batch=ru")).body.total).toBe(0);
  const file = await admin.request("GET", `${segments}/export?format=csv&batch=first`);
  expect(file.text.trim().split("\r\n")).toHaveLength(5);
  const { body } = await admin.request("GET", `${segments}/imports/run`);
  expect(body).toMatchObject({ file: "rows.csv", created: 2, updated: 2 });
  expect((await admin.request("GET", `${segments}/imports/nothing`)).status).toBe(404);
});

test("all of a batch is changed by its filter, and nothing beside it", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  await send(admin, csv(1, 6), "run.1");

  const { body } = await admin.request("POST", `${segments}/bulk`, {
    filter: "batch=run",
    expected: 6,
    patch: { color: "blue" },
  });

  expect(body.done).toHaveLength(6);
  const blue = await admin.request("GET", `${segments}?batch=run&color=blue`);
  expect(blue.body.total).toBe(6);
});

test("a batch shows nobody more than he may see, and is its importer's, and the administrator's", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const manager = await signIn(api, "manager");
  const units = "/api/equipments/computers";
  const { items } = (await manager.request("GET", `${units}?state=in_service&itemsPerPage=3`)).body;
  const text = ["id,notes", ...items.map(({ id }) => `${id},Imported`)].join("\n");
  await manager.request("POST", `${units}/import`, text, { "idempotency-key": "mine" });
  const total = async ({ request }: Person, key: string) =>
    (await request("GET", `${units}?batch=${encodeURIComponent(key)}`)).body.total;
  const full = `${manager.user.id}/mine`;

  expect(await total(manager, "mine")).toBe(3);
  expect(await total(admin, full)).toBe(3);
  expect(await total(admin, "mine")).toBe(0);
  expect(await total(await signIn(api, "agent"), full)).toBe(0);
  expect((await manager.request("GET", `${segments}?batch=mine`)).body.total).toBe(0);
  expect((await (await signIn(api, "client")).request("GET", `${units}?batch=${full}`)).status).toBe(403);
});

test("an import that was undone lists nothing any more", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  await send(admin, csv(1, 3), "run.1");
  expect((await admin.request("GET", `${segments}?batch=run`)).body.total).toBe(3);

  await admin.request("POST", "/api/undo/run");

  expect((await admin.request("GET", `${segments}?batch=run`)).body.total).toBe(0);
});

test("the users of one import are listed by the call that their page asks", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const file = "full name,email,role\nAda Byron,ada@x.example,client\nMary Somerville,mary@x.example,editor";
  await admin.request("POST", "/api/security/users/import", file, { "idempotency-key": "people" });
  const listed = async (path: string) => (await admin.request("GET", path)).body;

  expect(await listed("/api/security/users?batch=people")).toMatchObject({ total: 2 });
  expect(await listed("/api/apps/users?batch=people")).toMatchObject({ totalUsers: 2 });
  expect(await listed("/api/apps/users?batch=people&role=editor")).toMatchObject({ totalUsers: 1 });
  expect(await listed("/api/apps/users?batch=nothing")).toMatchObject({ totalUsers: 0, users: [] });
});

test("four thousand rows are listed page by page", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  for (let at = 0; at < 2; at++) await send(admin, csv(at * 2000, 2000), `run.${at + 1}`);
  const page = (query: string) => admin.request("GET", `${segments}?batch=run&${query}`);

  const first = await page("sortBy=code&orderBy=asc&itemsPerPage=100");
  const start = performance.now();
  const last = await page("sortBy=code&orderBy=asc&itemsPerPage=100&page=40");

  expect([first.body.total, first.body.totalPages]).toEqual([4000, 40]);
  expect(last.body.items.at(-1)).toMatchObject({ code: "ROW-3999" });
  expect(performance.now() - start).toBeLessThan(1000);
});
