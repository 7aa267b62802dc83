import * as of from "#db/schema/field.ts";
import { asSubrecord } from "#db/schema/subrecord-routes.ts";
import { defineResource } from "#db/schema/resource.ts";

const { optional } = of;

export const timeKinds = ["travel", "work", "wait", "remote", "admin"] as const;

/** Time that somebody spent on a request. An entry without an end is a timer that runs. */
export const timeEntries = defineResource({
  ...asSubrecord("timeEntries"),
  fields: {
    ...of.ownerFields("timeEntries"),
    /** Whose time it is; of a new entry, the person who makes it. */
    userId: of.refOrNone("users"),
    timeKind: of.withInitial(of.choice(timeKinds), "work"),
    startAt: of.instant(),
    endAt: optional(of.instant()),
    /** What counts, where it is not the time between the two. */
    minutes: optional(of.integer(1, 1440)),
    source: of.system(
      of.withInitial(of.withChoiceWords("timeSource", of.choice(["timer", "manual"])), "manual"),
    ),
    note: optional(of.text(300)),
  },
  label: ["startAt"],
  columns: ["timeKind", "startAt", "endAt", "minutes", "userId", "note"],
  search: ["note"],
  filters: ["ownerId", "userId", "timeKind", "startAt", "endAt"],
  sort: ["startAt", "endAt", "minutes", "timeKind"],
  ruleColumns: ["userId"],
  unique: [],
});
