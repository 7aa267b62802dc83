import type { AnyRequest } from "#db/domain/requests/any-request.ts";
import type { Language } from "#db/schema/kind.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { isTranslated, translate } from "#db/schema/translated.ts";
import { type DisplayNames, rowKey } from "#src/records/display-names.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";

export type OpenRequest = OpenRecord<AnyRequest>;

/** A request with what it points at, on its own page or on another one. */
export type NamedRequest = Pick<OpenRequest, "resource" | "row" | "displayNames">;

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
