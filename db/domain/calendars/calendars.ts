import { choice, date, flag, identifier, rows, text, withInitial } from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";
import { masterFields, masterSort } from "#db/domain/master.ts";
import { officeWeek } from "./office-week.ts";
import { weekdays } from "./weekdays.ts";

const hours = { opens: identifier("timeOfDay"), closes: identifier("timeOfDay") };
const period = { from: date(), to: date(), label: text(80) };

/** Depends on the moon: the day is announced shortly before. */
const isExpected = flag();

/** The hours in which work is done: by them targets are counted and visits are planned. */
export const calendars = defineResource({
  ...listed("calendars"),
  fields: {
    ...masterFields,
    timeZone: identifier("timeZone"),
    isDefault: flag(),
    week: withInitial(rows({ day: choice(weekdays), ...hours }), officeWeek),
    holidays: rows({ ...period, isExpected }, 200),
    /** Other hours on days that are worked anyway, or on free days alone; several rows of one day are several ranges. */
    specialHours: rows({ ...period, ...hours, isExpected }, 200),
  },
  label: ["name"],
  columns: ["code", "name", "timeZone", "isDefault", "active"],
  search: ["code", "name"],
  filters: ["isDefault", "active"],
  sort: [...masterSort, "timeZone"],
  unique: [["code"]],
});
