import { registeredNamed } from "#db/schema/registry.ts";
import { type Database, rowsOf } from "#db/dexie/database.ts";
import { linesOfCommands } from "#db/dexie/log-chain.ts";
import { isPurged } from "#db/store/purged.ts";
import type { PurgedRecord } from "#db/store/restoring.ts";

/** What was deleted for good here since the backup was made, and is in it still: by the log, as only few commands do it. */
export async function purgedComingBack(here: Database, restored: Database): Promise<PurgedRecord[]> {
  const coming: PurgedRecord[] = [];
  for (const command of await here.commands.where("topics").equals("purge").toArray()) {
    const linesOf = await linesOfCommands(here, [command]);
    for (const { action, resource: name, record } of linesOf(command)) {
      const resource = registeredNamed(name);
      if (action !== "purge" || !resource || resource.belongsTo) continue;
      const id = record.slice(resource.table.length + 1);
      const before = await rowsOf(restored, resource.table).get(id);
      const row = before && !isPurged(before) ? await rowsOf(here, resource.table).get(id) : undefined;
      if (row) coming.push({ resource, row });
    }
  }
  return coming;
}
