import { expect } from "vitest";
import { categoryId } from "#db/domain/categories/seed.ts";
import { words } from "#db/domain/seed/master-row.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { siteId } from "#db/domain/sites/seed-list.ts";
import { rowsOf } from "#db/dexie/database.ts";
import { declarations } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { SeedStep } from "#db/seed/seed-step.ts";
import { accounts, newApi, type Person, signIn, smallSeed, type TestApi } from "./api.ts";

export const technicianId = "4";

/** Whom tests sign in: the demonstration accounts by their names, the others by their roles. */
export type Who = "admin" | "manager" | "agent" | "technician" | "observer" | keyof typeof accounts;

/** A database with working hours and service levels of its own, and whoever is signed in to it. */
export type Desk = {
  api: TestApi;
  as: (who: Who) => Promise<Person>;
};

/** Sessions end where nobody asks for half an hour. The API on the sample data with one calendar and one policy: Monday to Friday from eight to four, by UTC. */
export function newDesk(options: { now?: number } = {}): Desk {
  const api = newApi({ steps: deskSeed, ...options });
  const people = new Map<string, { person: Person; until: number }>();
  const as = async (who: Who): Promise<Person> => {
    const known = people.get(who);
    if (known && api.now() < known.until) return known.person;
    const person = await signIn(api, accountOf(who));
    people.set(who, { person, until: api.now() + 20 * 60_000 });
    return person;
  };
  return { api, as };
}

const accountOf = (who: string): string =>
  Object.entries(accounts).find(([role]) => role === who)?.[1] ?? who;

export const officeId = "office-hours";
export const silverId = "silver-policy";

const hours = { P1: [60, 480], P2: [120, 960], P3: [480, 1920], P4: [480, 3360] } as const;

const target = ([responseMin, resolveMin]: readonly [number, number]) => ({ responseMin, resolveMin });

const master = (id: string, code: string) => ({
  id,
  createdAt: "2026-01-01T00:00:00.000Z",
  code,
  name: words(code, code, code),
  description: null,
  active: true,
  sortOrder: 10,
});

function deskSeed(today: string): SeedStep[] {
  const own = [declarations.calendars, declarations.slaPolicies] as const;
  return [
    ...smallSeed(today).filter(({ resource }) => !own.some((one) => one === resource)),
    {
      resource: declarations.calendars,
      rows: () => [
        {
          ...master(officeId, "OFFICE"),
          timeZone: "UTC",
          isDefault: true,
          week: ["mon", "tue", "wed", "thu", "fri"].map((day) => ({ day, opens: "08:00", closes: "16:00" })),
          holidays: [],
          specialHours: [],
        },
      ],
    },
    {
      resource: declarations.slaPolicies,
      rows: () => [
        {
          ...master(silverId, "SILVER"),
          calendarId: officeId,
          isDefault: true,
          targets: { P1: target(hours.P1), P2: target(hours.P2), P3: target(hours.P3), P4: target(hours.P4) },
          pauseOn: [
            "awaiting_client",
            "awaiting_access",
            "awaiting_approval",
            "awaiting_parts",
            "awaiting_vendor",
            "force_majeure",
          ],
        },
      ],
    },
  ];
}

/** Where most tests work: a client without any reason to be served before others. */
export const client = { clientId: clientId("LIN"), siteId: siteId("LIN/LYC") };

/** Where those people are at home who sign in as clients. */
export const theirClient = { clientId: clientId("AMAL"), siteId: siteId("AMAL/PRI") };

let made = 0;

/** A desktop that is fine; at work at the client's where nothing else is said. */
export async function makeUnit({ as }: Desk, values: object = {}): Promise<StoredRow> {
  made += 1;
  const { request } = await as("admin");
  const { status, body } = await request("POST", "/api/equipments/computers", {
    categoryId: categoryId("DESKTOP"),
    computerType: "desktop",
    manufacturer: "Dell",
    model: "OptiPlex 7010",
    serialNumber: `SERIAL${made}X`,
    hostname: `UNIT-${made}`,
    ownership: "client_owned",
    state: "in_service",
    location: { type: "client_site", room: "12" },
    assignee: { type: "person", label: "Nadia" },
    ...client,
    ...values,
  });
  expect([status, body.issues]).toEqual([201, undefined]);
  return body as unknown as StoredRow;
}

/** One of ours that is free. */
export const makeSpare = (desk: Desk, values: object = {}): Promise<StoredRow> =>
  makeUnit(desk, {
    ownership: "loaner_pool",
    state: "in_stock",
    location: { type: "warehouse", storageBin: "A-1" },
    assignee: { type: "none" },
    clientId: null,
    siteId: null,
    hostname: null,
    ...values,
  });

/** A record as it is stored, past all rules. */
export async function row({ api }: Desk, table: string, id: unknown): Promise<StoredRow> {
  const found = await rowsOf(await api.store.open(), table).get(String(id));
  if (!found) throw new Error(`Failed to find ${String(id)} in ${table}.`);
  return found;
}

export const unitRow = (desk: Desk, id: unknown): Promise<StoredRow> => row(desk, "equipment", id);

/** All living records of a table. */
export async function rowsIn({ api }: Desk, table: string): Promise<StoredRow[]> {
  return (await rowsOf(await api.store.open(), table).toArray()).filter(
    ({ deletedAt }) => deletedAt === null,
  );
}
