import { describe, expect, test } from "vitest";
import { accounts, newApi, signIn } from "#tests/support/api.ts";
import {
  archive,
  change,
  clientOf,
  clients,
  codesOf,
  faultsOf,
  fiveYears,
  idOf,
  minutesOf,
  oldClient,
  oldPart,
  purge,
  secrets,
} from "#tests/support/purging.ts";
import { makeVisit } from "#tests/support/requests.ts";
import { tablesWith, walkedChain } from "#tests/support/stored-texts.ts";

describe("the time for which records are kept", () => {
  const day = Date.parse("2026-11-02T09:00:00.000Z");

  test("is over after as many years, and not a moment before", async () => {
    const api = newApi({ now: day });
    const first = await signIn(api, "admin");
    const at = await clientOf(first, "EDGE");
    await archive(first, at);
    api.advance((Date.parse("2031-11-02T08:59:00.000Z") - day) / 60_000);
    const admin = await signIn(api, "admin");

    const early = await purge(admin, [at]);
    api.advance(1);
    const due = await purge(admin, [at]);

    expect(early.body.failed).toEqual([
      expect.objectContaining({ code: "still_kept", until: "2031-11-02T09:00:00.000Z" }),
    ]);
    expect(due.body.done).toEqual([idOf(at)]);
  });

  test("is what the settings say", async () => {
    const api = newApi();
    const first = await signIn(api, "admin");
    const at = await clientOf(first, "SHORT");
    await archive(first, at);
    const { version } = (await first.request("GET", "/api/settings")).body;
    await first.request("PATCH", "/api/settings", { version, retention: 1 });
    api.advance(minutesOf(365) + 1);
    const admin = await signIn(api, "admin");

    expect((await admin.request("GET", `${clients}?archived=past`)).body.total).toBe(1);
    expect((await purge(admin, [at])).body.done).toEqual([idOf(at)]);
  });

  test("begins with the archiving: what is in use is never deleted for good, and what came back starts again", async () => {
    const { at, admin } = await oldClient();
    const { version } = (await admin.request("GET", at)).body;
    await admin.request("POST", `${at}/restore`, { version });

    const inUse = await purge(admin, [at]);
    await archive(admin, at);
    const anew = await purge(admin, [at]);

    expect([codesOf(inUse), codesOf(anew)]).toEqual([["not_archived"], ["still_kept"]]);
  });
});

describe("other records", () => {
  test("that need it keep it, by how many of which list, until they are gone", async () => {
    const { client: at, site, admin } = await oldPart("client");

    const answer = await purge(admin, [at]);
    const { items: lists } = { items: (await admin.request("GET", "/api/retention")).body["lists"] };
    await admin.request("DELETE", site);

    expect(answer.body.failed).toEqual([
      expect.objectContaining({ code: "in_use", references: [{ resource: "masters/sites", count: 1 }] }),
    ]);
    expect(lists).toEqual([
      {
        resource: "masters/clients",
        past: 1,
        needed: 1,
        waiting: 0,
        examples: [
          {
            id: idOf(at),
            label: "Zephyr NEEDED",
            references: [{ resource: "masters/sites", count: 1 }],
          },
        ],
      },
    ]);
    expect((await purge(admin, [at])).body.done).toEqual([idOf(at)]);
  });

  test("that can do without it lose the reference, and their history keeps the name", async () => {
    const { contact, site, admin } = await oldPart("contact");
    const { firstName } = (await admin.request("GET", contact)).body;

    const answer = await purge(admin, [contact]);

    expect(answer.body.done).toEqual([idOf(contact)]);
    expect((await admin.request("GET", site)).body["contactResponsibleId"]).toBeNull();
    const history = (await admin.request("GET", `${site}/history`)).body.items;
    expect(JSON.stringify(history[0])).toContain(String(firstName));
    expect(history[0]?.["isRevertible"]).toBeUndefined();
    expect(await faultsOf(admin)).toEqual([]);
  });

  test("of the work: an archived visit goes with its hours, and nobody is left with it", async () => {
    const api = newApi();
    const agent = await signIn(api, "agent");
    const technician = await signIn(api, "technician");
    const { at } = await makeVisit(api, agent, technician);
    const note = await agent.request("POST", `${at}/notes`, { text: "of the xylophone" });
    expect(note.status).toBe(201);
    await archive(await signIn(api, "admin"), at);
    api.advance(fiveYears + 1);
    const admin = await signIn(api, "admin");

    const answer = await purge(admin, [at]);

    expect([answer.body.done, answer.body.failed]).toEqual([[idOf(at)], []]);
    expect(await tablesWith(await api.store.open(), secrets)).toEqual([]);
    expect((await walkedChain(admin)).broken).toBeNull();
    expect(await faultsOf(admin)).toEqual([]);
  });
});

describe("deleting for good is refused", () => {
  test.each(Object.entries(accounts).filter(([role]) => role !== "admin"))(
    "to %s, with the reason of the rule",
    async (_role, who) => {
      const { api, at } = await oldClient();
      const person = await signIn(api, who);

      const { status, body } = await purge(person, [at]);

      expect([status, body.code, typeof body.reason]).toEqual([403, "forbidden", "string"]);
      expect((await person.request("GET", "/api/retention")).status).toBe(403);
    },
  );

  test("without a password that was just typed", async () => {
    const { api, at, admin } = await oldClient();
    api.advance(6);

    expect((await purge(admin, [at])).body.code).toBe("password_needed");
    const again = await signIn(api, "admin");
    expect((await purge(again, [at])).status).toBe(200);
  });

  test("for an account: people are erased", async () => {
    const api = newApi();
    const first = await signIn(api, "admin");
    const at = "/api/security/users/20";
    await change(first, at, { status: "inactive" });
    await archive(first, at);
    api.advance(fiveYears + 1);
    const admin = await signIn(api, "admin");

    const answer = await purge(admin, [at]);

    expect(answer.body.failed).toEqual([
      expect.objectContaining({ code: "forbidden", reason: "people_are_erased" }),
    ]);
  });
});
