import { preferences } from "#db/domain/preferences/preferences.ts";
import type { Values } from "#db/schema/kind.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";

export type StoredPreferences = Values<typeof preferences.fields>;

// oxlint-disable-next-line no-unsafe-type-assertion -- every field is optional or declared with an initial value of its own type
const none = Object.fromEntries(
  Object.entries(preferences.fields).map(([name, { initial }]) => [name, initial]),
) as StoredPreferences;

/** What somebody chose; whoever never did has no record. */
export const preferencesOf = async (tx: Pick<Tx, "get">, userId: string): Promise<StoredPreferences> =>
  valuesIn(await tx.get(preferences.table, userId));

function valuesIn(row: StoredRow | undefined): StoredPreferences {
  if (row?.deletedAt !== null) return none;
  const names = Object.keys(preferences.fields).filter((name) => (row[name] ?? null) !== null);
  return { ...none, ...Object.fromEntries(names.map((name) => [name, row[name]])) };
}

/** Writes some of them; the call that asks for it has read them by their schemas. */
export async function preferencesRequest(
  tx: Pick<Tx, "get">,
  userId: string,
  change: (before: StoredPreferences) => Partial<StoredPreferences>,
): Promise<WriteRequest> {
  const before = await tx.get(preferences.table, userId);
  const earlier = valuesIn(before);
  const values = { ...earlier, ...change(earlier) };
  return {
    operation: "followUp",
    resource: preferences,
    id: userId,
    before: before ?? null,
    values: before ? { ...before, ...values } : values,
    action: before?.deletedAt === null ? "update" : "create",
  };
}
