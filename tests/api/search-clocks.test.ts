import { expect, test } from "vitest";
import { clockStateOfRequest } from "#db/domain/requests/request-clock.ts";
import { readClock } from "#db/domain/requests/clock-reading.ts";
import { addressOf } from "#db/schema/registry.ts";
import type { SearchGroup } from "#sw/api/search/contract.ts";
import { accounts, type Item, newApi, type Person, signIn } from "#tests/support/api.ts";
import { requestLists, seedWithRequests } from "#tests/support/request-sample.ts";

const api = newApi({ steps: seedWithRequests });

const listed = async ({ request }: Person, address: string): Promise<Item[]> =>
  (await request("GET", `/api/${address}?itemsPerPage=-1`)).body.items;

async function fieldsOf({ request }: Person, { id, number }: Item): Promise<Record<string, unknown>> {
  const { text } = await request("GET", `/api/search?${new URLSearchParams({ q: String(number) })}`);
  const groups: SearchGroup[] = JSON.parse(text).groups;
  return groups.flatMap(({ items }) => items).find((hit) => hit.id === id)?.fields ?? {};
}

test("a request is found with all by which its list tells its clock", async () => {
  const agent = await signIn(api, "agent");
  const now = new Date(api.now()).toISOString();
  for (const list of requestLists) {
    const rows = await listed(agent, addressOf(list));
    const oneOfEach = new Map(
      rows.map((row) => [`${String(row["status"])} ${clockStateOfRequest(row, now)}`, row]),
    );
    expect(oneOfEach.size, list.name).toBeGreaterThan(2);
    for (const [name, row] of oneOfEach)
      expect(readClock(await fieldsOf(agent, row), null, now), name).toEqual(readClock(row, null, now));
  }
});

test("a client finds his requests without anything of their clocks", async () => {
  const client = await signIn(api, accounts.client_manager);
  const [row] = await listed(client, "help-desk/displacement");
  if (!row) throw new Error("The client of the sample has no visit.");

  const fields = await fieldsOf(client, row);

  expect(Object.keys(fields)).toEqual(["createdAt", "resolvedAt", "closedAt"]);
});
