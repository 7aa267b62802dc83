import { describe, expect, test } from "vitest";
import { newApi, signIn } from "#tests/support/api.ts";

const api = newApi();
const manager = await signIn(api, "manager");

const totalOf = async (query: string): Promise<number> =>
  (await manager.request("GET", `/api/equipments/computers?itemsPerPage=1&${query}`)).body.total;

const counted = async (person: typeof manager, list: string, ...queries: string[]) => {
  const of = new URLSearchParams(queries.map((query) => ["of", query]));
  const answer = await person.request("GET", `/api/${list}/counts?${of.toString()}`);
  return answer.status === 200 ? answer.body["counts"] : answer.status;
};

describe("the counts of several queries of a list", () => {
  test("are what the list itself finds under each, in their order", async () => {
    const queries = [
      "",
      "state=in_service",
      "state=in_service&state=in_repair&sortBy=assetTag&orderBy=asc&page=3",
      "warrantyEnd.from=today&warrantyEnd.to=today%2B365",
      "clientId.missing=true",
      "archived=true",
    ];

    const found = await Promise.all(queries.map(totalOf));
    expect(new Set(found).size).toBeGreaterThan(3);
    expect(await counted(manager, "equipments/computers", ...queries)).toEqual(found);
  });

  test("are of a family too, whose records are of several lists", async () => {
    const kinds = ["computers", "network-tlc", "peripherals"];
    const totals = await Promise.all(
      kinds.map(
        async (kind) => (await manager.request("GET", `/api/equipments/${kind}?itemsPerPage=1`)).body.total,
      ),
    );

    expect(await counted(manager, "equipments/units", "")).toEqual([
      totals.reduce((one, other) => one + other),
    ]);
  });

  test("name no number where a search or a condition that no column tells would have to be tried", async () => {
    expect(
      await counted(manager, "equipments/computers", "q=latitude", "duplicate=true", "state=lost"),
    ).toEqual([null, null, await totalOf("state=lost")]);
  });

  test("are of what the reader may see, and nothing tells him what is hidden", async () => {
    const contact = await signIn(api, "contact");
    const { total } = (await contact.request("GET", "/api/equipments/computers?itemsPerPage=1")).body;

    const [all, byCriticality] = (await counted(
      contact,
      "equipments/computers",
      "",
      "criticality=high",
    )) as unknown[];
    expect(all).toBe(total);
    expect(total).toBeLessThan(await totalOf(""));
    expect(byCriticality).toBeNull();
  });

  test("are refused to whoever may not read the list, and for more queries than a page has views", async () => {
    const client = await signIn(api, "client");

    expect(await counted(client, "equipments/computers", "")).toBe(403);
    expect(await counted(manager, "equipments/computers", ...Array.from({ length: 51 }, () => ""))).toBe(400);
  });
});
