import { choices, flag, group, minutes, refOrNone, withInitial, withChoiceWords } from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";
import { masterFields, masterSort } from "#db/domain/master.ts";
import { pausingReasons, waitingReasons } from "./waiting-reasons.ts";

/** Working minutes on the calendar of the policy, else of the client. */
const target = () => group({ responseMin: minutes(1, 100_000), resolveMin: minutes(1, 100_000) });

/** How soon work is answered and done, by its priority. */
export const slaPolicies = defineResource({
  ...listed("slaPolicies"),
  fields: {
    ...masterFields,
    calendarId: refOrNone("calendars", { onDelete: "restrict" }),
    isDefault: flag(),
    targets: group({ P1: target(), P2: target(), P3: target(), P4: target() }),
    pauseOn: withInitial(withChoiceWords("waitingReason", choices(waitingReasons)), [...pausingReasons]),
  },
  label: ["name"],
  columns: ["code", "name", "calendarId", "isDefault", "active"],
  search: ["code", "name"],
  filters: ["calendarId", "isDefault", "active"],
  sort: [...masterSort, "calendarId"],
  unique: [["code"]],
});
