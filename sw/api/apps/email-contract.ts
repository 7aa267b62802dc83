import * as z from "zod/mini";
import { emails } from "#db/domain/apps/email/emails.ts";
import { contract, count, nothing } from "#sw/api/core/call.ts";
import { hideable } from "#sw/api/records/field-shape.ts";
import { appShape } from "./app-record.ts";
import { mailChange } from "./email-bodies.ts";
import { mailboxParameters } from "./parameters.ts";

const { replies: _, ...letter } = appShape({ resource: emails });
/** Nobody has answered a reply yet. */
const reply = z.strictObject({ ...letter, replies: z.array(z.never()) });
const mail = z.strictObject({ ...letter, replies: hideable(z.array(reply)) });

export const emailContract = contract({
  mailbox: {
    method: "GET",
    path: "/apps/email",
    query: mailboxParameters,
    ofList: true,
    answer: z.strictObject({
      emails: z.array(mail),
      emailsMeta: z.strictObject({ inbox: count, draft: count, spam: count, star: count }),
    }),
  },
  changeMails: { method: "POST", path: "/apps/email", body: mailChange, answer: nothing },
});
