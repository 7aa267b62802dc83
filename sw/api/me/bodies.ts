import * as z from "zod/mini";
import { notificationEvents } from "#db/domain/notifications/notifications.ts";
import { mostScreenChoices, preferences } from "#db/domain/preferences/preferences.ts";
import { users } from "#db/domain/users/users.ts";
import { objectSchema } from "#db/schema/object-schema.ts";

/** What people say of themselves; what they may do here is for others to say. */
const { fullName, phone, contact, company, country, language } = users.fields;
export const accountPatch = objectSchema({ fullName, phone, contact, company, country, language }, "patch");

const { region, digits, timeZone, density, shortcuts } = preferences.fields;
export const preferencesPatch = objectSchema(
  { language, region, digits, timeZone, density, shortcuts },
  "patch",
);

/** The small choices that change, by their names; null takes one away. */
export const screenChoicesPatch = z
  .record(
    z.string().check(z.minLength(1), z.maxLength(120)),
    z.nullable(z.string().check(z.minLength(1), z.maxLength(4000))),
  )
  .check(z.refine((screenChoices) => Object.keys(screenChoices).length <= mostScreenChoices));

/** All that somebody does not want to be told of. */
export const mutedRequest = z.strictObject({ muted: z.array(z.enum(notificationEvents)) });
