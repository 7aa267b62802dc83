import { resourcesIn, type StoredRowIn } from "#db/schema/registry.ts";
import { wholeList } from "#db/store/list-query.ts";
import { type DueCommand, type DueJob, dueStep } from "#sw/api/due/due-command.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";

type Unit = StoredRowIn<"equipment">;

/** A unit that is reserved until a day is free on the day after it. */
export const reservationsOver: DueJob = async (tx, { today }) => {
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
