import type { RoleRule } from "./role-rule.ts";
import { appSubjects } from "#db/schema/subject.ts";

/** The demonstration applications are a playground for all staff: no business depends on them. */
export const demonstrationRules: RoleRule[] = [
  {
    action: ["create", "read", "update", "delete"],
    subject: [...appSubjects],
  },
  // Working calendars are `Calendar` too; only an event of the demonstration says which calendar it is in.
  {
    action: ["create", "read", "update", "delete"],
    subject: "Calendar",
    conditions: { "extendedProps.calendar": { $exists: true } },
  },
];
