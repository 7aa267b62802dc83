import { describe, expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { type Item, newApi, signIn, stored } from "#tests/support/api.ts";

const path = "/api/masters/categories";

async function masterLists() {
  const api = newApi();
  const { request } = await signIn(api, "admin");
  const made = async (list: string, body: Record<string, unknown>): Promise<Item> => {
    const answer = await request("POST", `/api/masters/${list}`, body);
    expect([answer.status, answer.body.issues]).toEqual([201, undefined]);
    return answer.body;
  };
  const idsAt = async (query: string, of = path) =>
    (await request("GET", `${of}?itemsPerPage=-1&${query}`)).body.items.map(({ id }) => id).toSorted();
  return { api, request, made, idsAt };
}

describe("the filter «used»", () => {
  test("tells masters that some record points at from those that none does", async () => {
    const { request, idsAt } = await masterLists();
    const all = await idsAt("");
    const usage = await request("GET", `${path}/usage?${all.map((id) => `id=${id}`).join("&")}`);
    const used = usage.body.items.filter((item) => Number(item["usageCount"]) > 0).map(({ id }) => id);
    expect(used.length).toBeGreaterThan(0);
    expect(used.length).toBeLessThan(all.length);

    expect(await idsAt("used=true")).toEqual(used.toSorted());
    expect(await idsAt("used=false")).toEqual(all.filter((id) => !used.includes(id)));
  });

  test("follows what changes, and goes along with search, other filters, export and bulk", async () => {
    const { request, made, idsAt } = await masterLists();
    const unit = { name: { en: "Unused cabinet" }, scope: "equipment", kind: "computer" };
    const fresh = await made("categories", { ...unit, code: "UNUSED-1" });
    expect(await idsAt("used=false&q=unused cabinet&kind=computer")).toEqual([fresh.id]);
    const { body } = await request("GET", "/api/equipments/computers?itemsPerPage=1");
    const [computer] = body.items;

    const { text } = await request("GET", `${path}/export?format=csv&used=false&q=unused`);
    expect(text.trim().split("\n")).toHaveLength(2);
    const bulk = { filter: "used=false&q=unused", expected: 1, patch: { sortOrder: 7 } };
    expect((await request("POST", `${path}/bulk`, bulk)).body.done).toEqual([fresh.id]);
    await request("PATCH", `/api/equipments/computers/${computer?.id}`, {
      categoryId: fresh.id,
      version: computer?.version,
    });

    expect(await idsAt("used=false&q=unused cabinet")).toEqual([]);
    expect(await idsAt("used=true&q=unused cabinet")).toEqual([fresh.id]);
    expect(await idsAt("used=perhaps&q=unused cabinet")).toEqual([fresh.id]);
  });

  test("goes by what the person may see himself", async () => {
    const { api, idsAt } = await masterLists();
    const responsibles = "/api/masters/responsibles";
    const { request } = await signIn(api, "technician");
    const idsFor = async (query: string) =>
      (await request("GET", `${responsibles}?itemsPerPage=-1&${query}`)).body.items.map(({ id }) => id);

    const [all, used, unused] = [await idsFor(""), await idsFor("used=true"), await idsFor("used=false")];
    const usage = await request("GET", `${responsibles}/usage?${all.map((id) => `id=${id}`).join("&")}`);
    const counted = usage.body.items.filter((item) => Number(item["usageCount"]) > 0).map(({ id }) => id);

    expect(used.toSorted()).toEqual(counted.toSorted());
    expect([...used, ...unused].toSorted()).toEqual(all.toSorted());
    expect((await idsAt("used=true", responsibles)).length).toBeGreaterThan(used.length);
  });
});

describe("the order by use", () => {
  test("counts what points at each record, page after page, and follows what changes", async () => {
    const { request, made } = await masterLists();
    const all = (await request("GET", `${path}?itemsPerPage=-1`)).body.items.map(({ id }) => id);
    const usage = await request("GET", `${path}/usage?${all.map((id) => `id=${id}`).join("&")}`);
    const countOf = new Map(usage.body.items.map(({ id, usageCount }) => [id, Number(usageCount)]));
    const places = all.map((id, at) => ({ id, at, count: countOf.get(id) ?? 0 }));
    const ordered = (sign: number) =>
      places
        .toSorted((one, other) => sign * (one.count - other.count) || one.at - other.at)
        .map(({ id }) => id);
    const at = async (query: string) =>
      (await request("GET", `${path}?${query}`)).body.items.map(({ id }) => id);

    expect(await at("sortBy=usageCount&orderBy=desc&itemsPerPage=-1")).toEqual(ordered(-1));
    expect(await at("sortBy=usageCount&orderBy=asc&itemsPerPage=-1")).toEqual(ordered(1));
    expect(await at("sortBy=usageCount&orderBy=desc&itemsPerPage=5&page=2")).toEqual(
      ordered(-1).slice(5, 10),
    );
    expect(await at("sortBy=usageCount&itemsPerPage=-1")).toEqual(all);

    const [most] = ordered(-1);
    const above = await made("categories", { code: "MANY", name: { en: "Many" }, scope: "equipment" });
    for (let n = 0; n <= (countOf.get(most ?? "") ?? 0); n++)
      await made("categories", {
        code: `MANY-${n}`,
        name: { en: `One ${n}` },
        scope: "equipment",
        parentId: above.id,
      });
    expect(await at("sortBy=usageCount&orderBy=desc&itemsPerPage=1")).toEqual([above.id]);
  });

  test("tells nobody of what he may not see himself", async () => {
    const { api } = await masterLists();
    const technician = await signIn(api, "technician");
    const clients = "/api/masters/clients";
    const { items } = (
      await technician.request("GET", `${clients}?itemsPerPage=-1&sortBy=usageCount&orderBy=desc`)
    ).body;
    const usage = await technician.request(
      "GET",
      `${clients}/usage?${items.map(({ id }) => `id=${id}`).join("&")}`,
    );
    const counts = usage.body.items.map(({ usageCount }) => Number(usageCount));

    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  });
});

describe("the filter «translation missing»", () => {
  test("finds names without one of the languages", async () => {
    const { made, idsAt, api } = await masterLists();
    const french = await made("segments", { code: "FR-ONLY", name: { fr: "Commerce" } });
    const latin = await made("segments", { code: "NO-AR", name: { en: "Trade", fr: "Négoce" } });
    const of = "/api/masters/segments";
    const lacking = (await stored(api, declarations.segments))
      .filter(({ name }) => isRecord(name) && (!name["en"] || !name["fr"] || !name["ar"]))
      .map(({ id }) => id);

    expect(await idsAt("untranslated=any", of)).toEqual(lacking.toSorted());
    expect(await idsAt("untranslated=en", of)).toEqual([french.id]);
    expect(await idsAt("untranslated=ar&q=trade", of)).toEqual([latin.id]);
    expect(await idsAt("untranslated=en&untranslated=ar", of)).toEqual([french.id, latin.id].toSorted());
    expect(await idsAt("untranslated=de", of)).toEqual(await idsAt("", of));
  });
});
