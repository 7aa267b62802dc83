import { listRoutesByAddress } from "#db/schema/list-routes.ts";
import type { Loss } from "#sw/api/core/contract.ts";

type LostRecord = Loss["records"][number];

/** A record that lost a change. `name`: the list that it is of, in the words of the code. */
export type RecordToName = Pick<LostRecord, "label" | "subject"> & { name: string };

/** As many as a notice has room for, each once however often it was changed, and how many more are known. */
export function lostRecords(
  records: readonly LostRecord[],
  most: number,
): { named: RecordToName[]; more: number } {
  const all = [...new Map(records.map((one) => [`${one.resource}/${one.id}`, one])).values()];
  const named = all.slice(0, most).map(({ resource, subject, label }) => ({
    name: listRoutesByAddress[resource]?.name ?? resource,
    subject,
    label,
  }));
  return { named, more: all.length - named.length };
}
