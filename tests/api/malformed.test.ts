import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Database } from "#db/dexie/database.ts";
import { anyRequest, callCount } from "#tests/support/any-request.ts";
import { type Asking, asking, expectOurs, newApi, signIn } from "#tests/support/api.ts";

/** `npm run fuzz` sends a hundred thousand; another `FUZZ_SEED` sends others. */
const runs = Number(process.env["FUZZ_RUNS"] ?? 2000);
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_102);

/** Those who ask most and least, who work in the field, and who are not signed in. */
const askers = ["admin", "admin", "manager", "technician", "client_manager@test.com", null] as const;

test(
  `${runs} malformed requests to all calls are answered or refused, and none is a fault`,
  { timeout: 180_000 + runs * 100 },
  async () => {
    const api = newApi();
    const { request } = await signIn(api, "admin");
    const db = await api.store.open();
    const ids = await someIds(request);
    const sessions = new Map<string | null, Asking>();
    // Some of the calls end the session that they are sent in, and some an account: nobody asks in its name any more.
    const askingAs = async (account: string | null): Promise<Asking> => {
      const who = account !== null && (await hasAccount(db, account)) ? account : null;
      const known = sessions.get(who);
      if (known && (who === null || (await known("GET", "/api/me/abilities")).status === 200)) return known;
      const asks = who === null ? asking(api.fetch, {}) : (await signIn(api, who)).request;
      sessions.set(who, asks);
      return asks;
    };
    const statuses = new Map<number, number>();

    await fc.assert(
      fc.asyncProperty(anyRequest(ids), fc.constantFrom(...askers), async (sent, who) => {
        const asks = await askingAs(who);
        const answer = await asks(sent.method, sent.path, sent.content, { "content-type": sent.type });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.headers.has("x-served-by")) expectOurs(answer.headers);
        expect({ ...sent, who, answered: answer.status < 500 || answer.text }).toEqual({
          ...sent,
          who,
          answered: true,
        });
      }),
      { numRuns: runs, seed },
    );

    expect(await db.faults.toArray()).toEqual([]);
    expect(callCount).toBeGreaterThan(1000);
    // Nothing is shown by requests that are all refused at the door.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(runs / 10);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(runs / 10);
  },
);

const hasAccount = async (db: Database, account: string): Promise<boolean> =>
  (await db.uniques.get(`users|email|${account.includes("@") ? account : `${account}@demo.com`}`)) !==
  undefined;

/** Of records of several lists, and what stands for the reader himself. */
async function someIds(request: Asking): Promise<string[]> {
  const lists = ["equipments/computers", "masters/clients", "masters/categories", "security/users"];
  const pages = await Promise.all(
    lists.map(async (list) => (await request("GET", `/api/${list}?itemsPerPage=5`)).body.items),
  );
  return [...pages.flat().map(({ id }) => id), "1", "me"];
}

test.each(["usage", "duplicates", "definitions"])(
  "%s is told of a thousand records at most",
  async (call) => {
    const { request } = await signIn(newApi(), "admin");
    const asked = (count: number) => Array.from({ length: count }, (_, at) => `id=${at}`).join("&");

    const most = await request("GET", `/api/masters/categories/${call}?${asked(1000)}`);
    const more = await request("GET", `/api/masters/categories/${call}?${asked(1001)}`);

    expect([most.status, more.status]).toEqual([200, 400]);
    expect(more.body.issues).toEqual([{ path: "id", code: "too_many", params: { max: 1000 } }]);
  },
);
