import { Hono } from "hono/tiny";
import { v7 as newId } from "uuid";
import { profileId } from "#db/domain/apps/chat/chat-profile.ts";
import { chatContacts, chatMessages, chats } from "#db/domain/apps/chat/chats.ts";
import type { StoredRowIn } from "#db/schema/registry.ts";
import { type ApiContext, type ApiEnv, nowIso } from "#sw/api/core/context.ts";
import { failWith, Refusal } from "#sw/api/core/errors.ts";
import { readableRecord } from "#sw/api/records/readable-record.ts";
import { allow, refusalOn } from "#sw/api/core/permissions.ts";
import { listQuery } from "#sw/api/records/query.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { pendingRow } from "#sw/api/pipeline/pending.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { allRows } from "./all-rows.ts";
import { bodyOf } from "./body.ts";
import { newMessage } from "./chat-bodies.ts";
import { chatOf, contactOf, messageOf, profileOf, summariesOf } from "./chat-wire.ts";
import { nextId } from "./next-id.ts";
import { StorageFullError } from "#db/store/command.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Tx } from "#db/store/tx.ts";

export const chat = new Hono<ApiEnv>()
  .get("/chats-and-contacts", chatsAndContacts)
  .get("/chats/:userId", (c) => openChat(c, c.req.param("userId")))
  .post("/chats/:userId", (c) => addMessage(c, c.req.param("userId")));

/** Those who were talked to, with how it stands; and everybody, talked to or not: both by name. */
async function chatsAndContacts(c: ApiContext): Promise<Response> {
  allow(c.var.signedIn, "read", chatContacts);
  const { q } = listQuery(chatContacts, new URL(c.req.url).searchParams);
  const contacts = new Map((await allRows(c, chatContacts, { q })).map((row) => [row.id, row]));
  const recent = await allRows(c, chats, { sortBy: "lastAt", orderBy: "desc" });
  const visible = recent.flatMap((row) => {
    const contact = contacts.get(String(row.userId));
    return contact ? [{ row, contact }] : [];
  });
  const summaries = await summariesOf(
    c,
    visible.map(({ row }) => row),
  );
  return c.json({
    chatsContacts: visible.map(({ contact }, index) => ({
      ...contactOf(c, contact),
      chat: summaries[index],
    })),
    contacts: [...contacts.values()].map((row) => contactOf(c, row)),
    profileUser: profileOf(c),
  });
}

/** The conversation with a contact, which counts as seen from now on, and the contact. */
async function openChat(c: ApiContext, userId: string): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", chats);
  const contact = await readableRecord(db, signedIn, chatContacts, userId);
  const row = await chatWith(c, userId);
  if (row) await touchSession(c, row);
  const current = row && (await db.get(chats.table, row.id));
  return c.json({ chat: current ? await chatOf(c, current) : null, contact: contactOf(c, contact) });
}

/** Writes only where that changes something, and for those who may: everybody else reads without a trace. */
async function touchSession(c: ApiContext, { id, ...row }: StoredRowIn<"chats">): Promise<void> {
  const { signedIn } = c.var;
  if (row.unseenMsgs === 0 || refusalOn(signedIn, "update", chats, { id, ...row })) return;
  const decide = async (tx: Tx) => {
    const before = await readableRecord(tx, signedIn, chats, id);
    const values = { unseenMsgs: 0 };
    return {
      writes: await writesFor(c, tx, [
        { operation: "save", resource: chats, id, before, values, enteredFields: ["unseenMsgs"] },
      ]),
      answer: () => ({ status: 204, body: null }),
    };
  };
  try {
    // Opening a chat twice is two commands, whatever key came along.
    await commitAnswer(c, "", tablesAround(chats), decide, { key: newId() });
  } catch (error) {
    // On a full device, and with a rule against it, one can still read: the count in the answer says that it stands.
    if (!(error instanceof StorageFullError || error instanceof Refusal)) throw error;
  }
}

/** Adds a message of one of the two sides; the first one makes the chat, and is answered with it. */
async function addMessage(c: ApiContext, userId: string): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "create", chatMessages);
  await readableRecord(db, signedIn, chatContacts, userId);
  const { text, value } = await bodyOf(c, newMessage);
  if (value.senderId !== profileId && value.senderId !== Number(userId))
    failWith([{ path: "senderId", code: "unknown_reference" }]);
  const time = nowIso(c);
  return commitAnswer(
    c,
    text,
    tablesAround(chats, chatMessages),
    async (tx) => {
      const before = await chatWith(c, userId, tx);
      const id = await nextId(tx, chatMessages);
      const chatId = before?.id ?? (await nextId(tx, chats));
      const feedback = { isSent: true, isDelivered: false, isSeen: false };
      const values = { chatId, ...value, time, feedback };
      const last = { lastMessageId: id, lastAt: time };
      const chatRow = { ...(before ?? { unseenMsgs: 0, userId }), ...last };
      const pending = new Map(before ? [] : [[chatId, pendingRow(chats, chatId, chatRow)]]);
      const requests: WriteRequest[] = [
        {
          operation: "save",
          resource: chatMessages,
          id,
          before: null,
          values,
          enteredFields: Object.keys(value),
        },
        { operation: "followUp", resource: chats, id: chatId, before, values: chatRow },
      ];
      return {
        writes: await writesFor(c, tx, requests, { pending }),
        answer: ([message, row]) => {
          const msg = message && new AnsweredRecord(chatMessages, message);
          if (before || !row) return { status: 201, body: { msg } };
          const made = { id: Number(chatId), userId: Number(userId), unseenMsgs: 0, messages: [msg] };
          return { status: 201, body: { msg, chat: made } };
        },
      };
    },
    { render: ({ row }) => messageOf(row) },
  );
}

/** The chat with a contact, where there is one yet. */
async function chatWith(
  c: ApiContext,
  userId: string,
  tx: Tx = c.var.db,
): Promise<StoredRowIn<"chats"> | null> {
  const [row] = await allRows(c, chats, { filters: [{ path: "userId", values: [userId] }] }, tx);
  return row ?? null;
}
