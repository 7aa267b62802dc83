import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appLists } from "#db/domain/apps/index.ts";
import { orders } from "#db/domain/apps/ecommerce/orders.ts";
import { orderRows } from "#db/domain/apps/ecommerce/seed/orders.ts";
import { appSteps } from "#db/seed/app-steps.ts";
import { randomFrom } from "#db/domain/seed/random.ts";
import { seedSteps } from "#db/seed/steps.ts";
import { users } from "#db/domain/users/users.ts";
import { newApi, type Person, signIn, stored, type TestApi } from "#tests/support/api.ts";
import { plainLists } from "#tests/support/app-lists.ts";
import { newAppsApi } from "#tests/support/apps.ts";
import { plainPage, type PlainQuery, queries } from "#tests/support/list-model.ts";

const cases = appLists.flatMap((list) => {
  const plain = plainLists[list.call];
  return plain ? [{ call: list.call, list, plain }] : [];
});

type Case = (typeof cases)[number];

describe("sections 7 and 9, every list", () => {
  test.each(cases)(
    "$call answers any query as a plain filter, sort and slice would",
    async (one) => {
      const api = newAppsApi();
      const admin = await signIn(api, "admin");
      await compare(one, api, admin, 150);
    },
    120_000,
  );

  test.each(cases.filter(({ list }) => list.one.includes("delete")))(
    "$call answers so too after some of its records are deleted",
    async (one) => {
      const api = newAppsApi();
      const admin = await signIn(api, "admin");
      const rows = await stored(api, one.list.resource);
      for (const { id } of rows.filter((_, index) => index % 7 === 3)) {
        const { status } = await admin.request("DELETE", `/api/${one.call}/${id}`);
        expect(status).toBe(204);
      }
      await compare(one, api, admin, 60);
    },
    120_000,
  );

  test("three thousand orders with ties everywhere answer so too", async () => {
    const api = newApi({
      steps: (today) => [
        ...seedSteps(today).filter(({ resource }) => resource.name === users.name),
        ...appSteps(today).filter(({ resource }) => resource.name !== orders.name),
        { resource: orders, rows: () => manyOrders(today, 3_000) },
      ],
    });
    const admin = await signIn(api, "admin");
    const [one] = cases.filter(({ list }) => list.resource === orders);
    expect(one).toBeDefined();
    if (one) await compare(one, api, admin, 150);
  }, 240_000);
});

async function compare({ call, list, plain }: Case, api: TestApi, admin: Person, runs: number) {
  const rows = await stored(api, list.resource);
  expect(rows.length).toBeGreaterThan(20);
  await fc.assert(
    fc.asyncProperty(queries(plain, rows), async (query) => {
      const { ids, total } = plainPage(plain, rows, query);

      const answer = await admin.request("GET", `/api/${call}?${new URLSearchParams({ ...query })}`);

      expect(answer.status).toBe(200);
      expect(shape(answer.body, list.items, list.total), queryText(query)).toEqual({ ids, total });
    }),
    { numRuns: runs, seed: 20_261_121 },
  );
}

function shape(body: Record<string, unknown>, items: string, total: string) {
  const rows = body[items] as { id: number }[];
  return { ids: rows.map(({ id }) => id), total: body[total] };
}

const queryText = (query: PlainQuery): string => JSON.stringify(query);

/** Few names, days, states and amounts for many orders. */
function manyOrders(today: string, count: number): ReturnType<typeof orderRows> {
  const random = randomFrom(7);
  const sample = orderRows(today);
  return Array.from({ length: count }, (_, index) => {
    const pattern = random.pick(sample);
    return {
      ...pattern,
      id: String(index + 1),
      order: random.between(1, 9) * 1000 + random.between(0, 400),
      customer: `${random.pick(["Ève", "eve", "Zoë", "أمينة", "Bob 2", "Bob 10", "O'Neil"])} ${random.pick(["Petit", "Grand"])}`,
      spent: { amount: random.between(0, 60) / 4, currency: "USD" },
    };
  });
}
