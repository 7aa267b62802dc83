import { describe, expect, test } from "vitest";
import { categoryId } from "#db/domain/categories/seed.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { siteId } from "#db/domain/sites/seed-list.ts";
import { newApi, type Person, signIn } from "#tests/support/api.ts";
import { step } from "#tests/support/requests.ts";

// A Monday morning.
const api = newApi({ now: Date.parse("2026-11-02T09:00:00.000Z") });
const [agent, technician] = [await signIn(api, "agent"), await signIn(api, "technician")];

const list = "/api/help-desk/displacement";

async function make(title: string, values: object = {}): Promise<string> {
  api.advance(1);
  const { status, body } = await agent.request("POST", list, {
    title,
    purpose: "inventory",
    clientId: clientId("LIN"),
    siteId: siteId("LIN/LYC"),
    contact: { name: "Nadia B", phone: "0551234567", email: null },
    categoryId: categoryId("RQ-INSTALL"),
    ...values,
  });
  expect([title, status, body.issues]).toEqual([title, 201, undefined]);
  return `${list}/${body.id}`;
}

await make("Minor");
await make("Major", { impact: "organisation", urgency: "high" });
await make("Medium", { impact: "department", urgency: "high" });
await step(agent, await make("Cancelled"), "cancel", { cancelReason: "by_client" });
const waiting = await make("Waiting");
await step(agent, waiting, "assign", { assigneeId: technician.user.id });
await step(agent, waiting, "hold", {
  pendingReason: "awaiting_client",
  pendingUntil: "2026-11-20T09:00:00.000Z",
});

const titles = async (query = "", at = list): Promise<string[]> =>
  (await agent.request("GET", `${at}?itemsPerPage=-1&${query}`)).body.items.map((item) =>
    String(item["title"]),
  );

describe("a list of requests that nobody sorts", () => {
  const inOrder = ["Major", "Medium", "Minor", "Waiting", "Cancelled"];

  test("stands as its requests fall due, and what does not run comes last, the newest first", async () => {
    expect((await agent.request("GET", waiting)).body["dueBy"]).toBeNull();
    expect(await titles()).toEqual(inOrder);
    expect(await titles("", "/api/help-desk/requests")).toEqual(inOrder);
  });

  test("stands so on every page of it", async () => {
    const second = await agent.request("GET", `${list}?itemsPerPage=2&page=2`);

    expect(second.body.items.map((item) => String(item["title"]))).toEqual(["Minor", "Waiting"]);
  });

  test("keeps that order under a direction or a column that does not exist", async () => {
    for (const query of [
      "orderBy=sideways",
      "sortBy=title&orderBy=sideways",
      "sortBy=title",
      "sortBy=title&orderBy=",
      "sortBy=nothing&orderBy=asc",
    ])
      expect([query, await titles(query)]).toEqual([query, inOrder]);
  });

  test("is sorted as somebody asks", async () => {
    expect((await titles("sortBy=title&orderBy=asc"))[0]).toBe("Cancelled");
    expect((await titles("sortBy=dueBy&orderBy=desc"))[0]).toBe("Minor");
  });
});

describe("a group of statuses", () => {
  test("filters by each of them, alone and beside others", async () => {
    expect((await titles("status=open")).toSorted()).toEqual(["Major", "Medium", "Minor", "Waiting"]);
    expect(await titles("status=done")).toEqual(["Cancelled"]);
    expect((await titles("status=done&status=pending")).toSorted()).toEqual(["Cancelled", "Waiting"]);
  });

  test("is none of another noun's list, where it filters nothing", async () => {
    const all = await agent.request("GET", "/api/equipments/computers?itemsPerPage=1");
    const some = await agent.request("GET", "/api/equipments/computers?itemsPerPage=1&state=open");

    expect(some.body.total).toBe(all.body.total);
  });
});

describe("the standard views", () => {
  const countsFor = async ({ request }: Person): Promise<Record<string, unknown>> => {
    const { items } = (await request("GET", "/api/lists/views?itemsPerPage=-1&list=help-desk/displacement"))
      .body;
    const of = new URLSearchParams(items.map((view) => ["of", String(view["query"])]));
    const counts = (await request("GET", `${list}/counts?${of.toString()}`)).body["counts"] as unknown[];
    return Object.fromEntries(items.map((view, at) => [String(view["standard"]), counts[at]]));
  };

  test("count what is open, unassigned and waiting, and whose it is", async () => {
    expect(await countsFor(agent)).toMatchObject({ my_work: 0, unassigned: 3, waiting: 1, overdue: 0 });
    expect(await countsFor(technician)).toMatchObject({ my_work: 1 });
  });

  test("count what is at risk until it is overdue, and then as that alone", async () => {
    const [major] = (await agent.request("GET", `${list}?itemsPerPage=1`)).body.items;
    const minutesTo = (instant: unknown) => (Date.parse(String(instant)) - api.now()) / 60_000;
    const [riskIn, dueIn] = [minutesTo(major?.["riskAt"]), minutesTo(major?.["dueBy"])];
    const before = await countsFor(agent);

    api.advance(Math.max(0, riskIn));
    // Whoever asks for nothing meanwhile has to sign in again.
    expect(await countsFor(await signIn(api, "agent"))).toMatchObject({ at_risk: 1, overdue: 0 });
    expect(riskIn <= 0 ? 1 : 0).toBe(before["at_risk"]);
    api.advance(dueIn - Math.max(0, riskIn) + 1);
    expect((await countsFor(await signIn(api, "agent")))["overdue"]).toBe(1);
  });
});
