import { signIn } from "./api.ts";
import { newAppsApi } from "./apps.ts";

export type Mail = {
  id: number;
  to: { name: string; email: string }[];
  from: { name: string; email: string };
  subject: string;
  message: string;
  attachments: object[];
  isStarred: boolean;
  labels: string[];
  folder: string;
  isRead: boolean;
  isDeleted: boolean;
  time: string;
  replies: Mail[];
};
type Mailbox = { emails: Mail[]; emailsMeta: Record<string, number> };

export const emailCall = "/api/apps/email";

/** The agent at the sample mailbox. */
export async function mailbox() {
  const api = newAppsApi();
  const { request, user } = await signIn(api, "agent");
  const get = async (query = ""): Promise<Mailbox> =>
    (await request("GET", `${emailCall}?${query}`)).body as unknown as Mailbox;
  const views = await Promise.all(
    ["inbox", "sent", "draft", "spam", "trashed"].map(async (filter) => get(`filter=${filter}`)),
  );
  const all = views.flatMap(({ emails }) => emails);
  const mail = async (id: number) => (await everyMail(get)).find((one) => one.id === id);
  return { api, request, user, get, all, mail };
}

async function everyMail(get: (query: string) => Promise<Mailbox>): Promise<Mail[]> {
  const views = ["inbox", "sent", "draft", "spam", "trashed"].map((filter) => get(`filter=${filter}`));
  return (await Promise.all(views)).flatMap(({ emails }) => emails);
}

export const idsOf = (mails: readonly { id: number }[]) =>
  mails.map(({ id }) => id).toSorted((one, two) => one - two);

/** The number of a mail like this. */
export const firstId = (all: readonly Mail[], is: (mail: Mail) => boolean): number => {
  const found = all.find(is);
  if (!found) throw new Error("Failed to find a sample mail: there is none like this.");
  return found.id;
};
