import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "#db/schema/fold.ts";
import { signIn } from "#tests/support/api.ts";
import { emailCall as call, firstId, idsOf, type Mail, mailbox } from "#tests/support/mailbox.ts";

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

  test("section 4: trashed lists deleted mails, whatever their folder", async () => {
    const { get, all } = await mailbox();

    const { emails } = await get("filter=trashed");

    expect(new Set(emails.map(({ folder }) => folder))).toEqual(new Set(["inbox", "spam"]));
    expect(idsOf(emails)).toEqual(idsOf(all.filter(({ isDeleted }) => isDeleted)));
  });

  test("section 4: starred lists starred mails that are not deleted, whatever their folder", async () => {
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

  test("answers like a plain filter over all mails, whatever the query", async () => {
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
