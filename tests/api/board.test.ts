import { describe, expect, test } from "vitest";
import { workingCalendarOf } from "#db/domain/calendars/working-calendar-of.ts";
import { readClock } from "#db/domain/requests/clock-reading.ts";
import type { RequestStatus } from "#db/domain/requests/states.ts";
import { type Item, newApi, type Person, signIn } from "#tests/support/api.ts";
import { makeVisit } from "#tests/support/requests.ts";

type Column = { status: RequestStatus; total: number; items: Item[] };

const api = newApi();
const [agent, technician] = [await signIn(api, "agent"), await signIn(api, "technician")];

const boardFor = async ({ request }: Person, query = ""): Promise<Column[]> => {
  const { status, body } = await request("GET", `/api/help-desk/board?${query}`);
  expect(status).toBe(200);
  return body["columns"] as Column[];
};

/** Before its deadline and after it. */
const clockOf = (row: Record<string, unknown>, calendar: Record<string, unknown>) =>
  ["2026-01-05T09:00:00.000Z", "2030-01-05T09:00:00.000Z"].map((now) =>
    readClock(row, workingCalendarOf(calendar), now),
  );

const titlesIn = (columns: Column[], status: string): string[] =>
  columns.find((column) => column.status === status)?.items.map((item) => String(item["title"])) ?? [];

// Each of them is assigned to the technician.
for (const title of ["First visit", "Second visit", "Third visit"])
  await makeVisit(api, agent, technician, { title });
const cancelled = await makeVisit(api, agent, technician, { title: "Cancelled visit" });
await agent.request("POST", `${cancelled.at}/transitions/cancel`, {
  version: cancelled.request.version,
  cancelReason: "by_client",
});

describe("the board of requests", () => {
  test("has a column for each status of a kind, in the order of the work", async () => {
    const columns = await boardFor(agent, "kind=displacement");

    expect(columns.map(({ status }) => status)).toEqual([
      "draft",
      "new",
      "assigned",
      "scheduled",
      "en_route",
      "on_site",
      "pending",
      "resolved",
      "closed",
      "cancelled",
    ]);
    expect(titlesIn(columns, "cancelled")).toEqual(["Cancelled visit"]);
  });

  test("of all kinds has the statuses of each, and says of which kind a request is", async () => {
    const columns = await boardFor(agent);

    expect(columns.map(({ status }) => status)).toEqual(
      expect.arrayContaining(["collecting", "testing", "swapped"]),
    );
    expect(columns.flatMap(({ items }) => items).map((item) => item["kind"])).toContain("displacement");
  });

  test("counts a column whole, and brings as many of it as are asked for in the order of the list", async () => {
    const list = await agent.request("GET", "/api/help-desk/displacement?status=assigned&itemsPerPage=2");
    const [column] = await boardFor(agent, "kind=displacement&status=assigned&first=2");

    expect(column).toMatchObject({ status: "assigned", total: 3 });
    expect(column?.items.map(({ id }) => id)).toEqual(list.body.items.map(({ id }) => id));
  });

  test("takes the filters of the list, and leaves out the columns that they leave out", async () => {
    const found = await boardFor(agent, "q=second");
    expect(found.reduce((sum, { total }) => sum + total, 0)).toBe(1);

    const mine = await boardFor(technician, "kind=displacement&assigneeId=me&status=open");
    expect(mine.map(({ status }) => status)).not.toContain("cancelled");
    expect(titlesIn(mine, "assigned")).toHaveLength(3);
  });

  test("brings what its cards point at, and no other record", async () => {
    const { body } = await agent.request("GET", "/api/help-desk/board?kind=displacement");
    const { records } = body["referenced"] as { records: Record<string, Item[]> };

    expect(records["users"]?.map(({ id }) => id)).toContain(technician.user.id);
    expect(records["clients"]).toHaveLength(1);
    const named = Object.entries(records).filter(([, rows]) => rows.length > 0);
    expect(named.map(([list]) => list).toSorted()).toEqual(["calendars", "clients", "users"]);
  });

  test("brings of a request what its card shows, and of its clock all that it is read from", async () => {
    const list = await agent.request("GET", "/api/help-desk/requests?itemsPerPage=-1");
    const cards = (await boardFor(agent, "first=100")).flatMap(({ items }) => items);
    const calendars = (await agent.request("GET", "/api/masters/calendars?itemsPerPage=-1")).body.items;

    expect(cards.map(({ id }) => id).toSorted()).toEqual(list.body.items.map(({ id }) => id).toSorted());
    for (const card of cards) {
      const whole = list.body.items.find(({ id }) => id === card.id) ?? {};
      expect(whole).toMatchObject(card);
      expect(card).not.toHaveProperty("description");
      for (const calendar of calendars) expect(clockOf(card, calendar)).toEqual(clockOf(whole, calendar));
    }
  });

  test("is under the rules of its reader, and not for whoever reads no status", async () => {
    const contact = await signIn(api, "client_manager@test.com");
    const client = await signIn(api, "client");

    expect((await contact.request("GET", "/api/help-desk/board")).status).toBe(403);
    expect((await client.request("GET", "/api/help-desk/board")).status).toBe(403);
    expect((await api.request("GET", "/api/help-desk/board")).status).toBe(401);
  });
});
