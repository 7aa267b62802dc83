import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emails as resource } from "#db/schema/apps/emails.ts";
import { fold } from "#db/schema/fold.ts";
import { type Answer, type Asking, signIn, stored } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";

type Mail = {
  id: number;
  to: { name: string; email: string }[];
  from: { name: string; email: string };
  subject: string;
  message: string;
  attachments: object[];
  isStarred: boolean;
  labels: string[];
  folder: string;
  isRead: boolean;
  isDeleted: boolean;
  time: string;
  replies: Mail[];
};
type Mailbox = { emails: Mail[]; emailsMeta: Record<string, number> };

const call = "/api/apps/email";

async function mailbox() {
  const api = newAppsApi();
  const { request, user } = await signIn(api, "agent");
  const get = async (query = ""): Promise<Mailbox> =>
    (await request("GET", `${call}?${query}`)).body as unknown as Mailbox;
  const views = await Promise.all(
    ["inbox", "sent", "draft", "spam", "trashed"].map(async (filter) => get(`filter=${filter}`)),
  );
  const all = views.flatMap(({ emails }) => emails);
  const mail = async (id: number) => (await everyMail(get)).find((one) => one.id === id);
  return { api, request, user, get, all, mail };
}

async function everyMail(get: (query: string) => Promise<Mailbox>): Promise<Mail[]> {
  const views = ["inbox", "sent", "draft", "spam", "trashed"].map((filter) => get(`filter=${filter}`));
  return (await Promise.all(views)).flatMap(({ emails }) => emails);
}

const idsOf = (mails: readonly { id: number }[]) =>
  mails.map(({ id }) => id).toSorted((one, two) => one - two);

const firstId = (all: readonly Mail[], is: (mail: Mail) => boolean): number => {
  const found = all.find(is);
  if (!found) throw new Error("Failed to find a sample mail: there is none like this.");
  return found.id;
};

describe("section 3, an e-mail", () => {
  test("has the specification's fields and no other, and so has a reply", async () => {
    const { all } = await mailbox();
    const fields = [
      "attachments",
      "bcc",
      "cc",
      "folder",
      "from",
      "id",
      "isDeleted",
      "isRead",
      "isStarred",
      "labels",
      "message",
      "replies",
      "subject",
      "time",
      "to",
    ];

    for (const mail of [...all, ...all.flatMap(({ replies }) => replies)]) {
      expect(Object.keys(mail).toSorted()).toEqual(fields);
      expect(mail).toMatchObject({
        id: expect.any(Number),
        from: { name: expect.any(String), email: expect.stringContaining("@") },
        to: [{ name: expect.any(String), email: expect.stringContaining("@") }, ...mail.to.slice(1)],
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      });
      for (const attachment of mail.attachments)
        expect(attachment).toEqual({
          fileName: expect.any(String),
          thumbnail: expect.any(String),
          url: expect.any(String),
          size: expect.stringMatching(/^\d+\.\d KB$/),
        });
    }
  });

  test("has a number of its own, a reply too", async () => {
    const { all } = await mailbox();

    const ids = [...all, ...all.flatMap(({ replies }) => replies)].map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("section 7, GET /api/apps/email", () => {
  test("without a filter shows the inbox, newest first", async () => {
    const { get } = await mailbox();

    const { emails } = await get();

    expect(emails.length).toBeGreaterThan(5);
    expect(emails.every(({ folder, isDeleted }) => folder === "inbox" && !isDeleted)).toBe(true);
    const times = emails.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test.each(["inbox", "sent", "draft", "spam"])(
    "%s lists the mails of that folder that are not deleted",
    async (filter) => {
      const { get, all } = await mailbox();

      const { emails } = await get(`filter=${filter}`);

      expect(idsOf(emails)).toEqual(
        idsOf(all.filter(({ folder, isDeleted }) => folder === filter && !isDeleted)),
      );
      expect(emails.length).toBeGreaterThan(0);
    },
  );

  test("section 4: trashed lists what is deleted, whatever its folder", async () => {
    const { get, all } = await mailbox();

    const { emails } = await get("filter=trashed");

    expect(new Set(emails.map(({ folder }) => folder))).toEqual(new Set(["inbox", "spam"]));
    expect(idsOf(emails)).toEqual(idsOf(all.filter(({ isDeleted }) => isDeleted)));
  });

  test("section 4: starred lists what is starred and not deleted, whatever its folder", async () => {
    const { request, get, all } = await mailbox();
    const binned = all.filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
    await request("POST", call, { ids: binned, data: { isStarred: true } });

    const { emails } = await get("filter=starred");

    expect(new Set(emails.map(({ folder }) => folder))).toEqual(new Set(["inbox", "sent"]));
    expect(idsOf(emails)).toEqual(idsOf(all.filter(({ isStarred, isDeleted }) => isStarred && !isDeleted)));
  });

  test("label keeps the mails of the folder that have it; none that there is keeps all", async () => {
    const { get, all } = await mailbox();
    const inbox = all.filter(({ folder, isDeleted }) => folder === "inbox" && !isDeleted);

    for (const label of ["private", "company", "personal", "important"]) {
      const { emails } = await get(`label=${label}`);
      expect(idsOf(emails)).toEqual(idsOf(inbox.filter(({ labels }) => labels.includes(label))));
    }
    expect(idsOf((await get("label=none-such")).emails)).toEqual(idsOf(inbox));
    expect(idsOf((await get("filter=none-such&label=")).emails)).toEqual(idsOf(inbox));
  });

  test("q matches the sender's name or the subject, whatever the case, and nothing else", async () => {
    const { get } = await mailbox();

    const bySender = (await get("q=KESTREL")).emails;
    const bySubject = (await get("q=rack%20PHOTO")).emails;

    expect(bySender.map(({ from }) => from.name)).toEqual(["Kestrel Components"]);
    expect(bySubject.map(({ subject }) => subject)).toEqual(["Rack photo from the Severn Freight visit"]);
    expect((await get("q=orders%40kestrel")).emails).toEqual([]);
    expect((await get("q=thermal%20paste")).emails).toEqual([]);
  });

  test("answers like a plain filter over all mails, whatever is asked", async () => {
    const { get, all } = await mailbox();
    const view = fc.constantFrom("inbox", "sent", "draft", "spam", "starred", "trashed");
    const label = fc.constantFrom("", "private", "company", "personal", "important");
    const q = fc.constantFrom("", "a", "Re", "new", "ORDER", "nour", "é", "label ", "الأشعة", "zzz", "%", " ");

    await fc.assert(
      fc.asyncProperty(view, label, q, async (asked, tag, text) => {
        const { emails } = await get(String(new URLSearchParams({ filter: asked, label: tag, q: text })));
        const shown = all.filter(
          (mail) =>
            inView(mail, asked) &&
            (tag === "" || mail.labels.includes(tag)) &&
            [mail.from.name, mail.subject].some((part) => fold(part).includes(fold(text.trim()))),
        );
        expect(idsOf(emails)).toEqual(idsOf(shown));
      }),
      { numRuns: 60 },
    );
  });

  test("emailsMeta counts the same over all mails, whatever is shown", async () => {
    const { request, get, all } = await mailbox();
    const count = (is: (mail: Mail) => boolean) => all.filter((mail) => !mail.isDeleted && is(mail)).length;
    const expected = {
      inbox: count(({ folder, isRead }) => folder === "inbox" && !isRead),
      draft: count(({ folder }) => folder === "draft"),
      spam: count(({ folder, isRead }) => folder === "spam" && !isRead),
      star: count(({ isStarred }) => isStarred),
    };
    expect(Object.values(expected).every((number) => number > 0)).toBe(true);

    for (const query of ["", "filter=spam", "q=zzz", "label=private&filter=trashed"])
      expect((await get(query)).emailsMeta).toEqual(expected);

    const unread = firstId(
      all,
      ({ folder, isRead, isDeleted }) => folder === "inbox" && !isRead && !isDeleted,
    );
    await request("POST", call, { ids: [unread], data: { isRead: true } });
    expect((await get()).emailsMeta).toEqual({ ...expected, inbox: expected.inbox - 1 });
  });
});

const inView = ({ folder, isDeleted, isStarred }: Mail, view: string): boolean => {
  if (view === "trashed") return isDeleted;
  return !isDeleted && (view === "starred" ? isStarred : folder === view);
};

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

  test("what changes nothing leaves no line in the log; what does leaves one for each mail, with who did it", async () => {
    const { api, request, user, all } = await mailbox();
    const starred = all.filter(({ isStarred }) => isStarred).map(({ id }) => id);
    const id = firstId(all, ({ isStarred }) => !isStarred);
    const db = await api.store.open();

    await request("POST", call, { ids: starred, data: { isStarred: true } });
    const before = await db.changes.count();
    await request("POST", call, { ids: [...starred, id], data: { isStarred: true } });

    expect(before).toBe(0);
    expect(await db.changes.toArray()).toMatchObject([
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

  test("refuses what is no JSON", async () => {
    const { request } = await mailbox();

    expect(await request("POST", call, "{ids:")).toMatchObject({ status: 400, body: { code: "bad_json" } });
  });
});

describe("section 9, the sample mails", () => {
  test("hold text and the plainest tags: nothing that runs, links or is fetched", async () => {
    const { all } = await mailbox();

    for (const { message } of [...all, ...all.flatMap(({ replies }) => replies)]) {
      const tags = message.match(/<[^>]*>/g) ?? [];
      expect(tags.length).toBeGreaterThan(1);
      for (const tag of tags) expect(["<p>", "</p>", "<ul>", "</ul>", "<li>", "</li>"]).toContain(tag);
      expect(message.replaceAll(/<[^>]*>/g, "")).not.toMatch(/[<>]|javascript:|https?:/);
    }
  });

  test("are from and to people of the product by their names and addresses there, and came before today", async () => {
    const { api, all } = await mailbox();
    const admin = await signIn(api, "admin");
    const { body } = await admin.request("GET", "/api/apps/users?itemsPerPage=-1");
    const users = body["users"] as { fullName: string; email: string }[];

    const known = new Map(users.map(({ email, fullName }) => [email, fullName]));
    const people = all.flatMap(({ from, to }) => [from, ...to]);
    const ofProduct = people.filter(({ email }) => known.has(email));

    expect(ofProduct.length).toBeGreaterThan(people.length / 2);
    for (const { email, name } of ofProduct) expect(name).toBe(known.get(email));
    for (const { time } of all) expect(time < "2026-11-02").toBe(true);
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
