import { resourcesIn, type StoredRowIn } from "#db/schema/registry.ts";
import { reminderOn } from "#db/domain/equipment/reminders.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { type Reminder, remind } from "#sw/domain/reminders.ts";
import { wholeList } from "#db/store/list-query.ts";
import { type DueCommand, type DueJob, dueStep } from "#sw/api/due/due-command.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";

type Unit = StoredRowIn<"equipment">;

/** Who looks after units that are away. */
const caretakers = ["author", "inventory_manager", "workshop"];

/** Loaners that are due back, and units that their vendor should have sent back. */
const unitReminders: DueJob = async (tx, { today }) => {
  const reminders: Reminder[] = [];
  const due = [[{ path: "state", values: ["on_loan"] }], [{ path: "location.type", values: ["vendor"] }]];
  for (const resource of resourcesIn("equipments"))
    for (const filters of due) {
      const { rows } = await tx.query(resource, { ...wholeList, filters }, unrestricted);
      for (const row of rows) {
        const { id, assetTag, manufacturer, model }: Unit = row;
        const reminder = reminderOn(row, today);
        if (!reminder) continue;
        const title = [assetTag, manufacturer, model].filter(Boolean).join(" ");
        // The day of whoever asks may have begun before that of UTC, in which the former one is stored.
        reminders.push({
          ...reminder,
          since: addDays(reminder.since, -1),
          resource,
          id,
          title,
          roles: caretakers,
        });
      }
    }
  return remind(tx, reminders);
};

/** A unit that is reserved until a day is free on the day after it. */
const reservationsOver: DueJob = async (tx, { today }) => {
  const commands: DueCommand[] = [];
  const isDue = ({ state, reservedUntil }: Unit) =>
    state === "reserved" && typeof reservedUntil === "string" && reservedUntil < today;
  for (const resource of resourcesIn("equipments")) {
    const filters = [{ path: "state", values: ["reserved"] }];
    const { rows } = await tx.query(resource, { ...wholeList, filters, archived: "all" }, unrestricted);
    for (const row of rows.filter(isDue)) {
      const { id, version, reservedUntil }: Unit = row;
      // A unit may be reserved until the same day again, where the clock or the zone is another one: the version tells them apart.
      const key = `release/${id}/${String(reservedUntil)}/${version}`;
      commands.push(dueStep(key, { resource, id, code: "release", isDue }));
    }
  }
  return commands;
};

/** What is due with units from day to day. */
export const unitsDue: DueJob = async (tx, localDay, now) => [
  ...(await reservationsOver(tx, localDay, now)),
  ...(await unitReminders(tx, localDay, now)),
];
