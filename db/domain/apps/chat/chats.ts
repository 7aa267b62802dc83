import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";

/** The people to talk to. They and whoever is signed in have numbers of one series. */
export const chatContacts = defineResource({
  name: "chatContacts",
  subject: "Chat",
  fields: {
    fullName: of.text(120),
    role: of.text(120),
    about: of.text(300),
    avatar: of.optional(of.text(200)),
    status: of.choice(["online", "offline", "busy", "away"]),
  },
  label: ["fullName"],
  columns: ["fullName", "role", "status"],
  search: ["fullName"],
  filters: ["status"],
  sort: [],
  unique: [],
});

/** The conversation with one contact. The messages are records of their own: another one rewrites none of the others. */
export const chats = defineResource({
  name: "chats",
  subject: "Chat",
  fields: {
    userId: of.ref("chatContacts"),
    unseenMsgs: of.withInitial(of.integer(0, 1_000_000), 0),
    lastMessageId: of.ref("chatMessages"),
    lastAt: of.instant(),
  },
  label: ["userId"],
  columns: ["userId", "unseenMsgs", "lastAt"],
  search: [],
  filters: ["userId"],
  sort: ["lastAt"],
  unique: [["userId"]],
});

export const chatMessages = defineResource({
  name: "chatMessages",
  subject: "Chat",
  fields: {
    chatId: of.ref("chats"),
    message: of.longText(5000),
    time: of.instant(),
    senderId: of.integer(1, 1_000_000_000),
    feedback: of.group({ isSent: of.flag(), isDelivered: of.flag(), isSeen: of.flag() }),
  },
  label: ["message"],
  columns: ["message", "time", "senderId"],
  search: [],
  filters: ["chatId"],
  sort: [],
  unique: [],
});
