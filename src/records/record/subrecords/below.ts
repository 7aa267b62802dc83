import { mayWriteBelow } from "#db/rules/records/subrecord-rights.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";

/** The records of one kind that belong to a record: whose they are, and what they are. */
export type Below = { owner: Resource; ownerRow: ResourceRow; subrecord: Resource };

/** Whether these are texts in which people are named, and that stand in the timeline as they are. */
export const isNote = ({ belongsTo }: Resource): boolean => belongsTo?.inTimeline === "note";

/** What the person may do here: to add one, and to change or remove one that is there. */
export function useBelowRights({ owner, ownerRow, subrecord }: Below) {
  const session = useSession();
  const may = (action: "create" | "update" | "delete", row?: ResourceRow): boolean =>
    session !== null && mayWriteBelow(session.ability, action, subrecord, owner, ownerRow, row);
  return {
    mayAdd: may("create"),
    mayChange: (row: ResourceRow) => may("update", row),
    mayRemove: (row: ResourceRow) => may("delete", row),
  };
}
