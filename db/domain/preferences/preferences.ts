import { notificationEvents } from "#db/domain/notifications/notifications.ts";
import * as of from "#db/schema/field.ts";
import { languages } from "#db/schema/kind.ts";
import { defineResource } from "#db/schema/resource.ts";
import { densities, digitScripts, regions } from "./choices.ts";

const { optional } = of;

/** How many small choices of the screens one person has: the columns of his lists and the like. */
export const mostScreenChoices = 500;

/**
 * How one person wants to see and hear things: one record each, under the id of the account. Calls of their own serve it, for nobody
 * reads those of others. A value that nobody chose is the organisation's, or the device's.
 */
export const preferences = defineResource({
  name: "preferences",
  subject: "User",
  fields: {
    /** Chosen on a screen: it comes along at each sign-in. Papers and colleagues go by that of the account. */
    language: optional(of.choice(languages)),
    region: optional(of.choice(regions)),
    digits: optional(of.choice(digitScripts)),
    timeZone: optional(of.identifier("timeZone")),
    density: optional(of.choice(densities)),
    /** Keys of one letter act. */
    shortcuts: of.flag(true),
    /** What he is not told of. */
    mutedEvents: of.choices(notificationEvents),
    /** The small choices of the screens, by their names. */
    screenChoices: of.rows({ name: of.text(120), value: of.longText(4000) }, mostScreenChoices),
  },
  label: [],
  columns: [],
  search: [],
  filters: [],
  sort: [],
  unique: [],
});
