import { expect, test } from "vitest";
import { resourcesByAddress } from "#db/schema/registry.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import type { SeedStep } from "#db/seed/seed-step.ts";
import { seedWithRequests } from "#tests/support/request-sample.ts";
import { sample } from "#tests/support/sample.ts";

const { request } = await signIn(newApi({ steps: ofWholeRequests }), "admin");

/** The small sample lacks units: its requests name all of their units here, or none of them. */
function ofWholeRequests(today: string): SeedStep[] {
  const steps = seedWithRequests(today);
  const ids = new Set(
    steps.flatMap(({ resource, rows }) => (resource.table === "equipment" ? rows().map(({ id }) => id) : [])),
  );
  const isWhole = (row: Readonly<Record<string, unknown>>) => {
    const named: unknown[] = [row["equipmentIds"] ?? []].flat();
    return new Set(named.map((id) => typeof id === "string" && ids.has(id))).size <= 1;
  };
  return steps.map((step) => ({ ...step, rows: () => step.rows().filter(isWhole) }));
}

test.each(Object.entries(resourcesByAddress))(
  "the own export of %s comes back unchanged",
  async (address, resource) => {
    const { total } = (await request("GET", `/api/${address}?itemsPerPage=1`)).body;
    if (total === 0) await request("POST", `/api/${address}`, await sample(request, resource, 1));
    const { text } = await request("GET", `/api/${address}/export?format=csv`);

    const { body } = await request("POST", `/api/${address}/import?dryRun=true`, text);

    expect(body.rejected).toEqual([]);
    expect(body.lines.flatMap(({ changes = [] }) => changes)).toEqual([]);
    expect([body.created, body.updated]).toEqual([0, 0]);
    expect(body.unchanged).toBeGreaterThan(0);
  },
);
