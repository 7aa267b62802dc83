import { profileId } from "#db/domain/apps/chat/chat-profile.ts";
import type { chatContacts, chatMessages, chats } from "#db/domain/apps/chat/chats.ts";
import { setUpAt } from "#db/domain/seed/dates.ts";
import { addDays } from "#db/rules/machines/days.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import { userRows } from "#db/domain/users/seed.ts";
import { contacts, conversations } from "./chat-list.ts";

type Contact = SeedRow<(typeof chatContacts)["fields"]>;
type Chat = SeedRow<(typeof chats)["fields"]>;
type Message = SeedRow<(typeof chatMessages)["fields"]>;

/** The first one is written last: the list engine shows the newest first. */
export function contactRows(today: string): Contact[] {
  const users = userRows(today);
  return contacts
    .map(([number, role, status, about], index): Contact => {
      const user = users[number - 1];
      if (!user) throw new Error(`Failed to make a contact: there is no user ${number}.`);
      const { fullName, avatar } = user;
      const id = String(index + 1);
      return { id, createdAt: setUpAt("users", number, today), fullName, role, about, avatar, status };
    })
    .toReversed();
}

/** In the order in which they were written, so that the last one is the newest. */
export function messageRows(today: string): Message[] {
  return conversations
    .flatMap(({ contact, lines }, chat) =>
      lines.map(([daysAgo, at, side, message], line) => ({
        chatId: String(chat + 1),
        message,
        time: `${addDays(today, -daysAgo)}T${at}:00.000Z`,
        senderId: side === "us" ? profileId : contact,
        isSeen: line < lines.length - 1,
      })),
    )
    .toSorted((one, other) => (one.time < other.time ? -1 : 1))
    .map(({ isSeen, ...message }, index) => ({
      id: String(index + 1),
      createdAt: message.time,
      ...message,
      feedback: { isSent: true, isDelivered: true, isSeen },
    }));
}

export function chatRows(today: string): Chat[] {
  const messages = messageRows(today);
  return conversations.map(({ contact, unseen }, index): Chat => {
    const id = String(index + 1);
    const messagesOfChat = messages.filter(({ chatId }) => chatId === id);
    const [first] = messagesOfChat;
    const last = messagesOfChat.at(-1);
    if (!first || !last) throw new Error(`Failed to make a chat: ${id} has no message.`);
    return {
      id,
      createdAt: first.createdAt,
      userId: String(contact),
      unseenMsgs: unseen,
      lastMessageId: last.id,
      lastAt: last.time,
    };
  });
}
