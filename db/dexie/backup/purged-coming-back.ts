import { Dexie } from "dexie";
import { grouped } from "#db/schema/grouped.ts";
import { registeredNamed } from "#db/schema/registry.ts";
import { type Database, rowsOf } from "#db/dexie/database.ts";
import { linesOfCommands } from "#db/dexie/log-chain.ts";
import { isPurged } from "#db/store/purged.ts";
import type { PurgedRecord } from "#db/store/restoring.ts";

/** What was deleted for good here since the other one was as it is, and is in it still: by the log, as only few commands do it. */
export async function purgedComingBack(here: Database, other: Dexie): Promise<PurgedRecord[]> {
  const coming: PurgedRecord[] = [];
  for (const command of await here.commands.where("topics").equals("purge").toArray()) {
    const linesOf = await linesOfCommands(here, [command]);
    const purged = linesOf(command).filter(({ action }) => action === "purge");
    for (const [name, lines] of grouped(purged, ({ resource }) => resource)) {
      const resource = registeredNamed(name);
      // An older version had no table of it, so nothing of it either.
      if (!resource || resource.belongsTo || !other.tables.some((one) => one.name === resource.table))
        continue;
      const ids = lines.map(({ record }) => record.slice(resource.table.length + 1));
      const before = await other.table(resource.table).bulkGet(ids);
      const left = ids.filter((_, at) => before[at] && !isPurged(before[at]));
      for (const row of await rowsOf(here, resource.table).bulkGet(left))
        if (row) coming.push({ resource, row });
    }
  }
  return coming;
}

/** The same of a database that stands beside this one, whatever its version is. */
export async function purgedComingBackFrom(here: Database, name: string): Promise<PurgedRecord[]> {
  const other = await new Dexie(name).open();
  try {
    return await purgedComingBack(here, other);
  } finally {
    other.close({ disableAutoOpen: true });
  }
}
