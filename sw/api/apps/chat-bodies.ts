import * as z from "zod/mini";
import { chatMessages } from "#db/domain/apps/chat/chats.ts";

const { message, senderId } = chatMessages.fields;

export const newMessage = z.strictObject({ message: message.schema(), senderId: senderId.schema() });
