import { notificationEvents } from "#db/domain/notifications/notifications.ts";
import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";
import { densities, digitScripts, regions } from "./choices.ts";

const { optional } = of;

/** How many small choices of the screens one person has: the columns of his lists and the like. */
export const mostScreenChoices = 500;

/**
 * How one person wants to see and hear things: one record each, under the id of the account. Calls of their own serve it, for nobody
 * reads those of others. A value that nobody chose is the organisation's, or the device's. The language is the account's own, for papers
 * and colleagues go by it too.
 */
export const preferences = defineResource({
  name: "preferences",
  subject: "User",
  fields: {
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
