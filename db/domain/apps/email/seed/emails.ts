import type { emails } from "#db/domain/apps/email/emails.ts";
import { addDays } from "#db/rules/machines/days.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import { userRows } from "#db/domain/users/seed.ts";
import { type Correspondent, files, type Letter, outsiders } from "./email-list.ts";
import { receivedMails } from "./inbox-list.ts";
import { others } from "./outbox-list.ts";

type Email = SeedRow<(typeof emails)["fields"]>;
type Address = { email: string; name: string; avatar: string | null };

const mails = [...receivedMails, ...others];

/** The newest has the number 1. Replies go on counting where the mails end. */
export function emailRows(today: string): Email[] {
  const users = userRows(today);
  const addressOf = (who: Correspondent): Address => {
    if (typeof who === "string") return { ...outsiders[who], avatar: null };
    const user = users[who - 1];
    if (!user) throw new Error(`Failed to address a mail: there is no user ${who}.`);
    return { email: user.email, name: user.fullName, avatar: user.avatar };
  };
  const timeOf = ({ sent: [daysAgo, time] }: Pick<Letter, "sent">) =>
    `${addDays(today, -daysAgo)}T${time}:00.000Z`;
  const letterOf = (letter: Letter) => ({
    to: letter.to.map(addressOf).map(({ email, name }) => ({ email, name })),
    from: addressOf(letter.from),
    subject: letter.subject,
    cc: (letter.cc ?? []).map((who) => addressOf(who).email),
    bcc: (letter.bcc ?? []).map((who) => addressOf(who).email),
    message: htmlOf(letter.text),
    attachments: (letter.files ?? []).map((fileName) => ({
      fileName,
      thumbnail: `/images/apps/email/${fileName}`,
      url: `/images/apps/email/${fileName}`,
      size: files[fileName],
    })),
    isStarred: letter.starred ?? false,
    labels: letter.labels ?? [],
    time: timeOf(letter),
    isRead: !letter.unread,
  });
  let lastReply = mails.length;
  const newestFirst = mails.toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
  const rows = newestFirst.map((mail, index): Email => {
    const { folder } = mail;
    return {
      id: String(index + 1),
      createdAt: timeOf(mail),
      ...letterOf(mail),
      folder,
      isDeleted: mail.deleted ?? false,
      replies: (mail.replies ?? []).map((reply) => ({
        id: ++lastReply,
        ...letterOf({ ...reply, subject: `Re: ${mail.subject}` }),
        folder,
        isDeleted: false,
      })),
    };
  });
  return rows.toReversed();
}

/** The text between the tags is text and nothing else. */
function htmlOf(text: Letter["text"]): string {
  return text
    .map((block) =>
      typeof block === "string"
        ? `<p>${escaped(block)}</p>`
        : `<ul>${block.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>`,
    )
    .join("");
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
