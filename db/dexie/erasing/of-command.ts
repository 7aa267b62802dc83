import type { ErasedEntry, FieldChange } from "#db/store/change.ts";
import type { Decision } from "#db/store/command.ts";
import { erasedChanges, scrubFor } from "#db/store/erasing.ts";
import type { LogEnd } from "#db/store/log-end.ts";
import type { Database } from "#db/dexie/database.ts";
import { erase } from "./erase.ts";

type Erasing = { decision: Decision; changes: FieldChange[][] };

/** Erases whom a command erases, once its records are written: what the log says of them tells nothing of the person either. */
export async function eraseWith(
  db: Database,
  { decision: { erases, writes }, changes }: Erasing,
  { number }: LogEnd,
): Promise<{ changes: FieldChange[][]; erased: ErasedEntry[] }> {
  if (!erases) throw new Error("Failed to erase: the command names nobody.");
  const scrub = scrubFor(erases);
  const tables = new Set(writes.map(({ resource }) => resource.table));
  const erased = await erase(db, erases, number + 1, tables);
  return {
    erased,
    changes: writes.map(({ resource, before, after }, at) =>
      erasedChanges(
        changes[at] ?? [],
        { record: `${resource.table}/${after?.id ?? before?.id}`, resource },
        erases,
        scrub,
      ),
    ),
  };
}
