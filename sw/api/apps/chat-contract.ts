import * as z from "zod/mini";
import { profileId } from "#db/domain/apps/chat/chat-profile.ts";
import { chatContacts, chatMessages } from "#db/domain/apps/chat/chats.ts";
import { contract, count } from "#sw/api/core/call.ts";
import { shapeOf } from "#sw/api/records/field-shape.ts";
import { appShape } from "./app-record.ts";
import { newMessage } from "./chat-bodies.ts";

const { chatId: _, ...messageShape } = shapeOf(chatMessages.fields);
const message = z.strictObject(messageShape);

const chat = z.strictObject({
  id: z.int(),
  userId: z.int(),
  unseenMsgs: count,
  messages: z.array(message),
});

const contactShape = appShape({ resource: chatContacts });
const contact = z.strictObject(contactShape);

/** A chat in the list of contacts. */
const summary = z.strictObject({ id: z.int(), unseenMsgs: count, lastMessage: z.nullable(message) });

/** Whoever is signed in. */
const profile = z.strictObject({
  id: z.literal(profileId),
  avatar: z.nullable(z.string()),
  fullName: z.string(),
  role: z.string(),
  about: z.string(),
  status: z.literal("online"),
  settings: z.strictObject({
    isTwoStepAuthVerificationEnabled: z.boolean(),
    isNotificationsOn: z.boolean(),
  }),
});

export const chatContract = contract({
  chatsAndContacts: {
    method: "GET",
    path: "/apps/chat/chats-and-contacts",
    ofList: true,
    answer: z.strictObject({
      chatsContacts: z.array(z.strictObject({ ...contactShape, chat: summary })),
      contacts: z.array(contact),
      profileUser: profile,
    }),
  },
  openChat: {
    method: "GET",
    path: "/apps/chat/chats/:userId",
    answer: z.strictObject({ chat: z.nullable(chat), contact }),
  },
  /** The first message comes with the chat that it makes. */
  addMessage: {
    method: "POST",
    path: "/apps/chat/chats/:userId",
    body: newMessage,
    answer: z.strictObject({ msg: message, chat: z.exactOptional(chat) }),
  },
});
