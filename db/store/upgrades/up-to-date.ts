import { completed } from "./completed.ts";
import { resourceOf } from "./resource-of.ts";
import type { StoredEntry, Version } from "./version.ts";

/** An entry as this version keeps it: what the versions between ask for, then what its declaration has. */
export function upgradedEntry(table: string, stored: StoredEntry, due: readonly Version[]): StoredEntry {
  const changed = due.reduce((one, { tables }) => tables[table]?.(one) ?? one, stored);
  const resource = resourceOf(table, changed);
  return resource ? completed(resource.fields, changed) : changed;
}
