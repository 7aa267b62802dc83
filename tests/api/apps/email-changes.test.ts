import { describe, expect, test } from "vitest";
import { emails as resource } from "#db/domain/apps/email/emails.ts";
import { type Answer, type Asking, signIn, stored } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";
import { emailCall as call, firstId, idsOf, mailbox } from "#tests/support/mailbox.ts";
import { logOf } from "#tests/support/log.ts";

describe("section 7, POST /api/apps/email", () => {
  test("merges the data into each of the mails, and answers 201 with nothing", async () => {
    const { request, all, mail } = await mailbox();
    const [one, two] = all.filter(({ folder, isDeleted }) => folder === "inbox" && !isDeleted);

    const answer = await request("POST", call, {
      ids: [one?.id, two?.id],
      data: { isStarred: true, isRead: false, folder: "spam", labels: ["company"] },
    });

    expect({ status: answer.status, text: answer.text }).toEqual({ status: 201, text: "" });
    for (const before of [one, two])
      expect(await mail(before?.id ?? 0)).toEqual({
        ...before,
        isStarred: true,
        isRead: false,
        folder: "spam",
        labels: ["company"],
      });
  });

  test("section 4: deleting a mail puts it in the bin, and it comes back from there", async () => {
    const { request, all, get } = await mailbox();
    const id = firstId(all, ({ folder, isDeleted }) => folder === "sent" && !isDeleted);

    await request("POST", call, { ids: [id], data: { isDeleted: true } });
    const binned = idsOf((await get("filter=trashed")).emails);
    await request("POST", call, { ids: [id], data: { isDeleted: false } });

    expect(binned).toContain(id);
    expect(idsOf((await get("filter=trashed")).emails)).not.toContain(id);
    expect(idsOf((await get("filter=sent")).emails)).toContain(id);
  });

  test("section 4: a label is toggled on each mail by itself", async () => {
    const { request, all, mail } = await mailbox();
    const having = firstId(all, ({ labels }) => labels.includes("company"));
    const lacking = firstId(all, ({ labels }) => labels.length === 0);

    const answer = await request("POST", call, { ids: [having, lacking], label: "company" });

    expect({ status: answer.status, text: answer.text }).toEqual({ status: 201, text: "" });
    expect((await mail(having))?.labels).not.toContain("company");
    expect((await mail(lacking))?.labels).toEqual(["company"]);
    await request("POST", call, { ids: [having, lacking], data: {}, label: "company" });
    expect((await mail(having))?.labels).toContain("company");
    expect((await mail(lacking))?.labels).toEqual([]);
  });

  test("the same key again toggles nothing a second time", async () => {
    const { request, all, mail } = await mailbox();
    const id = firstId(all, ({ labels }) => labels.length === 0);
    const body = { ids: [id], label: "private" };

    const answers: Answer[] = [];
    for (let time = 0; time < 3; time++)
      answers.push(await request("POST", call, body, { "idempotency-key": "toggle" }));

    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [201, ""],
      [201, ""],
      [201, ""],
    ]);
    expect((await mail(id))?.labels).toEqual(["private"]);
  });

  test("a call that changes nothing writes no line in the log; one that does writes one for each mail, with its author", async () => {
    const { api, request, user, all } = await mailbox();
    const starred = all.filter(({ isStarred }) => isStarred).map(({ id }) => id);
    const id = firstId(all, ({ isStarred }) => !isStarred);
    const db = await api.store.open();

    await request("POST", call, { ids: starred, data: { isStarred: true } });
    const before = await db.changes.count();
    await request("POST", call, { ids: [...starred, id], data: { isStarred: true } });

    expect(before).toBe(0);
    expect(await logOf(api)).toMatchObject([
      {
        resource: "emails",
        recordId: String(id),
        action: "update",
        by: user.id,
        changes: [{ field: "isStarred", from: false, to: true }],
      },
    ]);
  });

  test.each([
    ["no list of ids", { data: { isRead: true } }, "ids"],
    ["ids that are no numbers", { ids: ["1"], data: { isRead: true } }, "ids.0"],
    ["an id twice", { ids: [1, 1], data: { isRead: true } }, "ids"],
    ["an id that no mail has", { ids: [1, 4711], data: { isRead: true } }, "ids.1"],
    ["neither data nor a label", { ids: [1] }, "data"],
    ["a label that there is not", { ids: [1], label: "toString" }, "label"],
    ["labels that there are not", { ids: [1], data: { labels: ["work"] } }, "data.labels.0"],
    ["a folder that there is not", { ids: [1], data: { folder: "trashed" } }, "data.folder"],
    ["a flag that is none", { ids: [1], data: { isRead: "yes" } }, "data.isRead"],
    ["nothing for a flag", { ids: [1], data: { isStarred: null } }, "data.isStarred"],
    ["a subject, which nobody changes", { ids: [1], data: { subject: "Other" } }, "data.subject"],
    ["a sender, which nobody changes", { ids: [1], data: { from: {} } }, "data.from"],
    ["a number, which nobody changes", { ids: [1], data: { id: 7 } }, "data.id"],
    ["the stamp of the record", { ids: [1], data: { version: 7, deletedAt: null } }, "data.version"],
    ["a field beside these three", { ids: [1], data: {}, folder: "spam" }, "folder"],
    ["a list", [1, 2], ""],
    ["nothing", null, ""],
  ])("refuses %s, and changes nothing", async (_what, body, path) => {
    const { api, request } = await mailbox();
    const before = await stored(api, resource);

    const { status, body: said } = await request("POST", call, body);

    expect(status).toBe(400);
    expect(said).toMatchObject({ message: expect.any(String), code: "bad_request" });
    expect(said.issues.map((issue) => issue.path)).toContain(path);
    expect(await stored(api, resource)).toEqual(before);
    expect(await (await api.store.open()).changes.count()).toBe(0);
  });

  test("refuses a body that is no JSON", async () => {
    const { request } = await mailbox();

    expect(await request("POST", call, "{ids:")).toMatchObject({ status: 400, body: { code: "bad_json" } });
  });
});

describe("section 7, who may call e-mail", () => {
  const asks = async (request: Asking) => ({
    get: (await request("GET", call)).status,
    post: (await request("POST", call, { ids: [1], data: { isRead: true } })).status,
    toggle: (await request("POST", call, { ids: [1], label: "personal" })).status,
  });

  test.each(["admin", "manager", "agent", "technician"])("%s reads and changes", async (who) => {
    const { request } = await signIn(newAppsApi(), who);

    expect(await asks(request)).toEqual({ get: 200, post: 201, toggle: 201 });
  });

  test("the observer reads and changes nothing, the client neither, and nobody without a session", async () => {
    const api = newAppsApi();
    const observer = await signIn(api, "observer");
    const client = await signIn(api, "client");

    expect(await asks(observer.request)).toEqual({ get: 200, post: 403, toggle: 403 });
    expect(await asks(client.request)).toEqual({ get: 403, post: 403, toggle: 403 });
    expect(await asks(api.request)).toEqual({ get: 401, post: 401, toggle: 401 });
    expect(await (await api.store.open()).changes.count()).toBe(0);
  });
});
