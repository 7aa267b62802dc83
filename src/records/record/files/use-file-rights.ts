import { can } from "#db/rules/ability.ts";
import { closedBecause } from "#db/rules/records/rules.ts";
import type { Attachment } from "#src/api/attachments.ts";
import { useSession } from "#src/app/session.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";

/** What of a record's files this person may change: nothing while the record is closed to editing. */
export function useFileRights({ resource, row }: Pick<OpenRecord, "resource" | "row">) {
  const session = useSession();
  const isOpen = session !== null && closedBecause(resource, row) === null;
  return {
    mayAdd: isOpen && can(session.ability, "create", "Attachment"),
    mayRemove: (file: Attachment) => isOpen && can(session.ability, "delete", "Attachment", file),
  };
}
