import * as z from "zod/mini";
import { notificationEvents } from "#db/domain/notifications/notifications.ts";
import { mostScreenChoices, preferences } from "#db/domain/preferences/preferences.ts";
import { users } from "#db/domain/users/users.ts";
import { objectSchema } from "#db/schema/object-schema.ts";

/** What people say of themselves; what they may do here is for others to say. */
const { fullName, phone, contact, company, country, language, currentPlan, billing } = users.fields;
const personal = { fullName, phone, contact, company, country, language };
/** The plan and how it is paid are the specification's, of the demonstration: nothing goes by them. */
export const accountPatch = objectSchema({ ...personal, currentPlan, billing }, "patch");

const chosen = preferences.fields;
export const preferencesPatch = objectSchema(
  {
    language: chosen.language,
    region: chosen.region,
    digits: chosen.digits,
    timeZone: chosen.timeZone,
    density: chosen.density,
    shortcuts: chosen.shortcuts,
  },
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
