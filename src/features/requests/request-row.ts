import type { Language } from "#db/schema/kind.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { RowOf, UncheckedRowOf } from "#db/schema/registry.ts";
import type { Stamp } from "#db/schema/resource.ts";
import { isTranslated, translate } from "#db/schema/translated.ts";
import { type DisplayNames, rowKey } from "#src/records/display-names.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";

type OfAnyKind = RowOf<"displacements"> & RowOf<"maintenances"> & RowOf<"pickups"> & RowOf<"replacements">;

/** A request of any kind, as its page reads it: what other kinds have, and what the reader may not see, is not there. */
export type AnyRequest = Stamp & Partial<OfAnyKind>;

export type OpenRequest = OpenRecord<AnyRequest>;

/** A record that a request points at, as much of it as the reader may see. */
export function referredRow<N extends ResourceName>(
  displayNames: DisplayNames,
  name: N,
  id: unknown,
): UncheckedRowOf<N> | null {
  const row = displayNames.get(rowKey(name, String(id)));
  return isRecord(row) ? row : null;
}

/** What records are called in a language, by list and id; null for one that the reader may not see. */
export function recordNamesIn(
  displayNames: DisplayNames,
  language: Language,
): (list: ResourceName, id: string | null | undefined) => string | null {
  return (list, id) => {
    const name = id ? displayNames.get(`${list}/${id}`) : undefined;
    if (isTranslated(name)) return translate(name, language);
    return typeof name === "string" && name !== "" ? name : null;
  };
}
