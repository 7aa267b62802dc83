import { describe, expect, test } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import { chatMessages, chats } from "#db/domain/apps/chat/chats.ts";
import { type Asking, signIn, stored } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";
import { logOf } from "#tests/support/log.ts";

type Message = { message: string; time: string; senderId: number; feedback: object };
type Chat = { id: number; userId: number; unseenMsgs: number; messages: Message[] };
type Contact = { id: number; fullName: string };
type Summary = Contact & { chat: { id: number; unseenMsgs: number; lastMessage: Message } };
type Everybody = { chatsContacts: Summary[]; contacts: Contact[]; profileUser: Contact };
type Opened = { chat: Chat | null; contact: Contact };
type Added = { msg: Message; chat?: Chat };

const list = "/api/apps/chat/chats-and-contacts";
const at = (userId: number | string) => `/api/apps/chat/chats/${userId}`;

const everybody = async (request: Asking, q = ""): Promise<Everybody> =>
  (await request("GET", `${list}?q=${encodeURIComponent(q)}`)).body as unknown as Everybody;
const open = async (request: Asking, userId: number): Promise<Opened> =>
  (await request("GET", at(userId))).body as unknown as Opened;

async function talker(who = "agent") {
  const api = newAppsApi();
  const person = await signIn(api, who);
  const { chatsContacts, contacts, profileUser } = await everybody(person.request);
  const [unseen] = chatsContacts.filter(({ chat }) => chat.unseenMsgs > 0);
  const talkedTo = new Set(chatsContacts.map(({ id }) => id));
  const silent = contacts.find(({ id }) => !talkedTo.has(id));
  if (!unseen || !silent) throw new Error("Failed to begin: there is nobody to talk to.");
  const say = (userId: number, message: string, key?: string) =>
    person.request(
      "POST",
      at(userId),
      { message, senderId: profileUser.id },
      key ? { "idempotency-key": key } : {},
    );
  return { api, ...person, chatsContacts, contacts, profileUser, unseen, silent, say };
}

describe("section 3, chats and contacts", () => {
  test("a contact, a chat, a message and the profile have the specification's fields and no other", async () => {
    const { request, contacts, chatsContacts, profileUser, unseen } = await talker();
    const contact = ["about", "avatar", "fullName", "id", "role", "status"];

    const { chat } = await open(request, unseen.id);

    for (const one of contacts) expect(Object.keys(one).toSorted()).toEqual(contact);
    for (const one of chatsContacts) {
      expect(Object.keys(one).toSorted()).toEqual([...contact, "chat"].toSorted());
      expect(Object.keys(one.chat).toSorted()).toEqual(["id", "lastMessage", "unseenMsgs"]);
    }
    expect(Object.keys(chat ?? {}).toSorted()).toEqual(["id", "messages", "unseenMsgs", "userId"]);
    for (const message of chat?.messages ?? [])
      expect(message).toEqual({
        message: expect.any(String),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        senderId: expect.any(Number),
        feedback: { isSent: true, isDelivered: expect.any(Boolean), isSeen: expect.any(Boolean) },
      });
    expect(Object.keys(profileUser).toSorted()).toEqual([...contact, "settings"].toSorted());
  });

  test("presence is online, offline, busy or away, and each is to be seen", async () => {
    const { contacts, chatsContacts } = await talker();

    const seen = new Set(
      [...contacts, ...chatsContacts].map((one) => (one as Contact & { status: string }).status),
    );

    expect(seen).toEqual(new Set(["online", "offline", "busy", "away"]));
  });
});

describe("section 7, GET /api/apps/chat/chats-and-contacts", () => {
  test("chatsContacts are those with a chat, whoever wrote or was written to last first, with the last message", async () => {
    const { request, chatsContacts } = await talker();
    expect(chatsContacts.length).toBeGreaterThan(3);

    const times = chatsContacts.map(({ chat }) => chat.lastMessage.time);
    expect(times).toEqual(times.toSorted().toReversed());
    for (const { id, chat: summary } of chatsContacts) {
      const { chat } = await open(request, id);
      expect(chat).toMatchObject({ id: summary.id, userId: id });
      expect(chat?.messages.at(-1)).toEqual(summary.lastMessage);
    }
  });

  test("contacts are all of them, with a chat or without", async () => {
    const { request, chatsContacts, contacts } = await talker();

    expect(contacts.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { chat: _, ...contact } of chatsContacts) expect(contacts).toContainEqual(contact);
    const talkedTo = chatsContacts.map(({ id }) => id);
    expect(talkedTo.length).toBeLessThan(contacts.length);
    for (const { id } of contacts)
      expect((await open(request, id)).chat === null, String(id)).toBe(!talkedTo.includes(id));
  });

  test("q keeps both by name, and by nothing else", async () => {
    const { request, chatsContacts, contacts } = await talker();
    const names = (people: readonly Contact[]) => people.map(({ fullName }) => fullName);
    const having = (people: readonly Contact[], q: string) =>
      names(people).filter((name) => name.toLowerCase().includes(q.toLowerCase()));

    for (const q of ["a", "IT", "bou", "zzz", "technician", "online"]) {
      const found = await everybody(request, q);
      expect(names(found.chatsContacts)).toEqual(having(chatsContacts, q));
      expect(names(found.contacts)).toEqual(having(contacts, q));
      expect(found.profileUser.fullName).toBe("Lina Mansouri");
    }
  });

  test.each([
    ["admin", "Yasmine Haddad", "admin"],
    ["technician", "Karim Benali", "maintainer"],
    ["observer", "Sophie Marchand", "subscriber"],
  ])("for %s, profileUser is the person who is signed in", async (who, fullName, role) => {
    const { request } = await signIn(newAppsApi(), who);

    expect((await everybody(request)).profileUser).toEqual({
      id: 11,
      fullName,
      role,
      avatar: null,
      about: "Offdesk",
      status: "online",
      settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true },
    });
  });
});

describe("section 7, GET /api/apps/chat/chats/{userId}", () => {
  test("gives the chat, oldest message first, and the contact", async () => {
    const { request, unseen } = await talker();

    const { chat, contact } = await open(request, unseen.id);

    expect(contact).toMatchObject({ id: unseen.id, fullName: unseen.fullName });
    const times = chat?.messages.map(({ time }) => time) ?? [];
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted());
  });

  test("section 4: opening a chat resets that contact's unseen count to 0, and no other's", async () => {
    const { request, chatsContacts, unseen } = await talker();
    const others = (of: Everybody) => of.chatsContacts.filter(({ id }) => id !== unseen.id);

    const { chat } = await open(request, unseen.id);

    expect(chat?.unseenMsgs).toBe(0);
    const after = await everybody(request);
    expect(after.chatsContacts.find(({ id }) => id === unseen.id)?.chat.unseenMsgs).toBe(0);
    expect(others(after)).toEqual(chatsContacts.filter(({ id }) => id !== unseen.id));
  });

  test("writes one line in the log when there was something unseen, and none when there was not", async () => {
    const { api, request, user, unseen, silent } = await talker();
    const db = await api.store.open();

    for (let time = 0; time < 3; time++) await open(request, unseen.id);
    await open(request, silent.id);

    expect(await logOf(api)).toMatchObject([
      {
        resource: "chats",
        recordId: String(unseen.chat.id),
        action: "update",
        by: user.id,
        changes: [{ field: "unseenMsgs", from: unseen.chat.unseenMsgs, to: 0 }],
      },
    ]);
    expect(await db.commands.count()).toBe(1);
  });

  test("a user who may not change the chat still reads it, and the count is not reset", async () => {
    const { api, unseen } = await talker();
    const observer = await signIn(api, "observer");

    const { status, body } = await observer.request("GET", at(unseen.id));

    expect(status).toBe(200);
    expect(body).toMatchObject({ chat: { unseenMsgs: unseen.chat.unseenMsgs }, contact: { id: unseen.id } });
    expect(
      (await everybody(observer.request)).chatsContacts.find(({ id }) => id === unseen.id)?.chat.unseenMsgs,
    ).toBe(unseen.chat.unseenMsgs);
    expect(await (await api.store.open()).changes.count()).toBe(0);
  });

  test.each(["11", "0", "-1", "4711", "one", "1.5", "__proto__", "%E0%A4%A"])(
    "a contact that there is not, %s, is 404 with a message",
    async (id) => {
      const { request } = await talker();

      expect(await request("GET", at(id))).toMatchObject({
        status: 404,
        body: { message: expect.any(String) },
      });
    },
  );
});

describe("section 7, POST /api/apps/chat/chats/{userId}", () => {
  test("section 4: adds a message that is sent, not delivered, not seen, and answers 201 with it", async () => {
    const { api, request, profileUser, unseen, say } = await talker();
    const before = (await open(request, unseen.id)).chat?.messages ?? [];

    const { status, body } = await say(unseen.id, "  See you at nine.  ");

    const msg = {
      message: "See you at nine.",
      time: new Date(api.now()).toISOString(),
      senderId: profileUser.id,
      feedback: { isSent: true, isDelivered: false, isSeen: false },
    };
    expect({ status, body }).toEqual({ status: 201, body: { msg } });
    expect((await open(request, unseen.id)).chat?.messages).toEqual([...before, msg]);
  });

  test("the contact comes to the top, with that message as the last one, and its unseen count stays", async () => {
    const { request, chatsContacts, say } = await talker();
    const lowest = chatsContacts.at(-1);

    await say(lowest?.id ?? 0, "Are you there?");

    const [first, ...rest] = (await everybody(request)).chatsContacts;
    expect(first).toMatchObject({
      id: lowest?.id,
      chat: { unseenMsgs: lowest?.chat.unseenMsgs, lastMessage: { message: "Are you there?" } },
    });
    expect(rest).toEqual(chatsContacts.slice(0, -1));
  });

  test("section 4: a first message makes the chat, with the next id, and answers with it too", async () => {
    const { request, chatsContacts, silent, say } = await talker();
    const next = Math.max(...chatsContacts.map(({ chat }) => chat.id)) + 1;

    const first = (await say(silent.id, "Welcome!")).body as unknown as Added;
    const second = (await say(silent.id, "Your desk is ready.")).body as unknown as Added;

    expect(first).toEqual({
      msg: first.msg,
      chat: { id: next, userId: silent.id, unseenMsgs: 0, messages: [first.msg] },
    });
    expect(second).toEqual({ msg: second.msg });
    expect((await open(request, silent.id)).chat).toEqual({
      ...first.chat,
      messages: [first.msg, second.msg],
    });
    const after = await everybody(request);
    expect(after.contacts.map(({ id }) => id)).toContain(silent.id);
    expect(after.chatsContacts[0]?.id).toBe(silent.id);
  });

  test("a message of the contact's own side is kept as theirs", async () => {
    const { request, unseen } = await talker();

    const { status } = await request("POST", at(unseen.id), { message: "I am here.", senderId: unseen.id });

    expect(status).toBe(201);
    expect((await open(request, unseen.id)).chat?.messages.at(-1)).toMatchObject({ senderId: unseen.id });
  });

  test("two first messages at once make one chat", async () => {
    const { api, request, silent, say } = await talker();

    const answers = await Promise.all([say(silent.id, "One"), say(silent.id, "Two")]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.filter(({ body }) => "chat" in body)).toHaveLength(1);
    expect((await open(request, silent.id)).chat?.messages).toHaveLength(2);
    expect((await stored(api, chats)).filter(({ userId }) => userId === String(silent.id))).toHaveLength(1);
  });

  test("the same key again gets the first answer, and no message is sent twice", async () => {
    const { api, silent, say } = await talker();

    const first = await say(silent.id, "Once", "key");
    api.advance(5);
    const again = await say(silent.id, "Once", "key");

    expect(again.body).toEqual(first.body);
    const said = (await stored(api, chatMessages)).filter(({ message }) => message === "Once");
    expect(said).toHaveLength(1);
  });

  test("is in the log: the message and what became of the chat, by the person who wrote", async () => {
    const { api, user, unseen, silent, say } = await talker();

    await say(unseen.id, "To be logged");
    await say(silent.id, "The first");

    const lines = await logOf(api);
    expect(lines.map(({ resource, action, by }) => ({ resource, action, by }))).toEqual(
      (["create", "update", "create", "create"] as const).map((action, index) => ({
        resource: index % 2 === 0 ? "chatMessages" : "chats",
        action,
        by: user.id,
      })),
    );
    const earlier = await rowsOf(await api.store.open(), "chatMessages").get(lines[0]?.recordId ?? "");
    expect(earlier).toMatchObject({ message: "To be logged", version: 1 });
  });

  test.each([
    ["an empty message", { message: " ", senderId: 11 }, "message", "required"],
    ["no message", { senderId: 11 }, "message", "required"],
    ["a message that is no text", { message: ["Hi"], senderId: 11 }, "message", "invalid"],
    ["a message without end", { message: "x".repeat(5001), senderId: 11 }, "message", "too_long"],
    ["no sender", { message: "Hi" }, "senderId", "required"],
    ["a sender who is no number", { message: "Hi", senderId: "11" }, "senderId", "invalid"],
    ["a sender who is on neither side", { message: "Hi", senderId: 3 }, "senderId", "unknown_reference"],
    ["a time of its own", { message: "Hi", senderId: 11, time: "2020-01-01" }, "time", "unknown_field"],
    [
      "feedback of its own",
      { message: "Hi", senderId: 11, feedback: { isSeen: true } },
      "feedback",
      "unknown_field",
    ],
    ["a list", [], "", "invalid"],
  ])("refuses %s, and writes nothing", async (_what, body, path, code) => {
    const { api, request } = await talker();

    const answer = await request("POST", at(1), body);

    expect(answer.status).toBe(400);
    expect(answer.body.issues).toContainEqual(expect.objectContaining({ path, code }));
    expect(await (await api.store.open()).changes.count()).toBe(0);
  });

  test("to a contact that there is not is 404", async () => {
    const { say } = await talker();

    expect(await say(4711, "Hello?")).toMatchObject({ status: 404, body: { message: expect.any(String) } });
  });
});

describe("section 7, who may call chat", () => {
  const asks = async (request: Asking) => ({
    list: (await request("GET", list)).status,
    open: (await request("GET", at(1))).status,
    say: (await request("POST", at(1), { message: "Hello", senderId: 11 })).status,
  });

  test.each(["admin", "manager", "agent", "technician"])("%s reads and writes", async (who) => {
    const { request } = await signIn(newAppsApi(), who);

    expect(await asks(request)).toEqual({ list: 200, open: 200, say: 201 });
  });

  test("the observer reads and writes nothing, the client neither, and nobody without a session", async () => {
    const api = newAppsApi();
    const observer = await signIn(api, "observer");
    const client = await signIn(api, "client");

    expect(await asks(observer.request)).toEqual({ list: 200, open: 200, say: 403 });
    expect(await asks(client.request)).toEqual({ list: 403, open: 403, say: 403 });
    expect(await asks(api.request)).toEqual({ list: 401, open: 401, say: 401 });
    expect(await (await api.store.open()).changes.count()).toBe(0);
  });
});
