import { type Database, rowsOf } from "#db/dexie/database.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "./context.ts";
import { fail } from "./errors.ts";
import { maySee } from "./permissions.ts";

/** The record, if this person may see it: what he may not see is not there. */
export async function found(
  db: Database,
  signedIn: SignedIn,
  resource: Resource,
  id: string,
): Promise<StoredRow> {
  const row = await rowsOf(db, resource.table).get(id);
  return row && maySee(signedIn, resource, row) ? row : fail("not_found");
}
