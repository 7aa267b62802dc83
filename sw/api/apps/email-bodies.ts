import * as z from "zod/mini";
import { emailLabels, emails } from "#db/domain/apps/email/emails.ts";
import { objectSchema } from "#db/schema/object-schema.ts";
import { recordIds } from "./body.ts";

const { folder, labels, isStarred, isRead, isDeleted } = emails.fields;

export const mailChange = z.strictObject({
  ids: recordIds,
  data: z.optional(objectSchema({ isStarred, isRead, isDeleted, folder, labels }, "patch")),
  label: z.optional(z.nullable(z.enum(emailLabels))),
});
