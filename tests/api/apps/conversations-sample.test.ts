import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { registerApps } from "#db/domain/apps/index.ts";
import { parseWith } from "#db/schema/parse.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { appSteps } from "#db/seed/app-steps.ts";

const today = "2026-11-02";
const names = [
  "emails",
  "chatContacts",
  "chats",
  "chatMessages",
  "calendarEvents",
  "kanbanItems",
  "kanbanBoards",
] as const;

const publicFile = (path: string) => join(import.meta.dirname, "../../../src/public", path);

const rowsOf = (name: string, day = today) =>
  appSteps(day)
    .filter(({ resource }) => resource.name === name)
    .flatMap(({ rows }) => rows());

/** Every text in a value that is the address of a picture or a file of ours. */
function filesIn(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith("/images/") ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(filesIn) : [];
}

describe("section 9, the sample mails, chats, events and boards", () => {
  test.each(names)("%s are numbered from 1 without a gap, and every one fits its declaration", (name) => {
    registerApps();
    const resource = resourceNamed(name);
    const rows = rowsOf(name);

    expect(rows.map(({ id }) => Number(id)).toSorted((one, two) => one - two)).toEqual(
      rows.map((_, at) => at + 1),
    );
    for (const { id, createdAt: _, ...fields } of rows) {
      const { value, issues } = parseWith<Record<string, unknown>>(resource.create, fields);
      expect({ id, issues }).toEqual({ id, issues: [] });
      expect(fields).toEqual(value);
    }
  });

  test.each(names)("%s are the same on every device, and move with the day of the first run", (name) => {
    expect(rowsOf(name)).toEqual(rowsOf(name));
    expect(rowsOf(name, "2027-03-09")).not.toEqual(rowsOf(name));
  });

  test("a chat's contact and its last message exist, and every message is of a chat and of one of its sides", () => {
    const messages = rowsOf("chatMessages");
    const contacts = new Set(rowsOf("chatContacts").map(({ id }) => id));
    for (const { id, userId, lastMessageId, lastAt } of rowsOf("chats")) {
      const own = messages.filter(({ chatId }) => chatId === id);
      expect(contacts).toContain(userId);
      expect(own.at(-1)).toMatchObject({ id: lastMessageId, time: lastAt });
      for (const { senderId } of own) expect([11, Number(userId)]).toContain(senderId);
    }
  });

  test("each attachment of a mail exists and has its declared size", () => {
    const attachments = rowsOf("emails").flatMap(
      ({ attachments: of }) => of as { fileName: string; url: string; thumbnail: string; size: string }[],
    );

    expect(attachments.length).toBeGreaterThan(3);
    for (const { fileName, url, thumbnail, size } of attachments) {
      expect(url.endsWith(`/${fileName}`)).toBe(true);
      expect(existsSync(publicFile(thumbnail))).toBe(true);
      expect(size).toBe(`${(statSync(publicFile(url)).size / 1000).toFixed(1)} KB`);
    }
  });

  test("the pictures on the boards are there", () => {
    const pictures = rowsOf("kanbanItems").flatMap(({ image }) => filesIn(image));

    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) expect(existsSync(publicFile(picture)), picture).toBe(true);
  });
});
