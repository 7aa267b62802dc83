import { resourcesByTable } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { StoredEntry } from "./version.ts";

/** What a record is declared as; nothing for what is no record. */
export function resourceOf(table: string, stored: StoredEntry): Resource | undefined {
  return resourcesByTable.get(table)?.find(({ shares }) => !shares || shares.kind === stored["kind"]);
}
