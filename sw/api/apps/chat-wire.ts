import { profileId } from "#db/domain/apps/chat/chat-profile.ts";
import { chatContacts, chatMessages } from "#db/domain/apps/chat/chats.ts";
import type { StoredRowIn } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { allRows } from "./all-rows.ts";
import { wireValues, numberId } from "./wire.ts";

type Values = Record<string, unknown>;

export const contactOf = (c: ApiContext, row: StoredRow): Values =>
  wireValues(c.var.signedIn, { resource: chatContacts }, row);

export const messageOf = ({ message, time, senderId, feedback }: StoredRow): Values => ({
  message,
  time,
  senderId,
  feedback,
});

/** The whole conversation, oldest message first. */
export async function chatOf(c: ApiContext, row: StoredRowIn<"chats">): Promise<Values> {
  const filters = [{ path: "chatId", values: [row.id] }];
  const messages = await allRows(c, chatMessages, { filters });
  return {
    id: numberId(row),
    userId: Number(row.userId),
    unseenMsgs: row.unseenMsgs,
    messages: messages.toReversed().map(messageOf),
  };
}

/** What the list of contacts says of each of these chats. */
export async function summariesOf(c: ApiContext, chats: readonly StoredRowIn<"chats">[]): Promise<Values[]> {
  const messages = await c.var.db.getMany(
    chatMessages.table,
    chats.map((chat) => String(chat.lastMessageId)),
  );
  return chats.map((chat, index) => {
    const last = messages[index];
    return {
      id: numberId(chat),
      unseenMsgs: chat.unseenMsgs,
      lastMessage: last ? messageOf(last) : null,
    };
  });
}

/** Whoever is signed in, as the specification's profile of a chat: his presence is that he asks. */
export function profileOf(c: ApiContext): Values {
  const { fullName, role, avatar, company } = c.var.signedIn.user;
  return {
    id: profileId,
    avatar: avatar ?? null,
    fullName,
    role,
    about: company ?? "",
    status: "online",
    settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true },
  };
}
