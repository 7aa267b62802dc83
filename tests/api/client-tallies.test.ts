import { expect, test } from "vitest";
import { abilityOf } from "#db/rules/ability.ts";
import { readableTallies } from "#db/rules/records/tallies.ts";
import type { RoleCode } from "#db/rules/roles/role.ts";
import { builtInRoles } from "#db/domain/roles/registry.ts";
import { declarations } from "#db/schema/registry.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { seedWithRequests } from "#tests/support/request-sample.ts";

const clients = "/api/masters/clients";
const openRequests = "/api/help-desk/requests?status=open";

async function reading(account: string) {
  const { request } = await signIn(newApi({ steps: seedWithRequests }), account);
  const total = async (path: string) => (await request("GET", `${path}&itemsPerPage=1`)).body.total;
  const { items } = (await request("GET", `${clients}?itemsPerPage=-1`)).body;
  const ids = items.map(({ id }) => id);
  const usage = await request("GET", `${clients}/usage?${ids.map((id) => `id=${id}`).join("&")}`);
  const tallies = usage.body.items.map(({ id, tallies: all }) => ({ id, all: isRecord(all) ? all : {} }));
  return { total, tallies };
}

test("the open and the overdue requests of a client are as many as their lists have", async () => {
  const { total, tallies } = await reading("admin");
  for (const { id, all } of tallies) {
    expect(all["openRequests"]).toBe(await total(`${openRequests}&clientId=${id}`));
    expect(all["overdueRequests"]).toBe(await total(`/api/help-desk/requests?lateAt.to=now&clientId=${id}`));
  }
  expect(tallies.some(({ all }) => Number(all["openRequests"]) > 0)).toBe(true);
});

test("the SLA rate counts work with a promise alone, of the last 90 days", async () => {
  const { total, tallies } = await reading("admin");
  const rates: number[] = [];
  for (const { id, all } of tallies) {
    const ended = `status=resolved&status=closed&resolvedAt.from=today-90&clientId=${id}`;
    const countOf = async (query: string) => {
      const preventive = await total(`/api/help-desk/maintenance?maintenanceType=preventive&${query}`);
      const unpromised = await total(
        `/api/help-desk/displacement?purpose=site_survey&purpose=training&${query}`,
      );
      return (await total(`/api/help-desk/requests?${query}`)) - preventive - unpromised;
    };
    const resolved = await countOf(ended);
    const held = await countOf(`breachedResolve=false&${ended}`);
    const rate = resolved === 0 ? null : Math.floor((held / resolved) * 100);
    expect(all["slaRate"]).toBe(rate);
    if (rate !== null) rates.push(rate);
  }
  expect(rates.length).toBeGreaterThan(0);
});

test("a technician's figures count only the requests that he may read", async () => {
  const { total, tallies } = await reading("technician");
  expect(tallies.length).toBeGreaterThan(0);
  for (const { id, all } of tallies)
    expect(all["openRequests"]).toBe(await total(`${openRequests}&clientId=${id}`));
});

test("whoever may not read requests, or what a figure is counted by, is told no such figure", () => {
  const tallyNamesOf = (code: RoleCode) =>
    readableTallies(declarations.clients, abilityOf(builtInRoles[code].rules)).map(({ name }) => name);
  expect(tallyNamesOf("admin")).toEqual(["openRequests", "overdueRequests", "slaRate"]);
  expect(tallyNamesOf("client_contact")).toEqual([]);
  expect(tallyNamesOf("client_manager")).toEqual([]);
});
