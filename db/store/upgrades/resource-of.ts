import { resourcesByTable } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { StoredEntry } from "./version.ts";

/** The declaration of a record; undefined for rows that are no records. */
export function resourceOf(table: string, stored: StoredEntry): Resource | undefined {
  return resourcesByTable.get(table)?.find(({ shares }) => !shares || shares.kind === stored["kind"]);
}
