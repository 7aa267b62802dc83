import type { AnyRequest } from "#db/domain/requests/any-request.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
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
